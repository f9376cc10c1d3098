import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt } from '../setup/booking-journey.ts';
import { clear, fail, fixtures, notifier, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE, signIn, type Visitor } from '../setup/site.ts';

openJourney({ users: 1 });

const visit = (size = DESKTOP): Promise<Visitor> => site.visit(size, { popup: false });

const isCall = (url: URL): boolean => url.pathname.startsWith('/v1.0/webapp/');

/** Holds back the answers to matching calls; `letGo` releases the oldest. */
async function holdBack(page: Page, fits: (url: URL, body: any) => boolean): Promise<{ count: () => number; letGo: () => Promise<void> }> {
  const held: (() => void)[] = [];
  const finished: Promise<void>[] = [];
  await page.route(isCall, async (route: Route) => {
    const request = route.request();
    if (!fits(new URL(request.url()), request.method() === 'POST' ? request.postDataJSON() : null)) return route.fallback();
    // The answer is fetched at once and delivered later, as over a slow line.
    const response = await route.fetch();
    const gate = new Promise<void>((resolve) => held.push(resolve));
    finished.push(gate.then(() => route.fulfill({ response }).catch(() => undefined)));
  });
  return {
    count: () => held.length,
    async letGo() {
      held.shift()?.();
      await finished.shift();
    },
  };
}

const drawn = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

test('M-17 Q-09 My Bookings shows the results of the last typed text, in any order of answers', async () => {
  const { token } = fixtures.users[0];
  for (const label of ['S-FAR', 'S-A']) await bookingAt(site).buy(token, fixtures.sessions[label], ['H 3']);
  const visitor = await visit();
  await signIn(visitor, site, token);
  const { page } = visitor;
  await visitor.open('/userProfile/myTransactions');
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count()).toBe(2);
  const [first = '', second = ''] = await cards.getByRole('heading').allInnerTexts();
  const box = page.getByRole('searchbox', { name: 'Search movies...' });
  expect(await box.getAttribute('placeholder')).toBe('Search movies...');
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/profile/bookings')) asked.push(url.searchParams.get('search') ?? '');
  });
  await box.pressSequentially('zz');
  await page.getByRole('status').getByText('No Records Found').waitFor();
  await expect.poll(() => asked).toEqual(['z', 'zz']);

  const slow = await holdBack(page, (url) => url.searchParams.get('search') === first);
  await box.fill(first);
  await expect.poll(slow.count).toBe(1);
  await box.fill(second);
  await expect.poll(() => cards.count()).toBe(1);
  await slow.letGo();
  await drawn(page);
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual([second]);
  await box.fill('');
  await expect.poll(() => cards.count()).toBe(2);
  await visitor.leave();
});

test('Q-09 N-03 E-11 the last choice wins over a late answer to an earlier one', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/movies');
  const titles = () => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
  const all = await titles();
  const slow = await holdBack(page, (url, body) => url.pathname.endsWith('/now-showing') && body.format === 2);
  await page.getByRole('combobox', { name: 'Format' }).selectOption({ label: '3D' });
  await expect.poll(slow.count).toBe(1);
  await page.locator('main [aria-busy="true"]').first().waitFor();
  await page.getByRole('combobox', { name: 'Format' }).selectOption({ label: 'All' });
  await visitor.at('/movies');
  await slow.letGo();
  await drawn(page);
  expect(await titles()).toEqual(all);
  await page.unroute(isCall);

  const late = await holdBack(page, (url) => url.pathname.endsWith('/search') && url.searchParams.get('search') === 'chitr');
  const box = page.getByRole('searchbox', { name: 'Search movies or theatres' });
  await box.fill('chitr');
  await expect.poll(late.count).toBe(1);
  await box.fill('raatri');
  await page.getByRole('option', { name: /Raatri/ }).waitFor();
  await late.letGo();
  await drawn(page);
  expect(await page.getByRole('option', { name: /Chitralaya/ }).count()).toBe(0);
  await visitor.leave();
});

test('Q-09 a slow page leaves the one before in use, and a person who goes elsewhere gets there', async () => {
  const visitor = await visit(PHONE);
  const { page } = visitor;
  await visitor.open('/movies');
  const slow = await holdBack(page, (url) => url.pathname.endsWith('/webapp/cinemas'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cinemas' }).click();
  await expect.poll(slow.count).toBe(1);
  expect(await page.locator('html').getAttribute('data-ready')).toBeNull();
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  // The layout of the first moment stays, or the page would jump under the finger.
  expect(await page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).contentVisibility)).toBe('visible');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Offers', exact: true }).click();
  await visitor.at('/offers');
  await slow.letGo();
  await drawn(page);
  expect(new URL(page.url()).pathname).toBe('/offers');
  await page.getByRole('heading', { level: 1, name: 'Offers' }).waitFor();
  await visitor.leave();
});

test('Q-09 a screen being left does not count as ready again before the next one is there', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const seen: (string | undefined)[] = [];
    new MutationObserver(() => seen.push(dataset.ready)).observe(document.documentElement, { attributeFilter: ['data-ready'] });
    Object.assign(window, { seen });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Movies' }).click();
  await visitor.at('/movies');
  expect(await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toEqual([undefined, '/movies']);
  await visitor.leave();
});

test('D-03 D-04 Q-07 AMB-104 quick booking reports a failed answer and retries, and ignores a late one', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const bar = page.getByRole('region', { name: 'Quick booking' });
  const step = (name: string) => bar.getByRole('combobox', { name });
  const retry = bar.getByRole('button', { name: 'Retry' });
  const shown = page.getByRole('listbox').getByRole('option');
  await fail('/quickbook');
  await visitor.open('/');
  await retry.waitFor();
  expect(await notifier(visitor, 'notification').innerText()).toBe('');
  await clear();
  await retry.click();
  await step('Movie').click();
  await page.getByRole('option', { name: /Saat Samandar Ghar/ }).waitFor();

  await fail('/quickbook');
  await page.getByRole('option', { name: /Saat Samandar Ghar/ }).click();
  await expect.poll(() => notifier(visitor, 'notification').innerText()).not.toBe('');
  await clear();
  await retry.click();
  await step('Cinema').click();
  await shown.first().waitFor();
  const cinemas = await shown.allInnerTexts();
  await page.keyboard.press('Escape');

  const slow = await holdBack(page, (url) => url.pathname.endsWith('/quickbook') && url.searchParams.get('movie_title') === 'raatri-1205');
  await step('Movie').fill('Raatri');
  await page.getByRole('option', { name: /Raatri/ }).click();
  await expect.poll(slow.count).toBe(1);
  await step('Cinema').click();
  expect(await shown.count()).toBe(0);
  await page.keyboard.press('Escape');
  await step('Movie').fill('Saat');
  await page.getByRole('option', { name: /Saat Samandar Ghar/ }).click();
  await step('Cinema').click();
  await expect.poll(() => shown.allInnerTexts()).toEqual(cinemas);
  await slow.letGo();
  await drawn(page);
  expect(await shown.allInnerTexts()).toEqual(cinemas);
  await visitor.leave();
});

test('Q-09 AMB-104 a page is drawn although one of its calls does not answer, and that part can be retried', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  for (const [path, call] of [
    ['/movies', '/now-showing'],
    ['/cinemas', '/cinemas'],
    ['/', '/homepagemovies'],
  ] as const) {
    await fail(call, 'timeout');
    const hanging = fetch(`${site.url}/v1.0/webapp${call}`).then(
      () => 'call',
      () => 'call',
    );
    expect([path, await Promise.race([hanging, fetch(site.url + path).then(({ status }) => status)])]).toEqual([path, 200]);
    await visitor.open(path);
    await retry.first().waitFor();
    expect(await notifier(visitor, 'notification').innerText()).toBe('');
    await clear();
    await retry.first().click();
    await page
      .getByRole('main')
      .getByRole('article')
      .or(page.getByRole('main').getByRole('link', { name: /Chitralaya/ }))
      .first()
      .waitFor();
  }
  await visitor.leave();
});

test('Q-09 a page comes alive although its first pictures never arrive', async () => {
  const visitor = await visit(PHONE);
  await visitor.page.route('**/pictures/**', () => undefined);
  for (const path of ['/', '/movies']) {
    await visitor.page.goto(site.url + path, { waitUntil: 'commit' });
    const alive = visitor.page.locator('html[data-ready]');
    await alive.waitFor();
    expect(await alive.getAttribute('data-ready')).toBe(path);
  }
  await visitor.leave();
});

test('E-17 a heart that is pressed while the visitor’s own hearts are on their way stays pressed', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await signIn(visitor, site, fixtures.users[0].token);
  const own = await holdBack(page, ({ pathname }) => pathname.endsWith('/homepagemovies'));
  await visitor.open('/movies');
  await expect.poll(own.count).toBe(1);
  const card = page.getByRole('main').getByRole('article').first();
  const heart = card.getByRole('button', { name: /^Like / });
  const before = Number(await card.locator('[data-likes]').innerText());
  const [answer] = await Promise.all([page.waitForResponse(/\/like-movie\//), heart.click()]);
  await answer.finished();
  await own.letGo();
  await drawn(page);
  expect([await heart.getAttribute('aria-pressed'), await card.locator('[data-likes]').innerText()]).toEqual(['true', String(before + 1)]);
  await visitor.leave();
});

test.each([
  ['film', '/movie-details/mazhai-thapaal', '.fm-region'],
  ['cinema', '/cinema-details/CIN1', '.pl-day'],
])('E-23 F-15 on the page of a %s nobody reaches the seats of a day that is no longer chosen', async (_page, path, times) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open(path);
  const links = page.locator(`${times} a[data-session-id]`);
  const ids = () => links.evaluateAll((all) => all.map((link) => (link as HTMLElement).dataset.sessionId));
  const before = await ids();
  const late = await holdBack(page, (url) => /\/(session|cinemas\/CIN1)\//.test(url.pathname));
  const days = page.getByRole('radiogroup', { name: 'Date' });
  await days.locator('.hf-date').nth(1).click();
  await expect.poll(late.count).toBeGreaterThan(0);
  expect(await ids()).toEqual(before);
  const byKeys = links.first().evaluate((link) => {
    (link as HTMLElement).focus();
    return document.activeElement === link;
  });
  expect(await byKeys).toBe(false);
  const pressed = links.first().click();
  await drawn(page);
  while (late.count() > 0) await late.letGo();
  await pressed;
  await visitor.at(/^\/seat-layout\//);
  expect(before).not.toContain(new URL(page.url()).pathname.split('/')[2]);
  await visitor.leave();
});

test('N-03 AMB-128 Enter leads to a result of the typed text, never to one of an earlier text', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/movies');
  const box = page.getByRole('searchbox', { name: 'Search movies or theatres' });
  await box.fill('raat');
  await page.getByRole('option', { name: /Raatri/ }).waitFor();
  const slow = await holdBack(page, (url) => url.searchParams.get('search') === 'chitralaya');
  await box.fill('chitralaya');
  await box.press('Enter');
  await expect.poll(slow.count).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/movies');
  await slow.letGo();
  await visitor.at(/^\/cinema-details\//);

  // A person who has turned to something else stays with it.
  const later = await holdBack(page, (url) => url.searchParams.get('search') === 'raatri');
  await box.fill('raatri');
  await box.press('Enter');
  await expect.poll(later.count).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Offers', exact: true }).click();
  await visitor.at('/offers');
  await later.letGo();
  await drawn(page);
  expect([new URL(page.url()).pathname, await page.locator('html').getAttribute('data-ready')]).toEqual(['/offers', '/offers']);
  await visitor.leave();
});

test('Q-09 the last chosen language is shown and kept, in any order of arrival', async () => {
  const visitor = await visit();
  const { page, context } = visitor;
  await visitor.open('/contact-us');
  const [asked, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/assets/texts/**', async (route) => {
    asked.resolve();
    await code.promise;
    await route.continue();
  });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await choose('हिन्दी');
  await asked.promise;
  await choose('English');
  const arrived = page.waitForResponse(/texts\/.*\.json/);
  code.resolve();
  // The product's own calls went out before this one.
  const url = (await arrived).url();
  await page.evaluate(async (address) => {
    await (await fetch(address)).json();
    await fetch('/v1.0/webapp/config');
  }, url);
  await drawn(page);
  const kept = (await context.cookies()).find(({ name }) => name === 'LANG')?.value;
  expect([await page.locator('html').getAttribute('lang'), kept]).toEqual(['en', 'en']);
  await visitor.leave();
});
