import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { bookingOf, type Session } from './booking.ts';

// Where the tests of bookings begin. A test file opens the doors, or the whole shop with two customers in it, and imports the names it
// needs; they are live bindings.

export let app: TestApp;
/** The calls of a purchase. */
export let flow: ReturnType<typeof bookingOf>;
/** The same with a key each: such a call runs inside a transaction, which can be stopped between its statements. */
export let keyed: ReturnType<typeof bookingOf>;
/** Tokens of two signed-in customers. */
export let asha: string;
export let ravi: string;
/** Codes and item ids by their labels. */
export let promos: Record<string, string>;
export let items: Record<string, string>;
let sessions: Record<string, Session>;

/** One product for the file, without limits. `listen` opens a real port, which the provider's webhooks need. */
export function openDoors({ listen = false } = {}): void {
  beforeAll(async () => {
    app = await startTestApp({ listen });
    await app.dev('limits', { off: true });
    flow = bookingOf(app);
    keyed = bookingOf({
      ...app,
      post: (path, body, options) => app.post(path, body, { ...options, headers: { 'idempotency-key': randomUUID() } }),
    });
    movePlaces();
  });
  afterAll(() => app.close());
}

/** The same with a fresh set of fixtures for each test. */
export function openShop({ listen = true } = {}): void {
  openDoors({ listen });
  beforeEach(renewFixtures);
}

/** New shows, codes, food and customers. */
export async function renewFixtures(): Promise<void> {
  const fixtures = await app.dev('fixtures', { users: 2 });
  ({ sessions, promos, items } = fixtures);
  [asha, ravi] = fixtures.users.map((user: { token: string }) => user.token);
}

/** The fixture show of that label. */
export const at = (label: string): Session => sessions[label] as Session;
/** The stored truth of an order. */
export const truth = (transaction: string) => app.dev(`booking/${transaction}`);
export const sum = (entries: { amount_paise: number }[]) => entries.reduce((total, entry) => total + entry.amount_paise, 0);

/** Three seats side by side that nobody has had, in a show far away, and people who have not bought yet. */
export interface Places {
  session: Session;
  sessions: Record<string, Session>;
  tokens: string[];
  seats: string[];
  fixtures: any;
}

const GROUPS = [...'ABCDEFGHIJ'].flatMap((row) => [1, 4, 7, 10].map((first) => [0, 1, 2].map((next) => `${row} ${first + next}`)));
let stock: any;
let used: number;

/** The next places to go to; a new show when those of one are taken. */
export async function places(people: number): Promise<Places> {
  if (stock === null || used === GROUPS.length || stock.users.length < people) {
    stock = await app.dev('fixtures', { users: people * GROUPS.length });
    used = 0;
  }
  const tokens = stock.users.splice(0, people).map((user: { token: string }) => user.token);
  return { session: stock.sessions['S-FAR'], sessions: stock.sessions, tokens, seats: GROUPS[used++] ?? [], fixtures: stock };
}

/** The next places are in a new show, for instance because the clock has moved past the last one. */
export function movePlaces(): void {
  stock = null;
}
