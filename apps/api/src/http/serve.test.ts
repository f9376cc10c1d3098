import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';

let app: TestApp;
let asha: string;

beforeAll(async () => {
  app = await startTestApp();
  asha = (await app.dev('fixtures', { users: 1 })).users[0].token;
});
afterAll(async () => app.close());

test('Q-02 a public list carries an ETag, is asked for again each time and answers 304 while nothing changed', async () => {
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

test('Q-02 what belongs to a caller stays out of shared caches, private reads out of all', async () => {
  expect((await app.get('/homepagemovies', { token: asha })).headers['cache-control']).toMatch(/^private/);
  expect((await app.get('/profile', { token: asha })).headers).toMatchObject({ 'cache-control': 'no-store' });
  expect((await app.get('/profile', { token: asha })).headers.etag).toBeUndefined();
});

test('Q-14 E-22 an address that is none gets the envelope', async () => {
  for (const path of ['/movies/search/%', '/movies/search/%E0%A4', '/movies/%zz']) {
    expect(await app.get(path)).toMatchObject({ http: 400, status: false, statusCode: 400, data: null });
  }
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

test('I-03 Q-09 an injected answer arrives as it was given, whatever the call would say', async () => {
  const fault = (data: unknown) => app.dev('fault', { path: '/v1.0/webapp/citylist', mode: 'data', times: 1, data });
  await fault({});
  expect(await app.get('/citylist')).toMatchObject({ http: 200, status: true, data: {} });
  await fault([{ anything: 1 }]);
  expect((await app.get('/citylist')).data).toEqual([{ anything: 1 }]);
});

test('AMB-30 a number sent as text and text sent as a number are understood; anything else of the wrong type is refused', async () => {
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
