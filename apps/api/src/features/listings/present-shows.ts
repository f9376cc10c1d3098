import type { DataOf } from '@houseful/contract/contract.ts';
import type { shows } from '@houseful/contract/shows.ts';
import { FACILITIES, NAMED_FACILITIES } from '@houseful/domain/facilities.ts';
import { type Day, istIso } from '@houseful/domain/ist.ts';
import type { Lang, Translate } from '@houseful/text/text.ts';
import { inLang } from '../../present/in-lang.ts';
import { posterPath } from '../../present/pictures.ts';
import { presentTiming } from '../../present/present-show.ts';
import type { CinemaRow } from '../places/store.ts';
import type { ShowSlot } from '../shows/keep-days.ts';
import type { DayShow, TypedDatePrice } from '../shows/store-days.ts';
import { lowestPrice, presentPrices, presentTypedDatePrices } from './present-prices.ts';
import type { CinemaName, FilmName, TimedShow } from './store-choices.ts';

type Shows = typeof shows;
type Choices = DataOf<Shows['GET /webapp/quickbook']>;
type FilmDay = DataOf<Shows['GET /webapp/session/:movie_code/:date']>;

/** The lists of the quick-booking bar. */
export function presentChoices(
  films: FilmName[],
  cinemas: CinemaName[],
  dates: string[],
  shows: TimedShow[],
  lang: Lang,
): Choices {
  return {
    movieDetails: films.map((film) => ({
      Film_strCode: film.code,
      Film_strTitle: inLang(film, 'title', lang),
      image_path_1: posterPath(film.film_id),
    })),
    cinemaDetails: cinemas.map((cinema) => ({
      Cinema_strID: cinema.cinema_id,
      Cinema_strName: inLang(cinema, 'name', lang),
      cinema_address: inLang(cinema, 'address', lang),
    })),
    dateDetails: dates,
    showDetails: shows.map((show) => ({
      Session_lngSessionId: show.show_id,
      Session_dtmRealShow: istIso(show.starts_at),
      sold_out: show.free <= 0,
      seats_available_for_sale: Math.max(0, show.free),
      total_seats_available: show.total_seats,
      fast_filling: show.fast_filling,
      show_type: show.show_type,
      subtitle_language: show.subtitles,
      Screen_strName: inLang(show, 'screen', lang),
    })),
  };
}

export interface FilmDayParts {
  movie: FilmDay['movie'];
  dates: { date: string }[];
  today: Day;
  /** All cinemas that may show the film. */
  cinemas: CinemaRow[];
  groups: { cinema: CinemaRow; shows: DayShow[] }[];
  datePrices: TypedDatePrice[];
}

/** A film's day, cinema by cinema, with a slot for each show's free seats. */
export function presentFilmDay(
  { movie, dates, today, cinemas, groups, datePrices }: FilmDayParts,
  lang: Lang,
  t: Translate,
  slot: ShowSlot,
): FilmDay {
  return {
    movie,
    dateDetails: dates.map(({ date }) => date),
    datePrices: presentTypedDatePrices(datePrices, cinemas),
    today,
    cinemas: groups.map(({ cinema, shows }) => ({
      Cinema_strID: cinema.cinema_id,
      Cinema_strName: inLang(cinema, 'name', lang),
      cinema_address: inLang(cinema, 'address', lang),
      fast_filling: cinema.fast_filling,
      timing: shows.map((show) =>
        presentTiming(show, { free: slot(show), from: lowestPrice(cinema, show) }, lang),
      ),
      facilities: FACILITIES.filter(({ flag }) => cinema.facilities.includes(flag.replace('cinema_has_', '')))
        .slice(0, NAMED_FACILITIES)
        .map(({ label }) => t(label)),
      prices: presentPrices(cinema, shows),
    })),
  };
}
