import type { Lang } from '@houseful/text/text.ts';
import { inLang } from '../../in-lang.ts';
import { posterPath, stillPath } from '../../pictures.ts';
import type { ShowFacts } from './store.ts';

/** A show's film as the seat layout and the order carry it, in the contract's names. */
export function describeFilm(show: ShowFacts, lang: Lang) {
  const { film } = show;
  return {
    Film_strCode: film.code,
    Film_strTitle: film.title,
    Film_strCensor: film.censor,
    image_path_1: posterPath(film.filmId),
    film_slug: film.filmId,
    still_path: stillPath(film.filmId, film.hasStill),
    language_name: inLang(film, 'languages', lang).join(', '),
  };
}
