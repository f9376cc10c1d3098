const HERE = 'http://here.invalid';

/**
 * Returns a path on our own origin with its query and fragment, or the front page; never another site,
 * however it is disguised.
 */
export function ownPath(given: unknown): string {
  if (typeof given !== 'string' || !given.startsWith('/') || !URL.canParse(given, HERE)) return '/';
  const url = new URL(given, HERE);
  const path = url.pathname + url.search + url.hash;
  return url.origin === HERE && !path.startsWith('//') ? path : '/';
}

/** Says whether a request's address is our own path; `//other.example/x` and its disguises are not. */
export const isOwnPath = (url: string): boolean =>
  url === '/' || ownPath(url) !== '/' || url.startsWith('/?');

/** Returns the same path with an addition to its query. */
export function withQuery(path: string, query: Record<string, string>): string {
  const url = new URL(path, HERE);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
