import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { bookingOf, type Session, violations } from './booking.ts';

// Where the tests of bookings begin: an open box office and two customers. A test file calls `openShop()` and imports the names it needs;
// they are live bindings, new before each test.

export let app: TestApp;
/** The calls of a purchase. */
export let flow: ReturnType<typeof bookingOf>;
/** Tokens of two signed-in customers. */
export let asha: string;
export let ravi: string;
/** Codes and item ids by their labels. */
export let promos: Record<string, string>;
export let items: Record<string, string>;
let sessions: Record<string, Session>;

/**
 * One product for the file, without limits; a fresh set of fixtures for each test; and no invariant broken when all are done. `listen`
 * opens a real port, which the provider's webhooks need.
 */
export function openShop({ listen = true } = {}): void {
  beforeAll(async () => {
    app = await startTestApp({ listen });
    await app.dev('limits', { off: true });
    flow = bookingOf(app);
  });
  beforeEach(async () => {
    const fixtures = await app.dev('fixtures', { users: 2 });
    ({ sessions, promos, items } = fixtures);
    [asha, ravi] = fixtures.users.map((user: { token: string }) => user.token);
  });
  afterAll(async () => {
    expect(await violations(app)).toEqual([]);
    await app.close();
  });
}

/** The fixture show of that label. */
export const at = (label: string): Session => sessions[label] as Session;
/** The stored truth of an order. */
export const truth = (transaction: string) => app.dev(`booking/${transaction}`);
export const sum = (entries: { amount_paise: number }[]) => entries.reduce((total, entry) => total + entry.amount_paise, 0);
