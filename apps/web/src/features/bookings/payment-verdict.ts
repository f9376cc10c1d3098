import type { Result } from '@houseful/app-kit/call.ts';
import { errors, type Reason } from '@houseful/contract/errors.ts';

/**
 * The browser's reaction to payment-status. `booked`: show the ticket. `reload`: after BadTransaction, load
 * the page anew for the server's truth (AMB-76). `refused`: tell the buyer; they may pay again in time
 * (AMB-133). `unknown`: nobody can tell yet; ask again.
 */
export type Verdict = 'booked' | 'reload' | 'refused' | 'unknown';

/** The other refusals that the contract lists for payment-status. */
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

export function verdictOf(
  result: Pick<Extract<Result<unknown>, { ok: false }>, 'ok' | 'code' | 'message'> | { ok: true },
): Verdict {
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

/**
 * Which booking this tab went to pay for, and how: another tab may have begun another one meanwhile. Ids
 * only, like the cookie.
 */
export const payingBooking = {
  read: (): { transactionId: string; paymentType: number } | null => {
    const [paymentType, transactionId] = (sessionStorage.getItem(PAYING) ?? '').split(' ');
    return transactionId ? { transactionId, paymentType: Number(paymentType) } : null;
  },
  write: (transactionId: string, paymentType: number) =>
    sessionStorage.setItem(PAYING, `${paymentType} ${transactionId}`),
  forget: () => sessionStorage.removeItem(PAYING),
};
