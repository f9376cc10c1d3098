import { call } from '@houseful/app-kit/call.ts';
import { session } from '@houseful/app-kit/session.ts';
import { type Caller, type Result, whenOk } from '@houseful/contract/client.ts';
import { type Film, receiveFilm } from '../../programme/receive-film.ts';

export const inBrowser = typeof document !== 'undefined';
/**
 * Tells if the loaded data leaves out the visitor's hearts: the server's pages are the same for everybody.
 */
export const loadsForAll = (): boolean => !inBrowser || !session().signedIn;

/** One film. */
export const askFilm = async (ask: Caller, movie_code: string): Promise<Result<Film>> =>
  whenOk(await ask('GET /webapp/movies/:movie_code', { params: { movie_code } }), receiveFilm);

/** The films of the city with this visitor's hearts. */
export async function ownFilms(): Promise<Film[]> {
  const answer = await call('GET /webapp/homepagemovies');
  return answer.ok ? [...answer.data.nowShowing, ...answer.data.comingSoon].map(receiveFilm) : [];
}

export async function ownFilm(code: string): Promise<Film[]> {
  const answer = await askFilm(call, code);
  return answer.ok ? [answer.data] : [];
}
