import type { Job } from '../../jobs/jobs.ts';
import { forgetOldApplications } from './store.ts';

/** Deletes applications after a year, as the consent of the career form says. */
export const forgetApplications: Job = {
  name: 'forget-applications',
  everyMs: 3_600_000,
  run: ({ owner }, stop) => forgetOldApplications(owner, stop),
};
