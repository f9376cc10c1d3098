import { formatDay, istIso } from '@houseful/domain/ist.ts';
import { fromRupees, toRupees } from '@houseful/domain/money.ts';
import {
  type CancellationQuote,
  cancellationBlockedUntil,
  quoteCancellation,
} from '@houseful/domain/refunds.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { dayIn } from '../../present/day-words.ts';
import { refuse } from '../../refuse.ts';
import { blockCancelling } from '../accounts/store.ts';
import { cancelTerms } from '../orders/order-state.ts';
import { findOwnOrder, lockOrder, lockUser, type OrderNow } from '../orders/store.ts';
import { type Canceller, findCanceller } from '../orders/store-booked.ts';
import { findCinemaFacts } from '../orders/store-order.ts';
import { findShowStart } from '../orders/store-settle.ts';
import { endBooking } from '../settlement/end-booking.ts';
import { announceEnded } from '../tickets/announce-booking.ts';

export interface Quoted extends Canceller {
  order: OrderNow;
  quote: CancellationQuote;
}

/**
 * Tells the refund that cancelling would give now, and whether it is allowed (requirements §4.4, L-04..L-11).
 * Refuses not_found.
 */
export async function quoteCancel(db: Db, orderId: string, userId: string): Promise<Quoted> {
  const order = await findOwnOrder(db, orderId, userId);
  return order ? quoteFor(db, order) : refuse('not_found');
}

async function quoteFor(db: Db, order: OrderNow): Promise<Quoted> {
  const cinema = await findCinemaFacts(db, order.cinema_id);
  const canceller = await findCanceller(db, order.user_id);
  const terms = cancelTerms(order, cinema?.facilities ?? [], await findShowStart(db, order));
  const quote = quoteCancellation({ ...terms, blockedUntil: canceller.blockedUntil }, order.at);
  return { order, quote, ...canceller };
}

/**
 * Cancels a booking of the caller and sends its refund on the way, once (L-16, AMB-105). Repeating it answers
 * the same. The five of a quarter are counted under the person's lock. Refuses with the decision's reason;
 * amount_changed when the quote has moved from `expectedRupees`.
 */
export async function cancelBooking(
  ctx: Context,
  db: Db,
  orderId: string,
  userId: string,
  expectedRupees: number | null,
): Promise<OrderNow> {
  const found = await findOwnOrder(db, orderId, userId);
  if (!found) return refuse('not_found');
  if (found.state === 'CANCELLED' && found.cancelled_by === 'customer') return found;
  const done = await transaction(db, async (tx) => {
    await lockUser(tx, userId);
    const order = await lockOrder(tx, found);
    if (!order) return refuse('not_found');
    if (order.state === 'CANCELLED' && order.cancelled_by === 'customer') return order;
    const quoted = await quoteFor(tx, order);
    const { quote } = quoted;
    if (!quote.allowed) return refuseCancel(quoted);
    if (expectedRupees !== null && fromRupees(expectedRupees) !== quote.total) {
      refuse('amount_changed', { data: { total_refund: toRupees(quote.total) } });
    }
    const refund = await endBooking(tx, order, {
      state: 'CANCELLED',
      by: 'customer',
      reason: 'cancelled',
      refundPaise: quote.total,
    });
    const blockedUntil = cancellationBlockedUntil(quoted.usedThisQuarter + 1, order.at);
    if (blockedUntil !== null) await blockCancelling(tx, userId, blockedUntil);
    await announceEnded(tx, order.order_id, 'booking_cancelled', refund);
    return order;
  });
  if (done.show_id !== null) ctx.events.seatsChanged(done.cinema_id, done.show_id);
  return (await findOwnOrder(db, orderId, userId)) as OrderNow;
}

/** Until when five cancellations bar this one; null when something else does, or nothing (L-11). */
export function barredUntil({ quote, blockedUntil }: Quoted): number | null {
  return quote.reason === 'cancel_quota' ? blockedUntil : null;
}

function refuseCancel(quoted: Quoted): never {
  const reason = quoted.quote.reason ?? 'state_forbids';
  const until = barredUntil(quoted);
  if (until === null) return refuse(reason);
  return refuse(reason, {
    values: (t) => ({ date: dayIn(t, formatDay(until)) }),
    data: { cancellation_blocked_until: istIso(until) },
  });
}
