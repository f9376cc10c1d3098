import type { Lang } from '@houseful/text/text.ts';

/** Returns a column in the reader's language, or in English if it has no such text. */
export function inLang<K extends string, Row extends { [name in K | `${K}_hi`]: unknown }>(
  row: Row,
  name: K,
  lang: Lang,
): Row[K] {
  return ((lang === 'hi' && row[`${name}_hi`]) || row[name]) as Row[K];
}
