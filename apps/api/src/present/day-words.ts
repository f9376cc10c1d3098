import type { Translate } from '@houseful/text/text.ts';

/** Matches `Wed` and `Nov` in a day or time that domain/ist.ts has written. */
const DAY_WORDS = /\b[A-Z][a-z]{2}\b/g;

/** Translates a day for the reader: `Sat 21 Nov, 7:30 PM` becomes `शनि 21 नव॰, 7:30 PM`. */
export const dayIn = (t: Translate, day: string): string => day.replace(DAY_WORDS, (word) => t(word));
