import { LEAST_BY_CARD } from '@houseful/domain/money.ts';
import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/connect.ts';
import { instant, readNow } from '../../db/now.ts';
import { sql } from '../../db/sql.ts';
import { newUuid } from '../../ids.ts';
import type { OrderKey } from '../orders/store.ts';
import { writeLedger } from './store-ledger.ts';

/** Money that goes back: decided with what causes it, carried out by the refund job or by an operator. */

/**
 * The account that a refund comes from: the customer's own deposit, or the chain's earnings from the booking.
 */
type RefundSource = 'deposits' | 'cancellations';

/** Why the operator has such a refund to pay. */
const TOO_LITTLE = 'less than a rupee, which the provider does not give back';

export type RefundReason =
  | 'late'
  | 'duplicate'
  | 'void_order'
  | 'cancelled'
  | 'auto_cancelled'
  | 'show_cancelled';

/**
 * Decides a refund once per payment and reason; the refund job carries it out. An amount of 0 is recorded as
 * processed: it shows that nothing is due. An amount below the provider's minimum goes to the operator's list
 * at once (AMB-136).
 */
export async function requestRefund(
  tx: Db,
  key: OrderKey & { at: number },
  paymentId: string | null,
  paise: number,
  reason: RefundReason,
  source: RefundSource = 'deposits',
): Promise<void> {
  const isTooLittle = paymentId !== null && paise > 0 && paise < LEAST_BY_CARD;
  const state: RefundRow['state'] = paise === 0 ? 'processed' : isTooLittle ? 'failed' : 'requested';
  const at = instant(key.at);
  const written = await tx.run(sql`
    insert into refunds (cinema_id, refund_id, order_id, payment_id, amount_paise, reason, state,
      created_at, due_at, last_error, processed_at)
    values (${key.cinema_id}, ${newUuid()}, ${key.order_id}, ${paymentId}, ${paise}, ${reason}, ${state},
      ${at}, ${at}, ${isTooLittle ? TOO_LITTLE : null}, case when ${state} = 'processed' then ${at} end)
    on conflict do nothing`);
  if (written === 0 || paise === 0) return;
  await writeLedger(tx, key, [
    { debit: source, credit: 'refunds_payable', paise, reason: `refund_${reason}`, ref: paymentId ?? '' },
  ]);
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
  /** Number of times that its next step was taken, whatever the result. */
  attempts: number;
  /** Those that it refused. */
  refusals: number;
  created_at: number;
  at: number;
}

const refundColumns = columnsOf<Omit<RefundRow, 'at'>>({
  cinema_id: true,
  refund_id: true,
  order_id: true,
  payment_id: true,
  amount_paise: true,
  reason: true,
  state: true,
  provider_refund_id: true,
  attempts: true,
  refusals: true,
  created_at: true,
});

/**
 * Takes refunds whose next step is due, pushing the one after ahead with back-off (30 s doubling to an hour).
 */
export async function takeDueRefunds(db: Db, limit: number): Promise<RefundRow[]> {
  const at = await readNow(db);
  const rows = await db.all<Omit<RefundRow, 'at'>>(sql`
    update refunds set attempts = attempts + 1,
      due_at = ${instant(at)} + least(interval '30 seconds' * power(2, least(attempts, 10)),
        interval '1 hour')
    where (cinema_id, refund_id) in (
      select cinema_id, refund_id from refunds
      where state in ('requested', 'processing') and payment_id is not null and due_at <= ${instant(at)}
      order by due_at limit ${limit} for update skip locked)
    returning ${refundColumns()}`);
  return rows.map((row) => ({ ...row, at }));
}

/**
 * Saves the provider's state of a refund. 'processed' is final; 'failed' stands unless the refund is made
 * after all. Returns true if this call wrote it.
 */
export async function saveRefundState(
  tx: Db,
  refund: Pick<RefundRow, 'cinema_id' | 'refund_id' | 'at'>,
  state: Exclude<RefundRow['state'], 'requested'>,
  providerRefundId: string,
): Promise<boolean> {
  const touched = await tx.run(sql`
    update refunds set state = ${state}, provider_refund_id = ${providerRefundId}, last_error = null,
      processed_at = case when ${state} = 'processed' then ${instant(refund.at)} else processed_at end
    where cinema_id = ${refund.cinema_id} and refund_id = ${refund.refund_id}
      and (state in ('requested', 'processing') or (state = 'failed' and ${state} = 'processed'))`);
  return touched === 1;
}

/**
 * A call about a refund that came to nothing. It is given up with this one only if the provider has not taken
 * it on; true when it is.
 */
export async function noteVainCall(
  db: Db,
  refund: Pick<RefundRow, 'cinema_id' | 'refund_id'>,
  call: { error: string; isRefused: boolean; isLast: boolean },
): Promise<boolean> {
  const row = await db.one<{ isOver: boolean }>(sql`
    update refunds set last_error = ${call.error}, refusals = refusals + ${Number(call.isRefused)}::int,
      state = case when ${call.isLast} and provider_refund_id is null then 'failed' else state end
    where cinema_id = ${refund.cinema_id} and refund_id = ${refund.refund_id}
      and state in ('requested', 'processing') returning state = 'failed' as "isOver"`);
  return row?.isOver ?? false;
}

export async function findRefundByProvider(db: Db, providerRefundId: string): Promise<RefundRow | null> {
  return db.one<RefundRow>(sql`
    select ${refundColumns()}, app_now() as at from refunds where provider_refund_id = ${providerRefundId}`);
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

/** Refunds that no job carries out: the provider refused them for good, or has no such payment. */
const OWED = sql`(state = 'failed' or (state <> 'processed' and payment_id is null))`;
const COLUMNS = sql`cinema_id, refund_id, order_id, payment_id, amount_paise, last_error`;

/** The operator's list, oldest first: refunds that somebody has to pay in another way. */
export async function findOwedRefunds(db: Db): Promise<OwedRefund[]> {
  return db.all<OwedRefund>(sql`select ${COLUMNS} from refunds where ${OWED} order by created_at`);
}

/** Takes a refund off the operator's list; null when it is not on it (any more). */
export async function takeOwedRefund(tx: Db, refundId: string, at: number): Promise<OwedRefund | null> {
  return tx.one<OwedRefund>(sql`
    update refunds set state = 'processed', processed_at = ${instant(at)}, last_error = null
    where refund_id::text = ${refundId} and ${OWED} returning ${COLUMNS}`);
}
