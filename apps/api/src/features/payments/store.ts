import { sql } from 'kysely';
import { type Db, hot } from '../../db/connect.ts';
import type { OrderKey, OrderNow } from '../bookings/store.ts';

/**
 * Takes provider orders whose next look is due and plans the one after, so that two servers never ask at once and a crash only delays.
 * Orders older than three days are left alone: the provider has let go of their money by then.
 */
export async function takeDueOrders(db: Db, limit: number): Promise<{ provider_order_id: string }[]> {
  const { rows } = await sql<{ provider_order_id: string }>`
    update payment_orders set checks = checks + 1,
      next_check_at = (select app_now()) + case when created_at > (select app_now()) - interval '1 hour' then interval '60 seconds' else interval '10 minutes' end
    where (cinema_id, provider_order_id) in (
      select cinema_id, provider_order_id from payment_orders
      where state <> 'paid' and next_check_at <= (select app_now()) and created_at > (select app_now()) - interval '3 days'
      order by next_check_at limit ${limit} for update skip locked)
    returning provider_order_id`.execute(db);
  return rows;
}

/**
 * The receipt under which this amount of an order can be paid, and the provider order that has it already. The provider takes no second
 * payment on one order, even if the first went back: then a numbered receipt follows.
 */
export async function findReceipt(db: Db, key: OrderKey, base: string): Promise<{ receipt: string; open: string | null }> {
  const rows = await hot<{ provider_order_id: string; receipt: string; spent: boolean }>(
    db,
    `select provider_order_id, receipt, exists (select 1 from payments p where p.cinema_id = o.cinema_id and p.order_id = o.order_id
        and p.provider_order_id = o.provider_order_id and p.state = 'captured') as spent
       from payment_orders o where cinema_id = $1 and order_id = $2 and (receipt = $3 or starts_with(receipt, $3 || '-'))`,
    [key.cinema_id, key.order_id, base],
  );
  const usable = rows.find(({ spent }) => !spent);
  return { receipt: usable?.receipt ?? (rows.length === 0 ? base : `${base}-${rows.length + 1}`), open: usable?.provider_order_id ?? null };
}

export interface CardOrder {
  providerOrderId: string;
  receipt: string;
  paise: number;
  shareId: string | null;
  /** What was typed now; where nothing was, what was typed before stays. */
  contact: { name: string; email: string; mobile: string };
  /** How much longer than the hold the seats stay, for this payment only (AMB-55). */
  graceMs: number;
}

/**
 * A running hold is being paid by card from now on: the card order, who the booking is for, the seats kept for the payment. One statement
 * that takes the order first, then its claims; false, and nothing written, when the order moved on since it was read or its hold is over.
 */
export async function openPayment(db: Db, order: OrderNow, card: CardOrder): Promise<boolean> {
  const rows = await hot(
    db,
    `with paying as (
       update orders set state = 'PAYING', version = version + 1, live_until = hold_until + $4 * interval '1 millisecond',
           contact_name = coalesce(nullif($5, ''), contact_name), contact_email = coalesce(nullif($6, ''), contact_email),
           contact_mobile = coalesce(nullif($7, ''), contact_mobile)
         where cinema_id = $1 and order_id = $2 and version = $3 and state in ('HELD', 'PAYING') and hold_until > app_now()
         returning cinema_id, show_id, order_id, live_until
     ), kept as (
       update claims c set held_until = paying.live_until from paying
         where c.cinema_id = paying.cinema_id and c.show_id = paying.show_id and c.order_id = paying.order_id and c.state = 'held'
     ), opened as (
       insert into payment_orders (cinema_id, order_id, provider_order_id, share_id, receipt, amount_paise, next_check_at)
         select cinema_id, order_id, $8, $9::uuid, $10, $11::bigint, app_now() + interval '60 seconds' from paying
         on conflict (cinema_id, provider_order_id) do update set state = 'open', share_id = excluded.share_id where payment_orders.state <> 'paid'
     )
     select 1 from paying`,
    [
      order.cinema_id,
      order.order_id,
      order.version,
      card.graceMs,
      card.contact.name,
      card.contact.email,
      card.contact.mobile,
      card.providerOrderId,
      card.shareId,
      card.receipt,
      card.paise,
    ],
  );
  return rows.length === 1;
}

export interface RefundRow {
  cinema_id: string;
  refund_id: string;
  order_id: string;
  payment_id: string | null;
  amount_paise: number;
  reason: string;
  state: 'requested' | 'processing' | 'processed' | 'failed';
  provider_refund_id: string | null;
  attempts: number;
  created_at: number;
  at: number;
  user_id: string;
}

/** Takes refunds whose next step is due, pushing the one after ahead with back-off (30 s doubling to an hour). */
export async function takeDueRefunds(db: Db, limit: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update refunds r set attempts = attempts + 1,
      due_at = (select app_now()) + least(interval '30 seconds' * power(2, least(attempts, 10)), interval '1 hour')
    from orders o
    where o.cinema_id = r.cinema_id and o.order_id = r.order_id and (r.cinema_id, r.refund_id) in (
      select cinema_id, refund_id from refunds where state in ('requested', 'processing') and payment_id is not null and due_at <= (select app_now())
      order by due_at limit ${limit} for update skip locked)
    returning r.*, o.user_id, app_now() as at`.execute(db);
  return rows;
}

/** What the provider says of a refund; 'processed' is final. True when this call made it so. */
export async function saveRefundState(
  tx: Db,
  refund: Pick<RefundRow, 'cinema_id' | 'refund_id'>,
  state: RefundRow['state'],
  providerRefundId: string | null,
  error: string | null = null,
): Promise<boolean> {
  const rows = await hot(
    tx,
    `update refunds set state = $3, provider_refund_id = coalesce($4, provider_refund_id), last_error = $5,
        processed_at = case when $3 = 'processed' then app_now() else processed_at end
      where cinema_id = $1 and refund_id = $2 and state not in ('processed', 'failed') returning refund_id`,
    [refund.cinema_id, refund.refund_id, state, providerRefundId, error],
  );
  return rows.length === 1;
}

export async function findRefundByProvider(db: Db, providerRefundId: string): Promise<RefundRow | null> {
  const [row] = await hot<RefundRow>(
    db,
    'select r.*, o.user_id, app_now() as at from refunds r join orders o using (cinema_id, order_id) where r.provider_refund_id = $1',
    [providerRefundId],
  );
  return row ?? null;
}
