import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { rowsReadBy } from '../../../../../tests/setup/rows-read.ts';
import { sql } from '../../db/sql.ts';
import { hashToken } from '../../http/session.ts';
import { allowSigningIn } from './allow-signing-in.ts';
import { forgetCodes } from './forget-codes.job.ts';
import { isKnownBrowser } from './store-browsers.ts';
import { revokeSessions } from './store-sessions.ts';
import { countCodes } from './store-tries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const HOUR = 3_600_000;
let next = 6_880_000_000;
const freshNumber = (): string => String(next++);
let lines = 0;
const freshLine = (): string => `10.${100 + Math.floor(++lines / 200)}.${lines % 200}.7`;
const later = (ms: number) => app.dev('clock', { advance_ms: ms });
const newestCode = async (number: string): Promise<string> => (await app.dev(`outbox?number=${number}`))[0].otp;
const wrong = (code: string, by = 1): string => String((Number(code) + by) % 10_000).padStart(4, '0');

async function post(path: string, payload: object, line = freshLine(), cookie = '') {
  const headers = cookie ? { cookie } : {};
  const reply = await app.app.inject({ method: 'POST', url: `/v1.0/webapp${path}`, payload, remoteAddress: line, headers });
  const jar = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { http: reply.statusCode, retryAfter: Number(reply.headers['retry-after']), jar, ...reply.json() };
}
const triesOf = async (number: string) =>
  (await app.ctx.db.one<{ wrong_tries: number }>(sql`select wrong_tries from number_tries where number = ${number}`))?.wrong_tries;

/** A customer, and the cookies of the browser that signed up. */
async function customer() {
  const number = freshNumber();
  await post('/getregisterotp', { name: 'Asha Rao', number });
  const { status, jar } = await post('/register', { number, otp: await newestCode(number) });
  expect(status).toBe(true);
  await later(21_000);
  return { number, jar };
}

/** Tries five wrong answers to each of so many codes, each from another line. */
async function guess(number: string, codes: number): Promise<void> {
  for (let code = 0; code < codes; code++) {
    expect((await post('/getloginotp', { number })).http).toBe(200);
    const right = await newestCode(number);
    for (let i = 1; i <= 5; i++) expect((await post('/login', { number, otp: wrong(right, i) })).statusCode).toBe(901);
    await later(HOUR / 4);
  }
}

test('A-39 AMB-17 beyond a line’s limit of failures even the right code is refused, unjudged, and no try is counted', async () => {
  const { number } = await customer();
  await post('/getloginotp', { number });
  const right = await newestCode(number);
  const line = freshLine();
  for (let i = 0; i < 30; i++) expect((await post('/login', { number: freshNumber(), otp: '0000' }, line)).statusCode).toBe(900);
  for (const otp of [right, wrong(right), right]) {
    const refused = await post('/login', { number, otp }, line);
    expect(refused).toMatchObject({ http: 429, status: false });
    expect(refused.retryAfter).toBeGreaterThan(3_000);
  }
  expect(await triesOf(number)).toBeUndefined();
  expect(await post('/login', { number, otp: right })).toMatchObject({ status: true });
});

test('A-39 AMB-17 wrong codes to sign up with count for the line like those to sign in with', async () => {
  const line = freshLine();
  for (let i = 0; i < 30; i++) expect((await post('/register', { number: freshNumber(), otp: '0000' }, line)).statusCode).toBe(904);
  const number = freshNumber();
  await post('/getregisterotp', { name: 'Asha Rao', number });
  expect((await post('/register', { number, otp: await newestCode(number) }, line)).http).toBe(429);
});

test('AMB-17 a right code is not counted for its line, however many people sign in there', async () => {
  const line = freshLine();
  const { users } = await app.dev('fixtures', { users: 33 });
  for (const { number } of users) {
    await post('/getloginotp', { number });
    expect((await post('/login', { number, otp: await newestCode(number) }, line)).http).toBe(200);
  }
  await later(HOUR);
});

/** Fills a counter up to so many sends of this hour: sending them all takes long on a busy machine. */
const fill = (key: string, count: number) =>
  app.ctx.db.run(sql`insert into rate_counters (key, moments, last_at)
    values (${`otp address ${key}`}, array_fill(app_now(), array[${count}::int]), app_now())`);

test.each([
  ['a /56', '2001:db8:77:000::/56', (i: number) => `2001:db8:77:${i.toString(16)}::1`, 60],
  ['a /48', '2001:db8:78::/48', (i: number) => `2001:db8:78:${(i * 256).toString(16)}::1`, 120],
  ['an IPv4 /24', '203.0.113.0/24', (i: number) => `203.0.113.${i}`, 120],
])('AMB-17 the lines of %s share one growing limit of codes', async (_, network, line, limit) => {
  await fill(network, limit - 2);
  const answers: number[] = [];
  for (let i = 1; i <= 4; i++) answers.push((await post('/getregisterotp', { name: 'Asha Rao', number: freshNumber() }, line(i))).http);
  expect(answers).toEqual([200, 200, 429, 429]);
  expect((await post('/getregisterotp', { name: 'Asha Rao', number: freshNumber() })).http).toBe(200);
});

test('AMB-17 the lines of one network share their failures, too', async () => {
  await later(HOUR);
  for (let i = 0; i < 60; i++)
    expect((await post('/login', { number: freshNumber(), otp: '0000' }, `2001:db8:79:${i.toString(16)}::1`)).http).toBe(200);
  expect((await post('/login', { number: freshNumber(), otp: '0000' }, '2001:db8:79:ff::1')).http).toBe(429);
  expect((await post('/login', { number: freshNumber(), otp: '0000' }, '2001:db8:79:100::1')).http).toBe(200);
});

test('A-39 after thirty wrong tries strangers wait a day for a code; a browser known to the number does not', async () => {
  const { number, jar } = await customer();
  await guess(number, 6);
  expect(await triesOf(number)).toBe(30);
  const refused = await post('/getloginotp', { number });
  expect(refused).toMatchObject({ http: 429, message: 'Too many requests. Please try again later.' });
  expect(refused.retryAfter).toBeGreaterThan(23 * 3600);
  expect((await post('/getregisterotp', { name: 'Asha Rao', number })).http).toBe(429);
  const line = freshLine();
  expect((await post('/getloginotp', { number }, line, jar)).http).toBe(200);
  expect(await post('/login', { number, otp: await newestCode(number) }, line, jar)).toMatchObject({ status: true });
  // A good sign-in: strangers may ask again.
  expect(await triesOf(number)).toBeUndefined();
  expect((await post('/getloginotp', { number })).http).toBe(200);
});

test('A-39 the wait ends after a day, and each wrong try begins it anew', async () => {
  const { number } = await customer();
  await guess(number, 6);
  await later(24 * HOUR);
  await guess(number, 1);
  expect((await post('/getloginotp', { number })).http).toBe(429);
  await app.dev('limits', { off: true });
  expect((await post('/getloginotp', { number })).http).toBe(200);
  await app.dev('limits', { off: false });
});

test('A-39 an operator lets a number ask for codes again: its wrong tries and its sends count from zero', async () => {
  const { number } = await customer();
  await guess(number, 6);
  expect(await allowSigningIn(app.ctx.db, number)).toBe(true);
  expect((await post('/getloginotp', { number })).http).toBe(200);
  expect(await allowSigningIn(app.ctx.db, number)).toBe(true);
  expect((await post('/getloginotp', { number })).http).toBe(200);
  expect(await allowSigningIn(app.ctx.db, freshNumber())).toBe(false);
});

test('A-39 AMB-22 wrong tries go with the account, after a year, and after a week where nobody has the number', async () => {
  const { number } = await customer();
  await guess(number, 1);
  const stranger = freshNumber();
  await post('/getregisterotp', { name: 'Asha Rao', number: stranger });
  await post('/register', { number: stranger, otp: wrong(await newestCode(stranger)) });
  const kept = async () => [await triesOf(number), await triesOf(stranger)];
  expect(await kept()).toEqual([5, 1]);
  await later(8 * 24 * HOUR);
  await forgetCodes.run(app.ctx);
  expect(await kept()).toEqual([5, undefined]);
  await later(366 * 24 * HOUR);
  await forgetCodes.run(app.ctx);
  expect(await kept()).toEqual([undefined, undefined]);
  await app.dev('clock', { reset: true });
});

test('AMB-17 counting an hour’s codes and knowing a browser again read neither a week of codes nor all sessions', async () => {
  const { number, jar } = await customer();
  const { db } = app.ctx;
  await db.run(sql`insert into otps (otp_id, number, purpose, code_hash, created_at, expires_at, voided_at)
    select gen_random_uuid(), '6000000000', 'Login', '', t.at, t.at + interval '3 minutes', t.at
    from generate_series(1, 4000) n, lateral (select app_now() - n * interval '20 seconds' - interval '2 hours' as at) t`);
  const rows = await db.all<{ user_id: string }>(sql`select user_id from users where number = ${number}`);
  const userId = rows[0]?.user_id ?? '';
  await db.run(sql`
    insert into sessions (token_hash, session_id, user_id, browser)
    select 'hash ' || n, gen_random_uuid(), (select user_id from users where user_id <> ${userId} limit 1),
      'browser ' || n
    from generate_series(1, 4000) n`);
  await db.run(sql`analyze otps, sessions`);
  expect(await rowsReadBy(db, 'otps', (tx) => countCodes(tx))).toBeLessThan(400);
  const session = hashToken(/MCSESSION=([^;]+)/.exec(jar)?.[1] ?? '');
  const nonce = hashToken(/MCBROWSER=([^;]+)/.exec(jar)?.[1] ?? '');
  expect(await rowsReadBy(db, 'sessions', (tx) => isKnownBrowser(tx, userId, { nonce, session }))).toBeLessThan(10);
  expect(await rowsReadBy(db, 'sessions', (tx) => revokeSessions(tx, userId))).toBeLessThan(10);
});
