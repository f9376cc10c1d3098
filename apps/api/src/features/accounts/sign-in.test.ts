import { accounts } from '@houseful/contract/accounts.ts';
import type { Call } from '@houseful/contract/contract.ts';
import { allCalls } from '@houseful/contract/index.ts';
import { profile } from '@houseful/contract/profile.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
});
afterAll(() => app?.close());

let next = 6_200_000_000;
const freshNumber = (): string => String(next++);
const codeFor = async (number: string): Promise<string> => (await app.dev(`outbox?number=${number}`))[0].otp;

async function signIn(number: string, headers: Record<string, string> = {}) {
  await app.post('/getloginotp', { number });
  return app.post('/login', { otp: await codeFor(number), number }, { headers });
}

test('A-12 A-13 A-20 a registered number signs in with the code sent to it, and the token opens the profile', async () => {
  const { number, user } = await app.register(freshNumber());
  const sent = await app.post('/getloginotp', { number });
  expect(sent).toMatchObject({
    http: 200,
    status: true,
    statusCode: 200,
    message: 'OTP sent',
    data: { otp_type: 'Login', expires_in: 180 },
  });
  const signed = await app.post('/login', { otp: await codeFor(number), number });
  expect(signed).toMatchObject({
    status: true,
    message: 'OTP verified successfully.',
    data: { user: { ...user, token: signed.data.token } },
  });
  const unread = await app.get('/profile/unread-notification-count', { token: signed.data.token });
  expect(unread).toMatchObject({ status: true, data: { unread_notifications_count: 0 } });
});

test('A-14 an unknown number is refused 900 with the sentence that leads to sign-up, also at login', async () => {
  const number = freshNumber();
  const refusal = {
    http: 200,
    status: false,
    statusCode: 900,
    message: 'This number is not registered. Please sign up to continue.',
    data: null,
  };
  expect(await app.post('/getloginotp', { number })).toMatchObject(refusal);
  expect(await app.post('/login', { otp: '1234', number })).toMatchObject(refusal);
  expect(await app.dev(`outbox?number=${number}`)).toEqual([]);
});

test('A-09 A-05 signing in without a ten-digit number is refused with the form’s sentence', async () => {
  for (const number of ['', null, '123', '12345678901', '98765x3210']) {
    expect(await app.post('/getloginotp', { number })).toMatchObject({ http: 400, status: false, message: 'Please enter a number' });
  }
  expect(await app.post('/login', { number: '12', otp: '1234' })).toMatchObject({ http: 400, status: false });
});

test('A-22 R-05 AMB-05 a session comes as token and as a cookie out of script’s reach, with a marker that holds no secret', async () => {
  const { number } = await app.register(freshNumber());
  const { data, cookies } = await signIn(number);
  expect(cookies.find(({ name }) => name === 'MCSESSION')).toMatchObject({ value: data.token, httpOnly: true, sameSite: 'Lax', path: '/' });
  const marker = cookies.find(({ name }) => name === 'MCHASHID');
  expect(marker).toMatchObject({ value: '1', path: '/' });
  expect(marker?.httpOnly).toBeUndefined();
});

test('AMB-05 the token is taken plain, as Bearer and from the cookie; the cookie alone may read but never write', async () => {
  const { number } = await app.register(freshNumber());
  const { token } = (await signIn(number)).data;
  const cookie = `MCSESSION=${token}`;
  expect((await app.get('/profile', { token })).status).toBe(true);
  expect((await app.get('/profile', { token: `Bearer ${token}` })).status).toBe(true);
  expect((await app.get('/profile', { headers: { cookie } })).status).toBe(true);
  expect((await app.get('/profile', { headers: { cookie, authorization: 'Cookie' } })).status).toBe(true);
  const edit = { user_name: 'Asha R', user_email: '', user_number: number };
  expect(await app.put('/profile', edit, { headers: { cookie } })).toMatchObject({ http: 403, status: false });
  expect((await app.put('/profile', edit, { headers: { cookie, authorization: 'Cookie' } })).status).toBe(true);
});

test('AMB-05 the database holds no token that could be used', async () => {
  const { number } = await app.register(freshNumber());
  const { token } = (await signIn(number)).data;
  const { rows } = await app.ctx.connection.pool.query('select * from sessions');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('AMB-05 a session slides for thirty days of use and ends thirty days after the last', async () => {
  const { number } = await app.register(freshNumber());
  const { token } = (await signIn(number)).data;
  for (let week = 0; week < 3; week++) {
    await app.dev('clock', { advance_ms: 20 * 86_400_000 });
    expect((await app.get('/profile', { token })).http).toBe(200);
  }
  await app.dev('clock', { advance_ms: 31 * 86_400_000 });
  expect(await app.get('/profile', { token })).toMatchObject({ http: 401, message: 'Your session has expired. Please sign in again.' });
});

test('A-28 AMB-09 signing out ends the session at once and clears its cookies; the city stays', async () => {
  const { number } = await app.register(freshNumber());
  const { token } = (await signIn(number)).data;
  const out = await app.post('/logout', {}, { token, headers: { cookie: 'CITYID=mumbai' } });
  expect(out).toMatchObject({ status: true, data: null });
  expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['MCSESSION', ''],
    ['MCHASHID', ''],
  ]);
  expect(await app.get('/profile', { token })).toMatchObject({ http: 401, status: false });
});

test('A-28 signing out twice is signing out; a token that never was a session is 401', async () => {
  const { number } = await app.register(freshNumber());
  const { token } = (await signIn(number)).data;
  for (let time = 1; time <= 2; time++)
    expect(await app.post('/logout', {}, { token })).toMatchObject({ http: 200, status: true, data: null });
  expect((await app.post('/logout', {}, { token: 'x'.repeat(43) })).http).toBe(401);
  expect((await app.post('/logout')).http).toBe(401);
});

test('AMB-05 a person sees the signed-in devices and signs another one out, and nobody else’s', async () => {
  const { number } = await app.register(freshNumber());
  const phone = (await signIn(number, { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9)' })).data.token;
  const desk = (await signIn(number, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' })).data.token;
  const { data: sessions } = await app.get('/profile/sessions', { token: desk });
  expect(sessions.map(({ device, current }: { device: string; current: boolean }) => [device, current])).toEqual([
    ['Windows Desktop', true],
    ['Android Mobile', false],
    ['Unknown', false],
  ]);
  const stranger = await app.register(freshNumber());
  const other = { session_id: sessions[1].session_id };
  expect(await app.post('/profile/sessions/revoke', other, { token: stranger.token })).toMatchObject({ http: 404, status: false });
  expect((await app.get('/profile', { token: phone })).http).toBe(200);
  expect((await app.post('/profile/sessions/revoke', other, { token: desk })).status).toBe(true);
  expect((await app.get('/profile', { token: phone })).http).toBe(401);
  expect((await app.get('/profile', { token: desk })).http).toBe(200);
  expect((await app.post('/profile/sessions/revoke', { session_id: 'nonsense' }, { token: desk })).http).toBe(404);
});

test('A-34 Q-04 without a session everything personal is 401, and a made-up token is no session', async () => {
  const personal = Object.entries({ ...accounts, ...profile }).filter(([, call]) => call.auth === 'user');
  expect(personal.length).toBeGreaterThan(8);
  for (const [key] of personal) {
    const [method = '', path = ''] = key.split(' ');
    const refusal = { http: 401, status: false, statusCode: 401, message: 'Your session has expired. Please sign in again.' };
    const call = (options = {}) => {
      if (method === 'GET') return app.get(`/v1.0${path}`, options);
      return method === 'PUT' ? app.put(`/v1.0${path}`, {}, options) : app.post(`/v1.0${path}`, {}, options);
    };
    expect(await call()).toMatchObject(refusal);
    expect(await call({ token: 'x'.repeat(43) })).toMatchObject(refusal);
  }
});

test('A-33 Q-01 Q-02 whatever is there to browse is answered to guests, with the envelope, under the version prefix alone', async () => {
  await app.dev('clock', { reset: true });
  const made = await app.dev('fixtures', { users: 0 });
  const { session_id, starts_at } = made.sessions['S-FAR'];
  const [offer] = (await app.get('/alloffers')).data;
  const [job] = (await app.get('/jobs/jobs')).data;
  const ids: Record<string, unknown> = {
    cinema_code: 'CIN1',
    movie_code: made.films.FILM2D,
    date: starts_at.slice(0, 10),
    search: 'film2',
    session_id,
    offer_id: offer.id,
    job_id: job.job_id,
    page_code: 'privacy_policy',
  };
  const reads = ['POST /webapp/movies', 'POST /webapp/now-showing', 'POST /webapp/extras/promotions', 'POST /webapp/extras/cinema-names'];
  const browsing = Object.entries(allCalls as Record<string, Call>).filter(
    ([key, { auth }]) => (auth === 'public' || auth === 'optional') && (key.startsWith('GET ') || reads.includes(key)),
  );
  expect(browsing.length).toBeGreaterThan(45);
  for (const [key] of browsing) {
    const [method = '', pattern = ''] = key.split(' ');
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(ids[name])));
    const query = /items|today-shows|promos|cinema-names/.test(path) ? '?cinema_code=CIN1&city_id=mumbai' : '';
    const ask = (prefix: string) => (method === 'GET' ? app.get(`${prefix}${path}${query}`) : app.post(`${prefix}${path}`, {}));
    const { http, status, statusCode, message, data } = await ask('/v1.0');
    expect([key, http, status, statusCode, typeof message]).toEqual([key, 200, true, 200, 'string']);
    expect([key, data === undefined || data === null]).toEqual([key, false]);
    const bare = await app.app.inject({ method: method as 'GET', url: `${path}${query}`, ...(method === 'POST' && { payload: {} }) });
    expect([key, bare.statusCode, bare.json().status]).toEqual([key, 404, false]);
  }
});
