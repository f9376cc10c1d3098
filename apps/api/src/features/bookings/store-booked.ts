import { type Db, hot } from '../../db/connect.ts';
import { voidPaymentOrders } from '../payments/store.ts';
import type { OrderKey } from './store.ts';
import { OVERDUE, QUARTER_START } from './store-order.ts';

/** What becomes of a booking that stands: reminded, collected, cancelled, ended by its deadline or its show, filed away. */

export interface Canceller {
  /** Cancellations in this IST quarter, since a block that was lifted. Bookings that the cinema or a deadline ended do not count. */
  usedThisQuarter: number;
  blockedUntil: number | null;
}

/** What a person cancelled and whether that blocks them (AMB-108). To be read under the person's lock before cancelling. */
export async function findCanceller(db: Db, userId: string): Promise<Canceller> {
  const [row] = await hot<Canceller>(
    db,
    `select cancellation_blocked_until as "blockedUntil", (
        select count(*) from orders o where o.user_id = u.user_id and cancelled_by = 'customer'
          and cancelled_at >= greatest(${QUARTER_START}, cancelling_unblocked_at)
      ) as "usedThisQuarter"
      from users u where user_id = $1`,
    [userId],
  );
  return row as Canceller;
}

interface DueRow {
  cinema_id: string;
  order_id: string;
}

/** Bookings whose deadline has passed without their money or their owner at the counter. */
export async function lockOverdue(tx: Db, limit: number): Promise<DueRow[]> {
  return hot<DueRow>(
    tx,
    `select cinema_id, order_id from orders where ${OVERDUE}
      order by pay_by limit $1 for update skip locked`,
    [limit],
  );
}

/** Takes bookings whose deadline is two hours away or less, once each. */
export async function takeReminders(tx: Db, aheadMs: number, limit: number): Promise<DueRow[]> {
  return hot<DueRow>(
    tx,
    `update orders set reminded_at = app_now() where (cinema_id, order_id) in (
       select cinema_id, order_id from orders where state = 'PENDING' and reminded_at is null and collected_at is null
         and pay_by > (select app_now()) and pay_by <= (select app_now()) + $1 * interval '1 millisecond'
         and booked_at < pay_by - $1 * interval '1 millisecond'
       limit $2 for update skip locked)
     returning cinema_id, order_id`,
    [aheadMs, limit],
  );
}

/**
 * Orders of a show that are in progress or booked, with food orders that belong to the show. Also those that may just be becoming so: priced
 * ones (a hold under way has locked its order) and lapsed ones whose card order may still be paid. Locking each waits for what is under way.
 */
export async function findOrdersOfShow(tx: Db, cinemaId: string, showId: number): Promise<DueRow[]> {
  return hot<DueRow>(
    tx,
    `select cinema_id, order_id from orders o where cinema_id = $1 and show_id = $2
       and (state in ('PRICED', 'HELD', 'PAYING', 'PENDING', 'CONFIRMED', 'REDEEMED') or (state = 'EXPIRED'
         and exists (select 1 from payment_orders p where p.cinema_id = o.cinema_id and p.order_id = o.order_id and p.state <> 'paid')))
      order by order_id`,
    [cinemaId, showId],
  );
}

/** Frees what a booking holds (seats, food, open provider orders) and writes down how it ended. */
export async function freeBooking(
  tx: Db,
  key: OrderKey,
  state: 'CANCELLED' | 'AUTO_CANCELLED',
  by: 'customer' | 'cinema' | 'deadline',
): Promise<void> {
  await hot(tx, 'delete from claims where cinema_id = $1 and order_id = $2', [key.cinema_id, key.order_id]);
  await hot(tx, 'select return_stock($1, $2)', [key.cinema_id, key.order_id]);
  await voidPaymentOrders(tx, key);
  await hot(
    tx,
    'update orders set state = $3, version = version + 1, cancelled_at = app_now(), cancelled_by = $4 where cinema_id = $1 and order_id = $2',
    [key.cinema_id, key.order_id, state, by],
  );
}

/** The tickets were handed out: from now on no deadline ends the booking. */
export async function markCollected(tx: Db, key: OrderKey): Promise<void> {
  await hot(tx, 'update orders set collected_at = coalesce(collected_at, app_now()) where cinema_id = $1 and order_id = $2', [
    key.cinema_id,
    key.order_id,
  ]);
}

export async function addCash(tx: Db, key: OrderKey, paise: number): Promise<void> {
  await hot(tx, 'update orders set cash_paise = cash_paise + $3 where cinema_id = $1 and order_id = $2', [
    key.cinema_id,
    key.order_id,
    paise,
  ]);
}

/** Confirmed bookings of shows that are over become COMPLETED, up to `limit` at a time; answers how many. */
export async function completeEnded(db: Db, limit: number): Promise<number> {
  const rows = await hot(
    db,
    `update orders set state = 'COMPLETED', version = version + 1 where (cinema_id, order_id) in (
       select o.cinema_id, o.order_id from orders o join shows s using (cinema_id, show_id)
        where o.state = 'CONFIRMED' and s.ends_at <= (select app_now()) limit $1 for update of o skip locked)
      returning order_id`,
    [limit],
  );
  return rows.length;
}
