import type { Day } from '@houseful/domain/ist.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';
import { searchable } from '../../db/find-named.ts';
import { findFilms } from '../films/store.ts';
import { findCinemas } from '../places/store.ts';
import { countCinemas } from '../shows/store-days.ts';
import { type Hit, presentCinemaHit, presentFilmHit } from './present-places.ts';

const SHORTEST = 2;
const MOST = 10;

/**
 * Films, then cinemas, for the header's search box: from two characters, at most ten of each (E-27, AMB-128).
 * The chosen city's cinemas come first.
 */
export async function searchChain(
  db: Db,
  search: string,
  { cityId, today }: { cityId: string | null; today: Day },
  lang: Lang,
): Promise<Hit[]> {
  if ([...searchable(search)].length < SHORTEST) return [];
  const [found, cinemas] = await Promise.all([findFilms(db, { search }), findCinemas(db, { search })]);
  const films = found.filter((film) => film.code !== null).slice(0, MOST);
  const playing = await countCinemas(
    db,
    films.map((film) => film.film_id),
    { cityId, date: today },
  );
  const nearest = [...cinemas].sort((a, b) => Number(b.city_id === cityId) - Number(a.city_id === cityId));
  return [
    ...films.map((film) => presentFilmHit(film, playing.get(film.film_id) ?? 0, today, lang)),
    ...nearest.slice(0, MOST).map((cinema) => presentCinemaHit(cinema, lang)),
  ];
}
