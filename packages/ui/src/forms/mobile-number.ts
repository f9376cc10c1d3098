import { latinDigits } from './digits.ts';

const LENGTH = 10;
/** Ten digits as address books write them: after 91, +91, 0091 or 091, after 0, or after both. */
const INDIAN = /^(?:(?:00|0)?91)?0?([1-9]\d{9})$/;

/** State of a number box after an edit. */
export type NumberBox = {
  value: string;
  caret: number;
  /**
   * All that was typed since the box was empty, with a leading + and with the digits that the box refused.
   */
  typed: string;
  /** True if the edit brought something that the box did not take. */
  refused: boolean;
};

/**
 * Returns the digits of an Indian number, or of a part of one. Returns null for another country's number and
 * for more than ten digits.
 */
export function readMobile(text: string): string | null {
  const latin = latinDigits(text);
  const digits = latin.replace(/\D/g, '');
  if (/^\D*\+/.test(latin)) {
    if ('91'.startsWith(digits)) return digits;
    const national = digits.slice(2).replace(/^0/, '');
    return digits.startsWith('91') && national.length <= LENGTH ? national : null;
  }
  return digits.length <= LENGTH ? digits : (INDIAN.exec(digits)?.[1] ?? null);
}

/**
 * Puts a text that arrived at once: pasted, dropped, filled in, or left by a deletion. `text` and `caret` are
 * the box's own after the edit. The box keeps its value unless the text is an Indian number.
 */
export function putWhole(before: string, text: string, caret: number): NumberBox {
  const number = readMobile(text);
  if (number === null)
    return { value: before, caret: insertion(before, text, caret).start, typed: before, refused: true };
  const isAsWritten = number === latinDigits(text).replace(/\D/g, '');
  const digitsBefore = latinDigits(text.slice(0, caret)).replace(/\D/g, '').length;
  return { value: number, caret: isAsWritten ? digitsBefore : number.length, typed: number, refused: false };
}

/**
 * Puts typed text, mostly one character. It ignores everything but digits, and digits beyond ten at the caret
 * . Digits at the end that complete a number with its prefix give the number without the prefix.
 */
export function putTyped(before: Pick<NumberBox, 'value' | 'typed'>, text: string, caret: number): NumberBox {
  const { start, end, inserted } = insertion(before.value, text, caret);
  const rest = before.value.slice(0, start) + before.value.slice(end);
  const digits = inserted.replace(/\D/g, '');
  const fitting = digits.slice(0, Math.max(0, LENGTH - rest.length));
  if (start < rest.length) {
    const value = rest.slice(0, start) + fitting + rest.slice(start);
    return { value, caret: start + fitting.length, typed: value, refused: fitting !== digits };
  }
  const isReplaced = rest !== before.value;
  const typed = (isReplaced ? rest : before.typed) + inserted.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  const number = readMobile(typed);
  if (number !== null) return { value: number, caret: number.length, typed, refused: false };
  const isForeign = typed.startsWith('+') && !typed.startsWith('+91');
  const value = isForeign ? '' : typed.startsWith('+') ? rest : rest + fitting;
  return { value, caret: value.length, typed, refused: true };
}

/**
 * Returns which part of `before` an edit replaced, and by which text. Everything behind the caret was there
 * before.
 */
function insertion(
  before: string,
  text: string,
  caret: number,
): { start: number; end: number; inserted: string } {
  const end = Math.max(0, before.length - (text.length - caret));
  let start = 0;
  while (start < Math.min(end, caret) && before[start] === text[start]) start++;
  return { start, end, inserted: latinDigits(text.slice(start, caret)) };
}
