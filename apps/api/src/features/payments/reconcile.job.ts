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
        for (const payment of await ctx.gateway.fetchOrderPayments(order.provider_order_id)) {
          if (payment.status !== 'created') await settlePayment(ctx, payment.id);
        }
      } catch (error) {
        // One order that cannot be asked about must not keep the others waiting; it is asked about again.
        if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
        ctx.log.warn({ err: error, order: order.provider_order_id }, 'the payment provider gave no answer; asking again');
      }
    }
    return due.length;
  },
};
