import { call } from '@houseful/app-kit/call.ts';
import { useEffect, useState } from 'react';
import type { Show } from '../../programme/receive-show.ts';
import { openShow, sameFilm } from './cinema-day.ts';
import { readDay } from './queries.ts';
import type { DayFilm } from './receive.ts';

const DAYS_AHEAD = 7;
type Found = { film: DayFilm; show: Show | null }[];

/**
 * For films that are sold out on the day shown: the next show with a seat, looked for day by day until each
 * has one. Null where the days on sale have none; undefined while looking. Nothing is asked for when no film
 * is sold out.
 */
export function useNextOpen(
  code: string,
  films: readonly DayFilm[],
  later: readonly string[],
): (film: DayFilm) => Show | null | undefined {
  const [found, setFound] = useState<Found>([]);
  const wanted = films.map((film) => film.code ?? film.title).join('\n');
  const days = later.slice(0, DAYS_AHEAD).join(' ');

  useEffect(() => {
    let stopped = false;
    const look = async () => {
      let open = films.map((film): Found[number] => ({ film, show: null }));
      for (const day of days.split(' ').filter(Boolean)) {
        if (stopped || open.every(({ show }) => show)) break;
        const answer = await readDay(call, code, day);
        if (answer.ok)
          open = open.map(({ film, show }) => ({ film, show: show ?? openShow(answer.data, film) ?? null }));
      }
      if (!stopped) setFound(open);
    };
    setFound([]);
    if (films.length > 0) void look();
    return () => {
      stopped = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the films are known by `wanted`, their list is new with each load
  }, [code, wanted, days]);

  return (film) => found.find((one) => sameFilm(one.film, film))?.show;
}
