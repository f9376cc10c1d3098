import type { Page } from 'playwright-core';

/**
 * Stops the clock of a page that called `page.clock.install()`, at a time ahead of now, because a busy
 * machine may need long to stop it. Only `page.clock.runFor` moves time from then on. Anything due on the way
 * has been drawn.
 */
export async function stopClock(page: Page, aheadMs = 30_000): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, aheadMs));
  await drawn(page);
}

/** Waits until a page with a stopped clock has drawn its pending changes. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );
}

/** Drops a page's timers of `ms` or more, so that the page waits for an answer forever. */
export const endlessPatience = (page: Page, ms: number) =>
  page.addInitScript((least) => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (then: () => void, wait = 0) => (wait < least ? setTimeout(then, wait) : 0) });
  }, ms);
