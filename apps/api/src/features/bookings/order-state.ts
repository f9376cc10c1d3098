import { hasLapsed, mayEdit, type OrderClock } from '@houseful/domain/holds.ts';
import { isDue } from '@houseful/domain/payment-terms.ts';
import type { OrderHead, OrderRow } from './store.ts';

// What a stored order is at this moment. Everything that asks for an order's state asks here: the row alone may be behind the clock.

const clockOf = (order: OrderHead): OrderClock => ({ state: order.state, heldUntil: order.hold_until, touchedAt: order.touched_at });

/** The order's state with a passed deadline already counted: a sweep that has not run yet is never visible (requirements §4.1). */
export function stateNow(order: OrderHead): OrderRow['state'] {
  if (order.state === 'PENDING' && order.collected_at === null && order.pay_by !== null && isDue(order.pay_by, order.at))
    return 'AUTO_CANCELLED';
  return hasLapsed(clockOf(order), order.at) ? 'EXPIRED' : order.state;
}

/** Whether food, promo and way of paying may still change: while the seven minutes last, never in the payment's grace (912). */
export function mayEditNow(order: OrderHead): boolean {
  return mayEdit(clockOf(order), order.at);
}
