import { act } from '@houseful/app-kit/call.ts';
import type { Result } from '@houseful/contract/client.ts';
import { errors } from '@houseful/contract/errors.ts';

/**
 * Acts on a refusal as `act` does, except on an expired hold: `useBookingEnd` tells that once the order is
 * read again (G-25).
 */
export function actInHold<T>(result: Result<T>): result is Extract<Result<T>, { ok: true }> {
  return (result.ok || result.code !== errors.hold_expired.code) && act(result);
}
