import { expect, test } from 'vitest';
import { distanceKm, nearestOf } from './nearest.ts';

const MUMBAI = { name: 'Mumbai', latitude: 19.07, longitude: 72.87 };
const PUNE = { name: 'Pune', latitude: 18.52, longitude: 73.86 };
const NOWHERE = { name: 'Nowhere', latitude: null, longitude: null };

test('nearest: the distance between two cities is the one along the ground', () => {
  expect(Math.round(distanceKm(MUMBAI, PUNE))).toBe(121);
  expect(distanceKm(MUMBAI, MUMBAI)).toBe(0);
  // Antipodes: half the circumference, not NaN.
  expect(Math.round(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }))).toBe(20_015);
});

test('nearest: the nearest known place wins, none is offered beyond the limit', () => {
  const lonavala = { latitude: 18.75, longitude: 73.4 };
  const places = [NOWHERE, MUMBAI, PUNE];
  expect(nearestOf(lonavala, places, 150)?.name).toBe('Pune');
  expect(nearestOf(MUMBAI, [PUNE, MUMBAI], 150)?.name).toBe('Mumbai');
  expect(nearestOf({ latitude: 28.6, longitude: 77.2 }, places, 150)).toBeUndefined();
  expect(nearestOf(lonavala, [NOWHERE], 150)).toBeUndefined();
});
