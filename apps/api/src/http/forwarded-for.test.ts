import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { cleanForwardedFor } from './forwarded-for.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4444', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['198.51.100.7, 203.0.113.9:4444,10.0.0.2:80', '198.51.100.7, 203.0.113.9, 10.0.0.2'],
  ['203.0.113.9, unknown', undefined],
  ['unknown, 203.0.113.9', '203.0.113.9'],
  ['_hidden', undefined],
  ['203.0.113.9:port', undefined],
  ['999.0.0.1:80', undefined],
  ['', undefined],
])('AMB-17 the proxy’s list %j is read as %j', (given, read) => {
  const headers: Record<string, string> = { 'x-forwarded-for': given };
  cleanForwardedFor(headers);
  expect(headers['x-forwarded-for']).toBe(read);
});

let app: TestApp;
let next = 6_360_000_000;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1,10.9.0.0/16' } });
});
afterAll(() => app?.close());

const ask = async (forwarded: string): Promise<number> => {
  const reply = await app.post('/getloginotp', { number: String(next++) }, { headers: { 'x-forwarded-for': forwarded } });
  return reply.http;
};

test('AMB-17 a client whose proxy adds the port of each connection is one line', async () => {
  for (let i = 0; i < 30; i++) expect(await ask(`203.0.113.9:${40_000 + i}, 10.9.0.2:${50_000 + i}`)).toBe(200);
  expect(await ask('203.0.113.9:41000, 10.9.0.2:51000')).toBe(429);
  expect(await ask('203.0.113.9')).toBe(429);
  expect(await ask('203.0.113.10')).toBe(200);
});

test('AMB-17 malformed entries count as the line of the proxy that wrote them', async () => {
  for (let i = 0; i < 30; i++) expect(await ask(`made-up-${i}, 10.9.0.3`)).toBe(200);
  expect(await ask('made-up, 10.9.0.3')).toBe(429);
  expect(await ask('made-up, 10.9.0.4')).toBe(200);
});
