import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { bookingOf, type Session } from '../../../../tests/setup/booking.ts';
import { testConfig } from '../../../../tests/setup/test-config.ts';
import { createLog } from './log.ts';
import { createSecurityLog, SECURITY_EVENTS, type SecurityLog } from './security-log.ts';

type Line = Record<string, unknown> & { security?: string };

const texts: string[] = [];
const lines = (security?: string): Line[] =>
  texts.map((text) => JSON.parse(text) as Line).filter((line) => (security ? line.security === security : line.security));

let app: TestApp;
let flow: ReturnType<typeof bookingOf>;
let session: Session;
beforeAll(async () => {
  // A chain that logs only warnings still gets its security log.
  const log = createLog('warn', { write: (text) => texts.push(text) });
  app = await startTestApp({ log, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  flow = bookingOf(app);
  session = (await app.dev('fixtures', { users: 0 })).sessions['S-FAR'];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dev('limits', { off: true });
  app.ctx.security.flush();
  texts.length = 0;
});

const codeOf = async (number: string): Promise<string> => (await app.dev(`outbox?number=${number}`))[0].otp;
const wrong = (otp: string) => (otp === '1111' ? '2222' : '1111');
const forged = { 'x-razorpay-signature': 'f'.repeat(64), 'content-type': 'application/json' };
const forge = (payload = '{"event":"order.paid"}') =>
  app.app.inject({ method: 'POST', url: '/v1.0/webapp/webhooks/razorpay', headers: forged, payload });

test('O-26 a sign-in, a wrong code, a sign-out and a deletion each leave a line with place and person', async () => {
  const { number, token, user } = await app.register();
  await app.post('/getloginotp', { number });
  const otp = await codeOf(number);
  const refused = await app.post('/login', { number, otp: wrong(otp) }, { headers: { 'x-request-id': 'from-the-proxy-1' } });
  expect(refused.statusCode).toBe(901);
  const other = (await app.post('/login', { number, otp })).data.token;
  await app.post('/logout', {}, { token: other });
  await app.post('/delete-account', { number }, { token });

  const about = { line: '127.0.0.1', reqId: expect.any(String) };
  const person = { person: expect.stringMatching(/^[\w-]{16}$/), ends: number.slice(-2) };
  expect(lines()).toMatchObject([
    { security: 'code_sent', purpose: 'Register', ...about, ...person, call: 'POST /v1.0/webapp/getregisterotp' },
    { security: 'signed_in', purpose: 'Register', user: user.user_id, ...about, ...person },
    { security: 'code_sent', purpose: 'Login', ...person, call: 'POST /v1.0/webapp/getloginotp' },
    { security: 'sign_in_failed', reason: 'otp_wrong', ...person, reqId: 'from-the-proxy-1', level: 30, time: expect.any(Number) },
    { security: 'signed_in', purpose: 'Login', user: user.user_id, ...about, ...person },
    { security: 'session_ended', user: user.user_id, own: true, call: 'POST /v1.0/webapp/logout' },
    { security: 'account_deleted', user: user.user_id, call: 'POST /v1.0/webapp/delete-account' },
  ]);
  expect(new Set(lines().flatMap((line) => line.person ?? [])).size).toBe(1);
});

test('O-26 a missing or forged session, a lured cookie, a full limit and a broken request each leave a line', async () => {
  const { token } = await app.register();
  await app.dev('limits', { off: false });
  texts.length = 0;
  await app.get('/profile');
  await app.get('/profile', { token: 'forged-token-of-a-stranger' });
  await app.post('/logout', {}, { headers: { cookie: `MCSESSION=${token}` } });
  const number = '6700000001';
  for (let i = 0; i < 2; i++) await app.post('/getregisterotp', { name: 'Asha Rao', number });
  await app.app.inject({ method: 'POST', url: '/v1.0/webapp/login', headers: { 'content-type': 'application/json' }, payload: '{"otp' });
  await app.app.inject({ method: 'DELETE', url: '/v1.0/webapp/login' });
  app.ctx.security.flush();
  const about = { line: '127.0.0.1', reqId: expect.any(String) };
  expect(lines()).toMatchObject([
    { security: 'unauthenticated', call: 'GET /v1.0/webapp/profile', ...about },
    { security: 'forbidden', call: 'POST /v1.0/webapp/logout', ...about },
    { security: 'code_sent' },
    { security: 'limited', call: 'POST /v1.0/webapp/getregisterotp', ...about },
    { security: 'malformed', call: 'POST /v1.0/webapp/login', reason: 'invalid_input', ...about },
    { security: 'malformed', call: 'DELETE /v1.0/webapp/login', reason: 'method_not_allowed', ...about },
    { security: 'unauthenticated', call: 'GET /v1.0/webapp/profile', more: 1 },
  ]);
});

test('O-26 a form filled in wrong is no attack and leaves no line', async () => {
  await app.post('/getregisterotp', { name: 'Asha', number: '12' });
  await app.post('/login', { number: '7000000000', otp: '' });
  expect(lines()).toEqual([]);
});

test('O-26 J-19 a forged webhook, a forged payment proof and a forged or used ticket each leave a line', async () => {
  const { token, user } = await app.register();
  const bought = await flow.buy(token, session, ['A 1']);
  const { qr } = (await app.post('/booking/final-ticket', { transaction_id: bought.transaction })).data;
  const held = await flow.hold(token, session, ['A 3']);
  const opened = await flow.openOrder(token, held);
  texts.length = 0;
  expect((await forge()).statusCode).toBe(401);
  const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: opened.data.order_id, razorpay_signature: 'f'.repeat(64) };
  expect((await flow.commit(token, held, proof)).statusCode).toBe(941);
  for (const code of [`${qr.slice(0, -1)}${qr.endsWith('A') ? 'B' : 'A'}`, qr, qr]) await app.post('/v1.0/dev/redeem', { code });
  expect(lines()).toMatchObject([
    { security: 'bad_signature', reason: 'webhook', line: '127.0.0.1' },
    { security: 'unauthenticated', call: 'POST /v1.0/webapp/webhooks/razorpay' },
    { security: 'bad_signature', reason: 'payment', user: user.user_id },
    { security: 'payment_refused', reason: 'payment_unverified', user: user.user_id },
    { security: 'gate_refused', reason: 'not signed' },
    { security: 'gate_refused', reason: 'used' },
  ]);
});

test('O-26 AMB-17 AMB-83 no line contains a name, number, address, code, token, payment or booking', async () => {
  const { number, token } = await app.register(undefined, 'Zubin Oddname');
  const email = 'zubin@odd.example';
  await app.put('/profile', { user_name: 'Zubin Oddname', user_email: email, user_number: number }, { token });
  await app.post('/getloginotp', { number });
  const otp = await codeOf(number);
  await app.post('/login', { number, otp: wrong(otp) });
  const signed = await app.post('/login', { number, otp });
  const bought = await flow.buy(token, session, ['B 1']);
  const { qr } = (await app.post('/booking/final-ticket', { transaction_id: bought.transaction })).data;
  for (let i = 0; i < 2; i++) await app.post('/v1.0/dev/redeem', { code: qr });
  await app.get(`/profile?token=${token}`, { token: `${token}x` });
  await app.post('/delete-account', { number }, { token });
  app.ctx.security.flush();
  expect(lines().length).toBeGreaterThan(7);
  const secrets = ['Zubin', email, number, token, signed.data.token, bought.transaction, qr, 'demo-ticket-secret', `"${otp}"`];
  for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret);
});

test('O-26 a request keeps the id of a trusted proxy, and no other caller sets it', async () => {
  const idOf = async (remoteAddress: string, given: string) => {
    const headers = { 'x-request-id': given };
    return (await app.app.inject({ url: '/v1.0/health/live', remoteAddress, headers })).headers['x-request-id'];
  };
  expect(await idOf('127.0.0.1', 'id-of-the-proxy')).toBe('id-of-the-proxy');
  const RANDOM = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  for (const insane of ['short', 'with spaces in it', 'x'.repeat(65), '{"a":"b-c-d-e"}'])
    expect(await idOf('127.0.0.1', insane)).toMatch(RANDOM);
  expect(await idOf('203.0.113.9', 'id-of-a-stranger')).toMatch(RANDOM);
});

test('O-26 an operator’s command leaves a line on standard error, with the person at the keyboard', async () => {
  const args = ['apps/api/cli/allow-cancelling.ts', '7000000042'];
  const env = { ...process.env, DATABASE_URL: app.databaseUrl };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toBe('Nothing keeps 7000000042 from cancelling\n');
  expect(JSON.parse(stderr)).toMatchObject({ security: 'operator', command: 'allow-cancelling', by: expect.any(String), ends: '42' });
  expect(stderr).not.toContain('7000000042');
});

/** Makes a security log without a product. */
function logAlone(level = 'info'): { security: SecurityLog; told: () => Line[] } {
  const own: string[] = [];
  const log = createLog(level, { write: (text) => own.push(text) });
  const security = createSecurityLog({ log, secrets: testConfig() });
  return { security, told: () => own.map((text) => JSON.parse(text) as Line) };
}

test('O-26 a thousand equal refusals in a minute are one line, and one more with their count', () => {
  const { security, told } = logAlone();
  for (let i = 0; i < 1_000; i++) security.note('limited', { line: '203.0.113.9', reqId: `request-${i}`, call: 'POST /login' });
  expect(told()).toMatchObject([{ security: 'limited', reqId: 'request-0' }]);
  security.flush();
  expect(told()).toMatchObject([{}, { security: 'limited', line: '203.0.113.9', call: 'POST /login', more: 999, msg: 'limited, again' }]);
  expect(told()[1]).not.toHaveProperty('reqId');
  security.note('limited', { line: '203.0.113.9' });
  security.flush();
  expect(told()).toHaveLength(3);
  security.close();
});

test('O-26 one line guessing many numbers, or many lines at once, hide nothing that others do', () => {
  const { security, told } = logAlone();
  for (let i = 0; i < 500; i++) security.note('sign_in_failed', { line: 'one', number: String(7_000_000_000 + i), reason: 'otp_wrong' });
  expect(told()).toHaveLength(30);
  for (let i = 0; i < 2_000; i++) security.note('limited', { line: `many-${i}` });
  expect(told()).toHaveLength(600);
  security.note('signed_in', { line: 'another' });
  expect(told()).toHaveLength(601);
  security.close();
  expect(told().slice(601)).toMatchObject([
    { security: 'sign_in_failed', line: 'one', more: 470 },
    { security: 'limited', more: 1_430 },
  ]);
});

test('O-26 a silent log writes no security events either', () => {
  const { security, told } = logAlone('silent');
  security.note('signed_in');
  security.close();
  expect(told()).toEqual([]);
});

test('the security log writes only events of its inventory', () => {
  const inventory = readFileSync(new URL('../../../../docs/security/logging.md', import.meta.url), 'utf8');
  for (const event of Object.keys(SECURITY_EVENTS)) expect(inventory).toMatch(new RegExp(`^\\| .*\`${event}\``, 'm'));
});
