import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { setUseState } from '../promos/store.ts';
import { announceBooking, announcePending } from '../tickets/announce-booking.ts';
import type { OrderNow } from './store.ts';
import { saveBooked, type Transfer, writeLedger } from './store-settle.ts';

/**
 * The effects of a booking that is paid in full: state, the ledger's story of the money, the person's list, ticket message and notification.
 * Its seats are secured by the caller in the same transaction as the payment; repeated, it changes nothing.
 */
export async function confirmBooking(
  ctx: Context,
  tx: Db,
  order: OrderNow,
  terms: { paymentType: number; strBookId: string },
): Promise<void> {
  await saveBooked(tx, order, {
    state: 'CONFIRMED',
    paymentType: terms.paymentType,
    strBookId: terms.strBookId,
    wasPaid: true,
    payBy: null,
  });
  if (order.promo_code) await setUseState(tx, order, 'consumed');
  await writeLedger(tx, order, earned(order));
  await announceBooking(ctx, tx, order.order_id);
}

/** The effects of a booking that waits for money until `payBy` (ms): seats sold until then, promo consumed, nothing earned yet (AMB-77, AMB-78). */
export async function bookPending(
  ctx: Context,
  tx: Db,
  order: OrderNow,
  terms: { paymentType: number; strBookId: string; payBy: number },
): Promise<void> {
  await saveBooked(tx, order, {
    state: 'PENDING',
    paymentType: terms.paymentType,
    strBookId: terms.strBookId,
    wasPaid: false,
    payBy: terms.payBy,
  });
  if (order.promo_code) await setUseState(tx, order, 'consumed');
  await announcePending(ctx, tx, order.order_id);
}

/** Where the money of a booking goes: out of the customer's deposit, line by line; a promo is the chain's own cost. */
export function earned(order: OrderNow): Transfer[] {
  const from = (credit: string, paise: number): Transfer => ({ debit: 'deposits', credit, paise, reason: 'booked', ref: order.order_id });
  return [
    { debit: 'promo_cost', credit: 'deposits', paise: order.promo_paise, reason: 'booked', ref: order.order_id },
    from('tickets', order.tickets_paise),
    from('three_d', order.three_d_paise),
    from('food', order.food_paise),
    from('handling', order.charge_paise),
    from('gst', order.gst_paise),
  ];
}
