import type { Job } from '../../jobs/jobs.ts';
import { forgetOldProofs } from './store-consents.ts';
import { forgetOldCodes } from './store-otps.ts';
import { forgetOldTries } from './store-tries.ts';

/** Deletes old codes, registrations that were never finished, old wrong tries, and proofs of consent whose time is over. */
export const forgetCodes: Job = {
  name: 'forget-codes',
  everyMs: 600_000,
  run: async ({ db }, stop) => (await forgetOldCodes(db, stop)) + (await forgetOldTries(db, stop)) + (await forgetOldProofs(db, stop)),
};
