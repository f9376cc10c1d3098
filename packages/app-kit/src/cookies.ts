const DAY_S = 86_400;

/**
 * Name and value pairs of a `Cookie` header or of `document.cookie`. A value that cannot be decoded is given
 * as it is.
 */
export function parseCookies(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap((piece): [string, string][] => {
    const at = piece.indexOf('=');
    const name = piece.slice(0, Math.max(0, at)).trim();
    return name === '' ? [] : [[name, decoded(piece.slice(at + 1).trim())]];
  });
  return Object.fromEntries(pairs);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The text that sets a cookie for `days` (0 removes it): for the whole site, first-party only, Secure on
 * https.
 */
export function cookieText(name: string, value: string, days: number, secure: boolean): string {
  const age = `; Path=/; Max-Age=${days * DAY_S}; SameSite=Lax`;
  return `${name}=${encodeURIComponent(value)}${age}${secure ? '; Secure' : ''}`;
}

/**
 * Stands in for the cookies of a browser that keeps none: this page goes on with what it has begun, and a
 * reload forgets it.
 */
const memory = new Map<string, string>();

export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return (navigator.cookieEnabled ? parseCookies(document.cookie)[name] : memory.get(name)) || undefined;
}

export function writeCookie(name: string, value: string, days: number): void {
  if (!navigator.cookieEnabled) memory.set(name, value);
  document.cookie = cookieText(name, value, days, location.protocol === 'https:');
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}

/** Every cookie that script can see; the server removes its own. */
export function removeAllCookies(): void {
  memory.clear();
  for (const name of Object.keys(parseCookies(document.cookie))) removeCookie(name);
}
