import type { Data } from '@houseful/app-kit/data.ts';
import type { Translate } from '@houseful/app-kit/text.tsx';
import type { SearchResult } from '@houseful/ui/forms/search-box.tsx';
import { paths } from '../paths.ts';

export type Hit = Data<'GET /webapp/search'>[number];

/** Reads a film or a cinema that the search found. The id is its address. */
export function receiveHit(wire: Hit, t: Translate): SearchResult {
  if (wire.type === 'cinema') {
    const { Cinema_strID: id = '', Cinema_strName: label = '', cinema_address: note } = wire;
    return { id: paths.cinema(id), label, note, group: t('Theatres') };
  }
  const { Film_strCode: code, Film_strTitle: label = '', Film_strCensor, language_name } = wire;
  const note = [Film_strCensor, language_name].filter(Boolean).join(' · ');
  return { id: code ? paths.movie(code) : paths.movies(), label, note, group: t('Movies') };
}
