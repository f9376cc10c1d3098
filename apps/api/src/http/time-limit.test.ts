import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { sendRaw } from '../../../../tests/setup/send-raw.ts';
import { createApp } from '../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

test('Q-14 a call that is not answered within its time limit gets a 503: come back', async () => {
  const impatient = await createApp(app.ctx, 300);
  await impatient.ready();
  const post = (url: string, body: object) =>
    impatient.inject({ method: 'POST', url, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  await post('/v1.0/dev/fault', { path: '/v1.0/webapp/search', mode: 'timeout' });
  const slow = await post('/v1.0/webapp/search', { search: 'a' });
  expect(slow.json()).toMatchObject({ status: false, statusCode: 503, data: null });
  expect([slow.statusCode, Number(slow.headers['retry-after']) > 0]).toEqual([503, true]);
  expect((await impatient.inject('/v1.0/health/live')).statusCode).toBe(200);
});

test('Q-14 a call that was taken over and never begins its answer is cut; a stream lives on', async () => {
  const impatient = await createApp(app.ctx, 300);
  await impatient.register(async (scope) => {
    scope.get('/forgotten', (_request, reply) => void reply.hijack());
    scope.get('/stream', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200).write('first');
      setTimeout(() => reply.raw.end('last'), 900);
    });
  });
  await impatient.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string) => sendRaw({ app: impatient }, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(await get('/forgotten')).toBe('');
  expect(await get('/stream')).toContain('last');
  await impatient.close();
});
