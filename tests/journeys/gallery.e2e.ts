import { readdirSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startProduct } from '../../apps/api/src/start.ts';
import { mountWeb } from '../../apps/api/src/web/mount-web.ts';
import { freshDatabase } from '../setup/database.ts';
import { openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';
import { PRODUCTION, testConfig } from '../setup/test-config.ts';

openJourney({ users: 0 });

const ASSETS = new URL('../../apps/web/build/client/assets/', import.meta.url);

test('N-20 the gallery shows every component accessibly, with its styles, pictures and no scripts', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.goto(`${site.url}/dev/gallery`);
  expect(await page.getByRole('region').count()).toBeGreaterThan(10);
  const button = page.getByRole('button', { name: 'Book Ticket' }).first();
  expect(await button.evaluate((own) => getComputedStyle(own).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  const poster = page.getByRole('img', { name: 'Poster 1' });
  await poster.scrollIntoViewIfNeeded();
  await expect.poll(() => poster.evaluate((own: HTMLImageElement) => own.naturalWidth)).toBeGreaterThan(0);
  expect(await page.locator('script').count()).toBe(0);
  await visitor.isAccessible();
  await visitor.leave();
});

test('the gallery is unknown in production, and no file of the shop holds its code', async () => {
  const database = await freshDatabase();
  const log = pino({ level: 'silent' });
  const product = await startProduct({ config: testConfig(PRODUCTION), log, databaseUrl: database.url, jobs: false, mount: mountWeb });
  const { statusCode, body } = await product.app.inject({ url: '/dev/gallery', headers: { host: 'tickets.example' } });
  expect([statusCode, body.includes('hf-gallery')]).toEqual([404, false]);
  await product.stop();
  await database.drop();
  const files = readdirSync(ASSETS).filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((name) => readFileSync(new URL(name, ASSETS), 'utf8').includes('hf-gallery'))).toEqual([]);
});

test('N-20 no text below 18 px is set in the display cut, whose i loses its dot there', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  for (const path of ['/dev/gallery', '/', '/food-and-drinks', '/404']) {
    await page.goto(`${site.url}${path}`);
    const small = await page.locator('body *').evaluateAll((all) =>
      all
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .filter((one) => {
          const { fontFamily, fontSize } = getComputedStyle(one);
          return fontFamily.startsWith('"Anek Display"') && Number.parseFloat(fontSize) < 18;
        })
        .map((one) => `${one.tagName}.${one.className} ${one.textContent}`),
    );
    expect([path, small]).toEqual([path, []]);
  }
  await visitor.leave();
});
