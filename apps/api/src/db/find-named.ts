import { cleanPhrase } from '@houseful/domain/forms/clean-text.ts';
import { type Sql, sql } from './sql.ts';
import { escaped, within } from './within.ts';

/** From this many letters on, a text that is heard alike matches. */
const HEARD_LENGTH = 3;
/** From this many letters on, a text that is nearly right also matches. */
const NEAR_LENGTH = 4;
const NEARNESS = 0.5;
const LONGEST_SLIP = 30;

/** Converts a text to the form of the `search_text` columns: lower case, composed. */
export const searchable = (text: string): string => cleanPhrase(text).toLowerCase();

/** Tells whether a text contains the other. */
export const isIn = (column: Sql, text: string): Sql => sql`${column} like ${within(text)}`;

/** Returns how a text sounds; null for a text that is too short. */
const heard = (text: string): Sql =>
  sql`case when length(as_heard(${text}::text)) >= ${HEARD_LENGTH}::int then as_heard(${text}::text) end`;

/**
 * Tells whether the row's names contain the text by spelling or by sound: doubled letters, v or w, aa or a
 * (E-27).
 */
const contains = (table: Sql, text: string): Sql => sql`(
  ${table}.search_text like ${within(text)}
  or ${table}.search_sound like '%' || ${heard(escaped(text))} || '%')`;

/**
 * Patterns for two slips that leave few trigrams alike: two neighbours in the other order, and a letter left
 * out between two.
 */
function slips(text: string): string[] {
  const letters = [...text];
  if (letters.length > LONGEST_SLIP) return [];
  return letters.slice(1).flatMap((letter, at) => {
    const [before, here = '', after] = [
      letters.slice(0, at).join(''),
      letters[at],
      letters.slice(at + 2).join(''),
    ];
    return [within(before + letter + here + after), `%${escaped(before + here)}_${escaped(letter + after)}%`];
  });
}

/**
 * Tells whether the row's names contain a similar text (AMB-128). Trigrams need a letter type that knows all
 * scripts (C.UTF-8), which the embedded database has.
 */
const isNear = (table: Sql, text: string): Sql => sql`(
  ${table}.search_text like any (${slips(text)}::text[])
  or word_similarity(${text}, ${table}.search_text) >= ${NEARNESS}::real
  or word_similarity(${heard(text)}, ${table}.search_sound) >= ${NEARNESS}::real)`;

/**
 * Finds rows by a text. Rows that contain it come by an index. If there are none, and the text is long enough
 * to tell, it compares row by row for near spellings.
 */
export async function findNamed<Row>(
  table: Sql,
  text: string,
  find: (matches: Sql) => Promise<Row[]>,
): Promise<Row[]> {
  const named = await find(contains(table, text));
  return named.length > 0 || text.length < NEAR_LENGTH ? named : find(isNear(table, text));
}
