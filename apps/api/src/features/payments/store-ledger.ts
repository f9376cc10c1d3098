import { sql } from 'kysely';
import { type Db, hot } from '../../db/connect.ts';
import { newUuid } from '../../ids.ts';
import type { OrderKey } from '../bookings/store.ts';

/** Where money went: every transfer that is written, and the provider's account read as a whole. */

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
