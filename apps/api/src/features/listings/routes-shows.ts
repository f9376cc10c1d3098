import { shows } from '@houseful/contract/shows.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { isYes } from '../../http/typed-text.ts';
import { createFilmDays } from './film-sessions.ts';
import { quickChoices } from './quick-choices.ts';

/** Quick booking’s lists and a film’s show times (requirements §3.5 #17-#18). */
export function showsRoutes(app: FastifyInstance, ctx: Context): void {
  const filmDays = createFilmDays(ctx);
  serve(app, ctx, shows, {
    'GET /webapp/quickbook': async ({ db, query, cityId, lang }) =>
      quickChoices(
        db,
        {
          movie: query.movie_title,
          cinema: query.cinema_code,
          date: query.date,
          byCinema: isYes(query.byCinema),
          // The parameter wins over the header; an unknown city counts as none (AMB-30, B-20).
          cityId: query.city_id ? (ctx.cities.has(query.city_id) ? query.city_id : null) : cityId,
        },
        lang,
      ),
    'GET /webapp/session/:movie_code/:date': async ({ params, query, cityId, lang }) =>
      filmDays.read({ code: params.movie_code, date: params.date, showType: query.show_type, cityId, lang }),
  });
}
