import type { Data } from './data.ts';

export type Film = Data<'GET /webapp/movies/:movie_code'>;

/** A film as a list shows it. */
export type ListedFilm = Omit<Film, 'synopsis' | 'cast'>;

/** What only the film's own page tells does not travel with every list: a fifth of Home. */
export const listedFilm = ({ synopsis: _synopsis, cast: _cast, ...film }: Film): ListedFilm => film;
