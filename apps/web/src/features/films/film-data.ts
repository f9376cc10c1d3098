import { type At, type Load, required } from '@houseful/app-kit/route-loader.ts';
import { istDate } from '@houseful/domain/ist.ts';
import { type Film, wholeFilm } from '../../programme/listed-film.ts';
import { type CinemaShows, loadsForAll } from './queries.ts';

/** The next show with a free seat at a cinema that is sold out on the chosen day. */
export interface NextOpen {
  /** The code of the cinema. */
  cinema: string;
  id: number;
  time: string;
}

/** So many further days are looked through for it. */
const DAYS_AHEAD = 3;

/** Fields of a cinema that an answer may leave out, with our defaults. */
const bare = { facilities: [], prices: [] };

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
  const dayOf = (date: string) =>
    ask('GET /webapp/session/:movie_code/:date', { params: { movie_code, date } });
  const [answer, asked] = await Promise.all([
    ask('GET /webapp/movies/:movie_code', { params: { movie_code } }),
    dayOf(named || guess),
  ]);
  const first = !asked.ok && asked.http === 400 ? await dayOf(guess) : asked;
  const given = first === asked && named;
  // Each answer knows the film, and so does the screen: a day that fails costs neither the page nor its other
  // days.
  const shown = at.shown as { film: Film; dates: string[] } | undefined;
  const known = first.ok ? first.data.movie : shown?.film;
  const film = wholeFilm(known && !answer.ok ? known : required(answer));
  const {
    dateDetails: dates = shown?.dates ?? [],
    today = guess,
  }: { dateDetails?: string[]; today?: string } = first.ok ? first.data : {};
  const wanted = given || today;
  const date = dates.includes(wanted) ? wanted : (dates[0] ?? wanted);
  const day = date === (given || guess) ? first : await dayOf(date);
  const cinemas = day.ok ? day.data.cinemas.map((cinema) => ({ ...bare, ...cinema })) : [];
  const later = dates.filter((each) => each > date).slice(0, DAYS_AHEAD);
  const nextOpen = await findNextOpen(cinemas.filter(isSoldOut), later, async (next) => {
    const found = await dayOf(next);
    return found.ok ? found.data.cinemas : [];
  });
  return { film, today, dates, date, cinemas, nextOpen, failed: !day.ok, forAll: loadsForAll() };
}) satisfies Load<object>;

/** The next open show of one cinema. */
export const nextOf = (found: readonly NextOpen[], code: string) =>
  found.find(({ cinema }) => cinema === code);

export const isSoldOut = (cinema: CinemaShows): boolean =>
  cinema.timing.every((show) => show.seats_available_for_sale <= 0);

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
    const wanting = soldOut.filter(({ Cinema_strID }) => !nextOf(found, Cinema_strID));
    if (wanting.length === 0) break;
    const cinemas = await dayOf(date);
    for (const { Cinema_strID } of wanting) {
      const timing = cinemas.find((cinema) => cinema.Cinema_strID === Cinema_strID)?.timing ?? [];
      const open = timing.find((show) => show.seats_available_for_sale > 0);
      if (open) found.push({ cinema: Cinema_strID, id: open.id, time: open.time });
    }
  }
  return found;
}
