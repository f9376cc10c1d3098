import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { runFuzz } from './run-fuzz.ts';

/** `npm run fuzz` plays other seeds, for as long as its options say. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
});
afterAll(() => app?.close());

test('Q-14 thirty seconds of bad requests get the envelope, no failure of ours, and break no invariant', async () => {
  const { requests, fault, broken } = await runFuzz(app, { seed: 1, seconds: 30 });
  expect(fault).toBeNull();
  expect(broken).toEqual([]);
  expect(requests).toBeGreaterThan(0);
}, 240_000);
