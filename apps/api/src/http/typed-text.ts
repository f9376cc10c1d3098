import { cleanCode, cleanEmail, cleanLine, cleanText } from '@houseful/domain/forms/clean-text.ts';

/** Returns typed text, trimmed. Numbers become their digits; other values count as empty. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Reads a typed text of one line, without unseen marks: a name, a place. */
export const typedLine = (value: unknown): string => cleanLine(textOf(value));
/** Reads a typed text of several lines, without unseen marks. */
export const typedText = (value: unknown): string => cleanText(textOf(value));
/** Reads a typed e-mail address, without the signs around it. */
export const typedEmail = (value: unknown): string => cleanEmail(textOf(value));
/** Reads a typed code, without spaces and the signs around it. */
export const typedCode = (value: unknown): string => cleanCode(textOf(value));

/** Reads a number that may be written as text; null for anything else. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value);
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** Reads a mobile number with or without India's prefix; other text stays as typed. */
export const tenDigits = (value: unknown): string => textOf(value).replace(/^\+?91(?=\d{10}$)/, '');

/** Reads a yes in any client's spelling (AMB-30); a form's ticked box sends `on`. */
export const isYes = (value: unknown): boolean =>
  value === true || /^(true|1|y|yes|on)$/i.test(textOf(value));
