import { judgePromo, normalisePromoCode, type PromoRefusal } from '@houseful/domain/promos.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { refuse } from '../../refuse.ts';
import { lockForEdit, requote } from '../bookings/requote-booking.ts';
import { findOwnOrder, type OrderNow } from '../bookings/store.ts';
import { sumFood } from '../bookings/store-settle.ts';
import { countUses, filmCodeOf, findPromo, lockPromo, saveUse, setUseState, toPromo } from './store.ts';

export interface Applied {
  code: string;
  amountPaise: number;
}

/** "Invalid promo code", whatever the reason; the reason travels in `data` (I-02). */
function refusePromo(reason: PromoRefusal): never {
  return refuse('promo_refused', { data: { reason } });
}

/**
 * Attaches a code to an order in progress; an earlier one is taken off first, and stays off when the new one is bad (I-04, AMB-72).
 * Limits are judged under the promo's lock and the use is reserved with the order (I-18). Refuses promo_refused, hold_expired, not_found.
 */
export async function attachPromo(ctx: Context, db: Db, orderId: string, userId: string, typed: string): Promise<Applied> {
  const found = await findOwnOrder(db, orderId, userId);
  if (!found) return refuse('not_found');
  const code = normalisePromoCode(typed);
  // The earlier promo goes in a transaction of its own: it must stay off when the new code is refused.
  if (found.promo_code && found.promo_code !== code) await removePromo(ctx, db, orderId, userId);
  return transaction(db, async (tx) => {
    const order = await lockForEdit(tx, found);
    const row = await lockPromo(tx, code);
    const uses = await countUses(tx, code, userId, order.order_id);
    const verdict = judgePromo(
      row && toPromo(row),
      {
        film: await filmCodeOf(tx, order),
        cinema: order.cinema_id,
        ticketsPaise: order.tickets_paise + order.three_d_paise,
        foodPaise: await sumFood(tx, order),
        usedByUser: uses.mine,
        usedInAll: uses.all,
      },
      order.at,
    );
    if (!verdict.ok) return refusePromo(verdict.reason);
    await saveUse(tx, order, code, verdict.amount);
    await requote(tx, { ...order, promo_code: code });
    return { code, amountPaise: verdict.amount };
  });
}

/** Takes the promo off an order; without one nothing happens (I-06). Answers the order as it stands then. */
export async function removePromo(_ctx: Context, db: Db, orderId: string, userId: string): Promise<OrderNow> {
  const found = await findOwnOrder(db, orderId, userId);
  if (!found) return refuse('not_found');
  if (!found.promo_code) return found;
  return transaction(db, async (tx) => {
    const order = await lockForEdit(tx, found);
    await setUseState(tx, order, 'freed');
    return requote(tx, { ...order, promo_code: null });
  });
}

/** The order's promo after a change of its lines: the new amount, or none when it no longer applies. Part of a requote, under its lock. */
export async function keptPromo(tx: Db, order: OrderNow, foodPaise: number): Promise<{ code: string | null; amountPaise: number }> {
  if (!order.promo_code) return { code: null, amountPaise: 0 };
  const row = await findPromo(tx, order.promo_code);
  const verdict = judgePromo(
    row && toPromo(row),
    {
      film: await filmCodeOf(tx, order),
      cinema: order.cinema_id,
      ticketsPaise: order.tickets_paise + order.three_d_paise,
      foodPaise,
      // Its use is reserved already; limits were judged when it was attached.
      usedByUser: 0,
      usedInAll: 0,
    },
    order.at,
  );
  if (!verdict.ok) {
    await setUseState(tx, order, 'freed');
    return { code: null, amountPaise: 0 };
  }
  await saveUse(tx, order, order.promo_code, verdict.amount);
  return { code: order.promo_code, amountPaise: verdict.amount };
}

/** Takes the freed promo of an expired order again for late money; false when somebody else has used it up meanwhile (AMB-55). */
export async function retakePromo(tx: Db, order: OrderNow): Promise<boolean> {
  if (!order.promo_code || order.promo_paise === 0) return true;
  const row = await lockPromo(tx, order.promo_code);
  if (!row) return false;
  const uses = await countUses(tx, row.code, order.user_id, order.order_id);
  if ((row.total !== null && uses.all >= row.total) || (row.per_user !== null && uses.mine >= row.per_user)) return false;
  await saveUse(tx, order, row.code, order.promo_paise);
  return true;
}
