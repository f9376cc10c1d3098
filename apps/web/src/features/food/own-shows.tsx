import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { useState } from 'react';
import type { Ticket } from '../../booking/receive-ticket.ts';
import { nearDay, showOf } from '../../booking/ticket-words.ts';
import { dayAndTime } from '../../programme/days.ts';
import { ownSeatsQuery } from './queries.ts';

/** More would hide the fields below. */
const MOST = 3;

/**
 * The caller's shows that still take food, the next one first: the server takes food for a booking until its
 * show ends (H-21). Undefined while they are not known.
 */
export function useOwnShows(cinema?: string): Ticket[] | undefined {
  const { data, isError } = useLive(ownSeatsQuery(useLang()));
  const [now] = useState(Date.now);
  return (isError ? [] : data)
    ?.filter(
      (booking) => showOf(booking).endsAt > now && (cinema === undefined || booking.cinemaId === cinema),
    )
    .slice(0, MOST);
}

/** `Tonight, 7:30 PM`, or the day of a later show. */
export function useNearTime(): (startsAt: string) => string {
  const t = useT();
  return (startsAt) => {
    const at = Date.parse(startsAt);
    return nearDay(t, at, Date.now()) ?? dayAndTime(t, at);
  };
}

interface OwnShowsProps {
  code: string;
  busy: boolean;
  onChoose: (bookingId: string) => void;
}

/**
 * The person's own coming shows at this cinema: one tap instead of a number that we know. Nothing where there
 * is none, or while they are not known.
 */
export function OwnShows({ code, busy, onChoose }: OwnShowsProps) {
  const t = useT();
  const timeOf = useNearTime();
  const own = useOwnShows(code) ?? [];
  if (own.length === 0) return null;
  return (
    <section aria-label={t('Your next show')} className="fd-own">
      <p>{t('Your next show')}</p>
      {own.map(({ bookingId, film, startsAt, seats }) => (
        <Button key={bookingId} wide loading={busy} onClick={() => onChoose(String(bookingId))}>
          {[film, timeOf(startsAt), seats].join(', ')}
        </Button>
      ))}
    </section>
  );
}
