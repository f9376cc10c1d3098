import { expect, test } from 'vitest';
import { drawBookingNumbers, newBookingCode, newOrderId, newReservationId } from './ids.ts';

const MANY = 2_000;
const many = <T>(make: () => T): T[] => Array.from({ length: MANY }, make);

test('AMB-48 an order’s id is 26 random letters and digits that reveal neither time nor order', () => {
  const ids = many(newOrderId);
  expect(new Set(ids).size).toBe(MANY);
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  for (const at of [0, 1, 25]) expect(new Set(ids.map((id) => id[at])).size).toBe(32);
  expect(newReservationId()).toMatch(/^rsv_[0-9a-hjkmnp-tv-z]{26}$/);
});

test('AMB-48 a booking number has nine digits and follows no other; its code can be read aloud', () => {
  const numbers = many(drawBookingNumbers).flat();
  for (const number of numbers) expect(String(number)).toMatch(/^[1-9]\d{8}$/);
  expect(numbers.filter((number, at) => at > 0 && number === (numbers[at - 1] ?? 0) + 1)).toEqual([]);
  for (const code of many(newBookingCode)) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
});
