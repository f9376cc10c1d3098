import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { OPENID_CLIENT, OPENID_SECRET, type OpenidProvider, startOpenidProvider } from '../../../../../tests/setup/openid-provider.ts';
import { forgetCodes } from './forget-codes.job.ts';

const STALE_MS = 10 * 60_000;
let app: TestApp;
let provider: OpenidProvider;
let people = 0;

beforeAll(async () => {
  provider = await startOpenidProvider();
  const { issuer } = provider;
  app = await startTestApp({ env: { GOOGLE_CLIENT_ID: OPENID_CLIENT, GOOGLE_CLIENT_SECRET: OPENID_SECRET, GOOGLE_ISSUER: issuer } });
  await app.dev('limits', { off: true });
});
beforeEach(() => {
  people += 1;
  provider.person = { sub: `google-${people}`, name: 'Asha Rao', email: `asha${people}@example.in` };
});
afterAll(async () => {
  await app?.close();
  provider.close();
});

const seconds = () => Math.floor(Date.now() / 1000);
const post = (credential: string, options: { token?: string; headers?: Record<string, string> } = {}) =>
  app.post('/google-login', { credential }, options);
const link = async (token: string) => post(await provider.idToken(), { token });
const linkedNow = async (token: string) => (await app.get('/profile', { token })).data.google_linked;
const notices = async (token: string): Promise<string[]> =>
  (await app.get('/profile/bookings', { token })).data.notifications.map(
    (notice: { notification_text: string }) => notice.notification_text,
  );
const messagesTo = async (number: string): Promise<string[]> =>
  (await app.dev(`outbox?number=${number}`)).map(({ template }: { template: string }) => template);

test('AMB-10 a session of ten minutes links no identity: it is asked for a code again', async () => {
  const { token, number } = await app.register();
  await app.dev('clock', { advance_ms: STALE_MS });
  expect(await link(token)).toMatchObject({
    http: 200,
    status: false,
    statusCode: 908,
    message: 'Please verify your mobile number again to continue.',
  });
  expect(await linkedNow(token)).toBe(false);
  expect((await post(await provider.idToken())).statusCode).toBe(906);
  expect(await messagesTo(number)).not.toContain('google_linked');
});

test('AMB-10 a linked identity goes on signing in, however old the session that it is posted with', async () => {
  const { token } = await app.register();
  const linked = (await link(token)).data.token;
  await app.dev('clock', { advance_ms: STALE_MS });
  expect((await link(linked)).status).toBe(true);
});

test('AMB-10 a person is told once, by WhatsApp and a notice, that Google opens the account', async () => {
  const { token, number } = await app.register();
  const own = (await link(token)).data.token;
  await post(await provider.idToken());
  expect((await messagesTo(number)).filter((template) => template === 'google_linked')).toHaveLength(1);
  expect(await notices(own)).toEqual(['Google sign-in was added to your account.']);
});

test('AMB-10 a code that links Google with an account of before tells its person, a sign-up needs no telling', async () => {
  const { number } = await app.register();
  const sent = async (to: string) => {
    const left = await app.app.inject({ method: 'GET', url: '/v1.0/webapp/google/start' });
    const away = new URL(left.headers.location as string);
    const code = `code-${to}`;
    provider.grant(code, { challenge: away.searchParams.get('code_challenge') ?? '', nonce: away.searchParams.get('nonce') ?? '' });
    const cookie = (cookies: unknown) =>
      (cookies as { name: string; value: string }[]).map(({ name, value }) => `${name}=${value}`).join('; ');
    const url = `/v1.0/webapp/google/callback?code=${code}&state=${away.searchParams.get('state')}`;
    const back = await app.app.inject({ method: 'GET', url, headers: { cookie: cookie(left.cookies) } });
    const headers = { cookie: cookie(back.cookies) };
    const form = { name: 'Asha', email: provider.person.email, number: to };
    const { otp_type } = (await app.post('/getregisterotp', form, { headers })).data;
    const [{ otp }] = await app.dev(`outbox?number=${to}`);
    return app.post(otp_type === 'Login' ? '/login' : '/register', { otp, number: to }, { headers });
  };
  expect((await sent(number)).data.user.google_linked).toBe(true);
  expect(await messagesTo(number)).toContain('google_linked');
  provider.person = { ...provider.person, sub: 'a-newcomer' };
  expect((await sent('6123409876')).data.user.google_linked).toBe(true);
  expect(await messagesTo('6123409876')).not.toContain('google_linked');
});

test('AMB-10 the profile tells of the link, and removing it closes the account to Google and is told', async () => {
  const { token } = await app.register();
  expect(await linkedNow(token)).toBe(false);
  const own = (await link(token)).data.token;
  expect(await linkedNow(own)).toBe(true);
  for (let time = 1; time <= 2; time++)
    expect(await app.post('/profile/google/unlink', {}, { token: own })).toMatchObject({ status: true, data: { google_linked: false } });
  expect((await post(await provider.idToken())).statusCode).toBe(906);
  expect((await notices(own)).toSorted()).toEqual([
    'Google sign-in was added to your account.',
    'Google sign-in was removed from your account.',
  ]);
});

test('AMB-10 an ID token begins one session, and a token that begins none stays good', async () => {
  const early = await provider.idToken();
  expect((await post(early)).statusCode).toBe(906);
  const { token } = await app.register();
  expect((await post(early, { token })).status).toBe(true);
  expect(await post(early)).toMatchObject({ http: 400, status: false, data: null });
  const twice = await provider.idToken();
  const both = await Promise.all([post(twice), post(twice)]);
  expect(both.map(({ http }) => http).toSorted()).toEqual([200, 400]);
});

test('Q-15 AMB-10 a Google sign-in that is repeated under its key gets the same session, another key gets none', async () => {
  await link((await app.register()).token);
  const credential = await provider.idToken();
  const keyed = (key: string) => post(credential, { headers: { 'idempotency-key': key } });
  const first = await keyed('one press');
  expect((await keyed('one press')).data.token).toBe(first.data.token);
  expect((await keyed('another press')).http).toBe(400);
  await app.post('/logout', {}, { token: first.data.token });
  expect((await keyed('one press')).http).toBe(400);
});

test('AMB-10 an ID token for others, for several audiences without a party, or older than ten minutes is refused', async () => {
  await link((await app.register()).token);
  const good = [{ azp: OPENID_CLIENT }, { aud: [OPENID_CLIENT, 'other'], azp: OPENID_CLIENT }, { iat: seconds() - 590 }];
  for (const claims of good) expect([claims, (await post(await provider.idToken(claims))).status]).toEqual([claims, true]);
  const bad = [{ azp: 'another-client' }, { aud: [OPENID_CLIENT, 'other'] }, { iat: seconds() - 620 }, { iat: seconds() + 60 }];
  for (const claims of bad) expect([claims, (await post(await provider.idToken(claims))).http]).toEqual([claims, 400]);
});

test('AMB-10 the uses of ID tokens are forgotten after a day', async () => {
  await link((await app.register()).token);
  const uses = async () => Number((await app.ctx.connection.pool.query('select count(*) from google_token_uses')).rows[0].count);
  expect(await uses()).toBeGreaterThan(0);
  await app.dev('clock', { advance_ms: 25 * 3_600_000 });
  await forgetCodes.run(app.ctx);
  expect(await uses()).toBe(0);
});

test('Q-16 AMB-10 one line calls Google sign-in sixty times in ten minutes, by posting and by redirect each', async () => {
  await app.dev('limits', { off: false });
  try {
    for (const ask of [
      async () => (await post('nonsense')).http,
      async () => (await app.app.inject({ method: 'GET', url: '/v1.0/webapp/google/start' })).statusCode,
    ]) {
      const codes: number[] = [];
      for (let call = 0; call < 61; call++) codes.push(await ask());
      expect([codes.slice(0, 60).includes(429), codes[60]]).toEqual([false, 429]);
    }
  } finally {
    await app.dev('limits', { off: true });
  }
});
