import { withPatience } from '@houseful/contract/patience.ts';

/** No page takes nearly as long; a page that does must not hold back all others. */
export const LONGEST_MS = 5_000;

/** The waiting jobs by line. The line that was served last is at the end. */
const waiting = new Map<string, (() => Promise<unknown>)[]>();
let isBusy = false;

/**
 * Runs the job when no other runs. Lines take turns, so a line with many pages delays another by one page at
 * most. The signal aborts after LONGEST_MS. Drawing a page only computes: two at once would both finish later
 * and hold twice the memory.
 */
export function inTurn<Answer>(
  line: string,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
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
