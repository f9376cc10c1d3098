import { translatorFor } from '@houseful/app-kit/text.tsx';
import { expect, test } from 'vitest';
import { foodPlace, seatList, seatRuns, seatsOf } from './order-words.ts';

const t = translatorFor('en');
const seats = (...names: string[]) => seatsOf(names.join(', ')).seats;

test('J-01 the summary names every seat', () => {
  expect(seatList(seats('G 10', 'G 11'))).toBe('G 10, G 11');
});

test('K-01 three neighbours and more become a run, whichever way they are counted', () => {
  expect(seatRuns(seats('G 10', 'G 11', 'G 12', 'G 13'), t)).toBe('G 10 to G 13');
  expect(seatRuns(seats('A 3', 'A 2', 'A 1', 'B 1'), t)).toBe('A 3 to A 1, B 1');
});

test('K-01 pairs, gaps and other rows are named one by one', () => {
  expect(seatRuns(seats('A 1', 'A 2'), t)).toBe('A 1, A 2');
  expect(seatRuns(seats('A 1', 'A 2', 'A 4', 'B 5'), t)).toBe('A 1, A 2, A 4, B 5');
  expect(seatRuns(seats('A 1', 'A 2', 'A 1'), t)).toBe('A 1, A 2, A 1');
});

test('H-23 food for several seats names them as several', () => {
  expect(foodPlace({ row: 'C', seat: '3' }, t)).toBe('Row C, seat 3');
  expect(foodPlace({ row: 'C', seat: '3, 4' }, t)).toBe('Row C, seats 3, 4');
  expect(foodPlace({ row: null, seat: '3' }, t)).toBeNull();
});

test('K-05 strSeatInfo is area and seats; without an area only seats', () => {
  expect(seatsOf('Gold: G 10, G 11')).toEqual({
    area: 'Gold',
    seats: [
      { row: 'G', seat: '10' },
      { row: 'G', seat: '11' },
    ],
  });
  expect(seatsOf('AA 7')).toEqual({ area: '', seats: [{ row: 'AA', seat: '7' }] });
  expect(seatsOf('')).toEqual({ area: '', seats: [] });
});
