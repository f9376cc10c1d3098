import type { Translate } from '@houseful/app-kit/text.tsx';
import type { BookingStatus } from '@houseful/domain/booking-status.ts';
import { rupees } from '../../booking/order-lines.ts';
import type { Booking } from './queries.ts';

/** How a booking ended, for its chip; English, for `t()`. */
export const STATUS_WORDS = {
  Active: 'Active',
  Cancelled: 'Cancelled',
  AutoCancelled: 'Cancelled automatically',
  Expired: 'Expired',
  Redeemed: 'Redeemed',
} as const satisfies Record<BookingStatus, string>;

/** Tells the refund of a booking that is over (L-16, AMB-111). */
export function refundSentence(t: Translate, refund: Booking['refund']): string {
  if (!refund || refund.amount === 0) return t('No refund');
  const amount = rupees(refund.amount);
  if (refund.state === 'processed') return t('{amount} refunded', { amount });
  if (refund.state === 'failed') return t('Your refund of {amount} is delayed. We are on it.', { amount });
  return t('Refund of {amount} on its way. It takes at least 7 working days.', { amount });
}

/** Something is still to be paid, and may be (M-24). */
export const isUnpaid = ({ payment_status, booking_status, amount_due }: Booking): boolean =>
  payment_status === 'Pending' && booking_status === 'Active' && amount_due > 0;

/** Returns the unpaid booking whose deadline is first. */
export const mostUrgent = (bookings: readonly Booking[]): Booking | undefined =>
  bookings.filter(isUnpaid).sort((one, other) => deadline(one) - deadline(other))[0];
const deadline = ({ pay_by }: Booking) => (pay_by ? Date.parse(pay_by) : Number.POSITIVE_INFINITY);

/** `2 tickets, Gold: G 10, G 11`. */
export function seatSentence(t: Translate, { number_of_seats: n, seats }: Booking): string {
  return n > 0
    ? t('{n, plural, one {# ticket} other {# tickets}}, {seats}', { n, seats })
    : t('Seat {seats}', { seats });
}
