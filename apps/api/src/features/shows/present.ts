import type { DataOf } from '@houseful/contract/contract.ts';
import type { shows } from '@houseful/contract/shows.ts';
import { istIso } from '@houseful/domain/ist.ts';
import type { Lang } from '@houseful/text/text.ts';
import { inLang } from '../../in-lang.ts';
import type { CinemaName, FilmName, TimedShow } from './store-choices.ts';

type Shows = typeof shows;
type Choices = DataOf<Shows['GET /webapp/quickbook']>;

export function presentChoices(films: FilmName[], cinemas: CinemaName[], dates: string[], shows: TimedShow[], lang: Lang): Choices {
  return {
    movieDetails: films.map((film) => ({ Film_strCode: film.code, Film_strTitle: film.title })),
    cinemaDetails: cinemas.map((cinema) => ({
      Cinema_strID: cinema.cinema_id,
      Cinema_strName: inLang(cinema, 'name', lang),
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
