import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { OPENID_CLIENT, OPENID_SECRET, type OpenidProvider, startOpenidProvider } from '../../../../../tests/setup/openid-provider.ts';
import { sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import { newToken } from '../../http/session.ts';
import { createLog } from '../../logging/log.ts';
import { createGoogle } from './google.ts';
import { createUser } from './store.ts';
import { linkGoogle } from './store-google.ts';
import { startSession } from './store-sessions.ts';

type Cookie = { name: string; value: string };

let app: TestApp;
let provider: OpenidProvider;
let issuer: string;
let people = 0;
/** The lines of the log. */
const texts: string[] = [];

beforeAll(async () => {
  provider = await startOpenidProvider();
  ({ issuer } = provider);
  app = await startTestApp({
    log: createLog('info', { write: (text) => texts.push(text) }),
    env: { GOOGLE_CLIENT_ID: OPENID_CLIENT, GOOGLE_CLIENT_SECRET: OPENID_SECRET, GOOGLE_ISSUER: issuer },
  });
  await app.dev('limits', { off: true });
});
beforeEach(() => {
  people += 1;
  provider.person = { sub: `google-${people}`, name: 'Asha Rao', email: `asha${people}@example.in` };
  provider.twist = {};
});
afterAll(async () => {
  await app?.close();
  provider.close();
});

const idToken: OpenidProvider['idToken'] = (...given) => provider.idToken(...given);
const post = async (credential: string, token?: string) => app.post('/google-login', { credential }, token ? { token } : {});
const jar = (cookies: Cookie[]) => ({ cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') });
const visit = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers });

/** Leaves for the provider and is sent back by it, in one browser. */
async function comeBack({ back = '/movies?sort=top', cookie = true, change = (url: string) => url, with: had = [] as Cookie[] } = {}) {
  const left = await visit(`/v1.0/webapp/google/start?return=${encodeURIComponent(back)}`);
  const away = new URL(left.headers.location as string);
  const code = `code-${Math.random()}`;
  provider.grant(code, { challenge: away.searchParams.get('code_challenge') ?? '', nonce: away.searchParams.get('nonce') ?? '' });
  const home = change(`/v1.0/webapp/google/callback?code=${code}&state=${away.searchParams.get('state')}`);
  return { left, away, reply: await visit(home, cookie ? jar([...had, ...(left.cookies as Cookie[])]) : {}) };
}

/** Signs up in the browser that has just come back from Google. */
async function signUp(cookies: Cookie[], email = provider.person.email) {
  const number = String(6_600_000_000 + Math.floor(Math.random() * 100_000_000));
  const headers = jar(cookies);
  await app.post('/getregisterotp', { name: provider.person.name, email, number }, { headers });
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  return app.post('/register', { otp, number }, { headers });
}

test('AMB-10 what the provider says of itself is asked anew after an hour, however often it is used', async () => {
  const now = performance.now.bind(performance);
  const google = createGoogle({ issuer, clientId: 'by-the-clock', clientSecret: OPENID_SECRET });
  const before = provider.described;
  const fetchedBy = async (minutes: number) => {
    clock.mockImplementation(() => now() + minutes * 60_000);
    await google.depart('http://shop.test/back');
    return provider.described - before;
  };
  const clock = vi.spyOn(performance, 'now');
  expect([await fetchedBy(0), await fetchedBy(40)]).toEqual([1, 1]);
  // The cache reads its clock once in a millisecond.
  await vi.waitFor(async () => expect(await fetchedBy(80)).toBe(2));
  expect(await fetchedBy(100)).toBe(2);
  clock.mockRestore();
});

test('A-32 without a client id every Google call is absent', async () => {
  await app.dev('flags', { google_client_id: '' });
  try {
    expect(await post(await idToken())).toMatchObject({ http: 404, status: false });
    for (const path of ['start', 'callback', 'pending']) expect((await visit(`/v1.0/webapp/google/${path}`)).statusCode).toBe(404);
  } finally {
    await app.dev('flags', { google_client_id: OPENID_CLIENT });
  }
});

test('AMB-10 an identity that nobody linked is told to prove a mobile number, with name and address to fill in', async () => {
  const refused = await post(await idToken());
  expect(refused).toMatchObject({
    http: 200,
    status: false,
    statusCode: 906,
    message: 'Please verify your mobile number to continue.',
    data: { name: provider.person.name, email: provider.person.email },
  });
  expect(refused.cookies).toEqual([]);
});

test('A-32 AMB-10 a token that is forged, foreign, expired, unsigned or of an unverified address is refused', async () => {
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ ...provider.person, iss: issuer, aud: OPENID_CLIENT, exp: 9e9, email_verified: true })).toString('base64url')}.`;
  const good = await idToken();
  const tampered = good.replace(/\.([^.]+)\./, (_, body: string) => {
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    return `.${Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url')}.`;
  });
  const hmac = await new SignJWT({ ...provider.person, email_verified: true })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(OPENID_CLIENT)
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(OPENID_SECRET));
  const forged = [
    await idToken({}, provider.foreign),
    await idToken({ aud: 'another-client' }),
    await idToken({ iss: 'http://127.0.0.1:1' }),
    await idToken({ exp: Math.floor(Date.now() / 1000) - 60 }),
    await idToken({ email_verified: false }),
    none,
    tampered,
    hmac,
    'nonsense',
    '',
  ];
  for (const credential of forged) {
    expect(await post(credential)).toMatchObject({ http: 400, status: false, data: null });
  }
});

test('AMB-10 the redirect carries code, PKCE and nonce, and a new person signs up by number, linked from then on', async () => {
  const { away, reply } = await comeBack();
  expect(away.origin + away.pathname).toBe(`${issuer}/authorize`);
  expect(Object.fromEntries(away.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: OPENID_CLIENT,
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/.{20}/),
    state: expect.stringMatching(/.{20}/),
    scope: 'openid email profile',
    redirect_uri: expect.stringContaining('/v1.0/webapp/google/callback'),
  });
  expect(reply.statusCode).toBe(303);
  expect(reply.headers.location).toBe('/movies?sort=top&google=signup');
  const cookies = reply.cookies as { name: string; value: string; httpOnly?: boolean }[];
  expect(cookies.find(({ name }) => name === 'MCGOOGLEID')?.httpOnly).toBe(true);
  const pending = await visit('/v1.0/webapp/google/pending', jar(cookies));
  expect(pending.json().data).toEqual({ name: provider.person.name, email: provider.person.email });

  const made = await signUp(cookies);
  expect(made).toMatchObject({ status: true, data: { user: { user_email: provider.person.email } } });
  const signed = await post(await idToken());
  expect(signed).toMatchObject({ status: true, data: { user: { user_id: made.data.user.user_id } } });
  expect((await app.get('/profile', { token: signed.data.token })).status).toBe(true);
});

/** Merges the cookies of an answer into those that the browser had before. */
const kept = (before: Cookie[], answered: Cookie[]): Cookie[] =>
  [...new Map([...before, ...answered].map((cookie) => [cookie.name, cookie])).values()].filter(({ value }) => value !== '');
const cookiesOf = ({ reply }: Awaited<ReturnType<typeof comeBack>>) => reply.cookies as Cookie[];
const pendingFor = async (cookies: Cookie[]) => (await visit('/v1.0/webapp/google/pending', jar(cookies))).json().data;

test('AMB-10 AMB-09 who has signed up or in, by number or by Google, is told of no more', async () => {
  const atGoogle = kept([], cookiesOf(await comeBack()));
  const made = await signUp(atGoogle);
  expect(await pendingFor(atGoogle)).toEqual({ name: provider.person.name, email: provider.person.email });
  const signedUp = kept(atGoogle, made.cookies);
  expect(signedUp.map(({ name }) => name)).toEqual(['MCSESSION', 'MCHASHID', 'MCBROWSER']);
  expect(await pendingFor(signedUp)).toBeNull();

  const { number } = await app.register();
  await app.post('/getloginotp', { number });
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  const signedIn = kept(atGoogle, (await app.post('/login', { number, otp }, { headers: jar(atGoogle) })).cookies);
  expect(signedIn.map(({ name }) => name)).toEqual(['MCSESSION', 'MCHASHID', 'MCBROWSER']);

  const byGoogle = kept(atGoogle, cookiesOf(await comeBack({ with: atGoogle })));
  expect(byGoogle.map(({ name }) => name)).toEqual(['MCSESSION', 'MCHASHID', 'MCBROWSER']);
});

test('A-29 A-30 AMB-09 after a sign-out or a deletion the browser tells nothing of the person who was at Google', async () => {
  const { token } = await app.register();
  const atGoogle = kept([], cookiesOf(await comeBack()));
  const headers = jar(atGoogle);
  const deleted = await app.register();
  const left = [
    await app.post('/logout', {}, { token, headers }),
    await app.post('/delete-account', { number: deleted.number }, { token: deleted.token, headers }),
  ];
  for (const { status, cookies } of left) expect([status, kept(atGoogle, cookies)]).toEqual([true, []]);
  // A session that is over is no reason: its person has just come back from Google to begin another.
  const over = await app.get('/profile', { headers: jar([...atGoogle, { name: 'MCSESSION', value: token }]) });
  expect([over.http, kept(atGoogle, over.cookies).map(({ name }) => name)]).toEqual([401, ['MCGOOGLEID']]);
});

test('AMB-10 a linked person comes back from Google with a session and its cookies', async () => {
  const first = await comeBack();
  const { data } = await signUp(first.reply.cookies as Cookie[]);
  const { reply } = await comeBack({ back: '/userProfile/notifications' });
  expect(reply.headers.location).toBe('/userProfile/notifications');
  const session = (reply.cookies as { name: string; value: string; httpOnly?: boolean }[]).find(({ name }) => name === 'MCSESSION');
  expect(session?.httpOnly).toBe(true);
  expect((await app.get('/profile', { token: session?.value ?? '' })).data.user_id).toBe(data.user.user_id);
});

test('AMB-10 a person who is signed in links an identity by posting its token', async () => {
  const { token, user } = await app.register();
  expect((await post(await idToken(), token)).data.user.user_id).toBe(user.user_id);
  expect((await post(await idToken())).data.user.user_id).toBe(user.user_id);
  // The cookie alone, which a foreign page could make a browser send, links nothing.
  provider.person = { ...provider.person, sub: 'another-sub' };
  const cookie = `MCSESSION=${(await app.register()).token}`;
  const lured = await app.post('/google-login', { credential: await idToken() }, { headers: { cookie } });
  expect(lured.statusCode).toBe(906);
});

test('AMB-10 an identity is never linked by its address alone, nor with somebody who typed another one', async () => {
  const { reply } = await comeBack();
  const cookies = reply.cookies as Cookie[];
  expect((await signUp(cookies, 'somebody.else@example.in')).status).toBe(true);
  expect((await post(await idToken())).statusCode).toBe(906);
  // The right address in a browser that never was at Google.
  expect((await signUp([])).status).toBe(true);
  expect((await post(await idToken())).statusCode).toBe(906);
});

test('AMB-10 a code typed in another browser than the one that was at Google links nothing', async () => {
  const { reply } = await comeBack();
  const number = '6655443322';
  await app.post('/getregisterotp', { name: 'Asha', email: provider.person.email, number }, { headers: jar(reply.cookies as Cookie[]) });
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  expect((await app.post('/register', { otp, number })).status).toBe(true);
  expect((await post(await idToken())).statusCode).toBe(906);
});

test('AMB-10 a return without its departure, with a wrong state, code or nonce, or a used code signs nobody in', async () => {
  const failed = '/movies?sort=top&google=failed';
  expect((await comeBack({ cookie: false })).reply.headers.location).toBe('/?google=failed');
  expect((await comeBack({ change: (url) => url.replace(/state=.*/, 'state=other') })).reply.headers.location).toBe(failed);
  expect((await comeBack({ change: (url) => url.replace(/code=[^&]*/, 'code=unknown') })).reply.headers.location).toBe(failed);
  expect((await comeBack({ change: (url) => url.replace(/code=[^&]*/, 'error=access_denied') })).reply.headers.location).toBe(failed);
  let home = '';
  const { left, reply } = await comeBack({ change: (url) => (home = url) });
  expect(reply.headers.location).toBe('/movies?sort=top&google=signup');
  expect((await visit(home, jar(left.cookies as Cookie[]))).headers.location).toBe(failed);
  provider.twist = { nonce: 'another' };
  expect((await comeBack()).reply.headers.location).toBe(failed);
});

test('AMB-10 Google sign-in comes back to paths of our own only', async () => {
  const disguises = ['https://evil.example/', '//evil.example/', '/\\evil.example', '/.//evil.example/', '/a/..//evil.example/'];
  for (const back of [...disguises, 'javascript:alert(1)', 'evil']) {
    const { reply } = await comeBack({ back });
    expect(new URL(reply.headers.location as string, 'http://own.invalid').origin).toBe('http://own.invalid');
  }
});

test('AMB-10 while Google cannot be asked nobody is signed in, and everybody gets back to where they were', async () => {
  await app.dev('flags', { google_client_id: 'a-client-not-seen-before' });
  provider.down = true;
  try {
    const left = await visit('/v1.0/webapp/google/start?return=/offers');
    expect([left.statusCode, left.headers.location]).toEqual([303, '/offers?google=failed']);
    expect(await post(await idToken({ aud: 'a-client-not-seen-before' }))).toMatchObject({ http: 400, status: false });
    provider.down = false;
    expect(await post(await idToken({ aud: 'a-client-not-seen-before' }))).toMatchObject({ statusCode: 906 });
  } finally {
    provider.down = false;
    await app.dev('flags', { google_client_id: OPENID_CLIENT });
  }
});

test('AMB-10 what a browser keeps cannot be made up', async () => {
  const made = Buffer.from(JSON.stringify({ ...provider.person, until: 9e15 })).toString('base64url');
  for (const value of [made, `${made}.`, `${made}.${'a'.repeat(43)}`, '', '.', 'a.b.c']) {
    const pending = await visit('/v1.0/webapp/google/pending', jar([{ name: 'MCGOOGLEID', value }]));
    expect(pending.json()).toMatchObject({ status: true, data: null });
  }
});

test('A-30 AMB-10 a Google sign-in that meets the deletion of its account leaves no session behind, whoever is first', async () => {
  const { orders } = await interleave(app, {
    async begin() {
      people += 1;
      provider.person = { ...provider.person, sub: `google-${people}` };
      const [number, token] = [String(6_500_000_000 + people), newToken()];
      const userId = (await createUser(app.ctx.db, { number, name: 'Asha Rao' })) ?? '';
      await transaction(app.ctx.db, (tx) => startSession(tx, { userId, token }));
      await linkGoogle(app.ctx.db, userId, provider.person.sub);
      return { number, token, credential: await idToken(), userId };
    },
    acts: [({ credential }) => post(credential), ({ number, token }) => app.post('/delete-account', { number }, { token })],
    async check({ userId }, [signed, deleted]) {
      expect(deleted.message).toBe('User Deleted Successfully');
      expect(signed.http).toBeLessThan(500);
      const rows = await app.ctx.db.all(sql`
        select session_id from sessions where user_id = ${userId} and revoked_at is null`);
      expect(rows).toEqual([]);
    },
    limit: 60,
  });
  expect(orders).toBeGreaterThan(20);
});

test('O-26 AMB-10 a link, a sign-in and a refused token of Google each leave a line in the security log', async () => {
  const { token, user } = await app.register();
  app.ctx.security.flush();
  texts.length = 0;
  await post(await idToken(), token);
  await post('not.a.token');
  await comeBack({ change: (url) => url.replace(/state=.*/, 'state=other') });
  provider.person = { ...provider.person, sub: 'another-person-at-google' };
  const made = await signUp(kept([], cookiesOf(await comeBack())));
  const lines = texts.map((text) => JSON.parse(text)).filter((line) => line.security && line.security !== 'code_sent');
  expect(lines).toMatchObject([
    { security: 'identity_linked', user: user.user_id },
    { security: 'signed_in', purpose: 'Google', user: user.user_id },
    { security: 'sign_in_failed', purpose: 'Google', reason: 'id_token' },
    { security: 'sign_in_failed', purpose: 'Google', call: 'GET /v1.0/webapp/google/callback' },
    { security: 'signed_in', purpose: 'Register', user: made.data.user.user_id },
    { security: 'identity_linked', user: made.data.user.user_id },
  ]);
  for (const text of texts)
    for (const secret of [provider.person.email, provider.person.sub, token, made.data.token]) expect(text).not.toContain(secret);
});
