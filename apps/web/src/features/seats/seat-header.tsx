import { useT } from '@houseful/app-kit/text.tsx';
import { formatTime } from '@houseful/domain/ist.ts';
import { Poster } from '@houseful/ui/cinema/picture.tsx';
import { Certificate } from '@houseful/ui/kit/badge.tsx';
import { BookingBar, Stepper } from '@houseful/ui/kit/stepper.tsx';
import { memo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { HomeMark } from '../../booking/home-mark.tsx';
import { paths } from '../../paths.ts';
import { dayAndTime } from '../../programme/days.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import { canGoBack } from '../../shell/use-back-one-step.ts';
import type { Layout } from './receive.ts';

/** Film, time and place above the room; a plain title until they are known. */
export const SeatHeader = memo(function SeatHeader({ layout }: { layout: Layout | undefined }) {
  const t = useT();
  const steps = [t('Seats'), t('Food'), t('Pay'), t('Ticket')];
  const { film, show, cinema } = layout ?? {};
  const ends = show?.endsAt && t('ends {time}', { time: formatTime(Date.parse(show.endsAt)) });
  const place = [cinema?.name, show?.screen].filter(Boolean).join(', ');
  return (
    <BookingBar
      back={<BackButton label={t('Back')} />}
      heading
      title={film?.title ?? t('Choose your seats')}
      poster={
        film && (
          <Poster
            source={pictureSource(film.poster || fallbacks.poster, [400, 600])}
            sizes="3rem"
            alt=""
            fallback={fallbacks.poster}
            priority
          />
        )
      }
      certificate={film?.certificate && <Certificate>{film.certificate}</Certificate>}
      when={show && dayAndTime(t, Date.parse(show.startsAt))}
      place={place}
      more={[film?.language, show?.format, ends].filter(Boolean).join(', ')}
      stepper={<Stepper label={t('Booking steps')} steps={steps} current={0} doneWord={t('done')} />}
      home={<HomeMark />}
    />
  );
});

/** One step back in the visit, or Home for those who came straight here. */
function BackButton({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children?: ReactNode;
}) {
  const navigate = useNavigate();
  const back = () => void (canGoBack() ? navigate(-1) : navigate(paths.home()));
  return (
    <button type="button" className={className} aria-label={label} onClick={back}>
      {children}
    </button>
  );
}
