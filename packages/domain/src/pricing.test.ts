import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceChange, type QuoteInput, quote, threeDPerSeat } from './pricing.ts';

const two: QuoteInput = {
  quantity: 2,
  seatPaise: 25_000,
  threeDPaise: 0,
  foodPaise: 0,
  chargePerTicketPaise: 2000,
  gstPercent: 18,
  showConvenience: true,
  promoPaise: 0,
};
const amount = fc.integer({ min: 0, max: 5_000_000 });
const anyOrder: fc.Arbitrary<QuoteInput> = fc.record({
  quantity: fc.integer({ min: 0, max: 10 }),
  seatPaise: amount,
  threeDPaise: amount,
  foodPaise: amount,
  chargePerTicketPaise: amount,
  gstPercent: fc.integer({ min: 0, max: 28 }),
  showConvenience: fc.boolean(),
  promoPaise: amount,
});

describe('what an order costs', () => {
  test.each<[string, Partial<QuoteInput>, object]>([
    ['G-13 two seats at 250', {}, { goods: 50_000, tickets: 50_000, threeD: 0 }],
    ['G-13 two 3D seats with a charge of 30', { threeDPaise: 3000 }, { goods: 56_000, tickets: 50_000, threeD: 6000 }],
    ['J-06 a charge of 40 at 18 percent', {}, { charges: 4000, gst: 720, convenienceFee: 4720 }],
    ['J-17 500 + 47.20 - 50', { promoPaise: 5000 }, { total: 49_720 }],
    [
      'J-07 AMB-73 a cinema that shows no fee charges none',
      { showConvenience: false },
      { charges: 0, gst: 0, convenienceFee: 0, total: 50_000 },
    ],
    ['H-27 food raises the total', { foodPaise: 12_000 }, { goods: 62_000, food: 12_000, total: 66_720 }],
    [
      'H-28 food alone carries no charge',
      { quantity: 0, foodPaise: 39_000 },
      { goods: 39_000, charges: 0, gst: 0, total: 39_000, tickets: 0 },
    ],
    ['I-18 a promo larger than the goods leaves the fee', { promoPaise: 99_999_999 }, { promo: 50_000, total: 4720 }],
  ])('%s', (_name, change, expected) => expect(quote({ ...two, ...change })).toMatchObject(expected));

  test('AMB-75 both formulas of the total give the same number, to the paisa, for any order', () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const q = quote(input);
        expect(q.total).toBe(q.goods + q.charges + q.gst - q.promo);
        expect(q.total).toBe(q.goods + q.convenienceFee - q.promo);
        expect(q.goods).toBe(q.tickets + q.threeD + q.food);
        expect(q.convenienceFee).toBe(q.charges + q.gst);
        for (const part of Object.values(q)) expect(Number.isInteger(part) && part >= 0).toBe(true);
      }),
    );
  });

  test('I-05 removing a promo gives the full total back', () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const discounted = quote(input);
        expect(quote({ ...input, promoPaise: 0 }).total - discounted.promo).toBe(discounted.total);
      }),
    );
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
    const q = quote({ ...two, threeDPaise: 3000 });
    expect(priceChange(25_000 + 3000, q.goods / 2)).toBeNull();
  });

  test('G-18 the 3D charge is the per-seat total minus the per-seat ticket total', () => {
    expect(threeDPerSeat(56_000, 50_000, 2)).toBe(3000);
  });
});
