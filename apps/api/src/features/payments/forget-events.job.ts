import type { Job } from '../../jobs/jobs.ts';
import { forgetOldEvents } from './store-webhooks.ts';

/**
 * The provider's events go a month after they were acted on; payments, refunds and the ledger keep what they
 * meant.
 */
export const forgetEvents: Job = {
  name: 'forget-events',
  everyMs: 3_600_000,
  run: ({ owner }, stop) => forgetOldEvents(owner, stop),
};
