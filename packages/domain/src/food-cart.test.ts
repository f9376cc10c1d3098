import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as food from './food-cart.ts';

const popcorn = { item: 'VEG1', quantity: 1 };
const prices: Record<string, number> = { VEG1: 12_000, VEG2: 18_000 };
const price = (item: string) => prices[item];

describe('the cart', () => {
  test('H-07 adding an item again raises its quantity and keeps its place', () => {
    expect(food.addItem([popcorn, { item: 'VEG2', quantity: 3 }], 'VEG1')).toEqual({
      ok: true,
      cart: [
        { item: 'VEG1', quantity: 2 },
        { item: 'VEG2', quantity: 3 },
      ],
    });
  });

  test('H-07 twelve presses give nine portions', () => {
    let cart: food.CartLine[] = [];
    const results = Array.from({ length: 12 }, () => {
      const change = food.addItem(cart, 'VEG1');
      if (change.ok) cart = change.cart;
      return change.ok;
    });
    expect(cart).toEqual([{ item: 'VEG1', quantity: 9 }]);
    expect(results.filter(Boolean)).toHaveLength(9);
    expect(food.addItem(cart, 'VEG1')).toEqual({ ok: false, reason: 'item_cap' });
    expect(food.addItem(cart, 'VEG2')).toMatchObject({ ok: true });
  });

  test('H-08 minus takes one, and the last one takes the line away', () => {
    expect(food.removeItem([{ item: 'VEG1', quantity: 2 }], 'VEG1')).toEqual([popcorn]);
    expect(food.removeItem([popcorn], 'VEG1')).toEqual([]);
    expect(food.removeItem([popcorn], 'VEG2')).toEqual([popcorn]);
    expect(food.removeItem([], 'VEG1')).toEqual([]);
  });

  test('H-08 plus and then minus changes nothing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer({ min: 1, max: 8 })), fc.string(), (quantities, item) => {
        const cart = Object.entries(quantities).map(([name, quantity]) => ({ item: name, quantity }));
        const more = food.addItem(cart, item);
        expect(more.ok && food.removeItem(more.cart, item)).toEqual(cart);
      }),
    );
  });
});

describe('the list of lines on the server', () => {
  test('H-07 a quantity of ten is refused, also when two lines make it up', () => {
    expect(food.checkCart([{ item: 'VEG1', quantity: 10 }])).toEqual({ ok: false, reason: 'item_cap' });
    expect(
      food.checkCart([
        { item: 'VEG1', quantity: 5 },
        { item: 'VEG1', quantity: 5 },
      ]),
    ).toEqual({ ok: false, reason: 'item_cap' });
  });

  test('H-07 nine of each are accepted', () => {
    const nines = [
      { item: 'VEG1', quantity: 9 },
      { item: 'VEG2', quantity: 9 },
    ];
    expect(food.checkCart(nines)).toEqual({ ok: true, cart: nines });
  });

  test('an item named twice is one line', () => {
    expect(food.checkCart([popcorn, { item: 'VEG2', quantity: 1 }, popcorn])).toEqual({
      ok: true,
      cart: [
        { item: 'VEG1', quantity: 2 },
        { item: 'VEG2', quantity: 1 },
      ],
    });
  });

  test.each([0, -1, 1.5, Number.NaN])('a quantity of %d is refused', (quantity) => {
    expect(food.checkCart([{ item: 'VEG1', quantity }])).toEqual({ ok: false, reason: 'invalid_input' });
  });

  test('H-37 an empty list takes all food away', () => expect(food.checkCart([])).toEqual({ ok: true, cart: [] }));

  test('H-27 the total is price times quantity by our own prices', () => {
    expect(food.cartTotal([popcorn, { item: 'VEG2', quantity: 3 }], price)).toBe(66_000);
    expect(food.cartTotal([], price)).toBe(0);
  });

  test('AMB-68 an item that left the menu has no total', () =>
    expect(food.cartTotal([popcorn, { item: 'GONE', quantity: 1 }], price)).toBeNull());
});

describe('handing it over', () => {
  test('H-20 the defaults are pick-up during the interval', () =>
    expect(food.DEFAULT_DELIVERY).toEqual({ type: 'pickup', time: 'during_interval' }));

  test.each<[string, food.DeliveryType, boolean, object, object]>([
    ['H-17 deliver while delivery is off', 'deliver', false, { row: 'F', seat: '12' }, { ok: false, reason: 'delivery_off' }],
    ['AMB-67 deliver without a place', 'deliver', true, {}, { ok: false, reason: 'seat_details_missing' }],
    ['AMB-67 deliver without a seat', 'deliver', true, { row: 'F' }, { ok: false, reason: 'seat_details_missing' }],
    ['H-18 deliver to a seat', 'deliver', true, { row: 'F', seat: '12' }, { ok: true }],
    ['H-20 pick-up', 'pickup', false, {}, { ok: true }],
  ])('%s', (_name, type, allowed, place, result) => expect(food.checkDelivery(type, allowed, place)).toEqual(result));

  test('H-19 AMB-65 Submit is disabled exactly when deliver is chosen while delivery is off', () => {
    expect(food.isSubmitDisabled('deliver', false)).toBe(true);
    expect(food.isSubmitDisabled('deliver', true)).toBe(false);
    expect(food.isSubmitDisabled('pickup', false)).toBe(false);
  });
});
