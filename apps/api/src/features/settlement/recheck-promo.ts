import type { OrderState } from '@houseful/domain/booking-status.ts';
import { promoOf } from '@houseful/domain/pricing.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { mayEditNow } from '../orders/order-state.ts';
import { lockOrder, type OrderNow } from '../orders/store.ts';
import { sumFood } from '../orders/store-order.ts';
import { keptPromo } from '../promos/keep-promo.ts';
import { giveUpPayment, requote } from './requote-booking.ts';

/**
 * Judges the order's code again when paying begins, under the order's lock (AMB-70). Removes a code whose
 * time has ended; its limits hold by the reserved use. Judges only `states`: an open card order keeps its
 * price. Answers the order as it then stands. Refuses state_forbids if the price would change during a
 * payment.
 */
export async function recheckPromo(
  db: Db,
  order: OrderNow,
  states: readonly OrderState[] = ['HELD'],
): Promise<OrderNow> {
  const isDue = (now: OrderNow) => now.promo_code && states.includes(now.state) && mayEditNow(now);
  if (!isDue(order)) return order;
  return transaction(db, async (tx) => {
    const now = await lockOrder(tx, order);
    if (!now || !isDue(now)) return now ?? order;
    const { amountPaise } = await keptPromo(tx, now, await sumFood(tx, now));
    return amountPaise === promoOf(now.lines) ? now : requote(tx, await giveUpPayment(tx, now));
  });
}
