import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs/jobs.ts';
import { oneByOne } from '../../jobs/one-by-one.ts';
import { endOrder, type OrderKey } from '../orders/store.ts';
import { expireIdle, findLapsed, lockHoldings, lockLapsed } from '../orders/store-lapsed.ts';

const BATCH = 200;

/**
 * Tidies holds that have ended (G-25). Nobody waits for it: the next buyer's own statement takes a lapsed
 * claim. One transaction ends them all, which is many times faster; if one of them fails, each ends alone.
 */
export const expireHolds: Job = {
  name: 'expire-holds',
  everyMs: 5_000,
  async run(ctx) {
    const find = (passed: number) => findLapsed(ctx.db, BATCH, passed);
    const ended = await endLapsed(ctx, await find(0)).catch((error: unknown) => {
      ctx.log.warn(
        { err: error, job: 'expire-holds' },
        'holds could not be ended all together; they are ended one by one',
      );
      return oneByOne(ctx, 'expire-holds', find, async (key) => (await endLapsed(ctx, [key])) === 1);
    });
    return ended + (await expireIdle(ctx.db));
  },
};

/** Ends the lapsed orders that nobody has locked; answers how many. */
async function endLapsed(ctx: Context, keys: readonly OrderKey[]): Promise<number> {
  if (keys.length === 0) return 0;
  const ended = await transaction(ctx.db, async (tx) => {
    const orders = await lockLapsed(tx, keys);
    if (orders.length > 0) await lockHoldings(tx, orders);
    for (const order of orders) await endOrder(tx, order, 'EXPIRED');
    return orders;
  });
  for (const order of ended)
    if (order.show_id !== null) ctx.events.seatsChanged(order.cinema_id, order.show_id);
  return ended.length;
}
