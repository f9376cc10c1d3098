import { DRAFT_IDLE_MS } from '@houseful/domain/holds.ts';
import type { Db } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import { instant, readNow } from '../../db/now.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { OrderKey, OrderRow } from './store.ts';

/** Statements of the sweeps: expired orders, and the seats and food that they still hold. */

/** A hold or payment grace that has ended. */
const LAPSED = sql`state in ('HELD', 'PAYING') and live_until <= (select app_now())`;

/** Finds orders whose hold or payment grace has ended: the oldest but `passed`. */
export async function findLapsed(db: Db, limit: number, passed: number): Promise<OrderKey[]> {
  return db.all<OrderKey>(sql`
    select cinema_id, order_id from orders where ${LAPSED} order by live_until, order_id
    limit ${limit} offset ${passed}`);
}

/** A row that belongs to one of these orders. */
const isOneOf = (orders: readonly OrderKey[]): Sql => sql`(cinema_id, order_id) in (
  select * from unnest(
    ${orders.map((order) => order.cinema_id)}::text[],
    ${orders.map((order) => order.order_id)}::text[]))`;

/** Locks those of these orders that have lapsed; rows that somebody works on are left for the next round. */
export async function lockLapsed(
  tx: Db,
  orders: readonly OrderKey[],
): Promise<Pick<OrderRow, 'cinema_id' | 'order_id' | 'show_id'>[]> {
  return tx.all<Pick<OrderRow, 'cinema_id' | 'order_id' | 'show_id'>>(sql`
    select cinema_id, order_id, show_id from orders where ${isOneOf(orders)} and ${LAPSED}
    order by live_until for update skip locked`);
}

/**
 * Locks the seats, then the food, of orders that are about to end, in the order in which buyers lock them. So
 * a buyer and a sweep never deadlock.
 */
export async function lockHoldings(tx: Db, orders: readonly OrderKey[]): Promise<void> {
  await tx.run(
    sql`select 1 from claims where ${isOneOf(orders)} order by cinema_id, show_id, seat_no for update`,
  );
  await tx.run(sql`
    select 1 from cinema_menu
    where (cinema_id, item_id) in (select cinema_id, item_id from order_items where taken and ${isOneOf(orders)})
    order by cinema_id, item_id for update`);
}

/** Deletes a person's unpaid holds a day after the last one: they no longer make anybody wait. */
export const forgetUnpaidHolds = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'unpaid_holds', column: 'ended_at', time: '1 day' }, stop);

/** Forgets every unpaid hold, when the limits are suspended or come back (demo mode). */
export async function emptyUnpaidHolds(db: Db): Promise<void> {
  await db.run(sql`delete from unpaid_holds`);
}

/** Ends drafts that were left idle (they hold nothing). */
export async function expireIdle(db: Db): Promise<number> {
  const now = instant(await readNow(db));
  return db.run(sql`
    update orders set state = 'EXPIRED', version = version + 1
    where state in ('DRAFT', 'PRICED')
      and touched_at <= ${now} - ${DRAFT_IDLE_MS} * interval '1 millisecond'`);
}
