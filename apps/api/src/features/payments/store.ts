import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/connect.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { OrderKey } from '../orders/store.ts';
import type { ProviderPayment } from './gateway.ts';

/** Card orders at the provider, and the payments made on them. */

/**
 * A provider order for which money may still come: somebody opened it within the last three days. No look at one is due before it was opened,
 * so the index of looks leads past all that is over.
 */
export const ASKED_ABOUT = sql`state <> 'paid' and opened_at > (select app_now()) - interval '3 days'
  and next_check_at > (select app_now()) - interval '3 days'`;

/**
 * Takes provider orders whose next look is due and plans the one after, so that two servers never ask at once and a crash only delays.
 * Orders that nobody opened for three days are left alone: the provider has let go of their money by then.
 */
export async function takeDueOrders(db: Db, limit: number): Promise<{ provider_order_id: string }[]> {
  return db.all<{ provider_order_id: string }>(sql`
    update payment_orders set checks = checks + 1,
      next_check_at = (select app_now()) + case when opened_at > (select app_now()) - interval '1 hour'
        then interval '60 seconds' else interval '10 minutes' end
    where (cinema_id, provider_order_id) in (
      select cinema_id, provider_order_id from payment_orders
      where ${ASKED_ABOUT} and next_check_at <= (select app_now())
      order by next_check_at limit ${limit} for update skip locked)
    returning provider_order_id`);
}

export interface PaymentOrderRow {
  cinema_id: string;
  provider_order_id: string;
  order_id: string;
  share_id: string | null;
  amount_paise: number;
  state: 'open' | 'void' | 'paid';
}

const paymentOrderColumns = columnsOf<PaymentOrderRow>({
  cinema_id: true,
  provider_order_id: true,
  order_id: true,
  share_id: true,
  amount_paise: true,
  state: true,
});

/** A card order beside its order: whether money was taken on it decides what it is good for. */
export type CardOrder = PaymentOrderRow & { receipt: string; spent: boolean };

const CARD_ORDER = sql`p.cinema_id, p.provider_order_id, p.order_id, p.share_id, p.amount_paise, p.state, p.receipt,
  exists (select 1 from payments t where t.cinema_id = p.cinema_id and t.order_id = p.order_id
    and t.provider_order_id = p.provider_order_id and t.state = 'captured') as spent`;

/** The card orders of order `o` as one column. */
export const CARD_ORDERS = sql`coalesce((select json_agg(c) from (select ${CARD_ORDER} from payment_orders p
  where p.cinema_id = o.cinema_id and p.order_id = o.order_id) c), '[]') as card_orders`;

export async function findCardOrders(db: Db, key: OrderKey): Promise<CardOrder[]> {
  return db.all<CardOrder>(sql`
    select ${CARD_ORDER} from payment_orders p
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
}

/**
 * The receipt under which an amount of an order can be paid, and the provider order that has it already. The provider takes no second
 * payment on one order, even if the first went back: then a numbered receipt follows.
 */
export function chooseReceipt(cardOrders: readonly CardOrder[], base: string): { receipt: string; open: string | null } {
  const same = cardOrders.filter(({ receipt }) => receipt === base || receipt.startsWith(`${base}-`));
  const usable = same.find(({ spent }) => !spent);
  return { receipt: usable?.receipt ?? (same.length === 0 ? base : `${base}-${same.length + 1}`), open: usable?.provider_order_id ?? null };
}

/** The card order of that id at the provider; null when it is none of ours. */
export async function findPaymentOrder(db: Db, providerOrderId: string): Promise<PaymentOrderRow | null> {
  return db.one<PaymentOrderRow>(sql`
    select ${paymentOrderColumns()} from payment_orders where provider_order_id = ${providerOrderId}`);
}

export interface PaymentRow {
  payment_id: string;
  provider_order_id: string;
  amount_paise: number;
  state: 'failed' | 'authorized' | 'captured';
  kept: boolean;
  share_id: string | null;
}

const paymentColumns = columnsOf<PaymentRow>({
  payment_id: true,
  provider_order_id: true,
  amount_paise: true,
  state: true,
  kept: true,
  share_id: true,
});

/** Every payment that was made for an order, whatever became of it. */
export async function findPayments(db: Db, key: OrderKey): Promise<PaymentRow[]> {
  return db.all<PaymentRow>(sql`
    select ${paymentColumns()} from payments
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
}

const rankOf = (state: Sql): Sql => sql`array_position(array['failed', 'authorized', 'captured'], ${state}::text)`;

/**
 * Records what the provider says of a payment. Forward only: a late 'authorized' never undoes 'captured'; failed -> authorized is legal.
 * One that is kept has paid its provider order.
 */
export async function savePayment(
  tx: Db,
  order: PaymentOrderRow,
  payment: ProviderPayment,
  state: PaymentRow['state'],
  kept: boolean,
): Promise<void> {
  await tx.run(sql`
    with paid as (
      update payment_orders set state = 'paid'
      where ${kept} and cinema_id = ${order.cinema_id} and provider_order_id = ${order.provider_order_id}
    )
    insert into payments as p
      (cinema_id, payment_id, provider_order_id, order_id, share_id, amount_paise, state, kept, captured_at)
    values (${order.cinema_id}, ${payment.id}, ${order.provider_order_id}, ${order.order_id}, ${order.share_id},
      ${payment.amountPaise}, ${state}, ${kept}, case when ${state}::text = 'captured' then app_now() end)
    on conflict (cinema_id, payment_id) do update set
      state = case when ${rankOf(sql`excluded.state`)} > ${rankOf(sql`p.state`)} then excluded.state else p.state end,
      captured_at = coalesce(p.captured_at, excluded.captured_at), kept = p.kept or excluded.kept`);
}

/** What an order's open card orders ask for is its price no more: money that comes for them goes back. */
export async function voidPaymentOrders(tx: Db, key: OrderKey): Promise<void> {
  await tx.run(sql`
    update payment_orders set state = 'void'
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id} and state = 'open'`);
}

/** The provider's ids of an order's open card orders. */
export async function findOpenProviderOrders(db: Db, key: OrderKey): Promise<string[]> {
  const rows = await db.all<{ provider_order_id: string }>(sql`
    select provider_order_id from payment_orders
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id} and state = 'open'`);
  return rows.map((row) => row.provider_order_id);
}

/**
 * What an order that was opened before becomes when it is opened again: as young as a new one, since only now may money come for it. A look
 * that is due sooner stays, so that a page opened over and over never puts it off, and within a minute it is the same opening. One that is
 * long overdue, of an order that was asked about no more, is due now.
 */
export const OPENED_AGAIN = sql`state = 'open', share_id = excluded.share_id,
  opened_at = case when payment_orders.opened_at < excluded.opened_at - interval '1 minute'
    then excluded.opened_at else payment_orders.opened_at end,
  next_check_at = least(greatest(payment_orders.next_check_at, app_now()), excluded.next_check_at), checks = 0`;

/**
 * Writes down a card order opened for a booking or a share, under the order's lock; void, it is open again. False, and nothing written, for
 * one that is paid, or whose receipt another one has been opened under: a provider may make one for each press (J-23).
 */
export async function savePaymentOrder(
  tx: Db,
  key: OrderKey,
  made: { providerOrderId: string; receipt: string; paise: number; shareId: string | null },
): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into payment_orders (cinema_id, provider_order_id, order_id, share_id, receipt, amount_paise,
      next_check_at)
    select ${key.cinema_id}, ${made.providerOrderId}, ${key.order_id}, ${made.shareId}::uuid,
      ${made.receipt}::text, ${made.paise}::bigint, app_now() + interval '60 seconds'
    where not exists (select 1 from payment_orders where receipt = ${made.receipt}
      and provider_order_id <> ${made.providerOrderId})
    on conflict (cinema_id, provider_order_id) do update set ${OPENED_AGAIN}
    where payment_orders.state <> 'paid'
    returning 1`);
  return touched === 1;
}
