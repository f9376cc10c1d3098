// The booking core as a small model: the state of an order, the owner of each seat, the money that stays. It
// shares no code with the product. Paise and ms; every rule returns the code that the API must answer.

import type { Model, Order, Payment, Promo, Show, State } from './model-types.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const HOLD = 7 * MINUTE;
const PROMOS = {
  SAVE50: { value: 5000, perUser: 1, total: null },
  LASTONE: { value: 10_000, perUser: 1, total: 1 },
  FOODONLY: { value: 4000, perUser: null, total: null },
} as const;

/** Returns the order's state as the clock leaves it, with or without a sweep. */
export function stateOf({ now }: Model, order: Order): State {
  const { state } = order;
  if ((state === 'DRAFT' || state === 'PRICED') && now >= order.touchedAt + HOLD) return 'EXPIRED';
  if ((state === 'HELD' || state === 'PAYING') && now >= order.liveUntil) return 'EXPIRED';
  if (state === 'PENDING' && !order.collected && order.payBy !== null && now >= order.payBy) return 'AUTO_CANCELLED';
  return state;
}

const OWNING: readonly State[] = ['HELD', 'PAYING', 'PENDING', 'CONFIRMED', 'REDEEMED', 'COMPLETED'];
const BOOKED: readonly State[] = ['PENDING', 'CONFIRMED', 'REDEEMED', 'COMPLETED'];

export const isBooked = (model: Model, order: Order): boolean => BOOKED.includes(stateOf(model, order));

export const owns = (model: Model, order: Order): boolean => OWNING.includes(stateOf(model, order));

/** Returns the order that owns a seat of a show now. */
export function ownerOf(model: Model, show: Show, seat: string): Order | undefined {
  return model.orders.find((order) => order.show === show && order.seats.includes(seat) && owns(model, order));
}

export function discountOf(order: Order): number {
  if (!order.promo) return 0;
  return Math.min(PROMOS[order.promo].value, order.promo === 'FOODONLY' ? order.food : order.count * order.price);
}

export const totalOf = (order: Order): number => order.count * (order.price + order.show.fee) + order.food - discountOf(order);
export const isClosed = ({ now }: Model, show: Show): boolean => show.cancelled || now >= show.startsAt;
/** Says whether food, promo and way of paying may change: within the seven minutes. */
export const mayEdit = (model: Model, order: Order): boolean =>
  (order.state === 'HELD' || order.state === 'PAYING') && model.now < order.heldUntil;

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const paidOnline = (order: Order): number => sum(order.payments.filter(({ kept }) => kept).map(({ card }) => card.amount));
export const captured = (order: Order): number =>
  sum(order.payments.filter(({ known }) => known === 'captured').map(({ card }) => card.amount));
export const refunded = (order: Order): number => sum(order.payments.map((payment) => payment.refunded)) + order.back;

export function due(order: Order): number {
  if (order.type === 4) return sum(order.shares.filter(({ paid }) => !paid).map(({ amount }) => amount));
  return totalOf(order) - order.cash - paidOnline(order);
}

export function quote(model: Model, order: Order, count: number): number {
  if (count > 10) return 913;
  if (!['DRAFT', 'PRICED'].includes(stateOf(model, order))) return 912;
  if (isClosed(model, order.show)) return 915;
  Object.assign(order, { state: 'PRICED', count, price: order.show.price, shown: order.show.price, touchedAt: model.now });
  return 200;
}

export function hold(model: Model, order: Order, seats: string[], accepts: boolean): number {
  // The same call once more: the first answer may have been lost.
  if (mayEdit(model, order) && String([...seats].sort()) === String([...order.seats].sort())) return 200;
  if (stateOf(model, order) !== 'PRICED') return 912;
  if (order.shown !== order.price && !accepts) return 911;
  if (order.shown !== order.price && order.shown === order.show.price)
    Object.assign(order, { price: order.show.price, touchedAt: model.now });
  if (isClosed(model, order.show)) return 915;
  if (order.price !== order.show.price) {
    // An acceptance refers to the price just answered. The browser shows the old price until it asks again.
    Object.assign(order, { price: order.show.price, touchedAt: model.now });
    return 911;
  }
  const mine = model.orders.filter((one) => one.owner === order.owner && one !== order && (one.state === 'HELD' || one.state === 'PAYING'));
  const older = mine.filter((one) => one.show === order.show);
  if (seats.some((seat) => ![undefined, ...older].includes(ownerOf(model, order.show, seat)))) return 910;
  if (mine.filter((one) => one.show !== order.show && owns(model, one)).length >= 2) return 957;
  for (const one of older) end(one, owns(model, one) ? 'RELEASED' : 'EXPIRED');
  Object.assign(order, { state: 'HELD', seats, touchedAt: model.now, heldUntil: model.now + HOLD, liveUntil: model.now + HOLD });
  return 200;
}

/** Ends an order that was never booked: its promo becomes free, its card orders void. */
function end(order: Order, state: State): void {
  order.state = state;
  if (order.promoUse === 'reserved') order.promoUse = 'freed';
  for (const card of order.cards) card.isVoid = true;
}

/**
 * Finds a payment that was made without our knowledge on an open card order. Returns true if it bars a
 * change.
 */
export function findsSecret(model: Model, order: Order, harmless = ['returned']): boolean {
  if (order.state !== 'PAYING' || !mayEdit(model, order)) return false;
  const secret = order.payments.filter((payment) => !payment.card.isVoid && !payment.card.isPaid && statusAt(model, payment) !== 'failed');
  return secret.filter((payment) => !harmless.includes(settle(model, order, payment))).length > 0;
}

/** Guards every change to a hold. */
export function beginEdit(model: Model, order: Order): number {
  if (findsSecret(model, order)) return 955;
  if (!mayEdit(model, order)) return 912;
  if (order.state === 'PAYING' && order.payments.some(({ known, kept }) => known === 'authorized' || kept)) return 955;
  return 200;
}

export function edit(model: Model, order: Order, change: (order: Order) => void): number {
  const code = beginEdit(model, order);
  if (code !== 200) return code;
  Object.assign(order, { state: 'HELD', liveUntil: order.heldUntil });
  for (const card of order.cards) card.isVoid = true;
  change(order);
  if (order.promo && discountOf(order) === 0) Object.assign(order, { promo: null, promoUse: 'freed' });
  return 200;
}

/** Says whether one more use of a promo fits its limits, without this order's own use. */
function fitsLimits(model: Model, order: Order, promo: Promo): boolean {
  const counts = (one: Order): boolean =>
    one.promo === promo && (one.promoUse === 'consumed' || (one.promoUse === 'reserved' && owns(model, one)));
  const uses = model.orders.filter((one) => one !== order && counts(one));
  const { perUser, total } = PROMOS[promo];
  return (total === null || uses.length < total) && (perUser === null || uses.filter((one) => one.owner === order.owner).length < perUser);
}

export function attach(model: Model, order: Order, promo: Promo | null): number {
  const before = beginEdit(model, order);
  if (before !== 200) return before;
  // An earlier promo stays detached when the new one is refused.
  if (order.promo && order.promo !== promo) detach(model, order);
  const applies = promo !== null && fitsLimits(model, order, promo) && (promo !== 'FOODONLY' || order.food > 0);
  if (!applies) return 920;
  return edit(model, order, () => Object.assign(order, { promo, promoUse: 'reserved' }));
}

export function detach(model: Model, order: Order): number {
  return order.promo ? edit(model, order, () => Object.assign(order, { promo: null, promoUse: 'freed' })) : 200;
}

export function release(model: Model, order: Order): number {
  // A hold that the cinema ended is over as well.
  if (order.state === 'RELEASED' || order.state === 'EXPIRED' || (order.state === 'CANCELLED' && order.bookedAt === null)) return 200;
  const now = stateOf(model, order);
  if (!['DRAFT', 'PRICED', 'HELD', 'PAYING', 'EXPIRED'].includes(now)) return 955;
  end(order, now === 'EXPIRED' ? 'EXPIRED' : 'RELEASED');
  return 200;
}

export function statusAt({ now }: Model, payment: Payment): Payment['status'] {
  return payment.status === 'failed' && payment.lateAt !== null && payment.lateAt <= now ? 'authorized' : payment.status;
}

/** Takes in money, from any source of news; nothing else does. */
export function settle(model: Model, order: Order, payment: Payment): 'kept' | 'returned' | 'waiting' | 'failed' | 'refused' {
  if (payment.known === 'captured') return payment.kept ? 'kept' : 'returned';
  const status = statusAt(model, payment);
  if (status === 'failed') {
    if (payment.known === null && !payment.card.isVoid && order.state === 'PAYING' && mayEdit(model, order))
      Object.assign(order, { state: 'HELD', liveUntil: order.heldUntil });
    payment.known ??= 'failed';
    return 'failed';
  }
  const state = stateOf(model, order);
  const { card } = payment;
  const share = card.split === order.shares ? order.shares[card.share] : undefined;
  const isSplit = (state !== 'PENDING' || order.type === 4) && sum(order.shares.map(({ amount }) => amount)) === totalOf(order);
  const asked = card.split ? (share && !share.paid && isSplit ? share.amount : -1) : state === 'PENDING' ? due(order) : totalOf(order);
  const leavesDue = share !== undefined && order.shares.some((one) => one !== share && !one.paid);
  const inTime = !order.show.cancelled && model.now < order.show.startsAt - (leavesDue ? 24 * HOUR : 0);
  const isFree = order.seats.every((seat) => [undefined, order].includes(ownerOf(model, order.show, seat)));
  const isHold = state === 'HELD' || state === 'PAYING';
  const usable = (isHold && (!leavesDue || inTime)) || state === 'PENDING' || (state === 'EXPIRED' && inTime && isFree);
  if (status === 'authorized') {
    if (card.amount !== asked || !usable || state === 'EXPIRED') {
      payment.known = 'authorized';
      return 'waiting';
    }
    if (order.payments.some((other) => other !== payment && other.card === card && other.status === 'captured')) return 'refused';
    payment.status = 'captured';
  }
  payment.known = 'captured';
  const promoLeft = state !== 'EXPIRED' || !order.promo || fitsLimits(model, order, order.promo);
  if (card.amount !== asked || !usable || !promoLeft) {
    payment.refunded = card.amount;
    if (state === 'EXPIRED' || state === 'RELEASED') {
      end(order, 'REFUNDING');
    }
    return 'returned';
  }
  payment.kept = true;
  card.isPaid = true;
  for (const one of share ? [share] : order.shares) if (share || order.type === 4) one.paid = true;
  if (state === 'PENDING' && leavesDue) return 'kept';
  book(
    model,
    order,
    leavesDue
      ? { state: 'PENDING', type: 4, payBy: order.show.startsAt - 24 * HOUR }
      : { state: 'CONFIRMED', type: share ? 4 : (order.type ?? 1), payBy: null },
  );
  return 'kept';
}

export function book(model: Model, order: Order, as: { state: State; type: number; payBy: number | null }): void {
  Object.assign(order, as, { bookedAt: order.bookedAt ?? model.now });
  if (order.promo) order.promoUse = 'consumed';
  for (const card of order.cards) if (!card.split && !card.isPaid) card.isVoid = true;
}

/** Ends a booking and refunds this much of its money, up to all of it. */
export function endBooking(order: Order, state: 'CANCELLED' | 'AUTO_CANCELLED', refund: number): void {
  order.back += Math.min(refund, paidOnline(order) + order.cash);
  if (order.promoUse && (order.state === 'PENDING' || order.promoUse === 'reserved')) order.promoUse = 'freed';
  order.state = state;
  for (const card of order.cards) card.isVoid ||= !card.isPaid;
}

/**
 * Runs all due background work: asks the provider about open card orders, ends lapsed orders, completes past
 * ones.
 */
export function runJobs(model: Model): void {
  for (const order of model.orders) {
    for (const card of order.cards) {
      if (card.isPaid || card.nextLook > model.now || card.openedAt <= model.now - 72 * HOUR) continue;
      card.nextLook = model.now + (card.openedAt > model.now - HOUR ? MINUTE : 10 * MINUTE);
      for (const payment of order.payments) if (payment.card === card) settle(model, order, payment);
    }
  }
  for (const order of model.orders) {
    const state = stateOf(model, order);
    if (state === 'EXPIRED' && order.state !== 'EXPIRED') end(order, 'EXPIRED');
    if (state === 'AUTO_CANCELLED' && order.state === 'PENDING') endBooking(order, 'AUTO_CANCELLED', totalOf(order));
    if (state === 'CONFIRMED' && model.now >= order.show.endsAt) order.state = 'COMPLETED';
  }
}
