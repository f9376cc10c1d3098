import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs/jobs.ts';
import { eraseDueAccounts } from './store-deletion.ts';

/** Ends the retention of deleted accounts when its date has come (AMB-22, docs/rules/privacy.md). */
export const eraseAccounts: Job = {
  name: 'erase-accounts',
  everyMs: 3_600_000,
  run: (ctx) => transaction(ctx.db, (tx) => eraseDueAccounts(tx, 50)),
};
