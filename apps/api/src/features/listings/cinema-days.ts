import { addDays, istDate, parseDay, startOfIstDay } from '@houseful/domain/ist.ts';
import type { Lang } from '@houseful/text/text.ts';
import { createJointRead } from '../../cache/single-flight.ts';
import type { Context } from '../../context.ts';
import { RawBody } from '../../http/answer.ts';
import { refuse } from '../../refuse.ts';
import { listMovies } from '../films/list-movies.ts';
import { findCinemas } from '../places/store.ts';
import { createTemplates, cutTemplate, fillTemplate, type Template } from '../shows/keep-templates.ts';
import { countTaken, findDayShows, findShowDates } from '../shows/store-days.ts';
import { presentCinemaDay } from './present-places.ts';

/**
 * Reads one cinema's day: films with show times and the free seats of this moment (F-12, F-13). Everything
 * but the counts is cached as text, so a read is one shared query and one join. Omits shows that have begun;
 * lists the days with a show on sale. Refuses invalid_input for a malformed date, not_found for an unknown
 * cinema.
 */
export function createCinemaDays(ctx: Context) {
  const templates = createTemplates(ctx);
  const counts = createJointRead<Map<number, number>>();
  return {
    async read(cinemaId: string, given: string, lang: Lang): Promise<RawBody> {
      const date = parseDay(given) ?? refuse('invalid_input');
      const template = await templates.get(`${cinemaId}\n${date}\n${lang}`, () =>
        makeTemplate(ctx, cinemaId, date, lang),
      );
      const showIds = template.shows.map((show) => show.showId);
      const taken = await counts(template, () => countTaken(ctx.db, cinemaId, showIds));
      return new RawBody(fillTemplate(template, (show) => taken.get(show.showId) ?? 0));
    },
  };
}

async function makeTemplate(ctx: Context, cinemaId: string, date: string, lang: Lang): Promise<Template> {
  const [cinema] = await findCinemas(ctx.db, { cinemaId });
  if (!cinema) return refuse('not_found');
  const today = istDate(ctx.clock.now());
  const [dates, shows, movies] = await Promise.all([
    findShowDates(ctx.db, { cinemaId }),
    findDayShows(ctx.db, { cinemaId, date }),
    listMovies(ctx, { lang, cityId: null, user: null }, { cinemaId, date, onSale: true }),
  ]);
  const groups = movies
    .map((movie) => ({ movie, shows: shows.filter((show) => show.film_id === movie.film_slug) }))
    .filter((group) => group.shows.length > 0);
  const data = presentCinemaDay(
    { cinema, groups, dates, today },
    lang,
    ctx.settings.flags().delivery_allowed,
  );
  const holes = groups.flatMap((group) =>
    group.shows.map((show) => ({ cinemaId, showId: show.show_id, capacity: show.capacity })),
  );
  return cutTemplate(
    data,
    holes,
    Math.min(startOfIstDay(addDays(today, 1)), ...dates.map((each) => each.first)),
  );
}
