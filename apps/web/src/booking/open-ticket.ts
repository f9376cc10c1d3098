import { useEffect, useState } from 'react';
import type { NavigateFunction, NavigateOptions } from 'react-router';
import { paths } from '../paths.ts';

interface Booked {
  transaction_id: string;
  only_fnd: boolean;
}

/** The ticket of a booking, of seats or of food alone (J-11). */
export const ticketPath = ({ transaction_id, only_fnd }: Booked) =>
  only_fnd ? paths.foodTicket(transaction_id) : paths.ticket(transaction_id);

/** The booking that this document has just made. A reload or a later visit does not bring it back. */
let fresh: string | undefined;

/** Opens the ticket of a booking that was made this moment. */
export function openFreshTicket(
  navigate: NavigateFunction,
  booking: Booked,
  options?: NavigateOptions,
): void | Promise<void> {
  fresh = booking.transaction_id;
  return navigate(ticketPath(booking), options);
}

/** Tells if the shown ticket was booked this moment: once, to the first component that asks. */
export function useFreshTicket(transactionId: string | null): boolean {
  const [isFresh] = useState(() => fresh === transactionId);
  useEffect(() => {
    fresh = undefined;
  }, []);
  return isFresh;
}
