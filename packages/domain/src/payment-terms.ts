import { HOUR_MS } from './ist.ts';
import { LEAST_BY_CARD, type Paise } from './money.ts';

// The payment types that an order may use (J-04, J-21, AMB-77) and their deadlines (L-12, L-13, AMB-109).
// Instants in ms.

export const PAYMENT_TYPE = { card: 1, cash: 2, payLater: 3, group: 4 } as const;
export type PaymentType = (typeof PAYMENT_TYPE)[keyof typeof PAYMENT_TYPE];
const PAYMENT_TYPES: readonly PaymentType[] = [1, 2, 3, 4];

/** Unpaid bookings (cash, pay later) must be settled this long before the show. */
export const UNPAID_DEADLINE_MS = 3 * HOUR_MS;
/** Every share of a group must be paid this long before the show. */
export const GROUP_DEADLINE_MS = 24 * HOUR_MS;
/** A reminder goes out this long before either deadline. */
export const REMINDER_MS = 2 * HOUR_MS;
const MAX_UNPAID_BOOKINGS = 2;
/** After this many auto-cancels in a quarter, cash and pay later are withdrawn until the next. */
const MAX_AUTO_CANCELS = 3;
const MIN_GROUP_SEATS = 2;

export type PaymentTermsInput = {
  foodOnly: boolean;
  /** The way of handing food over; it only matters for a food-only order. */
  delivery: 'pickup' | 'deliver';
  quantity: number;
  totalPaise: Paise;
  /** Start of the show; null when unknown. */
  startsAt: number | null;
  cinemaHasPayLater: boolean;
  numberVerified: boolean;
  /** This person's live bookings that are not paid yet. */
  unpaidBookings: number;
  autoCancelsThisQuarter: number;
};

export type PaymentRefusal =
  | 'payment_type_unknown'
  | 'not_by_this_call'
  | 'not_for_food_only'
  | 'pickup_only'
  | 'show_too_soon'
  | 'cinema_has_no_pay_later'
  | 'number_not_verified'
  | 'unpaid_limit'
  | 'withdrawn_this_quarter'
  | 'too_few_seats'
  | 'too_little_to_share';

/** Returns why a type is refused for this order now, or null when it is available. */
function paymentRefusal(type: number, order: PaymentTermsInput, now: number): PaymentRefusal | null {
  const ahead = order.startsAt === null ? Number.POSITIVE_INFINITY : order.startsAt - now;
  switch (type) {
    case PAYMENT_TYPE.card:
      return null;
    case PAYMENT_TYPE.cash:
      // Food is paid at its own counter, so the box office's deadline does not apply (requirements §4.2).
      if (order.foodOnly) return order.delivery === 'pickup' ? unpaidRefusal(order) : 'pickup_only';
      return ahead > UNPAID_DEADLINE_MS ? unpaidRefusal(order) : 'show_too_soon';
    case PAYMENT_TYPE.payLater:
      if (order.foodOnly) return 'not_for_food_only';
      if (!order.cinemaHasPayLater) return 'cinema_has_no_pay_later';
      return ahead > UNPAID_DEADLINE_MS ? unpaidRefusal(order) : 'show_too_soon';
    case PAYMENT_TYPE.group:
      if (order.foodOnly) return 'not_for_food_only';
      if (order.quantity < MIN_GROUP_SEATS) return 'too_few_seats';
      if (order.totalPaise < LEAST_BY_CARD * 2) return 'too_little_to_share';
      return ahead > GROUP_DEADLINE_MS ? null : 'show_too_soon';
    default:
      return 'payment_type_unknown';
  }
}

/** Applies the abuse limits of a booking without money (AMB-77). */
function unpaidRefusal(order: PaymentTermsInput): PaymentRefusal | null {
  if (!order.numberVerified) return 'number_not_verified';
  if (order.unpaidBookings >= MAX_UNPAID_BOOKINGS) return 'unpaid_limit';
  return order.autoCancelsThisQuarter >= MAX_AUTO_CANCELS ? 'withdrawn_this_quarter' : null;
}

/** Returns the available types in their order. The browser hides the others (J-21). */
export function availablePayments(order: PaymentTermsInput, now: number): PaymentType[] {
  return PAYMENT_TYPES.filter((type) => paymentRefusal(type, order, now) === null);
}

/**
 * Checks a type. A refusal says why, and which types are available (943). Some calls take only some of the
 * types.
 */
export function checkPaymentType(
  type: number,
  order: PaymentTermsInput,
  now: number,
  taken: readonly PaymentType[] = PAYMENT_TYPES,
):
  | { ok: true; type: PaymentType }
  | { ok: false; reason: 'payment_type_unavailable'; why: PaymentRefusal; available: PaymentType[] } {
  const isTaken = taken.some((one) => one === type);
  const why = paymentRefusal(type, order, now) ?? (isTaken ? null : 'not_by_this_call');
  if (why === null) return { ok: true, type: type as PaymentType };
  const available = availablePayments(order, now).filter((one) => one !== type);
  return { ok: false, reason: 'payment_type_unavailable', why, available };
}

/**
 * Returns the deadline by which a booking of this type must be paid or collected. Returns null for cards,
 * which are paid at once. Food alone waits at its counter until the show has ended (requirements §4.2).
 */
export function payBy(type: PaymentType, startsAt: number): number | null {
  if (type === PAYMENT_TYPE.card) return null;
  return startsAt - (type === PAYMENT_TYPE.group ? GROUP_DEADLINE_MS : UNPAID_DEADLINE_MS);
}

/**
 * Says whether the deadline has come. Money or a collection counts only before it; at the deadline the
 * booking is already cancelled (L-12, L-13).
 */
export function isDue(deadline: number, now: number): boolean {
  return now >= deadline;
}
