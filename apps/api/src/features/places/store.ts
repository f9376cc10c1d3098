import type { Db } from '../../db/connect.ts';
import { findNamed, isIn, searchable } from '../../db/find-named.ts';
import { type Sql, sql } from '../../db/sql.ts';

export interface CityRow {
  city_id: string;
  name: string;
  name_hi: string;
  state: string;
  state_hi: string;
  zone: string;
  main_rank: number | null;
  icon: string;
  /** The middle of its cinemas; null without a cinema whose place is known. */
  latitude: number | null;
  longitude: number | null;
}

const CITY = sql`lower(name || ' ' || name_hi)`;
const STATE = sql`lower(state || ' ' || state_hi)`;

/**
 * Cities on offer whose name, or whose state's name, contains the text; all of them for no text. Main cities
 * first, in their order.
 */
export async function findCities(db: Db, search = ''): Promise<CityRow[]> {
  const text = searchable(search);
  return db.all<CityRow>(sql`
    select city_id, name, name_hi, state, state_hi, zone, main_rank, icon, place.latitude, place.longitude
    from cities
    left join (select city_id, avg(latitude) latitude, avg(longitude) longitude from cinemas group by city_id)
      place using (city_id)
    where not withdrawn
      ${text ? sql`and (${isIn(CITY, text)} or ${isIn(STATE, text)})` : sql``}
    order by main_rank nulls last, name`);
}

export interface CinemaRow {
  cinema_id: string;
  city_id: string;
  city_name: string;
  city_name_hi: string;
  name: string;
  name_hi: string;
  address: string;
  address_hi: string;
  description: string;
  description_hi: string;
  images: string[];
  video: string;
  fast_filling: number;
  show_convenience: boolean;
  charge_paise: number;
  gst_percent: number;
  delivery_allowed: boolean | null;
  safety: string[];
  facilities: string[];
  latitude: number | null;
  longitude: number | null;
}

export interface CinemasWanted {
  cityId?: string | null;
  cinemaId?: string;
  /** Names of facility flags that must all be on. */
  facilities?: string[];
  search?: string;
}

/** Cinemas in the chain's order; in a search the best match first. Every part narrows. */
export async function findCinemas(db: Db, wanted: CinemasWanted): Promise<CinemaRow[]> {
  const text = searchable(wanted.search ?? '');
  const select = (matches = sql`true`) => selectCinemas(db, wanted, text, matches);
  return text ? findNamed(sql`c`, text, select) : select();
}

async function selectCinemas(
  db: Db,
  { cityId, cinemaId, facilities = [] }: CinemasWanted,
  text: string,
  matches: Sql,
): Promise<CinemaRow[]> {
  return db.all<CinemaRow>(sql`
    select c.cinema_id, c.city_id, t.name city_name, t.name_hi city_name_hi, c.name, c.name_hi, c.address,
      c.address_hi, c.description, c.description_hi, c.images, c.video, c.fast_filling, c.show_convenience, c.charge_paise, c.gst_percent,
      c.delivery_allowed, c.safety, c.facilities, c.latitude, c.longitude
    from cinemas c join cities t using (city_id)
    where ${matches}
      ${cinemaId ? sql`and c.cinema_id = ${cinemaId}` : sql``}
      ${cityId ? sql`and c.city_id = ${cityId}` : sql``}
      ${facilities.length > 0 ? sql`and c.facilities @> ${facilities}::text[]` : sql``}
    order by ${text ? sql`word_similarity(${text}, c.search_text) desc, c.sort` : sql`c.sort`}`);
}

export async function isCinema(db: Db, cinemaId: string): Promise<boolean> {
  return (await db.run(sql`select 1 from cinemas where cinema_id = ${cinemaId}`)) > 0;
}
