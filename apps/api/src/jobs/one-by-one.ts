import type { Context } from '../context.ts';
import { isRetryable } from '../db/transaction.ts';

/** After this many the job waits for its next tick, because a stopping server waits for it. */
const ENOUGH = 500;

/** Does one thing in its own transaction. Returns false if somebody else has it or did it. */
type Work<Due> = (due: Due) => Promise<boolean>;

/**
 * Does each thing by itself. A failing one is logged under `job` and delays no other. Returns how many were
 * done, and which failed. Throws if the database is down, rather than one thing wrong.
 */
export async function eachAlone<Due extends object>(
  { log }: Context,
  job: string,
  due: readonly Due[],
  work: Work<Due>,
): Promise<{ done: number; failures: unknown[] }> {
  const failures: unknown[] = [];
  let done = 0;
  for (const one of due) {
    try {
      if (await work(one)) done += 1;
    } catch (error) {
      if (isRetryable(error)) throw error;
      log.error(
        { err: error, job, due: one },
        'this one could not be done; the others are, and it is tried again',
      );
      failures.push(error);
    }
  }
  return { done, failures };
}

/**
 * Does what is due, each thing by itself. A failure stays due and is passed over until the next run, so
 * nothing is written to a row that may be the fault. `find` returns the next things, oldest first, without
 * the first `passed`. Returns how many were done.
 */
export async function oneByOne<Due extends object>(
  ctx: Context,
  job: string,
  find: (passed: number) => Promise<readonly Due[]>,
  work: Work<Due>,
): Promise<number> {
  let done = 0;
  let passed = 0;
  while (done < ENOUGH) {
    const due = await find(passed);
    if (due.length === 0) break;
    const now = await eachAlone(ctx, job, due, work);
    done += now.done;
    passed += due.length - now.done;
  }
  return done;
}
