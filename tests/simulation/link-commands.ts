import type { Reply } from '../setup/app.ts';
import * as rules from './booking-model.ts';
import { type Act, type Fits, heldOf, isLive, type Lot, pick, rupees } from './customer-commands.ts';
import type { Card, Model, Order } from './model-types.ts';
import { compare, expectCode, type Real } from './model-world.ts';
import { cardFor, hasNews, paymentOf, remember } from './payment-commands.ts';

/** Acts that pay by link what is due on a booking, or a share of it. The link is the right. */

const isBooked: Fits = (_model, order) => order.bookedAt !== null;

/** Returns the amount due by link: a share with its token, else all that is missing. */
function dueBy(model: Model, real: Real, order: Order, lot: Lot): { code: number; amount: number; index: number; token: string } {
  const tokens = real.links.get(order) ?? [];
  const index = tokens.length > 1 && lot.count % 3 > 0 ? 1 + (lot.seat % (tokens.length - 1)) : 0;
  const share = index > 0 ? order.shares[index] : undefined;
  const state = rules.stateOf(model, order);
  const amount = share ? share.amount : rules.due(order);
  const isPaid = ['CONFIRMED', 'REDEEMED', 'COMPLETED'].includes(state) || share?.paid === true;
  const code = state !== 'PENDING' && !isPaid ? 955 : isPaid || amount === 0 ? 945 : 200;
  return { code, amount, index, token: tokens[index] ?? '' };
}

const openDue: Act = async (model, real, lot) => {
  const order = pick(model, lot, isBooked, isLive);
  if (!order) return;
  const { code, amount, index, token } = dueBy(model, real, order, lot);
  const body = { transaction_id: heldOf(real, order).transaction, ...(token && { share: token }) };
  const reply = await real.app.post('/booking/pay-now/order-id', body);
  expectCode(real, 'pay-now/order-id', reply, code);
  if (code !== 200) return;
  const as = index > 0 ? { receipt: `s${index}`, split: order.shares, share: index } : { receipt: 'd' };
  remember(real, reopened(model, real, order, amount, as, reply), reply);
};

/**
 * Returns the card order for a due amount. An earlier card order of the whole with the same amount is opened
 * again.
 */
function reopened(model: Model, real: Real, order: Order, amount: number, as: Parameters<typeof cardFor>[3], reply: Reply): Card {
  const same = order.cards.find((card) => real.cardIds.get(card) === reply.data.order_id);
  if (same && same.amount === amount && (same.split === null) === (as.split === undefined))
    return Object.assign(same, { isVoid: same.isPaid });
  return cardFor(model, order, amount, as);
}

/** Brings a payment back to the page that the link opens. */
const completeByLink: Act = async (model, real, lot) => {
  const order = pick(model, lot, (_m, one) => one.bookedAt !== null && one.payments.length > 0, hasNews);
  if (!order) return;
  const payment = paymentOf(order, lot);
  const body = { transaction_id: heldOf(real, order).transaction, razorpay_payment_id: real.proofs.get(payment)?.razorpay_payment_id };
  const reply = await real.app.post('/booking/complete-pay-later', body);
  const outcome = rules.settle(model, order, payment);
  const state = rules.stateOf(model, order);
  const isPaid = ['CONFIRMED', 'REDEEMED', 'COMPLETED'].includes(state);
  const returned = isPaid ? 945 : state === 'PENDING' ? (rules.due(order) === 0 ? 945 : 941) : 955;
  const codes = { kept: 200, failed: 940, waiting: 940, refused: 941, returned };
  expectCode(real, 'complete-pay-later', reply, codes[outcome]);
  if (reply.status && reply.data.amount_due !== (state === 'PENDING' ? rupees(rules.due(order)) : 0))
    throw new Error(`still due: ${reply.data.amount_due}`);
  await compare(model, real, order);
};

export const linkActs: Record<string, Act> = {
  'open what is due by link': openDue,
  'bring a payment to the link': completeByLink,
};
