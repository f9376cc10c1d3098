import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs/jobs.ts';
import { oneByOne } from '../../jobs/one-by-one.ts';
import { lockOrder, type OrderKey } from '../orders/store.ts';
import { findOverdue, lockOverdue } from '../orders/store-booked.ts';
import { lockHoldings } from '../orders/store-lapsed.ts';
import { endBooking } from '../settlement/end-booking.ts';
import { announceEnded } from '../tickets/announce-booking.ts';

const BATCH = 50;

/**
 * Ends bookings that nobody paid or collected in time (L-12, L-13, AMB-109). The deadline for cash and pay
 * later is three hours before the show. A group with an open share ends a day before it, and every paid share
 * is refunded in full. Seats are free from the deadline on. Each booking is a transaction of its own.
 */
export const autoCancel: Job = {
  name: 'auto-cancel',
  everyMs: 15_000,
  run: (ctx) =>
    oneByOne(
      ctx,
      'auto-cancel',
      (passed) => findOverdue(ctx.db, BATCH, passed),
      (key) => endOverdue(ctx, key),
    ),
};

/** False when somebody works on it. */
async function endOverdue(ctx: Context, key: OrderKey): Promise<boolean> {
  const ended = await transaction(ctx.db, async (tx) => {
    if (!(await lockOverdue(tx, key))) return null;
    await lockHoldings(tx, [key]);
    const order = await lockOrder(tx, key);
    if (!order) return null;
    const refund = await endBooking(tx, order, {
      state: 'AUTO_CANCELLED',
      by: 'deadline',
      reason: 'auto_cancelled',
      refundPaise: order.total_paise,
    });
    await announceEnded(tx, order.order_id, 'booking_lapsed', refund);
    return order;
  });
  if (ended !== null && ended.show_id !== null) ctx.events.seatsChanged(ended.cinema_id, ended.show_id);
  return ended !== null;
}
