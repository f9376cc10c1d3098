import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goToPayment, person } from '../setup/booking-journey.ts';
import { dialog, fixtures, nextToken, notifier, openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';

openJourney({ users: 1 });

/** Deploys a new build: the files of this page's build are gone, and the next loaded page finds those of its own. */
async function deploy(page: Page): Promise<{ loaded: string[] }> {
  const loaded: string[] = [];
  const gone = '**/assets/*.{js,css}';
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/v1.0'),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      loaded.push(new URL(route.request().url()).pathname);
      await page.unroute(gone);
      return route.continue();
    },
  );
  return { loaded };
}

test('Q-06 on a page of an older build a link leads to its target by a full load', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await visitor.open('/');
  const { loaded } = await deploy(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Offers', exact: true }).click();
  await visitor.at('/offers');
  expect([loaded, await notifier(visitor, 'notification').innerText()]).toEqual([['/offers'], '']);
  await visitor.leave();
});

test('Q-06 N-09 on a page of an older build a dialog needs a reload, which the page offers', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await visitor.open('/movies');
  const { loaded } = await deploy(page);
  const search = page.getByRole('button', { name: 'Search' }).first();
  await search.click();
  const again = page.getByRole('link', { name: 'Load it again' });
  await again.waitFor();
  // A page that reloads itself would have begun to by now.
  await visitor.isAccessible();
  expect(loaded).toEqual([]);
  await again.click();
  await expect.poll(() => loaded).toEqual(['/movies']);
  await search.click();
  await dialog(visitor, 'Search').waitFor();
  await visitor.leave();
});

test('Q-06 J-16 the payment page never reloads by itself, whatever is opened on it', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page } = visitor;
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['A 1']);
  const { loaded } = await deploy(page);
  await page.getByRole('button', { name: 'Read them' }).click();
  await page.getByRole('link', { name: 'Load it again' }).waitFor();
  await visitor.isAccessible();
  expect(loaded).toEqual([]);
  await visitor.leave();
});
