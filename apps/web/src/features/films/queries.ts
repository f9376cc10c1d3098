import type { Caller } from '@houseful/contract/client.ts';
import { istDate } from '@houseful/domain/ist.ts';
import { call } from '../../api.ts';
import type { Data } from '../../data.ts';
import { type At, type Listed, type Load, listed, orElse, required } from '../../load.ts';
import { moviePath } from '../../persisted-state.ts';
import { session } from '../../session.ts';

export type Film = Data<'GET /webapp/movies/:movie_code'>;
export type FilmDay = Data<'GET /webapp/session/:movie_code/:date'>;
export type CinemaShows = FilmDay['cinemas'][number];

const inBrowser = typeof document !== 'undefined';
/** Whether what is loaded now cannot know whose hearts are filled: pages of the server are the same for everybody. */
export const loadsForAll = (): boolean => !inBrowser || !session().signedIn;

// -- lists of films, their tabs and filters

export type Tab = 'now_showing' | 'coming_soon';

/** Empty text is no choice; several genres or languages stand with commas between. `format` is the fixed list All 0, 2D 1, 3D 2 (E-04). */
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
export async function listFilms(ask: Caller, tab: Tab, filters: Filters): Promise<Listed<Film>> {
  if (tab === 'coming_soon') return listed(await ask('GET /webapp/coming-soon', { query: { ...filters } }));
  const answer = await ask('POST /webapp/now-showing', { body: { topTab: tab, ...filters, format: Number(filters.format) } });
  return answer.ok ? { items: answer.data.data, failed: false } : { items: [], failed: true };
}

/** What can be filtered by (E-15); empty lists where that cannot be told. */
export async function listChoices(ask: Caller) {
  const [genres, languages] = await Promise.all([ask('GET /webapp/movie/genres'), ask('GET /webapp/movie/languages')]);
  return {
    genres: orElse(genres, []).map(({ genre_id, genre_name }) => ({ value: String(genre_id), label: genre_name })),
    languages: orElse(languages, []).map(({ language, language_name }) => ({ value: language, label: language_name })),
  };
}
export type Choices = Awaited<ReturnType<typeof listChoices>>;

export type MoviesData = Awaited<ReturnType<typeof loadMovies>>;

/** /movies: the remembered tab (E-02; a server remembers nobody's) with the filters of the address. */
export const loadMovies = (async (ask, at: At) => {
  const tab: Tab = inBrowser && moviePath.read() === 'coming_soon' ? 'coming_soon' : 'now_showing';
  const filters = filtersOf(at.url.searchParams);
  const [films, choices] = await Promise.all([listFilms(ask, tab, filters), listChoices(ask)]);
  return { tab, filters, films, choices, forAll: loadsForAll() };
}) satisfies Load<object>;

/** The films of the city with this visitor's hearts. */
export async function ownFilms(): Promise<Film[]> {
  const answer = await call('GET /webapp/homepagemovies');
  return answer.ok ? [...answer.data.nowShowing, ...answer.data.comingSoon] : [];
}

export async function ownFilm(code: string): Promise<Film[]> {
  const answer = await call('GET /webapp/movies/:movie_code', { params: { movie_code: code } });
  return answer.ok ? [answer.data] : [];
}

// -- one film

/** The next show with a free seat at a cinema that is sold out on the chosen day. */
export interface NextOpen {
  id: number;
  time: string;
}

/** So many further days are looked through for it. */
const DAYS_AHEAD = 3;

export type FilmData = Awaited<ReturnType<typeof loadFilm>>;

/** The film page: the film, and the shows of the day in the address, else of the first day there is (E-20, E-23, AMB-34). */
export const loadFilm = (async (ask, at: At) => {
  const movie_code = at.params.movie_code ?? '';
  const today = istDate(Date.now());
  const wanted = at.url.searchParams.get('date') ?? today;
  const dayOf = (date: string) => ask('GET /webapp/session/:movie_code/:date', { params: { movie_code, date } });
  const [answer, first] = await Promise.all([ask('GET /webapp/movies/:movie_code', { params: { movie_code } }), dayOf(wanted)]);
  // The day's answer knows the film too: one failed call of the two does not cost the page.
  const film = first.ok && !answer.ok ? first.data.movie : required(answer);
  const dates = first.ok ? first.data.dateDetails : [];
  const date = dates.includes(wanted) ? wanted : (dates[0] ?? wanted);
  const day = date === wanted ? first : await dayOf(date);
  const cinemas = day.ok ? day.data.cinemas : [];
  const later = dates.filter((each) => each > date).slice(0, DAYS_AHEAD);
  const nextOpen = await findNextOpen(cinemas.filter(isSoldOut), later, async (next) => {
    const found = await dayOf(next);
    return found.ok ? found.data.cinemas : [];
  });
  return { film, today, dates, date, cinemas, nextOpen, failed: !day.ok, forAll: loadsForAll() };
}) satisfies Load<object>;

export const isSoldOut = (cinema: CinemaShows): boolean => cinema.timing.every((show) => show.seats_available_for_sale <= 0);

/** For each sold-out cinema, by its code, its next open show; days are asked for one after the other and only while one is wanting. */
export async function findNextOpen(
  soldOut: readonly CinemaShows[],
  dates: readonly string[],
  dayOf: (date: string) => Promise<readonly CinemaShows[]>,
): Promise<Record<string, NextOpen>> {
  const found: Record<string, NextOpen> = {};
  for (const date of dates) {
    const wanting = soldOut.filter((cinema) => !found[cinema.Cinema_strID]);
    if (wanting.length === 0) break;
    const cinemas = await dayOf(date);
    for (const { Cinema_strID } of wanting) {
      const timing = cinemas.find((cinema) => cinema.Cinema_strID === Cinema_strID)?.timing ?? [];
      const open = timing.find((show) => show.seats_available_for_sale > 0);
      if (open) found[Cinema_strID] = { id: open.id, time: open.time };
    }
  }
  return found;
}
