import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { partsOf, sendRaw } from '../../../../tests/setup/send-raw.ts';
import { PRODUCTION } from '../../../../tests/setup/test-config.ts';
import { createLog } from '../logging/log.ts';

const texts: string[] = [];
const lines = () => texts.map((text) => JSON.parse(text));
const CODES = '/v1.0/dev/outbox';

let demo: TestApp;
let sale: TestApp;
beforeAll(async () => {
  const log = createLog('debug', { write: (text) => texts.push(text) });
  [demo, sale] = await Promise.all([
    startTestApp({ listen: true, env: { PUBLIC_URL: 'https://Demo.example' }, log }),
    startTestApp({ listen: true, env: PRODUCTION }),
  ]);
});
afterAll(() => Promise.all([demo.close(), sale.close()]));

const get = (app: TestApp, path: string, hosts: string[]): Promise<string> =>
  sendRaw(app, `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`);

test.each([
  'localhost',
  'LOCALHOST:3000',
  '127.0.0.1',
  '127.0.0.1:8080',
  '127.1.2.3',
  '[::1]',
  '[::1]:3000',
  'demo.example',
  'DEMO.example:443',
])('the demo answers to its own name %s', async (host) => {
  expect(await get(demo, CODES, [host])).toMatch(/^HTTP\/1.1 200 /);
});

test.each([
  'rebind.evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.1.7',
  '0.0.0.0',
  '',
  'evil.example:3000',
  'evil.example#localhost',
])('the demo shows no code to another site’s page whose name points here: Host "%s"', async (host) => {
  const answer = await get(demo, CODES, [host]);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).not.toContain('"data":[');
  expect(partsOf(answer).headers['x-content-type-options']).toBe('nosniff');
});

test('the log of the demo says once how to let foreign names in', () => {
  expect(lines().filter(({ msg }) => msg.includes('DEMO_PUBLIC=yes'))).toHaveLength(1);
});

test('a real sale answers to whatever name its proxy passes on', async () => {
  expect(await get(sale, '/v1.0/health/live', ['tickets.example'])).toMatch(/^HTTP\/1.1 200 /);
});

test.each([
  ['the demo', () => demo],
  ['a real sale', () => sale],
] as const)('Q-13 two Host headers are refused by %s', async (_name, app) => {
  const answer = await get(app(), '/v1.0/health/live', ['localhost', 'localhost']);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('"status":false');
});

test('a client that hangs up in the middle of its body is no failure: one debug line and no answer', async () => {
  texts.length = 0;
  const head = `POST /v1.0/webapp/getloginotp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"number":`;
  await sendRaw(demo, head, 'leave');
  await expect.poll(() => lines().filter(({ msg }) => msg === 'the client hung up')).toHaveLength(1);
  expect(lines().filter(({ level }) => level >= 30)).toEqual([]);
});

test('Q-14 a request without a Host gets the envelope', async () => {
  for (const app of [demo, sale]) {
    const { http, headers, body } = partsOf(await sendRaw(app, 'GET /v1.0/health/live HTTP/1.1\r\nConnection: close\r\n\r\n'));
    expect([http, JSON.parse(body).statusCode, headers['x-content-type-options']]).toEqual([400, 400, 'nosniff']);
  }
});
