import { IST_OFFSET_MS } from '@houseful/domain/ist.ts';
import { type ShowState, showState, soldFifths } from '@houseful/domain/showtime-colour.ts';
import type { CinemaDay, DayFilm } from './queries.ts';

export type Timing = DayFilm['timing'][number];

/** The four parts of a day and the hour in India at which each ends. */
export const DAY_PARTS = [
  { id: 'morning', until: 12, label: 'Morning', hint: 'to 12 noon' },
  { id: 'afternoon', until: 16, label: 'Afternoon', hint: '12 to 4 pm' },
  { id: 'evening', until: 20, label: 'Evening', hint: '4 to 8 pm' },
  { id: 'night', until: 24, label: 'Night', hint: 'after 8 pm' },
] as const;

const HOUR_MS = 3_600_000;

export const hourInIndia = (iso: string): number => Math.floor((Date.parse(iso) + IST_OFFSET_MS) / HOUR_MS) % 24;

/** Show times by part of the day, each in order of time. */
export function byDayPart(timings: readonly Timing[]): Timing[][] {
  const sorted = [...timings].sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
  return DAY_PARTS.map((part, at) => {
    const from = DAY_PARTS[at - 1]?.until ?? 0;
    return sorted.filter(({ time }) => hourInIndia(time) >= from && hourInIndia(time) < part.until);
  });
}

/** How a show time looks (F-17, AMB-37). */
export function timingLook(timing: Timing, fastFilling: number): { state: ShowState; fifths: number } {
  const { seats_available_for_sale: free, total_seats_available: total } = timing;
  return { state: showState(free, total, fastFilling), fifths: soldFifths(free, total) };
}

export const isSoldOut = (film: Pick<DayFilm, 'timing'>): boolean =>
  film.timing.length > 0 && film.timing.every((timing) => timing.seats_available_for_sale <= 0);

/** A film keeps its title on every day; its code may be missing. */
export const sameFilm = (a: DayFilm, b: DayFilm): boolean => (a.Film_strCode ?? a.name) === (b.Film_strCode ?? b.name);

/** The first show of a film on a later day that still has a seat. */
export function openShow(day: CinemaDay, film: DayFilm): Timing | undefined {
  const timings = day.sessionDetails.find((other) => sameFilm(other, film))?.timing ?? [];
  return [...timings].sort((a, b) => Date.parse(a.time) - Date.parse(b.time)).find((timing) => timing.seats_available_for_sale > 0);
}
