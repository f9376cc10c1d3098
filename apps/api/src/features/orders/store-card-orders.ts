import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/connect.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { OrderKey } from './store.ts';

/**
 * The card orders of an order as its own statements read and change them: one statement settles both
 * (decision 0041).
 */

/**
 * A provider order for which money may still come: somebody opened it within the last three days. No look at
 * one is due before it was opened, so the index of looks leads past all that is over.
 */
export const askedAbout = (now: Sql): Sql => sql`state <> 'paid' and opened_at > ${now} - interval '3 days'
  and next_check_at > ${now} - interval '3 days'`;

export interface PaymentOrderRow {
  cinema_id: string;
  provider_order_id: string;
  order_id: string;
  share_id: string | null;
  amount_paise: number;
  state: 'open' | 'void' | 'paid';
}

export const paymentOrderColumns = columnsOf<PaymentOrderRow>({
  cinema_id: true,
  provider_order_id: true,
  order_id: true,
  share_id: true,
  amount_paise: true,
  state: true,
});

/** A card order beside its order: whether money was taken on it decides what it is good for. */
export type CardOrder = PaymentOrderRow & { receipt: string; spent: boolean };

export const CARD_ORDER = sql`p.cinema_id, p.provider_order_id, p.order_id, p.share_id, p.amount_paise, p.state, p.receipt,
  exists (select 1 from payments t where t.cinema_id = p.cinema_id and t.order_id = p.order_id
    and t.provider_order_id = p.provider_order_id and t.state = 'captured') as spent`;

/** The card orders of order `o` as one column. */
export const CARD_ORDERS = sql`coalesce((select json_agg(c) from (select ${CARD_ORDER} from payment_orders p
  where p.cinema_id = o.cinema_id and p.order_id = o.order_id) c), '[]') as card_orders`;

export interface PaymentRow {
  payment_id: string;
  provider_order_id: string;
  amount_paise: number;
  state: 'failed' | 'authorized' | 'captured';
  kept: boolean;
  share_id: string | null;
}

export const paymentColumns = columnsOf<PaymentRow>({
  payment_id: true,
  provider_order_id: true,
  amount_paise: true,
  state: true,
  kept: true,
  share_id: true,
});

/**
 * Voids the open card orders of an order, since its price has changed: money that comes for them goes back.
 */
export async function voidPaymentOrders(tx: Db, key: OrderKey): Promise<void> {
  await tx.run(sql`
    update payment_orders set state = 'void'
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id} and state = 'open'`);
}

/**
 * Update of a card order that is opened again: it becomes as young as a new one, except within a minute. A
 * check that is due sooner stays, so that repeated opening never delays it. If the next check is overdue
 * because polling stopped, it is due now.
 */
export const OPENED_AGAIN = sql`state = 'open', share_id = excluded.share_id,
  opened_at = case when payment_orders.opened_at < excluded.opened_at - interval '1 minute'
    then excluded.opened_at else payment_orders.opened_at end,
  next_check_at = least(greatest(payment_orders.next_check_at, excluded.opened_at), excluded.next_check_at), checks = 0`;
