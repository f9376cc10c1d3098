import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { formatTime } from '@houseful/domain/ist.ts';
import { HouseFullBoard } from '@houseful/ui/cinema/house-full-board.tsx';
import { ShowtimeChip, Showtimes } from '@houseful/ui/cinema/showtime-chip.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { areaOf } from '../../programme/area-of.ts';
import { shortDay } from '../../programme/days.ts';
import { SeatPrice } from '../../programme/seat-price.tsx';
import { chipOf, screenAmong } from '../../programme/show-times.ts';
import { isSoldOut, type NextOpen } from './film-data.ts';
import type { CinemaShows } from './receive.ts';

interface CinemaRowProps {
  cinema: CinemaShows;
  language: string;
  /** The lowest price of the day; undefined where all shows cost the same. */
  lowest: number | undefined;
  isToday: boolean;
  next: NextOpen | undefined;
}

/**
 * One cinema's times, by show type (F-17, F-18). Sold out for the day, its board hangs out and names the next
 * open show.
 */
export function CinemaRow({ cinema, language, lowest, isToday, next }: CinemaRowProps) {
  const types = [...new Set(cinema.shows.map((show) => show.format))].sort();
  return (
    <li className="fm-cinema">
      <div>
        <h2 className="hf-h3">
          <Link to={paths.cinema(cinema.id)}>{cinema.name}</Link>
        </h2>
        <p className="fm-cinema__address phone:hidden">{cinema.address}</p>
        <p className="fm-cinema__address tablet:hidden">{areaOf(cinema.address)}</p>
        <p className="hf-meta fm-cinema__has">{cinema.facilities.join(' · ')}</p>
      </div>
      <div className="fm-cinema__times">
        {isSoldOut(cinema) && <FullHouse cinema={cinema} isToday={isToday} next={next} />}
        {types.map((type) => (
          <div key={type}>
            <p className="fm-type">
              <b>{type}</b>
              <span>{language}</span>
              {cinema.prices
                .filter(({ format }) => format === type)
                .map(({ from, to }) => (
                  <SeatPrice key={type} {...{ from, to }} className="fm-price" />
                ))}
            </p>
            <Times cinema={cinema} type={type} lowest={lowest} />
          </div>
        ))}
      </div>
    </li>
  );
}

function Times(props: { cinema: CinemaShows; type: string; lowest: number | undefined }) {
  const { cinema, type, lowest } = props;
  const t = useT();
  const lang = useLang();
  return (
    <Showtimes>
      {cinema.shows
        .filter((show) => show.format === type)
        .map((show) => (
          <ShowtimeChip
            key={show.id}
            {...chipOf(show, cinema.fastFilling, t, lang, lowest)}
            screen={screenAmong(show, cinema.shows)}
            data-session-id={show.id}
            render={<Link to={paths.seats(show.id, cinema.id)} />}
          />
        ))}
    </Showtimes>
  );
}

function FullHouse({
  cinema,
  isToday,
  next,
}: {
  cinema: CinemaShows;
  isToday: boolean;
  next: NextOpen | undefined;
}) {
  const t = useT();
  const count = cinema.shows.length;
  const opens = next && Date.parse(next.time);
  return (
    <HouseFullBoard sign={t('House full')}>
      <p>
        {isToday
          ? t('{count, plural, one {The one show today is} other {All # shows today are}} sold out.', {
              count,
            })
          : t('{count, plural, one {The one show that day is} other {All # shows that day are}} sold out.', {
              count,
            })}
      </p>
      {next && opens && (
        <Link className="hf-link" to={paths.seats(next.id, cinema.id)}>
          {t('{day}, {time} is open', { day: shortDay(t, opens), time: formatTime(opens) })}
        </Link>
      )}
    </HouseFullBoard>
  );
}
