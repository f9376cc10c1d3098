import type { Reply } from '../setup/app.ts';
import type { Held, SeatName } from '../setup/booking.ts';
import * as rules from './booking-model.ts';
import type { Model, Order, Promo, Show } from './model-types.ts';
import { codeOf, compare, compareSeats, expectCode, type Real, SEATS } from './model-world.ts';

/** Input of one command: whole numbers that pick an order, a person, a seat or an amount. */
export interface Lot {
  order: number;
  person: number;
  show: number;
  seat: number;
  count: number;
}

export type Act = (model: Model, real: Real, lot: Lot) => Promise<void>;
/** Says whether a command can be tried on an order. */
export type Fits = (model: Model, order: Order) => boolean;

/**
 * Picks an order among those that fit, counted from the newest. Mostly it picks one on which the command has
 * an effect: refusals matter, but a history of refusals leads nowhere.
 */
export function pick(model: Model, { order, seat }: Lot, fits: Fits, does: Fits = fits): Order | undefined {
  const fitting = model.orders.filter((one) => fits(model, one));
  const effective = fitting.filter((one) => does(model, one));
  const among = effective.length > 0 && seat < 8 ? effective : fitting;
  return among.at(-1 - (order % Math.max(1, among.length)));
}

export const isEditable: Fits = (model, order) => isReserved(model, order) && rules.mayEdit(model, order);
export const isLive: Fits = (model, order) => order.bookedAt !== null && ['PENDING', 'CONFIRMED'].includes(rules.stateOf(model, order));

export const heldOf = (real: Real, order: Order): Held => real.held.get(order) as Held;
export const tokenOf = (real: Real, order: Order): string => real.tokens[order.owner] as string;
export const isReserved: Fits = (_model, order) => order.heldUntil > 0;
export const rupees = (paise: number): number => paise / 100;
/** Returns the held order as its browser would send it now, with the right total. */
export const asShown = (real: Real, order: Order): Held => {
  const held = heldOf(real, order);
  const total = rupees(rules.totalOf(order));
  return { ...held, total };
};

async function begin(model: Model, real: Real, owner: number, show: Show): Promise<Order> {
  const session = real.sessions.get(show);
  const token = real.tokens[owner] as string;
  const begun = await real.app.post('/booking/get-transaction-id', { cinema_code: session?.cinema_code }, { token });
  expectCode(real, 'get-transaction-id', begun, 200);
  const order: Order = {
    owner,
    show,
    state: 'DRAFT',
    seats: [],
    count: 0,
    price: 0,
    shown: 0,
    food: 0,
    promo: null,
    promoUse: null,
    touchedAt: model.now,
    heldUntil: 0,
    liveUntil: 0,
    bookedAt: null,
    payBy: null,
    type: null,
    collected: false,
    byCustomer: false,
    cash: 0,
    back: 0,
    shares: [],
    cards: [],
    payments: [],
  };
  model.orders.push(order);
  const layout = session?.layout as Reply;
  const type = real.flow.findSeat(layout, 'A 1').seatType;
  real.held.set(order, { transaction: begun.data.transaction_id, type, layout, added: begun, set: begun, reservation: '', total: 0 });
  return order;
}

async function quote(model: Model, real: Real, order: Order, quantity: number): Promise<void> {
  const held = heldOf(real, order);
  const session = real.sessions.get(order.show);
  const added = await real.app.post(
    '/booking/add-seats',
    {
      cinema_code: session?.cinema_code,
      transaction_id: held.transaction,
      session_id: session?.session_id,
      type_code: held.type.TType_strCode,
      quantity,
    },
    { token: tokenOf(real, order) },
  );
  expectCode(real, 'add-seats', added, rules.quote(model, order, quantity));
  if (!added.status) return;
  held.added = added;
  if (added.data.curTotal !== rupees(order.price * quantity))
    throw new Error(`add-seats says ${added.data.curTotal}, the model ${order.price * quantity}`);
}

async function hold(model: Model, real: Real, order: Order, first: number, accepts: boolean): Promise<void> {
  const held = heldOf(real, order);
  const session = real.sessions.get(order.show);
  if (!session) return;
  const seats = Array.from({ length: order.count }, (_, i) => SEATS[(first + i) % SEATS.length] as SeatName);
  const more = { isPriceChange: accepts, vistaSeatPrice: rupees(order.shown) };
  const set = await real.flow.setSeats(tokenOf(real, order), session, held, seats, more);
  expectCode(real, 'set-seats', set, rules.hold(model, order, seats, accepts));
  if (set.status) know(real, order, set);
}

/** Expects the model's total in the order of the answer. */
function know(real: Real, order: Order, reply: Reply): void {
  const held = heldOf(real, order);
  held.set = reply;
  held.reservation = reply.data.order.reservation_id;
  held.total = reply.data.order.totalAmount;
  if (held.total !== rupees(rules.totalOf(order)))
    throw new Error(`the total is ${held.total}, the model says ${rules.totalOf(order)} paise`);
}

const setFood =
  (quantity: (lot: Lot) => number): Act =>
  async (model, real, lot) => {
    const order = pick(model, lot, isReserved, isEditable);
    if (!order) return;
    const price = real.foodPrice.get(order.show) ?? 0;
    const items = quantity(lot) > 0 ? [{ Item_strID: real.item, quantity: quantity(lot) }] : [];
    const expected = quantity(lot) > 9 ? [918, 912, 955] : [];
    const body = { reservation_id: heldOf(real, order).reservation, items, fndType: 'pickup' };
    const reply = await real.app.post('/booking/add-food', body, { token: tokenOf(real, order) });
    const guard =
      expected.length > 0
        ? rules.beginEdit(model, order)
        : rules.edit(model, order, (one) => Object.assign(one, { food: price * quantity(lot) }));
    expectCode(real, 'add-food', reply, expected.length > 0 && guard === 200 ? 918 : guard);
    if (reply.status) know(real, order, reply);
    await compare(model, real, order);
  };

const addPromo =
  (label: string): Act =>
  async (model, real, lot) => {
    const order = pick(model, lot, isReserved, isEditable);
    if (!order) return;
    const known = ['SAVE50', 'LASTONE', 'FOODONLY'].includes(label) ? (label as Promo) : null;
    const body = { promo_code: real.promos[label] ?? 'NOSUCHCODE', transaction_id: heldOf(real, order).transaction };
    const reply = await real.app.post('/promos/verify', body, { token: tokenOf(real, order) });
    expectCode(real, `promo ${label}`, reply, rules.attach(model, order, known));
    if (reply.status && reply.data.amount !== rupees(rules.discountOf(order))) throw new Error(`${label} takes off ${reply.data.amount}`);
    await compare(model, real, order);
  };

/** The acts of a customer before paying. */
export const customerActs: Record<string, Act> = {
  'begin a booking': async (model, real, { person, show }) => {
    await begin(model, real, person % real.tokens.length, real.shows[show % real.shows.length] as Show);
  },
  'ask for a price': async (model, real, lot) => {
    const order = pick(model, lot, () => true);
    if (order) await quote(model, real, order, lot.count > 9 ? 11 : 1 + (lot.count % 4));
    if (order) await compare(model, real, order);
  },
  'hold seats': async (model, real, lot) => {
    const order = pick(
      model,
      lot,
      (_m, one) => one.count > 0,
      (_m, one) => one.state === 'PRICED',
    );
    if (order) await hold(model, real, order, lot.seat, false);
    if (order) await compare(model, real, order);
  },
  'hold seats at the new price': async (model, real, lot) => {
    const order = pick(model, lot, (_m, one) => one.count > 0 && one.state === 'PRICED');
    if (order) await hold(model, real, order, lot.seat, true);
  },
  'choose seats at one go': async (model, real, lot) => {
    const order = await begin(model, real, lot.person % real.tokens.length, real.shows[lot.show % real.shows.length] as Show);
    await quote(model, real, order, 1 + (lot.count % 3));
    if (order.count > 0) await hold(model, real, order, lot.seat, false);
    await compare(model, real, order);
  },
  'change seats': async (model, real, lot) => {
    const earlier = pick(model, lot, (m, one) => one.state === 'HELD' && rules.owns(m, one));
    if (!earlier) return;
    const order = await begin(model, real, earlier.owner, earlier.show);
    await quote(model, real, order, 1 + (lot.count % 3));
    if (order.count > 0) await hold(model, real, order, lot.seat, false);
    await compare(model, real, order);
    await compare(model, real, earlier);
  },
  'add food': setFood(({ count }) => 1 + count),
  'take food off': setFood(() => 0),
  'add SAVE50': addPromo('SAVE50'),
  'add LASTONE': addPromo('LASTONE'),
  'add FOODONLY': addPromo('FOODONLY'),
  'add a promo that is none': addPromo('EXPIRED1'),
  'take the promo off': async (model, real, lot) => {
    const order = pick(model, lot, isReserved, isEditable);
    if (!order) return;
    const body = { TransactionID: heldOf(real, order).transaction };
    const reply = await real.app.post('/promos/remove', body, { token: tokenOf(real, order) });
    expectCode(real, 'promos/remove', reply, rules.detach(model, order));
    if (reply.status && reply.data.totalAmount !== rupees(rules.totalOf(order)))
      throw new Error(`the total is ${reply.data.totalAmount} without promo`);
  },
  'look at the booking': async (model, real, lot) => {
    const order = pick(model, lot, isReserved, isEditable);
    if (!order) return;
    const reply = await real.app.get(`/booking/${heldOf(real, order).transaction}`, { token: tokenOf(real, order) });
    expectCode(real, 'booking', reply, 200);
    const opened = order.cards.filter((card) => !card.isVoid && !card.isPaid);
    // The card order of the whole comes before an organiser's share, which is the newest.
    const open = opened.find((card) => !card.split) ?? opened.at(-1);
    const orderID = rules.stateOf(model, order) === 'PAYING' && open ? real.cardIds.get(open) : null;
    const found = { state: reply.data.state, total: reply.data.totalAmount, orderID: reply.data.orderID };
    const expected = { state: rules.stateOf(model, order), total: rupees(rules.totalOf(order)), orderID: orderID ?? null };
    if (expected.state === 'PAYING' ? JSON.stringify(found) !== JSON.stringify(expected) : found.total !== expected.total)
      throw new Error(`the booking shows ${JSON.stringify(found)}, the model says ${JSON.stringify(expected)}`);
  },
  'look at the seats': async (model, real, { show, person }) => {
    await compareSeats(model, real, real.shows[show % real.shows.length] as Show, person % real.tokens.length);
  },
  'give the seats up': async (model, real, lot) => {
    const order = pick(model, lot, () => true);
    if (!order) return;
    const body = { transaction_id: heldOf(real, order).transaction };
    const reply = await real.app.post('/booking/cancel-transaction', body, { token: tokenOf(real, order) });
    expectCode(real, 'cancel-transaction', reply, rules.release(model, order));
    await compare(model, real, order);
  },
  'another person tries': async (model, real, lot) => {
    const order = pick(model, lot, isReserved, isEditable);
    if (!order) return;
    const token = real.tokens[(order.owner + 1) % real.tokens.length] as string;
    const { transaction, reservation } = heldOf(real, order);
    const tries: [string, object, number][] = [
      ['/booking/cancel-transaction', { transaction_id: transaction }, 404],
      ['/booking/add-food', { reservation_id: reservation, items: [] }, 404],
      ['/promos/remove', { TransactionID: transaction }, 404],
      ['/booking/order-id', { reservation_id: reservation }, 404],
      ['/booking/payment-status', { reservation_id: reservation, payment_type: 3 }, 916],
      ['/profile/bookings/cancel', { transaction_id: transaction }, 404],
    ];
    const [path, body, code] = tries[lot.count % tries.length] as [string, object, number];
    const reply = await real.app.post(path, body, { token });
    if (codeOf(reply) !== code) throw new Error(`${path} answers another person ${codeOf(reply)}`);
    await compare(model, real, order);
  },
};
