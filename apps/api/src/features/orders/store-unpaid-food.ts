import { type Db, hot } from '../../db/connect.ts';
import type { OrderKey } from './store.ts';

export interface KeptFood {
  /** The person's other live orders of food alone with counted portions, and the end of the first of them. */
  others: number;
  first_end: number | null;
  /** When the person may keep counted portions of the cinema; null for at once. */
  retry_at: number | null;
  now: number;
}

/** Finds what a person keeps besides an order of food alone (0420-unpaid-food.sql). Returns null for an order without counted portions. */
export async function findKeptFood(
  tx: Db,
  key: OrderKey,
  userId: string,
  { holdMs, waitsMs }: { holdMs: number; waitsMs: readonly number[] },
): Promise<KeptFood | null> {
  const [row] = await hot<KeptFood>(
    tx,
    `select others, first_end, unpaid_food_wait($1, $2, $3, $4, $5::bigint[]) as retry_at, app_now() as now
      from (
        select count(*)::int as others, min(live_until) as first_end from orders
          where user_id = $3 and state in ('HELD', 'PAYING') and kind = 'food' and live_until > (select app_now())
            and order_id <> $2 and keeps_counted_food(cinema_id, order_id)
      ) live where keeps_counted_food($1, $2)`,
    [key.cinema_id, key.order_id, userId, holdMs, waitsMs],
  );
  return row ?? null;
}
