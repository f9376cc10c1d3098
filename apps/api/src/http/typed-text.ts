/** What somebody typed, as trimmed text. Numbers are taken as their digits; anything that is neither counts as nothing. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** A number that may be written as text; null for anything else. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value);
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** A mobile number with or without India's prefix; anything else stays as it was typed. */
export const tenDigits = (value: unknown): string => textOf(value).replace(/^\+?91(?=\d{10}$)/, '');

/** A yes in whatever form a client says it (AMB-30); `on` is what a ticked box of a form sends. */
export const isYes = (value: unknown): boolean => value === true || /^(true|1|y|yes|on)$/i.test(textOf(value));
