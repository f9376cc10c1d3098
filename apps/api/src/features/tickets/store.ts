import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';
import { within } from '../../db/within.ts';
import { orderColumns } from '../orders/order-columns.ts';
import type { OrderRow } from '../orders/store.ts';
import type { PromoRow } from '../promos/store.ts';

/** A booking with all that its ticket says. */
export type TicketRow = OrderRow & {
  at: number;
  film_id: string | null;
  film_title: string | null;
  film_title_hi: string | null;
  film_censor: string | null;
  film_has_still: boolean | null;
  language_names: string[] | null;
  language_names_hi: string[] | null;
  starts_at: number | null;
  ends_at: number | null;
  show_type: string | null;
  plan_id: string | null;
  show_cancelled_at: number | null;
  screen_name: string | null;
  screen_name_hi: string | null;
  cinema_name: string;
  cinema_name_hi: string;
  cinema_address: string;
  cinema_address_hi: string;
  facilities: string[];
  latitude: number | null;
  longitude: number | null;
  /**
   * Seats of the person's own booking that the food is for (AMB-87); other people's bookings show theirs to
   * nobody (AMB-132).
   */
  for_seat_nos: number[] | null;
  for_area: string | null;
  refund_paise: number | null;
  refund_states: string[] | null;
  paid_paise: number;
  /** The part of the price that the booking's code reduces. */
  promo_scope: PromoRow['scope'] | null;
};

const TICKET = sql`
  select ${orderColumns('o')}, app_now() as at, f.film_id, f.title as film_title, f.title_hi as film_title_hi, f.censor as film_censor,
    f.has_still as film_has_still, l.names as language_names, l.names_hi as language_names_hi, s.starts_at,
    s.ends_at, s.show_type, s.plan_id, s.cancelled_at as show_cancelled_at, r.name as screen_name,
    r.name_hi as screen_name_hi, c.name as cinema_name, c.name_hi as cinema_name_hi,
    c.address as cinema_address, c.address_hi as cinema_address_hi, c.facilities, c.latitude, c.longitude,
    b.seat_nos as for_seat_nos, b.area_code as for_area, x.refund_paise, x.refund_states,
    (select coalesce(sum(amount_paise), 0) from payments p
      where p.cinema_id = o.cinema_id and p.order_id = o.order_id and p.kept) as paid_paise,
    (select scope from promos where code = o.promo_code) as promo_scope
  from orders o
  join cinemas c on c.cinema_id = o.cinema_id
  left join shows s on s.cinema_id = o.cinema_id and s.show_id = o.show_id
  left join screens r on r.cinema_id = s.cinema_id and r.screen_id = s.screen_id
  left join films f on f.film_id = s.film_id
  left join orders b on b.str_book_id = o.for_booking and b.cinema_id = o.cinema_id and b.user_id = o.user_id
  left join lateral (
    select array_agg(g.name) as names, array_agg(g.name_hi) as names_hi from languages g
    where g.language_id = any (f.languages)
  ) l on true
  left join lateral (
    select sum(amount_paise) as refund_paise, array_agg(state order by created_at) as refund_states
    from refunds where cinema_id = o.cinema_id and order_id = o.order_id
      and reason in ('cancelled', 'auto_cancelled', 'show_cancelled')
  ) x on true`;

/**
 * The ticket of an order that was booked, however it ended; an order that never was has none (requirements
 * §4.1).
 */
export async function findTicket(db: Db, orderId: string): Promise<TicketRow | null> {
  return db.one<TicketRow>(sql`${TICKET} where o.order_id = ${orderId} and o.booked_at is not null`);
}

/** The same of that person's own; another person's behaves as unknown. */
export async function findOwnTicket(db: Db, orderId: string, userId: string): Promise<TicketRow | null> {
  return db.one<TicketRow>(sql`
    ${TICKET} where o.order_id = ${orderId} and o.user_id = ${userId} and o.booked_at is not null`);
}

/**
 * A person's bookings, newest first, those of one instant too, by part of the film's title; with the number
 * of all that match.
 */
export async function findTickets(
  db: Db,
  userId: string,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: TicketRow[]; total: number }> {
  const like = within(search);
  const filter = sql`
    from user_bookings u join orders k using (cinema_id, order_id)
    left join shows ks on ks.cinema_id = k.cinema_id and ks.show_id = k.show_id left join films kf using (film_id)
    where u.user_id = ${userId} and (${like} = '%%' or kf.title ilike ${like} or kf.title_script ilike ${like})`;
  const rows = await db.all<TicketRow & { total: number }>(sql`
    with mine as (
      select u.cinema_id, u.order_id, u.booked_at, u.written, count(*) over () as total ${filter}
      order by u.booked_at desc, u.written desc limit ${limit} offset ${offset}
    )
    select t.*, mine.total from mine
    join lateral (${TICKET} where o.cinema_id = mine.cinema_id and o.order_id = mine.order_id) t on true
    order by mine.booked_at desc, mine.written desc`);
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const beyond = await db.one<{ total: number }>(sql`select count(*) as total ${filter}`);
  return { rows, total: beyond?.total ?? 0 };
}
