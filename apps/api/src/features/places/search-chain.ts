import type { DataOf } from '@houseful/contract/contract.ts';
import type { places } from '@houseful/contract/places.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';
import { inLang } from '../../in-lang.ts';
import { posterPath } from '../../pictures.ts';
import { type FilmRow, findFilms } from '../films/store.ts';
import { searchable } from '../films/store-search.ts';
import { type CinemaRow, findCinemas } from './store.ts';

type Hit = DataOf<(typeof places)['GET /webapp/search']>[number];

const SHORTEST = 2;
const MOST = 10;

/** Films, then cinemas, for the header's search box: from two characters, at most ten of each (E-27, AMB-128). The chosen city's cinemas come first. */
export async function searchChain(db: Db, search: string, cityId: string | null, lang: Lang): Promise<Hit[]> {
  if ([...searchable(search)].length < SHORTEST) return [];
  const [films, cinemas] = await Promise.all([findFilms(db, { search }), findCinemas(db, { search })]);
  const nearest = [...cinemas].sort((a, b) => Number(b.city_id === cityId) - Number(a.city_id === cityId));
  return [
    ...films
      .filter((film) => film.code !== null)
      .slice(0, MOST)
      .map((film) => filmHit(film, lang)),
    ...nearest.slice(0, MOST).map((cinema) => cinemaHit(cinema, lang)),
  ];
}

function filmHit(row: FilmRow, lang: Lang): Hit {
  return {
    type: 'movie',
    Film_strCode: row.code,
    Film_strTitle: row.title,
    Film_intDuration: row.minutes,
    Film_strCensor: row.censor,
    language_name: inLang(row, 'language_names', lang).join(', '),
    genre_name: inLang(row, 'genre_names', lang).join(', '),
    image_path_1: posterPath(row.film_id),
  };
}

function cinemaHit(row: CinemaRow, lang: Lang): Hit {
  return {
    type: 'cinema',
    Cinema_strID: row.cinema_id,
    Cinema_strName: inLang(row, 'name', lang),
    cinema_address: inLang(row, 'address', lang),
  };
}
