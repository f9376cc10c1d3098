import { expect, test } from 'vitest';
import { digitsOf } from './digits.ts';

test('A-05 a number box keeps the first ten digits of what is typed or pasted', () => {
  expect(digitsOf('98a7-65 43210999', 10)).toBe('9876543210');
  expect(digitsOf('', 10)).toBe('');
  expect(digitsOf('+91 98201', 4)).toBe('9198');
});
