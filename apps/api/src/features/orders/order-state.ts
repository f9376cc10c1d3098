import { hasLapsed, mayEdit, type OrderClock } from '@houseful/domain/holds.ts';
import { isDue, PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import { sumOf } from '@houseful/domain/pricing.ts';
import type { CancellationInput } from '@houseful/domain/refunds.ts';
import type { OrderHead, OrderNow, OrderRow } from './store.ts';

// The state of a stored order at this moment. Ask for an order's state here: the row alone may be behind the
// clock.

const clockOf = (order: OrderHead): OrderClock => ({
  state: order.state,
  heldUntil: order.hold_until,
  touchedAt: order.touched_at,
});

/**
 * The order's state with a passed deadline already counted: a sweep that has not run yet is never visible
 * (requirements §4.1).
 */
export function stateNow(order: OrderHead): OrderRow['state'] {
  if (
    order.state === 'PENDING' &&
    order.collected_at === null &&
    order.pay_by !== null &&
    isDue(order.pay_by, order.at)
  )
    return 'AUTO_CANCELLED';
  return hasLapsed(clockOf(order), order.at) ? 'EXPIRED' : order.state;
}

/**
 * Tells whether food, promo and way of paying may still change: during the seven minutes, never in the
 * payment's grace (912).
 */
export function mayEditNow(order: OrderHead): boolean {
  return mayEdit(clockOf(order), order.at);
}

/** Returns the rest of an order's total after an amount paid online. */
export function restOf(order: Pick<OrderRow, 'total_paise' | 'cash_paise'>, keptPaise: number): number {
  return order.total_paise - order.cash_paise - keptPaise;
}

/**
 * Collects the facts about an order that the rule of cancelling needs, except whether its owner is blocked
 * (requirements §4.4).
 */
export function cancelTerms(
  order: OrderNow,
  facilities: readonly string[],
  startsAt: number | null,
): Omit<CancellationInput, 'blockedUntil'> {
  return {
    isOwner: true,
    state: stateNow(order),
    paymentType: order.payment_type ?? PAYMENT_TYPE.card,
    collected: order.collected_at !== null,
    foodOnly: order.kind === 'food',
    cinemaAllowsCancellation: facilities.includes('ticket_cancellation'),
    bookedAt: order.booked_at ?? order.at,
    payBy: order.pay_by,
    startsAt: startsAt ?? order.at,
    promoUsed: order.promo_code !== null,
    ticketValue: sumOf(order.lines, 'ticket'),
    foodValue: sumOf(order.lines, 'food'),
  };
}
