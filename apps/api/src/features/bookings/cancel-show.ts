import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { refuse } from '../../refuse.ts';
import { announceEnded } from '../tickets/announce-booking.ts';
import { endBooking } from './end-booking.ts';
import { endOrder, lockOrder } from './store.ts';
import { findOrdersOfShow, markShowCancelled } from './store-cancel.ts';

/**
 * The cinema cancels a show: nothing more is sold, holds end, and every booking is refunded in full with fee, food and promo bookings too; it
 * does not count as the customer's cancellation (AMB-138). Each booking is its own transaction; repeating goes on where it stopped.
 * Answers how many bookings ended. Refuses not_found.
 */
export async function cancelShow(ctx: Context, db: Db, showId: number): Promise<number> {
  const cinemaId = (await markShowCancelled(db, showId)) ?? refuse('not_found');
  let ended = 0;
  for (const key of await findOrdersOfShow(db, cinemaId, showId)) {
    await transaction(db, async (tx) => {
      const order = await lockOrder(tx, key);
      if (!order) return;
      if (order.state === 'HELD' || order.state === 'PAYING') return endOrder(tx, order, 'RELEASED');
      if (order.state !== 'PENDING' && order.state !== 'CONFIRMED' && order.state !== 'REDEEMED') return;
      const refund = await endBooking(tx, order, {
        state: 'CANCELLED',
        by: 'cinema',
        reason: 'show_cancelled',
        refundPaise: order.total_paise,
      });
      await announceEnded(tx, order.order_id, 'show_cancelled', refund);
      ended += 1;
    });
  }
  ctx.events.seatsChanged(cinemaId, showId);
  ctx.events.catalogueChanged();
  return ended;
}
