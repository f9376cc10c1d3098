import { addDays, istDate, parseDay, startOfIstDay } from '@houseful/domain/ist.ts';
import type { Lang } from '@houseful/text/text.ts';
import { createJointRead } from '../../cache/single-flight.ts';
import type { Context } from '../../context.ts';
import { RawBody } from '../../http/answer.ts';
import { refuse } from '../../refuse.ts';
import { listMovies } from '../films/list-movies.ts';
import { findCinemas } from '../places/store.ts';
import { createKeptDays, fillDay, type ShowDay, showDay } from '../shows/keep-days.ts';
import { countTaken, findDatePrices, findDayShows, findShowDates } from '../shows/store-days.ts';
import { presentCinemaDay } from './present-places.ts';

/**
 * Reads one cinema's day: films with show times and the free seats of this moment (F-12, F-13). Everything
 * but the counts is cached as bytes, so a read is one shared query and one join. Omits shows that have begun;
 * lists the days with a show on sale. Refuses invalid_input for a malformed date, not_found for an unknown
 * cinema.
 */
export function createCinemaDays(ctx: Context) {
  const days = createKeptDays(ctx);
  const counts = createJointRead<Map<number, number>>();
  return {
    async read(cinemaId: string, given: string, lang: Lang): Promise<RawBody> {
      const date = parseDay(given) ?? refuse('invalid_input');
      const day = await days.get(`${cinemaId}\n${date}\n${lang}`, () => makeDay(ctx, cinemaId, date, lang));
      const showIds = day.shows.map((show) => show.showId);
      const taken = await counts(day, () => countTaken(ctx.db, cinemaId, showIds));
      return new RawBody(fillDay(day, (show) => taken.get(show.showId) ?? 0));
    },
  };
}

async function makeDay(ctx: Context, cinemaId: string, date: string, lang: Lang): Promise<ShowDay> {
  const [cinema] = await findCinemas(ctx.db, { cinemaId });
  if (!cinema) return refuse('not_found');
  const today = istDate(ctx.clock.now());
  const [dates, datePrices, shows, movies] = await Promise.all([
    findShowDates(ctx.db, { cinemaId }),
    findDatePrices(ctx.db, { cinemaId }),
    findDayShows(ctx.db, { cinemaId, date }),
    listMovies(ctx, { lang, cityId: null, user: null }, { cinemaId, date, onSale: true }),
  ]);
  const groups = movies
    .map((movie) => ({ movie, shows: shows.filter((show) => show.film_id === movie.film_slug) }))
    .filter((group) => group.shows.length > 0);
  return showDay(
    (slot) =>
      presentCinemaDay(
        { cinema, groups, dates, datePrices, today },
        lang,
        ctx.settings.flags().delivery_allowed,
        slot,
      ),
    Math.min(startOfIstDay(addDays(today, 1)), ...dates.map((each) => each.first)),
  );
}
