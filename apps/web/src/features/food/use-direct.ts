import type { Location } from 'react-router';

/**
 * Whether food was asked for directly and not on the way from the seats (H-25, AMB-61): `?direct=1`, or what the way here remembers, so that the
 * address of a chosen cinema stays plain (B-16).
 */
export function isDirect({ search, state }: Pick<Location, 'search' | 'state'>): boolean {
  return new URLSearchParams(search).get('direct') === '1' || (state as { direct?: boolean } | null)?.direct === true;
}
