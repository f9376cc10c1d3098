import { useLive } from '@houseful/app-kit/query-client.ts';
import { useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { wholeMinuteFrom } from '@houseful/domain/ist.ts';
import { formatRupees, toPaise } from '@houseful/domain/money.ts';
import { CANCEL_AFTER_MS, CANCEL_BEFORE_MS, isNeverCancellable, refundAt } from '@houseful/domain/refunds.ts';
import { Button } from '@houseful/ui/kit/button.tsx';
import type { ReactNode } from 'react';
import { rupees } from '../../booking/order-lines.ts';
import { openModal } from '../../modals/open-modal.ts';
import { dayAndTime } from '../../programme/days.ts';
import { cancellationQuery, isTooEarly } from './queries.ts';
import type { Ticket } from './ticket.ts';
import { isGroup, ticketState } from './ticket-state.ts';

/**
 * Tells the owner of a booking what cancelling would bring, and everybody when it cannot be cancelled (M-24,
 * AMB-137).
 */
export function IfYouCannotCome({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const { signedIn } = useSession();
  const state = ticketState(ticket);
  const { transaction_time: bought, startsAt: starts, cancellable } = ticket;
  const never =
    state === 'paid' && starts !== '' && isNeverCancellable(Date.parse(bought), Date.parse(starts));
  const { data: quote } = useLive({
    ...cancellationQuery(ticket.transaction_id),
    enabled: signedIn && cancellable && !never,
  });

  if (never)
    return <Section>{t('Not cancellable: it was booked less than 30 minutes before the show.')}</Section>;
  if (isGroup(ticket) && state === 'pending') {
    return (
      <Section>
        {t(
          'A split booking cannot be cancelled while shares are missing: it would take away what friends have paid for. If a share stays unpaid, it cancels itself.',
        )}
      </Section>
    );
  }
  if (!cancellable || !quote) return null;
  if (isTooEarly(quote)) {
    const from = wholeMinuteFrom(Date.parse(bought) + CANCEL_AFTER_MS);
    const time = dayAndTime(t, from);
    const back = refundFrom(ticket, from);
    return (
      <Section>
        {back > 0
          ? t('From {time} you can cancel and get {amount} back.', { time, amount: formatRupees(back) })
          : t('From {time} you can cancel.', { time })}
        {ticket.discount > 0 && <> {t('Bookings paid with a promo code get no refund if you cancel.')}</>}
      </Section>
    );
  }
  if (!quote.allowed) return <Section>{quote.reason}</Section>;
  const time =
    state === 'pending' ? ticket.pay_by : new Date(Date.parse(starts) - CANCEL_BEFORE_MS).toISOString();
  const until = time === null ? '' : dayAndTime(t, Date.parse(time));
  return (
    <Section
      button={
        <Button className="mt-5" onClick={() => openModal('cancel', { booking: ticket })}>
          {t('Cancel booking')}
        </Button>
      }
    >
      {state === 'pending'
        ? t('Cancel any time before {time}. Nothing has been paid, so there is nothing to refund.', {
            time: until,
          })
        : quote.total_refund > 0
          ? t('Cancel until {time}. If you cancel now, you get {amount} back.', {
              time: until,
              amount: rupees(quote.total_refund),
            })
          : t(
              'You can cancel until {time}, so that others can have the seats. There is no refund for this booking.',
              { time: until },
            )}
    </Section>
  );
}

/** The refund, in paise, at the minute that the ticket names. The server's own quote follows then. */
function refundFrom({ receipt, goods, startsAt, discount }: Ticket, from: number): number {
  const dishes = receipt?.items ?? [];
  const foodValue = dishes.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
  const booking = { startsAt: Date.parse(startsAt), promoUsed: discount > 0 };
  return refundAt({ ...booking, ticketValue: toPaise(goods) - foodValue, foodValue }, from).total;
}

function Section({ children, button }: { children: ReactNode; button?: ReactNode }) {
  const t = useT();
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel" className="hf-h3">
        {t('If you cannot come')}
      </h2>
      <p className="mt-4">{children}</p>
      {button}
    </section>
  );
}
