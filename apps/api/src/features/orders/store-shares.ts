import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/connect.ts';
import { instant } from '../../db/now.ts';
import { sql } from '../../db/sql.ts';
import { restOf } from './order-state.ts';
import type { OrderKey, OrderNow, OrderRow } from './store.ts';

/** As the payment of shares that were paid in cash. */
export const COUNTER = 'counter';

/** A person's part of a group booking (J-22). */
export interface ShareRow {
  cinema_id: string;
  share_id: string;
  order_id: string;
  position: number;
  name: string;
  mobile: string;
  amount_paise: number;
  state: 'UNPAID' | 'PAID' | 'REFUNDED' | 'LAPSED';
  payment_id: string | null;
}

const shareColumns = columnsOf<ShareRow>({
  cinema_id: true,
  share_id: true,
  order_id: true,
  position: true,
  name: true,
  mobile: true,
  amount_paise: true,
  state: true,
  payment_id: true,
});

/** A share as it is to be written; its place in the list is its position. */
export type NewShare = Pick<ShareRow, 'share_id' | 'name' | 'mobile' | 'amount_paise'>;

export async function findShares(db: Db, key: OrderKey): Promise<ShareRow[]> {
  return db.all<ShareRow>(sql`
    select ${shareColumns()} from shares where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}
    order by position`);
}

/** Writes the shares of a group that is about to be booked, in the place of an earlier list. */
export async function saveShares(tx: Db, key: OrderKey, shares: readonly NewShare[]): Promise<void> {
  await tx.run(sql`delete from shares where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
  await tx.run(sql`
    insert into shares (cinema_id, order_id, share_id, position, name, mobile, amount_paise)
    select ${key.cinema_id}, ${key.order_id}, * from unnest(
      ${shares.map((share) => share.share_id)}::uuid[], ${shares.map((_, i) => i)}::smallint[],
      ${shares.map((share) => share.name)}::text[], ${shares.map((share) => share.mobile)}::text[],
      ${shares.map((share) => share.amount_paise)}::bigint[])`);
}

/** Marks shares as paid by a payment: the one named, or with null every one that is still open. */
export async function payShares(
  tx: Db,
  key: OrderNow,
  shareId: string | null,
  paymentId: string,
): Promise<void> {
  await tx.run(sql`
    update shares set state = 'PAID', payment_id = ${paymentId}, paid_at = ${instant(key.at)}
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id} and state = 'UNPAID'
      and (${shareId}::uuid is null or share_id = ${shareId}::uuid)`);
}

/** Nobody is asked for an open share any more. */
export async function lapseShares(tx: Db, key: OrderKey): Promise<void> {
  await tx.run(sql`
    update shares set state = 'LAPSED'
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id} and state = 'UNPAID'`);
}

/**
 * Marks every paid share as refunded: each gets the same part back (AMB-136). Not called if nothing goes back
 * (AMB-107).
 */
export async function refundShares(tx: Db, key: OrderKey): Promise<void> {
  await tx.run(sql`
    update shares set state = 'REFUNDED'
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id} and state = 'PAID'`);
}

/** Finds the refunds at the end of a booking, in paise by the payment that they give back. */
export async function findRefundedPayments(db: Db, key: OrderKey): Promise<Map<string, number>> {
  const rows = await db.all<{ payment: string; paise: number }>(sql`
    select coalesce(payment_id, ${COUNTER}::text) as payment, sum(amount_paise)::bigint as paise from refunds
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}
      and reason in ('cancelled', 'auto_cancelled', 'show_cancelled') group by 1`);
  return new Map(rows.map(({ payment, paise }) => [payment, paise]));
}

/** Finds friends who paid their own share online, with its refunded amount, 0 if none. */
export async function findPaidFriends(
  tx: Db,
  key: OrderKey,
): Promise<{ share_id: string; mobile: string; paise: number }[]> {
  return tx.all(sql`
    select s.share_id, s.mobile, coalesce(sum(r.amount_paise), 0)::bigint as paise
    from shares s
    join payments p on p.cinema_id = s.cinema_id and p.payment_id = s.payment_id and p.share_id = s.share_id
    left join refunds r on r.cinema_id = s.cinema_id and r.order_id = s.order_id and r.payment_id = s.payment_id
    where s.cinema_id = ${key.cinema_id} and s.order_id = ${key.order_id} and s.position > 0
    group by s.share_id, s.mobile`);
}

/** Returns the amount that is still due on a booking; for a group, the sum of its open shares. */
export async function amountDue(db: Db, order: OrderRow): Promise<number> {
  const row = await db.one<{ kept: number }>(sql`
    select coalesce(sum(amount_paise), 0)::bigint as kept from payments
    where cinema_id = ${order.cinema_id} and order_id = ${order.order_id} and kept`);
  return restOf(order, row?.kept ?? 0);
}
