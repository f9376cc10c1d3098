import type { Paise } from '@houseful/domain/money.ts';
import { splitRefund } from '@houseful/domain/refunds.ts';
import type { Db } from '../../db/connect.ts';
import { setUseState } from '../promos/store.ts';
import type { OrderNow } from './store.ts';
import { freeBooking } from './store-cancel.ts';
import { findPayments, type RefundReason, requestRefund } from './store-settle.ts';
import { endShares } from './store-shares.ts';

export interface Ending {
  state: 'CANCELLED' | 'AUTO_CANCELLED';
  by: 'customer' | 'cinema' | 'deadline';
  reason: RefundReason;
  /** What goes back in all; never more than was paid. */
  refundPaise: Paise;
}

/**
 * Ends a booking: seats and food are free at once, its money goes back to whoever paid it, in proportion to what each paid (AMB-136), and an
 * unused promo is freed. Runs inside the caller's transaction, under the order's lock. Answers what is really refunded.
 */
export async function endBooking(tx: Db, order: OrderNow, ending: Ending): Promise<Paise> {
  const kept = (await findPayments(tx, order)).filter((payment) => payment.kept);
  const paid = kept.reduce((sum, payment) => sum + payment.amount_paise, 0);
  const refund = Math.min(ending.refundPaise, paid + order.cash_paise);
  await freeBooking(tx, order, ending.state, ending.by);
  if (order.state === 'PENDING' && order.promo_code) await setUseState(tx, order, 'freed');
  await endShares(tx, order);

  const source = order.state === 'PENDING' ? 'deposits' : 'cancellations';
  const online = Math.min(refund, paid);
  const parts = splitRefund(
    online,
    kept.map((payment) => payment.amount_paise),
  );
  for (const [i, payment] of kept.entries()) {
    const part = parts[i] ?? 0;
    if (part > 0) await requestRefund(tx, order, payment.payment_id, part, ending.reason, source);
  }
  // Cash goes back over the counter, and a refund of nothing is written down too: it tells that somebody decided.
  if (order.cash_paise > 0 && refund > online) await requestRefund(tx, order, null, refund - online, ending.reason, source);
  else if (refund === 0) await requestRefund(tx, order, null, 0, ending.reason, source);
  return refund;
}
