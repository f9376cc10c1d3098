import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/jobs.ts';
import { ProviderDown, ProviderRefused } from '../payments/gateway.ts';
import { takeDueOrders } from '../payments/store.ts';
import { settlePayment } from './settle-booking.ts';

/**
 * Asks the provider about every order that nobody told us the end of: each minute in the hour after it was
 * last opened, then every ten minutes, for three days (J-19, AMB-79). A payment found is settled exactly as
 * if its webhook had come.
 */
export const reconcile: Job = {
  name: 'reconcile',
  everyMs: 15_000,
  async run(ctx, stop) {
    const due = await takeDueOrders(ctx.db, 50);
    for (const { provider_order_id: order } of due) {
      if (stop?.aborted) break;
      try {
        const payments = await ctx.gateway.fetchOrderPayments(order);
        for (const payment of payments.filter(({ status }) => status !== 'created'))
          await settleOne(ctx, order, payment.id);
      } catch (error) {
        logFailed(ctx, error, { order });
      }
    }
    return due.length;
  },
};

/**
 * One attempt that cannot be settled (the provider captured another on the same order, say) must not hide the
 * others.
 */
async function settleOne(ctx: Context, order: string, payment: string): Promise<void> {
  try {
    await settlePayment(ctx, payment);
  } catch (error) {
    logFailed(ctx, error, { order, payment });
  }
}

/**
 * Logs a failure and lets the batch go on: the next look at each order is planned already. The provider's
 * faults pass, and are warnings; our own are errors.
 */
function logFailed({ log }: Context, error: unknown, of: { order: string; payment?: string }): void {
  const isProviders = error instanceof ProviderDown || error instanceof ProviderRefused;
  if (isProviders) log.warn({ err: error, ...of }, 'the payment provider gave no answer; asking again');
  else log.error({ err: error, ...of }, 'what was paid on an order could not be settled; asking again');
}
