import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs/jobs.ts';
import { endRetention, lockDueAccounts } from '../accounts/store-deletion.ts';
import { eraseContacts } from '../orders/store-people.ts';
import { eraseGifts } from '../tickets/store-gifts.ts';

const BATCH = 50;

/**
 * Ends the retention of deleted accounts when its date has come (AMB-22, docs/rules/privacy.md): contact and
 * addresses leave their bookings, and so do the friends who shared or were given them.
 */
export const eraseAccounts: Job = {
  name: 'erase-accounts',
  everyMs: 3_600_000,
  run: (ctx) =>
    transaction(ctx.db, async (tx) => {
      const due = await lockDueAccounts(tx, BATCH);
      if (due.length === 0) return 0;
      await eraseContacts(tx, due);
      await eraseGifts(tx, due);
      await endRetention(tx, due);
      return due.length;
    }),
};
