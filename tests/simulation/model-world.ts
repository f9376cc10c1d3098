import { sql } from '../../apps/api/src/db/sql.ts';
import type { Reply, TestApp } from '../setup/app.ts';
import { bookingOf, type Held, type SeatName, type Session } from '../setup/booking.ts';
import { postWebhook } from '../setup/post-webhook.ts';
import { captured, ownerOf, owns, refunded, stateOf } from './booking-model.ts';
import type { Card, Model, Order, Payment, Show } from './model-types.ts';
import type { Proof } from './world.ts';

/** The product beside the model: names of the model's things in the product, and the comparison of both. */
export interface Real {
  app: TestApp;
  flow: ReturnType<typeof bookingOf>;
  tokens: string[];
  sessions: Map<Show, Session & { layout: Reply }>;
  shows: Show[];
  promos: Record<string, string>;
  item: string;
  foodPrice: Map<Show, number>;
  held: Map<Order, Held>;
  cardIds: Map<Card, string>;
  proofs: Map<Payment, Proof>;
  /** The friends' links of the booked split, by share. */
  links: Map<Order, string[]>;
  /** The number of times that each answer came, in all runs. */
  answered: Record<string, number>;
}

const RECIPES = { 'S-FAR': true, 'S-MID': true, 'S-FOOD-NO': false };

/** Makes a fresh town: three people and three shows. The clock stays where the last run left it. */
export async function meet(app: TestApp, answered: Record<string, number>): Promise<{ model: Model; real: Real }> {
  const made = await app.dev('fixtures', { users: 3 });
  const flow = bookingOf(app);
  const { now } = await app.dev('clock', { advance_ms: 0 });
  const real: Real = {
    app,
    flow,
    tokens: made.users.map((user: { token: string }) => user.token),
    sessions: new Map(),
    shows: [],
    promos: made.promos,
    item: made.items.VEG1,
    foodPrice: new Map(),
    held: new Map(),
    cardIds: new Map(),
    proofs: new Map(),
    links: new Map(),
    answered,
  };
  for (const [label, isFull] of Object.entries(RECIPES)) {
    const session: Session = made.sessions[label];
    const rows = await app.ctx.db.all<{ ends_at: number }>(sql`
      select ends_at from shows where show_id = ${session.session_id}`);
    const facts = { startsAt: Date.parse(session.starts_at), endsAt: rows[0]?.ends_at ?? 0, cancelled: false, price: 25_000 };
    const show: Show = { label, ...facts, fee: isFull ? 2360 : 0, cancellable: isFull, payLater: isFull };
    real.shows.push(show);
    real.sessions.set(show, { ...session, layout: await flow.layoutOf(session) });
    const menu = await app.get(`/items?cinema_code=${session.cinema_code}`);
    const item = menu.data.find((one: { Item_strID: string }) => one.Item_strID === real.item);
    real.foodPrice.set(show, item ? item.Item_intPrice * 100 : 0);
  }
  return { model: { now: Date.parse(now), orders: [] }, real };
}

export const codeOf = (reply: Reply): number => (reply.http === 200 ? reply.statusCode : reply.http);

export function expectCode(real: Real, what: string, reply: Reply, expected: number): void {
  const code = codeOf(reply);
  real.answered[`${what} ${code}`] = (real.answered[`${what} ${code}`] ?? 0) + 1;
  if (code !== expected) throw new Error(`${what} was answered ${code} (${reply.message}), the model says ${expected}`);
}

/** Compares the stored order and its ticket's money with the model. */
export async function compare(model: Model, real: Real, order: Order): Promise<void> {
  const held = real.held.get(order);
  if (!held) return;
  const truth = await real.app.dev(`booking/${held.transaction}`);
  const sum = (rows: { amount_paise: number; status?: string }[]) => rows.reduce((total, row) => total + row.amount_paise, 0);
  const found = {
    state: truth.state,
    seats: truth.seats.map((seat: { strRowPhyID: string; strSeatNumber: string }) => `${seat.strRowPhyID} ${seat.strSeatNumber}`).sort(),
    captured: sum(truth.payments.filter((payment: { status: string }) => payment.status === 'captured')),
    refunded: sum(truth.refunds),
    ledger: sum(truth.ledger),
  };
  const expected = {
    state: stateOf(model, order),
    seats: owns(model, order) ? [...order.seats].sort() : [],
    captured: captured(order),
    refunded: refunded(order),
    ledger: 0,
  };
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`the order is ${JSON.stringify(found)}, the model says ${JSON.stringify(expected)}`);
}

/** Compares every seat of a show as a person sees it: sold, held, own or free. */
export async function compareSeats(model: Model, real: Real, show: Show, person: number): Promise<void> {
  const session = real.sessions.get(show) as Session;
  const layout = await real.flow.layoutOf(session, real.tokens[person]);
  const isClosed = show.cancelled || model.now >= show.startsAt;
  expectCode(real, 'seat_layout', layout, isClosed ? 915 : 200);
  if (isClosed) return;
  for (const [seat, code] of real.flow.codes(layout)) {
    const order = ownerOf(model, show, seat);
    const isHeld = order && ['HELD', 'PAYING'].includes(stateOf(model, order));
    const expected = !order ? '0' : !isHeld ? '1' : order.owner === person ? '5' : '2';
    if (code !== expected) throw new Error(`${show.label} ${seat} reads ${code}, the model says ${expected}`);
  }
}

/** Sends a webhook about a payment; a forged one has another signature than the provider's. */
export async function sendWebhook(real: Real, payment: Payment, forged = false): Promise<Reply> {
  const id = real.proofs.get(payment)?.razorpay_payment_id ?? '';
  const event = payment.status === 'failed' ? 'payment.failed' : `payment.${payment.status}`;
  const body = JSON.stringify({ entity: 'event', event, payload: { payment: { entity: { id } } } });
  return postWebhook(real.app, { id: `${id} ${Math.random()}`, body, forged });
}

export const SEATS: readonly SeatName[] = ['A 1', 'A 2', 'A 3', 'A 4', 'A 5', 'A 6', 'A 7', 'A 8', 'A 9', 'A 10'];
