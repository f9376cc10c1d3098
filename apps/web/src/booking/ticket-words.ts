import type { Translate } from '@houseful/app-kit/text.tsx';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import type { BookedShow } from '@houseful/domain/show-order.ts';
import { dayAndTime } from '../programme/days.ts';
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
