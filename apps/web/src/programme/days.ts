import type { Translate } from '@houseful/app-kit/text.tsx';
import { type Day, formatDay, formatDayShort, formatTime } from '@houseful/domain/ist.ts';

/**
 * Days and times in the reader's words. The names come from the catalogue, not from `Intl`: its tables differ
 * between server and browser, and hydration must not change the page.
 */
export interface DayWords {
  weekday: string;
  /** Two digits. */
  day: string;
  month: string;
  year: string;
}

export function dayWords(t: Translate, when: number | Day): DayWords {
  const [weekday = '', day = '', month = ''] = formatDayShort(when).split(' ');
  return { weekday: t(weekday), day, month: t(month), year: formatDay(when).slice(-4) };
}

/** `Sat 21 Nov`. */
export function shortDay(t: Translate, when: number | Day): string {
  const { weekday, day, month } = dayWords(t, when);
  return `${weekday} ${day} ${month}`;
}

/** `21 Nov`: a day that is near. */
export function dayAndMonth(t: Translate, when: number | Day): string {
  const { day, month } = dayWords(t, when);
  return `${day} ${month}`;
}

/** `21 Nov 2026`: the date as the product writes it (P1 §9). */
export function fullDay(t: Translate, when: number | Day): string {
  const { day, month, year } = dayWords(t, when);
  return `${day} ${month} ${year}`;
}

/** `Sat 21 Nov, 7:30 PM`. */
export function dayAndTime(t: Translate, ms: number): string {
  return `${shortDay(t, ms)}, ${formatTime(ms)}`;
}
