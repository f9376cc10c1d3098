import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { partsOf, sendRaw } from '../../../../tests/setup/send-raw.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
});
afterAll(() => app?.close());

const LIVE = 'GET /v1.0/health/live HTTP/1.1\r\nHost: localhost\r\n';

test.each([
  [400, 'is no HTTP', 'nonsense\r\n\r\n'],
  [400, 'has a line that is no header', `${LIVE}no header\r\n\r\n`],
  [400, 'tells its length twice', `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`],
  [431, 'has 20 kB of headers', `${LIVE}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  [408, 'never ends its headers', LIVE],
])(
  'Q-14 AMB-118 %i: a request that %s gets the envelope, its headers and a name',
  async (http, _what, text) => {
    const answer = partsOf(await sendRaw(app, text));
    expect(JSON.parse(answer.body)).toEqual({ status: false, statusCode: http, message: expect.any(String), data: null });
    expect(answer.http).toBe(http);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
  },
  15_000,
);

test('Q-14 a request that expects what we do not know is answered as if it did not', async () => {
  const answer = partsOf(await sendRaw(app, `${LIVE}Expect: coffee\r\nConnection: close\r\n\r\n`));
  expect([answer.http, JSON.parse(answer.body).status]).toEqual([200, true]);
});

test.each(['/%', '/v1.0/%zz', '/v1.0/nothing'])('Q-14 the answer of %s has a name', async (url) => {
  expect((await app.app.inject({ url })).headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

test('Q-13 Q-14 a TRACE is unknown and echoes nothing', async () => {
  const answer = await sendRaw(app, 'TRACE /v1.0/health/live HTTP/1.1\r\nHost: localhost\r\nX-Echo: coffee\r\nConnection: close\r\n\r\n');
  expect(JSON.parse(partsOf(answer).body).statusCode).toBe(404);
  expect(answer).not.toContain('coffee');
});

test('Q-13 Q-14 a HEAD of the stream of live seats is another method', async () => {
  const url = '/v1.0/webapp/seat_layout/1/CIN1/events';
  expect((await app.app.inject({ method: 'HEAD', url })).statusCode).toBe(405);
});
