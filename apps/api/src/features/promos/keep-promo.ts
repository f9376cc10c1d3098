import { promoOf } from '@houseful/domain/pricing.ts';
import { isUsedUp, judgePromo } from '@houseful/domain/promos.ts';
import type { Db } from '../../db/connect.ts';
import { stateNow } from '../orders/order-state.ts';
import type { OrderNow } from '../orders/store.ts';
import { promoOrderOf } from './check-promo.ts';
import { countUses, findPromo, lockPromo, saveUse, setUseState, shareLockPromo, toPromo } from './store.ts';

/**
 * The order's promo after a change of its lines: the new amount, or none when it no longer applies. Part of a
 * requote, under its lock.
 */
export async function keptPromo(
  tx: Db,
  order: OrderNow,
  foodPaise: number,
): Promise<{ code: string | null; amountPaise: number }> {
  if (!order.promo_code) return { code: null, amountPaise: 0 };
  const row = await findPromo(tx, order.promo_code);
  // Its use is reserved already; limits were judged when it was attached.
  const verdict = judgePromo(row && toPromo(row), await promoOrderOf(tx, order, foodPaise), order.at);
  if (!verdict.ok) {
    await setUseState(tx, order, 'freed');
    return { code: null, amountPaise: 0 };
  }
  await saveUse(tx, order, order.promo_code, verdict.amount);
  return { code: order.promo_code, amountPaise: verdict.amount };
}

/**
 * Takes the freed promo of an expired order again for late money; false when somebody else has used it up
 * meanwhile (AMB-55).
 */
export async function retakePromo(tx: Db, order: OrderNow): Promise<boolean> {
  if (!order.promo_code || promoOf(order.lines) === 0) return true;
  const row = await lockPromo(tx, order.promo_code);
  if (!row) return false;
  const uses = await countUses(tx, row.code, order.user_id, order.order_id);
  if (isUsedUp(toPromo(row), uses)) return false;
  await saveUse(tx, order, row.code, promoOf(order.lines));
  return true;
}

const USING: readonly OrderNow['state'][] = ['HELD', 'PAYING', 'PENDING'];

/** As a serialisation failure: `transaction` begins again, and finds what the order has become. */
class Lapsed extends Error {
  readonly code = '40001';
}

/**
 * To be called under the order's lock, before an order that lives is booked, paid or handed out. Its use of a
 * code counts until it lapses: it must still live once the code is locked, or somebody else may have had the
 * last use meanwhile (I-18). Without a code nothing is asked.
 */
export async function secureUse(tx: Db, order: OrderNow): Promise<void> {
  const state = stateNow(order);
  if (!order.promo_code || !USING.includes(state)) return;
  const at = await shareLockPromo(tx, order);
  if (stateNow({ ...order, at }) !== state)
    throw new Lapsed(`order ${order.order_id} has lapsed while it waited`);
}
