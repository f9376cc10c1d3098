import type { Data } from '@houseful/app-kit/data.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Poster } from '@houseful/ui/cinema/picture.tsx';
import { Certificate } from '@houseful/ui/kit/badge.tsx';
import { BookingBar } from '@houseful/ui/kit/stepper.tsx';
import type { ReactNode } from 'react';
import { HomeMark } from '../../booking/home-mark.tsx';
import { dayAndTime } from '../../programme/days.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';

type Ticket = Data<'GET /webapp/booking/pay-now/:transaction_id'>['ticket'];

/**
 * The bar above a due amount, with the name of the booking. A friend who opens the link has no page to go
 * back to, so the mark of the site replaces the link back.
 */
export function DueFrame({ ticket, children }: { ticket?: Ticket; children: ReactNode }) {
  const t = useT();
  const show = ticket?.Session_dtmRealShow;
  return (
    <>
      <BookingBar
        back={<HomeMark />}
        poster={
          ticket?.image_path_1 && (
            <Poster
              source={pictureSource(ticket.image_path_1, [400, 600])}
              alt=""
              sizes="3rem"
              fallback={fallbacks.poster}
              priority
            />
          )
        }
        title={ticket?.Film_strTitle || t('Your booking')}
        certificate={ticket?.Film_strCensor && <Certificate>{ticket.Film_strCensor}</Certificate>}
        when={show && dayAndTime(t, Date.parse(show))}
        place={ticket && [ticket.Cinema_strName, ticket.Screen_strName].filter(Boolean).join(', ')}
        more={[ticket?.language_name, ticket?.show_type].filter(Boolean).join(', ')}
      />
      {children}
    </>
  );
}
