import type { Data } from '@houseful/app-kit/data.ts';

export type Film = Data<'GET /webapp/movies/:movie_code'>;

/** A film as a banner shows it, with its drawn title. */
export type BannerFilm = Omit<Film, 'synopsis' | 'cast'>;

/** A film as a list shows it. */
export type ListedFilm = Omit<BannerFilm, 'title_script' | 'still_path' | 'Film_intDuration' | 'art'> & {
  art: Pick<Film['art'], 'accent'>;
};

/** For what an answer may leave out of a film: the fields that requirements §3.3 marks, and ours. */
const bare = {
  formats: [],
  synopsis: '',
  cast: [],
  release_date: null,
  title_script: '',
  still_path: '',
  art: { accent: '', focal: null, title: null },
};

/**
 * The film of an answer with everything that a screen draws; without an id of its own it goes by its code, or
 * its title.
 */
export const wholeFilm = (film: Film): Film => ({
  ...bare,
  ...film,
  film_slug: film.film_slug ?? film.Film_strCode ?? film.Film_strTitle,
});

/** Drops the fields that only the film's own page shows. */
export function bannerFilm(given: Film): BannerFilm {
  const { synopsis: _synopsis, cast: _cast, ...film } = wholeFilm(given);
  return film;
}

/** Drops also the fields that only a banner shows. Both together are a quarter of Home. */
export function listedFilm(film: Film): ListedFilm {
  const {
    title_script: _script,
    still_path: _still,
    Film_intDuration: _duration,
    art,
    ...listed
  } = bannerFilm(film);
  return { ...listed, art: { accent: art.accent } };
}
