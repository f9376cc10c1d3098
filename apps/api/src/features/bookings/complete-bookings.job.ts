import type { Job } from '../../jobs/jobs.ts';
import { completeEnded } from '../orders/store-booked.ts';

/** Files away the bookings whose show is over (requirements §4.1 COMPLETED): nothing can be cancelled, admitted or given away any more. */
export const completeBookings: Job = {
  name: 'complete-bookings',
  everyMs: 60_000,
  run: (ctx) => completeEnded(ctx.db, 500),
};
