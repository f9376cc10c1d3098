import { forgetUnpaidHolds } from '../features/bookings/store-lapsed.ts';
import { forgetOldPageViews } from '../features/content/store.ts';
import { forgetOldCounters } from '../http/rate-limit.ts';
import { forgetOldAnswers } from '../http/replay.ts';
import type { Job } from './jobs.ts';

/**
 * Forgets what traffic leaves behind: answers kept for repeats, counters of limits and unpaid holds after a day, page views
 * (AMB-115) after a year.
 */
export const forgetTraces: Job = {
  name: 'forget-traces',
  everyMs: 600_000,
  run: async ({ owner }, stop) =>
    (await forgetOldAnswers(owner, stop)) +
    (await forgetOldCounters(owner, stop)) +
    (await forgetUnpaidHolds(owner, stop)) +
    (await forgetOldPageViews(owner, stop)),
};
