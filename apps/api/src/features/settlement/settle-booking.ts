import {
  captureEvent,
  nextState,
  type OrderEvent,
  type OrderState,
} from '@houseful/domain/booking-status.ts';
import { isLive } from '@houseful/domain/holds.ts';
import { isDue, PAYMENT_TYPE, payBy } from '@houseful/domain/payment-terms.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { newBookingCode } from '../../ids.ts';
import { isShowOpen, takeStock } from '../food/store.ts';
import { stateNow } from '../orders/order-state.ts';
import { endOrder, lockOrder, type OrderNow } from '../orders/store.ts';
import { type PaymentOrderRow } from '../orders/store-card-orders.ts';
import {
  areSeatsFree,
  endGrace,
  findStanding,
  retakeClaims,
  sellClaims,
  setState,
} from '../orders/store-settle.ts';
import { amountDue, findShares, payShares, type ShareRow } from '../orders/store-shares.ts';
import type { ProviderPayment } from '../payments/gateway.ts';
import { findPaymentOrder, savePayment } from '../payments/store.ts';
import { type Transfer, writeLedger } from '../payments/store-ledger.ts';
import { type RefundReason, requestRefund } from '../payments/store-refunds.ts';
import { retakePromo, secureUse } from '../promos/keep-promo.ts';
import { announceReturned } from '../tickets/announce-booking.ts';
import { bookPending, confirmBooking } from './confirm-booking.ts';

/**
 * The outcome of a payment. `kept`: it pays for the booking. `returned`: captured and refunded, since the
 * booking cannot use it. `waiting`: authorised, and left to the provider's release. `failed`: no money.
 * `unknown`: not our order. A booking that keeps it comes as it is now, another order as it was found.
 */
export type Settlement =
  | { outcome: 'unknown'; order: null }
  | { outcome: 'kept' | 'returned' | 'waiting' | 'failed'; order: OrderNow };

/**
 * Settles a payment, the only way for money into a booking: callback, webhook and reconciler call it in any
 * order (J-19, J-23, AMB-79). Asks the provider, then decides under the order's lock; captures only with
 * seats secured. Idempotent by payment id. Throws ProviderDown: retry. `expected` is the provider order
 * already read; a payment of another order is settled as that.
 */
export async function settlePayment(
  ctx: Context,
  paymentId: string,
  expected?: PaymentOrderRow,
): Promise<Settlement> {
  return settleFetched(ctx, await ctx.gateway.fetchPayment(paymentId), expected);
}

/**
 * Settles a payment that the caller has just fetched: the customer waits for one read and one write at the
 * provider.
 */
export async function settleFetched(
  ctx: Context,
  fetched: ProviderPayment,
  expected?: PaymentOrderRow,
): Promise<Settlement> {
  let payment = fetched;
  const isExpected = expected?.provider_order_id === payment.orderId;
  const paymentOrder = isExpected ? expected : await findPaymentOrder(ctx.db, payment.orderId);
  if (!paymentOrder) return { outcome: 'unknown', order: null };
  let seatsLost = false;
  for (;;) {
    const step = await transaction(ctx.db, (tx) => decide(ctx, tx, paymentOrder, payment, seatsLost)).catch(
      (error: unknown) => {
        if (seatsLost || !(error instanceof SeatsLost)) throw error;
        return null;
      },
    );
    if (!step) {
      ctx.log.error(
        { order: paymentOrder.order_id },
        'a booking does not own its seats: money that came for it goes back',
      );
      seatsLost = true;
      continue;
    }
    const { outcome, order } = step;
    if (outcome !== 'capture') {
      if (step.changed && order.show_id !== null) ctx.events.seatsChanged(order.cinema_id, order.show_id);
      return { outcome, order };
    }
    payment = await ctx.gateway.capturePayment(payment.id, payment.amountPaise);
    if (payment.status === 'authorized' || payment.status === 'created') return { outcome: 'failed', order };
  }
}

/**
 * An attempt on this order that the checkout says has failed: the provider is asked, and the hold may be paid
 * again at once (AMB-133). Money is not heard of here: that takes a signature, the webhook or the reconciler.
 * Throws ProviderDown.
 */
export async function settleFailure(ctx: Context, orderId: string, paymentId: string): Promise<void> {
  const payment = await ctx.gateway.fetchPayment(paymentId);
  const paymentOrder = await findPaymentOrder(ctx.db, payment.orderId);
  if (payment.status === 'failed' && paymentOrder?.order_id === orderId)
    await transaction(ctx.db, (tx) => decide(ctx, tx, paymentOrder, payment));
}

type Step = {
  outcome: 'kept' | 'returned' | 'waiting' | 'failed' | 'capture';
  changed: boolean;
  order: OrderNow;
};

/**
 * Seats were lost although their order was locked. The transaction rolls back, and the next one gives the
 * money back.
 */
class SeatsLost extends Error {}

async function decide(
  ctx: Context,
  tx: Db,
  paymentOrder: PaymentOrderRow,
  payment: ProviderPayment,
  seatsLost = false,
): Promise<Step> {
  const [order, { known, startsAt }] = await Promise.all([
    lockOrder(tx, paymentOrder),
    findStanding(tx, paymentOrder, payment.id),
  ]);
  if (!order) throw new Error(`payment order ${paymentOrder.provider_order_id} has no order`);
  const asked = { ...paymentOrder, at: order.at };
  const done = (outcome: Step['outcome'], changed = false): Step => ({ outcome, changed, order });
  if (known?.state === 'captured') return done(known.kept ? 'kept' : 'returned');

  // Money that went back before we heard of it buys nothing: the provider or a person gave it back.
  if (payment.status === 'created' || payment.status === 'failed' || payment.status === 'refunded') {
    await savePayment(tx, asked, payment, 'failed', false);
    // The attempt failed: the seats stay while the hold lasts, and the same order may be paid again
    // (AMB-133). A repeated report says nothing about the attempt under way.
    if (
      !known &&
      order.state === 'PAYING' &&
      stateNow(order) === 'PAYING' &&
      isLive(order.hold_until ?? 0, order.at)
    )
      await endGrace(tx, order, paymentOrder.provider_order_id);
    return done('failed');
  }

  const claim = await readClaim(tx, order, paymentOrder, payment, startsAt);
  const capture = captureEvent(stateNow(order), claim);
  const { event } = capture;
  const keeps = capture.keeps && !seatsLost;
  if (payment.status === 'authorized') {
    // An authorised payment is captured while the order lives, else left to the provider's own release
    // (§4.3).
    if (keeps && claim.state !== 'EXPIRED') return done('capture');
    await savePayment(tx, asked, payment, 'authorized', false);
    return done('waiting');
  }
  if (keeps) await secureUse(tx, order);
  // Late money is kept only if everything it pays for can be taken again. `claim` was read without locks, so
  // the statements decide.
  const kept = keeps && (claim.state !== 'EXPIRED' || (await retakeAll(tx, order)));
  const saving = savePayment(tx, asked, payment, 'captured', kept);
  const received: Transfer[] = [
    {
      debit: 'provider',
      credit: 'deposits',
      paise: payment.amountPaise,
      reason: 'captured',
      ref: payment.id,
    },
  ];
  if (kept) {
    const [booked] = await Promise.all([keep(ctx, tx, order, payment.id, claim, event, received), saving]);
    return { outcome: 'kept', changed: true, order: booked };
  }
  await Promise.all([saving, writeLedger(tx, order, received)]);
  await giveBack(tx, order, payment, claim);
  return done('returned', true);
}

interface Claim {
  state: OrderState;
  fits: boolean;
  retakable: boolean;
  leavesDue: boolean;
  tooLate: boolean;
  share: ShareRow | null;
  startsAt: number | null;
}

/**
 * Reads the purpose of the money (the whole, the amount due, or one share), and whether a lapsed order can
 * get its seats and food again.
 */
async function readClaim(
  tx: Db,
  order: OrderNow,
  paymentOrder: PaymentOrderRow,
  payment: ProviderPayment,
  startsAt: number | null,
): Promise<Claim> {
  const state = stateNow(order);
  const shares =
    paymentOrder.share_id || order.payment_type === PAYMENT_TYPE.group ? await findShares(tx, order) : [];
  const share = shares.find((row) => row.share_id === paymentOrder.share_id) ?? null;
  const due = state === 'PENDING' ? await amountDue(tx, order) : order.total_paise;
  // Shares of a total that has changed since, or of a booking that is paid in another way, buy nothing.
  const isGroup = state !== 'PENDING' || order.payment_type === PAYMENT_TYPE.group;
  const isSplit = isGroup && shares.reduce((sum, row) => sum + row.amount_paise, 0) === order.total_paise;
  const asked = paymentOrder.share_id
    ? share?.state === 'UNPAID' && isSplit
      ? share.amount_paise
      : -1
    : due;
  const fits =
    payment.amountPaise === asked &&
    payment.amountPaise === paymentOrder.amount_paise &&
    payment.currency === 'INR';
  const leavesDue = share !== null && shares.some((row) => row !== share && row.state === 'UNPAID');
  const deadline = leavesDue && startsAt !== null ? payBy(PAYMENT_TYPE.group, startsAt) : startsAt;
  const isOpen =
    order.kind === 'food' && order.show_id !== null && (await isShowOpen(tx, order.cinema_id, order.show_id));
  const tooLate = deadline !== null && isDue(deadline, order.at);
  const inTime = isOpen || (order.kind === 'ticket' && deadline !== null && !tooLate);
  const retakable =
    state === 'EXPIRED' && inTime && (order.kind === 'food' || (await areSeatsFree(tx, order)));
  return { state, fits, retakable, leavesDue, tooLate, share, startsAt };
}

/** Everything that the lapsed order had: its seats, its food, its promo, all or nothing. */
async function retakeAll(tx: Db, order: OrderNow): Promise<boolean> {
  // A lapsed order that no sweep has ended yet still has its food and promo; ending it first makes one case
  // of two.
  await endOrder(tx, order, 'EXPIRED');
  const had =
    (order.kind === 'food' || (await retakeClaims(tx, order))) &&
    (await takeStock(tx, order)) &&
    (await retakePromo(tx, order));
  if (!had) await endOrder(tx, order, 'EXPIRED');
  return had;
}

/** Gives back all of a payment without a use, and tells the payer (J-20). */
async function giveBack(
  tx: Db,
  order: OrderNow,
  payment: ProviderPayment,
  { state, share }: Claim,
): Promise<void> {
  const late = nextState(state, 'late_capture_lost');
  const reason: RefundReason = late.ok
    ? 'late'
    : state === 'HELD' || state === 'PAYING'
      ? 'void_order'
      : 'duplicate';
  await requestRefund(tx, order, payment.id, payment.amountPaise, reason);
  await announceReturned(tx, order, payment.id, payment.amountPaise, share);
  if (!late.ok) return;
  if (order.state === 'HELD' || order.state === 'PAYING') await endOrder(tx, order, 'EXPIRED');
  await setState(tx, order, late.state);
}

/** The money is the booking's: it is paid in full, or a group has one share more. Answers the booking. */
async function keep(
  ctx: Context,
  tx: Db,
  order: OrderNow,
  paymentId: string,
  claim: Claim,
  event: OrderEvent,
  received: Transfer[],
): Promise<OrderNow> {
  const shareId = claim.share?.share_id ?? null;
  if (claim.share || order.payment_type === PAYMENT_TYPE.group)
    await payShares(tx, order, shareId, paymentId);
  const deadline =
    claim.leavesDue && claim.startsAt !== null ? payBy(PAYMENT_TYPE.group, claim.startsAt) : null;
  const terms = {
    paymentType: claim.share ? PAYMENT_TYPE.group : (order.payment_type ?? PAYMENT_TYPE.card),
    bookingCode: newBookingCode(),
    received,
  };
  const booked =
    event === 'share_paid'
      ? // What was handed out stays sold past the deadline (§4.1).
        await noteShare(tx, order, order.collected_at === null ? deadline : null, received)
      : claim.leavesDue
        ? await bookPending(ctx, tx, order, { ...terms, payBy: deadline ?? order.at })
        : await confirmBooking(ctx, tx, order, terms);
  if (!booked) throw new SeatsLost();
  return booked;
}

/** One share more of a group that stands already. */
async function noteShare(
  tx: Db,
  order: OrderNow,
  deadline: number | null,
  received: Transfer[],
): Promise<OrderNow | null> {
  if (order.kind === 'ticket' && (await sellClaims(tx, order, deadline)) !== order.seat_count) return null;
  await writeLedger(tx, order, received);
  return order;
}
