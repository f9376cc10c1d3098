import { latinDigits } from './digits.ts';

/**
 * Returns the boxes' digits after `text` went into box `at`: one typed digit, or a whole code, in any script.
 * A text that is not all digits changes nothing; invisible marks do not count. `focus` is the next box, or
 * the last one when the code is full.
 */
export function putDigits(
  boxes: readonly string[],
  at: number,
  text: string,
): { boxes: string[]; focus: number } {
  const clean = latinDigits(text.replace(/\p{Cf}/gu, '').trim());
  const last = boxes.length - 1;
  if (clean === '') return { boxes: boxes.map((box, i) => (i === at ? '' : box)), focus: at };
  if (!/^\d+$/.test(clean)) return { boxes: [...boxes], focus: at };
  // A whole code starts at the first box, in whichever box it is put; fewer digits start at this box.
  const from = clean.length >= boxes.length ? 0 : at;
  const digits = clean.slice(0, boxes.length - from);
  const next = boxes.map((box, i) => digits[i - from] ?? box);
  return { boxes: next, focus: Math.min(from + digits.length, last) };
}

/** Returns the new text of one box: the digit typed over the old one, or everything if more came at once. */
export function typedText(before: string, after: string): string {
  if (before === '' || after.length !== 2) return after;
  return after[0] === before ? after.slice(1) : after.slice(0, 1);
}

/** Returns the code once every box has its digit. */
export function completeCode(boxes: readonly string[]): string | undefined {
  return boxes.every((box) => box !== '') ? boxes.join('') : undefined;
}
