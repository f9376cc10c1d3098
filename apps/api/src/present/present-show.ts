import type { FilmOfShow, Timing } from '@houseful/contract/shapes.ts';
import { istIso } from '@houseful/domain/ist.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Static } from 'typebox';
import type { ShowFacts } from '../features/shows/store.ts';
import type { DayShow } from '../features/shows/store-days.ts';
import { inLang } from './in-lang.ts';
import { posterPath, stillPath } from './pictures.ts';

// Presents a show in the contract's names, for several features.

/** Presents a show for the seat map and the order. */
export function presentSession(show: ShowFacts, lang: Lang) {
  return {
    Cinema_strID: show.cinemaId,
    Session_lngSessionId: show.showId,
    Session_dtmRealShow: istIso(show.startsAt),
    Screen_strName: inLang(show.screen, 'name', lang),
    show_type: show.showType,
  };
}

/** Presents a show's film for the seat map and the order. */
export function presentFilm({ film }: ShowFacts, lang: Lang): Static<typeof FilmOfShow> {
  return {
    Film_strCode: film.code,
    Film_strTitle: inLang(film, 'title', lang),
    Film_strCensor: film.censor,
    image_path_1: posterPath(film.filmId),
    film_slug: film.filmId,
    still_path: stillPath(film.filmId, film.hasStill),
    language_name: inLang(film, 'languages', lang).join(', '),
  };
}

/** Presents a show time of a day (F-13, AMB-38); `free` is the number of free seats, `from` the price of the cheapest. */
export function presentTiming(
  show: DayShow,
  { free, from }: { free: number; from: number | null },
  lang: Lang,
): Static<typeof Timing> {
  return {
    id: show.show_id,
    time: istIso(show.starts_at),
    show_ends_at: istIso(show.ends_at),
    seats_available_for_sale: free,
    price_from: from,
    total_seats_available: show.total_seats,
    show_type: show.show_type,
    subtitle_language: show.subtitles,
    Screen_strName: inLang(show, 'screen', lang),
  };
}
