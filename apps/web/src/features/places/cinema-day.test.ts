import { describe, expect, test } from 'vitest';
import type { Show } from '../../programme/receive-show.ts';
import { DAY_PARTS, isSoldOut, openShow, partsShown, timesIn } from './cinema-day.ts';
import type { CinemaDay, DayFilm } from './receive.ts';

const timing = (time: string, free = 40, total = 100): Show => ({
  id: Date.parse(`2026-11-21T${time}:00+05:30`) % 100_000_000,
  time: `2026-11-21T${time}:00+05:30`,
  free,
  total,
  format: '2D',
  subtitles: '',
  screen: 'Screen 1',
});
const film = (name: string, shows: Show[], code: string | null = name): DayFilm => ({
  code,
  title: name,
  poster: '',
  languages: 'Hindi',
  genres: 'Drama',
  certificate: 'U',
  shows,
});
const clock = ({ time }: Show) => time.slice(11, 16);
const part = (id: string) => DAY_PARTS.find((each) => each.id === id) ?? DAY_PARTS[0];

describe('the parts of a day', () => {
  const day = ['21:45', '00:10', '11:59', '12:00', '15:59', '16:00', '19:59', '20:00', '23:50'].map((time) => timing(time));

  test('F-11 every show time belongs to exactly one part of the day, by the clock of India', () => {
    expect(timesIn(part('morning'), day).map(clock)).toEqual(['00:10', '11:59']);
    expect(timesIn(part('afternoon'), day).map(clock)).toEqual(['12:00', '15:59']);
    expect(timesIn(part('evening'), day).map(clock)).toEqual(['16:00', '19:59']);
    expect(timesIn(part('night'), day).map(clock)).toEqual(['20:00', '21:45', '23:50']);
  });

  test('AMB-33 a time given in another zone is read as India’s', () => {
    const elsewhere = { ...timing('09:00'), time: '2026-11-21T14:30:00Z' };
    expect(timesIn(part('night'), [elsewhere])).toEqual([elsewhere]);
  });

  test('F-11 parts without a show of any film are left out', () => {
    const films = [film('A', [timing('20:30')]), film('B', [timing('13:00'), timing('22:00')])];
    expect(partsShown(films).map(({ id }) => id)).toEqual(['afternoon', 'night']);
    expect(partsShown([])).toEqual([]);
  });
});

describe('a film that is sold out for the day', () => {
  const sold = film('A', [timing('10:00', 0), timing('20:00', 0)]);
  const later = (films: DayFilm[]): CinemaDay => ({ films }) as CinemaDay;

  test('F-17 one free seat is enough not to be sold out', () => {
    expect(isSoldOut(sold)).toBe(true);
    expect(isSoldOut(film('A', [timing('10:00', 0), timing('20:00', 1)]))).toBe(false);
    expect(isSoldOut(film('A', []))).toBe(false);
  });

  test('F-17 its next open show is the earliest with a seat, of the same film', () => {
    const open = timing('17:00', 3);
    const day = later([film('B', [timing('09:00')]), film('A', [timing('21:00'), open, timing('11:00', 0)])]);
    expect(openShow(day, sold)).toEqual(open);
    expect(openShow(later([film('B', [timing('09:00')])]), sold)).toBeUndefined();
  });

  test('F-11 a film without a code is known by its title', () => {
    const open = timing('17:00');
    expect(openShow(later([film('A', [open], null)]), film('A', [], null))).toEqual(open);
  });
});
