import type { Job } from '../../jobs/jobs.ts';
import { forgetPastClaims } from '../orders/store-past.ts';

/** Claims of seats go a week after their show: they are half of the hottest table, and orders keep the seats. */
export const forgetClaims: Job = {
  name: 'forget-claims',
  everyMs: 3_600_000,
  run: ({ owner }, stop) => forgetPastClaims(owner, stop),
};
