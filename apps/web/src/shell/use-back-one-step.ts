import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';

/** The part of the Navigation API that we use; it knows if the entry before is a page of ours. */
type WithNavigation = Window & { navigation?: { canGoBack: boolean } };

/** Tells if a page of ours came before this one in the visit. */
export function canGoBack(): boolean {
  const { navigation } = window as WithNavigation;
  const state = history.state as { idx?: number } | null;
  return navigation
    ? navigation.canGoBack
    : (state?.idx ?? 0) > 0 || document.referrer.startsWith(location.origin);
}

/**
 * Leaves an address that lacks its id: goes one page back, or Home if no page of ours came before (AMB-129).
 */
export function useBackOneStep(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (canGoBack()) history.back();
    else void navigate(paths.home(), { replace: true });
  }, [navigate]);
}
