import type { Page } from 'playwright-core';

/**
 * Stops the clock of a page on which `page.clock.install()` was called, so much ahead: a busy machine may take long between looking at the
 * clock and stopping it. From then on time passes by `page.clock.runFor` alone. What falls due on the way there has been drawn.
 */
export async function stopClock(page: Page, aheadMs = 30_000): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, aheadMs));
  await drawn(page);
}

/** Waits until what is on its way to the screen of a page whose clock stands still is there. */
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

/** A page on a line of endless patience: what it would do after `ms` or more without an answer, it never does. */
export const endlessPatience = (page: Page, ms: number) =>
  page.addInitScript((least) => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (then: () => void, wait = 0) => (wait < least ? setTimeout(then, wait) : 0) });
  }, ms);
