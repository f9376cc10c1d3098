import { SEAT_CLAIMING } from '../src/booking-status.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../src/ist.ts';
import { brokenPromises } from './order-invariants.ts';
import {
  type Command,
  claimsSeats,
  type Decide,
  keptMoney,
  newOrder,
  type Order,
  decide as realDecide,
  totalOf,
} from './order-machine.ts';

// Plays years of one screen in a second: customers, a payment provider, and a network that loses, doubles,
// delays, reorders and forges. One seed decides all of it, so a seed replays its failure to the last step.

export type Run = {
  ok: boolean;
  seed: number;
  step: number;
  broken: string[];
  trace: number;
  seen: Record<string, number>;
};

const SEATS = 60;
const CUSTOMERS = 12;
/** The longest delay after which the provider may still report a payment. */
const LATEST_NEWS = 3 * DAY_MS;

type CardOrder = { id: string; order: string; amount: number; paid: string | null };
type News = { at: number; order: string; command: Command };

/** Returns mulberry32, a small seeded generator that is good enough to pick the next accident. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Plays the given number of steps and stops at the first broken promise. Replace `decide` by a faulty one to
 * prove that the harness sees the fault.
 */
export function simulate(seed: number, steps: number, decide: Decide = realDecide): Run {
  const random = seeded(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (percent: number) => random() * 100 < percent;
  const orders = new Map<string, Order>();
  const owners = new Map<string, number>();
  const claims = new Map<string, string>();
  const cardOrders: CardOrder[] = [];
  let news: News[] = [];
  let now = 0;
  let nextId = 0;
  let trace = seed;
  const seen: Record<string, number> = {};
  /** Broken promises that only the history shows. */
  const revived: string[] = [];

  const id = (kind: string) => `${kind}${(nextId += 1)}`;
  const showAt = HOUR_MS + below(30 * HOUR_MS);
  /** Picks mostly one of the newest orders, because that is where things happen. */
  const someOrder = () =>
    [...orders.keys()][orders.size - 1 - below(Math.min(orders.size, chance(70) ? 6 : 60))];
  const seatsFree = (order: string, seats: readonly string[]) =>
    seats.every((seat) => {
      const owner = claims.get(seat);
      const other = owner === undefined || owner === order ? undefined : orders.get(owner);
      return !other || !claimsSeats(other, now);
    });

  /**
   * Runs one command under the lock: decides, stores, moves the claims. Another order takes over a lapsed
   * claim; the order that lost it is not told.
   */
  function run(orderId: string, command: Command): boolean {
    const before = orders.get(orderId);
    if (!before) return false;
    const wanted = command.type === 'hold' ? command.seats : before.seats;
    const decision = decide(before, command, now, seatsFree(orderId, wanted));
    const outcome = decision.ok ? decision.order.state : decision.reason;
    seen[`${command.type} ${outcome}`] = (seen[`${command.type} ${outcome}`] ?? 0) + 1;
    for (const sign of `${orderId}${command.type}${outcome}`)
      trace = (Math.imul(trace, 31) + sign.charCodeAt(0)) | 0;
    if (!decision.ok) return false;
    if (before.state === 'RELEASED' && claimsSeats(decision.order, now))
      revived.push(`${orderId} was given up by its customer and is ${outcome}`);
    orders.set(orderId, decision.order);
    for (const seat of before.seats) if (claims.get(seat) === orderId) claims.delete(seat);
    if (!SEAT_CLAIMING.includes(decision.order.state)) return true;
    for (const seat of decision.order.seats) claims.set(seat, orderId);
    return true;
  }

  function arrive(): void {
    const orderId = id('o');
    const quantity = 1 + below(chance(70) ? 4 : 10);
    const price = {
      quantity,
      each: {
        tickets: 20_000 + below(300) * 100,
        three_d: chance(30) ? 3000 : 0,
        handling: chance(70) ? 2000 : 0,
      },
      gstPercent: 18,
    };
    orders.set(orderId, newOrder(price, showAt, now));
    if (!run(orderId, { type: 'price', price })) return;
    const first = below(SEATS);
    const seats = Array.from({ length: quantity }, (_, index) => `s${(first + index) % SEATS}`);
    const customer = below(CUSTOMERS);
    const earlier = [...owners].find(
      ([other, owner]) => owner === customer && orders.get(other)?.state === 'HELD',
    )?.[0];
    if (!run(orderId, { type: 'hold', seats })) return;
    owners.set(orderId, customer);
    if (earlier) run(earlier, { type: 'release' });
  }

  function openCardOrder(orderId: string): void {
    const cardOrder = id('c');
    if (!run(orderId, { type: 'open_card_order', id: cardOrder })) return;
    const opened = orders.get(orderId)?.cardOrders.find((open) => open.id === cardOrder);
    if (opened) cardOrders.push({ id: cardOrder, order: orderId, amount: opened.amount, paid: null });
  }

  /** Plays the customer at the provider's page. Our news of the payment may come late, often or never. */
  function pay(): void {
    const unpaid = cardOrders.filter((open) => open.paid === null);
    const open = unpaid[unpaid.length - 1 - below(Math.min(unpaid.length, 8))];
    if (!open) return;
    if (chance(20)) {
      news.push({ at: now + below(30) * SECOND_MS, order: open.order, command: { type: 'payment_failed' } });
      return;
    }
    open.paid = id('p');
    const command: Command = {
      type: 'captured',
      payment: open.paid,
      cardOrder: open.id,
      amount: open.amount,
      genuine: true,
    };
    const copies = chance(30) ? 2 + below(4) : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      if (chance(15)) continue;
      const delay = chance(10) ? below(LATEST_NEWS) : below(chance(50) ? 10 * SECOND_MS : 15 * MINUTE_MS);
      news.push({ at: now + delay, order: open.order, command });
    }
  }

  /**
   * Plays a forger who knows real ids: a payment without a signature, or a genuine payment of somebody else's
   * order.
   */
  function forge(orderId: string): void {
    const [real] = orders.get(orderId)?.cardOrders ?? [];
    const other = cardOrders[below(cardOrders.length || 1)];
    if (chance(50) && real)
      run(orderId, {
        type: 'captured',
        payment: id('forged'),
        cardOrder: real.id,
        amount: real.amount,
        genuine: false,
      });
    else if (other?.paid && other.order !== orderId)
      run(orderId, {
        type: 'captured',
        payment: other.paid,
        cardOrder: other.id,
        amount: other.amount,
        genuine: true,
      });
  }

  function deliver(): void {
    const due = news.filter((item) => item.at <= now);
    const item = due[below(due.length || 1)];
    if (!item) return;
    news = news.filter((other) => other !== item);
    run(item.order, item.command);
  }

  function reconcile(): void {
    for (const { order, id: cardOrder, amount, paid } of cardOrders)
      if (paid !== null) run(order, { type: 'captured', payment: paid, cardOrder, amount, genuine: true });
  }

  function sweep(): void {
    for (const orderId of orders.keys()) run(orderId, { type: 'tick' });
  }

  function rarely(): void {
    if (chance(10)) reconcile();
    else if (chance(1)) for (const orderId of orders.keys()) run(orderId, { type: 'cancel_show' });
  }

  function customerActs(orderId: string): void {
    const pick = below(100);
    if (pick < 25)
      run(orderId, { type: 'edit', foodPaise: below(9) * 12_000, promoPaise: chance(30) ? 5000 : 0 });
    else if (pick < 70) openCardOrder(orderId);
    else if (pick < 80) run(orderId, { type: 'book_unpaid', paymentType: chance(50) ? 2 : 3 });
    else if (pick < 88) run(orderId, { type: 'release' });
    else if (pick < 96) run(orderId, { type: 'cancel' });
    else run(orderId, { type: 'redeem' });
  }

  function passTime(): void {
    const pick = below(100);
    if (pick < 90) now += below(20 * SECOND_MS);
    else if (pick < 98) now += below(8 * MINUTE_MS);
    else now += below(2 * HOUR_MS);
  }

  function step(): void {
    const pick = below(100);
    const orderId = someOrder();
    if (pick < 12 || orderId === undefined) arrive();
    else if (pick < 40) customerActs(orderId);
    else if (pick < 55) pay();
    else if (pick < 80) deliver();
    else if (pick < 83) forge(orderId);
    else if (pick < 85) run(orderId, { type: 'tick' });
    else if (pick < 86) rarely();
    else passTime();
  }

  /**
   * Tells everything and lets every deadline pass. The provider must then have taken exactly what we kept or
   * refunded.
   */
  function unaccounted(): string[] {
    reconcile();
    now += showAt + LATEST_NEWS;
    while (news.length > 0) deliver();
    sweep();
    const taken = cardOrders.reduce((sum, open) => sum + (open.paid === null ? 0 : open.amount), 0);
    let booked = 0;
    for (const order of orders.values())
      booked += order.payments.reduce((sum, payment) => sum + payment.amount, 0);
    const problems = [...revived, ...brokenPromises(orders, claims, now)];
    if (taken !== booked) problems.push(`the provider took ${taken} paise, the orders know of ${booked}`);
    for (const [orderId, order] of orders) {
      if (['DRAFT', 'PRICED', 'HELD', 'PAYING', 'PENDING'].includes(order.state))
        problems.push(`${orderId} is still ${order.state} after every deadline`);
      if (order.state === 'CONFIRMED' && keptMoney(order) !== totalOf(order))
        problems.push(`${orderId} kept ${keptMoney(order)}`);
    }
    return problems;
  }

  for (let index = 1; index <= steps; index += 1) {
    step();
    const broken = [...revived, ...brokenPromises(orders, claims, now)];
    if (broken.length > 0) return { ok: false, seed, step: index, broken, trace, seen };
  }
  const broken = unaccounted();
  return { ok: broken.length === 0, seed, step: steps, broken, trace, seen };
}
