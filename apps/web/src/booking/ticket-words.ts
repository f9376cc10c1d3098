import type { Translate } from '@houseful/app-kit/text.tsx';
import { addDays, DAY_MS, formatTime, istDate, MINUTE_MS, startOfIstDay } from '@houseful/domain/ist.ts';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import type { BookedShow } from '@houseful/domain/show-order.ts';
import { dayAndTime, dayWords } from '../programme/days.ts';
import { seatRuns, seatsOf } from './order-words.ts';
import type { Ticket } from './receive-ticket.ts';

/** Food without a show counts as collected after this time. */
const COLLECTED_MS = 12 * 3_600_000;

/** The show of a ticket, for its place in a list. Food without a show stands at the time of its order. */
export function showOf(ticket: Ticket): BookedShow {
  const starts = Date.parse(ticket.startsAt || ticket.transaction_time);
  const isCollecting = ticket.payment_type === PAYMENT_TYPE.group && ticket.payment_status !== 'Confirmed';
  return {
    startsAt: starts,
    endsAt: ticket.show_ends_at ? Date.parse(ticket.show_ends_at) : starts + COLLECTED_MS,
    admits: ticket.booking_status === 'Active',
    hasGateCode: !ticket.only_fnd && ticket.qr !== '' && !isCollecting,
  };
}

/** A ticket as one line of words, for the offline page. */
export interface TicketLine {
  film: string;
  when: string;
  place: string;
  seats: string;
  startsAt: number;
  endsAt: number;
  /** The gate reads its code. */
  qr: boolean;
  keptAt: number;
}

export function ticketLine(t: Translate, ticket: Ticket, keptAt: number): TicketLine {
  const { startsAt, endsAt, admits, hasGateCode } = showOf(ticket);
  return {
    film: ticket.film || t('Food and drinks'),
    when: ticket.startsAt ? dayAndTime(t, startsAt) : '',
    place: [ticket.cinema, ticket.screen].filter(Boolean).join(', '),
    seats: seatRuns(seatsOf(ticket.seats).seats, t),
    startsAt,
    endsAt,
    qr: admits && hasGateCode,
    keptAt,
  };
}

const EVENING_FROM_MS = 18 * 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;

/** `Tonight, 7:30 PM`, `Today, 2:30 PM` or `Tomorrow, 9:00 AM`; null for every other day. */
export function nearDay(t: Translate, at: number, now: number): string | null {
  const day = istDate(at);
  const today = istDate(now);
  if (day === addDays(today, 1)) return `${t('Tomorrow')}, ${formatTime(at)}`;
  if (day !== today) return null;
  const isEvening = at - startOfIstDay(day) >= EVENING_FROM_MS;
  return `${isEvening ? t('Tonight') : t('Today')}, ${formatTime(at)}`;
}

/** `Thu, in 5 days`, for a show that begins in two to thirteen days; null for every other day. */
export function daysUntil(t: Translate, at: number, now: number): string | null {
  const n = Math.round((startOfIstDay(istDate(at)) - startOfIstDay(istDate(now))) / DAY_MS);
  return n >= 2 && n < 14 ? t('{weekday}, in {n} days', { weekday: dayWords(t, at).weekday, n }) : null;
}

/** `in 3 h 20 min`, for a show within a day. */
export function timeUntil(t: Translate, at: number, now: number): string | null {
  const minutes = Math.ceil((at - now) / MINUTE_MS);
  if (minutes <= 0) return t('The show has begun.');
  if (minutes > DAY_MINUTES) return null;
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  if (h === 0) return t('in {m} min', { m });
  return m === 0 ? t('in {h} h', { h }) : t('in {h} h {m} min', { h, m });
}
