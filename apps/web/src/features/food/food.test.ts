import { expect, test } from 'vitest';
import { partsOf } from './food-menu.tsx';
import type { FoodItem } from './receive.ts';
import { isDirect } from './use-direct.ts';
import { decodeFoodFor } from './use-food-for.ts';
import { decodeCarts } from './use-own-cart.ts';

test('H-08 R-11 a kept cart is ids and quantities from one to nine; anything else counts as absent', () => {
  expect(decodeCarts('{"CIN1":[{"item":"chai","quantity":2}]}')).toEqual({ CIN1: [{ item: 'chai', quantity: 2 }] });
  expect(decodeCarts('{"CIN1":[{"item":"chai","quantity":10},{"item":"chai","quantity":0},{"item":7,"quantity":1},null]}')).toEqual({
    CIN1: [],
  });
  for (const text of [null, '', 'nonsense', '7', 'null', '{"CIN1":"chai"}']) expect(decodeCarts(text)).toEqual({});
});

test('AMB-127 a verified booking is taken over from the page before, or not at all', () => {
  const kept = {
    bookingId: 'K7Q2M9XD',
    cinema: { id: 'CIN1', name: 'Prakash' },
    show: { id: 7, startsAt: '2026-11-21T19:30:00+05:30' },
    film: 'Suryanagari',
    seats: 'A 1',
    delivery: { type: 'pickup', time: 'during_interval' },
  };
  expect(decodeFoodFor(JSON.stringify(kept))).toEqual(kept);
  for (const text of [null, '', '{', 'null', '{"bookingId":"K7Q2M9XD"}']) expect(decodeFoodFor(text)).toBeNull();
});

test('H-25 AMB-61 the direct flag is read from the address or from the state of the navigation', () => {
  expect(isDirect({ search: '?direct=1', state: null })).toBe(true);
  expect(isDirect({ search: '', state: { direct: true } })).toBe(true);
  expect(isDirect({ search: '?direct=0', state: null })).toBe(false);
  expect(isDirect({ search: '', state: {} })).toBe(false);
});

test('H-03 the menu falls into its parts, in the server’s order', () => {
  const dish = (id: string, filter_id: string) => ({ id, filter_id, filter_name: filter_id.toUpperCase() }) as FoodItem;
  const parts = partsOf([dish('tikka', 'chef'), dish('salted', 'popcorn'), dish('vadi', 'chef')]);
  expect(parts.map(({ name, items }) => [name, ...items.map(({ id }) => id)])).toEqual([
    ['CHEF', 'tikka', 'vadi'],
    ['POPCORN', 'salted'],
  ]);
});
