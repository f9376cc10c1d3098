import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { createApp } from '../app.ts';
import { createLog } from '../logging/log.ts';
import { refuse } from '../refuse.ts';

const texts: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ log: createLog('debug', { write: (text) => texts.push(text) }) });
});
afterAll(() => app?.close());

test('O-26 a caller’s own full queue is answered 503 and is no error in the log; another 503 is', async () => {
  const other = await createApp(app.ctx);
  await other.register(async (scope) => {
    scope.get('/v1.0/busy', async () => refuse('unavailable', { busy: true }));
    scope.get('/v1.0/away', async () => refuse('unavailable'));
  });
  texts.length = 0;
  const errors = () => texts.filter((text) => JSON.parse(text).level >= 50).length;
  for (const [url, logged] of [
    ['/v1.0/busy', 0],
    ['/v1.0/away', 1],
  ] as const) {
    const { statusCode, headers } = await other.inject({ url });
    expect([url, statusCode, headers['retry-after'], errors()]).toEqual([url, 503, '2', logged]);
  }
  await other.close();
});
