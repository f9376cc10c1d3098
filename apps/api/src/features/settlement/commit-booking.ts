import { isBooked, nextState } from '@houseful/domain/booking-status.ts';
import type { Friend } from '@houseful/domain/group-split.ts';
import { fromRupees } from '@houseful/domain/money.ts';
import { GROUP_DEADLINE_MS, isDue, PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { newBookingCode } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { checkTerms } from '../orders/check-terms.ts';
import { stateNow } from '../orders/order-state.ts';
import { findOrder, findReservation, lockOrder, type OrderNow, saveContact } from '../orders/store.ts';
import { findShowStart } from '../orders/store-settle.ts';
import { findShares } from '../orders/store-shares.ts';
import { secureUse } from '../promos/keep-promo.ts';
import { askProvider } from './ask-provider.ts';
import { confirmBooking } from './confirm-booking.ts';
import { presentTotals } from './present-totals.ts';
import { recheckPromo } from './recheck-promo.ts';
import { settleFailure, settlePayment } from './settle-booking.ts';
import { checkSplit } from './split-group.ts';

export interface Commit {
  reservationId: string;
  paymentType: number;
  /** The total that the browser expects, in rupees; compared, never used. */
  totalRupees: number | null;
  contact: { name: string; email: string; mobile: string };
  /** Empty where the browser has nothing to tell; an attempt that failed has no signature. */
  card: { paymentId: string; orderId: string; signature: string };
  /** The friends of a group; must be those that the card order was opened for. */
  friends: Friend[];
}

/**
 * Commits a card payment, of the whole or of the organiser's share: the browser reports it, and the provider
 * is asked (J-10, J-19, AMB-79). A repeat for a standing booking succeeds. Refuses bad_transaction (expired,
 * closed, another caller's), amount_changed, payment_type_unavailable, friends_invalid, payment_unverified
 * (signature, order, amount or currency), payment_failed (not captured), unavailable (retry).
 */
export async function commitCard(ctx: Context, db: Db, userId: string, commit: Commit): Promise<OrderNow> {
  const reserved = await findReservation(db, commit.reservationId, userId);
  if (!reserved) return refuse('bad_transaction');
  if (isBooked(stateNow(reserved))) return reserved;
  const order = reserved.total_paise === 0 ? await recheckPromo(db, reserved) : reserved;
  checkTotal(order, commit.totalRupees);
  if (commit.paymentType === PAYMENT_TYPE.group) await checkFriends(db, order, commit.friends);
  if (order.total_paise === 0) return commitFree(ctx, db, order, commit);
  const { paymentId, orderId, signature } = commit.card;
  if (!paymentId || !orderId || !signature) {
    if (!isPayable(order)) refuse('bad_transaction');
    if (paymentId) await askProvider(() => settleFailure(ctx, order.order_id, paymentId), 'payment_failed');
    return refuse('payment_failed');
  }
  // Only a payment that is its own can be more than a closed order's (AMB-76).
  const unproven = isPayable(order) ? 'payment_unverified' : 'bad_transaction';
  const paymentOrder = reserved.card_orders.find((opened) => opened.provider_order_id === orderId);
  const isGroup = commit.paymentType === PAYMENT_TYPE.group;
  if (!paymentOrder || (paymentOrder.share_id !== null) !== isGroup) refuse(unproven);
  if (!ctx.gateway.isCheckoutSignature(orderId, paymentId, signature)) {
    ctx.security.note('bad_signature', { reason: 'payment', user: userId });
    refuse(unproven);
  }
  await saveContact(db, order, filled(order, commit.contact));
  const settled = await askProvider(() => settlePayment(ctx, paymentId, paymentOrder));
  // The payment is real and signed, yet of another order than the one it was signed for.
  if (settled.order?.order_id !== order.order_id) return refuse(unproven);
  if (settled.outcome === 'failed') refuse('payment_failed');
  if (isBooked(stateNow(settled.order))) return settled.order;
  // Not what the order asks for, and on its way back: that closes no order that can still be paid so.
  return refuse((await isPayableAs(db, settled.order, isGroup)) ? 'payment_unverified' : 'bad_transaction');
}

/**
 * Refuses an unknown way of paying (J-04): 943 with the types that this booking may use. Refuses
 * bad_transaction if there is nothing left to pay for.
 */
export async function refuseCommit(db: Db, userId: string, commit: Commit): Promise<never> {
  const order = await findReservation(db, commit.reservationId, userId);
  if (order && isBooked(stateNow(order)))
    refuse('payment_type_unavailable', { data: { available: [], reason: 'payment_type_unknown' } });
  if (order && isPayable(order)) await checkTerms(db, order, commit.paymentType);
  return refuse('bad_transaction');
}

/**
 * Refuses a list whose mobile numbers or order differ from the opened shares: its links would never add up
 * (944). Names and amounts are not compared; an empty list stands for theirs. With a right list and no share
 * opened, the payment is missing; if the hold has ended, it can never come.
 */
async function checkFriends(db: Db, order: OrderNow, friends: readonly Friend[]): Promise<void> {
  const shares = (await findShares(db, order)).filter((share) => share.position > 0);
  if (shares.length === 0) {
    if (!isPayable(order)) refuse('bad_transaction');
    await checkTerms(db, order, PAYMENT_TYPE.group);
    checkSplit(order, friends);
    return;
  }
  const differs =
    friends.length !== shares.length || friends.some((friend, i) => friend.mobile !== shares[i]?.mobile);
  if (friends.length > 0 && differs) refuse('friends_invalid', { data: { problem: 'mobile', friend: null } });
}

/** A promo may leave nothing to pay: the hold alone commits, whatever way of paying was chosen. */
export async function commitFree(ctx: Context, db: Db, found: OrderNow, commit: Commit): Promise<OrderNow> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, found);
    if (order && !isBooked(stateNow(order))) await bookFree(ctx, tx, order, commit);
  });
  if (found.show_id !== null) ctx.events.seatsChanged(found.cinema_id, found.show_id);
  return (await findOrder(db, found.order_id)) as OrderNow;
}

/**
 * The same of an order that is locked. Refuses bad_transaction, and amount_changed where there is something
 * to pay by now.
 */
export async function bookFree(ctx: Context, tx: Db, order: OrderNow, commit: Commit): Promise<void> {
  if (!isPayable(order)) refuse('bad_transaction');
  if (order.total_paise !== 0) refuseTotal(order);
  await secureUse(tx, order);
  await saveContact(tx, order, filled(order, commit.contact));
  if (
    !(await confirmBooking(ctx, tx, order, { paymentType: PAYMENT_TYPE.card, bookingCode: newBookingCode() }))
  )
    refuse('bad_transaction');
}

/** Refuses a total that differs from ours with the true totals (942, J-10). A closed order says so first. */
export function checkTotal(order: OrderNow, rupees: number | null): void {
  if (rupees === null || !isPayable(order)) return;
  if (fromRupees(rupees) !== order.total_paise) refuseTotal(order);
}

/** 942 with the true totals, and with the share where one of a group was to be paid. */
export function refuseTotal(order: OrderNow, sharePaise?: number): never {
  return refuse('amount_changed', { data: presentTotals(order, sharePaise) });
}

/** Tells whether money can still make a booking of the order. */
function isPayable(order: OrderNow): boolean {
  return nextState(stateNow(order), 'captured').ok;
}

/** The same of the way it is to be paid: of a group only until its deadline (J-21). */
async function isPayableAs(db: Db, order: OrderNow, isGroup: boolean): Promise<boolean> {
  if (!isPayable(order)) return false;
  const startsAt = isGroup ? await findShowStart(db, order) : null;
  return startsAt === null || !isDue(startsAt - GROUP_DEADLINE_MS, order.at);
}

/** Fills empty fields of the typed contact with the earlier ones. */
export function filled(order: OrderNow, contact: Commit['contact']): Commit['contact'] {
  return {
    name: contact.name || order.contact_name,
    email: contact.email || order.contact_email,
    mobile: contact.mobile || order.contact_mobile,
  };
}
