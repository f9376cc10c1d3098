import type { Data } from './data.ts';

export type Film = Data<'GET /webapp/movies/:movie_code'>;

/** A film as a banner shows it, with its drawn title. */
export type BannerFilm = Omit<Film, 'synopsis' | 'cast'>;

/** A film as a list shows it. */
export type ListedFilm = Omit<BannerFilm, 'title_script' | 'still_path' | 'Film_intDuration' | 'art'> & {
  art: Pick<Film['art'], 'accent'>;
};

/** What only the film's own page tells does not travel with a banner, */
export const bannerFilm = ({ synopsis: _synopsis, cast: _cast, ...film }: Film): BannerFilm => film;

/** nor what only a banner shows with every list: together a quarter of Home. */
export function listedFilm(film: Film): ListedFilm {
  const { title_script: _script, still_path: _still, Film_intDuration: _duration, art, ...listed } = bannerFilm(film);
  return { ...listed, art: { accent: art.accent } };
}
