import { type Translate, useT } from '@houseful/app-kit/text.tsx';
import { formatTime } from '@houseful/domain/ist.ts';
import { Poster } from '@houseful/ui/cinema/picture.tsx';
import { Certificate, Facts } from '@houseful/ui/kit/badge.tsx';
import type { ReactNode } from 'react';
import { foodPlace, seatList } from '../../booking/order-words.ts';
import type { Order } from '../../booking/receive.ts';
import { dayWords, fullDay } from '../../programme/days.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';

interface CardProps {
  poster: string | null;
  title: string;
  /** Certificate, language and kind of show; whichever are known. */
  about: readonly [certificate?: string, language?: string, kind?: string];
  /** `Fact`s. */
  children: ReactNode;
}

/**
 * A booking at a glance: the poster, the film, and under it what was booked. Without a poster it is food
 * alone.
 */
export function ShowCard({ poster, title, about: [certificate, ...more], children }: CardProps) {
  return (
    <section className="bk-show">
      {poster && (
        <Poster source={pictureSource(poster)} alt="" sizes="9.25rem" fallback={fallbacks.poster} priority />
      )}
      <div className="bk-show__head">
        <h2 className="bk-show__title">{title}</h2>
        {poster && (
          <Facts facts={[certificate && <Certificate key="censor">{certificate}</Certificate>, ...more]} />
        )}
      </div>
      <dl className="bk-show__facts">{children}</dl>
    </section>
  );
}

/** Shows the film, show, cinema and seats of an order, and how its food comes. */
export function BookedShow({ order }: { order: Order }) {
  const t = useT();
  const { film, show, cinema, seats, items } = order;
  const place = foodPlace(order, t);
  return (
    <ShowCard
      poster={film && (film.poster || fallbacks.poster)}
      title={film?.title ?? t('Food and drinks')}
      about={[film?.certificate, film?.language, show?.format]}
    >
      {show && <Fact name={t('Show')}>{showTime(show.startsAt, t)}</Fact>}
      <Fact name={t('Cinema')} more={show?.screen}>
        {cinema.name}
      </Fact>
      {seats.length > 0 && (
        <Fact name={t('Seats')} more={order.area}>
          <b>{seatList(seats)}</b>
        </Fact>
      )}
      {place && <Fact name={t('Seat')}>{place}</Fact>}
      {items.length > 0 && <Fact name={t('Food')}>{howFoodComes(order, t)}</Fact>}
    </ShowCard>
  );
}

/** `Tue 24 Nov 2026, 6:30 PM`. */
export function showTime(iso: string, t: Translate): string {
  const starts = Date.parse(iso);
  return `${dayWords(t, starts).weekday} ${fullDay(t, starts)}, ${formatTime(starts)}`;
}

function howFoodComes({ delivery, delivery_time }: Order, t: Translate): string {
  const before = delivery_time === 'before_show';
  if (delivery === 'deliver')
    return before ? t('To your seat, before the show') : t('To your seat, during the interval');
  return before ? t('At the counter, before the show') : t('At the counter, during the interval');
}

export function Fact({ name, more, children }: { name: string; more?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {more && <span className="bk-more">{more}</span>}
      </dd>
    </div>
  );
}
