import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOLD_MS, longPress } from './long-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const finger = () => {
  const held = vi.fn<() => void>();
  return { held, press: longPress(held) };
};

test('seat view: a finger that stays holds the seat, and the click after it chooses nothing', () => {
  const { held, press } = finger();
  press.down({ x: 10, y: 10 });
  press.move({ x: 14, y: 13 });
  vi.advanceTimersByTime(HOLD_MS);
  expect(held).toHaveBeenCalledOnce();
  expect(press.end()).toBe(true);
  expect(press.swallows()).toBe(true);
  // Only that click: a screen reader's has no finger.
  expect(press.swallows()).toBe(false);
});

test('seat view: a tap stays a tap', () => {
  const { held, press } = finger();
  press.down({ x: 10, y: 10 });
  vi.advanceTimersByTime(HOLD_MS - 50);
  expect(press.end()).toBe(false);
  vi.advanceTimersByTime(HOLD_MS);
  expect(held).not.toHaveBeenCalled();
  expect(press.swallows()).toBe(false);
});

test('seat view: a finger that pans holds nothing', () => {
  const { held, press } = finger();
  press.down({ x: 10, y: 10 });
  press.move({ x: 10, y: 30 });
  vi.advanceTimersByTime(HOLD_MS);
  expect(held).not.toHaveBeenCalled();
});

test('seat view: a tap after a hold chooses again', () => {
  const { press } = finger();
  press.down({ x: 10, y: 10 });
  vi.advanceTimersByTime(HOLD_MS);
  press.end();
  press.down({ x: 10, y: 10 });
  press.end();
  expect(press.swallows()).toBe(false);
});
