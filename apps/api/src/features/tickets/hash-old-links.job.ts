import type { Job } from '../../jobs/jobs.ts';
import { hashOldTokens } from '../orders/store-shares.ts';
import { hashOldGifts } from './store-gifts.ts';

/**
 * Hashes the links of shares and gifts that a release before this one wrote. Nothing else stores such a link.
 */
export const hashOldLinks: Job = {
  name: 'hash-old-links',
  everyMs: 3_600_000,
  run: async ({ db }) => (await hashOldTokens(db)) + (await hashOldGifts(db)),
};
