import { nextState } from '@houseful/domain/booking-status.ts';
import { isLive } from '@houseful/domain/holds.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { newStrBookId } from '../../ids.ts';
import type { ProviderPayment } from '../payments/gateway.ts';
import { announceReturned } from '../tickets/announce-booking.ts';
import { confirmBooking } from './confirm-booking.ts';
import { stateNow } from './release-booking.ts';
import { retakePromo } from '../promos/apply-promo.ts';
import { takeStock } from '../food/store.ts';
import { endOrder, lockOrder, type OrderKey, type OrderNow } from './store.ts';
import {
  areSeatsFree,
  endGrace,
  findPaymentOrder,
  findPayments,
  isShowOpen,
  markPaid,
  type PaymentOrderRow,
  requestRefund,
  type RefundReason,
  retakeClaims,
  savePayment,
  sellClaims,
  setState,
  writeLedger,
} from './store-settle.ts';

/**
 * What became of a payment. `kept`: it pays for the booking. `returned`: captured, but the booking cannot use it, so all of it goes back.
 * `waiting`: authorised and left to the provider's own release. `failed`: no money. `unknown`: not an order of ours.
 */
export type Settlement = { outcome: 'kept' | 'returned' | 'waiting' | 'failed' | 'unknown'; order: OrderKey | null };

type Verdict = { keep: true } | { keep: false; reason: RefundReason };

/**
 * The one way in which money reaches a booking: the browser's callback, the webhook and the reconciler all come here, in any order and number
 * (J-19, J-23, AMB-79). Asks the provider for the truth, then decides under the order's lock; captures only when the seats are secured.
 * Idempotent by the provider's payment id. Throws ProviderDown when the provider cannot be asked: try again later.
 */
export async function settlePayment(ctx: Context, paymentId: string): Promise<Settlement> {
  let payment = await ctx.gateway.fetchPayment(paymentId);
  const paymentOrder = await findPaymentOrder(ctx.db, payment.orderId);
  if (!paymentOrder) return { outcome: 'unknown', order: null };
  for (;;) {
    const step = await transaction(ctx.db, (tx) => decide(ctx, tx, paymentOrder, payment));
    if (step !== 'capture') {
      const settlement = { outcome: step.outcome, order: paymentOrder };
      if (step.changed) announce(ctx, step.order);
      return settlement;
    }
    payment = await ctx.gateway.capturePayment(payment.id, payment.amountPaise);
    if (payment.status === 'authorized' || payment.status === 'created') return { outcome: 'failed', order: paymentOrder };
  }
}

type Step = { outcome: Settlement['outcome']; changed: boolean; order: OrderNow };

async function decide(ctx: Context, tx: Db, paymentOrder: PaymentOrderRow, payment: ProviderPayment): Promise<'capture' | Step> {
  const order = await lockOrder(tx, paymentOrder);
  if (!order) throw new Error(`payment order ${paymentOrder.provider_order_id} has no order`);
  const done = (outcome: Settlement['outcome'], changed = false): Step => ({ outcome, changed, order });

  const earlier = await findPayments(tx, order);
  const known = earlier.find((row) => row.payment_id === payment.id);
  if (known?.state === 'captured') return done(known.kept ? 'kept' : 'returned');

  if (payment.status === 'created' || payment.status === 'failed') {
    await savePayment(tx, paymentOrder, payment, 'failed', false);
    // The attempt failed: the seats are kept while the hold lasts, and the same order may be paid again (AMB-133).
    if (order.state === 'PAYING' && stateNow(order) === 'PAYING' && isLive(order.hold_until ?? 0, order.at)) await endGrace(tx, order);
    return done('failed');
  }

  const captured = payment.status === 'captured' || payment.status === 'refunded';
  const verdict = await judge(tx, order, paymentOrder, payment, captured);
  if (!captured) {
    if (verdict.keep) return 'capture';
    await savePayment(tx, paymentOrder, payment, 'authorized', false);
    return done('waiting');
  }
  await savePayment(tx, paymentOrder, payment, 'captured', verdict.keep);
  await writeLedger(tx, order, [
    { debit: 'provider', credit: 'deposits', paise: payment.amountPaise, reason: 'captured', ref: payment.id },
  ]);
  if (!verdict.keep) {
    await requestRefund(tx, order, payment.id, payment.amountPaise, verdict.reason);
    await announceReturned(tx, order, payment.id, payment.amountPaise);
    const late = nextState(stateNow(order), 'late_capture_lost');
    if (late.ok) await setState(tx, order, late.state);
    return done('returned', true);
  }
  await markPaid(tx, paymentOrder);
  await confirmBooking(ctx, tx, order, { paymentType: 1, strBookId: newStrBookId() });
  return done('kept', true);
}

/** Whether the order can use this money. For captured money the seats are secured here, in the same transaction. */
async function judge(tx: Db, order: OrderNow, paymentOrder: PaymentOrderRow, payment: ProviderPayment, captured: boolean): Promise<Verdict> {
  const amountFits = payment.amountPaise === order.total_paise && payment.amountPaise === paymentOrder.amount_paise && payment.currency === 'INR';
  const state = stateNow(order);
  if (nextState(state, 'captured').ok) {
    if (!amountFits) return { keep: false, reason: 'void_order' };
    if (!captured || order.kind === 'food') return { keep: true };
    if ((await sellClaims(tx, order)) !== order.seat_count) throw new Error(`order ${order.order_id} does not own its seats`);
    return { keep: true };
  }
  if (nextState(state, 'late_capture_kept').ok) {
    const open = order.kind === 'food' || (order.show_id !== null && (await isShowOpen(tx, order.cinema_id, order.show_id)));
    // An authorised late payment is captured first: if the seats are gone by then it is refunded like any other late money.
    if (!open || !amountFits) return { keep: false, reason: 'late' };
    if (!captured) return (await areSeatsFree(tx, order)) ? { keep: true } : { keep: false, reason: 'late' };
    if (await retakeAll(tx, order)) return { keep: true };
    await endOrder(tx, order, 'EXPIRED');
    return { keep: false, reason: 'late' };
  }
  return { keep: false, reason: state === 'CONFIRMED' || state === 'REDEEMED' || state === 'COMPLETED' || state === 'PENDING' ? 'duplicate' : 'late' };
}

/** Everything that the lapsed order had: its seats, its food, its promo. What could not all be had is given back by the caller. */
async function retakeAll(tx: Db, order: OrderNow): Promise<boolean> {
  // A lapsed order that no sweep has ended yet still has its food and promo; ending it first makes one case of two.
  await endOrder(tx, order, 'EXPIRED');
  return (order.kind === 'food' || (await retakeClaims(tx, order))) && (await takeStock(tx, order)) && (await retakePromo(tx, order));
}

function announce(ctx: Context, order: OrderNow): void {
  if (order.show_id !== null) ctx.events.seatsChanged(order.cinema_id, order.show_id);
}
