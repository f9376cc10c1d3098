import { NotLoaded } from '@houseful/app-kit/not-loaded.tsx';
import { type Translate, useT } from '@houseful/app-kit/text.tsx';
import { DateStrip } from '@houseful/ui/cinema/date-strip.tsx';
import { Segments } from '@houseful/ui/forms/segments.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { dayChoices } from '../../programme/day-choices.ts';
import { shortDay } from '../../programme/days.ts';
import { ShowLegend } from '../../programme/show-legend.tsx';
import { lowestPrice } from '../../programme/show-times.ts';
import { useCity } from '../../shell/frame.ts';
import { CinemaRow } from './cinema-row.tsx';
import { type FilmData, nextOf } from './film-data.ts';
import { useChosen } from './use-chosen.ts';

const TYPES = ['All', '2D', '3D', '4D', '4DX'] as const;
type ShowType = (typeof TYPES)[number];

/** The days, the show types, and the cinemas of the chosen day with their times (E-23, E-26). */
export function FilmShows({ data }: { data: FilmData }) {
  const t = useT();
  const [type, setType] = useState<ShowType>('All');
  const answer = useRef<HTMLDivElement>(null);
  // On a phone the answer to a choice may stand below the window.
  useEffect(() => {
    if (type !== 'All' && matchMedia('(width < 48em)').matches)
      answer.current?.scrollIntoView({ block: 'nearest' });
  }, [type]);
  const [, setSearch] = useSearchParams();
  const going = useNavigation().location !== undefined;
  const { dates, cinemas, nextOpen } = data;
  const [date, setDate] = useChosen(data.date, data);
  const chooseDate = (next: string) => {
    setDate(next);
    setSearch({ date: next }, { replace: true, preventScrollReset: true });
  };
  const formats = ['All', ...cinemas.flatMap(({ shows }) => shows.map((show) => show.format))];
  const fitting = cinemas
    .map((cinema) => ({
      ...cinema,
      shows: cinema.shows.filter((show) => type === 'All' || show.format === type),
    }))
    .filter((cinema) => cinema.shows.length > 0);
  const lowest = lowestPrice(fitting.flatMap(({ shows }) => shows));
  if (dates.length === 0) return <NoShows data={data} />;
  return (
    <section id="shows" aria-label={t('Show times')} className="fm-shows">
      <div className="fm-when">
        <Container className="fm-when__in">
          <DateStrip
            label={t('Date')}
            value={date}
            onChange={chooseDate}
            dates={dayChoices(
              t,
              dates,
              data.today,
              data.datePrices.filter(({ show_type }) => type === 'All' || show_type === type),
            )}
          />
          <Segments
            label={t('Show type')}
            choices={TYPES.map((value) => ({
              value,
              label: value === 'All' ? t('All') : value,
              none: !data.failed && !formats.includes(value),
            }))}
            value={type}
            onChange={setType}
            className="fm-types"
          />
        </Container>
      </div>
      <Container className="fm-list">
        <div className="fm-bar">
          <p>
            {!data.failed && (
              <b>
                <Where count={fitting.length} date={data.date} />
              </b>
            )}
          </p>
          <ShowLegend />
        </div>
        {/* Times of the day shown before are not those of the chosen day, so they cannot be pressed. */}
        <div ref={answer} aria-busy={going} inert={going && date !== data.date} className="fm-region">
          {fitting.length === 0 ? (
            <Nothing failed={data.failed} />
          ) : (
            <ul>
              {fitting.map((cinema) => (
                <CinemaRow
                  key={cinema.id}
                  cinema={cinema}
                  language={data.film.languages}
                  lowest={lowest}
                  isToday={data.date === data.today}
                  next={nextOf(nextOpen, cinema.id)}
                />
              ))}
            </ul>
          )}
        </div>
      </Container>
    </section>
  );
}

function Where({ count, date }: { count: number; date: string }) {
  const t = useT();
  const city = useCity();
  const day = shortDay(t, date);
  return city
    ? t('{count, plural, one {# cinema} other {# cinemas}} in {city} on {day}', {
        count,
        city: city.name,
        day,
      })
    : t('{count, plural, one {# cinema} other {# cinemas}} on {day}', { count, day });
}

function Nothing({ failed }: { failed: boolean }) {
  const t = useT();
  const text = t('No Records Found');
  if (failed) return <NotLoaded text={text} hint={t('The show times could not be loaded.')} />;
  return <EmptyState text={text} hint={t('Try another day or another show type.')} />;
}

/** Stands in for shows: the film is only announced, runs elsewhere, or the call for its shows failed. */
function NoShows({ data: { film, failed, today } }: { data: FilmData }) {
  const t = useT();
  return (
    <Container>
      <section id="shows" aria-label={t('Show times')} className="fm-shows fm-shows--none">
        {failed ? <Nothing failed /> : <EmptyState text={notYet(film.releaseDate, today, t)} />}
      </section>
    </Container>
  );
}

function notYet(release: string | null, today: string, t: Translate): string {
  if (release && release > today)
    return t('In cinemas from {day}. Booking has not opened yet.', { day: shortDay(t, release) });
  return t('No shows in your city at the moment.');
}
