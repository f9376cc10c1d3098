import { useT } from '@houseful/app-kit/text.tsx';
import { PriceLines } from '@houseful/ui/cinema/price-lines.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { orderLines, totalLine } from '../../booking/order-lines.ts';
import { seatList } from '../../booking/order-words.ts';
import { TimeLeft } from '../../booking/time-left.tsx';
import type { LiveBooking } from '../../booking/use-booking.ts';
import { useFee } from '../../booking/use-fee.ts';
import { dayAndTime } from '../../programme/days.ts';

type SidebarProps = {
  booking: LiveBooking;
  /** The server has not confirmed the food yet. */
  saving: boolean;
  leaving: boolean;
  /** Food alone, and none chosen yet. */
  empty: boolean;
  onProceed: () => void;
};

/**
 * Shows the booking so far, with the server's prices: beside the menu, or under it on a phone (H-02, R-11).
 */
export function BookingSidebar({ booking, saving, leaving, empty, onProceed }: SidebarProps) {
  const t = useT();
  const { fee } = useFee(booking.order);
  const { order } = booking;
  const seats = seatList(order.seats);
  const when = order.show && [dayAndTime(t, Date.parse(order.show.startsAt)), order.show.screen];
  return (
    <aside aria-label={t('Booking summary')} aria-busy={saving || undefined} className="fd-side">
      <TimeLeft booking={booking} look="small" className="phone:hidden" />
      <h2 className="hf-h3 tablet:mt-4 tablet:border-t tablet:border-line tablet:pt-4">
        {t('Your booking')}
      </h2>
      {seats && <p className="mt-2 font-semibold">{seats}</p>}
      {when && <p className="text-muted">{when.join(', ')}</p>}
      <PriceLines
        look="compact"
        className="mt-4"
        groups={orderLines(order, t, fee)}
        total={{ ...totalLine(order, t, fee), label: t('Total') }}
      />
      <Button
        look={empty ? 'secondary' : 'primary'}
        wide
        className="mt-5 phone:hidden"
        loading={leaving}
        onClick={onProceed}
      >
        {t('Proceed')}
      </Button>
      {!order.only_fnd && order.items.length === 0 && (
        <p className="hf-meta mt-2 text-center text-muted phone:hidden">{t('Go on without food')}</p>
      )}
      <p className="hf-meta mt-3 text-muted">
        {order.only_fnd
          ? t('Food prices include GST. Food bookings cannot be cancelled.')
          : t('Food prices include GST.')}
      </p>
    </aside>
  );
}
