import type { PaymentType } from '@houseful/domain/payment-terms.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { OrderNow } from '../orders/store.ts';
import { saveBooked } from '../orders/store-settle.ts';
import { type Transfer, writeLedger } from '../payments/store-ledger.ts';
import { setUseState } from '../promos/store.ts';
import { announceBooking, announcePending, ticketOf } from '../tickets/announce-booking.ts';

export interface Terms {
  paymentType: PaymentType;
  bookingCode: string;
  /** The money that came with it, told in the ledger before what it is for. */
  received?: Transfer[];
}

/**
 * The effects of a booking that is paid in full: state, seats sold, the ledger's story of the money, the
 * person's list, ticket message and notification. Runs under the order's lock; repeated, it changes nothing.
 * Answers the booking, or null when its seats are lost: then the caller's transaction must not stand.
 */
export async function confirmBooking(
  ctx: Context,
  tx: Db,
  order: OrderNow,
  terms: Terms,
): Promise<OrderNow | null> {
  const { paymentType, bookingCode, received = [] } = terms;
  // Sent in this order and run in this order: the ticket is read as it was just booked.
  const [isBooked, row] = await Promise.all([
    saveBooked(tx, order, { state: 'CONFIRMED', paymentType, bookingCode, wasPaid: true, payBy: null }),
    ticketOf(tx, order.order_id),
    order.promo_code && setUseState(tx, order, 'consumed'),
    writeLedger(tx, order, [...received, ...earned(order)]),
  ]);
  return isBooked ? announceBooking(ctx, tx, row) : null;
}

/**
 * The effects of a booking that waits for money until `payBy` (ms): seats sold until then, promo consumed,
 * nothing earned yet (AMB-77, AMB-78). Answers as confirmBooking.
 */
export async function bookPending(
  ctx: Context,
  tx: Db,
  order: OrderNow,
  terms: Terms & { payBy: number },
): Promise<OrderNow | null> {
  const { paymentType, bookingCode, payBy, received = [] } = terms;
  const [isBooked, row] = await Promise.all([
    saveBooked(tx, order, { state: 'PENDING', paymentType, bookingCode, wasPaid: false, payBy }),
    ticketOf(tx, order.order_id),
    order.promo_code && setUseState(tx, order, 'consumed'),
    writeLedger(tx, order, received),
  ]);
  return isBooked ? announcePending(ctx, tx, row) : null;
}

/**
 * Lists the transfers of a booking's money out of the customer's deposit, line by line; a promo is the
 * chain's own cost.
 */
function earned({ lines, order_id: ref }: OrderNow): Transfer[] {
  return lines.map(({ kind, paise }) => ({
    ...(paise < 0 ? { debit: `${kind}_cost`, credit: 'deposits' } : { debit: 'deposits', credit: kind }),
    paise: Math.abs(paise),
    reason: 'booked',
    ref,
  }));
}
