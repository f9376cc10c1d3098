import { errors } from '@houseful/contract/errors.ts';
import { films } from '@houseful/contract/films.ts';
import { parseDay } from '@houseful/domain/ist.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ok } from '../../http/answer.ts';
import { pageOf } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import { textOf } from '../../http/typed-text.ts';
import { inLang } from '../../present/in-lang.ts';
import { refuse } from '../../refuse.ts';
import { isCinema } from '../places/store.ts';
import { type FilmChoices, readChoices } from './film-choices.ts';
import { likeFilm } from './like-film.ts';
import { listMovies } from './list-movies.ts';
import { presentBanner } from './present.ts';
import { type FilmsWanted, findBanners, findGenres, findLanguages, findPopups } from './store.ts';

/** Films, likes, filters, banners and popups (requirements §3.5 #21-#32). */
export function filmsRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, films, {
    'POST /webapp/movies': async (req) =>
      listMovies(ctx, req, {
        status: 'running',
        onSale: true,
        ...chosen(req.body),
        ...where(req.body),
        search: textOf(req.body.search),
      }),

    'GET /webapp/movies/:movie_code': async (req) => {
      const [movie] = await listMovies(ctx, req, { code: req.params.movie_code });
      return movie ?? refuse('not_found');
    },

    'GET /webapp/homepagemovies': async (req) => {
      const [nowShowing, comingSoon] = await Promise.all([
        listMovies(ctx, req, { status: 'running', onSale: true }),
        listMovies(ctx, req, { status: 'coming', sort: 'release' }),
      ]);
      return { nowShowing, comingSoon };
    },

    'GET /webapp/moviesbycinema/:cinema_code': async (req) => {
      if (!(await isCinema(req.db, req.params.cinema_code))) refuse('not_found');
      return listMovies(ctx, { ...req, cityId: null }, { onSale: true, cinemaId: req.params.cinema_code });
    },

    'GET /webapp/movies/search/:search': async (req) =>
      listMovies(ctx, { ...req, cityId: null }, { search: req.params.search }),

    'POST /webapp/now-showing': async (req) => {
      const all = await listMovies(ctx, req, { status: 'running', onSale: true, ...chosen(req.body) });
      const { page, limit, offset } = pageOf({ page: Math.max(1, req.body.page ?? 1) });
      const shown = all.slice(offset, offset + limit);
      // An empty list says so, also where it is not the data itself (§3.1, Q-08).
      return ok(
        { data: shown, total: all.length, page },
        shown.length === 0 ? { message: errors.not_found.message } : {},
      );
    },

    'GET /webapp/coming-soon': async (req) => {
      const all = await listMovies(
        ctx,
        { ...req, cityId: null },
        { status: 'coming', sort: 'release', ...chosen(req.query) },
      );
      const { page, limit, offset } = pageOf(req.query);
      return ok(all.slice(offset, offset + limit), { meta: { page, limit, total: all.length } });
    },

    'PUT /webapp/like-movie/:movie_code': async ({ db, user, params }) => {
      const { liked, likes } = await likeFilm(db, user.userId, params.movie_code);
      const word = liked ? ('liked' as const) : ('unliked' as const);
      return ok(word, { message: word, meta: { likes } });
    },

    'GET /webapp/movie/languages': async ({ db, lang }) =>
      (await findLanguages(db)).map((row) => ({
        language: row.id,
        language_name: inLang(row, 'name', lang),
      })),
    'GET /webapp/movie/genres': async ({ db, lang }) =>
      (await findGenres(db)).map((row) => ({ genre_id: row.id, genre_name: inLang(row, 'name', lang) })),
    'GET /webapp/banners': async ({ db, lang }) =>
      (await findBanners(db)).map((row) => presentBanner(row, lang)),
    'GET /webapp/popups': async ({ db, lang }) =>
      (await findPopups(db)).map((row) => ({
        pop_image: row.picture,
        pop_url: row.url,
        alt: inLang(row, 'alt', lang),
      })),
  });
}

/**
 * The filter bar's values as the store understands them. An order that was not asked for leaves the list's
 * own.
 */
function chosen(given: FilmChoices): FilmsWanted {
  const { topRated, ...filters } = readChoices(given);
  return { ...filters, ...(topRated && { sort: 'top_rated' as const }) };
}

function where(body: { cinema_code?: unknown; date?: unknown }): FilmsWanted {
  const date =
    textOf(body.date) === '' ? undefined : (parseDay(textOf(body.date)) ?? refuse('invalid_input'));
  return { cinemaId: textOf(body.cinema_code) || undefined, date };
}
