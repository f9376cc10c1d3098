import type { Data } from '@houseful/app-kit/data.ts';
import { paths } from '../../paths.ts';
import type { ListedFilm } from '../../programme/listed-film.ts';
import type { Show as AnyShow } from '../../programme/receive-show.ts';

export interface Show extends AnyShow {
  soldOut: boolean;
  /** Fast filling begins at this percentage of free seats. */
  fastFilling: number;
}

export interface Choices {
  films: { code: string; title: string; poster: string; languages: string }[];
  cinemas: { id: string; name: string; area: string }[];
  dates: string[];
  shows: Show[];
}

/** As they travel in Home's data: the code that reads them arrives later. */
export type WireChoices = Data<'GET /webapp/quickbook'>;

/** `listed`: the films beside the bar, which tell the languages. */
export const receiveChoices = (wire: WireChoices, listed: readonly ListedFilm[]): Choices => ({
  films: wire.movieDetails.map((film) => ({
    code: film.Film_strCode,
    title: film.Film_strTitle,
    poster: film.image_path_1,
    languages: listed.find(({ code }) => code === film.Film_strCode)?.languages ?? '',
  })),
  cinemas: wire.cinemaDetails.map((cinema) => ({
    id: cinema.Cinema_strID,
    name: cinema.Cinema_strName,
    area: areaOf(cinema.cinema_address),
  })),
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

/** `Dadar West, Mumbai`: the end of an address, without its postal code. */
function areaOf(address: string): string {
  return address
    .split(/, */)
    .slice(-2)
    .join(', ')
    .replace(/ *\d{6}$/, '');
}

/** The same choices; the cinema whose page is `last` stands before the others. */
export function lastCinemaFirst(choices: Choices, last: string | undefined): Choices {
  const isLast = ({ id }: { id: string }) => Number(paths.cinema(id) === last);
  return { ...choices, cinemas: [...choices.cinemas].sort((a, b) => isLast(b) - isLast(a)) };
}
