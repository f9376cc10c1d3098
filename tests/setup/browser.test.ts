import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { findChromium, findShell, launchBrowser, unpackChromium } from './browser.ts';

test('CHROME_PATH names the browser before any other', async () => {
  vi.stubEnv('CHROME_PATH', '/somewhere/chrome');
  for (const find of [findChromium, findShell]) expect((await find()).executablePath).toBe('/somewhere/chrome');
  vi.unstubAllEnvs();
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the bundled Chromium runs on a bare machine with its own libraries, and the journeys use it',
  async () => {
    vi.stubEnv('CHROME_PATH', '');
    const bundled = await unpackChromium();
    expect(await findShell()).toEqual(bundled);
    expect(existsSync(bundled.executablePath)).toBe(true);
    vi.stubEnv('LD_LIBRARY_PATH', '');
    const browser = await launchBrowser(bundled);
    const page = await browser.newPage();
    await page.setContent('<h1>House full</h1>');
    expect(await page.getByRole('heading', { name: 'House full' }).isVisible()).toBe(true);
    await browser.close();
    vi.unstubAllEnvs();
  },
  60_000,
);
