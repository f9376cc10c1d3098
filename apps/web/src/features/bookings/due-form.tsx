import { act } from '@houseful/app-kit/call.ts';
import { useOnce } from '@houseful/app-kit/forms/use-once.ts';
import { useStillHere } from '@houseful/app-kit/forms/use-still-here.ts';
import { type Translate, useT } from '@houseful/app-kit/text.tsx';
import { PriceLines } from '@houseful/ui/cinema/price-lines.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Link } from 'react-router';
import { Emphasis } from '../../booking/emphasis.tsx';
import { rupees } from '../../booking/order-lines.ts';
import { paths } from '../../paths.ts';
import { dayAndTime } from '../../programme/days.ts';
import { fallbacks } from '../../programme/pictures.ts';
import { useFrame } from '../../shell/frame.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { Fact, ShowCard, showTime } from './booked-show.tsx';
import { Deadline, type Due } from './deadline.tsx';
import { openCheckout } from './open-checkout.ts';
import { openDueOrder } from './queries.ts';
import { refundWords } from './refund-words.ts';
import { useShownAgain } from './use-shown-again.ts';

interface DueProps {
  due: Due;
  id: string;
  share: string;
  refresh: () => void;
}

/** Shows the amount due, its deadline, and the button that pays it (AMB-82). */
export function DueForm({ due, id, share, refresh }: DueProps) {
  const t = useT();
  const { ticket, amount_due: amount, pay_by: payBy } = due;
  const time = payBy ? dayAndTime(t, Date.parse(payBy)) : '';
  const isOpen = ticket.payment_status === 'Pending' && ticket.booking_status === 'Active';
  const isDue = isOpen && amount > 0;
  const isPaid = !isDue && (isOpen || isSettled(due));
  usePageTitle(isPaid ? t('Paid') : undefined);
  return (
    <Container work className="pt-8 pb-24">
      <PageTitle look="work">{isPaid ? t('Paid') : t('Pay now')}</PageTitle>
      {isDue && payBy && (
        <div className="mt-6">
          <Deadline due={due} onEnd={refresh} />
          <p className="mt-2">
            <Emphasis
              text={t('Pay before {time}. After that the booking cancels itself.', { time })}
              on={[time]}
            />
          </p>
        </div>
      )}
      <DueShow ticket={ticket} />
      {(isOpen || isSettled(due)) && <DueLines due={due} />}
      {due.share === null && <SharesList due={due} />}
      {isDue ? (
        <PayButton due={due} id={id} share={share} refresh={refresh} />
      ) : isPaid ? (
        <Paid due={due} />
      ) : (
        <Over due={due} />
      )}
    </Container>
  );
}

/** Shows the film and show that are paid for: a friend may never have seen this booking. */
function DueShow({ ticket }: { ticket: Due['ticket'] }) {
  const t = useT();
  const { film: title, startsAt: show, seats } = ticket;
  return (
    <ShowCard
      poster={title && (ticket.poster || fallbacks.poster)}
      title={title || t('Food and drinks')}
      about={[ticket.certificate, ticket.language, ticket.format]}
    >
      {show && <Fact name={t('Show')}>{showTime(show, t)}</Fact>}
      <Fact name={t('Cinema')} more={ticket.screen}>
        {ticket.cinema}
      </Fact>
      {seats && (
        <Fact name={t('Seats')}>
          <b>{seats}</b>
        </Fact>
      )}
    </ShowCard>
  );
}

function DueLines({ due: { ticket, amount_due: amount, share } }: { due: Due }) {
  const t = useT();
  const whole = { key: 'all', label: t('The whole booking'), amount: rupees(ticket.amount) };
  const paid = ticket.amount - ticket.amount_due;
  const wholeAndPaid =
    paid > 0 ? [whole, { key: 'paid', label: t('Paid so far'), amount: rupees(paid) }] : [whole];
  // A friend's link shows only their share.
  const lines = share === null ? wholeAndPaid : [];
  const label = share === null ? t('Amount due') : t('Your share, {name}', { name: share.name });
  return (
    <PriceLines
      className="mt-6"
      groups={[lines]}
      total={{ label, amount: rupees(share?.state === 'PAID' ? share.amount : amount), line: 'due' }}
    />
  );
}

/** Lists who has paid their share of a split booking: for its organiser, first names only. */
function SharesList({ due: { shares } }: { due: Due }) {
  const t = useT();
  if (shares.length === 0) return null;
  return (
    <section aria-labelledby="shares" className="mt-8">
      <h2 id="shares" className="hf-h3">
        {t('Shares')}
      </h2>
      <ul className="bk-due__shares mt-3">
        {shares.map(({ name, amount, state }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two friends may have one first name, and the order never changes
          <li key={at}>
            <span>{name}</span>
            <span>{shareWord(state, t)}</span>
            <span>{rupees(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The state of a share; `LAPSED`: never paid, and too late now. */
function shareWord(state: string, t: Translate): string {
  if (state === 'PAID') return t('paid');
  if (state === 'REFUNDED') return t('refunded');
  return state === 'LAPSED' ? t('not paid') : t('not paid yet');
}

function PayButton({ due, id, share, refresh }: DueProps) {
  const t = useT();
  const { productName } = useFrame();
  const { busy, once, again } = useOnce();
  const isHere = useStillHere();
  useShownAgain(() => {
    again();
    refresh();
  });
  const pay = async () => {
    const opened = await openDueOrder(id, share);
    if (!isHere()) return 'left';
    // The page is left: the button stays busy.
    if (opened.ok) {
      const contact = { name: due.share?.name ?? '', email: '', mobile: '' };
      openCheckout(opened.data, {
        returnTo: paths.payNow(id, share),
        payee: productName,
        description: due.ticket.film,
        contact,
      });
      return 'left';
    }
    act(opened);
    refresh();
  };
  return (
    <>
      <Button look="primary" size="large" wide className="mt-8" loading={busy} onClick={() => void once(pay)}>
        {t('Pay {amount}', { amount: rupees(due.amount_due) })}
      </Button>
      <p className="mt-3 text-muted">
        {t(
          'You choose UPI, card or bank on the next screen, run by the payment provider. We never see your card number or UPI PIN.',
        )}
      </p>
    </>
  );
}

/** The money was taken and stays. */
const isSettled = ({ ticket: { payment_status, booking_status } }: Due) =>
  payment_status === 'Confirmed' && (booking_status === 'Active' || booking_status === 'Redeemed');

/**
 * Tells that it is paid, which amount is missing, and where the ticket is: a friend has no ticket of their
 * own.
 */
function Paid({ due }: { due: Due }) {
  const t = useT();
  const { share } = due;
  const confirmed = isSettled(due);
  return (
    <div className="mt-8 grid justify-items-start" role="status">
      <p className="text-large font-semibold">
        {share ? t('This share is paid. Thank you.') : t('This amount is already paid.')}
      </p>
      <p className="mt-1 text-muted">
        {confirmed
          ? t('Everybody has paid: the booking is confirmed.')
          : t('The booking is confirmed once everybody has paid.')}
      </p>
      {share && confirmed && (
        <p className="mt-1 text-muted">
          {t('The ticket is with the one who booked. Its one QR code lets all of you in.')}
        </p>
      )}
      <BackHome />
    </div>
  );
}

/** Nothing to pay any more, and why. */
function Over({ due: { share } }: { due: Due }) {
  const t = useT();
  return (
    <div className="mt-8 grid justify-items-start" role="status">
      <p className="text-large font-semibold">{t('This booking is no longer open for payment.')}</p>
      {share?.refund && <p className="mt-4">{refundWords(share, share.refund, t)}</p>}
      <BackHome />
    </div>
  );
}

function BackHome() {
  const t = useT();
  return (
    <Button className="mt-6" render={<Link to={paths.home()} />}>
      {t('Back to home')}
    </Button>
  );
}
