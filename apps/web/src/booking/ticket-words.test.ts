import { translatorFor } from '@houseful/app-kit/text.tsx';
import { HOUR_MS, MINUTE_MS } from '@houseful/domain/ist.ts';
import { expect, test } from 'vitest';
import { daysUntil, nearDay, timeUntil } from './ticket-words.ts';

const t = translatorFor('en');
const NOON = Date.parse('2026-11-26T12:00:00+05:30');
const at = (hours: number) => NOON + hours * HOUR_MS;

test('M-20 a show of today or tomorrow is told in words, in the time of the cinema', () => {
  expect(nearDay(t, at(2.5), NOON)).toBe('Today, 2:30 PM');
  expect(nearDay(t, at(6), NOON)).toBe('Tonight, 6:00 PM');
  expect(nearDay(t, at(12), NOON)).toBe('Tomorrow, 12:00 AM');
  expect(nearDay(t, at(35), NOON)).toBe('Tomorrow, 11:00 PM');
  expect([nearDay(t, at(36), NOON), nearDay(t, at(-13), NOON)]).toEqual([null, null]);
});

test('M-20 a show of the next two weeks is told by its weekday and the number of days', () => {
  expect([daysUntil(t, at(36), NOON), daysUntil(t, at(131), NOON)]).toEqual(['Sat, in 2 days', 'Tue, in 5 days']);
  expect(daysUntil(t, at(13 * 24), NOON)).toBe('Wed, in 13 days');
  expect([daysUntil(t, at(35), NOON), daysUntil(t, at(14 * 24), NOON), daysUntil(t, at(-48), NOON)]).toEqual([null, null, null]);
});

test('M-20 the time until a show within a day is told to the minute, and never as less than it is', () => {
  expect(timeUntil(t, at(3) + 20 * MINUTE_MS, NOON)).toBe('in 3 h 20 min');
  expect(timeUntil(t, at(2), NOON)).toBe('in 2 h');
  expect(timeUntil(t, NOON + 1, NOON)).toBe('in 1 min');
  expect(timeUntil(t, NOON, NOON)).toBe('The show has begun.');
  expect([timeUntil(t, at(24), NOON), timeUntil(t, at(24.1), NOON)]).toEqual(['in 24 h', null]);
});
