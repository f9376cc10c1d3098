import { expect, test } from 'vitest';
import { REFUND_FIGURES } from './refund-figures.ts';

test('O-25 the pages state the refund rules in everyday units', () => {
  expect(REFUND_FIGURES).toEqual({
    after: 10,
    before: 20,
    hours: 2,
    higher: 75,
    lower: 50,
    food: 100,
    days: 7,
    quarter: 5,
    collect: 3,
    split: 24,
  });
});
