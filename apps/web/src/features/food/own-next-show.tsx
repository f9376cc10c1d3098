import { act } from '@houseful/app-kit/call.ts';
import { useOnce } from '@houseful/app-kit/forms/use-once.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { DEFAULT_DELIVERY } from '@houseful/domain/food-cart.ts';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { useNavigate } from 'react-router';
import type { Ticket } from '../../booking/receive-ticket.ts';
import { paths } from '../../paths.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import { BookingNote } from './booking-note.tsx';
import { useNearTime, useOwnShows } from './own-shows.tsx';
import { verifyBooking } from './queries.ts';
import { keepFoodFor } from './use-food-for.ts';

/** The next show of a signed-in person with one tap to its menu, else the note for everybody. */
export function OwnNextShow() {
  const shows = useOwnShows();
  const [next] = shows ?? [];
  if (next) return <NextShow booking={next} />;
  return shows && <BookingNote />;
}

function NextShow({ booking }: { booking: Ticket }) {
  const t = useT();
  const navigate = useNavigate();
  const timeOf = useNearTime();
  const { busy, once } = useOnce();
  const { bookingId, cinemaId, cinema, film, poster, seats, startsAt } = booking;
  const order = () =>
    once(async () => {
      const found = await verifyBooking({ booking_id: String(bookingId), cinema_code: cinemaId });
      if (!act(found)) return;
      keepFoodFor({ ...found.data, delivery: DEFAULT_DELIVERY });
      await navigate(paths.food(cinemaId, { direct: true }));
    });
  return (
    <section aria-label={t('Your next show')} className="fd-next">
      {poster && (
        <Picture source={pictureSource(poster, [400, 600])} fallback={fallbacks.poster} sizes="4rem" alt="" />
      )}
      <div>
        <p className="hf-meta hf-muted">{t('Your next show')}</p>
        <p className="fd-next__film">{film}</p>
        <p>{timeOf(startsAt)}</p>
        <p className="hf-muted">{[cinema, seats].filter(Boolean).join(', ')}</p>
      </div>
      <Button look="primary" loading={busy} onClick={() => void order()}>
        {t('Order for this show')}
      </Button>
    </section>
  );
}
