import type { Context } from '../../context.ts';
import { refuse } from '../../refuse.ts';
import { mayEditNow } from '../orders/order-state.ts';
import type { OrderNow } from '../orders/store.ts';
import { ProviderDown, type ProviderPayment, ProviderRefused } from '../payments/gateway.ts';
import { findOpenProviderOrders } from '../payments/store.ts';
import { isPaymentTold } from '../payments/store-webhooks.ts';
import { type Settlement, settleFetched } from '../settlement/settle-booking.ts';

/**
 * Asks the provider for payments that nobody reported, before food or promo of an order with an open card
 * order change. Settles what it finds, and refuses the change unless the outcome is `harmless`
 * (state_forbids, §4.1). With the provider down, only reported payments bar the change: other money for the
 * old amount goes back in full.
 */
export async function checkUnpaid(
  ctx: Context,
  order: OrderNow,
  harmless: readonly Settlement['outcome'][] = ['returned'],
): Promise<void> {
  if (order.state !== 'PAYING' || !mayEditNow(order)) return;
  const cards = await findOpenProviderOrders(ctx.db, order);
  const payments = await unlessDown(ctx, () => findPayments(ctx, cards));
  let underWay = payments === null && (await isPaymentTold(ctx.db, cards));
  for (const payment of payments ?? []) {
    const settled = await unlessDown(ctx, () => settleFetched(ctx, payment));
    // Money that the booking cannot use is on its way back, and bars nothing.
    if (!settled || !harmless.includes(settled.outcome)) underWay = true;
  }
  if (underWay) refuse('state_forbids', { message: 'A payment for this booking is under way.' });
}

async function findPayments(ctx: Context, cards: readonly string[]): Promise<ProviderPayment[]> {
  const found: ProviderPayment[] = [];
  for (const id of cards) found.push(...(await ctx.gateway.fetchOrderPayments(id)));
  return found.filter(({ status }) => status === 'authorized' || status === 'captured');
}

async function unlessDown<T>(ctx: Context, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
    ctx.log.warn({ err: error }, 'the payment provider gave no answer about an order being paid');
    return null;
  }
}
