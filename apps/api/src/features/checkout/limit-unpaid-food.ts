import { HOLD_MS, MAX_LIVE_FOOD_ORDERS, UNPAID_HOLD_WAITS_MS } from '@houseful/domain/holds.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import type { OrderKey } from '../orders/store.ts';
import { findKeptFood } from '../orders/store-unpaid-food.ts';

/**
 * Refuses too_many_requests if a person keeps counted portions in too many live orders of food alone, or has
 * kept them too long without paying. The waits are those of seats. Call it with the person locked,
 * after the stock was taken. It rests while the limits are suspended.
 */
export async function refuseKeptFood(ctx: Context, tx: Db, key: OrderKey, userId: string): Promise<void> {
  if (ctx.limiter.isSuspended()) return;
  const kept = await findKeptFood(tx, key, userId, { holdMs: HOLD_MS, waitsMs: UNPAID_HOLD_WAITS_MS });
  if (!kept) return;
  const retryAt = kept.others >= MAX_LIVE_FOOD_ORDERS ? kept.first_end : kept.retry_at;
  if (retryAt !== null && retryAt > kept.now)
    refuse('too_many_requests', { retryAfterMs: retryAt - kept.now });
}
