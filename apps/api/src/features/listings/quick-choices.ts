import type { DataOf } from '@houseful/contract/contract.ts';
import type { shows } from '@houseful/contract/shows.ts';
import { parseDay } from '@houseful/domain/ist.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import { findShowDates, type ShowsWanted } from '../shows/store-days.ts';
import { presentChoices } from './present-shows.ts';
import { findBookableCinemas, findBookableFilms, findFilmNamed, findTimedShows } from './store-choices.ts';

export interface QuickQuestion {
  movie?: string;
  cinema?: string;
  date?: string;
  byCinema: boolean;
  cityId: string | null;
}

/**
 * The lists of the quick-booking bar: the first step's always, each further one once the step before it is
 * chosen, `[]` otherwise (D-06). Only shows that can be opened; a sold-out one is told apart (D-11). Refuses
 * invalid_input for a date that is none.
 */
export async function quickChoices(
  db: Db,
  ask: QuickQuestion,
  lang: Lang,
): Promise<DataOf<(typeof shows)['GET /webapp/quickbook']>> {
  const day = ask.date ? (parseDay(ask.date) ?? refuse('invalid_input')) : undefined;
  const city: ShowsWanted = { cityId: ask.cityId };
  const film = ask.movie ? await findFilmNamed(db, ask.movie) : null;
  const byFilm: ShowsWanted | null = film && { ...city, filmId: film.film_id };
  const byCinema: ShowsWanted | null = ask.cinema ? { ...city, cinemaId: ask.cinema } : null;
  const both: ShowsWanted | null = byFilm && byCinema && { ...byFilm, ...byCinema };
  const filmsFor = ask.byCinema ? byCinema : city;
  const cinemasFor = ask.byCinema ? city : byFilm;
  const [films, cinemas, dates, times] = await Promise.all([
    filmsFor ? findBookableFilms(db, filmsFor) : [],
    cinemasFor ? findBookableCinemas(db, cinemasFor) : [],
    both ? findShowDates(db, both) : [],
    both && day ? findTimedShows(db, { ...both, date: day }) : [],
  ]);
  return presentChoices(
    films,
    cinemas,
    dates.map(({ date }) => date),
    times,
    lang,
  );
}
