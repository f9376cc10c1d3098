import { type Listed, listed } from '@houseful/app-kit/route-loader.ts';
import type { Caller } from '@houseful/contract/client.ts';
import { type ListedFilm, listedFilm } from '../../programme/listed-film.ts';
import { receiveFilm } from '../../programme/receive-film.ts';

export type Tab = 'now_showing' | 'coming_soon';

/**
 * Empty text is no choice; several genres or languages stand with commas between. `format` is the fixed list
 * All 0, 2D 1, 3D 2 (E-04).
 */
export interface Filters {
  sort: string;
  genre: string;
  language: string;
  format: string;
}
export const noFilters: Filters = { sort: '', genre: '', language: '', format: '0' };

export function filtersOf(search: URLSearchParams): Filters {
  const text = (name: string) => search.get(name) ?? '';
  const format = text('format');
  return {
    sort: text('sort') === 'top_rated' ? 'top_rated' : '',
    genre: text('genre'),
    language: text('language'),
    format: format === '1' || format === '2' ? format : '0',
  };
}

/** The filters as an address has them: `?genre=drama`, or nothing when none is set. */
export function searchOf(filters: Filters): string {
  const set = Object.entries(filters).filter(([, value]) => value !== '' && value !== '0');
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
}

/** The films of a tab; `format` goes out as a number, 0 for all (E-13, E-14). */
export async function listFilms(ask: Caller, tab: Tab, filters: Filters): Promise<Listed<ListedFilm>> {
  return listed(await askFilms(ask, tab, filters), (film) => listedFilm(receiveFilm(film)));
}

async function askFilms(ask: Caller, tab: Tab, filters: Filters) {
  if (tab === 'coming_soon') return ask('GET /webapp/coming-soon', { query: { ...filters } });
  const answer = await ask('POST /webapp/now-showing', {
    body: { topTab: tab, ...filters, format: Number(filters.format) },
  });
  return answer.ok ? { ...answer, data: answer.data?.data } : answer;
}

/** Returns the choices of the filters (E-15); empty lists when a call fails. */
export async function listChoices(ask: Caller) {
  const [genres, languages] = await Promise.all([
    ask('GET /webapp/movie/genres'),
    ask('GET /webapp/movie/languages'),
  ]);
  return {
    genres: listed(genres).items.map(({ genre_id, genre_name }) => ({
      value: String(genre_id),
      label: genre_name,
    })),
    languages: listed(languages).items.map(({ language, language_name }) => ({
      value: language,
      label: language_name,
    })),
  };
}
export type Choices = Awaited<ReturnType<typeof listChoices>>;
