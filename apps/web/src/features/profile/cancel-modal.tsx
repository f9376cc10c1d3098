import { act } from '@houseful/app-kit/call.ts';
import type { Data } from '@houseful/app-kit/data.ts';
import { isUnanswered } from '@houseful/app-kit/forms/unanswered.ts';
import { useStillHere } from '@houseful/app-kit/forms/use-still-here.ts';
import { closeModal } from '@houseful/app-kit/modals/modal-store.ts';
import { queryClient, useLive } from '@houseful/app-kit/query-client.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { MINUTE_MS } from '@houseful/domain/ist.ts';
import { percentOf, toPaise, toRupees } from '@houseful/domain/money.ts';
import {
  CANCEL_BEFORE_MS,
  CANCELLATIONS_PER_QUARTER,
  HIGHER_PERCENT,
  HIGHER_PERCENT_BEFORE_MS,
  LOWER_PERCENT,
} from '@houseful/domain/refunds.ts';
import { PriceLines } from '@houseful/ui/cinema/price-lines.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Loading, Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { useEffect, useRef, useState } from 'react';
import { rupees } from '../../booking/order-lines.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { dayAndTime } from '../../programme/days.ts';
import { cancelBooking, cancellationQuery } from './queries.ts';
import './cancel.css';

type CancelProps = ModalProps['cancel'];
type Quote = Data<'GET /webapp/profile/bookings/cancellation-quote'>;

/**
 * Cancel booking: tells the exact refund first; the person agrees to that amount only (L-05..L-11, M-24,
 * AMB-105).
 */
export function CancelModal({ booking }: CancelProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const asked = useLive(cancellationQuery(booking.transaction_id));
  const { data: quote } = asked;
  const close = () => void closeModal();
  const isOpen = useStillHere();
  const isUnsure = useRef(false);
  useEffect(
    () => () => {
      if (isUnsure.current) void queryClient.invalidateQueries();
    },
    [],
  );

  const cancel = async () => {
    if (busy || !quote) return;
    setBusy(true);
    const done = await cancelBooking(booking.transaction_id, quote.total_refund);
    if (act(done)) {
      notify(
        done.data.refund.amount > 0
          ? t('Your booking is cancelled. {amount} is refunded; this takes at least 7 working days.', {
              amount: rupees(done.data.refund.amount),
            })
          : t('Your booking is cancelled. There is nothing to refund.'),
      );
      if (isOpen()) await closeModal();
      await queryClient.invalidateQueries();
    } else if (isUnanswered(done)) {
      // It may be done, so a new quote would say that it cannot be; the same press answers as the first one
      // did.
      isUnsure.current = true;
      setBusy(false);
    } else {
      // The quote has changed, or the time is over: show the present one.
      await asked.refetch();
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      look="card"
      size="medium"
      title={t('Cancel booking')}
      closeLabel={t('Close')}
      onClose={close}
      lead={booking.film}
      foot={
        <>
          <Button look="primary" data-autofocus onClick={close}>
            {t('Keep my booking')}
          </Button>
          {quote?.allowed && (
            <Button look="danger" loading={busy} onClick={() => void cancel()}>
              {t('Yes, cancel')}
            </Button>
          )}
        </>
      }
    >
      {asked.isError && (
        <EmptyState
          failed
          look="compact"
          text={t('What you would get back could not be worked out.')}
          retry={{ label: t('Retry'), onPress: () => void asked.refetch(), loading: asked.isFetching }}
        />
      )}
      {asked.isPending && (
        <Loading text={t('Loading')}>
          <Skeleton count={4} />
        </Loading>
      )}
      {quote &&
        (quote.allowed ? (
          <Offer quote={quote} booking={booking} />
        ) : (
          <p className="text-large font-semibold">{quote.reason}</p>
        ))}
    </Modal>
  );
}

/** Tells the refund, why it is not more, and how long it takes. */
function Offer({ quote, booking }: CancelProps & { quote: Quote }) {
  const t = useT();
  const { number_of_seats: seats, payment_status, discount } = booking;
  const nothingPaid = payment_status !== 'Confirmed';
  const promo = discount > 0 && !nothingPaid;
  const counts = { n: quote.used_this_quarter + 1, max: CANCELLATIONS_PER_QUARTER };
  return (
    <div className="pr-cancel">
      {nothingPaid && (
        <p className="font-semibold">{t('Nothing has been paid, so there is nothing to refund.')}</p>
      )}
      {promo && (
        <p className="font-semibold">
          {t(
            'No refund for this booking, because a promo code was used. You can still give the seats back, so that others can have them.',
          )}
        </p>
      )}
      {!nothingPaid && <Lines quote={quote} />}
      {quote.total_refund > 0 && quote.ticket_percent === HIGHER_PERCENT && (
        <Ladder quote={quote} booking={booking} />
      )}
      <p className="text-muted">
        {t('{n, plural, one {The seat is cancelled.} other {All # seats are cancelled together.}}', {
          n: seats,
        })}{' '}
        {quote.total_refund > 0 && t('The refund takes at least 7 working days.')}{' '}
        {t('This would be cancellation {n} of {max} in this quarter.', counts)}
      </p>
    </div>
  );
}

function Lines({ quote }: { quote: Quote }) {
  const t = useT();
  const lines = [
    {
      key: 'tickets',
      label: t('Tickets'),
      each: t('{percent}% of {amount}', {
        percent: quote.ticket_percent,
        amount: rupees(quote.ticket_value),
      }),
      amount: rupees(quote.ticket_refund),
    },
    ...(quote.food_refund > 0
      ? [{ key: 'food', label: t('Food and drinks'), each: t('in full'), amount: rupees(quote.food_refund) }]
      : []),
    {
      key: 'fee',
      label: t('Convenience fee and taxes'),
      each: t('not refunded'),
      amount: rupees(quote.fee_refund),
    },
  ];
  return (
    <PriceLines
      look="compact"
      groups={[lines]}
      total={{ label: t('Refund'), amount: rupees(quote.total_refund), line: 'refund' }}
    />
  );
}

/** The two edges ahead: until when all of this holds, and until when anything does. */
function Ladder({ quote, booking }: CancelProps & { quote: Quote }) {
  const t = useT();
  const starts = Date.parse(booking.startsAt);
  const moment = (at: number) => dayAndTime(t, Math.floor(at / MINUTE_MS) * MINUTE_MS);
  const higher = moment(starts - HIGHER_PERCENT_BEFORE_MS);
  const last = moment(starts - CANCEL_BEFORE_MS);
  const later = toRupees(percentOf(toPaise(quote.ticket_value), LOWER_PERCENT)) + quote.food_refund;
  return (
    <ul className="pr-ladder">
      <li>
        <span>{t('Now, until {time}', { time: higher })}</span> <b>{rupees(quote.total_refund)}</b>
      </li>
      <li>
        <span>
          {t('Then until {time}, {percent}% of the tickets', { time: last, percent: LOWER_PERCENT })}
        </span>{' '}
        <b>{rupees(later)}</b>
      </li>
      <li>
        <span>{t('After that')}</span> <b>{t('Cannot be cancelled')}</b>
      </li>
    </ul>
  );
}
