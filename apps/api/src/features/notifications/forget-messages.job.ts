import type { Job } from '../../jobs/jobs.ts';
import { forgetOldMessages } from './store-outbox.ts';

/** Sent messages name people: they go after half a year. */
export const forgetMessages: Job = {
  name: 'forget-messages',
  everyMs: 3_600_000,
  run: ({ owner }, stop) => forgetOldMessages(owner, stop),
};
