import { expect, test } from 'vitest';
import { planOf } from '../../../tests/setup/drawn-plan.ts';
import { nightFoot } from './backdrop.tsx';
import { type AuditoriumShape, layOut, PITCH } from './geometry.ts';

const classic = planOf(
  { name: 'Silver', rows: { A: '___ooo__oooooooooo__ooo___', D: '_ooooo__oooooooooo__ooooo_' } },
  { name: 'Gold', rows: { E: '_WCoCW_oooooooooooo_WCoCW_', H: 'oooooo_oooooooooooo_oooooo' } },
  { name: 'Recliner', rows: { M: '__RRRR___RRRRRRRR___RRRR__' } },
);
const far = planOf({ name: 'Silver', rows: { A: 'oooooooooooo', B: 'oooooooooooo' } });
const big = planOf({ name: 'Silver', rows: Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`R${n}`, 'o'.repeat(40)])) });

const apart = (shape: AuditoriumShape) =>
  shape.rows.flatMap(({ seats }) =>
    seats.slice(1).map((seat, at) => Math.hypot(seat.x - (seats[at]?.x ?? 0), seat.y - (seats[at]?.y ?? 0))),
  );

test('AMB-52 rows are arcs round one centre, and every seat faces the screen', () => {
  const shape = layOut(classic);
  for (const { y, seats } of shape.rows) {
    for (const seat of seats) {
      expect(Math.hypot(seat.x, seat.y + shape.radius)).toBeCloseTo(shape.radius + y, 6);
      expect(Math.sign(seat.turn)).toBe(-Math.sign(seat.x) || 0);
    }
  }
});

test('AMB-52 neighbours stand one pitch apart, aisles are wider, and no two seats overlap', () => {
  const shape = layOut(classic);
  const [first] = shape.rows;
  const steps = first?.seats.slice(1).map((seat, at) => seat.s - (first.seats[at]?.s ?? 0)) ?? [];
  expect(steps.filter((step) => Math.abs(step - PITCH) < 0.01)).toHaveLength(13);
  expect(steps.filter((step) => step > PITCH * 1.9)).toHaveLength(2);
  for (const plan of [classic, far, big]) expect(Math.min(...apart(layOut(plan)))).toBeGreaterThan(PITCH - 0.5);
});

test('AMB-52 recliners stand in pairs, and blocks make way for one another', () => {
  const [row] = layOut(classic).rows.slice(-1);
  const s = row?.seats.map((seat) => seat.s) ?? [];
  const steps = s.slice(1).map((value, at) => Math.round(value - (s[at] ?? 0)));
  expect(steps.slice(0, 3)).toEqual([44, 52, 44]);
  expect(steps.filter((step) => step >= 44 + 38)).toHaveLength(2);
  expect((s[0] ?? 0) + (s.at(-1) ?? 0)).toBeCloseTo(0, 6);
  const lounge = layOut(planOf({ name: 'Lounge', rows: { A: '__WCRRRR_RRRRCW__' } })).rows[0];
  const middle = lounge?.seats.slice(5, 7).map((seat) => seat.s) ?? [];
  expect((middle[1] ?? 0) - (middle[0] ?? 0)).toBeGreaterThanOrEqual(44 + 38);
});

test('AMB-52 the walls stand clear of every seat, and a wide room does not rise above its screen', () => {
  for (const plan of [classic, far, big]) {
    for (const roomy of [false, true]) {
      const shape = layOut(plan, { roomy });
      for (const seat of shape.rows.flatMap(({ seats }) => seats)) {
        expect(Math.abs(seat.x)).toBeLessThan(shape.wallAt(seat.y) - 20);
        expect(seat.y - PITCH / 2).toBeGreaterThan(nightFoot(seat.x));
        expect(seat.y).toBeLessThan(shape.height);
      }
      expect(shape.width / 2).toBeGreaterThanOrEqual(shape.wallAt(shape.height));
    }
  }
});

test('S-09 twelve seats in a row are at least 24 px wide each on a phone of 390 px', () => {
  const shape = layOut(far, { roomy: true });
  expect((PITCH * 386) / shape.width).toBeGreaterThanOrEqual(24);
});

test('S-09 on a phone rows of 40 seats leave space for the area’s name, the corners and a letter', () => {
  const shape = layOut(big, { roomy: true });
  const scale = 386 / shape.width;
  const [first] = shape.rows;
  const corner = first?.seats[0] ?? { x: 0, y: 0 };
  expect(((first?.y ?? 0) - PITCH / 2 - (shape.labels[0]?.y ?? 0)) * scale).toBeGreaterThan(7);
  expect((corner.y - PITCH / 2 - nightFoot(corner.x)) * scale).toBeGreaterThan(10);
  expect((shape.wallAt(corner.y) - Math.abs(corner.x)) * scale).toBeGreaterThan(16);
});

test('AMB-52 every area has its name above its first row', () => {
  const shape = layOut(classic);
  expect(shape.labels.map(({ area }) => area)).toEqual([0, 1, 2]);
  const firsts = [0, 2, 4].map((at) => shape.rows[at]?.y ?? 0);
  for (const [at, { y }] of shape.labels.entries()) expect(firsts[at]).toBeGreaterThan(y + 20);
});

test('G-02 a show without seats is drawn as an empty room', () => {
  const shape = layOut({ areas: [], rows: [] });
  expect(Number.isFinite(shape.width) && Number.isFinite(shape.height) && Number.isFinite(shape.doorY)).toBe(true);
});
