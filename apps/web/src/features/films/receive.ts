import type { Data } from '@houseful/app-kit/data.ts';
import type { DayPrices } from '../../programme/day-choices.ts';
import { type Film, receiveFilm } from '../../programme/receive-film.ts';
import { receiveShow, type Show } from '../../programme/receive-show.ts';

type WireDay = Data<'GET /webapp/session/:movie_code/:date'>;

/** A cinema with the shows of one film on one day. */
export interface CinemaShows {
  id: string;
  name: string;
  address: string;
  /** Fast filling begins at this percentage of free seats. */
  fastFilling: number;
  shows: Show[];
  facilities: string[];
  /** Prices of one seat in rupees with fees, by format. */
  prices: { format: string; from: number; to: number }[];
}

export interface FilmDay {
  /** Null in an answer that names no film. */
  film: Film | null;
  dates: string[];
  /** By show type, the lowest first. */
  datePrices: (DayPrices[number] & { show_type?: string })[];
  today: string | undefined;
  cinemas: CinemaShows[];
}

/** Reads a film's day. Its additive fields may be missing. */
export const receiveFilmDay = ({
  movie,
  ...wire
}: Omit<WireDay, 'movie'> & { movie: WireDay['movie'] | null }): FilmDay => ({
  film: movie && receiveFilm(movie),
  dates: wire.dateDetails,
  datePrices: wire.datePrices ?? [],
  today: wire.today,
  cinemas: wire.cinemas.map((cinema) => ({
    id: cinema.Cinema_strID,
    name: cinema.Cinema_strName,
    address: cinema.cinema_address,
    fastFilling: cinema.fast_filling,
    shows: cinema.timing.map(receiveShow),
    facilities: cinema.facilities ?? [],
    prices: (cinema.prices ?? []).map(({ show_type: format, from, to }) => ({ format, from, to })),
  })),
});
