import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs/jobs.ts';
import { endOrder } from './store.ts';
import { expireIdle, lockHoldings, lockLapsed } from './store-lapsed.ts';

const BATCH = 200;

/** Tidies holds that have ended (G-25). Nobody waits for it: a lapsed claim is free to the next buyer's own statement. */
export const expireHolds: Job = {
  name: 'expire-holds',
  everyMs: 5_000,
  async run(ctx) {
    const ended = await transaction(ctx.db, async (tx) => {
      const orders = await lockLapsed(tx, BATCH);
      if (orders.length > 0) await lockHoldings(tx, orders);
      for (const order of orders) await endOrder(tx, order, 'EXPIRED');
      return orders;
    });
    for (const order of ended) if (order.show_id !== null) ctx.events.seatsChanged(order.cinema_id, order.show_id);
    return ended.length + (await expireIdle(ctx.db));
  },
};
