import type { Context } from '../context.ts';

/**
 * Background work: each job takes what is due at the product's clock from its own table (SKIP LOCKED), so that any number of servers may
 * run it and a stopped hour is caught up (decision 0003). Holding and selling seats never waits for one.
 */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /**
   * Does what is due now; answers how many things it did. A job that waits for others (a provider, a bucket) begins nothing new once `stop` is
   * aborted: the server that stops waits for what was begun.
   */
  run(ctx: Context, stop?: AbortSignal): Promise<number>;
}

/** Runs every job until nothing more is due: one job's work may make another's due (a settled webhook sends a message). */
export async function runDue(ctx: Context, jobs: readonly Job[]): Promise<number> {
  let total = 0;
  for (let round = 0; round < 20; round++) {
    let done = 0;
    for (const job of jobs) done += await job.run(ctx);
    total += done;
    if (done === 0) break;
  }
  return total;
}

/**
 * Starts all jobs on their intervals; a failing run is logged and tried again at the next tick. Answers the function that stops them and
 * waits for what they have begun.
 */
export function startJobs(ctx: Context, jobs: readonly Job[]): () => Promise<void> {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let busy = false;
    const tick = async (): Promise<void> => {
      if (busy || stopping.signal.aborted) return;
      busy = true;
      try {
        await job.run(ctx, stopping.signal);
      } catch (error) {
        ctx.log.warn({ err: error, job: job.name }, 'a job failed and will run again');
      } finally {
        busy = false;
      }
    };
    return setInterval(() => {
      const run = tick();
      running.add(run);
      void run.finally(() => running.delete(run));
    }, job.everyMs);
  });
  return async () => {
    stopping.abort();
    for (const timer of timers) clearInterval(timer);
    await Promise.allSettled(running);
  };
}
