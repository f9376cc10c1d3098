import {
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { onVisitorEvent } from './visitor-events.ts';

// The browser may be wrong about its line: a query is asked at once, and again when the line is said to be
// back.
const queries = {
  staleTime: 30_000,
  retry: false,
  refetchOnWindowFocus: false,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;

const makeClient = () => new QueryClient({ defaultOptions: { queries } });

/**
 * The cache of live and personal data. No provider stands in the root and neither Home nor a film imports
 * this: it is 9 kB (brotli) that a first page can do without.
 */
export const queryClient = makeClient();
// A provider would do this: what the line or the eye has left is asked for again when it comes back.
if (typeof document !== 'undefined') queryClient.mount();
// Nobody sees what was another's, another city's or in another language.
onVisitorEvent((event) => {
  if (event === 'ended') queryClient.clear();
  else void queryClient.invalidateQueries();
});

/** TanStack's `useQuery` on our one cache; a server render has an empty one of its own. */
export function useLive<Data, Failure = Error, Shown = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Failure, Shown, Key>,
): UseQueryResult<Shown, Failure> {
  const [own] = useState(() => (typeof document === 'undefined' ? makeClient() : queryClient));
  return useQuery(options, own);
}
