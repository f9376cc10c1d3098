import type { SearchResult } from '@houseful/ui/search-box.tsx';
import { useEffect, useState } from 'react';
import { call } from '../api.ts';
import type { Data } from '../data.ts';
import { paths } from '../paths.ts';
import { type Translate, useT } from '../text.tsx';

type Hit = Data<'GET /webapp/search'>[number];

const MIN_CHARS = 2;
const PAUSE_MS = 250;

/** Films and cinemas for what is typed, a moment after the last key; a late answer to an earlier text is not shown (N-03, AMB-128). */
export function useSearch(text: string): { results: SearchResult[]; pathOf: (id: string) => string; emptyText: string | undefined } {
  const t = useT();
  const [found, setFound] = useState<{ for: string; hits: Hit[] }>({ for: '', hits: [] });
  const wanted = text.trim();

  useEffect(() => {
    if (wanted.length < MIN_CHARS) return;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await call('GET /webapp/search', { query: { search: wanted }, signal: stop.signal });
      if (!stop.signal.aborted) setFound({ for: wanted, hits: answer.ok ? answer.data : [] });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);

  const hits = wanted.length < MIN_CHARS ? [] : found.hits;
  const answered = wanted.length >= MIN_CHARS && found.for === wanted;
  return {
    results: hits.map((hit, at) => asResult(hit, at, t)),
    pathOf: (id) => pathOfHit(hits[Number(id)]),
    emptyText: answered && hits.length === 0 ? t('No Records Found') : undefined,
  };
}

function asResult(hit: Hit, at: number, t: Translate): SearchResult {
  if (hit.type === 'cinema') return { id: String(at), label: hit.Cinema_strName ?? '', note: hit.cinema_address, group: t('Theatres') };
  const note = [hit.Film_strCensor, hit.language_name].filter(Boolean).join(' · ');
  return { id: String(at), label: hit.Film_strTitle ?? '', note, group: t('Movies') };
}

function pathOfHit(hit: Hit | undefined): string {
  if (hit?.Cinema_strID) return paths.cinema(hit.Cinema_strID);
  return hit?.Film_strCode ? paths.movie(hit.Film_strCode) : paths.movies();
}
