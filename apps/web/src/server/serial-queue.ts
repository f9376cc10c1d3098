import { withPatience } from '@houseful/contract/patience.ts';

/** No page takes nearly as long; one that does must not hold back all others. */
export const LONGEST_MS = 5_000;

/** Works that wait, by line. The line that was served last stands at the end. */
const waiting = new Map<string, (() => Promise<unknown>)[]>();
let isBusy = false;

/**
 * Runs the work when no other runs. Lines take turns: one that draws many pages keeps another waiting for one page at most. The work's signal aborts
 * after LONGEST_MS. Drawing a page only computes: two at once are both later, and hold twice the memory.
 */
export function inTurn<Answer>(line: string, work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const works = waiting.get(line) ?? [];
  works.push(() => withPatience(LONGEST_MS, work).then(resolve, reject));
  waiting.set(line, works);
  if (!isBusy) void runAll();
  return promise;
}

async function runAll(): Promise<void> {
  isBusy = true;
  for (let first = waiting.entries().next().value; first; first = waiting.entries().next().value) {
    const [line, works] = first;
    waiting.delete(line);
    const work = works.shift();
    if (works.length > 0) waiting.set(line, works);
    await work?.();
  }
  isBusy = false;
}
