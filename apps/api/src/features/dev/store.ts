import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';

/** Statements of demo mode's affordances. None of this runs in production. */

export interface OutboxRow {
  message_id: string;
  channel: string;
  recipient: string;
  template: string;
  subject: string;
  body: string;
  otp: string | null;
  links: string[];
  created_at: number;
}

const outboxColumns = columnsOf<OutboxRow>({
  message_id: true,
  channel: true,
  recipient: true,
  template: true,
  subject: true,
  body: true,
  otp: true,
  links: true,
  created_at: true,
});

export async function findMessages(
  db: Db,
  { number, email, since }: { number?: string; email?: string; since?: number },
): Promise<OutboxRow[]> {
  return db.all<OutboxRow>(sql`
    select ${outboxColumns()} from outbox
    where (${number ?? null}::text is null or recipient = right(${number ?? null}::text, 10))
      and (${email ?? null}::text is null or lower(recipient) = lower(${email ?? null}::text))
      and (${since ?? null}::double precision is null
        or created_at >= to_timestamp(${since ?? null}::double precision / 1000))
    order by written desc limit 500`);
}

/** Moves the clock. It never goes back, except by reset. Answers the new instant. */
export async function moveClock(
  db: Db,
  move: { advanceMs: number } | { setMs: number; freeze: boolean } | { reset: true },
): Promise<number> {
  if ('reset' in move) await db.run(sql`update clock set offset_ms = 0, frozen_at = null`);
  else if ('advanceMs' in move) {
    await db.run(sql`
      update clock set offset_ms = offset_ms + ${move.advanceMs},
        frozen_at = frozen_at + ${move.advanceMs} * interval '1 millisecond'`);
  } else {
    const at = sql`greatest(to_timestamp(${move.setMs}::double precision / 1000), app_now())`;
    await db.run(sql`
      update clock set frozen_at = case when ${move.freeze} then ${at} end,
        offset_ms = ceil(extract(epoch from ${at} - clock_timestamp()) * 1000)`);
  }
  const row = await db.one<{ at: number }>(sql`select app_now() as at`);
  return row?.at ?? 0;
}

/**
 * Changes the price of an area of a show, at each cinema that has one of that id; false when there is no such
 * area.
 */
export async function setPrice(db: Db, showId: number, areaCode: string, paise: number): Promise<boolean> {
  const touched = await db.run(sql`
    update show_prices set price_paise = ${paise} where show_id = ${showId} and area_code = ${areaCode}`);
  return touched > 0;
}

export interface Truth {
  seats: { row: string; seat: string }[];
  ledger: { account: string; amount_paise: number }[];
  payments: { id: string; amount_paise: number; status: string }[];
  refunds: { id: string; amount_paise: number; status: string }[];
}

/**
 * The seats that an order really owns now, and all of its money. Ledger entries are signed: debits add,
 * credits take away.
 */
export async function readTruth(db: Db, cinemaId: string, orderId: string): Promise<Truth> {
  const truth = await db.one<Truth>(sql`
    select
      (select coalesce(json_agg(json_build_object('row', p.row_label, 'seat', p.seat_label)
        order by p.grid_row, p.grid_col), '[]')
        from claims c join plan_seats p on p.seat_no = c.seat_no
          and p.plan_id = (select plan_id from shows s where s.cinema_id = c.cinema_id and s.show_id = c.show_id)
        where c.cinema_id = ${cinemaId} and c.order_id = ${orderId} and c.held_until > app_now()) seats,
      (select coalesce(json_agg(json_build_object('account', e.account, 'amount_paise', e.paise)), '[]')
        from (
          select at, debit as account, amount_paise as paise from ledger
          where cinema_id = ${cinemaId} and order_id = ${orderId}
          union all
          select at, credit, -amount_paise from ledger
          where cinema_id = ${cinemaId} and order_id = ${orderId} order by 1) e) ledger,
      (select coalesce(json_agg(json_build_object('id', payment_id, 'amount_paise', amount_paise, 'status', state)
        order by created_at), '[]')
        from payments where cinema_id = ${cinemaId} and order_id = ${orderId}) payments,
      (select coalesce(json_agg(json_build_object('id', refund_id, 'amount_paise', amount_paise, 'status', state)
        order by created_at), '[]')
        from refunds where cinema_id = ${cinemaId} and order_id = ${orderId} and amount_paise > 0) refunds`);
  return truth as Truth;
}
