import type { Lang } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';
import { searchable } from '../../db/find-named.ts';
import { findFilms } from '../films/store.ts';
import { findCinemas } from '../places/store.ts';
import { type Hit, presentCinemaHit, presentFilmHit } from './present-places.ts';

const SHORTEST = 2;
const MOST = 10;

/**
 * Films, then cinemas, for the header's search box: from two characters, at most ten of each (E-27, AMB-128).
 * The chosen city's cinemas come first.
 */
export async function searchChain(db: Db, search: string, cityId: string | null, lang: Lang): Promise<Hit[]> {
  if ([...searchable(search)].length < SHORTEST) return [];
  const [films, cinemas] = await Promise.all([findFilms(db, { search }), findCinemas(db, { search })]);
  const nearest = [...cinemas].sort((a, b) => Number(b.city_id === cityId) - Number(a.city_id === cityId));
  return [
    ...films
      .filter((film) => film.code !== null)
      .slice(0, MOST)
      .map((film) => presentFilmHit(film, lang)),
    ...nearest.slice(0, MOST).map((cinema) => presentCinemaHit(cinema, lang)),
  ];
}
