import { type At, type Load, required } from '@houseful/app-kit/route-loader.ts';
import { whenOk } from '@houseful/contract/client.ts';
import { istDate } from '@houseful/domain/ist.ts';
import type { Film } from '../../programme/receive-film.ts';
import { askFilm, loadsForAll } from './queries.ts';
import { type CinemaShows, type FilmDay, receiveFilmDay } from './receive.ts';

/** The next show with a free seat at a cinema that is sold out on the chosen day. */
export interface NextOpen {
  /** The code of the cinema. */
  cinema: string;
  id: number;
  time: string;
}

/** So many further days are looked through for it. */
const DAYS_AHEAD = 3;

/** The screen as it stands, in so far as it serves a day that fails. */
type Shown = Pick<FilmDay, 'dates' | 'datePrices'> & { film: Film };

export type FilmData = Awaited<ReturnType<typeof loadFilm>>;

/**
 * The film page: the film, and the shows of the day in the address, else of the first day there is (E-20,
 * E-23, AMB-34).
 */
export const loadFilm = (async (ask, at: At) => {
  const movie_code = at.params.movie_code ?? '';
  // The browser's clock may be wrong: its day is only the first guess.
  const guess = istDate(Date.now());
  const named = at.url.searchParams.get('date');
  const dayOf = async (date: string) =>
    whenOk(
      await ask('GET /webapp/session/:movie_code/:date', { params: { movie_code, date } }),
      receiveFilmDay,
    );
  const [answer, asked] = await Promise.all([askFilm(ask, movie_code), dayOf(named || guess)]);
  const first = !asked.ok && asked.http === 400 ? await dayOf(guess) : asked;
  const given = first === asked && named;
  // Each answer knows the film, and so does the screen: a day that fails costs neither the page nor its other
  // days.
  const shown = at.shown as Shown | undefined;
  const known = (first.ok ? first.data.film : null) ?? shown?.film;
  const film = known && !answer.ok ? known : required(answer);
  const { dates = [], datePrices = [] } = (first.ok ? first.data : shown) ?? {};
  const today = (first.ok && first.data.today) || guess;
  const wanted = given || today;
  const date = dates.includes(wanted) ? wanted : (dates[0] ?? wanted);
  const day = date === (given || guess) ? first : await dayOf(date);
  const cinemas = day.ok ? day.data.cinemas : [];
  const later = dates.filter((each) => each > date).slice(0, DAYS_AHEAD);
  const nextOpen = await findNextOpen(cinemas.filter(isSoldOut), later, async (next) => {
    const found = await dayOf(next);
    return found.ok ? found.data.cinemas : [];
  });
  return { film, today, dates, datePrices, date, cinemas, nextOpen, failed: !day.ok, forAll: loadsForAll() };
}) satisfies Load<object>;

/** The next open show of one cinema. */
export const nextOf = (found: readonly NextOpen[], code: string) =>
  found.find(({ cinema }) => cinema === code);

export const isSoldOut = (cinema: CinemaShows): boolean => cinema.shows.every((show) => show.free <= 0);

/**
 * For each sold-out cinema its next open show; days are asked for one after the other and only while one is
 * wanting.
 */
export async function findNextOpen(
  soldOut: readonly CinemaShows[],
  dates: readonly string[],
  dayOf: (date: string) => Promise<readonly CinemaShows[]>,
): Promise<NextOpen[]> {
  const found: NextOpen[] = [];
  for (const date of dates) {
    const wanting = soldOut.filter(({ id }) => !nextOf(found, id));
    if (wanting.length === 0) break;
    const cinemas = await dayOf(date);
    for (const { id: code } of wanting) {
      const shows = cinemas.find((cinema) => cinema.id === code)?.shows ?? [];
      const open = shows.find((show) => show.free > 0);
      if (open) found.push({ cinema: code, id: open.id, time: open.time });
    }
  }
  return found;
}
