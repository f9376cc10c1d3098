import { cleanCode, cleanEmail, cleanLine, cleanText } from '@houseful/domain/forms/clean-text.ts';

/** What somebody typed, as trimmed text. Numbers are taken as their digits; anything that is neither counts as nothing. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Reads a typed text of one line, without unseen marks: a name, a place. */
export const typedLine = (value: unknown): string => cleanLine(textOf(value));
/** Reads a typed text of several lines, without unseen marks. */
export const typedText = (value: unknown): string => cleanText(textOf(value));
/** Reads a typed e-mail address, without what surrounds it in a text. */
export const typedEmail = (value: unknown): string => cleanEmail(textOf(value));
/** Reads a typed code, without spaces and without what surrounds it in a text. */
export const typedCode = (value: unknown): string => cleanCode(textOf(value));

/** A number that may be written as text; null for anything else. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value);
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** A mobile number with or without India's prefix; anything else stays as it was typed. */
export const tenDigits = (value: unknown): string => textOf(value).replace(/^\+?91(?=\d{10}$)/, '');

/** A yes in whatever form a client says it (AMB-30); `on` is what a ticked box of a form sends. */
export const isYes = (value: unknown): boolean => value === true || /^(true|1|y|yes|on)$/i.test(textOf(value));
