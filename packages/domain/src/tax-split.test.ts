import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitTax, type TaxRate, takeOffPromo, taxRateAt } from './tax-split.ts';

const CHANGE = Date.parse('2025-09-22T00:00:00+05:30');
const tickets: TaxRate[] = [
  { from: 0, upToPaise: 10_000, percent: 12 },
  { from: 0, upToPaise: null, percent: 18 },
  { from: CHANGE, upToPaise: null, percent: 18 },
  { from: CHANGE, upToPaise: 10_000, percent: 5 },
];

describe('the tax inside a price', () => {
  test.each([
    ['a ticket of Rs 100 before the change', 10_000, CHANGE - 1, 12],
    ['a ticket of Rs 100 since the change', 10_000, CHANGE, 5],
    ['a ticket of Rs 100.01', 10_001, CHANGE, 18],
    ['a ticket before any table', 10_000, -1, null],
  ])('AMB-74 %s', (_name, price, at, percent) => expect(taxRateAt(tickets, price, at)).toBe(percent));

  test('AMB-74 a table may say nothing about a price', () => {
    expect(taxRateAt([{ from: 0, upToPaise: 100, percent: 5 }], 101, 0)).toBeNull();
    expect(taxRateAt([], 100, 0)).toBeNull();
  });

  test('AMB-74 Rs 118 at 18 percent is Rs 100 and Rs 18 of tax', () => {
    expect(splitTax(11_800, 18)).toEqual({ net: 10_000, tax: 1800 });
    expect(splitTax(10_500, 5)).toEqual({ net: 10_000, tax: 500 });
    expect(splitTax(0, 18)).toEqual({ net: 0, tax: 0 });
    expect(splitTax(500, 0)).toEqual({ net: 500, tax: 0 });
  });

  test('AMB-74 net and tax always make up the price, tax within half a paisa of exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 28 }), (gross, percent) => {
        const { net, tax } = splitTax(gross, percent);
        expect(net + tax).toBe(gross);
        expect(Math.abs(tax * (100 + percent) - gross * percent) * 2).toBeLessThanOrEqual(100 + percent);
      }),
    );
  });
});

describe('a promo in what is taxed', () => {
  const price = { tickets: 50_000, food: 12_000 };
  test.each([
    ['off tickets', 'tickets', 5000, { tickets: 45_000, food: 12_000 }],
    ['off food', 'food', 4000, { tickets: 50_000, food: 8000 }],
    ['off anything, in proportion', 'any', 6200, { tickets: 45_000, food: 10_800 }],
    ['off tickets, more than they are', 'tickets', 55_000, { tickets: 0, food: 7000 }],
    ['off food, more than it is', 'food', 20_000, { tickets: 42_000, food: 0 }],
    ['off everything', 'any', 62_000, { tickets: 0, food: 0 }],
  ] as const)('AMB-74 %s', (_name, scope, promo, left) => expect(takeOffPromo(price, promo, scope)).toEqual(left));

  test('AMB-74 no promo of nothing', () => {
    expect(takeOffPromo({ tickets: 0, food: 0 }, 0, 'any')).toEqual({ tickets: 0, food: 0 });
    expect(takeOffPromo(price, 0, 'tickets')).toEqual(price);
  });
});
