import { type Db, hot } from '../../db/connect.ts';
import { newUuid } from '../../ids.ts';
import type { ProviderPayment } from '../payments/gateway.ts';
import type { OrderKey, OrderRow } from './store.ts';

/** Statements of settling: what a payment does to an order, its seats and the ledger. All run inside the caller's transaction. */

export interface PaymentOrderRow {
  cinema_id: string;
  provider_order_id: string;
  order_id: string;
  share_id: string | null;
  amount_paise: number;
  state: 'open' | 'void' | 'paid';
}

export async function findPaymentOrder(db: Db, providerOrderId: string): Promise<PaymentOrderRow | null> {
  const [row] = await hot<PaymentOrderRow>(db, 'select * from payment_orders where provider_order_id = $1', [providerOrderId]);
  return row ?? null;
}

export interface PaymentRow {
  payment_id: string;
  provider_order_id: string;
  amount_paise: number;
  state: 'failed' | 'authorized' | 'captured';
  kept: boolean;
  share_id: string | null;
}

export async function findPayments(db: Db, key: OrderKey): Promise<PaymentRow[]> {
  return hot<PaymentRow>(db, 'select * from payments where cinema_id = $1 and order_id = $2', [key.cinema_id, key.order_id]);
}

/** What is known of a payment, and when its order's show begins (null: no show, or cancelled). To be read under the order's lock. */
export async function findStanding(
  tx: Db,
  key: OrderKey,
  paymentId: string,
): Promise<{ known: Pick<PaymentRow, 'state' | 'kept'> | null; startsAt: number | null }> {
  const [row] = await hot<{ state: PaymentRow['state'] | null; kept: boolean; starts_at: number | null }>(
    tx,
    `select p.state, p.kept,
        (select starts_at from orders o join shows s using (cinema_id, show_id)
          where o.cinema_id = $1 and o.order_id = $3 and s.cancelled_at is null)
       from (select $2::text as payment_id) asked left join payments p on p.cinema_id = $1 and p.payment_id = asked.payment_id`,
    [key.cinema_id, paymentId, key.order_id],
  );
  return { known: row?.state ? { state: row.state, kept: row.kept } : null, startsAt: row?.starts_at ?? null };
}

const RANK = { failed: 0, authorized: 1, captured: 2 } as const;

/**
 * Records what the provider says of a payment. Forward only: a late 'authorized' never undoes 'captured'; failed -> authorized is legal.
 * One that is kept has paid its provider order.
 */
export async function savePayment(
  tx: Db,
  order: PaymentOrderRow,
  payment: ProviderPayment,
  state: keyof typeof RANK,
  kept: boolean,
): Promise<void> {
  await hot(
    tx,
    `with paid as (
       update payment_orders set state = 'paid' where $8 and cinema_id = $1 and provider_order_id = $3
     )
     insert into payments as p (cinema_id, payment_id, provider_order_id, order_id, share_id, amount_paise, state, kept, captured_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $7 = 'captured' then app_now() end)
     on conflict (cinema_id, payment_id) do update set
       state = case when array_position(array['failed','authorized','captured'], excluded.state) > array_position(array['failed','authorized','captured'], p.state)
                 then excluded.state else p.state end,
       captured_at = coalesce(p.captured_at, excluded.captured_at),
       kept = p.kept or excluded.kept`,
    [order.cinema_id, payment.id, order.provider_order_id, order.order_id, order.share_id, payment.amountPaise, state, kept],
  );
}

/**
 * The order's own seats become sold: for good, or until `payBy` for a booking that waits for money. Answers how many: fewer than it should
 * have means that they are lost.
 */
export async function sellClaims(tx: Db, order: OrderRow, payBy: number | null = null): Promise<number> {
  const rows = await hot(
    tx,
    `update claims set state = 'sold', held_until = coalesce(to_timestamp($4::double precision / 1000), 'infinity')
      where cinema_id = $1 and show_id = $2 and order_id = $3 returning seat_no`,
    [order.cinema_id, order.show_id, order.order_id, payBy],
  );
  return rows.length;
}

/** Takes the same seats again for late money: all of them or none (J-20, AMB-55). Lapsed claims of others are taken over, live ones are not. */
export async function retakeClaims(tx: Db, order: OrderRow): Promise<boolean> {
  const rows = await hot(
    tx,
    `insert into claims as c (cinema_id, show_id, seat_no, order_id, state, held_until)
      select $1, $2, seat, $3, 'sold', 'infinity' from unnest($4::smallint[]) as seat order by seat
      on conflict (cinema_id, show_id, seat_no) do update set order_id = excluded.order_id, state = 'sold', held_until = 'infinity'
        where c.held_until <= app_now() or c.order_id = $3
      returning seat_no`,
    [order.cinema_id, order.show_id, order.order_id, order.seat_nos],
  );
  if (rows.length === order.seat_count) return true;
  await hot(tx, 'delete from claims where cinema_id = $1 and show_id = $2 and order_id = $3', [
    order.cinema_id,
    order.show_id,
    order.order_id,
  ]);
  return false;
}

/** The card order is no longer being paid: back to the plain hold (requirements §4.1, PAYING -> HELD). */
export async function endGrace(tx: Db, key: OrderKey): Promise<void> {
  await hot(
    tx,
    `with held as (
       update orders set state = 'HELD', version = version + 1, live_until = hold_until where cinema_id = $1 and order_id = $2
       returning cinema_id, show_id, order_id, hold_until
     )
     update claims c set held_until = held.hold_until from held
      where c.cinema_id = held.cinema_id and c.show_id = held.show_id and c.order_id = held.order_id and c.state = 'held'`,
    [key.cinema_id, key.order_id],
  );
}

export async function voidPaymentOrders(tx: Db, key: OrderKey): Promise<void> {
  await hot(tx, "update payment_orders set state = 'void' where cinema_id = $1 and order_id = $2 and state = 'open'", [
    key.cinema_id,
    key.order_id,
  ]);
}

/** The provider's ids of an order's open card orders. */
export async function findOpenProviderOrders(db: Db, key: OrderKey): Promise<string[]> {
  const rows = await hot<{ provider_order_id: string }>(
    db,
    "select provider_order_id from payment_orders where cinema_id = $1 and order_id = $2 and state = 'open'",
    [key.cinema_id, key.order_id],
  );
  return rows.map((row) => row.provider_order_id);
}

export async function savePaymentOrder(
  tx: Db,
  key: OrderKey,
  made: { providerOrderId: string; receipt: string; paise: number; shareId: string | null },
): Promise<void> {
  await hot(
    tx,
    `insert into payment_orders (cinema_id, provider_order_id, order_id, share_id, receipt, amount_paise, next_check_at)
      values ($1, $2, $3, $4, $5, $6, app_now() + interval '60 seconds')
      on conflict (cinema_id, provider_order_id) do update set state = 'open', share_id = excluded.share_id where payment_orders.state <> 'paid'`,
    [key.cinema_id, made.providerOrderId, key.order_id, made.shareId, made.receipt, made.paise],
  );
}

/** Whether nobody else owns one of the order's seats right now (a look, not a claim). */
export async function areSeatsFree(tx: Db, order: OrderRow): Promise<boolean> {
  const rows = await hot(
    tx,
    `select 1 from claims where cinema_id = $1 and show_id = $2 and seat_no = any ($3::smallint[])
      and held_until > (select app_now()) and order_id is distinct from $4 limit 1`,
    [order.cinema_id, order.show_id, order.seat_nos, order.order_id],
  );
  return rows.length === 0;
}

/** When the order's show begins, or null when it has none or the cinema cancelled it. */
export async function findShowStart(tx: Db, order: Pick<OrderRow, 'cinema_id' | 'show_id'>): Promise<number | null> {
  if (order.show_id === null) return null;
  const [row] = await hot<{ starts_at: number }>(
    tx,
    'select starts_at from shows where cinema_id = $1 and show_id = $2 and cancelled_at is null',
    [order.cinema_id, order.show_id],
  );
  return row?.starts_at ?? null;
}

export interface Booked {
  state: 'CONFIRMED' | 'PENDING';
  paymentType: number;
  strBookId: string;
  wasPaid: boolean;
  payBy: number | null;
}

/**
 * The order becomes a booking, listed under its person: its seats are sold, for good or until `payBy`, and its other provider orders void. One
 * statement under the order's lock. False when it does not own all its seats: the caller must undo it.
 */
export async function saveBooked(tx: Db, order: OrderRow, booked: Booked): Promise<boolean> {
  const [row] = await hot<{ sold: number }>(
    tx,
    `with booked as (
       update orders set state = $3, version = version + 1, booked_at = coalesce(booked_at, app_now()), payment_type = $4,
         str_book_id = coalesce(str_book_id, $5), was_paid = $6, pay_by = to_timestamp($7::double precision / 1000)
       where cinema_id = $1 and order_id = $2 returning *
     ), sold as (
       update claims set state = 'sold', held_until = coalesce(to_timestamp($7::double precision / 1000), 'infinity')
       where cinema_id = $1 and show_id = $8 and order_id = $2 returning seat_no
     ), void as (
       update payment_orders set state = 'void' where cinema_id = $1 and order_id = $2 and state = 'open' and share_id is null
     ), listed as (
       insert into user_bookings (user_id, booked_at, order_id, cinema_id)
         select user_id, booked_at, order_id, cinema_id from booked on conflict (order_id) do nothing
     )
     select count(*) as sold from sold`,
    [order.cinema_id, order.order_id, booked.state, booked.paymentType, booked.strBookId, booked.wasPaid, booked.payBy, order.show_id],
  );
  return order.kind === 'food' || row?.sold === order.seat_count;
}

export async function setState(tx: Db, key: OrderKey, state: OrderRow['state']): Promise<void> {
  await hot(tx, 'update orders set state = $3, version = version + 1 where cinema_id = $1 and order_id = $2', [
    key.cinema_id,
    key.order_id,
    state,
  ]);
}

export interface Transfer {
  debit: string;
  credit: string;
  paise: number;
  reason: string;
  ref: string;
}

/** Writes ledger transfers, each once: a repeat of the same (order, ref, reason, accounts) changes nothing. Zero amounts are left out. */
export async function writeLedger(tx: Db, key: OrderKey, transfers: readonly Transfer[]): Promise<void> {
  const real = transfers.filter(({ paise }) => paise > 0);
  if (real.length === 0) return;
  await hot(
    tx,
    `insert into ledger (cinema_id, order_id, entry_id, debit, credit, amount_paise, reason, ref)
      select $1, $2, * from unnest($3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[])
      on conflict do nothing`,
    [
      key.cinema_id,
      key.order_id,
      real.map(() => newUuid()),
      real.map(({ debit }) => debit),
      real.map(({ credit }) => credit),
      real.map(({ paise }) => paise),
      real.map(({ reason }) => reason),
      real.map(({ ref }) => ref),
    ],
  );
}

/** Who gave the money back: the customer's own deposit, or the chain out of what the booking had earned. */
export type RefundSource = 'deposits' | 'cancellations';

export type RefundReason = 'late' | 'duplicate' | 'void_order' | 'cancelled' | 'auto_cancelled' | 'show_cancelled';

/** Decides a refund once per payment and reason; the refund job carries it out. An amount of 0 is recorded as processed: it tells that nothing is due. */
export async function requestRefund(
  tx: Db,
  key: OrderKey,
  paymentId: string | null,
  paise: number,
  reason: RefundReason,
  source: RefundSource = 'deposits',
): Promise<void> {
  const rows = await hot(
    tx,
    `insert into refunds (cinema_id, refund_id, order_id, payment_id, amount_paise, reason, state, processed_at)
      values ($1, $2, $3, $4, $5::bigint, $6, case when $5::bigint = 0 then 'processed' else 'requested' end, case when $5::bigint = 0 then app_now() end)
      on conflict do nothing returning refund_id`,
    [key.cinema_id, newUuid(), key.order_id, paymentId, paise, reason],
  );
  if (rows.length === 0 || paise === 0) return;
  await writeLedger(tx, key, [{ debit: source, credit: 'refunds_payable', paise, reason: `refund_${reason}`, ref: paymentId ?? '' }]);
}
