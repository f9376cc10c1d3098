import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.dev('fixtures', { users: 0 });
});
afterAll(() => app?.close());

const CALLS = [
  '/homepagemovies',
  '/banners',
  '/popups',
  '/cinemas',
  '/locations/cities',
  '/items?cinema_code=CIN1',
  '/alloffers',
  '/extras/promotions',
  '/images/advertise_with_us',
  '/images/about_us',
  '/extras/employee-testimonials',
  '/extras/investors',
];
const PATH = /"(\/[\w/.-]+\.(?:webp|avif|svg|png|jpg|pdf|mp4|webm))"/g;
const served = (path: string) => fileURLToPath(new URL(`../../../web/public${path}`, import.meta.url));

test.each(CALLS)('C-03 E-16 F-05 H-05 P-03 every file that %s names is there', async (call) => {
  const named = [...JSON.stringify((await app.get(call)).data).matchAll(PATH)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(served(path)))).toEqual([]);
});
