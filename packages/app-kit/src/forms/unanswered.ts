import type { Result } from '../call.ts';

/**
 * Nobody can tell whether the server did what it was asked: no answer came, or that of something broken on
 * the way.
 */
export const isUnanswered = (result: Result<unknown>): boolean =>
  !result.ok && (result.http === 0 || result.http >= 500);

/** An answer lost this soon is a broken line; one awaited longer was waited for long enough. */
const LOST_WITHIN_MS = 5_000;

/** Asks once more when the answer is lost: for what may be asked twice and is done once. */
export async function insist<T>(ask: () => Promise<Result<T>>): Promise<Result<T>> {
  const askedAt = Date.now();
  const first = await ask();
  const isLost = !first.ok && first.http === 0 && Date.now() - askedAt < LOST_WITHIN_MS;
  return isLost ? ask() : first;
}
