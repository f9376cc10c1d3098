import { HOUR_MS, IST_OFFSET_MS } from '@houseful/domain/ist.ts';
import type { Show } from '../../programme/receive-show.ts';
import type { CinemaDay, DayFilm } from './receive.ts';

/** The four parts of a day, by the hours in India. `label` and `hint` are English, for `t()`. */
export const DAY_PARTS = [
  { id: 'morning', from: 0, until: 12, label: 'Morning', hint: 'to 12 noon' },
  { id: 'afternoon', from: 12, until: 16, label: 'Afternoon', hint: '12 to 4 pm' },
  { id: 'evening', from: 16, until: 20, label: 'Evening', hint: '4 to 8 pm' },
  { id: 'night', from: 20, until: 24, label: 'Night', hint: 'after 8 pm' },
] as const;
export type DayPart = (typeof DAY_PARTS)[number];

const hourInIndia = (iso: string): number => Math.floor((Date.parse(iso) + IST_OFFSET_MS) / HOUR_MS) % 24;

/** The show times of one part of the day, in order of time. */
export function timesIn({ from, until }: DayPart, shows: readonly Show[]): Show[] {
  return shows
    .filter(({ time }) => hourInIndia(time) >= from && hourInIndia(time) < until)
    .sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
}

/** The parts in which anything is shown: late in the evening only the night is left. */
export function partsShown(films: readonly Pick<DayFilm, 'shows'>[]): DayPart[] {
  return DAY_PARTS.filter((part) => films.some((film) => timesIn(part, film.shows).length > 0));
}

export const isSoldOut = (film: Pick<DayFilm, 'shows'>): boolean =>
  film.shows.length > 0 && film.shows.every((show) => show.free <= 0);

/** A film keeps its title on every day; its code may be missing. */
export const sameFilm = (a: DayFilm, b: DayFilm): boolean => (a.code ?? a.title) === (b.code ?? b.title);

/** The first show of a film on a later day that still has a seat. */
export function openShow(day: CinemaDay, film: DayFilm): Show | undefined {
  const shows = day.films.find((other) => sameFilm(other, film))?.shows ?? [];
  return [...shows].sort((a, b) => Date.parse(a.time) - Date.parse(b.time)).find((show) => show.free > 0);
}
