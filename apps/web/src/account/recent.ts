import { storedObject } from '@houseful/app-kit/stored-object.ts';
import { RECENT } from './persisted-state.ts';

/** A page by its name. */
export interface Named {
  path: string;
  label: string;
}

/** Only this browser keeps it, until the person signs out. */
interface Recent {
  /** Pages that were found and followed, the last one first. */
  searches: Named[];
  /** The cinema that was last booked or found. */
  cinema: Named | undefined;
}

const MOST = 4;

const isNamed = (kept: unknown): kept is Named => {
  const { path, label } = (kept ?? {}) as Partial<Named>;
  return typeof label === 'string' && typeof path === 'string' && /^\/\w/.test(path);
};

/** Reads what was kept. Anything malformed counts as absent. */
export function readRecent(): Recent {
  const { searches, cinema } = storedObject(localStorage.getItem(RECENT)) ?? {};
  return {
    searches: Array.isArray(searches) ? searches.filter(isNamed) : [],
    cinema: isNamed(cinema) ? cinema : undefined,
  };
}

const keep = (recent: Recent) => localStorage.setItem(RECENT, JSON.stringify(recent));

/** Keeps what a search has found. */
export function keepSearch(found: Named): void {
  const { searches, cinema } = readRecent();
  keep({ searches: [found, ...searches.filter(({ path }) => path !== found.path)].slice(0, MOST), cinema });
}

export const keepCinema = (cinema: Named): void => keep({ ...readRecent(), cinema });
