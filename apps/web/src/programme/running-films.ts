import { call, dataOf } from '@houseful/app-kit/call.ts';
import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang } from '@houseful/app-kit/text.tsx';
import { useChosenCity } from '../account/chosen-places.ts';
import { type ListedFilm, listedFilm } from './listed-film.ts';
import { receiveFilm } from './receive-film.ts';

/** Films with a page that run in the chosen city; none before they are here. */
export function useRunningFilms(): ListedFilm[] {
  const city = useChosenCity()?.id ?? '';
  const { data = [] } = useLive({
    queryKey: ['running-films', useLang(), city],
    queryFn: async () =>
      dataOf(await call('GET /webapp/homepagemovies'))
        .nowShowing.map((film) => listedFilm(receiveFilm(film)))
        .filter(({ code }) => code !== null),
  });
  return data;
}
