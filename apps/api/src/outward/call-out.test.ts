import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOut } from './call-out.ts';

/** Another service: each path answers in its own way. */
const service = createServer((request, response) => {
  switch (request.url) {
    case '/elsewhere':
      response.writeHead(302, { location: '/whole' }).end();
      break;
    case '/cut':
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setImmediate(() => request.socket.destroy());
      break;
    case '/slow':
      response.writeHead(400);
      response.write('half');
      break;
    case '/silent':
      break;
    default:
      response.end(JSON.stringify(request.headers));
  }
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const call = (path: string, patienceMs = 5_000) =>
  callOut(base + path, { method: 'POST', headers: { 'x-key': 'k' }, body: '{}', patienceMs });

test('Q-15 an answer that breaks off keeps its status, since the work may be done', async () => {
  expect(await call('/cut')).toEqual({ ok: true, status: 200, bytes: null });
  // Long enough for the first half to arrive.
  expect(await call('/slow', 2_000)).toEqual({ ok: false, status: 400, bytes: null });
});

test('Q-15 a redirect and silence do not count as answers', async () => {
  await expect(call('/elsewhere')).rejects.toThrow('redirect');
  await expect(call('/silent', 200)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a call names its caller, and refuses compressed answers', async () => {
  const { bytes } = await call('/whole');
  expect(JSON.parse(String(bytes))).toMatchObject({ 'user-agent': 'Houseful', 'accept-encoding': 'identity', 'x-key': 'k' });
});
