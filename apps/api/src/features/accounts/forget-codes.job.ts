import type { Job } from '../../jobs/jobs.ts';
import { forgetOldCodes } from './store-otps.ts';

/** Old codes and registrations that were begun and never finished are not kept. */
export const forgetCodes: Job = {
  name: 'forget-codes',
  everyMs: 600_000,
  run: ({ db }, stop) => forgetOldCodes(db, stop),
};
