/** A whole Indian number as address books write it: +91, 0091 or 0 before its ten digits. */
const PREFIXED = /^(?:0|(?:00|0)?91)(\d{10})$/;

/**
 * The digits of `text`, at most `most` of them: filtered first and cut afterwards, so that a pasted `98a7-65 43210999` keeps ten. A number
 * filled in with the country's code is that number, not another one.
 */
export function digitsOf(text: string, most: number): string {
  return text.replace(/\D/g, '').replace(PREFIXED, '$1').slice(0, most);
}
