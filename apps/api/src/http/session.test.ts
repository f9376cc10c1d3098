import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { aroundStatements } from '../../../../tests/setup/around-statements.ts';
import { rowsReadBy } from '../../../../tests/setup/rows-read.ts';
import type { Db } from '../db/connect.ts';
import { findUser } from '../features/accounts/store.ts';
import { endAllSessions, startSession } from '../features/accounts/store-sessions.ts';
import { newToken } from './session.ts';

let app: TestApp;
/** Runs between the next look-up of a session and its answer. */
let meanwhile: (() => Promise<unknown>) | null = null;

beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
  aroundStatements(app.ctx.connection.pool, async (text, _pid, send) => {
    const found = await send();
    const work = /from sessions s where token_hash/.test(text) ? meanwhile : null;
    if (work) meanwhile = null;
    await work?.();
    return found;
  });
});
afterAll(() => app?.close());

test('A-28 a session looked up as it is signed out is over at once on the server that ended it', async () => {
  const { token } = await app.register();
  app.ctx.sessions.clear();
  meanwhile = () => app.post('/logout', {}, { token });
  const poll = await app.get('/profile/unread-notification-count', { token });
  // The session was open when it was looked up.
  expect([poll.http, meanwhile]).toEqual([200, null]);
  expect((await app.get('/profile', { token })).http).toBe(401);
});

test('A-30 A-28 so is each session of an account that is deleted at that moment', async () => {
  const { token, number } = await app.register();
  await app.post('/getloginotp', { number });
  const other = (await app.post('/login', { number, otp: (await app.dev(`outbox?number=${number}`))[0].otp })).data.token;
  app.ctx.sessions.clear();
  meanwhile = () => app.post('/delete-account', { number }, { token: other });
  await app.get('/profile/unread-notification-count', { token });
  expect(meanwhile).toBeNull();
  for (const ended of [token, other]) expect((await app.get('/profile/unread-notification-count', { token: ended })).http).toBe(401);
});

test('A-28 Q-15 starting or finding a session reads one account, even in a young, unanalysed database', async () => {
  const { token } = await app.register();
  for (let set = 0; set < 2; set++) await app.dev('fixtures', { users: 500 });
  app.ctx.sessions.clear();
  const accountsRead = (ask: (tx: Db) => Promise<unknown>) => rowsReadBy(app.ctx.db, 'users', ask);
  expect(await accountsRead((tx) => app.ctx.sessions.find(tx, token))).toBe(1);
  const { userId } = (await app.ctx.sessions.find(app.ctx.db, token)) ?? { userId: '' };
  expect(await accountsRead((tx) => findUser(tx, userId))).toBe(1);
  // The statement reads the account, and so does the session's foreign key.
  expect(await accountsRead((tx) => startSession(tx, { userId, token: newToken() }))).toBe(2);
});

test('A-28 a sign-out ends the session on every other process within a second', async () => {
  const other = await startTestApp({ database: { url: app.databaseUrl, drop: async () => undefined } });
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now');
  try {
    const { token } = await app.register();
    const asked = now();
    const at = (ms: number) => clock.mockImplementation(() => asked + ms);
    at(0);
    expect((await other.get('/profile', { token })).http).toBe(200);
    await app.post('/logout', {}, { token });
    at(1_000);
    // The cache reads its clock once per millisecond.
    await vi.waitFor(async () => expect((await other.get('/profile', { token })).http).toBe(401));
  } finally {
    clock.mockRestore();
    await other.close();
  }
});

test('A-28 a slow look-up is kept no longer than a second after it began', async () => {
  const { token } = await app.register();
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now');
  try {
    app.ctx.sessions.clear();
    const asked = now();
    clock.mockImplementation(() => asked);
    meanwhile = async () => clock.mockImplementation(() => asked + 800);
    await app.ctx.sessions.find(app.ctx.db, token);
    await endAllSessions(app.ctx.db);
    clock.mockImplementation(() => asked + 1_000);
    await vi.waitFor(async () => expect(await app.ctx.sessions.find(app.ctx.db, token)).toBeNull());
  } finally {
    clock.mockRestore();
  }
});
