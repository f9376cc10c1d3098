import { nextState } from '@houseful/domain/booking-status.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { refuse } from '../../refuse.ts';
import { setUseState } from '../promos/store.ts';
import { markShowCancelled } from '../shows/store.ts';
import { announceEnded } from '../tickets/announce-booking.ts';
import { endBooking } from './end-booking.ts';
import { stateNow } from './order-state.ts';
import { lockOrder, type OrderNow } from './store.ts';
import { findOrdersOfShow, freeBooking } from './store-booked.ts';

/**
 * The cinema cancels a show: nothing more is sold, holds end as CANCELLED, and every booking is refunded in full with fee, food and promo
 * bookings too; it does not count as the customer's cancellation (AMB-138). Each booking is its own transaction; repeating goes on where it stopped.
 * Answers how many bookings ended. Refuses not_found.
 */
export async function cancelShow(ctx: Context, db: Db, showId: number): Promise<number> {
  const cinemaId = (await markShowCancelled(db, showId)) ?? refuse('not_found');
  let ended = 0;
  for (const key of await findOrdersOfShow(db, cinemaId, showId)) {
    await transaction(db, async (tx) => {
      const order = await lockOrder(tx, key);
      if (!order) return;
      if (!nextState(stateNow(order), 'show_cancelled').ok) return;
      if (order.booked_at === null) return endHold(tx, order);
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

/** Nothing was paid and nobody has a ticket: what is held comes free, and money that is still on its way will go back (§4.1). */
async function endHold(tx: Db, order: OrderNow): Promise<void> {
  await freeBooking(tx, order, 'CANCELLED', 'cinema');
  if (order.promo_code) await setUseState(tx, order, 'freed');
}
