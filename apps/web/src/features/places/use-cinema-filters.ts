import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CinemaFilters, filtersIn, filtersText } from './queries.ts';

const PAUSE_MS = 250;
const none: CinemaFilters = { search: '', facilities: [] };

/**
 * Holds the filters and writes them into the address. On a desktop each change takes effect at once. On a
 * phone `Apply Filters` does it, because the list is out of sight.
 */
export function useCinemaFilters() {
  const navigate = useNavigate();
  const query = useLocation().search;
  const [draft, setDraft] = useState(() => filtersIn(new URLSearchParams(query)));
  const own = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Another way to another list, for example Back: the form follows.
  useEffect(() => {
    if (query === own.current) return;
    own.current = query;
    setDraft(filtersIn(new URLSearchParams(query)));
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (filters: CinemaFilters) => {
    clearTimeout(timer.current);
    const text = filtersText(filters);
    own.current = text && `?${text}`;
    void navigate({ search: own.current }, { replace: true, preventScrollReset: true });
  };
  const change = (changes: Partial<CinemaFilters>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    if (matchMedia('(width < 48em)').matches) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), 'search' in changes ? PAUSE_MS : 0);
  };
  const clear = () => {
    setDraft(none);
    apply(none);
  };
  return { draft, change, clear, apply: () => apply(draft), isNarrowed: query.length > 1 };
}
