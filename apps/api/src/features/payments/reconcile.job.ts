import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/jobs.ts';
import { settlePayment } from '../bookings/settle-booking.ts';
import { ProviderDown, ProviderRefused } from './gateway.ts';
import { takeDueOrders } from './store.ts';

/**
 * Asks the provider about every order that nobody told us the end of: each minute in its first hour, then every ten minutes, for three days
 * (J-19, AMB-79). A payment found is settled exactly as if its webhook had come.
 */
export const reconcile: Job = {
  name: 'reconcile',
  everyMs: 15_000,
  async run(ctx) {
    const due = await takeDueOrders(ctx.db, 50);
    for (const order of due) {
      try {
        const payments = await ctx.gateway.fetchOrderPayments(order.provider_order_id);
        for (const payment of payments.filter(({ status }) => status !== 'created')) await settleOne(ctx, payment.id);
      } catch (error) {
        // One order that cannot be asked about must not keep the others waiting; it is asked about again.
        if (!isProviders(error)) throw error;
        ctx.log.warn({ err: error, order: order.provider_order_id }, 'the payment provider gave no answer; asking again');
      }
    }
    return due.length;
  },
};

const isProviders = (error: unknown): boolean => error instanceof ProviderDown || error instanceof ProviderRefused;

/** One attempt that the provider will not capture (another on the same order was quicker) must not hide the others. */
async function settleOne(ctx: Context, paymentId: string): Promise<void> {
  try {
    await settlePayment(ctx, paymentId);
  } catch (error) {
    if (!isProviders(error)) throw error;
    ctx.log.warn({ err: error, payment: paymentId }, 'a payment could not be settled; asking again');
  }
}
