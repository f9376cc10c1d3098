import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app.close());
const freeze = (at: number) => app.dev('clock', { set: new Date(at).toISOString(), freeze: true });

const from = (line: string) => ({ headers: { 'x-forwarded-for': line } });

beforeEach(() => freeze(Date.now()));

test('Q-16 searches of one line have a limit over all kinds of search, and another line searches on', async () => {
  const paths = ['/search?search=raat', '/cinemas?search=a', '/movies/search/raat', '/locations/search?search=m', '/items?search=a'];
  const answers = [];
  for (let n = 0; n < 310; n++) answers.push(await app.get(`${paths[n % paths.length]}`, from('203.0.113.1')));
  expect(answers.slice(0, 300).filter(({ http }) => http === 429)).toEqual([]);
  const [refused] = answers.slice(300);
  expect(refused).toMatchObject({ http: 429, status: false, statusCode: 429 });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.get('/search?search=raat', from('203.0.113.2'))).http).toBe(200);
});

test('Q-16 a call without a search text does not count as a search', async () => {
  for (let n = 0; n < 310; n++) expect((await app.get('/cinemas', from('203.0.113.3'))).http).toBe(200);
  for (let n = 0; n < 10; n++) expect((await app.get('/cinemas?search=a', from('203.0.113.3'))).http).toBe(200);
});

test('Q-16 the pace of searches is counted on the test clock, forward and back', async () => {
  const start = Date.now();
  const search = async () => (await app.get('/search?search=raat', from('203.0.113.4'))).http;
  const flood = async () => {
    const answers = [];
    for (let n = 0; n < 301; n++) answers.push(await search());
    return answers.slice(299);
  };
  await freeze(start);
  expect(await flood()).toEqual([200, 429]);
  await freeze(start + 60_000);
  expect(await flood()).toEqual([200, 429]);
  // A clock that was set back does not keep the line out until it has caught up.
  await app.dev('clock', { reset: true });
  expect(await search()).toBe(200);
});
