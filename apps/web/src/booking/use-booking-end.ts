import { SENT_HOME } from '@houseful/app-kit/sent-home.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { errors } from '@houseful/contract/errors.ts';
import { toast } from '@houseful/ui/overlays/notify.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clearBookingOf, typedPayment } from '../account/persisted-state.ts';
import { openModal } from '../modals/open-modal.ts';
import { paths, placeOf } from '../paths.ts';
import { openFreshTicket } from './open-ticket.ts';
import { isGivenUpHere } from './queries.ts';
import { type Booking, stopFollowing } from './use-booking.ts';

/**
 * Forgets a booking that has ended, unless another tab has begun a new booking since. The typed fields
 * of this tab are always cleared.
 */
export function forgetBooking(transactionId: string | undefined): void {
  stopFollowing();
  typedPayment.write(null);
  clearBookingOf(transactionId);
}

/**
 * Acts when a booking is no longer live: opens its ticket, or Home with the reason (G-25, AMB-55, AMB-130).
 * Returns a function that goes Home, for when navigation failed offline.
 */
export function useBookingEnd(booking: Booking, { onNone }: { onNone?: () => void }): () => Promise<void> {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { stage } = booking;
  const known = 'order' in booking ? booking.order.state : undefined;

  const goHome = async () => {
    await navigate(paths.home(), SENT_HOME);
    // The navigation may have failed, or a later one may have overtaken it. Offline, only the clock has told
    // the end, and no modal can load.
    if (
      booking.stage === 'over' &&
      booking.order.state === 'EXPIRED' &&
      placeOf(location.pathname) === 'home'
    )
      openModal('time-up', { order: booking.order });
  };
  const follow = () => {
    if (booking.stage === 'none') {
      forgetBooking(booking.id);
      if (booking.released && booking.id && !isGivenUpHere(booking.id))
        toast(t('This booking was given up elsewhere.'), 'alert');
      if (onNone) onNone();
      else void goHome();
    } else if (booking.stage === 'over' || booking.stage === 'closed') {
      forgetBooking(booking.order.transaction_id);
      toast(t((booking.stage === 'over' ? errors.hold_expired : errors.show_closed).message), 'alert');
      void goHome();
    } else if (booking.stage === 'booked') {
      forgetBooking(booking.order.transaction_id);
      void openFreshTicket(navigate, booking.order, { replace: true });
    } else if (booking.stage === 'returned') {
      forgetBooking(booking.order.transaction_id);
    } else if (booking.stage === 'waiting' && placeOf(pathname) !== 'payment') {
      void navigate(paths.payment(), { replace: true });
    }
  };
  const latest = useRef(follow);
  latest.current = follow;
  // Runs once for each stage, not for each answer of the server. Runs again when the server confirms an end
  // that only the clock had told: the network is back, and an offline navigation may have failed before.
  useEffect(() => latest.current(), [stage, known]);
  return goHome;
}
