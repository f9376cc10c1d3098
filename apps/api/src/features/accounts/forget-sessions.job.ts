import type { Job } from '../../jobs/jobs.ts';
import { forgetOldSessions } from './store-sessions.ts';

/**
 * A session that ended, or that nobody uses, is kept for a while, so that signing out again is still signing
 * out.
 */
export const forgetSessions: Job = {
  name: 'forget-sessions',
  everyMs: 3_600_000,
  run: ({ owner }, stop) => forgetOldSessions(owner, stop),
};
