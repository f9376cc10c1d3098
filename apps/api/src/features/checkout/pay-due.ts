import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { refuse } from '../../refuse.ts';
import { type Due, isOver, readDue } from '../orders/read-due.ts';
import { lockOrder } from '../orders/store.ts';
import { chooseReceipt, findCardOrders, findPaymentOrder, savePaymentOrder } from '../payments/store.ts';
import { askProvider } from '../settlement/ask-provider.ts';
import { settleFetched } from '../settlement/settle-booking.ts';
import { type OpenedOrder, openedOrder } from './open-order.ts';

/** The message of 955 in these calls. */
export const CLOSED = 'This booking is no longer open for payment.';

/** Refuses what cannot be paid any more: a booking that has ended (955), or nothing due (945). */
function checkOpen(due: Due): void {
  if (isOver(due)) refuse('state_forbids', { message: CLOSED });
  if (due.duePaise === 0) refuse('nothing_due');
}

/** Number of tries to open an order; each further try means that somebody else has paid meanwhile. */
const ATTEMPTS = 3;

/**
 * Opens the provider order for the amount due on a pending booking, or for one share (J-03, AMB-82). The link
 * is the right to pay. Starts again if the amount under the order's lock differs, so that nobody pays money
 * that would go back. Refuses not_found, state_forbids, nothing_due, and unavailable (the provider is down,
 * or slower than the changes).
 */
export async function openDueOrder(
  ctx: Context,
  db: Db,
  linkId: string,
  token: string,
  attempts = ATTEMPTS,
): Promise<OpenedOrder> {
  const due = await readDue(ctx, db, linkId, token);
  checkOpen(due);
  const { order, share, duePaise } = due;
  const shareId = share?.share_id ?? null;
  const base = `${order.order_id}-${share ? `s${share.position}` : 'd'}-${duePaise}`;
  const { receipt, open } = chooseReceipt(await findCardOrders(db, order), base);
  const notes = { booking: String(order.int_book_id ?? '') };
  const providerOrderId =
    open ??
    (
      await askProvider(
        () => ctx.gateway.createOrder({ receipt, amountPaise: duePaise, notes }),
        'unavailable',
      )
    ).id;
  const isOpened = await transaction(db, async (tx) => {
    await lockOrder(tx, order);
    const now = await readDue(ctx, tx, linkId, token);
    checkOpen(now);
    return (
      now.duePaise === duePaise &&
      (await savePaymentOrder(tx, order, { providerOrderId, receipt, paise: duePaise, shareId }))
    );
  });
  if (isOpened) return openedOrder(ctx, providerOrderId, duePaise);
  return attempts > 1 ? openDueOrder(ctx, db, linkId, token, attempts - 1) : refuse('unavailable');
}

/**
 * Completes the payment of a pending booking or share (J-13, AMB-80): asks the provider; the payment must be
 * of this booking (and share), captured and unused. A repeat of the same payment gives the same answer.
 * Answers the amount still due.
 */
export async function completePayLater(
  ctx: Context,
  db: Db,
  linkId: string,
  paymentId: string,
  token: string,
): Promise<Due> {
  const before = await readDue(ctx, db, linkId, token);
  if (!paymentId) refuse('payment_failed');
  const payment = await askProvider(() => ctx.gateway.fetchPayment(paymentId));
  const paymentOrder = await findPaymentOrder(db, payment.orderId);
  if (
    !paymentOrder ||
    paymentOrder.order_id !== before.order.order_id ||
    (token && paymentOrder.share_id !== before.share?.share_id)
  )
    refuse('payment_unverified');
  const settled = await askProvider(() => settleFetched(ctx, payment, paymentOrder));
  if (settled.outcome === 'failed' || settled.outcome === 'waiting') refuse('payment_failed');
  if (settled.outcome !== 'kept') {
    checkOpen(await readDue(ctx, db, linkId, token));
    refuse('payment_unverified');
  }
  return readDue(ctx, db, linkId, token);
}
