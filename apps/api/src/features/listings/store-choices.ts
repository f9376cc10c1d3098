import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';
import { onSale, type ShowsWanted } from '../shows/store-days.ts';

export interface FilmName {
  film_id: string;
  code: string;
  title: string;
  title_hi: string;
}
export interface CinemaName {
  cinema_id: string;
  name: string;
  name_hi: string;
  address: string;
  address_hi: string;
}
export interface TimedShow {
  show_id: number;
  starts_at: number;
  /** Seats still to be had. */
  free: number;
  total_seats: number;
  fast_filling: number;
  show_type: string;
  subtitles: string;
  screen: string;
  screen_hi: string;
}

/** Films that can be booked online with these choices. */
export async function findBookableFilms(db: Db, made: ShowsWanted): Promise<FilmName[]> {
  return db.all<FilmName>(sql`
    select f.film_id, f.code, f.title, f.title_hi from films f
    where f.code is not null and f.film_id in (select s.film_id from shows s where ${onSale(made)})
    order by f.sort, f.title`);
}

/** Cinemas with a show on sale with these choices. */
export async function findBookableCinemas(db: Db, made: ShowsWanted): Promise<CinemaName[]> {
  return db.all<CinemaName>(sql`
    select c.cinema_id, c.name, c.name_hi, c.address, c.address_hi from cinemas c
    where c.cinema_id in (select s.cinema_id from shows s where ${onSale(made)}) order by c.sort`);
}

/** Shows on sale with these choices and how many seats each still has, by start. */
export async function findTimedShows(db: Db, made: ShowsWanted): Promise<TimedShow[]> {
  return db.all<TimedShow>(sql`
    select s.show_id, s.starts_at, s.total_seats, s.show_type, s.subtitles, r.name screen, r.name_hi screen_hi,
      (select c.fast_filling from cinemas c where c.cinema_id = s.cinema_id) fast_filling,
      s.total_seats - s.not_for_sale - (select count(*) from claims c
        where c.cinema_id = s.cinema_id and c.show_id = s.show_id and c.held_until > (select app_now())) free
    from shows s join screens r using (cinema_id, screen_id)
    where ${onSale(made)} order by s.starts_at, r.sort, s.show_id`);
}

/** The film that a code or a title means, in any case of letters (AMB-30). */
export async function findFilmNamed(db: Db, text: string): Promise<FilmName | null> {
  return db.one<FilmName>(sql`
    select film_id, code, title, title_hi from films
    where code is not null and (code = ${text} or lower(title) = lower(${text})
      or lower(csm_title) = lower(${text}) or title_script = ${text})
    order by code = ${text} desc, sort limit 1`);
}
