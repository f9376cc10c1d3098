import { sortByShow } from '@houseful/domain/show-order.ts';
import { useEffect } from 'react';
import { showOf } from '../../booking/ticket-words.ts';
import type { BookingPage } from './queries.ts';

const AFTER_MS = 2000;

/** Keeps the list and its coming tickets in this browser, for a gate without a network (K-11). */
export function useKeepBookings(answer: BookingPage | undefined): void {
  useEffect(() => {
    if (!answer || answer.kept || !('serviceWorker' in navigator) || !('caches' in window)) return;
    const timer = setTimeout(() => void keep(answer).catch(() => {}), AFTER_MS);
    return () => clearTimeout(timer);
  }, [answer]);
}

async function keep({ bookings, total }: BookingPage): Promise<void> {
  const { keepBookings } = await import('../../account/keep-tickets.ts');
  const { next, upcoming } = sortByShow(bookings, showOf, Date.now());
  await keepBookings({ bookings, total }, next ? [next, ...upcoming] : upcoming);
}
