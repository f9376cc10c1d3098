import type { Lang } from '@houseful/text/text.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { stateNow } from '../orders/order-state.ts';
import type { OrderNow } from '../orders/store.ts';
import { findFoodLines, findViewFacts } from '../orders/store-order.ts';
import { knownShow } from '../shows/known-shows.ts';
import { loadPlan } from '../shows/store.ts';
import { type OrderView, presentOrder } from './present.ts';

/**
 * The booking in progress as its owner sees it: everything the browser restores itself from (R-12, AMB-116).
 */
export async function viewOrder(ctx: Context, db: Db, order: OrderNow, lang: Lang): Promise<OrderView> {
  const facts = await findViewFacts(db, order);
  if (!facts) throw new Error(`order ${order.order_id} has no cinema`);
  const show = order.show_id === null ? null : await knownShow(ctx, db, order.cinema_id, order.show_id);
  return presentOrder(
    {
      order,
      cinema: facts,
      show,
      plan: show && (await loadPlan(db, show.planId)),
      items: await findFoodLines(db, order),
      paymentOpened: facts.payment_opened,
      providerOrderId: stateNow(order) === 'PAYING' ? facts.provider_order_id : null,
      unpaid: facts,
    },
    lang,
  );
}
