import { addDays, istDate, parseDay, startOfIstDay } from '@houseful/domain/ist.ts';
import type { Lang } from '@houseful/text/text.ts';
import { createJointRead } from '../../cache/single-flight.ts';
import type { Context } from '../../context.ts';
import { RawBody } from '../../http/answer.ts';
import { refuse } from '../../refuse.ts';
import { listMovies } from '../films/list-movies.ts';
import { findCinemas } from '../places/store.ts';
import { createTemplates, cutTemplate, fillTemplate, type Template } from '../shows/keep-templates.ts';
import { countTakenAt, findDayShows, findPriceSpans, findShowDates } from '../shows/store-days.ts';
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
  const templates = createTemplates(ctx);
  const counts = createJointRead<number[]>();
  return {
    async read(ask: FilmDayQuestion): Promise<RawBody> {
      const date = parseDay(ask.date) ?? refuse('invalid_input');
      const showType =
        !ask.showType || ask.showType.toLowerCase() === 'all' ? undefined : ask.showType.toUpperCase();
      const key = [ask.code, date, showType ?? '', ask.cityId ?? '', ask.lang].join('\n');
      const template = await templates.get(key, () => makeTemplate(ctx, { ...ask, date, showType }));
      const taken = await counts(template, () => countTakenAt(ctx.db, template.shows));
      return new RawBody(fillTemplate(template, (_, index) => taken[index] ?? 0));
    },
  };
}

async function makeTemplate(
  ctx: Context,
  { code, date, showType, cityId, lang }: FilmDayQuestion,
): Promise<Template> {
  const [movie] = await listMovies(ctx, { lang, cityId, user: null }, { code });
  if (!movie) return refuse('not_found');
  const filmId = movie.film_slug;
  const today = istDate(ctx.clock.now());
  const [dates, found, spans, cinemas] = await Promise.all([
    findShowDates(ctx.db, { filmId, cityId }),
    findDayShows(ctx.db, { filmId, cityId, date, showType }),
    findPriceSpans(ctx.db, { filmId, cityId, date, showType }),
    findCinemas(ctx.db, { cityId }),
  ]);
  const groups = cinemas
    .map((cinema) => ({ cinema, shows: found.filter((show) => show.cinema_id === cinema.cinema_id) }))
    .filter(({ shows }) => shows.length > 0);
  const data = presentFilmDay({ movie, dates, today, groups, spans }, lang, ctx.text(lang));
  const holes = groups.flatMap(({ shows }) =>
    shows.map((show) => ({ cinemaId: show.cinema_id, showId: show.show_id, capacity: show.capacity })),
  );
  return cutTemplate(
    data,
    holes,
    Math.min(startOfIstDay(addDays(today, 1)), ...dates.map((each) => each.first)),
  );
}
