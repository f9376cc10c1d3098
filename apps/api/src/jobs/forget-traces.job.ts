import { forgetOldPageViews } from '../features/content/store.ts';
import { forgetOldCounters } from '../http/rate-limit.ts';
import { forgetOldAnswers } from '../http/replay.ts';
import type { Job } from './jobs.ts';

/** What traffic leaves behind: answers kept for repeats and counters of limits for a day, page views (AMB-115) for a year. */
export const forgetTraces: Job = {
  name: 'forget-traces',
  everyMs: 600_000,
  run: async ({ owner }, stop) =>
    (await forgetOldAnswers(owner, stop)) + (await forgetOldCounters(owner, stop)) + (await forgetOldPageViews(owner, stop)),
};
