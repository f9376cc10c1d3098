import { isBooked } from '@houseful/domain/booking-status.ts';
import { payBy } from '@houseful/domain/payment-terms.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { newBookingCode } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { checkTerms } from '../orders/check-terms.ts';
import { mayEditNow, stateNow } from '../orders/order-state.ts';
import {
  findOrder,
  findReservation,
  lockOrder,
  lockUser,
  type OrderNow,
  saveContact,
} from '../orders/store.ts';
import { voidPaymentOrders } from '../orders/store-card-orders.ts';
import { endGrace } from '../orders/store-settle.ts';
import { lapseShares } from '../orders/store-shares.ts';
import { secureUse } from '../promos/keep-promo.ts';
import { bookFree, type Commit, checkTotal, commitFree, filled } from './commit-booking.ts';
import { bookPending } from './confirm-booking.ts';
import { recheckPromo } from './recheck-promo.ts';

/**
 * Books for cash at the counter (2) or pay later (3): the booking waits for its money until three hours
 * before the show, or for food until its end (J-21, AMB-77). Nothing to pay: it stands at once. Limits are
 * judged under the person's lock. Refuses bad_transaction, amount_changed, payment_type_unavailable, and
 * state_forbids (the promo ended during a payment).
 */
export async function bookUnpaid(ctx: Context, db: Db, userId: string, commit: Commit): Promise<OrderNow> {
  const reserved = await findReservation(db, commit.reservationId, userId);
  if (!reserved) return refuse('bad_transaction');
  if (isBooked(stateNow(reserved))) return reserved;
  // A card order that was opened and left is given up, and its price with it.
  const found = await recheckPromo(db, reserved, ['HELD', 'PAYING']);
  if (found.total_paise === 0) {
    checkTotal(found, commit.totalRupees);
    return commitFree(ctx, db, found, commit);
  }
  await transaction(db, async (tx) => {
    await lockUser(tx, userId);
    const order = await lockOrder(tx, found);
    if (!order || isBooked(stateNow(order))) return;
    // A card order that was opened and left is given up first: only the hold itself can be booked without
    // money.
    if (!mayEditNow(order)) refuse('bad_transaction');
    checkTotal(order, commit.totalRupees);
    // A code may have taken the total to nothing since it was read.
    if (order.total_paise === 0) return bookFree(ctx, tx, order, commit);
    await secureUse(tx, order);
    const { type: paymentType, startsAt, endsAt } = await checkTerms(tx, order, commit.paymentType);
    if (order.state === 'PAYING') {
      await voidPaymentOrders(tx, order);
      await endGrace(tx, order);
    }
    // Friends of an abandoned split are no longer asked for money.
    await lapseShares(tx, order);
    const deadline = order.kind === 'food' ? endsAt : payBy(paymentType, startsAt);
    await saveContact(tx, order, filled(order, commit.contact));
    const terms = { paymentType, bookingCode: newBookingCode(), payBy: deadline ?? order.at };
    if (!(await bookPending(ctx, tx, order, terms))) refuse('bad_transaction');
  });
  if (found.show_id !== null) ctx.events.seatsChanged(found.cinema_id, found.show_id);
  return (await findOrder(db, found.order_id)) as OrderNow;
}
