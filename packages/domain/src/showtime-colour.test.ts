import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showState, soldFifths } from './showtime-colour.ts';

describe('the colour of a show time', () => {
  test.each([
    [51, 'available'],
    [50, 'fast'],
    [49, 'fast'],
    [1, 'fast'],
    [0, 'sold'],
    [100, 'available'],
  ])('F-17 AMB-37 with %i of 100 seats left and fast filling at 50 the show is %s', (forSale, state) =>
    expect(showState(forSale, 100, 50)).toBe(state),
  );

  test('F-17 the percentage is of all seats, also where it does not divide', () => {
    expect(showState(40, 120, 33)).toBe('available');
    expect(showState(39, 120, 33)).toBe('fast');
    expect(showState(60, 120, 50)).toBe('fast');
    expect(showState(1, 450, 0)).toBe('available');
  });
});

describe('the five rows of the chip', () => {
  test.each([
    [100, 0],
    [99, 1],
    [80, 1],
    [75, 1],
    [50, 3],
    [20, 4],
    [1, 4],
    [0, 5],
  ])('with %i of 100 seats left %i rows are filled', (forSale, rows) => expect(soldFifths(forSale, 100)).toBe(rows));

  test('a show without seats is full', () => expect(soldFifths(0, 0)).toBe(5));

  test('a chip fills as seats sell, is empty only with nothing sold and full only with everything sold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (total, left) => {
        const forSale = Math.min(left, total);
        const rows = soldFifths(forSale, total);
        expect(rows === 0).toBe(forSale === total);
        expect(rows === 5).toBe(forSale === 0);
        if (forSale > 0) expect(soldFifths(forSale - 1, total)).toBeGreaterThanOrEqual(rows);
      }),
    );
  });
});
