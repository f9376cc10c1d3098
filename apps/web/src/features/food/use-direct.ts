import type { Location } from 'react-router';

/**
 * Tells if food was asked for directly, not on the way from the seats (H-25, AMB-61). The sign is `?direct=1`
 * or the state of the navigation, which keeps the address of a chosen cinema plain (B-16).
 */
export function isDirect({ search, state }: Pick<Location, 'search' | 'state'>): boolean {
  return (
    new URLSearchParams(search).get('direct') === '1' ||
    (state as { direct?: boolean } | null)?.direct === true
  );
}
