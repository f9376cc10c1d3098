import type { Paise } from '@houseful/domain/money.ts';
import { splitRefund } from '@houseful/domain/refunds.ts';
import type { Db } from '../../db/connect.ts';
import type { OrderNow } from '../orders/store.ts';
import { freeBooking } from '../orders/store-booked.ts';
import { lapseShares, refundShares } from '../orders/store-shares.ts';
import { findPayments } from '../payments/store.ts';
import { type RefundReason, requestRefund } from '../payments/store-refunds.ts';
import { setUseState } from '../promos/store.ts';

interface Payer {
  /** The payment at the provider; null is the counter's cash. */
  id: string | null;
  paise: Paise;
}

export interface Ending {
  state: 'CANCELLED' | 'AUTO_CANCELLED';
  by: 'customer' | 'cinema' | 'deadline';
  reason: RefundReason;
  /** The whole refund; never more than was paid. */
  refundPaise: Paise;
}

/**
 * Ends a booking inside the caller's transaction, under the order's lock. Frees its seats and food, and a
 * promo that paid for nothing. Refunds each payer in proportion to their payment (AMB-136). Answers the
 * amount really refunded.
 */
export async function endBooking(tx: Db, order: OrderNow, ending: Ending): Promise<Paise> {
  const kept = (await findPayments(tx, order)).filter((payment) => payment.kept);
  const paid = kept.reduce((sum, payment) => sum + payment.amount_paise, 0);
  const refund = Math.min(ending.refundPaise, paid + order.cash_paise);
  await freeBooking(tx, order, ending.state, ending.by);
  // A code that paid is used up, unless it is the cinema that takes the show away (AMB-138).
  if (order.promo_code && (order.state === 'PENDING' || ending.by === 'cinema'))
    await setUseState(tx, order, 'freed');
  await lapseShares(tx, order);
  if (refund > 0) await refundShares(tx, order);

  const source = order.state === 'PENDING' ? 'deposits' : 'cancellations';
  // Cash from the counter goes back over the counter: the provider has no payment for it.
  const payers = kept.map((payment): Payer => ({ id: payment.payment_id, paise: payment.amount_paise }));
  if (order.cash_paise > 0) payers.push({ id: null, paise: order.cash_paise });
  const parts = splitRefund(
    refund,
    payers.map(({ paise }) => paise),
  );
  for (const [i, { id }] of payers.entries()) {
    const part = parts[i] ?? 0;
    if (part > 0) await requestRefund(tx, order, id, part, ending.reason, source);
  }
  // A refund of nothing is written down too: it tells that somebody decided.
  if (refund === 0) await requestRefund(tx, order, null, 0, ending.reason, source);
  return refund;
}
