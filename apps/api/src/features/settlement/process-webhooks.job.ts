import type { Job } from '../../jobs/jobs.ts';
import { takeDueEvents } from '../payments/store-webhooks.ts';
import { finishEvents, handleEvent } from './handle-webhook.ts';

/** Acted on side by side; each may wait for the provider for some seconds. */
const BATCH = 10;

/**
 * Takes up provider events that were not finished: the provider was away, or the server stopped in the middle
 * (J-19).
 */
export const processWebhooks: Job = {
  name: 'process-webhooks',
  everyMs: 5_000,
  async run(ctx, stop) {
    let done = await finishEvents(ctx);
    while (!stop?.aborted) {
      const due = await takeDueEvents(ctx.db, BATCH);
      await Promise.all(due.map((event) => handleEvent(ctx, event)));
      done += due.length;
      if (due.length < BATCH) break;
    }
    return done;
  },
};
