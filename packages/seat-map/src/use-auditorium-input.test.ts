import { expect, test } from 'vitest';
import { layOut } from './geometry.ts';
import type { Area, Plan } from './plan.ts';
import { isSureTouch, neighbour } from './use-auditorium-input.ts';

const area = { id: 'a', name: 'Silver' } as Area;
const row = (label: string, cols: readonly number[]) => ({
  label,
  area,
  places: cols.map((col, at) => ({ row: label, seat: String(at + 1), col, kind: 'standard' as const })),
});
const plan: Plan = {
  areas: [area],
  rows: [row('A', [3, 4]), row('B', [1, 2, 3, 4, 5, 6]), row('C', []), row('D', [1, 2, 3, 4, 5, 6])],
};
const shape = layOut(plan);

test('N-20 arrows move from seat to seat, up and down to the seat straight ahead, over rows without seats', () => {
  expect(neighbour(shape, [0, 0], 'ArrowRight')).toEqual([0, 1]);
  expect(neighbour(shape, [0, 0], 'ArrowLeft')).toBeNull();
  expect(neighbour(shape, [0, 0], 'ArrowDown')).toEqual([1, 2]);
  expect(neighbour(shape, [1, 5], 'ArrowUp')).toEqual([0, 1]);
  expect(neighbour(shape, [1, 2], 'ArrowDown')).toEqual([3, 2]);
  expect(neighbour(shape, [3, 2], 'ArrowDown')).toBeNull();
});

test('N-20 Home and End go to the ends of the row; other keys are left to the browser', () => {
  expect(neighbour(shape, [1, 2], 'Home')).toEqual([1, 0]);
  expect(neighbour(shape, [1, 2], 'End')).toEqual([1, 5]);
  expect(neighbour(shape, [1, 2], 'Tab')).toBeNull();
});

test('S-09 on small seats a touch means the seat only in its very middle, else where to come closer', () => {
  const middle = { x: 100, y: 200 };
  expect(isSureTouch({ x: 101, y: 201 }, 7, middle)).toBe(true);
  expect(isSureTouch({ x: 106, y: 200 }, 7, middle)).toBe(false);
  expect(isSureTouch(middle, 80, middle)).toBe(false);
});
