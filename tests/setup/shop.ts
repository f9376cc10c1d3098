import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { bookingOf, type Session } from './booking.ts';

// Start of the booking tests. A test file opens the product alone, or the whole shop with two customers, and
// imports the names that it needs; they are live bindings.

export let app: TestApp;
/** The calls of a purchase. */
export let flow: ReturnType<typeof bookingOf>;
/**
 * The same calls, each with an idempotency key. Such a call runs inside a transaction, which can be stopped
 * between its statements.
 */
export let keyed: ReturnType<typeof bookingOf>;
/** Tokens of two signed-in customers. */
export let asha: string;
export let ravi: string;
/** Promo codes and item ids by their labels. */
export let promos: Record<string, string>;
export let items: Record<string, string>;
let sessions: Record<string, Session>;

/**
 * Opens one product for the file, without rate limits. `listen` opens a real port, which the provider's
 * webhooks need.
 */
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

/** Does the same with a fresh set of fixtures for each test. */
export function openShop({ listen = true } = {}): void {
  openDoors({ listen });
  beforeEach(renewFixtures);
}

/** Makes new shows, codes, food and customers. */
export async function renewFixtures(): Promise<void> {
  const fixtures = await app.dev('fixtures', { users: 2 });
  ({ sessions, promos, items } = fixtures);
  [asha, ravi] = fixtures.users.map((user: { token: string }) => user.token);
}

/** Returns the fixture show of that label. */
export const at = (label: string): Session => sessions[label] as Session;
/** Returns the stored order. */
export const truth = (transaction: string) => app.dev(`booking/${transaction}`);
export const sum = (entries: { amount_paise: number }[]) => entries.reduce((total, entry) => total + entry.amount_paise, 0);

/** Three neighbouring seats that nobody has had, in a show far ahead, and people who have not bought yet. */
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

/** Returns the next free seats and people; opens a new show when those of one are used up. */
export async function places(people: number): Promise<Places> {
  if (stock === null || used === GROUPS.length || stock.users.length < people) {
    stock = await app.dev('fixtures', { users: people * GROUPS.length });
    used = 0;
  }
  const tokens = stock.users.splice(0, people).map((user: { token: string }) => user.token);
  return { session: stock.sessions['S-FAR'], sessions: stock.sessions, tokens, seats: GROUPS[used++] ?? [], fixtures: stock };
}

/** Takes the next seats from a new show, for instance because the clock has passed the last show. */
export function movePlaces(): void {
  stock = null;
}
