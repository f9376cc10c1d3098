import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSite, type Site } from '../setup/site.ts';

// One line asks for hundreds of pages while another opens one. A proxy's header tells the lines apart.

let site: Site;
beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => site?.close());
// The clock stands still, so that a window lasts as long as its test, on any machine.
beforeEach(async () => {
  await site.dev('limits', { off: true });
  await site.dev('clock', { set: new Date().toISOString(), freeze: true });
});

const open = (path: string, line: string) => fetch(site.url + path, { headers: { 'x-forwarded-for': line }, redirect: 'manual' });
const openMany = (count: number, pathOf: (n: number) => string, line: string) =>
  Promise.all(Array.from({ length: count }, (_, n) => open(pathOf(n), line)));
const withStatus = (answers: Response[], status: number) => answers.filter((answer) => answer.status === status);

/** Opens a path exactly as written; `fetch` would normalise it. */
const openRaw = (path: string) =>
  new Promise<{ status: number; page: string }>((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    request({ hostname, port, path }, (answer) => {
      void text(answer).then((page) => resolve({ status: answer.statusCode ?? 0, page }), reject);
    })
      .on('error', reject)
      .end();
  });

test('Pages: queries that no page reads share one page, and never meet the limit of drawing', async () => {
  await site.dev('limits', { off: false });
  for (let round = 0; round < 4; round++) {
    const answers = await openMany(100, (n) => `/movies?zz=${round * 100 + n}`, '203.0.113.1');
    expect(withStatus(answers, 200)).toHaveLength(100);
  }
});

test('Pages: a line with too many drawn pages is told when to return, and another line is not', async () => {
  await site.dev('limits', { off: false });
  const answers: Response[] = [];
  for (let round = 0; round < 8; round++) answers.push(...(await openMany(50, (n) => `/no-such-${round}-${n}`, '203.0.113.2')));
  expect(withStatus(answers, 404)).toHaveLength(300);
  const [refused] = withStatus(answers, 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused?.text()).toContain('Too many requests. Please try again later.');
  expect((await open('/no-such-page', '203.0.113.3')).status).toBe(404);
  // Cached pages cost nothing, so they are still answered.
  await open('/movies', '203.0.113.3');
  expect((await open('/movies', '203.0.113.2')).status).toBe(200);
});

test('Pages: a line whose queue is full is refused at once, and another line gets its page', async () => {
  const flood = openMany(200, (n) => `/no-such-${n}`, '203.0.113.4');
  const other = await open('/offers', '203.0.113.5');
  expect(other.status).toBe(200);
  const answers = await flood;
  const refused = withStatus(answers, 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(withStatus(answers, 404)).toHaveLength(200 - refused.length);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(await refused[0]?.text()).toContain('Load it again');
});

test('N-14 an address that begins like another host’s gets the not-found page without any part of it', async () => {
  for (const path of ['//evil.example/login', '/\\evil.example/login', '/.//evil.example/login', '//evil.example']) {
    const { status, page } = await openRaw(path);
    expect(status).toBe(404);
    expect(page).not.toContain('evil.example');
  }
  for (const path of ['/movies/evil.example', '/%2Fevil.example/login', '/%5Cevil.example/login?x=//evil.example']) {
    const { page } = await openRaw(path);
    expect([...page.matchAll(/(?:href|src|action|content)="([^"]*evil[^"]*)"/g)]).toEqual([]);
  }
});
