import type { Reason } from '@houseful/contract/errors.ts';
import { refuse } from '../../refuse.ts';
import { ProviderDown, ProviderRefused } from '../payments/gateway.ts';

/**
 * Asks the provider on behalf of a waiting customer. Silence is 503, never a verdict: holds live on and the
 * browser may ask again. A refusal by the provider becomes `refusedAs`.
 */
export async function askProvider<T>(
  ask: () => Promise<T>,
  refusedAs: Reason = 'payment_unverified',
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderDown) return refuse('unavailable');
    if (error instanceof ProviderRefused) return refuse(refusedAs);
    throw error;
  }
}
