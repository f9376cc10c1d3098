import type { Page } from 'playwright-core';

/** The server does it at once; its answer is on the way until `arrive`. */
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
      // Whatever the answer sets off has begun two frames later.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    },
  };
}

/** The pages that the browser sets off to when the late answer comes. */
export async function leadsTo(page: Page, { arrive }: { arrive: () => Promise<void> }): Promise<string[]> {
  const visited: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && visited.push(request.url()));
  await arrive();
  // Goes out after whatever the answer set off.
  await page.evaluate(() => fetch('/v1.0/webapp/config'));
  return visited;
}
