import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { transaction } from '../../db/transaction.ts';
import { newToken } from '../../http/session.ts';
import { endAllSessions, endSessionsOf, listSessions, startSession } from './store-sessions.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
});
afterAll(() => app?.close());

const opens = async (token: string) => (await app.get('/profile', { token })).http;

async function signIn(number: string, headers: Record<string, string> = {}): Promise<string> {
  await app.post('/getloginotp', { number });
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  return (await app.post('/login', { otp, number }, { headers })).data.token;
}

test.each<[string, (token: string) => Record<string, string>]>([
  ['in the header', (token) => ({ authorization: token })],
  ['in the cookie named by the header', (token) => ({ cookie: `MCSESSION=${token}`, authorization: 'Cookie' })],
  ['in the cookie alone', (token) => ({ cookie: `MCSESSION=${token}` })],
])('AMB-05 a sign-in ends the session that the browser presents %s, of the same person or another', async (_, present) => {
  const { number, token } = await app.register();
  const own = await signIn(number, present(token));
  expect([await opens(token), await opens(own)]).toEqual([401, 200]);
  const other = await app.register();
  const theirs = await signIn(other.number, present(own));
  expect([await opens(own), await opens(theirs)]).toEqual([401, 200]);
});

test('AMB-05 a sign-in that presents two sessions ends both, and leaves those on other devices', async () => {
  const { number, token } = await app.register();
  const [inCookie, elsewhere] = [await signIn(number), await signIn(number)];
  await signIn(number, { authorization: token, cookie: `MCSESSION=${inCookie}` });
  expect([await opens(token), await opens(inCookie), await opens(elsewhere)]).toEqual([401, 401, 200]);
});

test('AMB-05 Q-04 a call under way with a session just replaced is refused and leaves the browser its new cookies', async () => {
  const { number, token } = await app.register();
  await signIn(number, { cookie: `MCSESSION=${token}` });
  const late = () => app.get('/profile', { headers: { cookie: `MCSESSION=${token}` } });
  const refused = await late();
  expect([refused.http, refused.cookies]).toEqual([401, []]);
  await app.dev('clock', { advance_ms: 61_000 });
  expect((await late()).cookies.map(({ name, value }) => [name, value])).toEqual([
    ['MCSESSION', ''],
    ['MCHASHID', ''],
  ]);
});

test('AMB-05 a refused sign-in ends nothing', async () => {
  const { number, token } = await app.register();
  await app.post('/getloginotp', { number });
  expect((await app.post('/login', { otp: 'none', number }, { token })).status).toBe(false);
  expect(await opens(token)).toBe(200);
});

test('Q-15 AMB-05 a sign-in that is repeated with the cookie it has just got keeps its session', async () => {
  const { number, token } = await app.register();
  await app.post('/getloginotp', { number });
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  const keyed = (cookie: string) => ({ headers: { 'idempotency-key': 'one press', cookie: `MCSESSION=${cookie}` } });
  const first = await app.post('/login', { otp, number }, keyed(token));
  const again = await app.post('/login', { otp, number }, keyed(first.data.token));
  expect([again.data.token, await opens(first.data.token), await opens(token)]).toEqual([first.data.token, 200, 401]);
});

test('AMB-05 a person has ten sessions at most: the eleventh ends the one that was used least recently', async () => {
  const { number, token } = await app.register();
  const tokens = [token];
  for (let more = 1; more < 10; more++) tokens.push(await signIn(number));
  await app.dev('clock', { advance_ms: 2 * 3_600_000 });
  // Using the first makes the second the least recently used.
  expect(await opens(token)).toBe(200);
  tokens.push(await signIn(number));
  expect(await Promise.all(tokens.map(opens))).toEqual([200, 401, ...Array(9).fill(200)]);
  expect((await app.get('/profile/sessions', { token })).data).toHaveLength(10);
});

test('AMB-05 sign-ins at the same instant cannot pass the limit of ten sessions', async () => {
  const { user, token } = await app.register();
  const begin = () => transaction(app.ctx.db, (tx) => startSession(tx, { userId: user.user_id, token: newToken() }));
  await Promise.all(Array.from({ length: 9 }, begin));
  await Promise.all(Array.from({ length: 9 }, begin));
  expect(await listSessions(app.ctx.db, user.user_id)).toHaveLength(10);
  app.ctx.sessions.clear();
  expect(await opens(token)).toBe(401);
});

test('AMB-05 a session ends ninety days after it began, however often it is used', async () => {
  const { token } = await app.register();
  for (let use = 0; use < 4; use++) {
    await app.dev('clock', { advance_ms: 22 * DAY_MS });
    expect(await opens(token)).toBe(200);
  }
  await app.dev('clock', { advance_ms: 2 * DAY_MS });
  expect(await opens(token)).toBe(401);
});

test('AMB-05 the cookies last as long as the longest session, and the browser’s nonce beyond it', async () => {
  const { number } = await app.register();
  await app.post('/getloginotp', { number });
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  const { cookies } = await app.post('/login', { otp, number });
  expect(cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
    ['MCSESSION', 90 * 86_400],
    ['MCHASHID', 90 * 86_400],
    // Knows the browser again after its session has ended.
    ['MCBROWSER', 180 * 86_400],
  ]);
});

test('A-28 A-30 AMB-09 a sign-out drops what the browser cached, a deletion all that the site stored in it', async () => {
  const [leaving, going] = [await app.register(), await app.register()];
  const out = await app.post('/logout', {}, { token: leaving.token });
  expect(out.headers['clear-site-data']).toBe('"cache"');
  const deleted = await app.post('/delete-account', { number: going.number }, { token: going.token });
  expect(deleted.headers['clear-site-data']).toBe('"cache", "storage"');
  const refused = await app.get('/profile', { headers: { cookie: `MCSESSION=${leaving.token}` } });
  expect([refused.http, refused.headers['clear-site-data']]).toEqual([401, undefined]);
});

test('A-28 an operator signs one person out everywhere, or everybody', async () => {
  const { number, token } = await app.register();
  const [second, bystander] = [await signIn(number), (await app.register()).token];
  app.ctx.sessions.clear();
  expect(await endSessionsOf(app.ctx.db, number)).toBe(2);
  expect(await Promise.all([token, second, bystander].map(opens))).toEqual([401, 401, 200]);
  expect(await endSessionsOf(app.ctx.db, number)).toBe(0);
  expect(await endSessionsOf(app.ctx.db, '1234567890')).toBeNull();
  expect(await endAllSessions(app.ctx.db)).toBeGreaterThan(0);
  app.ctx.sessions.clear();
  expect(await opens(bystander)).toBe(401);
});
