import type { Context } from '../context.ts';
import { isRetryable } from '../db/transaction.ts';

/** After so many the job comes back at its next tick: a server that stops waits for it. */
const ENOUGH = 500;

/** Whether a thing was done; false where somebody else has it, or did it. Its own transaction. */
type Work<Due> = (due: Due) => Promise<boolean>;

/**
 * Does each thing by itself: one that fails is logged as `job`'s and keeps nobody else waiting. Answers how many were done, and what failed. Throws when
 * it is the database that is away, and not one thing that is wrong.
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
      log.error({ err: error, job, due: one }, 'this one could not be done; the others are, and it is tried again');
      failures.push(error);
    }
  }
  return { done, failures };
}

/**
 * Does what is due, each by itself. What was not done stays due and is passed over until the next run: nothing has to be written to a row that
 * may be what is wrong. `find` answers the next ones, oldest first and without the first `passed`. Answers how many were done.
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
