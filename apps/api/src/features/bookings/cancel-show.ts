import { nextState } from '@houseful/domain/booking-status.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { eachAlone } from '../../jobs/one-by-one.ts';
import { refuse } from '../../refuse.ts';
import { stateNow } from '../orders/order-state.ts';
import { lockOrder, type OrderKey, type OrderNow } from '../orders/store.ts';
import { findOrdersOfShow, freeBooking } from '../orders/store-booked.ts';
import { setUseState } from '../promos/store.ts';
import { endBooking } from '../settlement/end-booking.ts';
import { markShowCancelled } from '../shows/store.ts';
import { announceEnded } from '../tickets/announce-booking.ts';

/**
 * Cancels a show at each cinema that has one of that id (AMB-138). Sales stop, holds end as CANCELLED, and
 * every booking is refunded in full, also with a promo; no customer's cancellation count changes. Each
 * booking has its own transaction; failures are thrown at the end, and a repeat goes on from there. Answers
 * how many bookings ended. Refuses not_found.
 */
export async function cancelShow(ctx: Context, db: Db, showId: number): Promise<number> {
  const cinemas = await markShowCancelled(db, showId);
  if (cinemas.length === 0) refuse('not_found');
  const orders = await findOrdersOfShow(db, cinemas, showId);
  const { done, failures } = await eachAlone(ctx, 'cancel-show', orders, (key) =>
    transaction(db, (tx) => endWithShow(tx, key)),
  );
  for (const cinemaId of cinemas) ctx.events.seatsChanged(cinemaId, showId);
  ctx.events.catalogueChanged();
  if (failures.length > 0) throw failures[0];
  return done;
}

/** Ends an order with its show. Returns true for a booking. */
async function endWithShow(tx: Db, key: OrderKey): Promise<boolean> {
  const order = await lockOrder(tx, key);
  if (!order || !nextState(stateNow(order), 'show_cancelled').ok) return false;
  if (order.booked_at === null) {
    await endHold(tx, order);
    return false;
  }
  const refund = await endBooking(tx, order, {
    state: 'CANCELLED',
    by: 'cinema',
    reason: 'show_cancelled',
    refundPaise: order.total_paise,
  });
  await announceEnded(tx, order.order_id, 'show_cancelled', refund);
  return true;
}

/**
 * Ends a hold: nothing was paid and nobody has a ticket. Its seats come free, and money that is still on its
 * way will go back (§4.1).
 */
async function endHold(tx: Db, order: OrderNow): Promise<void> {
  await freeBooking(tx, order, 'CANCELLED', 'cinema');
  if (order.promo_code) await setUseState(tx, order, 'freed');
}
