import type { Config } from '../../config/config.ts';
import type { Gateway } from './gateway.ts';
import { createRazorpay } from './razorpay.ts';

/**
 * The payment provider of this installation; in demo mode the sandbox at `sandboxUrl`. A further provider is
 * one more adapter, chosen here.
 */
export function chooseGateway(
  { razorpay, demo }: Pick<Config, 'razorpay' | 'demo'>,
  sandboxUrl?: string,
): Gateway {
  return createRazorpay({ ...razorpay, baseUrl: sandboxUrl ?? razorpay.baseUrl, isSandbox: demo });
}
