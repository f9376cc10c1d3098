import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { readConfig } from '../../config/config.ts';
import { sql } from '../../db/sql.ts';
import { startProduct } from '../../start.ts';

let app: TestApp;
let number: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
});
beforeEach(async () => {
  ({ number } = await app.register());
});
afterAll(() => app?.close());

const codeFor = async (to: string): Promise<string> => (await app.dev(`outbox?number=${to}`))[0].otp;
const login = (otp: string, to = number) => app.post('/login', { otp, number: to });
const wrong = (code: string, by = 1): string => String((Number(code) + by) % 10_000).padStart(4, '0');

async function send(): Promise<string> {
  expect((await app.post('/getloginotp', { number })).status).toBe(true);
  return codeFor(number);
}

test('A-17 a code works at 179 s and is refused at 180 s with the text of expiry', async () => {
  await app.dev('clock', { set: '2027-03-01T12:00:00.000+05:30', freeze: true });
  const first = await send();
  await app.dev('clock', { advance_ms: 179_000 });
  expect((await login(first)).status).toBe(true);
  const second = await send();
  await app.dev('clock', { advance_ms: 180_000 });
  expect(await login(second)).toMatchObject({
    http: 200,
    status: false,
    statusCode: 902,
    message: 'OTP Expired. Please try again.',
    data: null,
  });
  await app.dev('clock', { reset: true });
});

test('A-17 A-18 a clock that stands still or was reset never makes an older code the latest', async () => {
  await app.dev('clock', { advance_ms: 3 * 86_400_000 });
  expect((await login(await send())).status).toBe(true);
  await app.dev('clock', { reset: true });
  await app.dev('clock', { set: new Date(Date.now() + 1_000).toISOString(), freeze: true });
  const older = await send();
  const newer = await send();
  expect((await app.dev(`outbox?number=${number}`)).map((message: { otp: string }) => message.otp).slice(0, 2)).toEqual([newer, older]);
  await app.dev('clock', { advance_ms: 180_000 });
  expect(await login(newer)).toMatchObject({ statusCode: 902 });
  await app.dev('clock', { reset: true });
});

test('A-21 AMB-02 a wrong code is refused in the server’s words, and the right one still works', async () => {
  const code = await send();
  expect(await login(wrong(code))).toMatchObject({
    http: 200,
    status: false,
    statusCode: 901,
    message: 'Incorrect OTP. Please try again.',
  });
  expect((await login(code)).status).toBe(true);
});

test('A-39 five wrong tries void the code, so that even the right one is refused', async () => {
  const code = await send();
  for (let i = 1; i <= 5; i++) expect(await login(wrong(code, i))).toMatchObject({ status: false, statusCode: 901 });
  expect(await login(code)).toMatchObject({
    status: false,
    statusCode: 903,
    message: 'Too many incorrect attempts. Please request a new OTP.',
  });
  const fresh = await send();
  expect((await login(fresh)).status).toBe(true);
});

test('A-39 four wrong tries leave the fifth', async () => {
  const code = await send();
  for (let i = 1; i <= 4; i++) expect((await login(wrong(code, i))).statusCode).toBe(901);
  expect((await login(code)).status).toBe(true);
});

test.each(['12a4', '123', '12345', ' 123', '१२३४', '１２３４', '-123', '1e10'])(
  'A-15 "%s" is no code: refused without counting as a try',
  async (typed) => {
    const code = await send();
    for (let i = 0; i < 6; i++) expect(await login(typed)).toMatchObject({ http: 200, status: false, statusCode: 901 });
    expect((await login(code)).status).toBe(true);
  },
);

test('A-15 AMB-01 a call without a code is malformed: 400, in the words of a wrong one, and no try', async () => {
  const code = await send();
  for (const otp of ['', null, undefined]) {
    expect(await app.post('/login', { otp, number })).toMatchObject({
      http: 400,
      message: 'Incorrect OTP. Please try again.',
      errors: [{ field: 'otp' }],
    });
  }
  expect((await login(code)).status).toBe(true);
});

test('A-40 a code works once', async () => {
  const code = await send();
  expect((await login(code)).status).toBe(true);
  expect(await login(code)).toMatchObject({ status: false, statusCode: 904, message: 'Please request an OTP first.' });
});

test('A-18 sending anew voids the older code', async () => {
  const older = await send();
  let newer = await send();
  while (newer === older) newer = await send();
  expect((await login(older)).status).toBe(false);
  expect((await login(newer)).status).toBe(true);
});

test('A-19 a code is bound to its number and to what it was sent for', async () => {
  const other = await app.register();
  await app.post('/getloginotp', { number: other.number });
  const code = await codeFor(other.number);
  expect(await login(code)).toMatchObject({ status: false, statusCode: 904 });
  expect(await app.post('/register', { otp: code, number: other.number })).toMatchObject({ status: false, statusCode: 904 });
  expect((await login(code, other.number)).status).toBe(true);
});

test('904 is said when no code was ever asked for', async () => {
  expect(await login('1234')).toMatchObject({ status: false, statusCode: 904, message: 'Please request an OTP first.' });
});

test('A-40 a stored code cannot be read or tried out without the server’s secret', async () => {
  const code = await send();
  const rows = await app.ctx.db.all<{ code_hash: string }>(sql`
    select * from otps where number = ${number} and used_at is null`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"${code}"`));
  const { createHash } = await import('node:crypto');
  for (const guess of [code, `${number}:${code}`, `${number}${code}`]) {
    expect(rows[0]?.code_hash).not.toBe(createHash('sha256').update(guess).digest('base64url'));
  }
});

test('A-40 no answer and no line of the log ever holds a code', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }));
  const config = readConfig({ OTP_DIGITS: '6', PORT: '0' });
  const product = await startProduct({ config, log, databaseUrl: app.databaseUrl, jobs: false });
  const call = async (path: string, payload: object) =>
    (await product.app.inject({ method: 'POST', url: `/v1.0/webapp${path}`, payload })).body;
  const bodies: string[] = [];
  try {
    await product.ctx.limiter.suspend(true);
    bodies.push(await call('/getloginotp', { number }));
    const code = await codeFor(number);
    expect(code).toMatch(/^\d{6}$/);
    bodies.push(await call('/login', { number, otp: String((Number(code) + 1) % 1_000_000).padStart(6, '0') }));
    await product.app.inject({ method: 'POST', url: '/v1.0/dev/jobs/run', payload: {} });
    bodies.push(await call('/login', { number, otp: code }));
    expect(bodies[2]).toContain('"status":true');
    expect(lines.length).toBeGreaterThan(0);
    // Not by itself: the digits of an id or a time may be any.
    for (const text of [...bodies, ...lines]) expect(text).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
  } finally {
    await product.stop();
  }
});
