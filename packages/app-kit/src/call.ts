import { type Caller, createClient, type Result } from '@houseful/contract/client.ts';
import { defaults } from '@houseful/contract/sentences.ts';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { cityId } from './city-id.ts';
import { askAgain, authorization, COOKIE, endSession } from './session.ts';
import { currentT, pageLang } from './text.tsx';

export type { Caller, Result } from '@houseful/contract/client.ts';

type Failure = Extract<Result<unknown>, { ok: false }>;

/**
 * The browser's typed caller: `call('GET /webapp/config')`. Never throws. Screens load through their
 * `queries.ts`.
 */
export const call: Caller = createClient({
  base: '/v1.0',
  fetch: async (url, init) => {
    const answer = await fetch(url, init);
    const headers = init.headers as Record<string, string>;
    // A sign-in, here or in another tab, may have ended the session of this call meanwhile: the cookie is the
    // new one's (AMB-05).
    if (answer.status !== 401 || headers.Authorization === undefined) return answer;
    if (headers.Authorization !== COOKIE) askAgain();
    headers.Authorization = COOKIE;
    return fetch(url, init);
  },
  headers: () => {
    const headers: Record<string, string> = { 'Accept-Language': pageLang() };
    const city = cityId();
    const auth = authorization();
    if (city) headers['city-id'] = city;
    if (auth) headers.Authorization = auth;
    return headers;
  },
  onFailure: (failure) => {
    if (failure.http === 401) sessionEnded(failure.message);
  },
});

let goHome = () => location.assign('/');
/** The shell says how to go home without loading the page anew. */
export function provideHome(home: () => void): void {
  goHome = home;
}
/** Home, from outside components: after a session ended. */
export const leaveHome = () => goHome();

let endedAt = 0;
/** a 401 ends the session here, says so and goes home. Several calls that fail together count once. */
function sessionEnded(message: string): void {
  if (Date.now() - endedAt < 1000) return;
  endedAt = Date.now();
  endSession();
  notify(message || currentT()(defaults.failed), 'alert');
  goHome();
}

/** The sentence for a failed call: the server's, else the default of its kind (Q-05..Q-07). */
export function failureText({ http, message }: Pick<Failure, 'http' | 'message'>): string {
  const t = currentT();
  if (http === 0) return t(defaults.offline);
  return message || t(http === 403 ? defaults.forbidden : defaults.failed);
}

/** The outcome of something the user started: a failure is always told (AMB-104). True if it worked. */
export function act<T>(result: Result<T>): result is Extract<Result<T>, { ok: true }> {
  if (result.ok) return true;
  if (result.http !== 401) notify(failureText(result), 'alert');
  return false;
}

/**
 * For `queryFn`: the data, or a thrown failure that the query holds as its error. Nothing is said to the user
 * (Q-09).
 */
export function dataOf<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw Object.assign(new Error(result.message || `HTTP ${result.http}`), { result });
}

/** The same, and null for what does not exist. */
export const dataOrNull = <T>(result: Result<T>): T | null =>
  !result.ok && result.http === 404 ? null : dataOf(result);

/** The same answer with its data in our words; a refusal stays as it is. */
export const received = <Wire, Own, Meta>(
  result: Result<Wire, Meta>,
  read: (data: Wire) => Own,
): Result<Own, Meta> => (result.ok ? { ...result, data: read(result.data) } : result);
