import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';

const TEN_MINUTES = 600_000;
const AGAIN = { http: 200, status: false, statusCode: 908, message: 'Please verify your mobile number again to continue.', data: null };

let app: TestApp;
let token: string;
let number: string;

beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
});
beforeEach(async () => {
  await app.dev('clock', { reset: true });
  ({ token, number } = await app.register());
});
afterAll(() => app?.close());

const later = (ms = TEN_MINUTES) => app.dev('clock', { advance_ms: ms });
const save = (body: object, by = token) => app.put('/profile', { user_name: 'Asha Rao', user_number: number, ...body }, { token: by });
const devices = async (by = token): Promise<{ session_id: string; current: boolean }[]> =>
  (await app.get('/profile/sessions', { token: by })).data;

/** Signs in again, as a browser does that was asked for a code. */
async function signInAgain(headers: Record<string, string> = { authorization: token }): Promise<string> {
  await app.post('/getloginotp', { number });
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  return (await app.post('/login', { otp, number }, { headers })).data.token;
}

test('A-30 only a sign-in of the last ten minutes deletes an account; an older one is asked for a code first', async () => {
  await later();
  expect(await app.post('/delete-account', { number }, { token })).toMatchObject(AGAIN);
  expect((await app.get('/profile', { token })).data.user_number).toBe(number);
  const fresh = await signInAgain();
  expect(await app.post('/delete-account', { number }, { token: fresh })).toMatchObject({ message: 'User Deleted Successfully' });
});

test('A-30 nine minutes after the sign-in the account is deleted at once', async () => {
  await later(9 * 60_000);
  expect((await app.post('/delete-account', { number }, { token })).status).toBe(true);
});

test('A-31 another person’s number is refused as such, however old the sign-in', async () => {
  const other = await app.register();
  await later();
  expect(await app.post('/delete-account', { number: other.number }, { token })).toMatchObject({ statusCode: 905 });
});

test('AMB-20 the address that tickets go to is replaced or removed by a fresh sign-in only', async () => {
  await later();
  expect((await save({ user_email: 'asha@example.in' })).status).toBe(true);
  for (const user_email of ['eve@evil.example', '']) expect(await save({ user_email })).toMatchObject(AGAIN);
  expect((await app.get('/profile', { token })).data.user_email).toBe('asha@example.in');
  const fresh = await signInAgain();
  expect((await save({ user_email: 'new@example.in' }, fresh)).data.user_email).toBe('new@example.in');
});

test('M-07 a name, an unchanged address and an address left out are saved however old the sign-in', async () => {
  await save({ user_email: 'asha@example.in' });
  await later();
  for (const body of [{ user_email: 'asha@example.in' }, { user_name: 'Asha R' }]) expect((await save(body)).status).toBe(true);
});

test('AMB-05 another device is signed out by a fresh sign-in only; the own one at any time', async () => {
  await signInAgain({});
  await later();
  const [own, other] = (await devices()).toSorted((a, b) => Number(b.current) - Number(a.current));
  expect(await app.post('/profile/sessions/revoke', { session_id: other?.session_id }, { token })).toMatchObject(AGAIN);
  expect(await app.post('/profile/sessions/revoke-others', {}, { token })).toMatchObject(AGAIN);
  expect(await devices()).toHaveLength(2);
  expect((await app.post('/profile/sessions/revoke', { session_id: own?.session_id }, { token })).status).toBe(true);
});

test('AMB-05 all other devices are signed out by one press, this one stays, and no other person’s', async () => {
  const others = [await signInAgain({}), await signInAgain({})];
  const stranger = await app.register();
  for (let time = 1; time <= 2; time++)
    expect(await app.post('/profile/sessions/revoke-others', {}, { token })).toMatchObject({ status: true, data: null });
  for (const ended of others) expect((await app.get('/profile', { token: ended })).http).toBe(401);
  expect(await devices()).toMatchObject([{ current: true }]);
  expect((await app.get('/profile', { token: stranger.token })).http).toBe(200);
});

test('AMB-10 Google is removed from an account by a fresh sign-in only', async () => {
  await later();
  expect(await app.post('/profile/google/unlink', {}, { token })).toMatchObject(AGAIN);
});
