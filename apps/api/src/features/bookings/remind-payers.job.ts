import { REMINDER_MS } from '@houseful/domain/payment-terms.ts';
import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs/jobs.ts';
import { oneByOne } from '../../jobs/one-by-one.ts';
import { findReminders, takeReminder } from '../orders/store-booked.ts';
import { announceReminder } from '../tickets/announce-booking.ts';

const BATCH = 50;

/** Reminds of a payment two hours before its deadline, once (AMB-109). */
export const remindPayers: Job = {
  name: 'remind-payers',
  everyMs: 30_000,
  run: (ctx) =>
    oneByOne(
      ctx,
      'remind-payers',
      (passed) => findReminders(ctx.db, REMINDER_MS, BATCH, passed),
      (key) =>
        transaction(ctx.db, async (tx) => {
          if (!(await takeReminder(tx, REMINDER_MS, key))) return false;
          await announceReminder(ctx, tx, key.order_id);
          return true;
        }),
    ),
};
