import type { Caller } from '@houseful/app-kit/call.ts';
import { istDate } from '@houseful/domain/ist.ts';
import { expect, test } from 'vitest';
import { findNextOpen, isSoldOut, loadFilm } from './film-data.ts';
import type { CinemaShows } from './receive.ts';

const show = (id: number, time: string, free: number): CinemaShows['shows'][number] => ({
  id,
  time,
  free: free,
  total: 120,
  format: '2D',
  subtitles: '',
  screen: 'Screen 1',
});
const cinema = (code: string, shows: CinemaShows['shows']): CinemaShows => ({
  id: code,
  name: code,
  address: '',
  fastFilling: 40,
  shows,
  facilities: [],
  prices: [],
});

const full = cinema('TIL', [show(1, '2026-11-21T18:00:00+05:30', 0), show(2, '2026-11-21T21:00:00+05:30', 0)]);
const days: Record<string, CinemaShows[]> = {
  '2026-11-22': [cinema('TIL', [show(3, '2026-11-22T10:00:00+05:30', 0), show(4, '2026-11-22T13:00:00+05:30', 8)])],
  '2026-11-23': [cinema('PAL', [show(5, '2026-11-23T10:00:00+05:30', 30)])],
};

test('AMB-34 a cinema is sold out when none of its shows has a seat left', () => {
  expect(isSoldOut(full)).toBe(true);
  expect(isSoldOut(cinema('TIL', [show(1, '2026-11-21T18:00:00+05:30', 0), show(2, '2026-11-21T21:00:00+05:30', 1)]))).toBe(false);
});

test('AMB-34 a sold-out cinema names its next show with a free seat, and no day is asked for in vain', async () => {
  const asked: string[] = [];
  const dayOf = async (date: string) => {
    asked.push(date);
    return days[date] ?? [];
  };
  const found = await findNextOpen([full], Object.keys(days), dayOf);
  expect(found).toEqual([{ cinema: 'TIL', id: 4, time: '2026-11-22T13:00:00+05:30' }]);
  expect(asked).toEqual(['2026-11-22']);
});

test('AMB-34 a cinema without an open show in the next days names no next show', async () => {
  expect(await findNextOpen([full], ['2026-11-23'], async (date) => days[date] ?? [])).toEqual([]);
});

test('E-23 AMB-33 an invalid date in the address counts as no date, and a real day is asked for', async () => {
  const asked: string[] = [];
  const ask = (async (key: string, options: { params: { date: string } }) => {
    if (key.includes('/session/')) asked.push(options.params.date);
    if (/abc|02-31/.test(options.params.date)) return { ok: false, http: 400, code: 400, message: '' };
    return { ok: true, data: { movie: {}, dateDetails: [istDate(Date.now()), '2030-01-05'], cinemas: [] } };
  }) as unknown as Caller;
  const at = (date: string) => ({
    params: { movie_code: 'raatri-1205' },
    url: new URL(`https://tickets.example/movie-details/raatri-1205?date=${date}`),
    cityId: null,
    lang: 'en' as const,
  });
  const { today, date } = await loadFilm(ask, at('abc'));
  expect(date).toBe(today);
  await loadFilm(ask, at('2026-02-31'));
  await loadFilm(ask, at('2030-01-05'));
  expect(asked).toEqual(['abc', today, '2026-02-31', today, '2030-01-05']);
});
