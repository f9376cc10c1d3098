import { SENT_HOME } from '@houseful/app-kit/sent-home.ts';
import { useWayOut } from '@houseful/app-kit/way-out.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keptBooking } from '../account/persisted-state.ts';
import { openModal } from '../modals/open-modal.ts';
import { type Place, paths, placeOf } from '../paths.ts';
import { isFollowed, type LiveBooking } from './use-booking.ts';

/** Between these steps no question is asked; everywhere else the visitor would leave seats behind. */
const IN_FLOW: readonly Place[] = ['foodCheckout', 'summary', 'payment', 'ticket', 'foodTicket'];

/**
 * Says if going to the address gives the booking up. An ended booking keeps nobody: its own tab follows it no
 * more, and another tab clears it from the cookie.
 */
function leaves(pathname: string, transactionId: string | undefined): boolean {
  if (transactionId === undefined || !isFollowed(transactionId)) return false;
  return keptBooking() !== undefined && !IN_FLOW.includes(placeOf(pathname));
}

/**
 * Asks before seats are lost: on Back, on a link out of the flow, and when called (a Cancel button). Leaving
 * ends on Home (L-01, L-02).
 */
export function useLeaveGuard(booking: LiveBooking | null): () => void {
  const navigate = useNavigate();
  const id = booking?.order.transaction_id;
  useHomeBeneath(id !== undefined);

  const ask = (onStay?: () => void) => {
    if (!booking) return;
    const onLeft = () => {
      onStay?.();
      void navigate(paths.home(), SENT_HOME);
    };
    openModal('leave-booking', { booking, onStay, onLeft }, { backCloses: false });
  };
  useWayOut({ leaves: (pathname) => leaves(pathname, id), ask });
  return () => {
    // Given up in another tab: there is nothing left to ask about or to release (L-02).
    if (keptBooking() === undefined) void navigate(paths.home(), SENT_HOME);
    else ask();
  };
}

/**
 * A step that was opened by its address has nothing of ours to go back to, and Back could not be asked about:
 * Home is put beneath it.
 */
function useHomeBeneath(isLive: boolean): void {
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(() => {
    const { state } = window.history;
    // On its way back, the browser stands for a moment on the entry before this step.
    const isHere = window.location.pathname === here.pathname;
    if (!isLive || !isHere || state?.idx !== 0) return;
    window.history.replaceState(state, '', paths.home());
    void navigate(here, { state: here.state });
  }, [isLive, navigate, here]);
}
