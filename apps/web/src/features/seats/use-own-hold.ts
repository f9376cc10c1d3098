import { toast } from '@houseful/ui/notify.ts';
import { useCallback, useEffect } from 'react';
import { act } from '../../api.ts';
import { cancelTransaction, findOrder } from '../../booking/queries.ts';
import { forgetBooking } from '../../booking/use-booking-end.ts';
import { clearBooking, readState, writeState } from '../../persisted-state.ts';
import { useSession } from '../../session.ts';
import { useT } from '../../text.tsx';
import type { Show } from './queries.ts';

const BEFORE_PAYING = ['DRAFT', 'PRICED', 'HELD'];

export interface OwnHold {
  /** The visitor holds seats of this show, wherever that was begun, and has not gone to pay for them. */
  isLive: boolean;
  /** From now on it is the booking that this browser is in the middle of. */
  takeUp: () => void;
  /** Gives its seats back. */
  release: () => Promise<void>;
}

/**
 * What the visitor holds already: of this show what the layout names, so that a lost answer loses nothing. The booking of another
 * show that this browser has begun is given up: changing the show clears seats, food and promo (G-10). One that is being paid for stays.
 */
export function useOwnHold({ session, cinema }: Show, held: string | undefined): OwnHold {
  const t = useT();
  const { signedIn } = useSession();
  useEffect(() => {
    const { transactionID } = readState();
    if (!signedIn || !transactionID) return;
    let wanted = true;
    void findOrder(transactionID).then(async (found) => {
      if (!wanted || !found.ok || !BEFORE_PAYING.includes(found.data.state) || !found.data.session) return;
      const { Cinema_strID, Session_lngSessionId } = found.data.session;
      if (Cinema_strID === cinema && String(Session_lngSessionId) === session) return;
      const released = await cancelTransaction(transactionID, Cinema_strID);
      if (!released.ok) return;
      // Another may have been begun while this one was given back.
      if (readState().transactionID === transactionID) clearBooking();
      if (found.data.state === 'HELD') toast(t('The seats you held for another show are free again.'));
    });
    return () => {
      wanted = false;
    };
  }, [session, cinema, signedIn, t]);

  const release = useCallback(async () => {
    if (!held) return;
    const released = await cancelTransaction(held, cinema);
    // An order that the server no longer knows holds nothing.
    if (!released.ok && released.http !== 404) return void act(released);
    forgetBooking(held);
  }, [held, cinema]);
  const takeUp = useCallback(() => {
    if (readState().transactionID !== held) writeState({ transactionID: held, reservationID: undefined, only_fnd: undefined });
  }, [held]);
  return { isLive: held !== undefined, takeUp, release };
}
