import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planOf } from '../../../tests/setup/drawn-plan.ts';
import { layOut } from './geometry.ts';
import type { Plan } from './plan.ts';
import { FRAME, STILL, viewFrom } from './seat-view.ts';

/** Rows of 21 chairs: place 10 is in the middle. */
const hall = layOut(planOf({ name: 'Silver', rows: Object.fromEntries([...'ABCDEFGHJKLM'].map((row) => [row, 'o'.repeat(21)])) }));
const empty = () => false;
const from = (row: number, place: number, isTaken: (row: number, place: number) => boolean = empty) => {
  const view = viewFrom(hall, [row, place], isTaken);
  if (!view) throw new Error('no such seat');
  return view;
};

/** Returns where a point of the still, px, is seen in the frame. */
function seen({ matrix: m }: { matrix: readonly number[] }, x: number, y: number) {
  const at = (n: number) => (m[n] ?? 0) * x + (m[n + 4] ?? 0) * y + (m[n + 12] ?? 0);
  return { x: at(0) / at(3), y: at(1) / at(3), ahead: at(3) };
}
const corners = [
  [0, 0],
  [STILL.width, 0],
  [0, STILL.height],
  [STILL.width, STILL.height],
] as const;

/** The plans of the demo, which are those of the fixtures too. */
const folder = new URL('../../../demo/plans/', import.meta.url);
const plans = readdirSync(folder).map((file): [string, Plan] => {
  const { areas } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  type Row = { label: string; cells: string };
  return [
    file,
    planOf(
      ...areas.map((area: { code: string; rows: Row[] }) => ({
        name: area.code,
        rows: Object.fromEntries(area.rows.map(({ label, cells }) => [label, cells])),
      })),
    ),
  ];
});

test('seat view: a seat in the middle sees the screen straight on and unbent', () => {
  const view = from(8, 10);
  expect(view.side).toBe('middle');
  const [topLeft, topRight] = [seen(view, 0, 0), seen(view, STILL.width, 0)];
  expect(topLeft.x + topRight.x).toBeCloseTo(FRAME.width, 3);
  expect(topLeft.y).toBeCloseTo(topRight.y, 3);
});

test('seat view: from the left the screen lies to the right, and its near left edge is the taller one', () => {
  expect([1, 6, 10, 14, 19].map((place) => from(6, place).side)).toEqual(['far-left', 'left', 'middle', 'right', 'far-right']);
  const view = from(6, 1);
  const tall = (x: number) => seen(view, x, STILL.height).y - seen(view, x, 0).y;
  expect(tall(0)).toBeGreaterThan(tall(STILL.width) * 1.1);
  expect(seen(view, STILL.width / 2, 0).x).toBeGreaterThan(FRAME.width / 2 + 5);
});

test('seat view: front rows look up steeply at a wide screen, back rows are level with a smaller one', () => {
  expect([0, 11].map((row) => from(row, 10).tilt)).toEqual(['steep', 'level']);
  const [front, back] = [from(0, 10), from(11, 10)];
  expect(front.degrees).toBeGreaterThan(back.degrees * 1.8);
  expect(front.metres).toBeLessThan(back.metres - 8);
  const wide = (view: typeof front) => seen(view, STILL.width, STILL.height / 2).x - seen(view, 0, STILL.height / 2).x;
  expect(wide(front)).toBeGreaterThan(wide(back) * 1.8);
});

test('seat view: a sold seat right in front is a head below the middle of the picture, said in words', () => {
  const view = from(8, 10, (row, place) => row === 7 && place === 10);
  expect(view.isBehindSomebody).toBe(true);
  const heads = view.chairs.filter(({ taken }) => taken);
  expect(heads).toHaveLength(1);
  expect(heads[0]?.x).toBeCloseTo(FRAME.width / 2, 3);
  expect(heads[0]?.y).toBeGreaterThan(FRAME.height / 2);
  expect(from(8, 10, (row, place) => row === 7 && place === 13).isBehindSomebody).toBe(false);
  expect(from(8, 10, (row) => row >= 8).chairs.some(({ taken }) => taken)).toBe(false);
});

test('seat view: nearer heads are larger and are drawn last', () => {
  const middles = from(8, 10).chairs.filter(({ x }) => Math.abs(x - FRAME.width / 2) < 1);
  expect(middles).toHaveLength(4);
  for (const [at, chair] of middles.slice(1).entries()) expect(chair.size).toBeGreaterThan(middles[at]?.size ?? 0);
});

test('seat view: the front row has nobody in front, and no view comes from a place that is not there', () => {
  expect(from(0, 3, () => true)).toMatchObject({ chairs: [], isBehindSomebody: false });
  expect(viewFrom(hall, [0, 99], empty)).toBeNull();
  expect(viewFrom(hall, [99, 0], empty)).toBeNull();
});

test.each(plans)('seat view: every seat of the plan %s sees the whole screen before it, in finite numbers', (_, plan) => {
  const shape = layOut(plan);
  expect(shape.rows.length).toBeGreaterThan(0);
  for (const [row, { seats }] of shape.rows.entries()) {
    for (const place of seats.keys()) {
      const view = viewFrom(shape, [row, place], () => true);
      const numbers = [...(view?.matrix ?? [Number.NaN]), view?.degrees, view?.metres];
      expect(numbers.every(Number.isFinite)).toBe(true);
      expect(view?.chairs.every(({ x, y, size }) => [x, y, size].every(Number.isFinite) && size > 0)).toBe(true);
      for (const [x, y] of corners) if (view) expect(seen(view, x, y).ahead).toBeGreaterThan(0);
      expect(view?.degrees).toBeLessThan(180);
    }
  }
});
