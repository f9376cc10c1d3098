import { type Caller, call, dataOf } from '@houseful/app-kit/call.ts';
import { type Load, listed, required } from '@houseful/app-kit/route-loader.ts';
import type { Lang } from '@houseful/app-kit/text.tsx';
import { type Result, whenOk } from '@houseful/contract/client.ts';
import { type Day, istDate, parseDay } from '@houseful/domain/ist.ts';
import {
  type CinemaDay,
  type DayFilm,
  receiveCinema,
  receiveCinemaDay,
  receiveFound,
  receiveListedCity,
  receiveStates,
} from './receive.ts';

/** Cities change rarely; their names are in the page's language. */
const rarely = { staleTime: 3_600_000 };

export const citiesQuery = (lang: Lang) => ({
  queryKey: ['cities', lang],
  queryFn: async () => dataOf(await call('GET /webapp/locations/cities')).map(receiveListedCity),
  ...rarely,
});

/** Every state with its cities. */
export const statesQuery = (lang: Lang) => ({
  queryKey: ['locations', lang],
  queryFn: async () => receiveStates(dataOf(await call('GET /webapp/locations'))),
  ...rarely,
});

/** Finds cities by a part of their name in any script: readers of Hindi may type Latin letters. */
export const citySearchQuery = (lang: Lang, search: string) => ({
  queryKey: ['city-search', lang, search],
  queryFn: async () =>
    dataOf(await call('GET /webapp/locations/search', { query: { search } })).map(receiveListedCity),
});

/** The cinemas of the chosen city whose name holds the text (B-15). */
export const cinemasQuery = (lang: Lang, city: string | undefined, search: string) => ({
  queryKey: ['cinema-picker', lang, city ?? '', search],
  queryFn: async () =>
    dataOf(await call('GET /webapp/cinemas/city', { query: { search } })).map(receiveFound),
});

/** The cinemas of the chosen city with all that they have. */
export const cityCinemasQuery = (lang: Lang, city: string | undefined) => ({
  queryKey: ['city-cinemas', lang, city ?? ''],
  queryFn: async () => dataOf(await call('GET /webapp/cinemas')).map(receiveCinema),
});

export type CinemasData = Awaited<ReturnType<typeof loadCinemas>>;
export type CinemaData = Awaited<ReturnType<typeof loadCinema>>;

/** How /cinemas is narrowed; it stands in the address (AMB-32). */
export interface CinemaFilters {
  search: string;
  facilities: string[];
}

export function filtersIn(query: URLSearchParams): CinemaFilters {
  return {
    search: query.get('search')?.slice(0, 100) ?? '',
    facilities: query.getAll('facility').filter(Boolean),
  };
}

export function filtersText({ search, facilities }: CinemaFilters): string {
  const pairs = [
    ...(search.trim() ? [['search', search.trim()]] : []),
    ...facilities.map((flag) => ['facility', flag]),
  ];
  return new URLSearchParams(pairs).toString();
}

export const loadCinemas = (async (call, { url }) => {
  const { search, facilities } = filtersIn(url.searchParams);
  return {
    cinemas: listed(
      await call('GET /webapp/cinemas', { query: { search: search.trim(), facility: facilities.join(',') } }),
      receiveCinema,
    ),
  };
}) satisfies Load<object>;

/** One day of a cinema. The date goes out as `YYYY-MM-DD HH:mm:ss.SSS` (F-14). */
export const readDay = async (caller: Caller, cinema_code: string, day: Day): Promise<Result<CinemaDay>> =>
  whenOk(
    await caller('GET /webapp/cinemas/:cinema_code/:date', {
      params: { cinema_code, date: `${day} 00:00:00.000` },
    }),
    receiveCinemaDay,
  );

/**
 * A cinema and its day (F-15): the day of the address or else today is asked for; where nothing is shown
 * then, the first day with shows. An unknown cinema is not found; other trouble leaves the page without shows
 * (F-20).
 */
export const loadCinema = (async (call, { params, url }) => {
  const code = params.cinema_code ?? '';
  const named = parseDay(url.searchParams.get('date') ?? '');
  // The browser's clock may be wrong: its day is only the first guess.
  const guess = istDate(Date.now());
  const asked = named ?? guess;
  const first = await readDay(call, code, asked);
  if (!first.ok) {
    if (first.http === 404 || first.code === 404) required(first);
    return {
      code,
      today: guess,
      date: asked,
      cinema: null,
      dates: [],
      datePrices: [],
      films: [],
      failed: true,
    };
  }
  const { cinema, dates, datePrices } = first.data;
  const today = first.data.today ?? guess;
  const wanted = named ?? today;
  const date = dates.includes(wanted) ? wanted : (dates[0] ?? wanted);
  const day = date === asked ? first : await readDay(call, code, date);
  const films: DayFilm[] = day.ok ? day.data.films : [];
  return { code, today, date, cinema, dates, datePrices, films, failed: !day.ok };
}) satisfies Load<object>;
