import type { DataOf } from '@houseful/contract/contract.ts';
import type { films } from '@houseful/contract/films.ts';
import type { Lang } from '@houseful/text/text.ts';
import { inLang, saidIn } from '../../present/in-lang.ts';
import { posterPath, stillPath } from '../../present/pictures.ts';
import type { BannerRow, FilmRow, Likes } from './store.ts';

export type Movie = DataOf<(typeof films)['GET /webapp/movies/:movie_code']>;
type Banner = DataOf<(typeof films)['GET /webapp/banners']>[number];

/**
 * A film on the wire. Readers of Hindi get the Devanagari title of a film that has one. `liked` and `movie_liked` always agree (E-16). A person's part in the film follows the
 * name: 'Ira Deshpande, Director'.
 */
export function presentMovie(
  row: FilmRow,
  lang: Lang,
  { likes, mine }: Likes = { likes: row.likes, mine: false },
): Movie {
  return {
    Film_strCode: row.code,
    Film_strTitle: inLang(row, 'title', lang),
    csm_film_title: inLang({ title: row.csm_title || row.title, title_hi: row.title_hi }, 'title', lang),
    language_name: inLang(row, 'language_names', lang).join(', '),
    genre_name: inLang(row, 'genre_names', lang).join(', '),
    Film_strCensor: row.censor,
    Film_intDuration: row.minutes,
    image_path_1: posterPath(row.film_id),
    youtube_url: row.trailer,
    likes,
    liked: mine ? 'Y' : 'N',
    movie_liked: mine,
    formats: row.formats,
    synopsis: inLang(row, 'synopsis', lang),
    cast: row.credits.map((credit) => `${credit.name}, ${saidIn(credit.as, lang)}`),
    release_date: row.release_date,
    film_slug: row.film_id,
    title_script: row.title_script,
    still_path: stillPath(row.film_id, row.has_still),
    art: presentArt(row.art),
  };
}

function presentArt({ accent, focal, title }: FilmRow['art']): Movie['art'] {
  return {
    accent: accent ?? '',
    focal: focal
      ? {
          zoom: focal.zoom ?? 100,
          x: focal.x ?? 50,
          y: focal.y ?? 50,
          mobileX: focal.mobileX ?? focal.x ?? 50,
        }
      : null,
    title: title ?? null,
  };
}

/** A static banner is a picture only: nothing to click, no trailer (C-04). */
export function presentBanner(row: BannerRow, lang: Lang): Banner {
  return {
    image_path: row.picture,
    image_path_2: row.picture,
    mobile_image_path: row.mobile_picture,
    is_static: row.is_static ? 'Y' : 'N',
    Film_strCode: row.is_static ? '' : (row.code ?? ''),
    banner_url: row.is_static ? '' : row.url,
    youtube_url: row.is_static ? '' : (row.trailer ?? ''),
    alt: inLang(row, 'alt', lang),
  };
}
