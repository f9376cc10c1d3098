import type { Result } from '@houseful/app-kit/call.ts';
import { errors, type Reason } from '@houseful/contract/errors.ts';

/**
 * What the browser does with the answer of payment-status. `booked`: to the ticket. `reload`: BadTransaction, so the page is loaded anew
 * and shows the server's truth (AMB-76). `refused`: told, and the order may be paid again while there is time (AMB-133). `unknown`: nobody
 * can tell yet; asking again is safe.
 */
export type Verdict = 'booked' | 'reload' | 'refused' | 'unknown';

/** What else the contract lets payment-status refuse. */
const REFUSALS: readonly Reason[] = [
  'payment_failed',
  'payment_unverified',
  'amount_changed',
  'payment_type_unavailable',
  'friends_invalid',
  'nothing_due',
  'promo_refused',
  'state_forbids',
];

export function verdictOf(result: Pick<Extract<Result<unknown>, { ok: false }>, 'ok' | 'code' | 'message'> | { ok: true }): Verdict {
  if (result.ok) return 'booked';
  const { code, message } = errors.bad_transaction;
  // The message alone decides: no person is to read it.
  if (result.code === code || result.message === message) return 'reload';
  return REFUSALS.some((reason) => errors[reason].code === result.code) ? 'refused' : 'unknown';
}

/** Loads the payment step anew without what the provider's page brought: one reload, never a loop. */
export function reloadTruth(path: string): void {
  history.replaceState(history.state, '', path);
  location.reload();
}

const PAYING = 'paying_booking';

/** Which booking this tab went to pay for, and how: another tab may have begun another one meanwhile. Ids only, like the cookie. */
export const payingBooking = {
  read: (): { transactionId: string; paymentType: number } | null => {
    const [paymentType, transactionId] = (sessionStorage.getItem(PAYING) ?? '').split(' ');
    return transactionId ? { transactionId, paymentType: Number(paymentType) } : null;
  },
  write: (transactionId: string, paymentType: number) => sessionStorage.setItem(PAYING, `${paymentType} ${transactionId}`),
  forget: () => sessionStorage.removeItem(PAYING),
};
