import type { Reply } from '../setup/app.ts';
import * as rules from './booking-model.ts';
import { type Act, asShown, type Fits, isEditable, isReserved, type Lot, pick, rupees, tokenOf } from './customer-commands.ts';
import type { Card, Model, Order, Payment, Share } from './model-types.ts';
import { compare, expectCode, type Real, sendWebhook } from './model-world.ts';

/** Acts of paying in every way, and all news of payments. */

const HOUR = 3_600_000;
const GRACE = 180_000;
const FRIENDS = [
  { name: 'Ravi', mobile: '9000000001' },
  { name: 'Meena', mobile: '9000000002' },
  { name: 'Kiran', mobile: '9000000003' },
];

/** Returns the card order for this amount: the one opened for it before, unless its money went back. */
export function cardFor(model: Model, order: Order, amount: number, as: { receipt: string; split?: Share[]; share?: number }): Card {
  const receipt = `${as.receipt}-${amount}`;
  const spent = (card: Card) => order.payments.some((payment) => payment.card === card && payment.known === 'captured');
  let card = order.cards.find((one) => one.receipt === receipt && !spent(one));
  if (!card) {
    card = { amount, receipt, split: null, share: 0, openedAt: model.now, nextLook: model.now + 60_000, isVoid: false, isPaid: false };
    order.cards.push(card);
  }
  return Object.assign(card, { isVoid: card.isPaid, split: as.split ?? null, share: as.share ?? 0 });
}

export function remember(real: Real, card: Card, reply: Reply): void {
  const before = real.cardIds.get(card);
  if (before !== undefined && before !== reply.data.order_id) throw new Error('the same amount of the same order got another card order');
  if ([...real.cardIds].some(([other, id]) => other !== card && id === reply.data.order_id)) throw new Error('two card orders share an id');
  if (reply.data.amount_paise !== card.amount)
    throw new Error(`the card order is of ${reply.data.amount_paise}, the model says ${card.amount}`);
  real.cardIds.set(card, reply.data.order_id);
}

function openCode(model: Model, order: Order): number {
  if (!rules.mayEdit(model, order)) return 912;
  if (rules.totalOf(order) === 0) return 945;
  const isSplit = order.cards.some((card) => card.split && !card.isVoid && !card.isPaid);
  return isSplit && rules.findsSecret(model, order, ['returned', 'waiting']) ? 955 : 200;
}

/** Replaces a split by the whole. */
function leaveSplit(order: Order): void {
  order.shares = [];
  for (const card of order.cards) if (card.split) card.isVoid = true;
}

const beginPaying = (order: Order): void => void Object.assign(order, { state: 'PAYING', liveUntil: order.heldUntil + GRACE });

function groupCode(model: Model, order: Order, friends: number): number {
  if (!rules.mayEdit(model, order)) return 912;
  if (order.count < 2 || rules.totalOf(order) < 200 || order.show.startsAt - model.now <= 24 * HOUR) return 943;
  if (friends > order.count - 1 || rules.totalOf(order) / (friends + 1) < 100) return 944;
  if (order.shares.length === 0 || splitOf(order, friends) === order.shares) return 200;
  const code = rules.beginEdit(model, order);
  if (code === 200) for (const card of order.cards) card.isVoid = true;
  return code;
}

/**
 * Returns an equal split; odd paise go to the organiser. The same list for the same total stays unchanged.
 */
function splitOf(order: Order, friends: number): Share[] {
  const total = rules.totalOf(order);
  const part = Math.floor(total / (friends + 1));
  const amounts = [total - part * friends, ...Array.from({ length: friends }, () => part)];
  const same = order.shares.length === amounts.length && order.shares.every(({ amount }, i) => amount === amounts[i]);
  return same ? order.shares : amounts.map((amount) => ({ amount, paid: false }));
}

const payments: Fits = (_model, order) => order.payments.length > 0;
export const hasNews: Fits = (_model, order) => order.payments.some(({ known }) => known === null);
const cards: Fits = (_model, order) => order.cards.length > 0;
/** Picks a payment, mostly one that the product has not heard of. */
export function paymentOf(order: Order, { seat }: Lot): Payment {
  const news = order.payments.filter(({ known }) => known === null);
  const among = news.length > 0 && seat < 8 ? news : order.payments;
  return among.at(-1 - (seat % among.length)) as Payment;
}

const payAtProvider =
  (outcome: 'captured' | 'authorized' | 'failed' | 'late'): Act =>
  async (model, real, lot) => {
    const isTakenBy = (one: Order, card: Card) =>
      one.payments.some((payment) => payment.card === card && rules.statusAt(model, payment) !== 'failed');
    const order = pick(model, lot, cards, (_m, one) => one.cards.some((card) => !isTakenBy(one, card)));
    if (!order) return;
    const open = order.cards.filter((card) => !isTakenBy(order, card));
    const among = open.length > 0 && lot.seat < 8 ? open : order.cards;
    const card = among.at(-1 - (lot.seat % among.length)) as Card;
    const delay = lot.count * 60_000;
    const body = { order_id: real.cardIds.get(card), outcome, webhook: 'none', delay_ms: delay };
    const reply = await real.app.post('/v1.0/dev/razorpay/pay', body);
    const isTaken = isTakenBy(order, card);
    expectCode(real, `pay ${outcome}`, reply, isTaken ? 945 : 200);
    if (isTaken) return;
    const status = outcome === 'late' ? 'failed' : outcome;
    const payment: Payment = { card, status, lateAt: outcome === 'late' ? model.now + delay : null, known: null, kept: false, refunded: 0 };
    order.payments.push(payment);
    real.proofs.set(payment, reply.data);
  };

/**
 * Returns the code of payment-status for a card payment. Without a signature it can only say that the payment
 * failed.
 */
function callbackCode(model: Model, order: Order, payment: Payment | null, isSigned = true): number {
  if (rules.isBooked(model, order)) return 200;
  const state = rules.stateOf(model, order);
  if (rules.totalOf(order) === 0) {
    if (state !== 'HELD' && state !== 'PAYING') return 916;
    rules.book(model, order, { state: 'CONFIRMED', type: 1, payBy: null });
    return 200;
  }
  if (!payment || !isSigned) {
    if (payment && rules.statusAt(model, payment) === 'failed') rules.settle(model, order, payment);
    return state === 'HELD' || state === 'PAYING' ? 940 : 916;
  }
  const outcome = rules.settle(model, order, payment);
  if (outcome === 'refused') return 941;
  if (outcome === 'failed') return 940;
  if (rules.isBooked(model, order)) return 200;
  const inTime = payment.card.split === null || model.now < order.show.startsAt - 24 * HOUR;
  return inTime && (state === 'HELD' || state === 'PAYING') ? 941 : 916;
}

const callBack =
  (times: number): Act =>
  async (model, real, lot) => {
    const order = pick(model, lot, (_m, one) => isReserved(model, one) && one.payments.length > 0, hasNews);
    if (!order) return;
    const payment = paymentOf(order, lot);
    const proof = real.proofs.get(payment);
    const isSigned = proof?.razorpay_signature !== null;
    const isShare = payment.card.split !== null;
    for (let i = 0; i < times; i += 1) {
      const expected = callbackCode(model, order, payment, isSigned);
      const reply = await real.flow.commit(tokenOf(real, order), asShown(real, order), { ...proof }, { payment_type: isShare ? 4 : 1 });
      expectCode(real, 'payment-status', reply, expected);
      learnLinks(real, order, reply);
    }
    await compare(model, real, order);
  };

function learnLinks(real: Real, order: Order, reply: Reply): void {
  if (!reply.status || !reply.data.pay_links) return;
  const tokens = reply.data.pay_links.map(({ url }: { url: string }) => new URL(url).searchParams.get('share'));
  real.links.set(order, ['', ...tokens]);
}

const webhook =
  (times: number): Act =>
  async (model, real, lot) => {
    const order = pick(model, lot, payments, hasNews);
    if (!order) return;
    const payment = paymentOf(order, lot);
    for (let i = 0; i < times; i += 1) {
      rules.settle(model, order, payment);
      expectCode(real, 'webhook', await sendWebhook(real, payment), 200);
    }
    await compare(model, real, order);
  };

const bookUnpaid =
  (type: 2 | 3): Act =>
  async (model, real, lot) => {
    const order = pick(model, lot, isReserved, isEditable);
    if (!order) return;
    const expected = unpaidCode(model, order, type);
    const reply = await real.flow.commit(tokenOf(real, order), asShown(real, order), {}, { payment_type: type });
    expectCode(real, `payment-status ${type}`, reply, expected);
    if (expected === 200 && !rules.isBooked(model, order)) {
      rules.book(model, order, { state: 'PENDING', type, payBy: order.show.startsAt - 3 * HOUR });
    }
    await compare(model, real, order);
  };

function unpaidCode(model: Model, order: Order, type: 2 | 3): number {
  if (rules.isBooked(model, order)) return 200;
  if (!rules.mayEdit(model, order)) return 916;
  const mine = model.orders.filter((one) => one.owner === order.owner && (one.type === 2 || one.type === 3));
  const waiting = mine.filter((one) => one.state === 'PENDING' && (one.payBy ?? 0) > model.now).length;
  const lapsed = mine.filter((one) => rules.stateOf(model, one) === 'AUTO_CANCELLED').length;
  const allowed = order.show.startsAt - model.now > 3 * HOUR && (type === 2 || order.show.payLater) && waiting < 2 && lapsed < 3;
  if (allowed && order.state === 'PAYING') for (const card of order.cards) card.isVoid ||= !card.isPaid;
  return allowed ? 200 : 943;
}

export const paymentActs: Record<string, Act> = {
  'open a card order': async (model, real, lot) => {
    const order = pick(model, lot, isReserved, isEditable);
    if (!order) return;
    const expected = openCode(model, order);
    const reply = await real.flow.openOrder(tokenOf(real, order), asShown(real, order));
    expectCode(real, 'order-id', reply, expected);
    if (expected === 200) {
      remember(real, cardFor(model, order, rules.totalOf(order), { receipt: 'whole' }), reply);
      leaveSplit(order);
      beginPaying(order);
    }
    await compare(model, real, order);
  },
  'open a card order of a wrong amount': async (model, real, lot) => {
    const order = pick(model, lot, isReserved, isEditable);
    if (!order) return;
    const more = { amount: rupees(rules.totalOf(order)) + 1 };
    const reply = await real.flow.openOrder(tokenOf(real, order), asShown(real, order), more);
    expectCode(real, 'order-id', reply, rules.mayEdit(model, order) ? 942 : 912);
    await compare(model, real, order);
  },
  'split the bill': async (model, real, lot) => {
    const order = pick(model, lot, isReserved, isEditable);
    if (!order) return;
    const friends = FRIENDS.slice(0, 1 + (lot.count % 3));
    const expected = groupCode(model, order, friends.length);
    const reply = await real.flow.openOrder(tokenOf(real, order), asShown(real, order), { payment_type: 4, friends, amount: undefined });
    expectCode(real, 'order-id of a group', reply, expected);
    if (expected === 200) {
      order.shares = splitOf(order, friends.length);
      remember(real, cardFor(model, order, order.shares[0]?.amount ?? 0, { receipt: 's0', split: order.shares }), reply);
      beginPaying(order);
    }
    await compare(model, real, order);
  },
  'pay at the provider': payAtProvider('captured'),
  'have it authorised only': payAtProvider('authorized'),
  'fail to pay': payAtProvider('failed'),
  'pay, and the bank answers late': payAtProvider('late'),
  'come back from the checkout': callBack(1),
  'come back twice': callBack(2),
  'come back with a forged signature': async (model, real, lot) => {
    const order = pick(model, lot, (_m, one) => isReserved(model, one) && one.cards.some((card) => !card.split));
    const card = order?.cards.find((one) => !one.split);
    if (!order || !card) return;
    const forged = {
      razorpay_payment_id: 'pay_0000000000000000',
      razorpay_order_id: real.cardIds.get(card),
      razorpay_signature: 'f'.repeat(64),
    };
    // Without a proof, a live order is answered that the payment cannot be verified; any other order as if
    // there were no payment.
    const code = callbackCode(model, order, null);
    const expected = code === 940 ? 941 : code;
    expectCode(real, 'a forged callback', await real.flow.commit(tokenOf(real, order), asShown(real, order), forged), expected);
    await compare(model, real, order);
  },
  'claim to have paid': async (model, real, lot) => {
    const order = pick(model, lot, isReserved, isEditable);
    if (!order) return;
    const expected = callbackCode(model, order, null);
    expectCode(real, 'payment-status without a payment', await real.flow.commit(tokenOf(real, order), asShown(real, order)), expected);
    await compare(model, real, order);
  },
  'pay a wrong total': async (model, real, lot) => {
    const order = pick(model, lot, isReserved, isEditable);
    if (!order) return;
    const state = rules.stateOf(model, order);
    const total = { total_amount: rupees(rules.totalOf(order)) + 1, payment_type: 2 };
    const reply = await real.flow.commit(tokenOf(real, order), asShown(real, order), {}, total);
    const expected = rules.isBooked(model, order) ? 200 : rules.mayEdit(model, order) ? 942 : 916;
    expectCode(real, `a wrong total while ${state}`, reply, expected);
    await compare(model, real, order);
  },
  'a webhook comes': webhook(1),
  'a webhook comes twice': webhook(2),
  'a forged webhook comes': async (model, real, lot) => {
    const order = pick(model, lot, payments, hasNews);
    if (!order) return;
    expectCode(real, 'a forged webhook', await sendWebhook(real, paymentOf(order, lot), true), 401);
    await compare(model, real, order);
  },
  'choose cash': bookUnpaid(2),
  'choose pay later': bookUnpaid(3),
};
