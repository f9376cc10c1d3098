import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';

let app: TestApp;
let secure: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const database = { url: app.databaseUrl, drop: async () => {} };
  secure = await startTestApp({ database, env: { PUBLIC_URL: 'https://tickets.example' } });
});
afterAll(async () => {
  await secure.close();
  await app.close();
});

const PATHS = [
  '/v1.0/webapp/cinemas',
  '/v1.0/nothing',
  '/v1.0/webapp/profile',
  '/docs',
  '/v1.0/openapi.json',
  '/uploads/x',
  '/v1.0/%zz',
  '/nothing',
];

test('AMB-118 the refusal of a foreign host name carries the headers too', async () => {
  const { statusCode, headers } = await app.app.inject({ url: '/v1.0/webapp/cinemas', headers: { host: 'rebind.evil.example' } });
  expect([statusCode, headers['x-content-type-options'], headers['cross-origin-resource-policy']]).toEqual([400, 'nosniff', 'same-origin']);
});

const headersOf = async (of: TestApp, url: string) => (await of.app.inject({ url })).headers;

test.each(PATHS)('AMB-118 the answer of %s may not be framed, sniffed or taken by another site', async (path) => {
  const headers = await headersOf(app, path);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test.each(PATHS)('AMB-118 on an https site, the answer of %s keeps the browser to https', async (path) => {
  expect((await headersOf(secure, path))['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});
