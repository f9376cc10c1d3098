import type { Job } from '../../jobs/jobs.ts';
import { forgetOldProofs } from './store-consents.ts';
import { forgetTokenUses } from './store-google.ts';
import { forgetOldCodes } from './store-otps.ts';
import { forgetOldTries } from './store-tries.ts';

/**
 * Deletes expired rows: codes, unfinished registrations, wrong tries, used ID tokens, and proofs of consent.
 */
export const forgetCodes: Job = {
  name: 'forget-codes',
  everyMs: 600_000,
  run: async ({ owner }, stop) => {
    const codes = (await forgetOldCodes(owner, stop)) + (await forgetOldTries(owner, stop));
    return codes + (await forgetOldProofs(owner, stop)) + (await forgetTokenUses(owner, stop));
  },
};
