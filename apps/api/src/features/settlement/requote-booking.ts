import { requote as priceAgain } from '@houseful/domain/pricing.ts';
import type { Db } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import { mayEditNow } from '../orders/order-state.ts';
import { lockOrder, type OrderKey, type OrderNow } from '../orders/store.ts';
import { voidPaymentOrders } from '../orders/store-card-orders.ts';
import { saveLines, sumFood } from '../orders/store-order.ts';
import { endGrace } from '../orders/store-settle.ts';
import { findPayments } from '../payments/store.ts';
import { keptPromo } from '../promos/keep-promo.ts';

/**
 * Locks an order for a change of food or promo (§4.1 `edit`). Only while the hold itself runs (912); an open
 * card order is void, because its amount is no longer the total; with a payment already authorised nothing
 * may change (955).
 */
export async function lockForEdit(tx: Db, key: OrderKey): Promise<OrderNow> {
  const order = await lockOrder(tx, key);
  if (!order) return refuse('not_found');
  if (!mayEditNow(order)) refuse('hold_expired');
  return giveUpPayment(tx, order);
}

/**
 * Voids the open card orders of a locked order that may change. Refuses state_forbids while a payment is
 * under way.
 */
export async function giveUpPayment(tx: Db, order: OrderNow): Promise<OrderNow> {
  if (order.state === 'PAYING') {
    const payments = await findPayments(tx, order);
    // A payment that was captured and not kept is on its way back.
    if (payments.some((payment) => payment.state === 'authorized' || payment.kept))
      refuse('state_forbids', { message: 'A payment for this booking is under way.' });
    await endGrace(tx, order);
  }
  // After a failed attempt a held order has its card order open, too.
  await voidPaymentOrders(tx, order);
  return order;
}

/**
 * Computes the order's price again from its food and promo, and stores it. Seats and fees stay as quoted. A
 * promo that no longer applies is taken off.
 */
export async function requote(tx: Db, order: OrderNow): Promise<OrderNow> {
  const foodPaise = await sumFood(tx, order);
  const promo = await keptPromo(tx, order, foodPaise);
  const price = priceAgain(order.lines, { foodPaise, promoPaise: promo.amountPaise });
  await saveLines(tx, order, price, promo.code);
  const now = await lockOrder(tx, order);
  if (!now) throw new Error(`order ${order.order_id} is gone`);
  return now;
}
