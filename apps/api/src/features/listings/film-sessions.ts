import { addDays, istDate, parseDay, startOfIstDay } from '@houseful/domain/ist.ts';
import type { Lang } from '@houseful/text/text.ts';
import { createJointRead } from '../../cache/single-flight.ts';
import type { Context } from '../../context.ts';
import { RawBody } from '../../http/answer.ts';
import { refuse } from '../../refuse.ts';
import { listMovies } from '../films/list-movies.ts';
import { findCinemas } from '../places/store.ts';
import { createKeptDays, fillDay, type ShowDay, showDay } from '../shows/keep-days.ts';
import { countTakenAt, findDayShows, findShowDates, findTypedDatePrices } from '../shows/store-days.ts';
import { presentFilmDay } from './present-shows.ts';

export interface FilmDayQuestion {
  code: string;
  date: string;
  /** 'All' or nothing: every type (E-26). */
  showType?: string;
  cityId: string | null;
  lang: Lang;
}

/**
 * Reads a film's shows of a day by cinema, with the free seats of this moment (E-23, E-26). Omits shows that
 * have begun. Refuses invalid_input for a malformed date, not_found for an unknown film.
 */
export function createFilmDays(ctx: Context) {
  const days = createKeptDays(ctx);
  const counts = createJointRead<number[]>();
  return {
    async read(ask: FilmDayQuestion): Promise<RawBody> {
      const date = parseDay(ask.date) ?? refuse('invalid_input');
      const showType =
        !ask.showType || ask.showType.toLowerCase() === 'all' ? undefined : ask.showType.toUpperCase();
      const key = [ask.code, date, showType ?? '', ask.cityId ?? '', ask.lang].join('\n');
      const day = await days.get(key, () => makeDay(ctx, { ...ask, date, showType }));
      const taken = await counts(day, () => countTakenAt(ctx.db, day.shows));
      return new RawBody(fillDay(day, (_, index) => taken[index] ?? 0));
    },
  };
}

async function makeDay(
  ctx: Context,
  { code, date, showType, cityId, lang }: FilmDayQuestion,
): Promise<ShowDay> {
  const [movie] = await listMovies(ctx, { lang, cityId, user: null }, { code });
  if (!movie) return refuse('not_found');
  const filmId = movie.film_slug;
  const today = istDate(ctx.clock.now());
  const [dates, found, datePrices, cinemas] = await Promise.all([
    findShowDates(ctx.db, { filmId, cityId }),
    findDayShows(ctx.db, { filmId, cityId, date, showType }),
    findTypedDatePrices(ctx.db, { filmId, cityId }),
    findCinemas(ctx.db, { cityId }),
  ]);
  const groups = cinemas
    .map((cinema) => ({ cinema, shows: found.filter((show) => show.cinema_id === cinema.cinema_id) }))
    .filter(({ shows }) => shows.length > 0);
  return showDay(
    (slot) =>
      presentFilmDay({ movie, dates, today, cinemas, groups, datePrices }, lang, ctx.text(lang), slot),
    Math.min(startOfIstDay(addDays(today, 1)), ...dates.map((each) => each.first)),
  );
}
