import type { Db } from '../../db/connect.ts';
import { instant } from '../../db/now.ts';
import { sql } from '../../db/sql.ts';
import type { OrderKey, OrderNow, OrderRow } from './store.ts';
import type { PaymentRow } from './store-card-orders.ts';

/**
 * Statements of settling: what a payment does to an order and its seats. All run inside the caller's
 * transaction.
 */

/**
 * Finds the known state of a payment, and when its order's show begins (null: no show, or cancelled). Read it
 * under the order's lock.
 */
export async function findStanding(
  tx: Db,
  key: OrderKey,
  paymentId: string,
): Promise<{ known: Pick<PaymentRow, 'state' | 'kept'> | null; startsAt: number | null }> {
  const row = await tx.one<{
    state: PaymentRow['state'] | null;
    kept: boolean;
    starts_at: number | null;
  }>(sql`
    select p.state, p.kept,
      (select starts_at from shows where cinema_id = ${key.cinema_id} and cancelled_at is null
        and show_id = (select show_id from orders where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}))
    from (select ${paymentId}::text as payment_id) asked
    left join payments p on p.cinema_id = ${key.cinema_id} and p.payment_id = asked.payment_id`);
  return {
    known: row?.state ? { state: row.state, kept: row.kept } : null,
    startsAt: row?.starts_at ?? null,
  };
}

/**
 * The order's own seats become sold: for good, or until `payBy` for a booking that waits for money. Answers
 * how many: fewer than it should have means that they are lost.
 */
export async function sellClaims(tx: Db, order: OrderRow, payBy: number | null = null): Promise<number> {
  return tx.run(sql`
    update claims set state = 'sold', line = null,
      held_until = coalesce(to_timestamp(${payBy}::double precision / 1000), 'infinity')
    where cinema_id = ${order.cinema_id} and show_id = ${order.show_id} and order_id = ${order.order_id}`);
}

/**
 * Takes the same seats again for late money: all of them or none (J-20, AMB-55). Lapsed claims of others are
 * taken over, live ones are not.
 */
export async function retakeClaims(tx: Db, order: OrderRow): Promise<boolean> {
  const now = instant(await lockSeats(tx, order));
  const taken = await tx.run(sql`
    insert into claims as c (cinema_id, show_id, seat_no, order_id, state, held_until)
    select ${order.cinema_id}, ${order.show_id}, seat, ${order.order_id}, 'sold', 'infinity'
    from unnest(${order.seat_nos}::smallint[]) as seat order by seat
    on conflict (cinema_id, show_id, seat_no) do update
      set order_id = excluded.order_id, state = 'sold', held_until = 'infinity', line = null
    where c.held_until <= ${now} or c.order_id = ${order.order_id}`);
  if (taken === order.seat_count) return true;
  await tx.run(sql`
    delete from claims
    where cinema_id = ${order.cinema_id} and show_id = ${order.show_id} and order_id = ${order.order_id}`);
  return false;
}

/** Locks the claims of the order's seats. Returns the time after the wait. */
async function lockSeats(tx: Db, order: OrderRow): Promise<number> {
  const row = await tx.one<{ at: number }>(sql`
    with locked as materialized (
      select 1 from claims where cinema_id = ${order.cinema_id} and show_id = ${order.show_id}
        and seat_no = any (${order.seat_nos}::smallint[]) order by seat_no for update
    )
    select app_now() as at from (select count(*) from locked) counted`);
  return row?.at ?? order.touched_at;
}

/** A card order to be opened for a running hold. Paise. */
export interface NewCardOrder {
  providerOrderId: string;
  receipt: string;
  paise: number;
  shareId: string | null;
  /** The contact typed now; an empty field leaves the earlier value. */
  contact: { name: string; email: string; mobile: string };
  /** Time that the seats stay beyond the hold, for this payment only (AMB-55). */
  graceMs: number;
}

/**
 * Begins a card payment for a running hold: stores the card order and the contact, and keeps the seats. A
 * card order of the whole replaces a split, whose shares then buy nothing (AMB-78). Locks the order, then its
 * seats. Returns false if the order changed since it was read, or if its hold ended, even while waiting for
 * the locks.
 */
export async function openPayment(db: Db, order: OrderNow, card: NewCardOrder): Promise<boolean> {
  const { contact } = card;
  const row = await db.one<{ kept: number | null }>(sql`
    select open_payment(${order.cinema_id}, ${order.order_id}, ${order.version}, ${card.graceMs},
      ${contact.name}, ${contact.email}, ${contact.mobile}, ${card.providerOrderId}, ${card.shareId}::uuid,
      ${card.receipt}, ${card.paise}::bigint) as kept`);
  const kept = row?.kept ?? null;
  const hasAll = kept !== null && (order.kind === 'food' || kept === order.seat_count);
  if (kept !== null && !hasAll) await endGrace(db, order);
  return hasAll;
}

/**
 * Ends the payment's grace: the order is a plain hold again (requirements §4.1, PAYING -> HELD). A failed
 * attempt is named by its card order; a void card order ends nothing.
 */
export async function endGrace(tx: Db, key: OrderKey, failed: string | null = null): Promise<void> {
  await tx.run(sql`
    with held as (
      update orders set state = 'HELD', version = version + 1, live_until = hold_until
      where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}
        and (${failed}::text is null or exists (select 1 from payment_orders
          where cinema_id = ${key.cinema_id} and provider_order_id = ${failed} and state = 'open'))
      returning cinema_id, show_id, order_id, hold_until
    )
    update claims c set held_until = held.hold_until from held
    where c.cinema_id = held.cinema_id and c.show_id = held.show_id and c.order_id = held.order_id
      and c.state = 'held'`);
}

/** Tells whether nobody else owns one of the order's seats right now (a look, not a claim). */
export async function areSeatsFree(tx: Db, order: OrderRow): Promise<boolean> {
  const found = await tx.run(sql`
    select 1 from claims
    where cinema_id = ${order.cinema_id} and show_id = ${order.show_id}
      and seat_no = any (${order.seat_nos}::smallint[]) and held_until > (select app_now())
      and order_id is distinct from ${order.order_id} limit 1`);
  return found === 0;
}

/** Returns when the order's show begins; null if it has none or the cinema cancelled it. */
export async function findShowStart(
  tx: Db,
  order: Pick<OrderRow, 'cinema_id' | 'show_id'>,
): Promise<number | null> {
  if (order.show_id === null) return null;
  const row = await tx.one<{ starts_at: number }>(sql`
    select starts_at from shows where cinema_id = ${order.cinema_id} and show_id = ${order.show_id}
      and cancelled_at is null`);
  return row?.starts_at ?? null;
}

export interface Booked {
  state: 'CONFIRMED' | 'PENDING';
  paymentType: number;
  bookingCode: string;
  wasPaid: boolean;
  payBy: number | null;
}

/**
 * The order becomes a booking, listed under its person: its seats are sold, for good or until `payBy`, and
 * its other provider orders void. One statement under the order's lock. False when it does not own all its
 * seats: the caller must undo it.
 */
export async function saveBooked(tx: Db, order: OrderNow, booked: Booked): Promise<boolean> {
  const row = await tx.one<{ sold: number }>(sql`
    with booked as (
      update orders set state = ${booked.state}, version = version + 1,
        booked_at = coalesce(booked_at, ${instant(order.at)}), payment_type = ${booked.paymentType},
        str_book_id = coalesce(str_book_id, ${booked.bookingCode}), was_paid = ${booked.wasPaid},
        pay_by = to_timestamp(${booked.payBy}::double precision / 1000)
      where cinema_id = ${order.cinema_id} and order_id = ${order.order_id}
      returning user_id, booked_at, order_id, cinema_id
    ), sold as (
      update claims set state = 'sold',
        held_until = coalesce(to_timestamp(${booked.payBy}::double precision / 1000), 'infinity')
      where cinema_id = ${order.cinema_id} and show_id = ${order.show_id} and order_id = ${order.order_id}
      returning seat_no
    ), void as (
      update payment_orders set state = 'void'
      where cinema_id = ${order.cinema_id} and order_id = ${order.order_id} and state = 'open' and share_id is null
    ), listed as (
      insert into user_bookings (user_id, booked_at, order_id, cinema_id)
      select user_id, booked_at, order_id, cinema_id from booked on conflict (order_id) do nothing
    )
    select count(*) as sold from sold`);
  return order.kind === 'food' || row?.sold === order.seat_count;
}

export async function setState(tx: Db, key: OrderKey, state: OrderRow['state']): Promise<void> {
  await tx.run(sql`
    update orders set state = ${state}, version = version + 1
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
}
