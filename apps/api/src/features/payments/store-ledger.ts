import type { Db } from '../../db/connect.ts';
import { instant } from '../../db/now.ts';
import { sql } from '../../db/sql.ts';
import { newUuid } from '../../ids.ts';
import type { OrderKey } from '../orders/store.ts';

/** The ledger: every transfer that is written, and the provider's account read as a whole. */

export interface Transfer {
  debit: string;
  credit: string;
  paise: number;
  reason: string;
  ref: string;
}

/**
 * Writes ledger transfers, each once: a repeat of the same (order, ref, reason, accounts) changes nothing.
 * Zero amounts are left out.
 */
export async function writeLedger(
  tx: Db,
  key: OrderKey & { at: number },
  transfers: readonly Transfer[],
): Promise<void> {
  const real = transfers.filter(({ paise }) => paise > 0);
  if (real.length === 0) return;
  await tx.run(sql`
    insert into ledger (cinema_id, order_id, at, entry_id, debit, credit, amount_paise, reason, ref)
    select ${key.cinema_id}, ${key.order_id}, ${instant(key.at)}, *
    from unnest(${real.map(() => newUuid())}::uuid[], ${real.map(({ debit }) => debit)}::text[],
      ${real.map(({ credit }) => credit)}::text[], ${real.map(({ paise }) => paise)}::bigint[],
      ${real.map(({ reason }) => reason)}::text[], ${real.map(({ ref }) => ref)}::text[])
    on conflict do nothing`);
}

export interface LedgerEntry {
  kind: 'payment' | 'refund';
  /** The provider's id. */
  id: string;
  /** The payment that a refund gives back; for a payment, its own id. */
  paymentId: string;
  orderId: string;
  paise: number;
}

/**
 * Returns when the provider was first asked for an order (ms), and the clock's now: nothing can have happened
 * outside this span.
 */
export async function findBookSpan(db: Db): Promise<{ firstMs: number; nowMs: number }> {
  const row = await db.one<{ first: number; now: number }>(sql`
    select coalesce(min(created_at), app_now()) as first, greatest(app_now(), max(created_at)) as now
    from payment_orders`);
  return { firstMs: row?.first ?? 0, nowMs: row?.now ?? 0 };
}

/** Sums the ledger's entries into and out of the provider's account since `fromMs`, by the provider's ids. */
export async function readProviderAccount(db: Db, fromMs: number): Promise<LedgerEntry[]> {
  return db.all<LedgerEntry>(sql`
    select 'payment' as kind, ref as id, ref as "paymentId", order_id as "orderId",
      sum(amount_paise)::bigint as paise
    from ledger where debit = 'provider' and at >= to_timestamp(${fromMs}::double precision / 1000)
    group by ref, order_id
    union all
    select 'refund', coalesce(r.provider_refund_id, l.ref), coalesce(r.payment_id, ''), l.order_id,
      sum(l.amount_paise)::bigint
    from ledger l left join refunds r on r.cinema_id = l.cinema_id and r.order_id = l.order_id
      and r.refund_id::text = l.ref
    where l.credit = 'provider' and l.at >= to_timestamp(${fromMs}::double precision / 1000)
    group by l.ref, l.order_id, r.provider_refund_id, r.payment_id`);
}
