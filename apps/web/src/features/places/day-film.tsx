import { formatTime } from '@houseful/domain/ist.ts';
import { Certificate } from '@houseful/ui/badge.tsx';
import { HouseFullBoard } from '@houseful/ui/house-full-board.tsx';
import { Poster } from '@houseful/ui/picture.tsx';
import { type ShowState, ShowtimeChip } from '@houseful/ui/showtime-chip.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { dayAndTime } from '../../days.ts';
import { paths } from '../../paths.ts';
import { fallbacks, pictureSource } from '../../pictures.ts';
import { localeOf, type Translate, useLang, useT } from '../../text.tsx';
import { type DayPart, type Timing, timesIn, timingLook } from './cinema-day.tsx';
import type { DayFilm } from './queries.ts';

interface Props {
  film: DayFilm;
  parts: readonly DayPart[];
  cinemaCode: string;
  fastFilling: number;
  /** For a film that is sold out that day: where it can still be seen; null where nowhere, undefined while that is being found out. */
  next: Timing | null | undefined;
}

/** A film of the day with its show times (F-11). */
export function DayFilmRow({ film, parts, cinemaCode, fastFilling, next }: Props) {
  const t = useT();
  const title = useId();
  return (
    <article aria-labelledby={title} className="pl-film pl-day__row">
      <div className="pl-film__facts">
        <Poster source={pictureSource(film.image_path_1 || fallbacks.poster, [400, 600])} fallback={fallbacks.poster} sizes="6rem" alt="" />
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
              <Chip key={timing.id} timing={timing} {...{ cinemaCode, fastFilling }} />
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

const STATE_WORDS = { available: 'Available', fast: 'Fast Filling', sold: 'House full' } as const satisfies Record<ShowState, string>;

function Chip({ timing, cinemaCode, fastFilling }: { timing: Timing; cinemaCode: string; fastFilling: number }) {
  const t = useT();
  const subtitles = useSubtitles(timing.subtitle_language, t);
  const { state, fifths } = timingLook(timing, fastFilling);
  const [time = '', ampm = ''] = formatTime(Date.parse(timing.time)).split(' ');
  return (
    <ShowtimeChip
      {...{ time, ampm, state, fifths, subtitles }}
      stateWord={t(STATE_WORDS[state])}
      format={timing.show_type || undefined}
      data-session-id={timing.id}
      render={<Link to={paths.seats(timing.id, cinemaCode)} />}
    />
  );
}

/** The two letters on the chip and what they mean (AMB-38). */
function useSubtitles(code: string, t: Translate): { code: string; meaning: string } | undefined {
  const lang = useLang();
  if (!code) return undefined;
  return { code, meaning: t('Subtitles: {language}', { language: languageName(code, localeOf(lang)) }) };
}

function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code.toLowerCase()) ?? code;
  } catch {
    return code;
  }
}
