import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/setup/app.ts';

let app: TestApp | undefined;
afterEach(() => app?.close());

test('AMB-81 links carry the configured address, even one that names the listening port', async () => {
  app = await startTestApp({ listen: true, env: { PUBLIC_URL: 'http://box.example:0', PORT: '0' } });
  expect(app.ctx.origin).toBe('http://box.example:0');
});

test('AMB-81 without a configured address links carry the port that was really taken', async () => {
  app = await startTestApp({ listen: true, env: { PORT: '0' } });
  expect(app.ctx.origin).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
});
