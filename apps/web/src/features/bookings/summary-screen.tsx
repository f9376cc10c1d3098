import { useT } from '@houseful/app-kit/text.tsx';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import { PriceLines } from '@houseful/ui/cinema/price-lines.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Link, type MetaArgs, useNavigate } from 'react-router';
import { AdultsOnly } from '../../booking/adults-only.tsx';
import { BookingScreen } from '../../booking/booking-screen.tsx';
import { orderLines, totalLine } from '../../booking/order-lines.ts';
import { TimeLeft } from '../../booking/time-left.tsx';
import type { LiveBooking } from '../../booking/use-booking.ts';
import { useFee } from '../../booking/use-fee.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../seo.ts';
import { BookedShow } from './booked-show.tsx';
import './bookings.css';
import './split.css';
import { FeeTrouble } from './fee-trouble.tsx';
import { PromoBox } from './promo-box.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, (t) => ({ title: t('Booking summary') }));

/** /summary: all of the booking before it is paid (J-01, AMB-60). Nothing in progress: Home. */
export default function SummaryScreen() {
  const t = useT();
  return (
    <BookingScreen
      step="pay"
      title={t('Booking summary')}
      back={<Link to={paths.foodCheckout()} aria-label={t('Back')} />}
    >
      {(booking, leave) => <Summary booking={booking} onCancel={leave} />}
    </BookingScreen>
  );
}

function Summary({ booking, onCancel }: { booking: LiveBooking; onCancel: () => void }) {
  const t = useT();
  const { order } = booking;
  const navigate = useNavigate();
  const { fee, retry, retrying } = useFee(order);
  const total = totalLine(order, t, fee);
  return (
    <Container work className="bk-sum pt-6 pb-24 phone:pt-4 phone:pb-10">
      <TimeLeft booking={booking} />
      <PageTitle look="work" className="mt-8 phone:mt-4">
        {t('Booking summary')}
      </PageTitle>
      <div className="bk-sum__booking">
        <BookedShow order={order} />
        <AdultsOnly certificate={order.film?.certificate} className="mt-5" />
        <PromoBox booking={booking} />
      </div>
      <div className="bk-sum__side">
        <PriceLines className="mt-8 phone:mt-3" groups={orderLines(order, t, fee)} total={total} />
        {fee === 'failed' && <FeeTrouble onRetry={retry} retrying={retrying} />}
        {order.payment_types.includes(PAYMENT_TYPE.group) && (
          <p className="mt-4 font-semibold">
            {t('Coming with friends? Split the price with them in the next step.')}
          </p>
        )}
        <div className="bk-go">
          <div data-sum={total.amount}>
            <Button
              look="primary"
              size="large"
              wide
              disabled={fee === 'failed'}
              onClick={() => void navigate(paths.payment())}
            >
              {t('Proceed')}
            </Button>
          </div>
        </div>
        <Button look="link" className="mt-2" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <p className="mt-1 text-muted">
          {order.only_fnd
            ? t('Cancelling takes the food off. Nothing has been charged.')
            : t('Cancelling releases the seats. Nothing has been charged.')}
        </p>
        <p className="mt-1 text-muted">
          {order.only_fnd ? t('Food prices include GST.') : t('Seat and food prices include GST.')}
        </p>
      </div>
    </Container>
  );
}
