import type { Data } from './data.ts';

export type Film = Data<'GET /webapp/movies/:movie_code'>;

/** A film as a banner shows it, with its drawn title. */
export type BannerFilm = Omit<Film, 'synopsis' | 'cast'>;

/** A film as a list shows it. */
export type ListedFilm = Omit<BannerFilm, 'title_script' | 'art'> & { art: Pick<Film['art'], 'accent'> };

/** What only the film's own page tells does not travel with a banner, */
export const bannerFilm = ({ synopsis: _synopsis, cast: _cast, ...film }: Film): BannerFilm => film;

/** nor what only a banner shows with every list: together a quarter of Home. */
export const listedFilm = ({ synopsis: _synopsis, cast: _cast, title_script: _script, art: { accent }, ...film }: Film): ListedFilm => ({
  ...film,
  art: { accent },
});
