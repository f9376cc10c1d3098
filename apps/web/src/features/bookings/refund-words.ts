import type { Data } from '@houseful/app-kit/data.ts';
import type { Translate } from '@houseful/app-kit/text.tsx';
import { rupees } from '../../booking/order-lines.ts';

type Share = NonNullable<Data<'GET /webapp/booking/pay-now/:transaction_id'>['share']>;

/**
 * Tells how much of a paid share is refunded: all or a part to its account, a counter payment over the
 * counter, or nothing (L-13, AMB-107, AMB-136).
 */
export function refundWords(
  { amount: paid }: Pick<Share, 'amount'>,
  { amount, in_cash }: NonNullable<Share['refund']>,
  t: Translate,
): string {
  if (amount === 0) return t('Nothing of this share is refunded.');
  if (in_cash)
    return t('{amount} of this share is given back at the counter, where it was paid.', {
      amount: rupees(amount),
    });
  return amount === paid
    ? t('The whole amount is refunded to the account it came from. This takes at least 7 working days.')
    : t(
        '{amount} of this share is refunded to the account it came from. This takes at least 7 working days.',
        { amount: rupees(amount) },
      );
}
