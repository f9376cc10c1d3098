import type { Page } from 'playwright-core';

/** Stops the clock of a page on which `page.clock.install()` was called; from then on time passes by `page.clock.runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}
