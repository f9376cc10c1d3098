import { call, dataOf } from '../../api.ts';
import type { Lang } from '../../text.tsx';

/** Cities change rarely; their names are in the page's language. */
const rarely = { staleTime: 3_600_000 };

export const citiesQuery = (lang: Lang) => ({
  queryKey: ['cities', lang],
  queryFn: async () => dataOf(await call('GET /webapp/locations/cities')),
  ...rarely,
});

export const locationsQuery = (lang: Lang) => ({
  queryKey: ['locations', lang],
  queryFn: async () => dataOf(await call('GET /webapp/locations')),
  ...rarely,
});

/** Cities by a part of their name in any script: who reads Hindi may type Latin letters. */
export const citySearchQuery = (lang: Lang, search: string) => ({
  queryKey: ['city-search', lang, search],
  queryFn: async () => dataOf(await call('GET /webapp/locations/search', { query: { search } })),
});

/** The cinemas of the chosen city whose name holds the text (B-15). */
export const cinemasQuery = (lang: Lang, city: string | undefined, search: string) => ({
  queryKey: ['cinema-picker', lang, city ?? '', search],
  queryFn: async () => dataOf(await call('GET /webapp/cinemas/city', { query: { search } })),
});
