import type { Context } from '../context.ts';

/**
 * A background job. It takes due rows from its own table (SKIP LOCKED) by the product's clock. Any number of
 * servers may run it, and it catches up after a stop (decision 0003). Holding and selling seats never wait
 * for a job.
 */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /**
   * Does the work that is due now; returns how many things it did. A job that waits for others (a provider, a
   * bucket) begins nothing new once `stop` is aborted: the stopping server waits for what was begun.
   */
  run(ctx: Context, stop?: AbortSignal): Promise<number>;
}

/**
 * Runs every job until nothing is due, because one job's work may make another's due (a settled webhook sends
 * a message).
 */
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
 * Starts all jobs on their intervals. A failing run is logged and tried again at the next tick. Returns a
 * function that stops the jobs and waits for the work that they have begun.
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
