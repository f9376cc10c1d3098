import * as rules from './booking-model.ts';
import { type Act, heldOf, isLive, type Lot, pick, rupees, tokenOf } from './customer-commands.ts';
import type { Model, Order, Show } from './model-types.ts';
import { compare, compareSeats, expectCode, type Real } from './model-world.ts';

/**
 * Acts after booking (cancelling, giving away, counter, gate) and acts on everybody: shows, prices, jobs,
 * time.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Mostly short waits that end at the edges of hold and grace, and few long ones. */
const WAITS = [1, 30, 59, 60, 60, 120, 180, 240, 420].map((seconds) => seconds * SECOND);
const LONG = [10 * MINUTE, 11 * MINUTE, 100 * MINUTE, 2 * HOUR, 20 * HOUR];

const isBooked = (_model: Model, order: Order): boolean => order.bookedAt !== null;
const someShow = (real: Real, lot: Lot): Show => real.shows[lot.show % real.shows.length] as Show;

interface Decision {
  code: number;
  refund: number;
}

/** Decides a cancellation, in the product's order of checks. */
function decide(model: Model, order: Order): Decision {
  const no = (code: number): Decision => ({ code, refund: 0 });
  const state = rules.stateOf(model, order);
  const pending = state === 'PENDING';
  if (!pending && state !== 'CONFIRMED') return no(955);
  if (pending && (order.type === 4 || order.collected)) return no(955);
  if (!order.show.cancellable) return no(953);
  if (model.orders.filter((one) => one.owner === order.owner && one.byCustomer).length >= 5) return no(954);
  if (pending) return no(200);
  if (model.now < (order.bookedAt ?? 0) + 10 * MINUTE) return no(950);
  const ahead = order.show.startsAt - model.now;
  if (ahead < 20 * MINUTE) return no(951);
  const percent = ahead > 2 * HOUR ? 75 : 50;
  return { code: 200, refund: order.promo ? 0 : Math.floor((order.count * order.price * percent + 50) / 100) + order.food };
}

const cancel =
  (expect: (refund: number) => object): Act =>
  async (model, real, lot) => {
    const order = pick(model, lot, isBooked, isLive);
    if (!order) return;
    const { code, refund } = decide(model, order);
    const sent = expect(refund) as { expected_refund?: number };
    const isOther = sent.expected_refund !== undefined && sent.expected_refund !== rupees(refund);
    const body = { transaction_id: heldOf(real, order).transaction, ...sent };
    const reply = await real.app.post('/profile/bookings/cancel', body, { token: tokenOf(real, order) });
    const expected = order.state === 'CANCELLED' && order.byCustomer ? 200 : code === 200 && isOther ? 942 : code;
    expectCode(real, 'cancel', reply, expected);
    if (expected === 200 && order.state !== 'CANCELLED') {
      rules.endBooking(order, 'CANCELLED', refund);
      order.byCustomer = true;
    }
    await compare(model, real, order);
  };

const collect =
  (paid: boolean): Act =>
  async (model, real, lot) => {
    const order = pick(model, lot, () => true);
    if (!order) return;
    const state = rules.stateOf(model, order);
    const reply = await real.app.post('/v1.0/dev/collect', { transaction_id: heldOf(real, order).transaction, paid });
    const isOwed = paid && state === 'PENDING';
    const isTaken = state === 'CONFIRMED' || (state === 'PENDING' && !(paid && rules.isClosed(model, order.show)));
    expectCode(real, 'collect', reply, order.bookedAt === null ? 404 : isTaken ? 200 : 955);
    if (!reply.status) return;
    order.collected = true;
    if (isOwed) {
      order.cash += rules.due(order);
      for (const share of order.shares) if (order.type === 4) share.paid = true;
      rules.book(model, order, { state: 'CONFIRMED', type: order.type ?? 2, payBy: null });
    }
    await compare(model, real, order);
  };

export const cinemaActs: Record<string, Act> = {
  'ask what cancelling gives back': async (model, real, lot) => {
    const order = pick(model, lot, () => true, isLive);
    if (!order) return;
    const path = `/profile/bookings/cancellation-quote?transaction_id=${heldOf(real, order).transaction}`;
    const reply = await real.app.get(path, { token: tokenOf(real, order) });
    expectCode(real, 'cancellation-quote', reply, 200);
    if (!reply.status) return;
    const { code, refund } = decide(model, order);
    if (reply.data.allowed !== (code === 200) || reply.data.total_refund !== rupees(refund))
      throw new Error(`the quote is ${JSON.stringify(reply.data)}, the model says ${code} and ${refund} paise`);
  },
  'cancel for the amount shown': cancel((refund) => ({ expected_refund: rupees(refund) })),
  'cancel for another amount': cancel((refund) => ({ expected_refund: rupees(refund) + 1 })),
  'cancel without a word': cancel(() => ({})),
  'give the ticket away': async (model, real, lot) => {
    const order = pick(model, lot, () => true, isLive);
    if (!order) return;
    const friend = { giftUserName: 'Ravi', giftUserNumber: '9000000001', giftUserMessage: 'Enjoy' };
    const body = { transactionID: heldOf(real, order).transaction, ...friend };
    const reply = await real.app.post('/send-ticket-as-gift', body, { token: tokenOf(real, order) });
    const isGiftable = rules.stateOf(model, order) === 'CONFIRMED' && model.now < order.show.endsAt;
    expectCode(real, 'gift', reply, order.bookedAt === null ? 404 : isGiftable ? 200 : 956);
  },
  'show the ticket at the gate': async (model, real, lot) => {
    const order = pick(model, lot, isBooked, isLive);
    if (!order) return;
    const ticket = await real.app.post('/booking/final-ticket', { transaction_id: heldOf(real, order).transaction, only_fnd: false });
    expectCode(real, 'final-ticket', ticket, 200);
    const { amount, curTotal, convenience_fee, DiscountAmount } = ticket.data;
    if (amount !== rupees(rules.totalOf(order)) || Math.round((curTotal + convenience_fee - DiscountAmount) * 100) !== rules.totalOf(order))
      throw new Error(`the ticket says ${amount}, the model ${rules.totalOf(order)} paise`);
    const expected = order.state === 'CONFIRMED' ? 200 : 955;
    expectCode(real, 'redeem', await real.app.post('/v1.0/dev/redeem', { code: ticket.data.qr }), expected);
    if (expected === 200) order.state = 'REDEEMED';
    await compare(model, real, order);
  },
  'collect the tickets': collect(false),
  'collect and pay at the counter': collect(true),
  'the cinema cancels a show': async (model, real, lot) => {
    // Rarely, so that seats are left to sell.
    if (lot.count % 4 > 0) return;
    const show = someShow(real, lot);
    const reply = await real.app.post('/v1.0/dev/show-cancel', { session_id: real.sessions.get(show)?.session_id });
    expectCode(real, 'show-cancel', reply, model.now < show.endsAt ? 200 : 404);
    if (!reply.status) return;
    show.cancelled = true;
    const live = model.orders.filter((order) => order.show === show && rules.owns(model, order) && order.state !== 'COMPLETED');
    for (const order of live) rules.endBooking(order, 'CANCELLED', rules.totalOf(order));
    for (const order of live) await compare(model, real, order);
    await compareSeats(model, real, show, 0);
  },
  'prices change': async (_model, real, lot) => {
    const show = someShow(real, lot);
    const price = [50, 250, 251.5, 400][lot.count % 4] as number;
    const body = { session_id: real.sessions.get(show)?.session_id, AreaCat_strCode: 'SILVER', price };
    expectCode(real, 'price', await real.app.post('/v1.0/dev/price', body), 200);
    show.price = price * 100;
  },
  'time passes': async (model, real, lot) => {
    const wait = WAITS[lot.seat] ?? (LONG[lot.count % LONG.length] as number);
    await real.app.dev('clock', { advance_ms: wait });
    model.now += wait;
    await compareSeats(model, real, someShow(real, lot), lot.person % real.tokens.length);
    const order = pick(model, lot, () => true);
    if (order) await compare(model, real, order);
  },
  'the jobs run': async (model, real) => {
    await real.app.dev('jobs/run', {});
    rules.runJobs(model);
    for (const order of model.orders) await compare(model, real, order);
  },
};
