import type { Db } from '../../db/connect.ts';
import { instant, readNow } from '../../db/now.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { restOf } from './order-state.ts';
import type { OrderKey, OrderNow } from './store.ts';
import { voidPaymentOrders } from './store-card-orders.ts';
import { OVERDUE, QUARTER_START } from './store-order.ts';

/**
 * The later life of a booking: reminded, collected, cancelled, ended by its deadline or its show, filed away.
 */

export interface Canceller {
  /**
   * Cancellations in this IST quarter, since a block that was lifted. Bookings that the cinema or a deadline
   * ended do not count.
   */
  usedThisQuarter: number;
  blockedUntil: number | null;
}

/**
 * Counts a person's cancellations and reads their block (AMB-108). Read it under the person's lock before
 * cancelling.
 */
export async function findCanceller(db: Db, userId: string): Promise<Canceller> {
  const row = await db.one<Canceller>(sql`
    select cancellation_blocked_until as "blockedUntil", (
      select count(*) from orders o where o.user_id = u.user_id and cancelled_by = 'customer'
        and cancelled_at >= greatest(${QUARTER_START}, cancelling_unblocked_at)
    ) as "usedThisQuarter"
    from users u where user_id = ${userId}`);
  return row as Canceller;
}

/** Finds bookings that were neither paid nor collected by their deadline: the oldest but `passed`. */
export async function findOverdue(db: Db, limit: number, passed: number): Promise<OrderKey[]> {
  return db.all<OrderKey>(sql`
    select cinema_id, order_id from orders where ${OVERDUE} order by pay_by, order_id
    limit ${limit} offset ${passed}`);
}

/** Locks a booking that is overdue; false when it is not (any more), or somebody works on it. */
export async function lockOverdue(tx: Db, key: OrderKey): Promise<boolean> {
  const found = await tx.run(sql`
    select 1 from orders where cinema_id = ${key.cinema_id} and order_id = ${key.order_id} and ${OVERDUE}
    for update skip locked`);
  return found === 1;
}

/**
 * The booking has no reminder yet, and its deadline is at most so many milliseconds away. A booking made
 * later than that needs no reminder.
 */
const isToRemind = (
  aheadMs: number,
  now: Sql,
): Sql => sql`state = 'PENDING' and reminded_at is null and collected_at is null
  and pay_by > ${now} and pay_by <= ${now} + ${aheadMs} * interval '1 millisecond'
  and booked_at < pay_by - ${aheadMs} * interval '1 millisecond'`;

/** Bookings to be reminded of: the most urgent but `passed`. */
export async function findReminders(
  db: Db,
  aheadMs: number,
  limit: number,
  passed: number,
): Promise<OrderKey[]> {
  return db.all<OrderKey>(sql`
    select cinema_id, order_id from orders where ${isToRemind(aheadMs, sql`(select app_now())`)} order by pay_by, order_id
    limit ${limit} offset ${passed}`);
}

/** Takes a booking's reminder, once; false when somebody else has it or works on the booking. */
export async function takeReminder(tx: Db, aheadMs: number, key: OrderKey): Promise<boolean> {
  const now = instant(await readNow(tx));
  const touched = await tx.run(sql`
    update orders set reminded_at = ${now} where (cinema_id, order_id) in (
      select cinema_id, order_id from orders
      where cinema_id = ${key.cinema_id} and order_id = ${key.order_id} and ${isToRemind(aheadMs, now)}
      for update skip locked)`);
  return touched === 1;
}

/**
 * Orders of a show, at these cinemas, that are in progress or booked, with food orders that belong to the
 * show. Also those that may just be becoming so: priced ones (a hold under way has locked its order) and
 * lapsed ones whose card order may still be paid. Locking each waits for what is under way.
 */
export async function findOrdersOfShow(
  tx: Db,
  cinemas: readonly string[],
  showId: number,
): Promise<OrderKey[]> {
  return tx.all<OrderKey>(sql`
    select cinema_id, order_id from orders o where cinema_id = any (${cinemas}) and show_id = ${showId}
      and (state in ('PRICED', 'HELD', 'PAYING', 'PENDING', 'CONFIRMED', 'REDEEMED') or (state = 'EXPIRED'
        and exists (select 1 from payment_orders p
          where p.cinema_id = o.cinema_id and p.order_id = o.order_id and p.state <> 'paid')))
    order by order_id`);
}

/** Frees what a booking holds (seats, food, open provider orders) and writes down how it ended. */
export async function freeBooking(
  tx: Db,
  key: OrderNow,
  state: 'CANCELLED' | 'AUTO_CANCELLED',
  by: 'customer' | 'cinema' | 'deadline',
): Promise<void> {
  await tx.run(sql`delete from claims where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
  await tx.run(sql`select return_stock(${key.cinema_id}, ${key.order_id})`);
  await voidPaymentOrders(tx, key);
  await tx.run(sql`
    update orders set state = ${state}, version = version + 1, cancelled_at = ${instant(key.at)}, cancelled_by = ${by}
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
}

/** The tickets were handed out: from now on no deadline ends the booking. */
export async function markCollected(tx: Db, key: OrderNow): Promise<void> {
  await tx.run(sql`
    update orders set collected_at = coalesce(collected_at, ${instant(key.at)})
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
}

export async function addCash(tx: Db, key: OrderKey, paise: number): Promise<void> {
  await tx.run(sql`
    update orders set cash_paise = cash_paise + ${paise}
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
}

/** Confirmed bookings of shows that are over become COMPLETED, up to `limit` at a time; answers how many. */
export async function completeEnded(db: Db, limit: number): Promise<number> {
  const now = instant(await readNow(db));
  return db.run(sql`
    update orders set state = 'COMPLETED', version = version + 1 where (cinema_id, order_id) in (
      select o.cinema_id, o.order_id from orders o join shows s using (cinema_id, show_id)
      where o.state = 'CONFIRMED' and s.ends_at <= ${now} limit ${limit}
      for update of o skip locked)`);
}

export interface UnpaidEnded {
  order_id: string;
  cinema_id: string;
  /** The number that customer and box office know. */
  int_book_id: number;
  film_title: string;
  starts_at: number;
  duePaise: number;
}

/**
 * Handed out, and not paid in full when the show ended: the operators' to ask for (requirements §4.3). The
 * show that ended first comes first.
 */
export async function findUnpaidEnded(db: Db): Promise<UnpaidEnded[]> {
  const rows = await db.all<
    Omit<UnpaidEnded, 'duePaise'> & { total_paise: number; cash_paise: number; kept: number }
  >(sql`
    select o.order_id, o.cinema_id, o.int_book_id, f.title as film_title, s.starts_at, o.total_paise, o.cash_paise,
      (select coalesce(sum(amount_paise), 0)::bigint from payments p
        where p.cinema_id = o.cinema_id and p.order_id = o.order_id and kept) as kept
    from orders o join shows s using (cinema_id, show_id) join films f using (film_id)
    where o.state = 'PENDING' and o.collected_at is not null and s.ends_at <= (select app_now())
    order by s.ends_at, o.booked_at`);
  return rows.map(({ total_paise, cash_paise, kept, ...row }) => ({
    ...row,
    duePaise: restOf({ total_paise, cash_paise }, kept),
  }));
}
