import { useT } from '@houseful/app-kit/text.tsx';
import { TimerText } from '@houseful/ui/cinema/countdown.tsx';
import { useCountdown } from '@houseful/ui/cinema/use-countdown.ts';
import { classNames } from '@houseful/ui/class-names.ts';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import './held-seats.css';
import { seatRuns } from './order-words.ts';
import { type LiveBooking, useBooking } from './use-booking.ts';

/**
 * Shows the seats of this browser's booking if its payment has not begun, and the link to them (R-12,
 * AMB-130), and for how long. Else nothing.
 */
export function HeldSeats({ className }: { className?: string }) {
  const t = useT();
  const booking = useBooking();
  if (booking.stage !== 'live' || booking.order.state !== 'HELD' || booking.order.seats.length === 0)
    return null;
  return (
    <p role="status" className={classNames('bk-held', className)}>
      {t('You are holding {seats}.', { seats: seatRuns(booking.order.seats, t) })}
      <HeldFor booking={booking} />
      <Link to={paths.foodCheckout()}>{t('Go on with them')}</Link>
    </p>
  );
}

/** The time left; at zero the server is asked whether it agrees. */
function HeldFor({ booking }: { booking: LiveBooking }) {
  const t = useT();
  const left = useCountdown(booking.endsAt, Date.now, booking.refresh);
  return left === undefined ? null : <TimerText remainingMs={left} label={t('Time left')} />;
}
