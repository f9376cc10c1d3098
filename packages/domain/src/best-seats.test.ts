import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MapRow, type Room, rankBlocks } from './best-seats.ts';

const bestSeats = (rows: MapRow[], count: number, room?: Room) => rankBlocks(rows, count, room)[0] ?? null;

// Builds a row from text: o free, x sold, _ gap. Seats are numbered by their place in the text.
const row = (name: string, text: string): MapRow => ({
  row: name,
  cells: [...text].map((sign, index) => ({
    seat: String(index + 1),
    x: index * 31,
    status: sign === 'o' ? '0' : sign === '_' ? '10' : '1',
  })),
});
const hall = (...texts: string[]) => texts.map((text, index) => row(String.fromCharCode(65 + index), text));

describe('the best seats together', () => {
  test('an empty auditorium gives the middle, two thirds back', () => {
    expect(bestSeats(hall(...Array.from({ length: 10 }, () => 'oooooooooooo')), 4)).toEqual({ row: 'G', seats: ['5', '6', '7', '8'] });
  });

  test('an area is judged by its place in the room', () => {
    const gold = hall(...Array.from({ length: 6 }, () => 'oooooooooooo'));
    expect(bestSeats(gold, 2, { rowsInFront: 4, rows: 10 })).toEqual({ row: 'C', seats: ['6', '7'] });
    expect(bestSeats(gold, 2, { rowsInFront: 40, rows: 46 })?.row).toBe('A');
    expect(bestSeats(gold, 2, { rowsInFront: 0, rows: 40 })?.row).toBe('F');
  });

  test('seats across an aisle or around a sold seat are not together', () => {
    expect(bestSeats(hall('oo_oo'), 3)).toBeNull();
    expect(bestSeats(hall('ooxoo'), 3)).toBeNull();
    expect(bestSeats(hall('oo_ooo'), 3)).toEqual({ row: 'A', seats: ['4', '5', '6'] });
  });

  test('an aisle that is only a wider step parts seats too', () => {
    const cells = [0, 31, 100, 131, 162].map((x, index) => ({ seat: String(index + 1), x, status: '0' }));
    expect(bestSeats([{ row: 'A', cells }], 3)).toEqual({ row: 'A', seats: ['3', '4', '5'] });
  });

  test('a row too far is better than a row too near, within limits', () => {
    const sold = 'xxxxxxxxxxxx';
    const middle = 'xxxxxooxxxxx';
    const beside = 'xxxxxxooxxxx';
    const with6to8 = (f: string, h: string) => hall(...Array.from({ length: 5 }, () => sold), f, sold, h, sold, sold);
    expect(bestSeats(with6to8(middle, middle), 2)?.row).toBe('H');
    expect(bestSeats(with6to8(middle, beside), 2)?.row).toBe('F');
  });

  test('a seat to the side of the best row is better than the middle of the next', () => {
    expect(bestSeats(hall('xxxxxxxxxxxx', 'xxxxxxxxxxxx', 'xxxxxxooxxxx', 'xxxxxooxxxxx'), 2)?.row).toBe('C');
  });

  test('the middle of a row three nearer is better than four seats aside at the best depth', () => {
    const sold = 'xxxxxxxxxxxx';
    const rows = hall(sold, sold, sold, 'xxxxxooxxxxx', sold, sold, 'xxxxxxxxxoox', sold, sold, sold);
    expect(bestSeats(rows, 2)?.row).toBe('D');
    const near = hall(sold, sold, sold, 'xxxxxooxxxxx', sold, sold, 'xxxxxxxooxxx', sold, sold, sold);
    expect(bestSeats(near, 2)?.row).toBe('G');
  });

  test('a step of exactly one and a half seats is no aisle yet', () => {
    const cells = [0, 2, 5].map((x, index) => ({ seat: String(index + 1), x, status: '0' }));
    expect(bestSeats([{ row: 'A', cells }], 3)?.seats).toEqual(['1', '2', '3']);
  });

  test('neither gaps nor two seats in one place make the width of a seat smaller', () => {
    const free = (xs: number[]) => xs.map((x, index) => ({ seat: String(index + 1), x, status: '0' }));
    const gaps = [0, 15].map((x) => ({ seat: '', x, status: '10' }));
    const rows: MapRow[] = [
      { row: 'A', cells: free([0, 30, 60]) },
      { row: 'B', cells: gaps },
    ];
    expect(bestSeats(rows, 3)?.seats).toEqual(['1', '2', '3']);
    expect(bestSeats([{ row: 'A', cells: free([0, 0, 30, 60]) }], 4)?.seats).toEqual(['1', '2', '3', '4']);
  });

  test('it does not matter where the room begins', () => {
    const far = hall('oo_oooo').map(({ row, cells }) => ({ row, cells: cells.map((cell) => ({ ...cell, x: cell.x + 5000 })) }));
    expect(rankBlocks(far, 2)).toEqual(rankBlocks(hall('oo_oooo'), 2));
    const [first] = far;
    const parted = (first?.cells ?? []).filter((cell) => cell.status === '0');
    expect(bestSeats([{ row: 'A', cells: parted }], 6)).toBeNull();
  });

  test('a single seat is not left alone when that can be avoided', () => {
    expect(bestSeats(hall('ooooo'), 4)?.seats).toHaveLength(4);
    expect(bestSeats(hall('oooooo'), 4)).toEqual({ row: 'A', seats: ['1', '2', '3', '4'] });
    expect(bestSeats(hall('ooooo', 'oooo', 'ooooo'), 4)).toEqual({ row: 'B', seats: ['1', '2', '3', '4'] });
  });

  test('but four of five are still found when nothing else is left', () => {
    expect(bestSeats(hall('xxxxx', 'ooooo'), 4)).toMatchObject({ row: 'B', seats: { length: 4 } });
  });

  test('the order of cells in a row does not matter', () => {
    const [first] = hall('xooox');
    expect(bestSeats([{ row: 'A', cells: [...(first?.cells ?? [])].reverse() }], 3)).toEqual({ row: 'A', seats: ['2', '3', '4'] });
  });

  test.each([0, -1, 1.5, 11])('%d seats in rows of ten are not found', (count) => expect(bestSeats(hall('oooooooooo'), count)).toBeNull());

  test('one seat for one person', () => expect(bestSeats(hall('ooooo'), 1)).toMatchObject({ row: 'A' }));
  test('an empty room has no seats', () => expect(bestSeats([], 2)).toBeNull());

  test('other places follow, every one once, all different', () => {
    const places = rankBlocks(hall('oooo', 'oxoo'), 2);
    expect(places).toHaveLength(4);
    expect(new Set(places.map((place) => `${place.row}${place.seats.join()}`)).size).toBe(4);
  });

  test('every block is free seats side by side, and blocks that leave no single seat alone come first', () => {
    const text = fc.array(fc.constantFrom('o', 'o', 'x', '_'), { minLength: 1, maxLength: 14 }).map((signs) => signs.join(''));
    const alone = (line: string, from: number, to: number) => {
      const rest = `${line.slice(0, from)}x${line.slice(from, to).replaceAll('o', 'x')}x${line.slice(to)}`;
      const before = `x${line}x`;
      return (`x${rest}x`.match(/(?<!o)o(?!o)/g) ?? []).length > (before.match(/(?<!o)o(?!o)/g) ?? []).length;
    };
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), fc.integer({ min: 2, max: 5 }), (texts, count) => {
        const places = rankBlocks(hall(...texts), count).map((place) => {
          const line = texts[place.row.charCodeAt(0) - 65] ?? '';
          const from = Number(place.seats[0]) - 1;
          expect(line.slice(from, from + count)).toBe('o'.repeat(count));
          return alone(line, from, from + count);
        });
        expect(places.length > 0).toBe(texts.some((line) => line.includes('o'.repeat(count))));
        expect(places.indexOf(true) < 0 || places.lastIndexOf(false) < places.indexOf(true)).toBe(true);
      }),
    );
  });
});
