import { isDue, PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { newBookingCode } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { CLOSED } from '../checkout/pay-due.ts';
import { stateNow } from '../orders/order-state.ts';
import { findOrder, lockOrder, type OrderNow } from '../orders/store.ts';
import { addCash, markCollected } from '../orders/store-booked.ts';
import { findShowStart, sellClaims } from '../orders/store-settle.ts';
import { amountDue, COUNTER, payShares } from '../orders/store-shares.ts';
import type { Transfer } from '../payments/store-ledger.ts';
import { secureUse } from '../promos/keep-promo.ts';
import { confirmBooking } from '../settlement/confirm-booking.ts';

const ENDED = 'This booking has ended.';

/**
 * Hands out the tickets of a booking, and takes the cash due if `paid` (requirements §4.1). Collected seats
 * stay sold past the deadline. Cash is taken until the show begins; then operators ask for it. A repeat
 * changes nothing. Refuses not_found, and state_forbids for an ended booking and for cash after the show has
 * begun.
 */
export async function collectBooking(
  ctx: Context,
  db: Db,
  orderId: string,
  paid: boolean,
): Promise<OrderNow> {
  const found = await findOrder(db, orderId);
  if (!found || found.booked_at === null) return refuse('not_found');
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, found);
    if (!order) return refuse('not_found');
    const state = stateNow(order);
    if (state !== 'PENDING' && state !== 'CONFIRMED') refuse('state_forbids', { message: ENDED });
    await secureUse(tx, order);
    await markCollected(tx, order);
    if (state !== 'PENDING') return;
    // The seats' time may have ended since the order was locked, and somebody else may have them.
    if (!paid) {
      if (order.kind === 'ticket' && (await sellClaims(tx, order)) !== order.seat_count)
        refuse('state_forbids', { message: ENDED });
      return;
    }
    const startsAt = order.kind === 'ticket' ? await findShowStart(tx, order) : null;
    if (startsAt !== null && isDue(startsAt, order.at)) refuse('state_forbids', { message: CLOSED });
    const due = await amountDue(tx, order);
    await payShares(tx, order, null, COUNTER);
    await addCash(tx, order, due);
    const received: Transfer[] = [
      { debit: 'counter_cash', credit: 'deposits', paise: due, reason: 'collected', ref: order.order_id },
    ];
    const terms = {
      paymentType: order.payment_type ?? PAYMENT_TYPE.cash,
      bookingCode: newBookingCode(),
      received,
    };
    if (!(await confirmBooking(ctx, tx, order, terms))) refuse('state_forbids', { message: ENDED });
  });
  return (await findOrder(db, orderId)) as OrderNow;
}
