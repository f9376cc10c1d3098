import type { Job } from '../../jobs/jobs.ts';
import { settlePayment } from '../bookings/settle-booking.ts';
import { ProviderDown } from './gateway.ts';
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
        for (const payment of await ctx.gateway.fetchOrderPayments(order.provider_order_id)) {
          if (payment.status !== 'created') await settlePayment(ctx, payment.id);
        }
      } catch (error) {
        if (!(error instanceof ProviderDown)) throw error;
        ctx.log.warn({ order: order.provider_order_id }, 'the payment provider does not answer; asking again');
      }
    }
    return due.length;
  },
};
