// Text from other programs brings invisible marks. Browser and server remove them with these functions,
// before any check.

/**
 * Marks without a shape of their own: direction, width, joiners, fillers, variation selectors, byte order.
 */
const UNSEEN = /[\p{Cf}\p{DI}]/u;
/** A joiner shapes the letters around it in Indian scripts, and the pictures around it in emoji. */
const JOINERS = '\u200c\u200d';
const JOINED = /[\p{L}\p{M}\p{ExtPict}\p{EMod}]/u;
const LATIN = /\p{Script=Latin}/u;
/** At the end of a word, a joiner after this sign gives a consonant its final form. */
const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/u;
const VARIATION = /[\ufe0e\ufe0f]/u;
const BREAKS = /[\u0085\p{Zl}\p{Zp}]/gu;
const EDGES = /^[\s"'`“”‘’«»<>()[\]{}.,;:]+|[\s"'`“”‘’«»<>()[\]{}.,;:]+$/gu;

/**
 * Returns the text in composed form without unseen marks. Joiners and variation selectors stay where they
 * shape a sign.
 */
function visible(text: string): string {
  const signs = [...text.normalize('NFC')];
  return signs
    .filter((sign, at) => !UNSEEN.test(sign) || shapes(sign, signs[at - 1] ?? '', signs[at + 1] ?? ''))
    .join('');
}

function shapes(sign: string, before: string, after: string): boolean {
  if (VARIATION.test(sign)) return before !== '' && !UNSEEN.test(before);
  if (!JOINERS.includes(sign) || !JOINED.test(before) || LATIN.test(before)) return false;
  return VIRAMA.test(before) || (JOINED.test(after) && !LATIN.test(after));
}

/**
 * Cleans a text of one line: a name, a place. Tabs, separators and runs of spaces become one space. A line
 * break or a NUL inside stays, for the checks to refuse: no one-line box can send it.
 */
export function cleanLine(text: string): string {
  return visible(text)
    .replace(/(?:(?![\0\r\n])[\p{Cc}\p{Z}])+/gu, ' ')
    .trim();
}

/**
 * Cleans a text of several lines: a message. Line breaks stay; every other control character becomes a space.
 */
export function cleanText(text: string): string {
  return visible(text)
    .replace(BREAKS, '\n')
    .replace(/(?![\0\r\n])\p{Cc}/gu, ' ')
    .trim();
}

/** Cleans an e-mail address: removes unseen marks, and the brackets, quotes and stops around it. */
export function cleanEmail(text: string): string {
  return bare(text).replace(/^mailto:/i, '');
}

/** Cleans a code copied from a message: a booking ID, a captcha. Letters keep their case. */
export function cleanCode(text: string): string {
  return bare(text).replace(/\s/g, '');
}

/**
 * Cleans words to look up, such as a search or a promo code: removes the brackets, quotes and stops around
 * them.
 */
export function cleanPhrase(text: string): string {
  const line = cleanLine(text);
  return line.replace(EDGES, '') || line;
}

function bare(text: string): string {
  return cleanLine(text)
    .replace(/[\u200c-\u200d]|[\ufe0e\ufe0f]/g, '')
    .replace(EDGES, '');
}
