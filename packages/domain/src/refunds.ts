import type { OrderState } from './booking-status.ts';
import { HOUR_MS, MINUTE_MS, nextQuarterStart } from './ist.ts';
import { type Paise, percentOf, splitInProportion } from './money.ts';
import { PAYMENT_TYPE, type PaymentType } from './payment-terms.ts';

// Rules for cancelling: whether a customer may, and how much comes back (L-04..L-15, AMB-105..112,
// requirements §4.4). The information pages take their figures from these constants.

export const CANCEL_AFTER_MS = 10 * MINUTE_MS;
export const CANCEL_BEFORE_MS = 20 * MINUTE_MS;
/** More than this before the show earns the higher percentage. */
export const HIGHER_PERCENT_BEFORE_MS = 2 * HOUR_MS;
export const HIGHER_PERCENT = 75;
export const LOWER_PERCENT = 50;
export const FOOD_PERCENT = 100;
export const CANCELLATIONS_PER_QUARTER = 5;
export const REFUND_WORKING_DAYS = 7;

export type CancellationInput = {
  isOwner: boolean;
  state: OrderState;
  paymentType: PaymentType;
  foodOnly: boolean;
  cinemaAllowsCancellation: boolean;
  /**
   * The end of a block by five cancellations in a quarter (AMB-108). Null without a block, or when an
   * operator lifted it.
   */
  blockedUntil: number | null;
  /** When the booking was committed. */
  bookedAt: number;
  startsAt: number;
  /** The deadline of an unpaid booking. */
  payBy: number | null;
  /** Tickets of an unpaid booking were handed out at the counter. */
  collected: boolean;
  /** Any promo, coupon, gift card, pass or voucher was used. */
  promoUsed: boolean;
  /** Seat prices and 3D charge as charged. */
  ticketValue: Paise;
  foodValue: Paise;
};

export type CancellationRefusal =
  | 'not_found'
  | 'state_forbids'
  | 'cancel_food_only'
  | 'cancel_not_offered'
  | 'cancel_quota'
  | 'cancel_too_early'
  | 'cancel_too_late';

export type CancellationQuote =
  | {
      allowed: true;
      reason: null;
      ticketPercent: number;
      ticketRefund: Paise;
      foodRefund: Paise;
      total: Paise;
    }
  | {
      allowed: false;
      reason: CancellationRefusal;
      ticketPercent: 0;
      ticketRefund: 0;
      foodRefund: 0;
      total: 0;
    };

/**
 * Decides in a fixed order: the first refusal wins. Fee and GST never come back; a promo makes the refund
 * nil. An unpaid booking gives its seats back for nothing, until its deadline. Edges: 10:00 after booking and
 * 20:00 before the show are allowed; 2:00:00 sharp is 50 %.
 */
export function quoteCancellation(booking: CancellationInput, now: number): CancellationQuote {
  const reason = cancellationRefusal(booking, now);
  if (reason) return { allowed: false, reason, ticketPercent: 0, ticketRefund: 0, foodRefund: 0, total: 0 };
  return { allowed: true, reason: null, ...(booking.state === 'PENDING' ? NOTHING : refundAt(booking, now)) };
}

const NOTHING = { ticketPercent: 0, ticketRefund: 0, foodRefund: 0, total: 0 };

/** Returns the refund of a paid booking that is cancelled at the time `at`, in paise (L-05, L-06, L-10). */
export function refundAt(
  booking: Pick<CancellationInput, 'startsAt' | 'promoUsed' | 'ticketValue' | 'foodValue'>,
  at: number,
): typeof NOTHING {
  if (booking.promoUsed) return NOTHING;
  const ticketPercent = booking.startsAt - at > HIGHER_PERCENT_BEFORE_MS ? HIGHER_PERCENT : LOWER_PERCENT;
  const ticketRefund = percentOf(booking.ticketValue, ticketPercent);
  const foodRefund = percentOf(booking.foodValue, FOOD_PERCENT);
  return { ticketPercent, ticketRefund, foodRefund, total: ticketRefund + foodRefund };
}

function cancellationRefusal(booking: CancellationInput, now: number): CancellationRefusal | null {
  const pending = booking.state === 'PENDING';
  if (!booking.isOwner) return 'not_found';
  if (!pending && booking.state !== 'CONFIRMED') return 'state_forbids';
  // A group that still collects shares ends by its deadline, and collected paper tickets cannot be given back
  // online.
  if (pending && (booking.paymentType === PAYMENT_TYPE.group || booking.collected)) return 'state_forbids';
  if (booking.foodOnly) return 'cancel_food_only';
  if (!booking.cinemaAllowsCancellation) return 'cancel_not_offered';
  if (booking.blockedUntil !== null && now < booking.blockedUntil) return 'cancel_quota';
  if (pending) return booking.payBy !== null && now < booking.payBy ? null : 'state_forbids';
  if (now < booking.bookedAt + CANCEL_AFTER_MS) return 'cancel_too_early';
  return booking.startsAt - now >= CANCEL_BEFORE_MS ? null : 'cancel_too_late';
}

/**
 * Says whether a booking may be cancelled now or later. The quarter's quota is judged only when the quote is
 * asked for (L-15, AMB-137).
 */
export function offersCancellation(booking: Omit<CancellationInput, 'blockedUntil'>, now: number): boolean {
  const reason = cancellationRefusal({ ...booking, blockedUntil: null }, now);
  return (
    reason === null ||
    (reason === 'cancel_too_early' && !isNeverCancellable(booking.bookedAt, booking.startsAt))
  );
}

/**
 * Returns the end of the block after a customer's cancellation, which is itself counted: the start of the
 * next quarter. Returns null while cancellations are left (L-11, AMB-108). Auto-cancels and cancelled shows
 * do not count.
 */
export function cancellationBlockedUntil(cancellationsThisQuarter: number, now: number): number | null {
  return cancellationsThisQuarter >= CANCELLATIONS_PER_QUARTER ? nextQuarterStart(now) : null;
}

/**
 * Says whether a booking is so close to its show that it never becomes cancellable. Screens say so before
 * paying and on the ticket (AMB-137).
 */
export function isNeverCancellable(bookedAt: number, startsAt: number): boolean {
  return startsAt - bookedAt < CANCEL_AFTER_MS + CANCEL_BEFORE_MS;
}

/**
 * Splits a group's refund in proportion to the paid shares, exact to the paisa and in their order (AMB-136).
 * A part may be less than a card takes.
 */
export function splitRefund(total: Paise, paidShares: readonly Paise[]): Paise[] {
  return splitInProportion(total, paidShares);
}
