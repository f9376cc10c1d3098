import type { Lang } from '@houseful/text/text.ts';

/** A column of a row in the reader's language; in English where nothing is written in theirs. */
export function inLang<K extends string, Row extends { [name in K | `${K}_hi`]: unknown }>(row: Row, name: K, lang: Lang): Row[K] {
  return ((lang === 'hi' && row[`${name}_hi`]) || row[name]) as Row[K];
}
