import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { sql } from '../db/sql.ts';

let app: TestApp;
let asha: string;

beforeAll(async () => {
  app = await startTestApp({ listen: true, env: { PUBLIC_URL: 'https://shop.test' } });
  asha = (await app.dev('fixtures', { users: 1 })).users[0].token;
});
afterAll(async () => app.close());

test('Q-02 a public list has an ETag, is revalidated each time, and answers 304 while it is unchanged', async () => {
  const first = await app.get('/citylist');
  expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate', vary: expect.stringContaining('city-id') });
  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = await app.app.inject({ url: '/v1.0/webapp/citylist', headers });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);

  const terms = await app.get('/terms-conditions');
  await app.dev('content', { kind: 'terms', html: '<p>New terms</p>' });
  const changed = await app.get('/terms-conditions', { headers: { 'if-none-match': String(terms.headers.etag) } });
  expect(changed).toMatchObject({ http: 200, data: [{ tc_text: '<p>New terms</p>' }] });
});

test('AMB-118 only an existing page can be edited', async () => {
  const content = (code: string) => app.post('/v1.0/dev/content', { kind: 'page', code, html: '<p>Hi</p>' });
  expect(await content('no_such_page')).toMatchObject({ http: 404, status: false });
  expect(await app.get('/pages/no_such_page')).toMatchObject({ http: 404 });
});

test('Q-02 a caller’s own data stay out of shared caches, private reads out of all', async () => {
  expect((await app.get('/homepagemovies', { token: asha })).headers['cache-control']).toMatch(/^private/);
  expect((await app.get('/profile', { token: asha })).headers).toMatchObject({ 'cache-control': 'no-store' });
  expect((await app.get('/profile', { token: asha })).headers.etag).toBeUndefined();
});

test('Q-14 E-22 a malformed address gets the envelope', async () => {
  for (const path of ['/movies/search/%', '/movies/search/%E0%A4', '/movies/%zz']) {
    expect(await app.get(path)).toMatchObject({ http: 400, status: false, statusCode: 400, data: null });
  }
});

test('Q-14 E-22 an address written with its host is the same address', async () => {
  const ask = async (path: string): Promise<number | undefined> => {
    const { port } = app.app.server.address() as AddressInfo;
    const [answer]: IncomingMessage[] = await once(request({ port, path }).end(), 'response');
    return answer?.resume().statusCode;
  };
  for (const path of ['/v1.0/webapp/citylist', '/v1.0/webapp/movies/%zz', '/v1.0/webapp/movies/%00'])
    expect([path, await ask(`http://shop.test${path}`)]).toEqual([path, await ask(path)]);
});

test('Q-15 a repeated Idempotency-Key is answered with the same bytes', async () => {
  const like = () =>
    app.app.inject({
      method: 'PUT',
      url: '/v1.0/webapp/like-movie/mazhai-thapaal',
      headers: { authorization: asha, 'idempotency-key': 'like-once' },
    });
  const first = await like();
  expect((await like()).body).toBe(first.body);
});

test('Q-15 Q-16 the last call within a limit, repeated under its key, gets its first answer uncounted', async () => {
  const begin = (key: string) =>
    app.post('/booking/get-transaction-id', { cinema_code: 'CIN1' }, { token: asha, headers: { 'idempotency-key': key } });
  const first = await begin('begin');
  for (let call = 1; call < 60; call++) expect((await begin('begin')).data).toEqual(first.data);
  for (let call = 1; call < 60; call++) expect((await begin(`begin ${call}`)).http).toBe(200);
  expect(await begin('begin 60')).toMatchObject({ http: 429, status: false });
  expect(await begin('begin 59')).toMatchObject({ http: 200, status: true });
});

test('Q-15 Q-16 a call whose transaction the database undoes and runs again counts once', async () => {
  const { pool } = app.owner;
  await pool.query(`create sequence undone;
    create function undo_once() returns trigger language plpgsql security definer as $$ begin
      if nextval('undone') = 1 then raise exception 'undone' using errcode = '40P01'; end if; return new; end $$;
    create trigger undo_once before insert on orders for each row execute function undo_once()`);
  const counted = async () =>
    (await pool.query("select coalesce(sum(cardinality(moments)), 0)::int as n from rate_counters where key like '%get-transaction-id%'"))
      .rows[0].n;
  await pool.query("delete from rate_counters where key like '%get-transaction-id%'");
  const headers = { 'idempotency-key': 'run twice' };
  expect(await app.post('/booking/get-transaction-id', { cinema_code: 'CIN1' }, { token: asha, headers })).toMatchObject({ status: true });
  expect(Number((await pool.query('select last_value from undone')).rows[0].last_value)).toBe(2);
  expect(await counted()).toBe(1);
  await pool.query('drop function undo_once cascade; drop sequence undone');
});

test('Q-15 an Idempotency-Key also belongs to the address that it was first sent to', async () => {
  const like = (film: string) => app.put(`/like-movie/${film}`, {}, { token: asha, headers: { 'idempotency-key': 'like-two' } });
  expect((await like('suryanagari')).data).toBe('liked');
  expect(await like('raatri-1205')).toMatchObject({ http: 400, status: false });
});

test('Q-15 AMB-17 a repeat without an account is known by the line: its other addresses are the same sender', async () => {
  const write = (remoteAddress: string) =>
    app.app.inject({
      method: 'POST',
      url: '/v1.0/webapp/advertisewithus',
      payload: {
        adu_fullname: 'Asha Rao',
        adu_phone: '9876543210',
        adu_email: 'asha@shop.example',
        adu_org: 'Rao Sarees',
        adu_message: 'Hello',
      },
      headers: { 'idempotency-key': 'written-once' },
      remoteAddress,
    });
  const written = async () => (await app.ctx.db.one<{ n: number }>(sql`select count(*)::int as n from enquiries`))?.n ?? 0;
  const before = await written();
  for (const [address, inAll] of [
    ['2001:db8:1:2::1', 1],
    ['2001:db8:1:2::2', 1],
    ['2001:db8:1:3::1', 2],
  ] as const) {
    expect((await write(address)).json()).toMatchObject({ status: true });
    expect((await written()) - before).toBe(inAll);
  }
});

test('Q-16 AMB-17 a stranger’s limits belong to the line, for each of its addresses', async () => {
  const guess = (remoteAddress: string) =>
    app.app.inject({
      method: 'POST',
      url: '/v1.0/webapp/promos/verify',
      payload: { promo_code: 'NOPE', transaction_id: 'nothing' },
      remoteAddress,
    });
  for (let i = 0; i < 60; i++) expect((await guess(`2001:db8:2:2::${i}`)).statusCode).not.toBe(429);
  expect((await guess('2001:db8:2:2::99')).statusCode).toBe(429);
  expect((await guess('2001:db8:2:3::1')).statusCode).not.toBe(429);
});

test('Q-15 a repeated Idempotency-Key changes nothing again, and with another request it is refused', async () => {
  const rename = (name: string, key: string) =>
    app.put('/profile', { user_name: name }, { token: asha, headers: { 'idempotency-key': key } });
  const first = await rename('Asha One', 'one');
  await rename('Asha Two', 'two');
  expect((await rename('Asha One', 'one')).data).toEqual(first.data);
  expect((await app.get('/profile', { token: asha })).data.user_name).toBe('Asha Two');
  expect(await rename('Asha Three', 'two')).toMatchObject({ http: 400, status: false });
});

test('Q-15 a first answer is repeated for a day and no longer, even if no job has forgotten it', async () => {
  const day = 24 * 3_600_000;
  const rename = (name: string) => app.put('/profile', { user_name: name }, { token: asha, headers: { 'idempotency-key': 'daily' } });
  const like = () => app.put('/like-movie/suryanagari', {}, { token: asha, headers: { 'idempotency-key': 'daily' } });
  const liked = (await like()).data;
  await rename('Asha Four');
  await app.dev('clock', { advance_ms: day - 60_000 });
  expect(await rename('Asha Five')).toMatchObject({ http: 400 });
  expect((await like()).data).toBe(liked);
  await app.dev('clock', { advance_ms: 60_001 });
  expect((await rename('Asha Five')).data.user_name).toBe('Asha Five');
  expect((await rename('Asha Five')).data.user_name).toBe('Asha Five');
  expect(await rename('Asha Six')).toMatchObject({ http: 400 });
  // Five simultaneous calls count as one, as on the first day.
  const again = await Promise.all(Array.from({ length: 5 }, like));
  expect(new Set(again.map(({ data }) => data)).size).toBe(1);
  expect(again[0]?.data).not.toBe(liked);
});

test('I-03 Q-09 an injected answer arrives as given, whatever the call would say', async () => {
  const fault = (data: unknown) => app.dev('fault', { path: '/v1.0/webapp/citylist', mode: 'data', times: 1, data });
  await fault({});
  expect(await app.get('/citylist')).toMatchObject({ http: 200, status: true, data: {} });
  await fault([{ anything: 1 }]);
  expect((await app.get('/citylist')).data).toEqual([{ anything: 1 }]);
});

test('AMB-30 numbers sent as text and texts sent as numbers are understood; other wrong types are refused', async () => {
  await app.dev('limits', { off: true });
  const register = (number: unknown) => app.post('/getregisterotp', { name: 'Asha', number });
  expect(await register(9_812_345_678)).toMatchObject({ http: 200, message: 'OTP sent' });
  for (const odd of [true, ['9812345678'], { digits: '9812345678' }, 12]) {
    expect(await register(odd)).toMatchObject({ http: 400, status: false });
  }
  const ticket = { transaction_id: 'nothing-here', only_fnd: 'false' };
  expect(await app.post('/booking/final-ticket', ticket)).toMatchObject({ http: 404 });
  expect(await app.post('/booking/final-ticket', { ...ticket, only_fnd: 'perhaps' })).toMatchObject({ http: 400 });
});

test('Q-04 AMB-07 a 401 clears the cookies of an ended session, with the attributes they were set with', async () => {
  const { number, token } = await app.register();
  await app.post('/getloginotp', { number });
  const [message] = await app.dev(`outbox?number=${number}`);
  const signed = await app.post('/login', { otp: message.otp, number });
  const cookie = `MCSESSION=${signed.data.token}; MCHASHID=1; CITYID=mumbai`;
  const act = (headers: Record<string, string>) => app.get('/profile', { headers });
  const alive = await act({ authorization: 'Cookie', cookie });
  expect([alive.http, alive.cookies]).toEqual([200, []]);

  await app.post('/logout', {}, { token: signed.data.token });
  const over = await act({ authorization: 'Cookie', cookie });
  expect(over.http).toBe(401);
  expect(signed.cookies).toMatchObject([
    { name: 'MCSESSION', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'MCHASHID' },
    { name: 'MCBROWSER', secure: true, httpOnly: true, sameSite: 'Lax', path: '/v1.0/webapp' },
  ]);
  // The browser's nonce stays, so that the browser is known again after its session.
  expect(over.cookies).toEqual(signed.cookies.slice(0, 2).map((set) => ({ ...set, value: '', maxAge: 0 })));

  expect((await act({ authorization: signed.data.token })).cookies).toEqual([]);
  expect((await act({ authorization: token, cookie })).cookies).toEqual([]);
  const forbidden = await app.post('/logout', {}, { headers: { cookie } });
  expect([forbidden.http, forbidden.cookies]).toEqual([403, []]);
});

test('Q-04 AMB-05 a tab with an ended token does not sign out the session that the browser has begun since', async () => {
  const { number, token: old } = await app.register();
  await app.post('/logout', {}, { token: old });
  await app.post('/getloginotp', { number });
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  const since = (await app.post('/login', { number, otp })).data.token;
  const act = (token: string, cookie: string) => app.get('/profile', { token, headers: { cookie: `MCSESSION=${cookie}; MCHASHID=1` } });
  for (const token of [old, `Bearer ${old}`]) {
    const refused = await act(token, since);
    expect([refused.http, refused.cookies]).toEqual([401, []]);
  }
  expect((await app.get('/profile', { headers: { cookie: `MCSESSION=${since}` } })).http).toBe(200);
  // If the cookie is that same token, the cookie is cleared too.
  expect((await act(`Bearer ${old}`, old)).cookies).toMatchObject([{ name: 'MCSESSION', value: '' }, { name: 'MCHASHID' }]);
});

test('Q-13 Q-14 a known path with another method names its own methods', async () => {
  const { statusCode, headers } = await app.app.inject({ method: 'DELETE', url: '/v1.0/webapp/logout' });
  expect([statusCode, headers.allow]).toEqual([405, 'POST']);
  for (const method of ['OPTIONS', 'HEAD', 'PATCH'] as const)
    expect((await app.app.inject({ method, url: '/v1.0/webapp/booking/set-seats' })).statusCode).toBe(405);
  expect((await app.app.inject({ method: 'HEAD', url: '/v1.0/webapp/cinemas' })).statusCode).toBe(200);
});

test('Q-04 AMB-05 a caller without a session is told so, whatever else is wrong with the request', async () => {
  expect(await app.post('/booking/add-food', { items: 'none' })).toMatchObject({ http: 401, status: false });
  expect(await app.get('/profile/bookings?page=x')).toMatchObject({ http: 401, status: false });
});

test('Q-02 no cache keeps an answer to a write: a sign-up’s contains a session', async () => {
  const { headers } = await app.app.inject({
    method: 'POST',
    url: '/v1.0/webapp/register',
    payload: { number: '9812345670', otp: '1234' },
  });
  expect(headers['cache-control']).toBe('no-store');
  const sent = await app.app.inject({
    method: 'POST',
    url: '/v1.0/webapp/getregisterotp',
    payload: { name: 'Asha', number: '9812345670' },
  });
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-store']);
});
