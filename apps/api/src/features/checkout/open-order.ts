import type { ProviderOrder } from '@houseful/contract/booking-shapes.ts';
import type { Friend } from '@houseful/domain/group-split.ts';
import { PAYMENT_GRACE_MS } from '@houseful/domain/holds.ts';
import { fromRupees, type Paise } from '@houseful/domain/money.ts';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { statement, transaction } from '../../db/transaction.ts';
import { refuse } from '../../refuse.ts';
import { checkTerms } from '../orders/check-terms.ts';
import { mayEditNow } from '../orders/order-state.ts';
import { findReservation, lockOrder, type OrderNow } from '../orders/store.ts';
import { type NewCardOrder, openPayment } from '../orders/store-settle.ts';
import { saveShares } from '../orders/store-shares.ts';
import { chooseReceipt } from '../payments/store.ts';
import { askProvider } from '../settlement/ask-provider.ts';
import { filled, refuseTotal } from '../settlement/commit-booking.ts';
import { recheckPromo } from '../settlement/recheck-promo.ts';
import { giveUpPayment } from '../settlement/requote-booking.ts';
import { type Split, splitGroup } from '../settlement/split-group.ts';
import { checkUnpaid } from './check-unpaid.ts';

export interface OpenOrder {
  reservationId: string;
  /** The amount that the browser expects to pay, in rupees; compared, never used. */
  amountRupees: number | null;
  bookingType: string;
  /**
   * Card pays the whole; group pays the organiser's own share, with a list of friends. Other types are
   * refused.
   */
  paymentType: number;
  friends: Friend[];
  contact: { name: string; email: string; mobile: string };
}

/** The facts that the browser's checkout needs. */
export type OpenedOrder = Static<typeof ProviderOrder>;

export const openedOrder = ({ gateway }: Context, providerOrderId: string, paise: number): OpenedOrder => ({
  order_id: providerOrderId,
  rzp_key_id: gateway.keyId,
  amount_paise: paise,
  currency: 'INR',
  provider: gateway.provider,
  checkout: gateway.checkout({ id: providerOrderId, amountPaise: paise }),
});

const PAID_HERE = [PAYMENT_TYPE.card, PAYMENT_TYPE.group];

/**
 * Opens the card order of a hold at the provider, for the amount of our row (J-09, AMB-81). One receipt per
 * order and amount: a repeat gets the same provider order while it can be paid. The hold becomes PAYING; a
 * refusal creates nothing. Refuses not_found, hold_expired, payment_type_unavailable, amount_changed,
 * friends_invalid, nothing_due, state_forbids (an earlier split is being paid), unavailable.
 */
export async function openCardOrder(
  ctx: Context,
  db: Db,
  userId: string,
  asked: OpenOrder,
): Promise<OpenedOrder> {
  const reserved = await findReservation(db, asked.reservationId, userId);
  if (!reserved) return refuse('not_found');
  checkPayable(reserved);
  // A pay-later booking pays through pay-now/order-id; cash never passes a provider.
  if (!PAID_HERE.some((type) => type === asked.paymentType))
    await checkTerms(db, reserved, asked.paymentType, PAID_HERE);
  const found = await recheckPromo(db, reserved);
  // The order moved on, and somebody may have opened its card order meanwhile: both are read again, together.
  if (found.version !== reserved.version) return openCardOrder(ctx, db, userId, asked);
  const kind = found.kind === 'food' ? 'only_fnd' : 'regular';
  if (asked.bookingType !== '' && asked.bookingType !== kind) refuseTotal(found);
  const split = asked.paymentType === PAYMENT_TYPE.group ? await splitNow(ctx, db, found, asked) : null;
  const amountPaise = split?.own.amount_paise ?? found.total_paise;
  if (!split) checkAmount(asked, found);
  if (amountPaise === 0) refuse('nothing_due');
  // Paying the whole gives up a split, unless its share has been paid by now (955). A payment that waits for
  // its release pays for nothing.
  const leavesSplit =
    !split && reserved.card_orders.some(({ share_id, state }) => share_id !== null && state === 'open');
  if (leavesSplit) await checkUnpaid(ctx, found, ['returned', 'waiting']);

  const shareId = split?.own.share_id ?? null;
  const base = split ? `${found.order_id}-s0-${amountPaise}` : `${found.order_id}-${amountPaise}`;
  const { receipt, open } = chooseReceipt(reserved.card_orders, base);
  const notes = { booking: String(found.int_book_id ?? '') };
  const providerOrderId =
    open ??
    (await askProvider(() => ctx.gateway.createOrder({ receipt, amountPaise, notes }), 'unavailable')).id;

  const card = {
    providerOrderId,
    receipt,
    paise: amountPaise,
    shareId,
    contact: asked.contact,
    graceMs: PAYMENT_GRACE_MS,
  };
  const isOpened = await (split?.anew
    ? openSplit(db, found, card, split)
    : statement(db, () => openPayment(db, found, card)));
  // The order moved on between read and write, or its time ran out: what it is by now decides.
  if (!isOpened) return openCardOrder(ctx, db, userId, asked);
  return openedOrder(ctx, providerOrderId, amountPaise);
}

/**
 * The split of a group that is to be paid. Another list than the one being paid asks first whether somebody
 * has paid that one (955).
 */
async function splitNow(ctx: Context, db: Db, found: OrderNow, asked: OpenOrder): Promise<Split> {
  await checkTerms(db, found, PAYMENT_TYPE.group);
  const split = await splitGroup(db, found, asked.friends, filled(found, asked.contact));
  checkAmount(asked, found, split.own.amount_paise);
  if (split.replaces) await checkUnpaid(ctx, found);
  return split;
}

/**
 * The shares of a new list and the card order of the organiser's own, both or neither; false when the order
 * moved on since it was read.
 */
async function openSplit(
  db: Db,
  found: OrderNow,
  card: NewCardOrder,
  { anew, replaces }: Split,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, found);
    if (order?.version !== found.version) return false;
    checkPayable(order);
    if (replaces) await giveUpPayment(tx, order);
    await saveShares(tx, order, anew ?? []);
    const now = await lockOrder(tx, order);
    return now && (await openPayment(tx, now, card)) ? true : refuse('hold_expired');
  });
}

/** Compares the amount that the browser expects with the whole, or with the organiser's own share (942). */
function checkAmount({ amountRupees }: OpenOrder, order: OrderNow, share?: Paise): void {
  if (amountRupees !== null && fromRupees(amountRupees) !== (share ?? order.total_paise))
    refuseTotal(order, share);
}

/**
 * Opening a payment needs a running hold: during the payment's grace only the payment already begun counts
 * (912).
 */
function checkPayable(order: OrderNow): void {
  if (!mayEditNow(order)) refuse('hold_expired');
}
