import type { OrderState } from '@houseful/domain/booking-status.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { mayEditNow } from '../orders/order-state.ts';
import { lockOrder, type OrderNow } from '../orders/store.ts';
import { sumFood } from '../orders/store-order.ts';
import { keptPromo } from '../promos/keep-promo.ts';
import { giveUpPayment, requote } from './requote-booking.ts';

/**
 * When paying begins: the order's code is judged once more, under the order's lock (AMB-70). One whose time has ended meanwhile comes
 * off and the total is whole again; its limits hold by the use that is reserved. A card order under way keeps the price it was opened
 * with, so only `states` are judged. Answers the order as it stands then; without a code nothing is asked. Refuses state_forbids: the
 * price of an order being paid would change while a payment is under way.
 */
export async function recheckPromo(db: Db, order: OrderNow, states: readonly OrderState[] = ['HELD']): Promise<OrderNow> {
  const isDue = (now: OrderNow) => now.promo_code && states.includes(now.state) && mayEditNow(now);
  if (!isDue(order)) return order;
  return transaction(db, async (tx) => {
    const now = await lockOrder(tx, order);
    if (!now || !isDue(now)) return now ?? order;
    const { amountPaise } = await keptPromo(tx, now, await sumFood(tx, now));
    return amountPaise === now.promo_paise ? now : requote(tx, await giveUpPayment(tx, now));
  });
}
