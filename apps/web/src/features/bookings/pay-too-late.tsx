import { act } from '@houseful/app-kit/call.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { cancelTransaction } from '../../booking/queries.ts';
import type { LiveBooking } from '../../booking/use-booking.ts';
import { forgetBooking } from '../../booking/use-booking-end.ts';
import { paths } from '../../paths.ts';

/**
 * The payment failed and the seven minutes are over: only this unfinished payment still keeps the seats
 * (AMB-55, AMB-133). The person gives the seats back here and chooses again. Money that still arrives goes
 * back whole (J-20).
 */
export function PayTooLate({
  booking,
  onWayOn,
}: {
  booking: LiveBooking;
  /**
   * Told where one is going before the booking is given back: the page may hear that it is gone before it is
   * left.
   */
  onWayOn: (path: string | undefined) => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { order, refresh } = booking;
  const { show } = order;
  const again = async () => {
    if (busy || !show) return;
    setBusy(true);
    const seats = paths.seats(show.id, show.cinema);
    onWayOn(seats);
    const released = await cancelTransaction(order.transaction_id, order.cinema.id);
    // An order that the server no longer knows holds nothing.
    if (released.ok || released.http === 404) {
      forgetBooking(order.transaction_id);
      await navigate(seats, { replace: true });
      return;
    }
    onWayOn(undefined);
    setBusy(false);
    act(released);
    refresh();
  };
  return (
    <div className="mt-6 grid gap-3">
      <p className="hf-lead" role="status">
        {t('The time to pay is over. Nothing was charged.')}
      </p>
      <p className="hf-muted">
        {show
          ? t('If the seats are still free, you can choose them again.')
          : t('You can order the food again.')}
      </p>
      <div className="mt-3 flex flex-wrap gap-4">
        {show && (
          <Button look="primary" loading={busy} onClick={() => void again()}>
            {t('Choose seats again')}
          </Button>
        )}
        <Button look={show ? 'secondary' : 'primary'} render={<Link to={paths.home()} />}>
          {t('Back to home')}
        </Button>
      </div>
    </div>
  );
}
