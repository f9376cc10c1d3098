import { useT } from '@houseful/app-kit/text.tsx';
import { HouseFullBoard } from '@houseful/ui/cinema/house-full-board.tsx';
import { Poster } from '@houseful/ui/cinema/picture.tsx';
import { Certificate } from '@houseful/ui/kit/badge.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { dayAndTime } from '../../programme/days.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import type { Show } from '../../programme/receive-show.ts';
import { SeatPrice } from '../../programme/seat-price.tsx';
import { screenAmong } from '../../programme/show-times.ts';
import { type DayPart, timesIn } from './cinema-day.ts';
import { DayChip } from './day-chip.tsx';
import type { DayFilm } from './receive.ts';

interface Props {
  film: DayFilm;
  parts: readonly DayPart[];
  cinemaCode: string;
  fastFilling: number;
  /** The lowest price of the day; undefined where all shows cost the same. */
  lowest: number | undefined;
  /**
   * For a film that is sold out that day: where it can still be seen; null where nowhere, undefined while
   * that is being found out.
   */
  next: Show | null | undefined;
}

/** A film of the day with its show times (F-11). */
export function DayFilmRow({ film, parts, cinemaCode, fastFilling, lowest, next }: Props) {
  const t = useT();
  const title = useId();
  return (
    <article
      aria-labelledby={title}
      className="pl-film pl-day__row"
      data-alone={film.shows.length === 1 || undefined}
    >
      <div className="pl-film__facts">
        <Poster
          source={pictureSource(film.poster || fallbacks.poster, [400, 600])}
          fallback={fallbacks.poster}
          sizes="6rem"
          alt=""
        />
        <div>
          <h3 id={title} className="hf-card-title">
            {film.code ? <Link to={paths.movie(film.code)}>{film.title}</Link> : film.title}
          </h3>
          <p>{film.languages}</p>
          <p>{film.genres}</p>
          {film.certificate && <Certificate>{film.certificate}</Certificate>}
          {film.price && <SeatPrice {...film.price} className="pl-film__price" />}
        </div>
      </div>
      <div className="pl-parts">
        {parts.map((part) => (
          <div key={part.id} className="pl-part">
            {timesIn(part, film.shows).map((show) => (
              <DayChip
                key={show.id}
                show={show}
                screen={screenAmong(show, film.shows)}
                {...{ cinemaCode, fastFilling, lowest }}
              />
            ))}
          </div>
        ))}
      </div>
      {next !== undefined && (
        <div className="pl-film__board">
          <HouseFullBoard sign={t('House full')}>
            {t('Every show of this day is sold out.')}{' '}
            {next && (
              <Link className="hf-link" to={paths.seats(next.id, cinemaCode)}>
                {t('The next open show: {when}', { when: dayAndTime(t, Date.parse(next.time)) })}
              </Link>
            )}
          </HouseFullBoard>
        </div>
      )}
    </article>
  );
}
