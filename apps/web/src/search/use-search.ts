import { call } from '@houseful/app-kit/call.ts';
import type { Data } from '@houseful/app-kit/data.ts';
import { type Translate, useT } from '@houseful/app-kit/text.tsx';
import type { SearchResult } from '@houseful/ui/forms/search-box.tsx';
import { useEffect, useState } from 'react';
import { paths } from '../paths.ts';

type Hit = Data<'GET /webapp/search'>[number];

const MIN_CHARS = 2;
const PAUSE_MS = 250;

/**
 * Finds films and cinemas for the typed text, a moment after the last key; late answers to earlier texts are
 * dropped (N-03, AMB-128). The id of each is its address. `answered`: the results belong to this very text.
 */
export function useSearch(text: string): { results: SearchResult[]; answered: boolean } {
  const t = useT();
  const [found, setFound] = useState<{ for: string; hits: Hit[] }>({ for: '', hits: [] });
  const wanted = text.trim();

  useEffect(() => {
    if (wanted.length < MIN_CHARS) return;
    const stop = new AbortController();
    const ask = () =>
      call('GET /webapp/search', { query: { search: wanted }, signal: stop.signal }).then((answer) => {
        if (!stop.signal.aborted) setFound({ for: wanted, hits: answer.ok ? answer.data : [] });
      });
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);

  const hits = wanted.length < MIN_CHARS ? [] : found.hits;
  return { results: hits.map((hit) => asResult(hit, t)), answered: found.for === wanted };
}

function asResult(hit: Hit, t: Translate): SearchResult {
  if (hit.type === 'cinema') {
    const { Cinema_strID: id = '', Cinema_strName: label = '', cinema_address: note } = hit;
    return { id: paths.cinema(id), label, note, group: t('Theatres') };
  }
  const { Film_strCode: code, Film_strTitle: label = '', Film_strCensor, language_name } = hit;
  const note = [Film_strCensor, language_name].filter(Boolean).join(' · ');
  return { id: code ? paths.movie(code) : paths.movies(), label, note, group: t('Movies') };
}
