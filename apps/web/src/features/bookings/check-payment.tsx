import { act, type Result } from '@houseful/app-kit/call.ts';
import { useOnce } from '@houseful/app-kit/forms/use-once.ts';
import { newKey } from '@houseful/app-kit/idempotency-key.ts';
import { SENT_HOME } from '@houseful/app-kit/sent-home.ts';
import { session, useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { currentBooking } from '../../account/persisted-state.ts';
import { BookingFrame } from '../../booking/booking-frame.tsx';
import { stageOf } from '../../booking/booking-stage.ts';
import { MoneyBack } from '../../booking/money-back.tsx';
import { openFreshTicket } from '../../booking/open-ticket.ts';
import { findOrder } from '../../booking/queries.ts';
import type { Order } from '../../booking/receive.ts';
import { forgetBooking } from '../../booking/use-booking-end.ts';
import { paths } from '../../paths.ts';
import { useHydrated } from '../../shell/frame.ts';
import { BookedShow } from './booked-show.tsx';
import { CheckingPayment } from './checking-payment.tsx';
import { readForm } from './kept-form.ts';
import { payingBooking, reloadTruth, verdictOf } from './payment-verdict.ts';
import { type Booked, type CardProof, commitOrder } from './queries.ts';

/**
 * Back from the provider's page with a payment: asks the server to commit it (J-19, AMB-79). The answer
 * decides, even if the booking changed meanwhile. Until there is an answer, the person stays here and may ask
 * again.
 */
export function CheckPayment({ proof }: { proof: CardProof }) {
  const t = useT();
  const navigate = useNavigate();
  const [order, setOrder] = useState<Order>();
  const [isUnknown, setUnknown] = useState(false);
  const [isReturned, setReturned] = useState(false);
  const hydrated = useHydrated();
  const { signedIn } = useSession();
  const { pathname, search } = useLocation();
  const { once } = useOnce();

  const conclude = async (committed: Result<Booked>, transactionId: string) => {
    const verdict = verdictOf(committed);
    if (verdict === 'unknown') return setUnknown(true);
    // The seats may have been given up in another tab, so that nothing here leads to this booking any more
    // (J-20).
    const over = verdict === 'reload' ? await findOrder(transactionId) : null;
    payingBooking.forget();
    if (over?.ok && stageOf(over.data) === 'returned') {
      setReturned(true);
      // A newer booking is not forgotten.
      forgetBooking(transactionId);
      return;
    }
    if (committed.ok) {
      forgetBooking(transactionId);
      // Back from the ticket leads home, not to the provider's page; this address has nothing left to say.
      window.history.replaceState(window.history.state, '', paths.home());
      await openFreshTicket(navigate, committed.data);
    } else if (verdict === 'reload') {
      reloadTruth(paths.payment());
    } else {
      await navigate(paths.payment(), { replace: true });
    }
  };
  const ask = async () => {
    if (!session().signedIn) return;
    setUnknown(false);
    const paying = payingBooking.read();
    const transactionId = paying?.transactionId ?? currentBooking();
    const found = transactionId === undefined ? null : await findOrder(transactionId);
    if (!found || (!found.ok && found.http === 404) || transactionId === undefined) {
      forgetBooking(transactionId);
      await navigate(paths.home(), SENT_HOME);
    } else if (!found.ok) {
      // Signed out in another tab: this page, not Home, leads to the payment.
      if (found.http === 401) await navigate({ pathname, search }, { replace: true });
      act(found);
      setUnknown(true);
    } else {
      setOrder(found.data);
      const { contact } = readForm(transactionId);
      const committed = await commitOrder(
        found.data,
        paying?.paymentType ?? PAYMENT_TYPE.card,
        { ...contact, ...proof },
        newKey(),
      );
      if (verdictOf(committed) !== 'reload') act(committed);
      await conclude(committed, transactionId);
    }
  };
  const check = () => once(ask);
  const latest = useRef(check);
  latest.current = check;
  // Runs once for each payment that returned, and again when its payer has signed in again.
  useEffect(() => void latest.current(), [proof.razorpay_payment_id, signedIn]);

  return (
    <BookingFrame
      order={order}
      step="pay"
      back={<Link to={isReturned ? paths.home() : paths.payment()} aria-label={t('Back')} />}
    >
      {isReturned ? (
        <MoneyBack />
      ) : (
        <CheckingPayment
          title={t('Pay')}
          isUnknown={isUnknown}
          isSignedOut={hydrated && !signedIn}
          comfort={t('No money is lost: either your ticket appears here, or the whole amount is refunded.')}
          onRetry={() => void check()}
        >
          {order && <BookedShow order={order} />}
        </CheckingPayment>
      )}
    </BookingFrame>
  );
}
