import { seeded } from '@houseful/domain/simulation/order-simulation.ts';
import type { Reply, TestApp } from '../setup/app.ts';
import { bookingOf, type Held, type SeatName, type Session } from '../setup/booking.ts';

/** The fields that a browser brings back from the provider's checkout; a failed payment has no signature. */
export interface Proof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string | null;
}

/** One attempt to go to the cinema, as the customer's browser knows it. The server believes none of it. */
export interface Trip extends Held {
  owner: number;
  session: Session;
  seats: SeatName[];
  /** Card orders at the provider, newest last. */
  cardOrders: { id: string; openedAt: number; isShare: boolean }[];
  proofs: Proof[];
  /** Tokens of the friends' links. */
  shares: string[];
  /** True if the bill was split when the card window was last opened. */
  isGroup: boolean;
  /** True if the browser was told that this is a booking. */
  booked: boolean;
}

/** A show on sale; `layout` gives the places of its seats, not their owners. */
interface Screening extends Session {
  layout: Reply;
  startsAt: number;
}

/**
 * A town of customers, one cinema chain, a provider that misbehaves and a clock that moves only on command.
 * One seed decides everything.
 */
export interface World {
  app: TestApp;
  flow: ReturnType<typeof bookingOf>;
  /** Returns a whole number from 0 to limit - 1. */
  below(limit: number): number;
  chance(percent: number): boolean;
  people: { token: string; number: string }[];
  screenings: Screening[];
  promos: string[];
  items: string[];
  trips: Trip[];
  now: number;
  /** The number of times that each answer came to each action. */
  seen: Record<string, number>;
  /** A hash of every action and every answer: equal for equal histories. */
  trace: number;
  /** Answers that must never come. */
  broken: string[];
  /** Records an answer and judges it by its code. */
  told(action: string, reply: Reply, allowed: readonly number[]): Reply;
}

const PEOPLE = 12;
/** Shows with many customers: all of them want the same few seats. */
const LABELS = ['S-NEAR', 'S-MID', 'S-FAR', 'S-3D', 'S-FOOD-NO'];
const KEPT_SCREENINGS = 8;
/** The simulated history always begins here, so that quarters and days fall alike on any day of the run. */
const BEGINNING = Date.parse('2031-02-03T10:00:00+05:30');

export async function createWorld(app: TestApp, seed: number): Promise<World> {
  const random = seeded(seed);
  const world: World = {
    app,
    flow: bookingOf(app),
    below: (limit) => Math.floor(random() * limit),
    chance: (percent) => random() * 100 < percent,
    people: [],
    screenings: [],
    promos: [],
    items: [],
    trips: [],
    now: BEGINNING,
    seen: {},
    trace: seed,
    broken: [],
    told(action, reply, allowed) {
      const code = reply.http === 200 ? reply.statusCode : reply.http;
      const entry = `${action} ${code}`;
      world.seen[entry] = (world.seen[entry] ?? 0) + 1;
      for (const sign of entry) world.trace = (Math.imul(world.trace, 31) + sign.charCodeAt(0)) | 0;
      if (!allowed.includes(code)) world.broken.push(`${action} was answered ${code}: ${reply.message}`);
      return reply;
    },
  };
  await app.dev('limits', { off: true });
  await app.dev('clock', { set: new Date(BEGINNING).toISOString(), freeze: true });
  await openShows(world);
  return world;
}

/** Opens new shows, codes and people; people with a booking stay. */
export async function openShows(world: World): Promise<void> {
  const made = await world.app.dev('fixtures', { users: PEOPLE });
  world.people.push(...made.users);
  world.promos = ['SAVE50', 'LASTONE', 'FOODONLY', 'EXPIRED1', 'USEDUP'].map((label) => made.promos[label]);
  world.items = Object.values<string>(made.items);
  for (const label of LABELS) {
    const session: Session = made.sessions[label];
    world.screenings.push({ ...session, layout: await world.flow.layoutOf(session), startsAt: Date.parse(session.starts_at) });
  }
  world.screenings = world.screenings.slice(-KEPT_SCREENINGS);
}

export async function moveClock(world: World, ms: number): Promise<void> {
  await world.app.dev('clock', { advance_ms: ms });
  world.now += ms;
}

export const oneOf = <T>(world: World, list: readonly T[]): T => list[world.below(list.length)] as T;

/** Picks mostly one of the newest trips, because that is where things happen. */
export function someTrip(world: World, fits: (trip: Trip) => boolean = () => true): Trip | undefined {
  const fitting = world.trips.filter(fits);
  return fitting[fitting.length - 1 - world.below(Math.min(fitting.length, world.chance(75) ? 5 : 40))];
}

/** Picks mostly a trip whose browser knows of its booking; sometimes one that missed the answer. */
export const someBooking = (world: World): Trip | undefined => someTrip(world, (trip) => isHeld(trip) && (trip.booked || world.chance(8)));

export const somebody = (world: World): number => world.people.length - 1 - world.below(PEOPLE);
export const isHeld = (trip: Trip): boolean => trip.reservation !== '';
export const tokenOf = (world: World, trip: Trip): string => world.people[trip.owner]?.token ?? '';
