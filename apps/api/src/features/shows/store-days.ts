import type { Db } from '../../db/connect.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** A show as day lists need it. Instants are epoch ms. */
export interface DayShow {
  cinema_id: string;
  show_id: number;
  film_id: string;
  starts_at: number;
  ends_at: number;
  show_type: string;
  subtitles: string;
  screen: string;
  screen_hi: string;
  total_seats: number;
  /** Places that can be sold at all. */
  capacity: number;
  /**
   * The cheapest and the dearest seat of the areas that are not full, of all areas if all are: 3D charge
   * included, in paise. Null without prices.
   */
  low_paise: number | null;
  high_paise: number | null;
}

/** Which shows on sale. Absent parts do not narrow. */
export interface ShowsWanted {
  cinemaId?: string;
  filmId?: string;
  cityId?: string | null;
  date?: string;
  showType?: string;
}

/**
 * The condition of such shows `s`: on sale is a show until it begins (AMB-55), unless the cinema cancelled
 * it.
 */
export function onSale({ cinemaId, filmId, cityId, date, showType }: ShowsWanted): Sql {
  return sql`s.starts_at > (select app_now()) and s.cancelled_at is null
    ${cinemaId ? sql`and s.cinema_id = ${cinemaId}` : sql``}
    ${filmId ? sql`and s.film_id = ${filmId}` : sql``}
    ${cityId ? sql`and s.cinema_id in (select cinema_id from cinemas where city_id = ${cityId})` : sql``}
    ${date ? sql`and s.business_date = ${date}::date` : sql``}
    ${showType ? sql`and s.show_type = ${showType}` : sql``}`;
}

/** The condition that some seat `x` of the show `s` is free. */
const hasFreeSeat = (which: Sql): Sql => sql`exists (
  select from plan_seats x where x.plan_id = s.plan_id and x.for_sale and ${which} and not exists (
    select from claims c where c.cinema_id = s.cinema_id and c.show_id = s.show_id
      and c.seat_no = x.seat_no and c.held_until > (select app_now())))`;

/** Shows on sale, by start. */
export async function findDayShows(db: Db, wanted: ShowsWanted): Promise<DayShow[]> {
  return db.all<DayShow>(sql`
    select s.cinema_id, s.show_id, s.film_id, s.starts_at, s.ends_at, s.show_type, s.subtitles,
      r.name screen, r.name_hi screen_hi, s.total_seats, s.total_seats - s.not_for_sale capacity,
      v.low low_paise, v.high high_paise
    from shows s join screens r using (cinema_id, screen_id)
    cross join lateral (
      select min(p.seat_paise) low, max(p.seat_paise) high
      from show_prices p where p.cinema_id = s.cinema_id and p.show_id = s.show_id
        and (${hasFreeSeat(sql`x.area_code = p.area_code`)} or not ${hasFreeSeat(sql`true`)})
    ) v
    where ${onSale(wanted)} order by s.starts_at, r.sort, r.screen_id`);
}

/** The days that have a show on sale, with the first one's start (epoch ms). */
export async function findShowDates(db: Db, wanted: ShowsWanted): Promise<{ date: string; first: number }[]> {
  return db.all<{ date: string; first: number }>(sql`
    select s.business_date "date", min(s.starts_at) "first" from shows s
    where ${onSale(wanted)} group by 1 order by 1`);
}

/** The cheapest seat of a cinema's shows on one day, 3D charge included, in paise. */
export interface DatePrice {
  date: string;
  cinema_id: string;
  low: number;
}

/** Finds the cheapest seat of each day with shows on sale, by cinema. */
export async function findDatePrices(db: Db, wanted: ShowsWanted): Promise<DatePrice[]> {
  return db.all<DatePrice>(sql`
    select s.business_date "date", s.cinema_id, min(p.seat_paise) low
    from shows s join show_prices p using (cinema_id, show_id)
    where ${onSale(wanted)} group by 1, 2 order by 1`);
}

/** The same of the shows of one type. */
export interface TypedDatePrice extends DatePrice {
  show_type: string;
}

/** Finds the cheapest seat of each day with shows on sale, by show type and cinema. */
export async function findTypedDatePrices(db: Db, wanted: ShowsWanted): Promise<TypedDatePrice[]> {
  const types = await db.all<{ show_type: string }>(sql`
    select distinct s.show_type from shows s where ${onSale(wanted)} order by 1`);
  const found = await Promise.all(
    types.map(async ({ show_type }) =>
      (await findDatePrices(db, { ...wanted, showType: show_type })).map((price) => ({
        ...price,
        show_type,
      })),
    ),
  );
  return found.flat();
}

/** So many cinemas have a show of each film on sale. A film without one is not in the answer. */
export async function countCinemas(
  db: Db,
  filmIds: readonly string[],
  wanted: ShowsWanted,
): Promise<Map<string, number>> {
  if (filmIds.length === 0) return new Map();
  const rows = await db.all<{ film_id: string; cinemas: number }>(sql`
    select s.film_id, count(distinct s.cinema_id)::int cinemas from shows s
    where s.film_id = any (${filmIds}::text[]) and ${onSale(wanted)} group by 1`);
  return new Map(rows.map((row) => [row.film_id, row.cinemas]));
}

/** Live claims of one cinema's shows: the one statement of the day grid. A show without any is left out. */
export async function countTaken(
  db: Db,
  cinemaId: string,
  showIds: readonly number[],
): Promise<Map<number, number>> {
  if (showIds.length === 0) return new Map();
  const rows = await db.all<{ show_id: number; taken: number }>(sql`
    select show_id, count(*)::int4 taken from claims
    where cinema_id = ${cinemaId} and show_id = any (${showIds}::int4[]) and held_until > (select app_now())
    group by show_id`);
  return new Map(rows.map((row) => [row.show_id, row.taken]));
}

/** Live claims of shows of several cinemas, in the order given. */
export async function countTakenAt(
  db: Db,
  shows: readonly { cinemaId: string; showId: number }[],
): Promise<number[]> {
  if (shows.length === 0) return [];
  const rows = await db.all<{ place: number; taken: number }>(sql`
    select s.place::int4 place, (select count(*) from claims c
      where c.cinema_id = s.cinema_id and c.show_id = s.show_id and c.held_until > (select app_now()))::int4 taken
    from unnest(${shows.map((show) => show.cinemaId)}::text[], ${shows.map((show) => show.showId)}::int4[])
      with ordinality s(cinema_id, show_id, place)`);
  const taken = shows.map(() => 0);
  for (const row of rows) taken[row.place - 1] = row.taken;
  return taken;
}
