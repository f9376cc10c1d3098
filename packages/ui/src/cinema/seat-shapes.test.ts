import { expect, test } from 'vitest';
import { pathAt, seatDrawing } from './seat-shapes.ts';

const grid = { width: 24, height: 24, scale: 1 };

test('AMB-52 a seat is drawn around its point', () => {
  expect(pathAt('M12 12h4v4H12Z', [{ x: 100, y: 50 }], grid)).toBe('M100 50L104 50L104 54L100 54Z');
  expect(pathAt('m8 6 8 8m0-8-8 8', [{ x: 12, y: 12 }], grid)).toBe('M8 6L16 14M16 6L8 14');
});

test('AMB-52 a seat turns to the screen and grows with the map', () => {
  expect(pathAt('M12 12h4', [{ x: 0, y: 0, turn: 90 }], grid)).toBe('M0 0L0 4');
  expect(pathAt('M12 8a4 4 0 0 1 4 4', [{ x: 0, y: 0 }], { ...grid, scale: 2 })).toBe('M0 -8A8 8 0 0 1 8 0');
});

test('AMB-52 curves that continue smoothly keep their control points', () => {
  expect(pathAt('M12 12c0-2 2-4 4-4s4 2 4 4', [{ x: 12, y: 12 }], grid)).toBe('M12 12C12 10 14 8 16 8C18 8 20 10 20 12');
});

test('AMB-52 many seats are one path', () => {
  const [layer] = seatDrawing('free').layers;
  const one = pathAt(layer!.d, [{ x: 0, y: 0 }], grid);
  const three = pathAt(
    layer!.d,
    [0, 1, 2].map((x) => ({ x: x * 31, y: 0 })),
    grid,
  );
  expect(three.startsWith(one)).toBe(true);
  expect(three.match(/M/g)).toHaveLength(3);
  expect(three).not.toContain('NaN');
});

test('AMB-52 every state has a drawing; an empty, sold or held recliner has its own', () => {
  for (const state of ['free', 'sold', 'held', 'mine', 'off', 'wheel', 'wheel-blocked', 'companion', 'taken'] as const) {
    for (const recliner of [false, true]) {
      const { layers, width, height } = seatDrawing(state, recliner);
      for (const { d } of layers) expect(pathAt(d, [{ x: 5, y: 5, turn: 7 }], { width, height, scale: 1.1 })).toMatch(/^M[\dMLACZ .-]+$/);
    }
  }
  expect(seatDrawing('free', true).width).toBe(36);
  expect(seatDrawing('mine', true).width).toBe(24);
});
