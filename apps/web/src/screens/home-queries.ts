import { type Aside, type Load, orElse } from '@houseful/app-kit/route-loader.ts';
import { listChoices } from '../features/films/list-queries.ts';
import { loadsForAll } from '../features/films/queries.ts';
import { loadHomeParts } from '../features/home/queries.ts';
import { quickChoices } from '../features/quick-book/queries.ts';

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

let loads = 0;

export const loadHome = (async (ask, { cityId }) => {
  const [parts, choices, quick] = await Promise.all([
    loadHomeParts(ask),
    listChoices(ask),
    quickChoices(ask, 'movie', {}, cityId),
  ]);
  // A new city or language starts the bar and the filters over (D-08).
  const turn = typeof document === 'undefined' ? 0 : ++loads;
  return { ...parts, choices, quick: orElse(quick, null), cityId, forAll: loadsForAll(), turn };
}) satisfies Load<object>;

/** Home can do without each of these. */
export const ASIDE: Aside<HomeData> = {
  'GET /webapp/banners': ['slides'],
  'GET /webapp/movies/:movie_code': ['slides'],
  'GET /webapp/extras/promotions': ['promotions'],
  'GET /webapp/homepageoffers': ['offers'],
  'GET /webapp/config': ['comingSoonFlag'],
  'GET /webapp/movie/genres': ['choices'],
  'GET /webapp/movie/languages': ['choices'],
  'GET /webapp/quickbook': ['quick'],
};
