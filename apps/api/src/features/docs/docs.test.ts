import { allCalls } from '@houseful/contract/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let paths: Record<string, Record<string, { parameters?: { name: string }[]; requestBody?: { content: object } }>>;
beforeAll(async () => {
  app = await startTestApp();
  paths = (await app.app.inject({ url: '/v1.0/openapi.json' })).json().paths;
});
afterAll(() => app.close());

test('Q-13 every call of the document is there with its method', () => {
  const documented = Object.entries(paths).flatMap(([url, methods]) => Object.keys(methods).map((method) => ({ url, method })));
  expect(documented).toHaveLength(Object.keys(allCalls).length + 2);
  const missing = documented.filter(
    ({ url, method }) => !app.app.hasRoute({ url: url.replace(/\{(\w+)\}/g, ':$1'), method: method.toUpperCase() as 'GET' }),
  );
  expect(missing).toEqual([]);
});

test('Q-13 AMB-121 a chain that changes its name is named anew, without a restart', async () => {
  const { db, settings } = app.ctx;
  await db.run(sql`insert into settings (key, value) values ('chain', '{"product_name": "Lantern"}')
    on conflict (key) do update set value = settings.value || excluded.value`);
  await settings.refresh(db);
  expect((await app.app.inject({ url: '/v1.0/openapi.json' })).json().info.title).toBe('Lantern API');
  expect((await app.app.inject({ url: '/docs' })).body).toContain('Lantern API');
});

test('Q-13 AMB-03 AMB-04 booking calls go by their labels; changes and calls with a private id are posted, the rest is read', () => {
  const methods = (path: string) => Object.keys(paths[`/v1.0/webapp/${path}`] ?? {}).join();
  const posted = ['get-transaction-id', 'add-seats', 'set-seats', 'add-food', 'payment-status', 'only-food-checkout', 'order-id']
    .concat(['cancel-transaction', 'complete-pay-later', 'final-ticket', 'verify-booking'])
    .map((label) => `booking/${label}`);
  const read = ['booking/charges', 'booking/today-shows', 'search', 'locations/search', 'convenience-fee'];
  expect(posted.map((path) => [path, methods(path)])).toEqual(posted.map((path) => [path, 'post']));
  expect(read.map((path) => [path, methods(path)])).toEqual(read.map((path) => [path, 'get']));
});

test('J-19 AMB-79 the document also tells what the payment provider sends, whose bodies are read raw', () => {
  const webhook = paths['/v1.0/webapp/webhooks/razorpay']?.post;
  expect(webhook?.parameters?.map(({ name }) => name)).toEqual(['X-Razorpay-Signature', 'x-razorpay-event-id']);
  expect(Object.keys(webhook?.requestBody?.content ?? {})).toEqual(['application/json']);
  const back = paths['/v1.0/webapp/payment-return']?.post;
  expect(back?.parameters?.map(({ name }) => name)).toEqual(['to']);
  expect(Object.keys(back?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
});
