import { useT } from '@houseful/app-kit/text.tsx';
import { MINUTE_MS } from '@houseful/domain/ist.ts';
import { sortByShow } from '@houseful/domain/show-order.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { showOf } from '../../booking/ticket-words.ts';
import { BookingCard } from './booking-card.tsx';
import { mostUrgent } from './booking-words.ts';
import type { Booking } from './queries.ts';

/** Bookings by their shows: the next one, those that follow, those that are over. */
export function BookingRows({ bookings }: { bookings: readonly Booking[] }) {
  const t = useT();
  const now = useNow();
  const { next, upcoming, past } = sortByShow(bookings, showOf, now);
  const urgent = mostUrgent(bookings);
  const group = (name: string, members: readonly Booking[]): ReactNode[] =>
    members.length === 0
      ? []
      : [
          <h2 key={name} className="hf-h3 pr-group">
            {name}
          </h2>,
          ...members.map((booking, at) => (
            // The odd one at the end fills its row.
            <div
              key={booking.transaction_id}
              className="pr-shade"
              data-wide={(at === members.length - 1 && at % 2 === 0) || undefined}
            >
              <BookingCard booking={booking} now={now} isNext={booking === next} first={booking === urgent} />
            </div>
          )),
        ];
  // One list: a cancelled card that leaves its group keeps the focus.
  return [
    ...group(t('Next show'), next ? [next] : []),
    ...group(t('Upcoming'), upcoming),
    ...group(t('Past'), past),
  ];
}

/** The present minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
