import { judgePromo, normalisePromoCode, type PromoRefusal } from '@houseful/domain/promos.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { refuse } from '../../refuse.ts';
import { findOwnOrder, type OrderNow } from '../orders/store.ts';
import { sumFood } from '../orders/store-order.ts';
import { promoOrderOf } from '../promos/check-promo.ts';
import { countUses, lockPromo, saveUse, setUseState, toPromo } from '../promos/store.ts';
import { lockForEdit, requote } from '../settlement/requote-booking.ts';
import { checkUnpaid } from './check-unpaid.ts';

export interface Applied {
  code: string;
  amountPaise: number;
}

/** "Invalid promo code", whatever the reason; the reason travels in `data` (I-02). */
function refusePromo(reason: PromoRefusal): never {
  return refuse('promo_refused', { data: { reason } });
}

/**
 * Attaches a code to an order in progress; an earlier one is taken off first, and stays off when the new one
 * is bad (I-04, AMB-72). Limits are judged under the promo's lock and the use is reserved with the order
 * (I-18). Refuses promo_refused, hold_expired, not_found.
 */
export async function attachPromo(
  ctx: Context,
  db: Db,
  orderId: string,
  userId: string,
  typed: string,
): Promise<Applied> {
  const found = await findOwnOrder(db, orderId, userId);
  if (!found) return refuse('not_found');
  await checkUnpaid(ctx, found);
  const code = normalisePromoCode(typed);
  // The earlier promo goes in a transaction of its own: it must stay off when the new code is refused.
  if (found.promo_code && found.promo_code !== code) await removePromo(ctx, db, orderId, userId);
  return transaction(db, async (tx) => {
    const order = await lockForEdit(tx, found);
    const row = await lockPromo(tx, code);
    const uses = await countUses(tx, code, userId, order.order_id);
    const asked = await promoOrderOf(tx, order, await sumFood(tx, order), uses);
    const verdict = judgePromo(row && toPromo(row), asked, order.at);
    if (!verdict.ok) return refusePromo(verdict.reason);
    await saveUse(tx, order, code, verdict.amount);
    await requote(tx, { ...order, promo_code: code });
    return { code, amountPaise: verdict.amount };
  });
}

/** Takes the promo off an order; without one nothing happens (I-06). Answers the order as it stands then. */
export async function removePromo(ctx: Context, db: Db, orderId: string, userId: string): Promise<OrderNow> {
  const found = await findOwnOrder(db, orderId, userId);
  if (!found) return refuse('not_found');
  if (!found.promo_code) return found;
  await checkUnpaid(ctx, found);
  return transaction(db, async (tx) => {
    const order = await lockForEdit(tx, found);
    await setUseState(tx, order, 'freed');
    return requote(tx, { ...order, promo_code: null });
  });
}
