import { describe, expect, test } from 'vitest';
import * as holds from './holds.ts';

const NOW = 1_800_000_000_000;
const held = { state: 'HELD', heldUntil: holds.heldUntil(NOW), touchedAt: NOW };
const paying = { ...held, state: 'PAYING' };

describe('the seven minutes', () => {
  test('G-15 a hold ends seven minutes after set-seats', () => {
    expect(held.heldUntil - NOW).toBe(7 * 60 * 1000);
  });

  test.each([
    ['HELD', 419_999, false],
    ['HELD', 420_000, true],
    ['PAYING', 420_000, false],
    ['PAYING', 599_999, false],
    ['PAYING', 600_000, true],
    ['CONFIRMED', 999_999_999, false],
    ['PENDING', 999_999_999, false],
  ])('G-25 AMB-55 an order %s has lapsed after %i ms: %s', (state, after, lapsed) => {
    expect(holds.hasLapsed({ ...held, state }, NOW + after)).toBe(lapsed);
  });

  test.each([
    ['DRAFT', 419_999, false],
    ['DRAFT', 420_000, true],
    ['PRICED', 419_999, false],
    ['PRICED', 420_000, true],
  ])('a %s order nobody touched for %i ms has lapsed: %s', (state, after, lapsed) => {
    expect(holds.hasLapsed({ state, heldUntil: null, touchedAt: NOW }, NOW + after)).toBe(lapsed);
  });

  test('AMB-55 the grace is for the payment only: nothing can be edited during it', () => {
    expect(holds.mayEdit(paying, NOW + 419_999)).toBe(true);
    expect(holds.mayEdit(paying, NOW + 420_000)).toBe(false);
    expect(holds.mayEdit(held, NOW + 420_000)).toBe(false);
    expect(holds.mayEdit({ ...held, state: 'CONFIRMED' }, NOW)).toBe(false);
    expect(holds.mayEdit({ ...held, state: 'PRICED', heldUntil: null }, NOW)).toBe(false);
  });
});
