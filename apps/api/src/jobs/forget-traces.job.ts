import { forgetOldPageViews } from '../features/content/store.ts';
import { forgetUnpaidHolds } from '../features/orders/store-lapsed.ts';
import { forgetOldCounters } from '../http/rate-limit.ts';
import { forgetOldAnswers } from '../http/replay.ts';
import type { Job } from './jobs.ts';

/**
 * Forgets traces of traffic. After a day: first answers, counters of limits and unpaid holds.
 * After a year: page views (AMB-115).
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
