import { act } from '@houseful/app-kit/call.ts';
import { useCallback } from 'react';
import { beginBooking, currentBooking } from '../../account/persisted-state.ts';
import { cancelTransaction } from '../../booking/queries.ts';
import { forgetBooking } from '../../booking/use-booking-end.ts';
import type { Show } from './queries.ts';

export interface OwnHold {
  /** The visitor holds seats of this show, from this or another browser, and their payment has not begun. */
  isLive: boolean;
  /** From now on it is the booking that this browser is in the middle of. */
  takeUp: () => void;
  /** Gives its seats back. */
  release: () => Promise<void>;
}

/**
 * Finds the seats of this show that the visitor holds already, so that a lost answer loses nothing (Q-15,
 * Opening a show never gives up the seats of another; only holding seats of it does (G-10,
 * `give-up-other-show.ts`).
 */
export function useOwnHold({ cinema }: Show, held: string | undefined): OwnHold {
  const release = useCallback(async () => {
    if (!held) return;
    const released = await cancelTransaction(held, cinema);
    // An order that the server no longer knows holds nothing.
    if (!released.ok && released.http !== 404) return void act(released);
    forgetBooking(held);
  }, [held, cinema]);
  const takeUp = useCallback(() => {
    if (held !== undefined && currentBooking() !== held) beginBooking({ transaction: held });
  }, [held]);
  return { isLive: held !== undefined, takeUp, release };
}
