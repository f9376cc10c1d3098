import { REMINDER_MS } from '@houseful/domain/payment-terms.ts';
import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs/jobs.ts';
import { announceReminder } from '../tickets/announce-booking.ts';
import { takeReminders } from './store-booked.ts';

const BATCH = 50;

/** Reminds of a payment two hours before its deadline, once (AMB-109). */
export const remindPayers: Job = {
  name: 'remind-payers',
  everyMs: 30_000,
  run: (ctx) =>
    transaction(ctx.db, async (tx) => {
      const due = await takeReminders(tx, REMINDER_MS, BATCH);
      for (const { order_id } of due) await announceReminder(ctx, tx, order_id);
      return due.length;
    }),
};
