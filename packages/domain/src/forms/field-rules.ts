// Rules that several forms share. Browser and server call the same ones, so both say the same sentence.

export const MAX_EMAIL = 254;
export const MAX_NAME = 80;
/** The largest picture or résumé. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
const NUMBER_DIGITS = 10;
export const DEFAULT_COUNTRY_CODE = '91';

const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/**
 * Signs that mean something else in a mail server's commands or headers (RFC 5321, RFC 5322), unseen marks,
 * and a stop at the end.
 */
const NO_EMAIL = /[<>()[\]\\,;:"\p{Cc}\p{Cf}\p{DI}]|\.$/u;

/** Returns the last ten digits of a stored number, for prefilling (J-16, AMB-125). */
export function lastTenDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(-NUMBER_DIGITS);
}

/** Accepts exactly ten digits, as every number of the product has (A-05, AMB-14). */
export function isTenDigits(text: string): boolean {
  return /^[0-9]{10}$/.test(text);
}

/** Accepts ten digits that are not all equal, for the enquiry forms (O-06, AMB-93). */
export function isMobile(text: string): boolean {
  return isTenDigits(text) && !/^(\d)\1{9}$/.test(text);
}

/**
 * Accepts the simple form of an address: at most 254 characters, none that a mail server reads as its own
 * (O-07, AMB-92).
 */
export function isSimpleEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && SIMPLE_EMAIL.test(text) && !NO_EMAIL.test(text);
}

/** Accepts no e-mail, or one of the simple form (A-04, AMB-20). */
export function isOptionalEmail(text: string | undefined): boolean {
  return !text || isSimpleEmail(text);
}

/** Accepts text with something other than spaces. */
export function isFilled(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/**
 * Line breaks, and marks that change the direction of the text after them. In a name they would break a
 * message or show another name.
 */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** Marks such as joiners. They are part of names in Indian scripts, but no name by themselves. */
const INVISIBLE = /[\p{Cf}\p{DI}\u2800]/gu;

/** Counts an emoji as one character, though JavaScript stores it as two. */
const countCharacters = (text: string): number => [...text].length;

/** Accepts a person's name: visible, in one line, at most 80 characters (AMB-44). */
export function isName(text: string | undefined): boolean {
  const name = (text ?? '').trim();
  return isFilled(name.replace(INVISIBLE, '')) && !BREAKING.test(name) && countCharacters(name) <= MAX_NAME;
}

/** Accepts `min` to `max` characters; spaces around them do not count. */
export function isBetween(text: string | undefined, min: number, max: number): boolean {
  const length = countCharacters((text ?? '').trim());
  return length >= min && length <= max;
}
