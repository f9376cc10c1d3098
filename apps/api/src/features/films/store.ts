import type { Db } from '../../db/connect.ts';
import { findNamed, searchable } from '../../db/find-named.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Said } from '../../present/in-lang.ts';
import { onSale } from '../shows/store-days.ts';

export interface FilmRow {
  film_id: string;
  code: string | null;
  title: string;
  title_script: string;
  title_hi: string;
  csm_title: string;
  language_names: string[];
  language_names_hi: string[];
  genre_names: string[];
  genre_names_hi: string[];
  censor: string;
  minutes: number;
  /** Show types of the shows on sale that the question was about, else what the film exists in (AMB-35). */
  formats: string[];
  synopsis: string;
  synopsis_hi: string;
  credits: { name: string; as: Said }[];
  trailer: string;
  release_date: string | null;
  has_still: boolean;
  art: {
    accent?: string;
    focal?: { zoom?: number; x?: number; y?: number; mobileX?: number };
    title?: { src: string; viewBox: string; lang: string };
  };
  /** Like rows plus the likes brought along. */
  likes: number;
}

/** Which films. Parts that are absent or empty do not narrow; all parts must hold (E-13). */
export interface FilmsWanted {
  status?: 'running' | 'coming';
  /** Only films with a show on sale: not begun, not cancelled. */
  onSale?: boolean;
  cityId?: string | null;
  cinemaId?: string;
  date?: string;
  showType?: string;
  genres?: string[];
  languages?: string[];
  search?: string;
  code?: string;
  sort?: 'top_rated' | 'release' | 'chain';
}

/** The films of a question, in its order: likes then title (AMB-122), release day, or the chain's own. */
export async function findFilms(db: Db, wanted: FilmsWanted): Promise<FilmRow[]> {
  const search = searchable(wanted.search ?? '');
  const select = (matches = sql`true`) => selectFilms(db, wanted, search, matches);
  return search ? findNamed(sql`f`, search, select) : select();
}

async function selectFilms(db: Db, wanted: FilmsWanted, search: string, matches: Sql): Promise<FilmRow[]> {
  const order = {
    top_rated: sql`f.likes + f.likes_before desc, f.title`,
    release: sql`f.release_date nulls last, f.sort`,
    chain: search
      ? sql`word_similarity(${search}, f.search_text) desc, f.sort, f.title`
      : sql`f.sort, f.title`,
  }[wanted.sort ?? 'chain'];
  return db.all<FilmRow>(sql`
    select f.film_id, f.code, f.title, f.title_script, f.title_hi, f.csm_title, f.censor, f.minutes,
      coalesce(o.types, f.formats) formats, f.synopsis, f.synopsis_hi, f.credits, f.trailer, f.release_date,
      f.has_still, f.art, f.likes + f.likes_before likes,
      array(select l.name from unnest(f.languages) with ordinality u(id, n)
        join languages l on l.language_id = u.id order by n) language_names,
      array(select l.name_hi from unnest(f.languages) with ordinality u(id, n)
        join languages l on l.language_id = u.id order by n) language_names_hi,
      array(select g.name from unnest(f.genres) with ordinality u(id, n)
        join genres g on g.genre_id = u.id order by n) genre_names,
      array(select g.name_hi from unnest(f.genres) with ordinality u(id, n)
        join genres g on g.genre_id = u.id order by n) genre_names_hi
    from films f left join lateral (
      select array_agg(t.show_type order by t.show_type) types from (
        select distinct s.show_type from shows s
        where s.film_id = f.film_id
          and ${onSale({ cityId: wanted.cityId, cinemaId: wanted.cinemaId, date: wanted.date })}
      ) t
    ) o on true
    where ${matches}
      ${wanted.code ? sql`and f.code = ${wanted.code}` : sql``}
      ${wanted.status ? sql`and f.status = ${wanted.status}` : sql``}
      ${wanted.onSale ? sql`and o.types is not null` : sql``}
      ${wanted.showType ? sql`and ${wanted.showType} = any (coalesce(o.types, f.formats))` : sql``}
      ${wanted.genres?.length ? sql`and f.genres && ${wanted.genres}::text[]` : sql``}
      ${wanted.languages?.length ? sql`and f.languages && ${wanted.languages}::text[]` : sql``}
    order by ${order}`);
}

export interface Likes {
  likes: number;
  /** By the person who asked. */
  mine: boolean;
}

/** Likes of films now, and whether a person (null: nobody) gave one of them. */
export async function findLikes(
  db: Db,
  userId: string | null,
  filmIds: readonly string[],
): Promise<Map<string, Likes>> {
  if (filmIds.length === 0) return new Map();
  const rows = await db.all<Likes & { film_id: string }>(sql`
    select f.film_id, f.likes + f.likes_before likes, l.film_id is not null mine
    from films f left join likes l on l.film_id = f.film_id and l.user_id = ${userId}
    where f.film_id = any (${filmIds}::text[])`);
  return new Map(rows.map(({ film_id, ...row }) => [film_id, row]));
}

/** Locks a film against other likes; null when no film has the code. Needs a transaction. */
export async function lockFilm(tx: Db, code: string): Promise<{ film_id: string } | null> {
  return tx.one<{ film_id: string }>(sql`
    select film_id from films where code = ${code} for no key update`);
}

/**
 * Takes the person's like away, or gives it when there was none; answers which, with the film's likes now.
 * The film is locked.
 */
export async function flipLike(
  tx: Db,
  userId: string,
  filmId: string,
): Promise<{ liked: boolean; likes: number }> {
  const removed = await tx.run(sql`delete from likes where user_id = ${userId} and film_id = ${filmId}`);
  const liked = !removed;
  if (liked) await tx.run(sql`insert into likes (user_id, film_id) values (${userId}, ${filmId})`);
  const film = await tx.one<{ likes: number }>(sql`
    update films set likes = likes + ${liked ? 1 : -1} where film_id = ${filmId}
    returning likes + likes_before likes`);
  return { liked, likes: film?.likes ?? 0 };
}

export interface NamedRow {
  id: string;
  name: string;
  name_hi: string;
}

export async function findLanguages(db: Db): Promise<NamedRow[]> {
  return db.all<NamedRow>(sql`select language_id id, name, name_hi from languages order by name`);
}

export async function findGenres(db: Db): Promise<NamedRow[]> {
  return db.all<NamedRow>(sql`select genre_id id, name, name_hi from genres order by name`);
}

export interface BannerRow {
  is_static: boolean;
  picture: string;
  mobile_picture: string;
  url: string;
  alt: string;
  alt_hi: string;
  code: string | null;
  trailer: string | null;
}

export async function findBanners(db: Db): Promise<BannerRow[]> {
  return db.all<BannerRow>(sql`
    select b.is_static, b.picture, b.mobile_picture, b.url, b.alt, b.alt_hi, f.code, f.trailer
    from banners b left join films f using (film_id) order by b.sort`);
}

export interface PopupRow {
  picture: string;
  url: string;
  alt: string;
  alt_hi: string;
}

export async function findPopups(db: Db): Promise<PopupRow[]> {
  return db.all<PopupRow>(sql`select picture, url, alt, alt_hi from popups order by sort`);
}
