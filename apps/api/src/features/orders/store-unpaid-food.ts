import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';
import type { OrderKey } from './store.ts';

export interface KeptFood {
  /** The person's other live orders of food alone with counted portions, and the end of the first of them. */
  others: number;
  first_end: number | null;
  /** When the person may keep counted portions of the cinema; null for at once. */
  retry_at: number | null;
  now: number;
}

/**
 * Finds what a person keeps besides an order of food alone (unpaid_food_wait.sql). Returns null for an order
 * without counted portions.
 */
export async function findKeptFood(
  tx: Db,
  key: OrderKey,
  userId: string,
  { holdMs, waitsMs }: { holdMs: number; waitsMs: readonly number[] },
): Promise<KeptFood | null> {
  const { cinema_id, order_id } = key;
  return tx.one<KeptFood>(sql`
    select others, first_end, app_now() as now,
      unpaid_food_wait(${cinema_id}, ${order_id}, ${userId}, ${holdMs}::int, ${waitsMs}::bigint[]) as retry_at
    from (
      select count(*)::int as others, min(live_until) as first_end from orders
      where user_id = ${userId} and state in ('HELD', 'PAYING') and kind = 'food'
        and live_until > (select app_now()) and order_id <> ${order_id} and keeps_counted_food(cinema_id, order_id)
    ) live
    where keeps_counted_food(${cinema_id}, ${order_id})`);
}
