import { withPatience } from '@houseful/contract/patience.ts';

/** No page takes nearly as long; one that does must not hold back all others. */
export const LONGEST_MS = 5_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the work when all that was asked before has ended, well or not; its signal aborts after LONGEST_MS. Drawing a page only computes: two
 * at once are both later, and hold twice the memory.
 */
export function inTurn<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const mine = last.then(() => withPatience(LONGEST_MS, work));
  last = mine.catch(() => undefined);
  return mine;
}
