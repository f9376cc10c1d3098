import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/connect.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { within } from '../../db/within.ts';
import type { OrderKey } from '../orders/store.ts';
import { OVERDUE } from '../orders/store-order.ts';

export interface MenuRow {
  item_id: string;
  filter_id: string;
  name: string;
  name_hi: string;
  note: string;
  note_hi: string;
  category: 'V' | 'N';
  picture: string;
  kcal: number | null;
  allergens: string[];
  price_paise: number;
  stock: number | null;
  filter_name: string;
  filter_name_hi: string;
}

const itemColumns = columnsOf<Omit<MenuRow, 'price_paise' | 'stock' | 'filter_name' | 'filter_name_hi'>>({
  item_id: true,
  filter_id: true,
  name: true,
  name_hi: true,
  note: true,
  note_hi: true,
  category: true,
  picture: true,
  kcal: true,
  allergens: true,
});

export interface MenuCinema {
  cinema_id: string;
  name: string;
  name_hi: string;
  facilities: string[];
  /** The cinema's own switch; null where the site-wide one decides (AMB-66). */
  delivery_allowed: boolean | null;
}

/** The cinema behind a menu, or null when it is unknown. */
export async function findMenuCinema(db: Db, cinemaId: string): Promise<MenuCinema | null> {
  return db.one<MenuCinema>(sql`
    select cinema_id, name, name_hi, facilities, delivery_allowed from cinemas where cinema_id = ${cinemaId}`);
}

/** Finds the items that a cinema sells, in the menu's order, narrowed by filter, mark or part of a name. */
export async function findMenu(
  db: Db,
  cinemaId: string,
  { filter, search, category }: { filter: string; search: string; category: string },
): Promise<MenuRow[]> {
  const like = within(search);
  return db.all<MenuRow>(sql`
    select ${itemColumns('m')}, c.price_paise, c.stock, f.name as filter_name, f.name_hi as filter_name_hi
    from cinema_menu c join menu_items m using (item_id)
    join menu_filters f using (filter_id)
    where c.cinema_id = ${cinemaId} and (${filter} = '' or m.filter_id = ${filter})
      and (${category} = '' or m.category = ${category})
      and (${search} = '' or m.name ilike ${like} or m.name_hi ilike ${like})
    order by f.sort, m.sort`);
}

/**
 * The filters that have something at a cinema, Chef's Corner only where there is one (H-04); of the whole
 * menu without a cinema.
 */
export async function findFilters(
  db: Db,
  cinemaId: string,
): Promise<{ filter_id: string; name: string; name_hi: string }[]> {
  return db.all<{ filter_id: string; name: string; name_hi: string }>(sql`
    select filter_id, name, name_hi from menu_filters f
    where ${cinemaId} = '' or exists (
      select 1 from cinema_menu s join menu_items m using (item_id) join cinemas c using (cinema_id)
      where s.cinema_id = ${cinemaId} and m.filter_id = f.filter_id
        and (f.filter_id <> 'chefs-corner' or 'chefs_corner' = any (c.facilities))
    )
    order by sort`);
}

/** Prices of items at a cinema; items not sold there are absent. */
export async function findPrices(
  db: Db,
  cinemaId: string,
  items: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.all<{ item_id: string; price_paise: number }>(sql`
    select item_id, price_paise from cinema_menu
    where cinema_id = ${cinemaId} and item_id = any (${items}::text[])`);
  return new Map(rows.map((row) => [row.item_id, row.price_paise]));
}

/** Replaces an order's lines and takes them from the shelf; false when something is short (roll back). */
export async function replaceLines(
  tx: Db,
  key: OrderKey,
  lines: readonly { item: string; quantity: number; pricePaise: number }[],
): Promise<boolean> {
  // Locks the items that go back and those that are taken, in one order: two orders that swap their items
  // never deadlock.
  await tx.run(sql`
    select 1 from cinema_menu where cinema_id = ${key.cinema_id} and item_id in (
      select item_id from order_items where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}
        and taken union select unnest(${lines.map((line) => line.item)}::text[]))
    order by item_id for update`);
  await tx.run(sql`select return_stock(${key.cinema_id}, ${key.order_id})`);
  await tx.run(
    sql`delete from order_items where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`,
  );
  if (lines.length === 0) return true;
  await tx.run(sql`
    insert into order_items (cinema_id, order_id, item_id, quantity, price_paise, taken)
    select ${key.cinema_id}, ${key.order_id}, item, quantity, price, false
    from unnest(${lines.map((line) => line.item)}::text[], ${lines.map((line) => line.quantity)}::smallint[],
      ${lines.map((line) => line.pricePaise)}::int[]) as line (item, quantity, price)`);
  return takeStock(tx, key);
}

export async function takeStock(tx: Db, key: OrderKey): Promise<boolean> {
  const row = await tx.one<{ taken: boolean }>(sql`
    select take_stock(${key.cinema_id}, ${key.order_id}) as taken`);
  return row?.taken ?? false;
}

export interface VerifiedRow {
  cinema_id: string;
  order_id: string;
  user_id: string;
  number: string | null;
  contact_mobile: string;
  show_id: number;
  plan_id: string;
  int_book_id: number;
  str_book_id: string;
  seat_nos: number[];
}

/** A booking that still has its show ahead or running, by either of its numbers (AMB-132). */
export async function findVerifiable(db: Db, bookingId: string): Promise<VerifiedRow[]> {
  const number = /^\d{1,9}$/.test(bookingId) ? Number(bookingId) : null;
  return db.all<VerifiedRow>(sql`
    select o.cinema_id, o.order_id, o.user_id, u.number, o.contact_mobile, o.show_id, s.plan_id,
      o.int_book_id, o.str_book_id, o.seat_nos
    from orders o join shows s using (cinema_id, show_id) join users u on u.user_id = o.user_id
    where o.kind = 'ticket' and o.state in ('CONFIRMED', 'PENDING', 'REDEEMED') and not ${OVERDUE}
      and s.ends_at > (select app_now()) and s.cancelled_at is null
      and (o.str_book_id = upper(${bookingId}) or o.int_book_id = ${number})`);
}

export interface TodayRow {
  show_id: number;
  starts_at: number;
  film: string;
  film_hi: string;
  code: string | null;
  screen: string;
  screen_hi: string;
}

export async function findTodayShows(db: Db, cinemaId: string): Promise<TodayRow[]> {
  return db.all<TodayRow>(sql`
    select s.show_id, s.starts_at, f.title as film, f.title_hi as film_hi, f.code, r.name as screen, r.name_hi as screen_hi
    from shows s join films f using (film_id) join screens r using (cinema_id, screen_id)
    cross join (select (select app_now()) as now,
      ((select app_now()) at time zone 'Asia/Kolkata')::date as today) t
    where s.cinema_id = ${cinemaId} and s.business_date in (t.today - 1, t.today) and s.ends_at > t.now
      and (s.business_date = t.today or s.starts_at <= t.now) and s.cancelled_at is null
    order by s.starts_at, r.sort`);
}

const openShow = (cinemaId: string, showId: number): Sql => sql`
  select 1 from shows
  where cinema_id = ${cinemaId} and show_id = ${showId}::bigint and ends_at > (select app_now()) and cancelled_at is null`;

/** Tells whether a show is neither over nor cancelled; until then food can be brought to it (§4.2). */
export async function isShowOpen(db: Db, cinemaId: string, showId: number): Promise<boolean> {
  return (await db.run(openShow(cinemaId, showId))) > 0;
}

/**
 * Tells the same, and keeps it true until the transaction ends: cancelling the show waits, and then finds the
 * food order.
 */
export async function keepShowOpen(tx: Db, cinemaId: string, showId: number): Promise<boolean> {
  return (await tx.run(sql`${openShow(cinemaId, showId)} for share`)) > 0;
}

/** The cinema's own delivery switch; null where the site-wide one decides (AMB-66). */
export async function findCinemaDelivery(db: Db, cinemaId: string): Promise<boolean | null> {
  const row = await db.one<{ delivery_allowed: boolean | null }>(sql`
    select delivery_allowed from cinemas where cinema_id = ${cinemaId}`);
  return row?.delivery_allowed ?? null;
}
