import type { Reason } from '@houseful/contract/errors.ts';
import { refuse } from '../../refuse.ts';
import { ProviderDown, ProviderRefused } from '../payments/gateway.ts';

/**
 * A question to the provider that somebody waits for. Its silence is 503, never a verdict: what is held lives on and the browser may ask
 * again. A refusal of the provider's becomes `refusedAs`.
 */
export async function askProvider<T>(ask: () => Promise<T>, refusedAs: Reason = 'payment_unverified'): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderDown) return refuse('unavailable');
    if (error instanceof ProviderRefused) return refuse(refusedAs);
    throw error;
  }
}
