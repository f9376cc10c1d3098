import { toast } from '@houseful/ui/notify.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Order } from '../../booking/booking-stage.ts';
import { cancelTransaction, findOrder } from '../../booking/queries.ts';
import { clearBooking, readState } from '../../persisted-state.ts';
import { useSession } from '../../session.ts';
import { useT } from '../../text.tsx';
import type { Show } from './queries.ts';

const BEFORE_PAYING = ['DRAFT', 'PRICED', 'HELD'];

export interface OwnHold {
  /** The booking of this show that this browser began, if it still holds seats. */
  order: Order | null;
  /** Gives its seats back. */
  release: () => Promise<void>;
}

/**
 * The booking that this browser has begun. One of another show is given up: changing the show clears seats, food and promo (G-10). One that
 * is being paid for stays.
 */
export function useOwnHold({ session, cinema }: Show, isOpen: boolean): OwnHold {
  const t = useT();
  const { signedIn } = useSession();
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(() => {
    const { transactionID } = readState();
    if (!isOpen || !signedIn || !transactionID) return;
    let wanted = true;
    void findOrder(transactionID).then(async (found) => {
      if (!wanted || !found.ok || !BEFORE_PAYING.includes(found.data.state) || !found.data.session) return;
      const { Cinema_strID, Session_lngSessionId } = found.data.session;
      const isHere = Cinema_strID === cinema && String(Session_lngSessionId) === session;
      if (isHere) {
        if (found.data.state === 'HELD') setOrder(found.data);
        return;
      }
      const released = await cancelTransaction(transactionID, Cinema_strID);
      if (!released.ok) return;
      clearBooking();
      if (found.data.state === 'HELD') toast(t('The seats you held for another show are free again.'));
    });
    return () => {
      wanted = false;
    };
  }, [session, cinema, isOpen, signedIn, t]);

  const release = useCallback(async () => {
    if (!order) return;
    await cancelTransaction(order.transaction_id, cinema);
    clearBooking();
    setOrder(null);
  }, [order, cinema]);
  return { order, release };
}
