import { useT } from '@houseful/app-kit/text.tsx';
import type { RenderElement } from '@houseful/ui/as-element.tsx';
import { Poster } from '@houseful/ui/cinema/picture.tsx';
import { Certificate } from '@houseful/ui/kit/badge.tsx';
import { BookingBar, Stepper } from '@houseful/ui/kit/stepper.tsx';
import type { ReactNode } from 'react';
import { dayAndTime } from '../programme/days.ts';
import { fallbacks, pictureSource } from '../programme/pictures.ts';
import { HomeMark } from './home-mark.tsx';
import type { Order } from './receive.ts';

/** A step of the flow that stands in this frame; the seats have one of their own. */
export type Step = 'food' | 'pay';

type FrameProps = {
  order?: Order;
  step: Step;
  back: RenderElement;
  /** An order of food without seats; the loaded order decides as soon as it is there. */
  onlyFood?: boolean;
  children: ReactNode;
};

/** The bar above every step: the booking, the progress, and the links back and Home. */
export function BookingFrame({ order, step, back, onlyFood = order?.only_fnd, children }: FrameProps) {
  const t = useT();
  const { film, show, cinema } = order ?? {};
  const steps = [t('Food'), t('Pay'), t('Ticket')];
  const stepper = (
    <Stepper
      label={t('Booking steps')}
      steps={onlyFood ? steps : [t('Seats'), ...steps]}
      current={(step === 'food' ? 0 : 1) + (onlyFood ? 0 : 1)}
      doneWord={t('done')}
    />
  );
  return (
    <>
      <BookingBar
        back={back}
        poster={
          film && (
            <Poster
              source={pictureSource(film.poster || fallbacks.poster)}
              alt=""
              sizes="3rem"
              fallback={fallbacks.poster}
              priority
            />
          )
        }
        title={film?.title ?? (onlyFood ? t('Food and drinks') : t('Your booking'))}
        certificate={film?.certificate && <Certificate>{film.certificate}</Certificate>}
        when={show && dayAndTime(t, Date.parse(show.startsAt))}
        place={cinema && [cinema.name, show?.screen].filter(Boolean).join(', ')}
        more={[film?.language, show?.format].filter(Boolean).join(', ')}
        stepper={stepper}
        home={<HomeMark />}
      />
      {children}
    </>
  );
}
