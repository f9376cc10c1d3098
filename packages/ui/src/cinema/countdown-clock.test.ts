import { expect, test } from 'vitest';
import { announcementFor, clockDuration, clockText, countdownBulbs } from './countdown-clock.ts';

const hold = 420_000;
const burning = (remaining: number) => countdownBulbs(remaining, hold, 14);
const count = (remaining: number, lit: 'on' | 'now' | 'out') => burning(remaining).filter((bulb) => bulb.lit === lit).length;

test('G-15 a fresh hold shows 07:00 and fourteen burning bulbs', () => {
  expect(clockText(hold)).toBe('07:00');
  expect(count(hold, 'on')).toBe(14);
});

test('G-15 every 30 seconds one bulb goes out and the burning one drains', () => {
  expect(count(342_000, 'on')).toBe(11);
  expect(burning(342_000)[11]).toEqual({ lit: 'now', left: 0.4 });
  expect(count(342_000, 'out')).toBe(2);
  expect(count(390_000, 'on')).toBe(13);
  expect(count(390_000, 'now')).toBe(0);
});

test('G-25 at the end no bulb burns and the clock says 00:00, never earlier', () => {
  expect(count(0, 'out')).toBe(14);
  expect(count(-5, 'out')).toBe(14);
  expect(clockText(1)).toBe('00:01');
  expect(clockText(0)).toBe('00:00');
  expect(clockText(-5)).toBe('00:00');
  expect(clockDuration(342_000)).toBe('PT5M42S');
});

test('N-20 the countdown speaks at two minutes and at thirty seconds only', () => {
  const said = [
    { atMs: 120_000, text: '2 minutes left' },
    { atMs: 30_000, text: '30 seconds left' },
  ];
  expect(announcementFor(120_001, said)).toBe('');
  expect(announcementFor(120_000, said)).toBe('2 minutes left');
  expect(announcementFor(30_000, said)).toBe('30 seconds left');
  expect(announcementFor(0, said)).toBe('');
});

test('N-20 a moment that passed a while ago, or before the listener came, is not spoken', () => {
  const said = [
    { atMs: 120_000, text: '2 minutes left' },
    { atMs: 30_000, text: '30 seconds left' },
  ];
  expect(announcementFor(111_000, said, 400_000)).toBe('2 minutes left');
  expect(announcementFor(42_000, said, 400_000)).toBe('');
  expect(announcementFor(115_000, said, 118_000)).toBe('');
  expect(announcementFor(29_000, said, 118_000)).toBe('30 seconds left');
});
