import { storedObject } from '@houseful/app-kit/stored-object.ts';
import { RECENT } from './persisted-state.ts';

/** A page by its name. */
export interface Named {
  path: string;
  label: string;
}

/** Only this browser keeps it, until the person signs out. */
interface Recent {
  /** What was found and followed, the last one first. */
  searches: Named[];
  /** The cinema that was last booked or found. */
  cinema: { id: string; name: string } | undefined;
}

const MOST = 4;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads what was kept. Anything malformed counts as absent. */
export function readRecent(): Recent {
  const { searches, cinema } = storedObject(localStorage.getItem(RECENT)) ?? {};
  const named = (Array.isArray(searches) ? searches : []).map((one: Partial<Named> | null) => ({
    path: textOf(one?.path),
    label: textOf(one?.label),
  }));
  const { id, name } = (cinema ?? {}) as Record<string, unknown>;
  return {
    searches: named.filter(({ path, label }) => /^\/\w/.test(path) && label !== ''),
    cinema: textOf(id) && textOf(name) ? { id: textOf(id), name: textOf(name) } : undefined,
  };
}

const keep = (recent: Recent) => localStorage.setItem(RECENT, JSON.stringify(recent));

/** Keeps what a search has found. */
export function keepSearch(found: Named): void {
  const { searches, cinema } = readRecent();
  const others = searches.filter(({ path }) => path !== found.path);
  keep({ searches: [found, ...others].slice(0, MOST), cinema });
}

export const keepCinema = (cinema: { id: string; name: string }): void => keep({ ...readRecent(), cinema });
