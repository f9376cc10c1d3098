import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { HouseFullBoard } from '@houseful/ui/cinema/house-full-board.tsx';
import { Poster } from '@houseful/ui/cinema/picture.tsx';
import { ShowtimeChip } from '@houseful/ui/cinema/showtime-chip.tsx';
import { Certificate } from '@houseful/ui/kit/badge.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { dayAndTime } from '../../programme/days.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import { chipOf, screenAmong } from '../../programme/show-times.ts';
import { type DayPart, type Timing, timesIn } from './cinema-day.ts';
import type { DayFilm } from './queries.ts';

interface Props {
  film: DayFilm;
  parts: readonly DayPart[];
  cinemaCode: string;
  fastFilling: number;
  /**
   * For a film that is sold out that day: where it can still be seen; null where nowhere, undefined while
   * that is being found out.
   */
  next: Timing | null | undefined;
}

/** A film of the day with its show times (F-11). */
export function DayFilmRow({ film, parts, cinemaCode, fastFilling, next }: Props) {
  const t = useT();
  const title = useId();
  return (
    <article aria-labelledby={title} className="pl-film pl-day__row">
      <div className="pl-film__facts">
        <Poster
          source={pictureSource(film.image_path_1 || fallbacks.poster, [400, 600])}
          fallback={fallbacks.poster}
          sizes="6rem"
          alt=""
        />
        <div>
          <h3 id={title} className="hf-card-title">
            {film.Film_strCode ? <Link to={paths.movie(film.Film_strCode)}>{film.name}</Link> : film.name}
          </h3>
          <p>{film.language_name}</p>
          <p>{film.genre_name}</p>
          {film.Film_strCensor && <Certificate>{film.Film_strCensor}</Certificate>}
        </div>
      </div>
      <div className="pl-parts">
        {parts.map((part) => (
          <div key={part.id} className="pl-part">
            {timesIn(part, film.timing).map((timing) => (
              <Chip
                key={timing.id}
                timing={timing}
                screen={screenAmong(timing, film.timing)}
                {...{ cinemaCode, fastFilling }}
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

interface ChipProps {
  timing: Timing;
  screen: string | undefined;
  cinemaCode: string;
  fastFilling: number;
}

function Chip({ timing, screen, cinemaCode, fastFilling }: ChipProps) {
  return (
    <ShowtimeChip
      {...chipOf(timing, fastFilling, useT(), useLang())}
      format={timing.show_type || undefined}
      screen={screen}
      data-session-id={timing.id}
      render={<Link to={paths.seats(timing.id, cinemaCode)} />}
    />
  );
}
