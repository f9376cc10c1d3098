import { forgetOldCounters } from '../http/rate-limit.ts';
import { forgetOldAnswers } from '../http/replay.ts';
import type { Job } from './jobs.ts';

/** What a day of traffic leaves behind: answers kept for repeats and counters of limits. */
export const forgetTraces: Job = {
  name: 'forget-traces',
  everyMs: 600_000,
  run: async ({ db }) => (await forgetOldAnswers(db)) + (await forgetOldCounters(db)),
};
