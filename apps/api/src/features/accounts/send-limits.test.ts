import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';

let app: TestApp;
let next = 6_400_000_000;
const freshNumber = (): string => String(next++);
const HOUR = 3_600_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

/** Asks for a code from an address of its own. */
async function ask(number: string, ip: string, path = '/getregisterotp') {
  const response = await app.app.inject({
    method: 'POST',
    url: `/v1.0/webapp${path}`,
    payload: { name: 'Asha Rao', number },
    remoteAddress: ip,
  });
  return { http: response.statusCode, retryAfter: Number(response.headers['retry-after']), ...response.json() };
}

const later = (ms: number) => app.dev('clock', { advance_ms: ms });

test('A-39 AMB-17 Q-16 two codes for one number are at least 20 seconds apart', async () => {
  const number = freshNumber();
  expect((await ask(number, '10.0.0.1')).http).toBe(200);
  const soon = await ask(number, '10.0.0.1');
  expect(soon).toMatchObject({ http: 429, status: false, statusCode: 429, message: 'Too many requests. Please try again later.' });
  expect(soon.retryAfter).toBeGreaterThan(0);
  expect(soon.retryAfter).toBeLessThanOrEqual(20);
  await later(20_000);
  expect((await ask(number, '10.0.0.1')).http).toBe(200);
});

test('A-39 Q-16 the sixth code in an hour for one number is 429, from whatever address', async () => {
  const number = freshNumber();
  for (let i = 0; i < 5; i++) {
    expect((await ask(number, `10.0.1.${i}`)).http).toBe(200);
    await later(21_000);
  }
  const sixth = await ask(number, '10.0.1.9');
  expect(sixth).toMatchObject({ http: 429, status: false });
  expect(sixth.retryAfter).toBeGreaterThan(20);
  await later(HOUR);
  expect((await ask(number, '10.0.1.9')).http).toBe(200);
});

test('A-39 AMB-17 an hour is any hour: four codes just before the first one is an hour old leave room for one', async () => {
  const number = freshNumber();
  expect((await ask(number, '10.0.9.1')).http).toBe(200);
  await later(HOUR - 120_000);
  for (let i = 0; i < 4; i++) {
    expect((await ask(number, '10.0.9.1')).http).toBe(200);
    await later(25_000);
  }
  expect((await ask(number, '10.0.9.1')).http).toBe(429);
  await later(20_000);
  expect((await ask(number, '10.0.9.1')).http).toBe(200);
  await later(25_000);
  const full = await ask(number, '10.0.9.1');
  expect(full.http).toBe(429);
  // Until the second of them is an hour old.
  expect(full.retryAfter).toBeGreaterThan(3_400);
  await later(full.retryAfter * 1000);
  expect((await ask(number, '10.0.9.1')).http).toBe(200);
});

test('AMB-17 a number gets ten codes a day and no more', async () => {
  const number = freshNumber();
  let sent = 0;
  for (let i = 0; i < 14; i++) {
    if ((await ask(number, `10.0.2.${i}`)).http === 200) sent += 1;
    await later(HOUR / 2);
  }
  expect(sent).toBe(10);
  await later(24 * HOUR);
  expect((await ask(number, '10.0.2.99')).http).toBe(200);
});

test('AMB-17 one address gets thirty codes an hour over all numbers; other addresses are not touched', async () => {
  for (let i = 0; i < 30; i++) expect((await ask(freshNumber(), '10.0.3.1')).http).toBe(200);
  expect((await ask(freshNumber(), '10.0.3.1')).http).toBe(429);
  expect((await ask(freshNumber(), '10.0.3.2')).http).toBe(200);
});

test('AMB-17 A-39 all addresses of an IPv6 line (a /64) are one, and so are the two ways to write one of IPv4', async () => {
  for (let i = 0; i < 30; i++) expect((await ask(freshNumber(), `2001:db8:1:2::${i}`)).http).toBe(200);
  expect((await ask(freshNumber(), '2001:db8:1:2:ffff::1')).http).toBe(429);
  expect((await ask(freshNumber(), '2001:db8:1:3::1')).http).toBe(200);
  for (let i = 0; i < 30; i++) expect((await ask(freshNumber(), i % 2 ? '10.0.3.3' : '::ffff:10.0.3.3')).http).toBe(200);
  expect((await ask(freshNumber(), '::ffff:a00:303')).http).toBe(429);
});

test('AMB-17 asking who is a customer is counted too: after thirty unknown numbers it is 429, whoever has the next one', async () => {
  const { number } = await app.register(freshNumber());
  for (let i = 0; i < 30; i++) expect((await ask(freshNumber(), '10.0.4.1', '/getloginotp')).statusCode).toBe(900);
  await later(21_000);
  for (const next of [freshNumber(), number]) expect((await ask(next, '10.0.4.1', '/getloginotp')).http).toBe(429);
  expect((await ask(number, '10.0.4.2', '/getloginotp')).http).toBe(200);
});

const tryCode = (number: string, otp: string, ip: string) =>
  app.app.inject({ method: 'POST', url: '/v1.0/webapp/login', payload: { number, otp }, remoteAddress: ip });

test('AMB-17 after thirty failures of an address every try is 429, whoever has the number and whether the code is right', async () => {
  const { number } = await app.register(freshNumber());
  await later(21_000);
  expect((await ask(number, '10.0.4.9', '/getloginotp')).http).toBe(200);
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  for (let i = 0; i < 30; i++) expect((await tryCode(freshNumber(), '0000', '10.0.4.7')).json().statusCode).toBe(900);
  const wrong = otp === '0000' ? '0001' : '0000';
  for (const asked of [freshNumber(), number])
    for (const code of [wrong, 'x']) expect((await tryCode(asked, code, '10.0.4.7')).statusCode).toBe(429);
  expect((await tryCode(number, otp, '10.0.4.7')).statusCode).toBe(429);
  expect((await tryCode(number, otp, '10.0.4.8')).json()).toMatchObject({ status: true });
});

test.each([
  ['asking for a code', (number: string) => ask(number, '10.0.4.11', '/getloginotp')],
  ['trying one', async (number: string) => ({ http: (await tryCode(number, '0000', '10.0.4.12')).statusCode })],
])('AMB-17 sixty at once, customers and others, learn no more than thirty one after the other: %s', async (_how, once) => {
  const { users } = await app.dev('fixtures', { users: 30 });
  const numbers = users.flatMap(({ number }: { number: string }) => [number, freshNumber()]);
  const answers = await Promise.all(numbers.map(once));
  expect(answers.filter(({ http }) => http !== 429)).toHaveLength(30);
});

test('AMB-21 an unknown number that is led to sign-up gets its code without waiting', async () => {
  const number = freshNumber();
  expect((await ask(number, '10.0.5.1', '/getloginotp')).statusCode).toBe(900);
  expect((await ask(number, '10.0.5.1')).http).toBe(200);
});

test('A-39 a try that is refused uses nothing up', async () => {
  const number = freshNumber();
  expect((await ask(number, '10.0.6.1')).http).toBe(200);
  for (let i = 0; i < 20; i++) expect((await ask(number, '10.0.6.1')).http).toBe(429);
  for (let i = 0; i < 4; i++) {
    await later(21_000);
    expect((await ask(number, '10.0.6.1')).http).toBe(200);
  }
});

test('A-39 a number whose hour is full does not use up the address that asks for it', async () => {
  const number = freshNumber();
  for (let i = 0; i < 5; i++) {
    expect((await ask(number, `10.0.8.${i}`)).http).toBe(200);
    await later(21_000);
  }
  for (let i = 0; i < 31; i++) {
    expect((await ask(number, '10.0.8.99')).http).toBe(429);
    await later(21_000);
  }
  expect((await ask(freshNumber(), '10.0.8.99')).http).toBe(200);
});

test('A-39 the limits can be suspended in demo mode, and five wrong tries still void a code', async () => {
  await app.dev('limits', { off: true });
  const { number } = await app.register(freshNumber());
  for (let i = 0; i < 8; i++) expect((await ask(number, '10.0.7.1', '/getloginotp')).http).toBe(200);
  const code = (await app.dev(`outbox?number=${number}`))[0].otp;
  for (let i = 1; i <= 5; i++) await app.post('/login', { number, otp: String((Number(code) + i) % 10_000).padStart(4, '0') });
  expect((await app.post('/login', { number, otp: code })).statusCode).toBe(903);
  await app.dev('limits', { off: false });
});

test('Q-16 a clock that was set back by a reset leaves no window of the future behind', async () => {
  const number = freshNumber();
  await later(40 * 24 * HOUR);
  for (let i = 0; i < 5; i++) {
    expect((await ask(number, '10.0.7.1')).http).toBe(200);
    await later(21_000);
  }
  expect((await ask(number, '10.0.7.1')).http).toBe(429);
  await app.dev('clock', { reset: true });
  expect((await ask(number, '10.0.7.1')).http).toBe(200);
});
