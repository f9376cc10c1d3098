import type { Db } from '../../db/connect.ts';
import { instant, readNow } from '../../db/now.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { OrderKey } from '../orders/store.ts';
import {
  askedAbout,
  CARD_ORDER,
  type CardOrder,
  OPENED_AGAIN,
  type PaymentOrderRow,
  type PaymentRow,
  paymentColumns,
  paymentOrderColumns,
} from '../orders/store-card-orders.ts';
import type { ProviderPayment } from './gateway.ts';

/** Card orders at the provider, and the payments made on them. */

/**
 * Takes provider orders whose next look is due, and plans the one after: two servers never ask at once, and a
 * crash only delays. Skips orders that nobody opened for three days: the provider has released their money.
 */
export async function takeDueOrders(db: Db, limit: number): Promise<{ provider_order_id: string }[]> {
  const now = instant(await readNow(db));
  return db.all<{ provider_order_id: string }>(sql`
    update payment_orders set checks = checks + 1,
      next_check_at = ${now} + case when opened_at > ${now} - interval '1 hour'
        then interval '60 seconds' else interval '10 minutes' end
    where (cinema_id, provider_order_id) in (
      select cinema_id, provider_order_id from payment_orders
      where ${askedAbout(now)} and next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked)
    returning provider_order_id`);
}

export async function findCardOrders(db: Db, key: OrderKey): Promise<CardOrder[]> {
  return db.all<CardOrder>(sql`
    select ${CARD_ORDER} from payment_orders p
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
}

/**
 * The receipt under which an amount of an order can be paid, and the provider order that has it already. The
 * provider takes no second payment on one order, even if the first went back: then a numbered receipt
 * follows.
 */
export function chooseReceipt(
  cardOrders: readonly CardOrder[],
  base: string,
): { receipt: string; open: string | null } {
  const same = cardOrders.filter(({ receipt }) => receipt === base || receipt.startsWith(`${base}-`));
  const usable = same.find(({ spent }) => !spent);
  return {
    receipt: usable?.receipt ?? (same.length === 0 ? base : `${base}-${same.length + 1}`),
    open: usable?.provider_order_id ?? null,
  };
}

/** Finds the card order of that id at the provider; null if it is not ours. */
export async function findPaymentOrder(db: Db, providerOrderId: string): Promise<PaymentOrderRow | null> {
  return db.one<PaymentOrderRow>(sql`
    select ${paymentOrderColumns()} from payment_orders where provider_order_id = ${providerOrderId}`);
}

/** Every payment that was made for an order, whatever became of it. */
export async function findPayments(db: Db, key: OrderKey): Promise<PaymentRow[]> {
  return db.all<PaymentRow>(sql`
    select ${paymentColumns()} from payments
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
}

const rankOf = (state: Sql): Sql =>
  sql`array_position(array['failed', 'authorized', 'captured'], ${state}::text)`;

/**
 * Records the provider's state of a payment. Forward only: a late 'authorized' never undoes 'captured';
 * failed -> authorized is legal. A kept payment has paid its provider order.
 */
export async function savePayment(
  tx: Db,
  order: PaymentOrderRow & { at: number },
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
      (cinema_id, payment_id, provider_order_id, order_id, share_id, amount_paise, state, kept, created_at, captured_at)
    values (${order.cinema_id}, ${payment.id}, ${order.provider_order_id}, ${order.order_id}, ${order.share_id},
      ${payment.amountPaise}, ${state}, ${kept}, ${instant(order.at)},
      case when ${state}::text = 'captured' then ${instant(order.at)} end)
    on conflict (cinema_id, payment_id) do update set
      state = case when ${rankOf(sql`excluded.state`)} > ${rankOf(sql`p.state`)} then excluded.state else p.state end,
      captured_at = coalesce(p.captured_at, excluded.captured_at), kept = p.kept or excluded.kept`);
}

/** The provider's ids of an order's open card orders. */
export async function findOpenProviderOrders(db: Db, key: OrderKey): Promise<string[]> {
  const rows = await db.all<{ provider_order_id: string }>(sql`
    select provider_order_id from payment_orders
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id} and state = 'open'`);
  return rows.map((row) => row.provider_order_id);
}

/**
 * Saves a card order opened for a booking or a share, under the order's lock; a void card order is open
 * again. Returns false, and writes nothing, if it is paid, or if another one has its receipt: a provider may
 * make one for each press (J-23).
 */
export async function savePaymentOrder(
  tx: Db,
  key: OrderKey & { at: number },
  made: { providerOrderId: string; receipt: string; paise: number; shareId: string | null },
): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into payment_orders (cinema_id, provider_order_id, order_id, share_id, receipt, amount_paise,
      created_at, opened_at, next_check_at)
    select ${key.cinema_id}, ${made.providerOrderId}, ${key.order_id}, ${made.shareId}::uuid,
      ${made.receipt}::text, ${made.paise}::bigint, ${instant(key.at)}, ${instant(key.at)},
      ${instant(key.at)} + interval '60 seconds'
    where not exists (select 1 from payment_orders where receipt = ${made.receipt}
      and provider_order_id <> ${made.providerOrderId})
    on conflict (cinema_id, provider_order_id) do update set ${OPENED_AGAIN}
    where payment_orders.state <> 'paid'
    returning 1`);
  return touched === 1;
}
