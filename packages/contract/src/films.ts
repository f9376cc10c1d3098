import { Type } from 'typebox';
import { calls } from './contract.ts';
import { AnyId, Flag, Movie, PageMeta, PageQuery, SEARCH_LIMIT, Text } from './shapes.ts';

const Code = Type.Object({ movie_code: Type.String({ maxLength: 80 }) });
const Choice = Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Number(), Type.Null()]));

export const films = calls({
  'POST /webapp/movies': {
    summary: 'The films of the chosen city',
    auth: 'optional',
    limit: SEARCH_LIMIT,
    body: Type.Object({
      search: Choice,
      cinema_code: Choice,
      date: Choice,
      genre: Choice,
      language: Choice,
      format: Choice,
    }),
    data: Type.Array(Movie),
  },
  'GET /webapp/movies/:movie_code': { summary: 'One film', auth: 'optional', params: Code, data: Movie },
  'GET /webapp/homepagemovies': {
    summary: 'Home’s films: now showing and coming soon',
    auth: 'optional',
    data: Type.Object({ nowShowing: Type.Array(Movie), comingSoon: Type.Array(Movie) }),
  },
  'GET /webapp/moviesbycinema/:cinema_code': {
    summary: 'Films with a future show at a cinema',
    auth: 'optional',
    params: Type.Object({ cinema_code: Type.String({ maxLength: 40 }) }),
    data: Type.Array(Movie),
  },
  'GET /webapp/movies/search/:search': {
    summary: 'Films by part of their title',
    auth: 'optional',
    limit: SEARCH_LIMIT,
    params: Type.Object({ search: Type.String({ maxLength: 200 }) }),
    data: Type.Array(Movie),
  },
  'POST /webapp/now-showing': {
    summary: 'Films now showing, filtered and sorted',
    auth: 'optional',
    body: Type.Object({
      topTab: Choice,
      sort: Choice,
      genre: Choice,
      language: Choice,
      format: Choice,
      page: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    }),
    data: Type.Object({ data: Type.Array(Movie), total: Type.Integer(), page: Type.Integer() }),
  },
  'GET /webapp/coming-soon': {
    summary: 'Films announced',
    auth: 'optional',
    query: Type.Object({
      sort: Type.Optional(Text),
      genre: Type.Optional(Text),
      language: Type.Optional(Text),
      format: Type.Optional(Text),
      ...PageQuery,
    }),
    data: Type.Array(Movie),
    meta: PageMeta,
  },
  'PUT /webapp/like-movie/:movie_code': {
    summary: 'Toggle the caller’s like of a film',
    auth: 'user',
    params: Code,
    body: Type.Object({}),
    data: Type.Union([Type.Literal('liked'), Type.Literal('unliked')]),
    meta: Type.Object({ likes: Type.Integer() }),
    replay: 'transaction',
  },
  'GET /webapp/movie/languages': {
    summary: 'Languages of films',
    auth: 'public',
    data: Type.Array(Type.Object({ language: Text, language_name: Text })),
  },
  'GET /webapp/movie/genres': {
    summary: 'Genres of films',
    auth: 'public',
    data: Type.Array(Type.Object({ genre_id: AnyId, genre_name: Text })),
  },
  'GET /webapp/banners': {
    summary: 'Home’s banners',
    auth: 'public',
    data: Type.Array(
      Type.Object({
        image_path: Text,
        image_path_2: Text,
        mobile_image_path: Text,
        is_static: Flag,
        Film_strCode: Text,
        banner_url: Text,
        youtube_url: Text,
        /** Additive: a description of the banner. */
        alt: Text,
      }),
    ),
  },
  'GET /webapp/popups': {
    summary: 'Promotional popup slides',
    auth: 'public',
    data: Type.Array(Type.Object({ pop_image: Text, pop_url: Text, alt: Text })),
  },
});
