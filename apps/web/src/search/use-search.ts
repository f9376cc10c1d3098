import { call } from '@houseful/app-kit/call.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { useEffect, useState } from 'react';
import { useChosenCity } from '../account/chosen-places.ts';
import { type Finding, type Hit, receiveHits } from './receive.ts';

const MIN_CHARS = 2;
const PAUSE_MS = 250;

/**
 * Finds films and cinemas for the typed text, a moment after the last key; late answers to earlier texts are
 * dropped (N-03, AMB-128). The id of each is its address. `answered`: the results belong to this very text.
 */
export function useSearch(text: string): { results: Finding[]; answered: boolean } {
  const t = useT();
  const city = useChosenCity();
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
  return { results: receiveHits(hits, city?.id, t), answered: found.for === wanted };
}
