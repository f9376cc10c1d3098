import type { Job } from '../../jobs/jobs.ts';
import { forgetOldEnquiries } from './store.ts';

/** Deletes enquiries after a year, as the privacy policy says. */
export const forgetEnquiries: Job = {
  name: 'forget-enquiries',
  everyMs: 3_600_000,
  run: ({ owner }, stop) => forgetOldEnquiries(owner, stop),
};
