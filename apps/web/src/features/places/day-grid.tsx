import { NotLoaded } from '@houseful/app-kit/not-loaded.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { DateStrip } from '@houseful/ui/cinema/date-strip.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import { type CSSProperties, useId, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { dayChoices } from '../../programme/day-choices.ts';
import { fullDay, shortDay } from '../../programme/days.ts';
import { ShowLegend } from '../../programme/show-legend.tsx';
import { lowestPrice } from '../../programme/show-times.ts';
import { isSoldOut, partsShown } from './cinema-day.ts';
import { DayFilmRow } from './day-film.tsx';
import type { CinemaData } from './queries.ts';
import type { Cinema } from './receive.ts';
import { useNextOpen } from './use-next-open.ts';

type Props = Omit<CinemaData, 'cinema'> & { cinema: Cinema | null };

/**
 * The day of a cinema: films down, parts of the day across (F-11, F-15..F-18). The chosen day stands in the
 * address.
 */
export function DayGrid({ code, today, date, dates, datePrices, films, failed, cinema }: Props) {
  const t = useT();
  const heading = useId();
  const [query, setQuery] = useSearchParams();
  const busy = useNavigation().location !== undefined;
  // The chosen day is marked at once, its shows follow.
  const [marked, setMarked] = useState({ date, of: date });
  if (marked.of !== date) setMarked({ date, of: date });
  const parts = partsShown(films);
  const soldOut = films.filter(isSoldOut);
  const lowest = lowestPrice(films.flatMap(({ shows }) => shows));
  const later = dates.filter((each) => each > date);
  const nextOpen = useNextOpen(code, soldOut, later);

  const choose = (day: string) => {
    setMarked({ date: day, of: date });
    const next = new URLSearchParams(query);
    next.set('date', day);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="hf-hidden">
        {t('Show times')}
      </h2>
      {cinema && (
        <div className="pl-when">
          <Container className="pl-when__in">
            {dates.length > 0 && (
              <DateStrip
                label={t('Date')}
                dates={dayChoices(t, dates, today, datePrices)}
                value={marked.date}
                onChange={choose}
              />
            )}
            <ShowLegend />
          </Container>
        </div>
      )}
      <Container className="pl-day">
        {/* Times of the day shown before are not those of the chosen day, so they cannot be pressed. */}
        <div
          aria-busy={busy || undefined}
          inert={busy && marked.date !== date}
          style={{ '--parts': parts.length } as CSSProperties}
        >
          {films.length > 0 && (
            <div className="pl-day__head pl-day__row">
              <p>
                {t('{n, plural, one {# film} other {# films}}', { n: films.length })}
                <span>
                  {shortDay(t, date)} {fullDay(t, date).slice(-4)}
                </span>
              </p>
              <div className="pl-parts">
                {parts.map((part) => (
                  <p key={part.id}>
                    {t(part.label)}
                    <span>{t(part.hint)}</span>
                  </p>
                ))}
              </div>
            </div>
          )}
          {films.map((film) => (
            <DayFilmRow
              key={film.code ?? film.title}
              film={film}
              parts={parts}
              cinemaCode={code}
              fastFilling={cinema?.fastFilling ?? 0}
              lowest={lowest}
              next={soldOut.includes(film) ? nextOpen(film) : undefined}
            />
          ))}
          {failed && (
            <NotLoaded text={t('No Records Found')} hint={t('The show times could not be loaded.')} />
          )}
          {!failed && films.length === 0 && (
            <EmptyState text={t('No Records Found')} hint={t('No shows are on sale here right now.')} />
          )}
        </div>
      </Container>
    </section>
  );
}
