import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as money from './money.ts';

const paise = fc.integer({ min: 0, max: 10_000_000_000 });

describe('rupees on the wire (AMB-124)', () => {
  test('AMB-124 every whole number of paise goes out as rupees and comes back as itself', () => {
    fc.assert(fc.property(paise, (amount) => money.fromRupees(money.toRupees(amount)) === amount));
    fc.assert(
      fc.property(
        paise,
        (amount) => money.fromRupees(Number(`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`)) === amount,
      ),
    );
  });

  test.each([
    [0, 0],
    [-0, 0],
    [607.2, 60_720],
    [0.07, 7],
    [1.1, 110],
    [4.35, 435],
    [1.005, null],
    [-1, null],
    [-0.001, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [1e300, null],
  ])('%d rupees is %s paise', (rupees, expected) => expect(money.fromRupees(rupees)).toBe(expected));

  test('AMB-58 AMB-81 a client sum with floating-point dust still means our amount, a hundredth of a paisa more does not', () => {
    expect(money.fromRupees(0.1 + 0.2)).toBe(30);
    expect(money.fromRupees(547.2 - 50)).toBe(49_720);
    expect(money.fromRupees(560 + 40 + 7.199999999999999)).toBe(60_720);
    expect(money.fromRupees(607.2001)).toBeNull();
    fc.assert(
      fc.property(fc.array(paise, { minLength: 1, maxLength: 6 }), (parts) => {
        const rupees = parts.reduce((sum, part) => sum + part / 100, 0);
        expect(money.fromRupees(rupees)).toBe(parts.reduce((sum, part) => sum + part, 0));
      }),
    );
  });
});

describe('parts of an amount', () => {
  test.each([
    [4000, 18, 720],
    [50_000, 75, 37_500],
    [1, 50, 1],
    [3, 50, 2],
    [1, 49, 0],
    [0, 18, 0],
    [999, 100, 999],
    [33, 0, 0],
  ])('J-06 AMB-110 %i paise at %i percent is %i: half a paisa goes up', (amount, percent, expected) =>
    expect(money.percentOf(amount, percent)).toBe(expected),
  );

  test('a percentage is the nearest whole paisa to the exact value', () => {
    fc.assert(
      fc.property(paise, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const exactTimes200 = BigInt(amount) * BigInt(percent) * 2n;
        const gotTimes200 = BigInt(money.percentOf(amount, percent)) * 200n;
        expect(gotTimes200 - exactTimes200).toBeLessThanOrEqual(100n);
        expect(gotTimes200 - exactTimes200).toBeGreaterThan(-100n);
      }),
    );
  });

  test('J-22 AMB-78 an even split sums to the paisa and the first part takes the odd paise', () => {
    expect(money.splitEvenly(10_000, 3)).toEqual([3334, 3333, 3333]);
    expect(money.splitEvenly(240_440, 4)).toEqual([60_110, 60_110, 60_110, 60_110]);
    expect(money.splitEvenly(101, 3)).toEqual([35, 33, 33]);
    fc.assert(
      fc.property(paise, fc.integer({ min: 1, max: 10 }), (total, n) => {
        const [first = 0, ...others] = money.splitEvenly(total, n);
        expect(first + others.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(others.every((part) => part === others[0] && part <= first && first - part < n)).toBe(true);
      }),
    );
  });

  test('AMB-124 an amount of our own keeps its sign on the way in and out', () => {
    expect([money.toPaise(-3.5), money.toPaise(607.2), money.toRupees(-350), money.toRupees(60_720)]).toEqual([-350, 60_720, -3.5, 607.2]);
    expect(money.fromRupees(Number.MAX_SAFE_INTEGER / 100)).toBe(Number.MAX_SAFE_INTEGER);
    expect(money.fromRupees(Number.MAX_SAFE_INTEGER)).toBeNull();
    expect(money.fromRupees(-0.01)).toBeNull();
  });

  test('AMB-136 the paise left over go to the largest remainders, equal ones to the earlier part', () => {
    expect(money.splitInProportion(10, [1, 2, 4])).toEqual([1, 3, 6]);
    expect(money.splitInProportion(10, [4, 2, 1])).toEqual([6, 3, 1]);
    expect(money.splitInProportion(2, [1, 1, 1])).toEqual([1, 1, 0]);
    expect(money.splitInProportion(9, [1, 2, 4])).toEqual([1, 3, 5]);
  });

  test('AMB-136 a proportional split sums to the paisa, each part within a paisa of exact, even in crores', () => {
    expect(money.splitInProportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(money.splitInProportion(37_500, [20_000, 20_000, 10_000])).toEqual([15_000, 15_000, 7500]);
    expect(money.splitInProportion(5, [0, 7])).toEqual([0, 5]);
    fc.assert(
      fc.property(paise, fc.array(paise, { minLength: 1, maxLength: 10 }), (total, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(whole > 0);
        const parts = money.splitInProportion(total, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        parts.forEach((part, index) => {
          const missing = BigInt(total) * BigInt(weights[index] ?? 0) - BigInt(part) * BigInt(whole);
          expect(missing < BigInt(whole) && missing > -BigInt(whole)).toBe(true);
        });
      }),
    );
  });
});

describe('amounts as people read them (J-17, H-09)', () => {
  test.each([
    [181_440, '₹1,814.40'],
    [0, '₹0.00'],
    [5, '₹0.05'],
    [49_720, '₹497.20'],
    [99_999, '₹999.99'],
    [10_000_000, '₹1,00,000.00'],
    [123_456_789_00, '₹12,34,56,789.00'],
    [-5000, '-₹50.00'],
  ])('J-17 %i paise reads %s', (amount, text) => expect(money.formatRupees(amount)).toBe(text));

  test('grouping is that of en-IN for any amount', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        const rupees = new Intl.NumberFormat('en-IN').format(Math.floor(amount / 100));
        expect(money.formatRupees(amount)).toBe(`₹${rupees}.${String(amount % 100).padStart(2, '0')}`);
      }),
    );
  });

  test.each([
    [51_240, '₹512'],
    [51_250, '₹513'],
    [51_249, '₹512'],
    [0, '₹0'],
    [99_950, '₹1,000'],
  ])('H-09 AMB-69 the phone bar shows %i paise as %s', (amount, text) => expect(money.formatWholeRupees(amount)).toBe(text));

  test.each([
    [43_000, '₹430'],
    [45_360, '₹453.60'],
    [5, '₹0.05'],
    [-43_000, '-₹430'],
    [0, '₹0'],
  ])('E-15 a price of %i paise beside its seat reads %s', (amount, text) => expect(money.shortRupees(amount)).toBe(text));

  test.each([
    [20_360, '₹204'],
    [44_320, '₹444'],
    [20_300, '₹203'],
  ])('E-23 a list that begins at %i paise says %s, never less than is paid', (amount, text) => expect(money.rupeesFrom(amount)).toBe(text));

  test('H-09 a negative whole amount keeps its sign, and half a rupee goes up', () => {
    expect(money.formatWholeRupees(-51_250)).toBe('-₹513');
    expect(money.formatWholeRupees(-51_249)).toBe('-₹512');
  });
});
