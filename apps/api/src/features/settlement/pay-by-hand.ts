import type { Db } from '../../db/connect.ts';
import { readNow } from '../../db/now.ts';
import { transaction } from '../../db/transaction.ts';
import { writeLedger } from '../payments/store-ledger.ts';
import { type OwedRefund, takeOwedRefund } from '../payments/store-refunds.ts';

/**
 * The operator has paid a refund that no job can: in cash over the counter what came in cash, by bank what
 * the provider would not give back. From then on it reads as processed (L-16). Null, and nothing changed,
 * when it is not on the operator's list; so a repeat pays nothing twice.
 */
export async function payByHand(db: Db, refundId: string): Promise<OwedRefund | null> {
  return transaction(db, async (tx) => {
    const at = await readNow(tx);
    const refund = await takeOwedRefund(tx, refundId, at);
    if (!refund) return null;
    const from = refund.payment_id === null ? 'counter_cash' : 'bank';
    await writeLedger(tx, { ...refund, at }, [
      {
        debit: 'refunds_payable',
        credit: from,
        paise: refund.amount_paise,
        reason: 'refunded',
        ref: refund.refund_id,
      },
    ]);
    return refund;
  });
}
