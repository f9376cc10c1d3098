import { translatorFor } from '@houseful/app-kit/text.tsx';
import { formatRupees } from '@houseful/domain/money.ts';
import { expect, test } from 'vitest';
import { amountOf, partPaid } from './booked-amount.ts';

const t = translatorFor('en');
const booked = { goods: 500, convenience_fee: 47.2, discount: 50, amount_due: 0 };

test('K-02 J-17 the amount is goods plus fee minus discount, in rupees with two decimals', () => {
  expect(formatRupees(amountOf(booked))).toBe('₹497.20');
});

test('K-02 AMB-124 sums of rupees leave no dust of floating point', () => {
  expect(amountOf({ goods: 0.1, convenience_fee: 0.2, discount: 0 })).toBe(30);
});

test('J-22 a split booking shows the paid amount and the amount that is missing', () => {
  expect(partPaid({ ...booked, amount_due: 331.47 }, t)).toBe('₹165.73 paid, ₹331.47 to come');
});

test('J-22 AMB-124 where nothing is paid, or nothing is left to pay, there is no part to speak of', () => {
  // As numbers 500 + 47.2 - 50 - 497.2 is more than nothing.
  expect(partPaid({ ...booked, amount_due: 497.2 }, t)).toBe('');
  expect(partPaid({ ...booked, amount_due: 0 }, t)).toBe('');
});
