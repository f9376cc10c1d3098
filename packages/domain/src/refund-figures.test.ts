import { expect, test } from 'vitest';
import { REFUND_FIGURES } from './refund-figures.ts';

test('O-25 the pages say the rules of refunds in the units that people read', () => {
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
