import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';

/** The tab of a page, kept in its address (`?tab=why`); the first one has no mark there. */
export function useTab<Id extends string>(tabs: readonly [Id, ...Id[]]): [Id, (tab: Id) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  const tab = tabs.find((id) => id === asked) ?? tabs[0];
  const choose = (next: Id) =>
    setQuery(next === tabs[0] ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return [tab, choose];
}

/** Another tab of the same page needs no other data. */
export function notForTabs({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}
