import { nextState } from '@houseful/domain/booking-status.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { refuse } from '../../refuse.ts';
import { stateNow } from '../orders/order-state.ts';
import { endOrder, findOwnOrder, lockOrder, type OrderRow } from '../orders/store.ts';

/** Tells whether the cinema cancelled the show of a hold: nobody ever had a ticket of it (AMB-138). */
const isCancelledHold = (order: OrderRow): boolean => order.state === 'CANCELLED' && order.booked_at === null;

/**
 * Gives back what an unpaid order holds (L-01, L-03). Repeating it is fine; a booked order is not touched.
 * Refuses not_found (unknown, foreign, another cinema's) and state_forbids (already booked).
 */
export async function releaseBooking(
  ctx: Context,
  db: Db,
  orderId: string,
  userId: string,
  cinemaId: string | null,
): Promise<void> {
  const found = await findOwnOrder(db, orderId, userId);
  if (!found || (cinemaId !== null && found.cinema_id !== cinemaId)) return refuse('not_found');
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, found);
    if (!order) return refuse('not_found');
    if (order.state === 'RELEASED' || order.state === 'EXPIRED' || isCancelledHold(order)) return;
    const ended = stateNow(order) === 'EXPIRED' ? 'EXPIRED' : 'RELEASED';
    if (!nextState(order.state, ended === 'EXPIRED' ? 'lapse' : 'release').ok) refuse('state_forbids');
    await endOrder(tx, order, ended);
  });
  const { cinema_id, show_id } = found;
  if (show_id !== null) db.afterCommit(() => ctx.events.seatsChanged(cinema_id, show_id));
}
