import { expect, test } from 'vitest';
import { digitsOf } from './digits.ts';

test('A-05 a number box keeps the first ten digits of what is typed or pasted', () => {
  expect(digitsOf('98a7-65 43210999', 10)).toBe('9876543210');
  expect(digitsOf('', 10)).toBe('');
  expect(digitsOf('+91 98201', 4)).toBe('9198');
});

test('A-05 J-16 a number that a browser fills in with the code of the country is the same number', () => {
  for (const whole of ['+91 98765 43210', '919876543210', '0091 9876543210', '098765-43210'])
    expect(digitsOf(whole, 10)).toBe('9876543210');
  expect(digitsOf('91987654321', 10)).toBe('9198765432');
});
