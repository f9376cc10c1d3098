import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs/jobs.ts';
import { announceEnded } from '../tickets/announce-booking.ts';
import { endBooking } from './end-booking.ts';
import { lockOrder, type OrderNow } from './store.ts';
import { lockOverdue } from './store-booked.ts';
import { lockHoldings } from './store-lapsed.ts';

const BATCH = 50;

/**
 * Ends bookings that were neither paid nor collected in time: cash and pay later three hours before the show, groups with an open share a day
 * before it, with every paid share refunded in full (L-12, L-13, AMB-109). Their seats are free from the deadline on, whenever this runs.
 */
export const autoCancel: Job = {
  name: 'auto-cancel',
  everyMs: 15_000,
  async run(ctx) {
    const ended = await transaction(ctx.db, async (tx) => {
      const orders: OrderNow[] = [];
      const due = await lockOverdue(tx, BATCH);
      if (due.length > 0) await lockHoldings(tx, due);
      for (const key of due) {
        const order = await lockOrder(tx, key);
        if (!order) continue;
        const refund = await endBooking(tx, order, {
          state: 'AUTO_CANCELLED',
          by: 'deadline',
          reason: 'auto_cancelled',
          refundPaise: order.total_paise,
        });
        await announceEnded(tx, order.order_id, 'booking_lapsed', refund);
        orders.push(order);
      }
      return orders;
    });
    for (const order of ended) if (order.show_id !== null) ctx.events.seatsChanged(order.cinema_id, order.show_id);
    return ended.length;
  },
};
