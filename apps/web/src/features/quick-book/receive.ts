import type { Data } from '@houseful/app-kit/data.ts';
import type { Show as AnyShow } from '../../programme/receive-show.ts';

export interface Show extends AnyShow {
  soldOut: boolean;
  /** Fast filling begins at this percentage of free seats. */
  fastFilling: number;
}

export interface Choices {
  films: { code: string; title: string }[];
  cinemas: { id: string; name: string }[];
  dates: string[];
  shows: Show[];
}

/** As they travel in Home's data: the code that reads them arrives later. */
export type WireChoices = Data<'GET /webapp/quickbook'>;

export const receiveChoices = (wire: WireChoices): Choices => ({
  films: wire.movieDetails.map((film) => ({ code: film.Film_strCode, title: film.Film_strTitle })),
  cinemas: wire.cinemaDetails.map((cinema) => ({ id: cinema.Cinema_strID, name: cinema.Cinema_strName })),
  dates: wire.dateDetails,
  shows: wire.showDetails.map((show) => ({
    id: show.Session_lngSessionId,
    time: show.Session_dtmRealShow,
    soldOut: show.sold_out,
    free: show.seats_available_for_sale,
    total: show.total_seats_available,
    fastFilling: show.fast_filling,
    format: show.show_type,
    subtitles: show.subtitle_language,
    screen: show.Screen_strName,
  })),
});
