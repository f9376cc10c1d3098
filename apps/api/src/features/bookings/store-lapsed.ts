import { DRAFT_IDLE_MS } from '@houseful/domain/holds.ts';
import { sql } from 'kysely';
import { type Db, hot } from '../../db/connect.ts';
import type { OrderKey, OrderRow } from './store.ts';

/** Statements of the sweeps: orders whose time is over, and what they still hold. */

/** Takes up to `limit` orders whose hold or payment grace has ended; rows that somebody works on are left for the next round. */
export async function lockLapsed(tx: Db, limit: number): Promise<Pick<OrderRow, 'cinema_id' | 'order_id' | 'show_id'>[]> {
  const { rows } = await sql<Pick<OrderRow, 'cinema_id' | 'order_id' | 'show_id'>>`
    select cinema_id, order_id, show_id from orders
    where state in ('HELD', 'PAYING') and live_until <= (select app_now())
    order by live_until limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

/**
 * Locks what orders about to end hold, seats and then food, each in the order in which buyers take it: a buyer and a sweep of several
 * orders never wait for each other.
 */
export async function lockHoldings(tx: Db, orders: readonly OrderKey[]): Promise<void> {
  const keys = [orders.map((order) => order.cinema_id), orders.map((order) => order.order_id)];
  const ending = '(cinema_id, order_id) in (select * from unnest($1::text[], $2::text[]))';
  await hot(tx, `select 1 from claims where ${ending} order by cinema_id, show_id, seat_no for update`, keys);
  await hot(
    tx,
    `select 1 from cinema_menu where (cinema_id, item_id) in (select cinema_id, item_id from order_items where taken and ${ending})
      order by cinema_id, item_id for update`,
    keys,
  );
}

/** Ends drafts that were left idle (they hold nothing). */
export async function expireIdle(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders set state = 'EXPIRED', version = version + 1
    where state in ('DRAFT', 'PRICED') and touched_at <= (select app_now()) - ${DRAFT_IDLE_MS} * interval '1 millisecond'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
