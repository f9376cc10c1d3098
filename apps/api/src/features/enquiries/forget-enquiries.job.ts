import type { Job } from '../../jobs/jobs.ts';
import { forgetOldApplications } from '../careers/store.ts';
import { forgetOldEnquiries } from './store.ts';

/** Enquiries and applications go after a year, as the privacy policy and the consent of the career form say. */
export const forgetEnquiries: Job = {
  name: 'forget-enquiries',
  everyMs: 3_600_000,
  run: async ({ owner }, stop) => (await forgetOldEnquiries(owner, stop)) + (await forgetOldApplications(owner, stop)),
};
