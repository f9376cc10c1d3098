import type { Page } from 'playwright-core';

/** Lets the server act at once but holds its answer back until `arrive`. */
export async function slowly(page: Page, call: string): Promise<{ asked: Promise<unknown>; arrive: () => Promise<void> }> {
  const answered = Promise.withResolvers<void>();
  const arriving = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route(`**/v1.0/webapp/${call}`, async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await arriving.promise;
    await route.fulfill({ response });
    arrived.resolve();
  });
  return {
    asked: answered.promise,
    async arrive() {
      arriving.resolve();
      await arrived.promise;
      // Effects of the answer have begun two frames later.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    },
  };
}

/** Returns the pages that the browser opens when the late answer comes. */
export async function leadsTo(page: Page, { arrive }: { arrive: () => Promise<void> }): Promise<string[]> {
  const visited: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && visited.push(request.url()));
  await arrive();
  // This request leaves after any request that the answer caused.
  await page.evaluate(() => fetch('/v1.0/webapp/config'));
  return visited;
}
