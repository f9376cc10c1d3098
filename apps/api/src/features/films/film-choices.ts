import { textOf } from '../../http/typed-text.ts';

/** Query parameters of the filter bar: text or numbers, empty for no choice (E-03, E-04). */
export interface FilmChoices {
  sort?: unknown;
  genre?: unknown;
  language?: unknown;
  format?: unknown;
}

export interface FilmFilters {
  topRated: boolean;
  genres: string[];
  languages: string[];
  showType?: string;
}

/** Format is a fixed list: All 0, 2D 1, 3D 2 (E-04); a show type's own name is understood too. */
const FORMATS = new Map([
  ['1', '2D'],
  ['2', '3D'],
]);

/**
 * Reads the choices. Several genres or languages may be given with commas between. A value that no film has
 * finds no film.
 */
export function readChoices({ sort, genre, language, format }: FilmChoices): FilmFilters {
  const chosen = textOf(format);
  const showType =
    chosen === '' || chosen === '0' || chosen.toLowerCase() === 'all'
      ? undefined
      : (FORMATS.get(chosen) ?? chosen.toUpperCase());
  return {
    topRated: textOf(sort) === 'top_rated',
    genres: several(genre),
    languages: several(language),
    ...(showType && { showType }),
  };
}

const several = (value: unknown): string[] =>
  textOf(value)
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
