import type { Promo, PromoUses } from '@houseful/domain/promos.ts';
import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';
import type { OrderKey, OrderRow } from '../orders/store.ts';
import { OVERDUE } from '../orders/store-order.ts';

export interface PromoRow {
  code: string;
  scope: Promo['scope'];
  kind: Promo['kind'];
  value: number;
  cap_paise: number | null;
  min_amount_paise: number;
  films: string[] | null;
  cinemas: string[] | null;
  starts_at: number | null;
  ends_at: number | null;
  per_user: number | null;
  total: number | null;
  title: string;
  title_hi: string;
  description: string;
  description_hi: string;
  terms: string;
  terms_hi: string;
}

const promoColumns = columnsOf<PromoRow>({
  code: true,
  scope: true,
  kind: true,
  value: true,
  cap_paise: true,
  min_amount_paise: true,
  films: true,
  cinemas: true,
  starts_at: true,
  ends_at: true,
  per_user: true,
  total: true,
  title: true,
  title_hi: true,
  description: true,
  description_hi: true,
  terms: true,
  terms_hi: true,
});

export const toPromo = (row: PromoRow): Promo => ({
  scope: row.scope,
  kind: row.kind,
  value: row.value,
  capPaise: row.cap_paise,
  minAmountPaise: row.min_amount_paise,
  films: row.films,
  cinemas: row.cinemas,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  perUserLimit: row.per_user,
  totalLimit: row.total,
});

/** A promo by its stored code (upper case), as it is now; for a decision under lock see `lockPromo`. */
export async function findPromo(db: Db, code: string): Promise<PromoRow | null> {
  return db.one<PromoRow>(sql`select ${promoColumns()} from promos where code = ${code}`);
}

/**
 * The promo, locked: its uses are counted one order at a time, so that the last one goes to exactly one
 * (I-18).
 */
export async function lockPromo(tx: Db, code: string): Promise<PromoRow | null> {
  return tx.one<PromoRow>(sql`select ${promoColumns()} from promos where code = ${code} for update`);
}

/**
 * Nobody judges the code's limits until the transaction ends, while other orders may be booked with it. Takes
 * the order's seats first: late money, too, takes seats and then codes. Answers the time once all is locked.
 */
export async function shareLockPromo(tx: Db, order: OrderRow): Promise<number> {
  const row = await tx.one<{ at: number }>(sql`
    with seats as materialized (
      select 1 from claims where cinema_id = ${order.cinema_id} and show_id = ${order.show_id}
        and order_id = ${order.order_id} order by seat_no for update
    ), promo as materialized (
      select 1 from promos where code = ${order.promo_code} and (select count(*) from seats) >= 0 for share
    )
    select app_now() as at from (select count(*) from promo) locked`);
  return (row as { at: number }).at;
}

/**
 * Uses beside their orders that count: consumed by a booking that its deadline has not ended, or reserved by
 * an order that still lives.
 */
const COUNTED = sql`promo_uses u
  join (select cinema_id, order_id, live_until, ${OVERDUE} as is_overdue from orders) o using (cinema_id, order_id)
  where (u.state = 'consumed' and o.is_overdue is not true or u.state = 'reserved' and o.live_until > (select app_now()))`;

/**
 * Uses that count, as far as the promo's limits ask for them: a code of many years is not read whole. One
 * order is left out.
 */
export async function countUses(
  db: Db,
  code: string,
  userId: string | null,
  except: string,
): Promise<PromoUses> {
  const row = await db.one<PromoUses>(sql`
    select
      case when p.per_user is null then 0 else (
        select count(*) from ${COUNTED} and u.code = ${code} and u.user_id = ${userId}::uuid and u.order_id <> ${except}
      ) end as "usedByUser",
      case when p.total is null then 0 else (
        select count(*) from (
          select 1 from ${COUNTED} and u.code = ${code} and u.order_id <> ${except} limit p.total
        ) counted
      ) end as "usedInAll"
    from promos p where p.code = ${code}`);
  return row ?? { usedByUser: 0, usedInAll: 0 };
}

/** Reserves a promo for an order, or sets what it takes off now: one promo an order, the latest. */
export async function saveUse(tx: Db, order: OrderRow, code: string, paise: number): Promise<void> {
  await tx.run(sql`
    insert into promo_uses (cinema_id, order_id, code, user_id, amount_paise, state)
    values (${order.cinema_id}, ${order.order_id}, ${code}, ${order.user_id}, ${paise}, 'reserved')
    on conflict (cinema_id, order_id) do update set code = excluded.code,
      amount_paise = excluded.amount_paise, state = 'reserved'`);
}

/** Marks the booking's promo as used up, or as given back; a promo that was given back stays so. */
export async function setUseState(tx: Db, key: OrderKey, state: 'consumed' | 'freed'): Promise<void> {
  await tx.run(sql`
    update promo_uses set state = ${state} where cinema_id = ${key.cinema_id}
      and order_id = ${key.order_id} and state <> 'freed'`);
}

/** Codes that are listed and may still be used today, for tickets or for food. */
export async function findListed(db: Db, scope: 'tickets' | 'food'): Promise<PromoRow[]> {
  return db.all<PromoRow>(sql`
    select ${promoColumns()} from promos p where listed and scope in ('any', ${scope})
      and (starts_at is null or starts_at <= (select app_now()))
      and (ends_at is null or ends_at > (select app_now()))
      and (total is null or total > (
        select count(*) from (select 1 from promo_uses u where u.code = p.code and u.state = 'consumed'
          limit p.total) counted))
    order by code`);
}

/**
 * The film of an order's show, in the codes that promos name films by: '' for a film without one, null while
 * no show is chosen.
 */
export async function filmCodeOf(db: Db, order: OrderRow): Promise<string | null> {
  const row = await db.one<{ code: string | null }>(sql`
    select f.code from shows s join films f using (film_id)
    where s.cinema_id = ${order.cinema_id} and s.show_id = ${order.show_id}`);
  return row ? (row.code ?? '') : null;
}
