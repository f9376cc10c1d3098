import { type Paise, splitInProportion } from '@houseful/domain/money.ts';
import type { Db } from '../../db/connect.ts';
import type { OrderNow } from './store.ts';
import { COUNTER, findRefundedPayments, type ShareRow } from './store-shares.ts';

/** A share with its refund: null while its booking stands, or if it was never paid. */
export interface ShareNow extends ShareRow {
  refund: { paise: Paise; inCash: boolean } | null;
}

/**
 * Returns the shares of an ended booking with the amount that goes back of each. Shares of one payment sum
 * exactly to its refund (AMB-107, AMB-136).
 */
export async function endedShares(db: Db, order: OrderNow, shares: readonly ShareRow[]): Promise<ShareNow[]> {
  // The deadline has ended the booking, though no sweep has run yet: all of it will go back (L-13).
  if (order.state === 'PENDING') return shares.map(lapsedShare);
  const refunded = await findRefundedPayments(db, order);
  const parts = new Map<ShareRow, Paise>();
  for (const payment of new Set(shares.map((share) => share.payment_id))) {
    const paidBy = shares.filter((share) => share.payment_id === payment);
    const amounts = paidBy.map((share) => share.amount_paise);
    const split = splitInProportion(refunded.get(payment ?? '') ?? 0, amounts);
    for (const [i, share] of paidBy.entries()) parts.set(share, split[i] ?? 0);
  }
  return shares.map((share) => ({ ...share, refund: refundOf(share, parts.get(share) ?? 0) }));
}

function lapsedShare(share: ShareRow): ShareNow {
  const state = share.state === 'PAID' ? 'REFUNDED' : 'LAPSED';
  return { ...share, state, refund: refundOf(share, share.amount_paise) };
}

const refundOf = (share: ShareRow, paise: Paise): ShareNow['refund'] =>
  share.payment_id === null ? null : { paise, inCash: share.payment_id === COUNTER };
