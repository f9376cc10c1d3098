let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the work when all that was asked before has ended, well or not. Drawing a page only computes: two at once are both later, and hold
 * twice the memory.
 */
export function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
