import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/connect.ts';
import { keyedHash, keyedHashes } from '../../derive-keys.ts';
import { type Consent, findConsents, keepProof } from './store-consents.ts';

/**
 * Keeps the proof of consent beyond the account, which is being deleted (A-41, AMB-16). The number is hashed
 * under a key that the database does not hold: the proof answers a question about a number, and names nobody
 * by itself.
 */
export const keepConsent = (config: Config, tx: Db, userId: string, number: string): Promise<void> =>
  keepProof(tx, userId, keyedHash(config, 'consent', number).toString('base64url'));

/** Lists the consents of a number, also those of its deleted accounts. */
export const listConsents = (config: Config, db: Db, number: string): Promise<Consent[]> =>
  findConsents(
    db,
    number,
    keyedHashes(config, 'consent', number).map((hash) => hash.toString('base64url')),
  );
