import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
});
afterAll(() => app?.close());

let next = 6_700_000_000;
const freshNumber = (): string => String(next++);
const codeFor = async (number: string): Promise<string> => (await app.dev(`outbox?number=${number}`))[0].otp;
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const opens = async (token: string) => (await app.get('/profile', { token })).http;
const devices = async (token: string) => (await app.get('/profile/sessions', { token })).data.length;

async function asked(): Promise<{ number: string; otp: string }> {
  const { number } = await app.register(freshNumber());
  await app.post('/getloginotp', { number });
  return { number, otp: await codeFor(number) };
}

test('Q-15 A-40 a sign-in that is repeated under its key gets the same answer: one session, one token', async () => {
  const code = await asked();
  const first = await app.post('/login', code, keyed('a-key-of-this-browser'));
  const before = await devices(first.data.token);
  const again = await app.post('/login', code, keyed('a-key-of-this-browser'));
  expect(again).toEqual(first);
  expect([await opens(first.data.token), await devices(first.data.token)]).toEqual([200, before]);
  const twice = await Promise.all([1, 2].map(() => app.post('/login', code, keyed('a-key-of-this-browser'))));
  expect(twice.map(({ data }) => data.token)).toEqual([first.data.token, first.data.token]);
  const other = await asked();
  const own = await app.post('/login', other, keyed('a-key-of-this-browser'));
  expect(own.data.token).not.toBe(first.data.token);
});

test('A-40 a used code opens nothing to another key, to no key, to another code, or after its time', async () => {
  const code = await asked();
  const other = { ...code, otp: String((Number(code.otp) + 1) % 10_000).padStart(4, '0') };
  const first = await app.post('/login', code, keyed('mine'));
  const missing = { status: false, statusCode: 904, data: null };
  expect(await app.post('/login', code, keyed('yours'))).toMatchObject(missing);
  expect(await app.post('/login', code)).toMatchObject(missing);
  expect(await app.post('/login', other, keyed('mine'))).toMatchObject(missing);
  expect(await app.post('/register', code, keyed('mine'))).toMatchObject(missing);
  expect(await opens(first.data.token)).toBe(200);
  await app.dev('clock', { advance_ms: 181_000 });
  expect(await app.post('/login', code, keyed('mine'))).toMatchObject(missing);
});

test('A-40 a session that was ended is not begun again by repeating its sign-in', async () => {
  const code = await asked();
  const first = await app.post('/login', code, keyed('mine'));
  await app.post('/logout', {}, { token: first.data.token });
  expect(await app.post('/login', code, keyed('mine'))).toMatchObject({ status: false, statusCode: 904 });
});

test('Q-15 A-08 a registration that is repeated under its key is one account, signed in', async () => {
  const number = freshNumber();
  await app.post('/getregisterotp', { name: 'Asha Rao', number });
  const code = { number, otp: await codeFor(number) };
  const first = await app.post('/register', code, keyed('new here'));
  const again = await app.post('/register', code, keyed('new here'));
  expect(again).toEqual(first);
  expect(await opens(again.data.token)).toBe(200);
});
