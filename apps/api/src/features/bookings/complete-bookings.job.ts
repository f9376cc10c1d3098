import type { Job } from '../../jobs/jobs.ts';
import { completeEnded } from '../orders/store-booked.ts';

/**
 * Files away bookings whose show is over (requirements §4.1 COMPLETED): they can no longer be cancelled,
 * admitted or given away.
 */
export const completeBookings: Job = {
  name: 'complete-bookings',
  everyMs: 60_000,
  run: (ctx) => completeEnded(ctx.db, 500),
};
