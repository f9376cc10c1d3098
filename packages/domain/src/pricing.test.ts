import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  goodsOf,
  isSamePrice,
  paiseOf,
  priceChange,
  promoOf,
  type QuoteInput,
  quote,
  requote,
  seatPrice,
  seatRates,
  sumOf,
  surcharges,
  threeDPerSeat,
  ticketRates,
} from './pricing.ts';

const seat = { tickets: 25_000, handling: 2000 };
const seat3d = { ...seat, three_d: 3000 };
const two: QuoteInput = { quantity: 2, each: seat, gstPercent: 18 };
const amount = fc.integer({ min: 0, max: 5_000_000 });
const anyOrder: fc.Arbitrary<QuoteInput> = fc.record({
  quantity: fc.integer({ min: 0, max: 10 }),
  each: fc.record({ tickets: amount, three_d: amount, handling: amount }, { requiredKeys: ['tickets'] }),
  gstPercent: fc.integer({ min: 0, max: 28 }),
  foodPaise: amount,
  promoPaise: amount,
});
/** The amounts by kind. */
const amounts = ({ lines, total }: ReturnType<typeof quote>) => ({
  ...Object.fromEntries(lines.map(({ kind, paise }) => [kind, paise])),
  total,
});

describe('what an order costs', () => {
  test.each<[string, Partial<QuoteInput>, object]>([
    ['G-13 two seats at 250', { each: { tickets: 25_000 } }, { tickets: 50_000, total: 50_000 }],
    [
      'G-13 two 3D seats with a charge of 30',
      { each: { tickets: 25_000, three_d: 3000 } },
      { tickets: 50_000, three_d: 6000, total: 56_000 },
    ],
    ['J-06 a charge of 40 at 18 percent', {}, { tickets: 50_000, handling: 4000, gst: 720, total: 54_720 }],
    ['J-17 500 + 47.20 - 50', { promoPaise: 5000 }, { tickets: 50_000, handling: 4000, gst: 720, promo: -5000, total: 49_720 }],
    ['J-07 AMB-73 a cinema that shows no fee charges none', { each: { tickets: 25_000, handling: 0 } }, { tickets: 50_000, total: 50_000 }],
    ['H-28 food alone carries no charge', { quantity: 0, foodPaise: 39_000 }, { food: 39_000, total: 39_000 }],
    [
      'I-18 a promo larger than the goods leaves the fee',
      { promoPaise: 99_999_999 },
      { tickets: 50_000, promo: -50_000, handling: 4000, gst: 720, total: 4720 },
    ],
    ['I-18 a promo below 0 takes nothing off', { each: { tickets: 25_000 }, promoPaise: -5 }, { tickets: 50_000, total: 50_000 }],
  ])('%s', (_name, change, expected) => expect(amounts(quote({ ...two, ...change }))).toEqual(expected));

  test('J-17 a bill lists seats, surcharge, food, fee, GST and promo, each as count times each', () => {
    const { lines } = quote({ ...two, each: seat3d, foodPaise: 12_000, promoPaise: 5000 });
    expect(lines).toEqual([
      { kind: 'tickets', count: 2, each: 25_000, paise: 50_000, tax: 'ticket' },
      { kind: 'three_d', count: 2, each: 3000, paise: 6000, tax: 'ticket' },
      { kind: 'food', count: 1, each: 12_000, paise: 12_000, tax: 'food' },
      { kind: 'handling', count: 2, each: 2000, paise: 4000, tax: 'fee' },
      { kind: 'gst', count: 1, each: 720, paise: 720, tax: 'fee' },
      { kind: 'promo', count: 1, each: -5000, paise: -5000, tax: 'none' },
    ]);
  });

  test('AMB-75 both formulas of the total give the same number, to the paisa, for any order', () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const { lines, total } = quote(input);
        expect(total).toBe(goodsOf(lines) + paiseOf(lines, 'handling') + paiseOf(lines, 'gst') - promoOf(lines));
        expect(total).toBe(goodsOf(lines) + sumOf(lines, 'fee') - promoOf(lines));
        expect(goodsOf(lines)).toBe(input.quantity * seatPrice(input.each) + (input.foodPaise ?? 0));
        for (const { kind, count, each, paise } of lines) {
          expect(paise).toBe(count * each);
          expect(Number.isInteger(paise) && (kind === 'promo' ? paise < 0 : paise > 0)).toBe(true);
        }
      }),
    );
  });

  test('I-05 removing a promo gives the full total back', () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const { lines, total } = quote(input);
        const whole = requote(lines, { foodPaise: input.foodPaise ?? 0, promoPaise: 0 });
        expect(whole).toEqual(quote({ ...input, promoPaise: 0 }));
        expect(whole.total - promoOf(lines)).toBe(total);
      }),
    );
  });

  test('H-27 other food changes its own line alone, and no food has none', () => {
    const { lines } = quote({ ...two, foodPaise: 12_000 });
    expect(amounts(requote(lines, { foodPaise: 9000, promoPaise: 0 }))).toEqual({
      tickets: 50_000,
      food: 9000,
      handling: 4000,
      gst: 720,
      total: 63_720,
    });
    expect(requote(lines, { foodPaise: 0, promoPaise: 0 })).toEqual(quote(two));
  });
});

describe('the price-changed question (G-16..G-18, AMB-57)', () => {
  test('G-16 a price raised from 250 to 280 asks the customer with both prices', () => {
    expect(priceChange(25_000, 28_000)).toEqual({ oldPrice: 25_000, newPrice: 28_000 });
  });

  test('G-16 a lower price asks too, an equal price does not', () => {
    expect(priceChange(25_000, 20_000)).toEqual({ oldPrice: 25_000, newPrice: 20_000 });
    expect(priceChange(25_000, 25_000)).toBeNull();
  });

  test('AMB-57 a disclosed 3D charge is no price change', () => {
    const { lines } = quote({ ...two, each: seat3d });
    expect(priceChange(25_000 + 3000, goodsOf(lines) / 2)).toBeNull();
  });

  test('G-18 the 3D charge is the per-seat total minus the per-seat ticket total', () => {
    expect(threeDPerSeat(56_000, 50_000, 2)).toBe(3000);
  });

  test('G-16 the price of a seat has its surcharges and not the fee; the surcharges are told apart (G-18)', () => {
    const { lines } = quote({ ...two, each: seat3d, foodPaise: 12_000 });
    expect(seatRates(lines)).toEqual({ tickets: 25_000, three_d: 3000 });
    expect(ticketRates({ ...seat, three_d: 0 })).toEqual({ tickets: 25_000 });
    expect([seatPrice(seat3d), surcharges(seat3d), surcharges(seat), surcharges({})]).toEqual([28_000, 3000, 0, 0]);
  });

  test('AMB-57 two seats cost the same only if each part does; the fee is not compared', () => {
    expect(isSamePrice(seat, { tickets: 25_000, three_d: 0 })).toBe(true);
    expect(isSamePrice(seat, seat3d)).toBe(false);
    expect(isSamePrice({ tickets: 28_000 }, seat3d)).toBe(false);
  });
});
