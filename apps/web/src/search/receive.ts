import type { Data } from '@houseful/app-kit/data.ts';
import type { Translate } from '@houseful/app-kit/text.tsx';
import type { SearchResult } from '@houseful/ui/forms/search-list.tsx';
import { paths } from '../paths.ts';
import { dayAndMonth } from '../programme/days.ts';

export type Hit = Data<'GET /webapp/search'>[number];

export interface Finding extends SearchResult {
  isCinema: boolean;
  /** Stands in another city than the visitor's. */
  isElsewhere: boolean;
  /** The path of its poster or facade; empty without one. */
  image: string;
}

/** Reads what the search found for a visitor of this city: cinemas of other cities stand under their city. */
export function receiveHits(hits: readonly Hit[], city: string | undefined, t: Translate): Finding[] {
  const films = hits.filter(({ type }) => type === 'movie').map((hit) => receiveFilmHit(hit, t));
  const cinemas = hits.filter(({ type }) => type === 'cinema');
  const cities = [...new Set(cinemas.map(({ city_id }) => city_id))];
  const isHere = (id: string | undefined) => city === undefined || id === city;
  // The visitor's city first, the others in the order of what was found.
  const ordered = [...cities.filter(isHere), ...cities.filter((id) => !isHere(id))];
  const byCity = ordered.flatMap((id) => cinemas.filter(({ city_id }) => city_id === id));
  return [
    ...films,
    ...byCity.map((hit) =>
      isHere(hit.city_id)
        ? receiveCinemaHit(hit, t('Cinemas'), false)
        : receiveCinemaHit(hit, hit.city_name ?? '', true),
    ),
  ];
}

/** The id of each is its address. */
function receiveFilmHit(wire: Hit, t: Translate): Finding {
  const { Film_strCode: code, Film_strTitle: label = '', language_name, image_path_1: image = '' } = wire;
  const { cinemas_today: count = 0, release_date: first } = wire;
  const when = first
    ? t('From {day}', { day: dayAndMonth(t, first) })
    : count > 0
      ? t('{count, plural, one {# cinema today} other {# cinemas today}}', { count })
      : '';
  return {
    id: code ? paths.movie(code) : paths.movies(),
    label,
    image,
    isCinema: false,
    isElsewhere: false,
    note: [language_name, when].filter(Boolean).join(' · '),
    group: t('Movies'),
  };
}

function receiveCinemaHit(wire: Hit, group: string, isElsewhere: boolean): Finding {
  const {
    Cinema_strID: id = '',
    Cinema_strName: name = '',
    cinema_address: note,
    image_path_1: image = '',
  } = wire;
  return {
    id: paths.cinema(id),
    label: name,
    image,
    note,
    group,
    isCinema: true,
    isElsewhere,
  };
}
