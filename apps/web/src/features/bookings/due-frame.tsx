import { useT } from '@houseful/app-kit/text.tsx';
import { Poster } from '@houseful/ui/cinema/picture.tsx';
import { Certificate } from '@houseful/ui/kit/badge.tsx';
import { BookingBar } from '@houseful/ui/kit/stepper.tsx';
import type { ReactNode } from 'react';
import { HomeMark } from '../../booking/home-mark.tsx';
import type { Ticket } from '../../booking/receive-ticket.ts';
import { dayAndTime } from '../../programme/days.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';

/**
 * The bar above a due amount, with the name of the booking. A friend who opens the link has no page to go
 * back to, so the mark of the site replaces the link back.
 */
export function DueFrame({ ticket, children }: { ticket?: Ticket; children: ReactNode }) {
  const t = useT();
  const show = ticket?.startsAt;
  return (
    <>
      <BookingBar
        back={<HomeMark />}
        poster={
          ticket?.poster && (
            <Poster
              source={pictureSource(ticket.poster, [400, 600])}
              alt=""
              sizes="3rem"
              fallback={fallbacks.poster}
              priority
            />
          )
        }
        title={ticket?.film || t('Your booking')}
        certificate={ticket?.certificate && <Certificate>{ticket.certificate}</Certificate>}
        when={show && dayAndTime(t, Date.parse(show))}
        place={ticket && [ticket.cinema, ticket.screen].filter(Boolean).join(', ')}
        more={[ticket?.language, ticket?.format].filter(Boolean).join(', ')}
      />
      {children}
    </>
  );
}
