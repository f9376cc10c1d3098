import type { At, Load } from '@houseful/app-kit/route-loader.ts';
import { moviePath } from '../../account/persisted-state.ts';
import { filtersOf, listChoices, listFilms, type Tab } from './list-queries.ts';
import { inBrowser, loadsForAll } from './queries.ts';

export type MoviesData = Awaited<ReturnType<typeof loadMovies>>;

/** /movies: the remembered tab, which only a browser knows (E-02), with the filters of the address. */
export const loadMovies = (async (ask, at: At) => {
  const tab: Tab = inBrowser && moviePath.read() === 'coming_soon' ? 'coming_soon' : 'now_showing';
  const filters = filtersOf(at.url.searchParams);
  const [films, choices] = await Promise.all([listFilms(ask, tab, filters), listChoices(ask)]);
  return { tab, filters, films, choices, forAll: loadsForAll() };
}) satisfies Load<object>;
