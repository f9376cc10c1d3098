import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, openShop, ravi } from '../../../../../tests/setup/shop.ts';

// Nobody keeps the seats of a show for ever without paying: person by person, and line by line.

openShop({ listen: false });
/** The clock stands, so that the edge of a wait can be stood on. */
beforeEach(async () => {
  const { now } = await app.dev('clock', { advance_ms: 0 });
  await app.dev('clock', { set: now, freeze: true });
  await app.dev('limits', { off: true });
  await app.dev('limits', { off: false });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.dev('clock', { reset: true });
  await app.dev('limits', { off: true });
});

const MINUTE = 60_000;
const HOLD = 7 * MINUTE;
const wait = (ms: number) => app.dev('clock', { advance_ms: ms });

/** Tries to hold seats; the session, or the refusal's status and header. */
async function tryHold(token: string, session: Session, seats: string[]) {
  const priced = await flow.price(token, session, seats);
  return { transaction: priced.transaction, set: await flow.setSeats(token, session, priced, seats) };
}
const held = async (token: string, session: Session, seats: string[]) => {
  const tried = await tryHold(token, session, seats);
  expect(tried.set).toMatchObject({ status: true });
  return tried.transaction;
};
const mustWait = async (token: string, session: Session, seats: string[], ms: number) => {
  const { set, transaction } = await tryHold(token, session, seats);
  expect(set).toMatchObject({ http: 429, status: false, headers: { 'retry-after': String(ms / 1000) } });
  expect(await app.dev(`booking/${transaction}`)).toMatchObject({ state: 'PRICED', seats: [] });
};
const release = (token: string, transaction: string) => app.post('/booking/cancel-transaction', { transaction_id: transaction }, { token });

test.each([
  ['not swept yet', false],
  ['swept', true],
])('Q-16 after two lapsed holds of a show the next waits 2, 4, 8 and 8 minutes; the holds are %s', async (_how, isSwept) => {
  const lapse = async () => {
    await held(asha, at('S-FAR'), ['A 1', 'A 2']);
    await wait(HOLD);
    if (isSwept) await app.dev('jobs/run', {});
  };
  await lapse();
  await lapse();
  for (const minutes of [2, 4, 8, 8]) {
    await mustWait(asha, at('S-FAR'), ['A 1', 'A 2'], minutes * MINUTE);
    await wait(minutes * MINUTE - 1000);
    await mustWait(asha, at('S-FAR'), ['B 1'], 1000);
    await wait(1000);
    await lapse();
  }
  // Another show, and another person, wait for nothing.
  expect((await tryHold(asha, at('S-3D'), ['A 1'])).set.status).toBe(true);
  expect((await tryHold(ravi, at('S-FAR'), ['A 1', 'A 2'])).set.status).toBe(true);
});

test('Q-16 G-26 a hold that is given back or replaced before it ends counts by the time that the seats were kept', async () => {
  for (let i = 0; i < 4; i++) {
    const transaction = await held(asha, at('S-FAR'), ['C 1']);
    await wait(HOLD / 2);
    if (i % 2 === 0) await release(asha, transaction);
  }
  // The fourth still lives: it would be replaced, and stays.
  await mustWait(asha, at('S-FAR'), ['C 2'], 2 * MINUTE);
  expect(flow.codes(await flow.layoutOf(at('S-FAR'), ravi)).get('C 1')).toBe('2');
  await wait(HOLD / 2);
  await mustWait(asha, at('S-FAR'), ['C 2'], 2 * MINUTE);
});

test('Q-16 a person who changes seats quickly, and often, waits for nothing', async () => {
  for (let i = 0; i < 12; i++) {
    expect((await tryHold(asha, at('S-FAR'), [`D ${i + 1}`])).set.status).toBe(true);
    await wait(MINUTE);
  }
});

test('Q-16 the wait ends with the first payment, and the count begins anew', async () => {
  const lapse = async () => {
    await held(asha, at('S-FAR'), ['A 1']);
    await wait(HOLD);
  };
  await lapse();
  const late = await flow.hold(asha, at('S-FAR'), ['E 1']);
  const { order_id } = (await flow.openOrder(asha, late)).data;
  await wait(HOLD + 3 * MINUTE);
  await mustWait(asha, at('S-FAR'), ['A 1'], 2 * MINUTE);
  // The seats are still free when the money comes.
  expect(await flow.commit(asha, late, await flow.pay(order_id))).toMatchObject({ data: { payment_status: 'Confirmed' } });
  await lapse();
  await lapse();
  await mustWait(asha, at('S-FAR'), ['A 1'], 2 * MINUTE);
});

test('Q-16 nobody waits while the limits are suspended, nor for what came before', async () => {
  for (let i = 0; i < 3; i++) {
    if (i === 2) await app.dev('limits', { off: true });
    await held(asha, at('S-FAR'), ['A 1']);
    await wait(HOLD);
  }
  await held(asha, at('S-FAR'), ['A 1']);
  await app.dev('limits', { off: false });
  expect((await tryHold(asha, at('S-FAR'), ['A 2'])).set.status).toBe(true);
});

test('Q-16 a day later nothing is known of an unpaid hold', async () => {
  await held(asha, at('S-FAR'), ['A 1']);
  await wait(HOLD);
  await app.dev('jobs/run', {});
  const stored = async () =>
    (await app.ctx.connection.pool.query('select 1 from unpaid_holds where show_id = $1', [at('S-FAR').session_id])).rowCount;
  expect(await stored()).toBe(1);
  await wait(24 * 60 * MINUTE + 1000);
  await app.dev('jobs/run', {});
  expect(await stored()).toBe(0);
});

/** Every call comes from this address from now on. */
function comeFrom(remoteAddress: string): void {
  vi.restoreAllMocks();
  const inject = app.app.inject.bind(app.app) as unknown as (call: object) => never;
  vi.spyOn(app.app, 'inject').mockImplementation(((call: object) => inject({ ...call, remoteAddress })) as never);
}
const ROW = Array.from({ length: 10 }, (_, i) => i + 1);
const rows = [...'ABCDEF'].map((row) => ROW.map((seat) => `${row} ${seat}`));

test('Q-16 one line holds half of a show’s seats unpaid and no more, until one of its holds ends or is paid', async () => {
  const { users } = await app.dev('fixtures', { users: 9 });
  const tokens: string[] = users.map(({ token }: { token: string }) => token);
  comeFrom('203.0.113.7');
  const [first = [], ...others] = rows;
  const paying = await flow.hold(tokens[0] ?? '', at('S-FAR'), first);
  await wait(MINUTE);
  for (const [i, row] of others.entries()) await held(tokens[i + 1] ?? '', at('S-FAR'), row);
  // 60 of 120 seats are held: the next one waits until the first of them may be free.
  await mustWait(tokens[7] ?? '', at('S-FAR'), ['J 1'], 6 * MINUTE);
  // A person of this line who holds seats may change them.
  await held(tokens[1] ?? '', at('S-FAR'), ['J 1']);
  await held(
    tokens[7] ?? '',
    at('S-FAR'),
    ROW.slice(0, 9).map((seat) => `B ${seat}`),
  );
  await mustWait(tokens[8] ?? '', at('S-FAR'), ['I 1'], 6 * MINUTE);
  const { order_id } = (await flow.openOrder(tokens[0] ?? '', paying)).data;
  expect(await flow.commit(tokens[0] ?? '', paying, await flow.pay(order_id))).toMatchObject({ status: true });
  await held(tokens[8] ?? '', at('S-FAR'), ['I 1']);
  comeFrom('203.0.113.8');
  await held(asha, at('S-FAR'), ['I 2']);
});

test.each(['127.0.0.1', '10.1.2.3', 'fd00::7'])('Q-16 people behind a proxy of the house (%s) are no line', async (address) => {
  const { users } = await app.dev('fixtures', { users: 7 });
  comeFrom(address);
  for (const [i, row] of [...rows, ROW.map((seat) => `G ${seat}`)].entries())
    expect((await tryHold(users[i].token, at('S-FAR'), row)).set.status).toBe(true);
});
