import { cleanPhrase } from '@houseful/domain/forms/clean-text.ts';
import { type RawBuilder, sql } from 'kysely';
import { within } from '../../db/within.ts';

/** From this many characters on, a text that is nearly right also matches. */
const TYPO_LENGTH = 4;
const NEARNESS = 0.5;
const LONGEST_SWAPPED = 30;

/** What `search_text` columns hold is lower case in composed form; so is what is looked for in them. */
export const searchable = (text: string): string => cleanPhrase(text).toLowerCase();

/** Whether a `search_text` contains the text. */
export const isIn = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> => sql<boolean>`${column} like ${within(text)}`;

/** The text with two neighbours in the other order, for each two: the slip that leaves the fewest trigrams alike. */
function swapped(text: string): string[] {
  const letters = [...text];
  if (letters.length > LONGEST_SWAPPED) return [];
  return letters.slice(1).map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
}

/**
 * Whether a `search_text` contains the text or, for longer texts, something very like it (AMB-128). Trigrams need a letter type that knows
 * all scripts (C.UTF-8), which the embedded database has.
 */
export function matches(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const contains = isIn(column, text);
  if (text.length < TYPO_LENGTH) return contains;
  const patterns = swapped(text).map(within);
  return sql<boolean>`(${contains} or word_similarity(${text}, ${column}) >= ${NEARNESS}::real or ${column} like any (${patterns}::text[]))`;
}

/** What was typed comes before what it might have meant: near matches count only where nothing contains the text. */
export function preferExact<Row extends { exact: boolean }>(rows: Row[]): Row[] {
  const exact = rows.filter((row) => row.exact);
  return exact.length > 0 ? exact : rows;
}
