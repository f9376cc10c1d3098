import type { Lang } from '@houseful/text/text.ts';

/** A text of the chain: English, and any other language that somebody has written. */
export interface Said {
  en: string;
  [lang: string]: string;
}

/** Returns the text in the reader's language, or in English if nobody has written it. */
export const saidIn = (text: Said, lang: Lang): string => text[lang] || text.en;

/** Returns a column in the reader's language, or in English if it has no such text. */
export function inLang<K extends string, Row extends { [name in K | `${K}_hi`]: unknown }>(
  row: Row,
  name: K,
  lang: Lang,
): Row[K] {
  return ((lang === 'hi' && row[`${name}_hi`]) || row[name]) as Row[K];
}
