import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

let next = 6_800_000_000;
const freshNumber = (): string => String(next++);
/** Each number asks from lines of its own, so that no line's limit is met. */
let lines = 0;
const freshLine = (): string => `10.${20 + Math.floor(++lines / 200)}.${lines % 200}.7`;
const later = (ms: number) => app.dev('clock', { advance_ms: ms });
const codesOf = async (number: string): Promise<string[]> =>
  (await app.dev(`outbox?number=${number}`)).map(({ otp }: { otp: string }) => otp);
const wrong = (code: string | undefined, by = 1): string => String((Number(code) + by) % 10_000).padStart(4, '0');

/** A browser with a cookie jar, on a line; with `keepsCookies: false` a client that never sends one back. */
function openBrowser({ line = freshLine(), keepsCookies = true } = {}) {
  const jar = new Map<string, string>();
  const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
    const cookie = keepsCookies ? [...jar].map(([name, value]) => `${name}=${value}`).join('; ') : '';
    const reply = await app.app.inject({
      method: 'POST',
      url: `/v1.0/webapp${path}`,
      payload,
      remoteAddress: line,
      headers: { ...(cookie && { cookie }), ...headers },
    });
    for (const { name, value } of reply.cookies) {
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return { http: reply.statusCode, cookies: reply.cookies, ...reply.json() };
  };
  const register = (number: string, name: string, email = '') => post('/getregisterotp', { name, email, number });
  return { jar, line, post, register };
}

/** An account, and the browser that signed it up. */
async function customer() {
  const number = freshNumber();
  const browser = openBrowser();
  await browser.register(number, 'Asha Rao', 'asha@example.in');
  const signed = await browser.post('/register', { number, otp: (await codesOf(number))[0] });
  expect(signed.status).toBe(true);
  return { number, browser, token: signed.data.token as string };
}

test('A-07 A-08 another browser’s name and e-mail never replace those of the browser that types the code', async () => {
  const number = freshNumber();
  const owner = openBrowser();
  const stranger = openBrowser();
  await owner.register(number, 'Asha Victim', 'asha@victim.in');
  await later(21_000);
  await stranger.register(number, 'Asha', 'eve@evil.in');
  const [newest] = await codesOf(number);
  const made = await owner.post('/register', { number, otp: newest });
  // The newest code was asked for elsewhere; the owner's own one works.
  expect(made).toMatchObject({ status: false });
  await later(21_000);
  await owner.register(number, 'Asha Victim', 'asha@victim.in');
  const own = await owner.post('/register', { number, otp: (await codesOf(number))[0] });
  expect(own.data.user).toMatchObject({ user_name: 'Asha Victim', user_email: 'asha@victim.in' });
});

test('A-07 A-08 behind one line the owner completes the own registration with whichever code is newest', async () => {
  const number = freshNumber();
  const owner = openBrowser();
  const stranger = openBrowser({ line: owner.line });
  await owner.register(number, 'Asha Victim', 'asha@victim.in');
  await later(21_000);
  await stranger.register(number, 'Asha', 'eve@evil.in');
  const made = await owner.post('/register', { number, otp: (await codesOf(number))[0] });
  expect(made.data.user).toMatchObject({ user_name: 'Asha Victim', user_email: 'asha@victim.in' });
});

test.each(['asha@victim.in', 'eve@evil.in'])(
  'A-08 without cookies the registration that was typed first stands while its code lives: %s',
  async (first) => {
    const number = freshNumber();
    const line = freshLine();
    const second = first === 'eve@evil.in' ? 'asha@victim.in' : 'eve@evil.in';
    for (const email of [first, second]) {
      await openBrowser({ line }).register(number, `Of ${email}`, email);
      await later(21_000);
    }
    const made = await openBrowser({ line }).post('/register', { number, otp: (await codesOf(number))[0] });
    expect(made.data.user).toMatchObject({ user_name: `Of ${first}`, user_email: first });
  },
);

test('A-08 without cookies an address that the last asker left out is not added', async () => {
  const number = freshNumber();
  const line = freshLine();
  await openBrowser({ line }).register(number, 'Eve', 'eve@evil.in');
  await later(21_000);
  await openBrowser({ line }).register(number, 'Asha');
  const made = await openBrowser({ line }).post('/register', { number, otp: (await codesOf(number))[0] });
  expect(made.data.user).toMatchObject({ user_email: '' });
});

test('AMB-15 who types another name and address in the same browser registers with the latest', async () => {
  const number = freshNumber();
  const browser = openBrowser();
  await browser.register(number, 'Ahsa', 'ahsa@example.in');
  await later(21_000);
  await browser.register(number, 'Asha', 'asha@example.in');
  const made = await browser.post('/register', { number, otp: (await codesOf(number))[0] });
  expect(made.data.user).toMatchObject({ user_name: 'Asha', user_email: 'asha@example.in' });
});

test('A-13 a caller without cookies signs up and in, also when its line changes in between', async () => {
  const number = freshNumber();
  const call = (path: string, payload: object) => openBrowser({ keepsCookies: false }).post(path, payload);
  await call('/getregisterotp', { name: 'Asha Rao', number });
  expect(await call('/register', { number, otp: (await codesOf(number))[0] })).toMatchObject({ status: true });
  await later(21_000);
  await call('/getloginotp', { number });
  expect(await call('/login', { number, otp: (await codesOf(number))[0] })).toMatchObject({ status: true });
});

test('A-39 A-13 strangers can neither use nor void the code of a known browser, nor can their sending', async () => {
  const { number, browser } = await customer();
  await later(21_000);
  await browser.post('/getloginotp', { number });
  const [own] = await codesOf(number);
  const stranger = openBrowser({ line: browser.line });
  expect(await stranger.post('/login', { number, otp: own })).toMatchObject({ status: false, statusCode: 904 });
  expect((await stranger.post('/getloginotp', { number })).http).toBe(200);
  for (let i = 1; i <= 6; i++) await stranger.post('/login', { number, otp: wrong(own, i) });
  expect(await browser.post('/login', { number, otp: own })).toMatchObject({ status: true });
});

test('A-13 a code that one browser asked for signs in neither another browser nor a bare caller elsewhere', async () => {
  const { number } = await customer();
  await later(21_000);
  const asking = openBrowser();
  await asking.post('/getloginotp', { number });
  await later(21_000);
  await asking.post('/getloginotp', { number });
  const [code] = await codesOf(number);
  const other = openBrowser();
  await other.post('/getregisterotp', { name: 'Somebody', number: freshNumber() });
  for (const elsewhere of [other, openBrowser({ keepsCookies: false })])
    expect(await elsewhere.post('/login', { number, otp: code })).toMatchObject({ status: false, statusCode: 904 });
  expect(await asking.post('/login', { number, otp: code })).toMatchObject({ status: true });
});

test('A-39 AMB-17 strangers use up only the strangers’ share of codes; a known browser has its own, and no more', async () => {
  const { number, browser } = await customer();
  for (let i = 0; i < 4; i++) {
    await later(21_000);
    expect((await openBrowser().post('/getloginotp', { number })).http).toBe(200);
  }
  await later(21_000);
  expect((await openBrowser().post('/getloginotp', { number })).http).toBe(429);
  for (let i = 0; i < 5; i++) {
    expect((await browser.post('/getloginotp', { number })).http).toBe(200);
    expect((await browser.post('/getloginotp', { number })).http).toBe(429);
    await later(21_000);
  }
  expect((await browser.post('/getloginotp', { number })).http).toBe(429);
});

test('AMB-17 on a line whose limits are full a known browser still gets its code and signs in', async () => {
  const { number, browser } = await customer();
  await later(21_000);
  for (let i = 0; i < 30; i++) await openBrowser({ line: browser.line }).post('/login', { number: freshNumber(), otp: '0000' });
  for (let i = 0; i < 30; i++) await openBrowser({ line: browser.line }).register(freshNumber(), 'Asha Rao');
  const stranger = openBrowser({ line: browser.line });
  expect((await stranger.register(freshNumber(), 'Asha Rao')).http).toBe(429);
  expect((await stranger.post('/login', { number, otp: '0000' })).http).toBe(429);
  expect((await browser.post('/getloginotp', { number })).http).toBe(200);
  expect(await browser.post('/login', { number, otp: (await codesOf(number))[0] })).toMatchObject({ status: true });
});

test('A-13 a browser stays known after its session lapsed, and by an older session’s cookie alone', async () => {
  const { number, browser, token } = await customer();
  await later(31 * 86_400_000);
  const share = async (cookies: Record<string, string>) => {
    await app.dev('limits', { off: true });
    await app.dev('limits', { off: false });
    for (let i = 0; i < 5; i++) {
      await openBrowser().post('/getloginotp', { number });
      await later(21_000);
    }
    const other = openBrowser();
    for (const [name, value] of Object.entries(cookies)) other.jar.set(name, value);
    return (await other.post('/getloginotp', { number })).http;
  };
  expect(await share({})).toBe(429);
  expect(await share({ MCBROWSER: browser.jar.get('MCBROWSER') ?? '' })).toBe(200);
  expect(await share({ MCSESSION: token })).toBe(200);
  expect(await share({ MCBROWSER: 'made-up' })).toBe(429);
});

test('A-28 A-29 signing out takes the nonce back, and the browser is a stranger again', async () => {
  const { number, browser, token } = await customer();
  const nonce = browser.jar.get('MCBROWSER') ?? '';
  expect(nonce).not.toBe('');
  const out = await browser.post('/logout', {}, { authorization: token });
  expect(out.cookies.map(({ name, value }: { name: string; value: string }) => `${name}=${value}`)).toContain('MCBROWSER=');
  for (let i = 0; i < 4; i++) {
    await later(21_000);
    await openBrowser().post('/getloginotp', { number });
  }
  await later(21_000);
  browser.jar.set('MCBROWSER', nonce);
  expect((await browser.post('/getloginotp', { number })).http).toBe(429);
});

test('A-13 each sign-in gives a new nonce, so a planted one gains nothing; other accounts of the browser follow', async () => {
  const { number, browser } = await customer();
  const planted = browser.jar.get('MCBROWSER') ?? '';
  const second = freshNumber();
  await browser.register(second, 'Ravi Rao');
  expect(await browser.post('/register', { number: second, otp: (await codesOf(second))[0] })).toMatchObject({ status: true });
  const nonces = async (of: string) =>
    await app.ctx.db.all<{ browser: string }>(sql`
      select browser from sessions join users using (user_id) where number = ${of}`);
  expect(browser.jar.get('MCBROWSER')).not.toBe(planted);
  expect(await nonces(number)).toEqual(await nonces(second));
});

test('R-05 A-40 scripts cannot read the nonce’s cookie; the database holds neither it nor a plain hash of the code', async () => {
  const number = freshNumber();
  const browser = openBrowser();
  const asked = await browser.register(number, 'Asha Rao');
  expect(asked.cookies).toMatchObject([{ name: 'MCBROWSER', httpOnly: true, sameSite: 'Lax', path: '/v1.0/webapp' }]);
  const rows = await app.ctx.db.all(sql`select * from otps where number = ${number}`);
  expect(JSON.stringify(rows)).not.toContain(browser.jar.get('MCBROWSER'));
});

test('A-40 equal codes of one number are stored as different hashes', async () => {
  const number = freshNumber();
  await app.dev('limits', { off: true });
  const hashes = new Set<string>();
  const codes: string[] = [];
  for (let i = 0; i < 12; i++) await openBrowser().register(number, 'Asha Rao');
  const rows = await app.ctx.db.all<{ code_hash: string; otp_id: string }>(sql`
    select code_hash, otp_id from otps where number = ${number}`);
  for (const { code_hash } of rows) hashes.add(code_hash);
  codes.push(...(await codesOf(number)));
  expect(hashes.size).toBe(12);
  const { hashCode } = await import('./hash-code.ts');
  const of = (otpId: string) => hashCode(app.ctx.config, { otpId, number, code: codes[0] ?? '' });
  expect(of(rows[0]?.otp_id ?? '')).not.toBe(of(rows[1]?.otp_id ?? ''));
  await app.dev('limits', { off: false });
});
