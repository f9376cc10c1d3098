import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Statements that read our books of the provider's account as a whole. */

export interface LedgerEntry {
  kind: 'payment' | 'refund';
  /** The provider's id. */
  id: string;
  /** Whose payment a refund gives back; the payment itself otherwise. */
  paymentId: string;
  orderId: string;
  paise: number;
}

/** When the provider was first asked for an order (ms), and the clock's now: the span in which anything can have happened. */
export async function findBookSpan(db: Db): Promise<{ firstMs: number; nowMs: number }> {
  const { rows } = await sql<{ first: number; now: number }>`
    select coalesce(min(created_at), app_now()) as first, greatest(app_now(), max(created_at)) as now from payment_orders`.execute(db);
  const [row] = rows as [{ first: number; now: number }];
  return { firstMs: row.first, nowMs: row.now };
}

/** What the ledger says went into and out of the provider's account since `fromMs`, by the provider's ids. */
export async function readProviderAccount(db: Db, fromMs: number): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select 'payment' as kind, ref as id, ref as "paymentId", order_id as "orderId", sum(amount_paise)::bigint as paise
      from ledger where debit = 'provider' and at >= to_timestamp(${fromMs}::double precision / 1000) group by ref, order_id
    union all
    select 'refund', coalesce(r.provider_refund_id, l.ref), coalesce(r.payment_id, ''), l.order_id, sum(l.amount_paise)::bigint
      from ledger l left join refunds r on r.cinema_id = l.cinema_id and r.order_id = l.order_id and r.refund_id::text = l.ref
      where l.credit = 'provider' and l.at >= to_timestamp(${fromMs}::double precision / 1000)
      group by l.ref, l.order_id, r.provider_refund_id, r.payment_id`.execute(db);
  return rows;
}

export interface OwedRefund {
  cinema_id: string;
  refund_id: string;
  order_id: string;
  /** Null: it was paid in cash, and goes back over the counter. */
  payment_id: string | null;
  amount_paise: number;
  last_error: string | null;
}

/** What no job carries out: the provider will not make it, or there is no payment at the provider. */
const OWED = sql`(state = 'failed' or (state <> 'processed' and payment_id is null))`;
const COLUMNS = sql`cinema_id, refund_id, order_id, payment_id, amount_paise, last_error`;

/** The operator's list, oldest first: refunds that somebody has to pay in another way. */
export async function findOwedRefunds(db: Db): Promise<OwedRefund[]> {
  const { rows } = await sql<OwedRefund>`select ${COLUMNS} from refunds where ${OWED} order by created_at`.execute(db);
  return rows;
}

/** Takes a refund off the operator's list; null when it is not on it (any more). */
export async function takeOwedRefund(tx: Db, refundId: string): Promise<OwedRefund | null> {
  const { rows } = await sql<OwedRefund>`
    update refunds set state = 'processed', processed_at = app_now(), last_error = null
      where refund_id::text = ${refundId} and ${OWED} returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}
