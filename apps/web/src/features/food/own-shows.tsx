import { useLive } from '@houseful/app-kit/query-client.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { formatTime } from '@houseful/domain/ist.ts';
import { Button } from '@houseful/ui/kit/button.tsx';
import { ownSeatsQuery } from './queries.ts';
import type { receiveTodayShow } from './receive.ts';

interface OwnShowsProps {
  code: string;
  /** Today's shows at the cinema, by the server's clock. */
  shows: readonly ReturnType<typeof receiveTodayShow>[];
  busy: boolean;
  onChoose: (bookingId: string) => void;
}

/**
 * The person's own bookings of today's shows here: one tap instead of a number that we know. Nothing where
 * there is none, or while they are not known.
 */
export function OwnShows({ code, shows, busy, onChoose }: OwnShowsProps) {
  const t = useT();
  const { data: bookings = [] } = useLive(ownSeatsQuery(code));
  const own = bookings.filter(({ startsAt, film }) =>
    shows.some((show) => show.startsAt === startsAt && show.label.includes(film)),
  );
  if (own.length === 0) return null;
  return (
    <section aria-label={t('Your show today')} className="fd-own">
      <p>{t('Your show today')}</p>
      {own.map(({ bookingId, film, startsAt, seats }) => (
        <Button key={bookingId} wide loading={busy} onClick={() => onChoose(String(bookingId))}>
          {[film, formatTime(Date.parse(startsAt)), seats].join(', ')}
        </Button>
      ))}
    </section>
  );
}
