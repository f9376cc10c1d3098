import type { Job } from '../../jobs/jobs.ts';
import { forgetOldNotifications } from './store.ts';
import { forgetOldMessages } from './store-outbox.ts';

/** Sent messages name people: they go after half a year. Notifications go after a year. */
export const forgetMessages: Job = {
  name: 'forget-messages',
  everyMs: 3_600_000,
  run: async ({ owner }, stop) =>
    (await forgetOldMessages(owner, stop)) + (await forgetOldNotifications(owner, stop)),
};
