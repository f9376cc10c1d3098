import { createHash } from 'node:crypto';

/**
 * Returns numbers in [0, 1) that depend only on the words: a demo day looks alike on every machine and every
 * start.
 */
export function chanceOf(...words: (string | number)[]): () => number {
  let state = 2_166_136_261;
  for (const char of words.join('|')) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(list: readonly T[], chance: () => number): T {
  const chosen = list[Math.floor(chance() * list.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

/** Returns a stable id that looks random: 1 .. 2^31 - 1, from the words alone. */
export function stableId(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join('|')).digest().readUInt32BE(0) >>> 1 || 1;
}
