import { translatorFor } from '@houseful/app-kit/text.tsx';
import { expect, test } from 'vitest';
import { chipOf, lowestPrice, screenAmong } from './show-times.ts';

const t = translatorFor('en');
const chip = (free: number, total = 100, subtitles = '') =>
  chipOf({ time: '2026-11-21T19:30:00+05:30', free, total, subtitles }, 50, t, 'en');

test('F-17 AMB-37 a show time is green above the cinema’s percentage, rose gold at it, red at none', () => {
  expect(chip(51)).toMatchObject({ time: '7:30', ampm: 'PM', state: 'available', stateWord: 'Available' });
  expect(chip(50)).toMatchObject({ state: 'fast', stateWord: 'Fast Filling' });
  expect(chip(49)).toMatchObject({ state: 'fast' });
  expect(chip(0)).toMatchObject({ state: 'sold', stateWord: 'House full', fifths: 5 });
});

test('F-17 the chip’s stub is full only when nothing is left', () => {
  expect(chip(1).fifths).toBe(4);
  expect(chip(0).fifths).toBe(5);
});

test('F-17 the chip says when its show ends, also after midnight, and nothing where the server does not say it', () => {
  const show = { time: '2026-11-21T22:30:00+05:30', free: 51, total: 100, subtitles: '' };
  expect(chipOf({ ...show, ends: '2026-11-22T01:05:00+05:30' }, 50, t, 'en').ends).toBe('ends 1:05 AM');
  expect(chipOf(show, 50, t, 'en').ends).toBeUndefined();
});

test('F-17 E-23 the cheapest show with a seat is marked, and no show where most cost the same', () => {
  const show = (price: number | null | undefined, free = 51) => ({
    ...{ id: 1, time: '2026-11-21T19:30:00+05:30', format: '2D', screen: 'Screen 1', subtitles: '', total: 100 },
    ...{ price, free },
  });
  expect(lowestPrice([show(303.6), show(203.6), show(149, 0), show(null), show(undefined)])).toBe(203.6);
  expect(lowestPrice([show(203.6), show(203.6)])).toBeUndefined();
  expect(lowestPrice([show(203.6), show(203.6), show(303.6)])).toBeUndefined();
  expect(lowestPrice([show(203.6), show(303.6)])).toBe(203.6);
  expect(lowestPrice([])).toBeUndefined();
  const best = (one: ReturnType<typeof show>, lowest?: number) => chipOf(one, 50, t, 'en', lowest).best;
  expect(best(show(203.6), 203.6)).toBe('Lowest price');
  expect([best(show(303.6), 203.6), best(show(203.6, 0), 203.6), best(show(203.6)), best(show(undefined))]).toEqual(
    Array(4).fill(undefined),
  );
});

test('AMB-38 a show with subtitles shows their code and names the language', () => {
  expect(chip(80, 100, 'EN').subtitles).toEqual({ code: 'EN', meaning: 'Subtitles: English' });
  expect(chip(80).subtitles).toBeUndefined();
});

test('F-17 two shows of a cinema in the same minute and format name their screens, others do not', () => {
  const show = (id: number, time: string, format: string) => ({
    ...{ id, time, format, subtitles: '', free: 80, total: 100 },
    screen: `Screen ${id}`,
  });
  const first = show(1, '2026-11-21T19:43:00+05:30', '2D');
  const shows = [
    first,
    show(2, '2026-11-21T19:43:31+05:30', '2D'),
    show(3, '2026-11-21T19:43:00+05:30', '3D'),
    show(4, '2026-11-21T20:43:00+05:30', '2D'),
  ];
  expect(shows.map((each) => screenAmong(each, shows))).toEqual(['Screen 1', 'Screen 2', undefined, undefined]);
});
