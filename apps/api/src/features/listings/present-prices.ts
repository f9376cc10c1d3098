import { toRupees } from '@houseful/domain/money.ts';
import { quote } from '@houseful/domain/pricing.ts';
import type { CinemaRow } from '../places/store.ts';
import type { DatePrice, DayShow, TypedDatePrice } from '../shows/store-days.ts';

type Fees = Pick<CinemaRow, 'charge_paise' | 'gst_percent' | 'show_convenience'>;

/**
 * Returns the full price of one seat in rupees, fees included, computed as the seat bar, the summary and the
 * ticket compute it.
 */
function inAll({ charge_paise, gst_percent, show_convenience }: Fees, seatPaise: number): number {
  const { total } = quote({
    quantity: 1,
    each: { tickets: seatPaise, handling: show_convenience ? charge_paise : 0 },
    gstPercent: gst_percent,
  });
  return toRupees(total);
}

/** Returns the price of the show's cheapest seat, in rupees with fees; null for a show without prices. */
export const lowestPrice = (cinema: Fees, { low_paise }: DayShow): number | null =>
  low_paise === null ? null : inAll(cinema, low_paise);

/** Presents the prices of one seat, from the cheapest to the dearest, by show type. */
export function presentPrices(cinema: Fees, shows: readonly DayShow[]) {
  const types = [...new Set(shows.map((show) => show.show_type))].sort();
  return types.flatMap((type) => {
    const priced = shows.filter((show) => show.show_type === type && show.low_paise !== null);
    if (priced.length === 0) return [];
    const low = Math.min(...priced.map((show) => show.low_paise ?? 0));
    const high = Math.max(...priced.map((show) => show.high_paise ?? 0));
    return [{ show_type: type, from: inAll(cinema, low), to: inAll(cinema, high) }];
  });
}

/** Presents the lowest price of each day and show type over the cinemas, in whole rupees up; the lowest first. */
export function presentTypedDatePrices(prices: readonly TypedDatePrice[], cinemas: readonly CinemaRow[]) {
  const lowest = new Map<string, { date: string; show_type: string; from: number }>();
  for (const { date, show_type, cinema_id, low } of prices) {
    const cinema = cinemas.find((each) => each.cinema_id === cinema_id);
    if (!cinema) continue;
    const key = `${date} ${show_type}`;
    const from = Math.min(lowest.get(key)?.from ?? Number.POSITIVE_INFINITY, Math.ceil(inAll(cinema, low)));
    lowest.set(key, { date, show_type, from });
  }
  return [...lowest.values()].sort((one, other) => one.from - other.from);
}

/** Presents the lowest price of each day of a cinema, in whole rupees up. */
export const presentDatePrices = (prices: readonly DatePrice[], cinema: CinemaRow) =>
  prices.map(({ date, low }) => ({ date, from: Math.ceil(inAll(cinema, low)) }));
