import { SENT_HOME } from '@houseful/app-kit/sent-home.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { errors } from '@houseful/contract/errors.ts';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, type MetaArgs, useNavigate, useSearchParams } from 'react-router';
import { BookingScreen } from '../../booking/booking-screen.tsx';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../seo.ts';
import './bookings.css';
import './split.css';
import { CheckPayment } from './check-payment.tsx';
import { readReturn } from './open-checkout.ts';
import { PayForm } from './pay-form.tsx';
import { PayTooLate } from './pay-too-late.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, (t) => ({ title: t('Pay') }));

/**
 * /regularBooking: contact details, a way of paying, and the return from the provider's page (J-02, AMB-60,
 * AMB-79, AMB-133).
 */
export default function PaymentScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returned = readReturn(query);
  const kind = returned?.kind;

  /** Until it has been told: an attempt that came to nothing. */
  const [attempt, setAttempt] = useState(kind === 'paid' ? undefined : kind);
  /** The address to go to once the booking is gone; Home if undefined. */
  const [wayOn, setWayOn] = useState<string>();
  useEffect(() => {
    if (kind === 'failed' || kind === 'closed') void navigate(paths.payment(), { replace: true });
  }, [kind, navigate]);

  if (returned?.kind === 'paid') return <CheckPayment proof={returned.proof} />;
  return (
    <BookingScreen
      step="pay"
      title={t('Pay')}
      back={<Link to={paths.summary()} aria-label={t('Back')} />}
      onNone={() => void (wayOn ? navigate(wayOn, { replace: true }) : navigate(paths.home(), SENT_HOME))}
      waiting={attempt && ((booking) => <PayTooLate booking={booking} onWayOn={setWayOn} />)}
    >
      {(booking) => (
        <>
          {attempt && <TellAttempt attempt={attempt} onTold={() => setAttempt(undefined)} />}
          <PayForm booking={booking} />
        </>
      )}
    </BookingScreen>
  );
}

/** Says what became of it, once it is known that there is time to pay again (AMB-133). */
function TellAttempt({ attempt, onTold }: { attempt: 'failed' | 'closed'; onTold: () => void }) {
  const t = useT();
  const tell = useEffectEvent(() => {
    if (attempt === 'failed') notify(t(errors.payment_failed.message), 'alert');
    else notify(t('Nothing was charged. You can pay for as long as there is time left.'));
    onTold();
  });
  useEffect(() => tell(), []);
  return null;
}
