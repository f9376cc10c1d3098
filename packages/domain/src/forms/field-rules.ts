// The rules that several forms share. Browser and server call the same ones, so both say the same sentence.

export const MAX_EMAIL = 254;
export const MAX_NAME = 80;
/** A picture or a résumé. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
const NUMBER_DIGITS = 10;
export const DEFAULT_COUNTRY_CODE = '91';

const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** Signs that mean something else in a mail server's commands or headers (RFC 5321, RFC 5322), unseen marks, and a stop at the end. */
const NO_EMAIL = /[<>()[\]\\,;:"\p{Cc}\p{Cf}\p{DI}]|\.$/u;

/** The last ten digits of a stored number, for prefilling (J-16, AMB-125). */
export function lastTenDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(-NUMBER_DIGITS);
}

/** Exactly ten digits: every number on the product (A-05, AMB-14). */
export function isTenDigits(text: string): boolean {
  return /^[0-9]{10}$/.test(text);
}

/** Ten digits that are not ten of the same: the enquiry forms (O-06, AMB-93). */
export function isMobile(text: string): boolean {
  return isTenDigits(text) && !/^(\d)\1{9}$/.test(text);
}

/** The simple form of an address, at most 254 characters, without signs that a mail server reads as its own (O-07, AMB-92). */
export function isSimpleEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && SIMPLE_EMAIL.test(text) && !NO_EMAIL.test(text);
}

/** Optional e-mail: empty or of the simple form (A-04, AMB-20). */
export function isOptionalEmail(text: string | undefined): boolean {
  return !text || isSimpleEmail(text);
}

/** Something other than spaces. */
export function isFilled(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/** New lines and marks that turn the direction of what follows: a name would break a message or show another one. */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** Joiners and the like are part of names in Indian scripts, but no name by themselves. */
const INVISIBLE = /[\p{Cf}\p{DI}\u2800]/gu;

/** A picture sign is one character, though JavaScript stores it as two. */
const countCharacters = (text: string): number => [...text].length;

/** A person's name: something to be seen, in one line, at most 80 characters (AMB-44). */
export function isName(text: string | undefined): boolean {
  const name = (text ?? '').trim();
  return isFilled(name.replace(INVISIBLE, '')) && !BREAKING.test(name) && countCharacters(name) <= MAX_NAME;
}

/** So many characters at least and at most, spaces around them not counted. */
export function isBetween(text: string | undefined, min: number, max: number): boolean {
  const length = countCharacters((text ?? '').trim());
  return length >= min && length <= max;
}
