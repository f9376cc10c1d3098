import type { DataOf } from '@houseful/contract/contract.ts';
import type { shows } from '@houseful/contract/shows.ts';
import { FACILITIES, NAMED_FACILITIES } from '@houseful/domain/facilities.ts';
import { type Day, istIso } from '@houseful/domain/ist.ts';
import { toRupees } from '@houseful/domain/money.ts';
import { quote } from '@houseful/domain/pricing.ts';
import type { Lang, Translate } from '@houseful/text/text.ts';
import { inLang } from '../../present/in-lang.ts';
import { posterPath } from '../../present/pictures.ts';
import { presentTiming } from '../../present/present-show.ts';
import type { CinemaRow } from '../places/store.ts';
import type { ShowSlot } from '../shows/keep-days.ts';
import type { DayShow, PriceSpan } from '../shows/store-days.ts';
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
      Film_strTitle: film.title,
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
  groups: { cinema: CinemaRow; shows: DayShow[] }[];
  spans: PriceSpan[];
}

/** A film's day, cinema by cinema, with a slot for each show's free seats. */
export function presentFilmDay(
  { movie, dates, today, groups, spans }: FilmDayParts,
  lang: Lang,
  t: Translate,
  slot: ShowSlot,
): FilmDay {
  return {
    movie,
    dateDetails: dates.map(({ date }) => date),
    today,
    cinemas: groups.map(({ cinema, shows }) => ({
      Cinema_strID: cinema.cinema_id,
      Cinema_strName: inLang(cinema, 'name', lang),
      cinema_address: inLang(cinema, 'address', lang),
      fast_filling: cinema.fast_filling,
      timing: shows.map((show) => presentTiming(show, slot(show), lang)),
      facilities: FACILITIES.filter(({ flag }) => cinema.facilities.includes(flag.replace('cinema_has_', '')))
        .slice(0, NAMED_FACILITIES)
        .map(({ label }) => t(label)),
      prices: spans.filter((span) => span.cinema_id === cinema.cinema_id).map(presentPrices),
    })),
  };
}

/**
 * Presents the full price of one seat, fees included, computed as the seat bar, the summary and the ticket
 * compute it.
 */
function presentPrices(span: PriceSpan): FilmDay['cinemas'][number]['prices'][number] {
  const inAll = (seatPaise: number) =>
    quote({
      quantity: 1,
      seatPaise,
      threeDPaise: 0,
      foodPaise: 0,
      chargePerTicketPaise: span.charge_paise,
      gstPercent: span.gst_percent,
      showConvenience: span.show_convenience,
      promoPaise: 0,
    }).total;
  return { show_type: span.show_type, from: toRupees(inAll(span.low)), to: toRupees(inAll(span.high)) };
}
