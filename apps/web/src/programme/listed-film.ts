import type { Film } from './receive-film.ts';

/** A film as a banner shows it, with its drawn title. */
export type BannerFilm = Omit<Film, 'synopsis' | 'cast'>;

/** A film as a list shows it. */
export type ListedFilm = Omit<BannerFilm, 'scriptTitle' | 'still' | 'minutes' | 'art'> & {
  art: Pick<Film['art'], 'accent'>;
};

/** Drops the fields that only the film's own page shows. */
export function bannerFilm(given: Film): BannerFilm {
  const { synopsis: _synopsis, cast: _cast, ...film } = given;
  return film;
}

/** Drops also the fields that only a banner shows. Both together are a quarter of Home. */
export function listedFilm(film: Film): ListedFilm {
  const { scriptTitle: _script, still: _still, minutes: _minutes, art, ...listed } = bannerFilm(film);
  return { ...listed, art: { accent: art.accent } };
}
