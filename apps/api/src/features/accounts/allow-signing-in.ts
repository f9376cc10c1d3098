import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { forgetCounters } from '../../http/rate-limit.ts';
import { countersOf } from './admit-send.ts';
import { forgetTries } from './store-tries.ts';

/**
 * An operator lets strangers ask for codes of a number again: wrong tries and the number's sends are counted
 * from zero (A-39, AMB-17). Returns false when nothing was counted.
 */
export const allowSigningIn = (db: Db, number: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const forgotTries = await forgetTries(tx, number);
    return (await forgetCounters(tx, countersOf(number))) > 0 || forgotTries;
  });
