import type { DataOf } from '@houseful/contract/contract.ts';
import type { places } from '@houseful/contract/places.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';
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
  const hindi = lang === 'hi';
  return {
    type: 'movie',
    Film_strCode: row.code,
    Film_strTitle: row.title,
    Film_intDuration: row.minutes,
    Film_strCensor: row.censor,
    language_name: (hindi ? row.language_names_hi : row.language_names).join(', '),
    genre_name: (hindi ? row.genre_names_hi : row.genre_names).join(', '),
    image_path_1: posterPath(row.film_id),
  };
}

function cinemaHit(row: CinemaRow, lang: Lang): Hit {
  const hindi = lang === 'hi';
  return {
    type: 'cinema',
    Cinema_strID: row.cinema_id,
    Cinema_strName: hindi ? row.name_hi : row.name,
    cinema_address: hindi ? row.address_hi : row.address,
  };
}
