import { defaults } from '@houseful/contract/sentences.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt, choose, goToSummary, person, seat, seatsPath } from '../setup/booking-journey.ts';
import { answer, clear, dialog, fixtures, nextToken, notifier, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE, type Visitor } from '../setup/site.ts';

openJourney({ users: 5 });

const told = (visitor: Visitor) => notifier(visitor, 'notification').getByText(defaults.offline).waitFor();

/** Cuts code off: the machine believes that it is online, but no code arrives. */
const cutCode = (page: Page) => page.route('**/assets/*.{js,css}', (route) => route.abort('connectionreset'));
const mendCode = (page: Page) => page.unroute('**/assets/*.{js,css}');

test('AMB-104 Q-06 a dialog whose code did not load opens when the line is back, without a reload', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  const proceed = page.getByRole('button', { name: 'Proceed' });
  const list = page.waitForEvent('requestfinished', (request) => /modals-.*\.js/.test(request.url()));
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await list;
  await cutCode(page);
  // Choosing prefetches the code in vain, and silently.
  const ahead = page.waitForEvent('requestfailed', (request) => /\/sign-in-.*\.js/.test(request.url()));
  await choose(visitor, ['J 3', 'J 4']);
  await ahead;
  expect(await notifier(visitor, 'notification').textContent()).toBe('');
  await proceed.click();
  await told(visitor);
  expect(await seat(page, 'J 3').getAttribute('aria-selected')).toBe('true');
  await mendCode(page);
  await proceed.click();
  await dialog(visitor, 'Sign In').waitFor();
  await visitor.leave();
});

test('A-09 A-14 Q-06 the code of Sign In and of Enter OTP loads when a guest chooses a seat', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  const code = page.waitForEvent('requestfinished', (request) => /\/sign-in-.*\.js/.test(request.url()));
  await choose(visitor, ['J 5']);
  await code;
  await page.getByRole('button', { name: 'Proceed' }).click();
  const form = dialog(visitor, 'Sign In');
  await form.waitFor();
  await cutCode(page);
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(fixtures.users[0].number);
  await form.getByRole('textbox', { name: 'Captcha' }).fill((await form.locator('[data-captcha]').getAttribute('data-captcha')) ?? '');
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog(visitor, 'Enter OTP').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await visitor.leave();
});

test('AMB-104 Q-06 G-25 after a cut line Back asks before leaving a booking, and is not refused for good', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['A 1']);
  const question = page.getByRole('alertdialog', { name: 'Leave booking?' });
  await cutCode(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await told(visitor);
  expect(await question.count()).toBe(0);
  await mendCode(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await visitor.at('/');
  await visitor.leave();
});

test('AMB-104 Q-06 a screen whose code does not load leaves the person where they are, with all that they typed', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await visitor.open('/contact-us');
  const comment = page.getByRole('textbox', { name: 'Comment' });
  const offers = page.getByRole('contentinfo').getByRole('link', { name: 'Offers', exact: true });
  await comment.fill('A long text that I typed');
  await cutCode(page);
  await offers.click();
  await told(visitor);
  expect([new URL(page.url()).pathname, await comment.inputValue()]).toEqual(['/contact-us', 'A long text that I typed']);
  await visitor.at('/contact-us');
  await mendCode(page);
  await offers.click();
  await visitor.at('/offers');
  await visitor.leave();
});

test('Q-09 a screen with slow code is announced, and a person who goes elsewhere gets there and stays there', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  const slow = async (file: string) => {
    const [asked, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(`**/assets/${file}-*.js`, async (route) => {
      asked.resolve();
      await code.promise;
      await route.continue();
    });
    return {
      asked: asked.promise,
      async comes() {
        const came = page.waitForResponse(new RegExp(file));
        code.resolve();
        // Waits as long as going there would take: its code, its data and a frame. `import` stands in a text, or the test's own loader
        // would take it.
        await page.evaluate(`import('${(await came).url()}').then(() => fetch('/v1.0/webapp/citylist'))`);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      },
    };
  };
  const go = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
  await visitor.open('/movies');
  const [offers, cinemas, careers] = [await slow('offers-screen'), await slow('cinemas-screen'), await slow('careers-screen')];
  await go('Offers');
  await offers.asked;
  await page.locator('main[aria-busy="true"]').waitFor();
  await go('Cinemas');
  await offers.comes();
  expect(new URL(page.url()).pathname).toBe('/movies');
  await cinemas.comes();
  await visitor.at('/cinemas');

  const jobs: string[] = [];
  page.on('request', (request) => request.url().includes('/jobs/') && jobs.push(request.url()));
  await go('Careers');
  await careers.asked;
  await page.goBack();
  await visitor.at('/movies');
  await careers.comes();
  expect([new URL(page.url()).pathname, jobs]).toEqual(['/movies', []]);
  await visitor.leave();
});

test('G-25 AMB-104 seats that end while the line is down lead home when it is back, and say so until then', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page, context } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['B 1']);
  // Entered by its own address: the code of Home has not loaded.
  await page.clock.install();
  await visitor.open('/fnd-checkout');
  await page.getByRole('button', { name: 'Proceed' }).waitFor();
  await context.setOffline(true);
  await page.clock.fastForward('08:00');
  await page.getByRole('link', { name: 'Back to home' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/fnd-checkout');
  await site.dev('clock', { advance_ms: 480_000 });
  await context.setOffline(false);
  await page.clock.runFor(6_000);
  await visitor.at('/');
  await visitor.leave();
});

test('Q-06 N-12 AMB-104 a page that failed offline opens at its top, says so again, and loads when the line is back', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page, context } = visitor;
  // The code of both screens has loaded, the film has not.
  await visitor.open('/movie-details/monsoon-orbit');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Movies' }).click();
  await visitor.at('/movies');
  const film = page
    .getByRole('main')
    .getByRole('link', { name: /Saat Samandar Ghar/ })
    .first();
  await film.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await context.setOffline(true);
  await film.evaluate((link: HTMLElement) => link.click());
  const trouble = page.getByRole('heading', { level: 1, name: 'Something went wrong' });
  await trouble.waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await told(visitor);
  await trouble.waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Saat Samandar Ghar' }).waitFor();
  await visitor.leave();
});

test('Q-06 Q-09 a page that the server does not answer says so even on a good line, and loads again', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await visitor.open('/movies');
  await page.route(/\/(webapp\/(movies|session)|movie-details)\//, (route) => route.abort('connectionreset'));
  const film = page.getByRole('main').getByRole('link', { name: /Saat Samandar Ghar/ });
  await film.first().evaluate((link: HTMLElement) => link.click());
  const trouble = page.getByRole('main').getByText(defaults.offline);
  await trouble.waitFor();
  const retry = page.getByRole('button', { name: 'Retry' });
  const asked = page.waitForRequest(/\/webapp\/movies\//);
  await retry.click();
  await asked;
  await trouble.waitFor();
  await page.unrouteAll();
  await retry.click();
  await page.getByRole('heading', { level: 1, name: 'Saat Samandar Ghar' }).waitFor();
  // The document is still the first one.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(`${site.url}/movies`);
  await visitor.leave();
});

const nothingNewer = 'Nothing newer could be loaded.';

test('Q-06 AMB-104 Back and Forward without a line show the pages seen, and say that nothing newer could be loaded', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page, context } = visitor;
  const films = page.getByRole('region', { name: 'Now Showing' }).getByRole('article');
  await visitor.open('/');
  const title = await films.first().getByRole('heading').innerText();
  await films.first().getByRole('link').first().click();
  await visitor.at(/^\/movie-details\//);
  await context.setOffline(true);
  await page.goBack();
  await notifier(visitor, 'notification').getByText(nothingNewer).waitFor();
  await visitor.at('/');
  expect([await films.first().getByRole('heading').innerText(), await page.getByText('No Movies Found').count()]).toEqual([title, 0]);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page
    .getByRole('link', { name: /Available/ })
    .first()
    .waitFor();
  await visitor.leave();
});

test('Q-09 a blocked call keeps only its own part unchanged: Home shows newer films, and says nothing', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  // The banners stand still: the next one is no newer one.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const films = page.getByRole('region', { name: 'Now Showing' }).getByRole('article');
  await visitor.open('/');
  const banners = await page.locator('.hf-carousel').first().innerText();
  await page.route('**/webapp/banners*', (route) => route.abort('blockedbyclient'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Movies' }).click();
  await visitor.at('/movies');
  const movies = (await site.call('/homepagemovies')).data;
  await answer('/homepagemovies', { ...movies, nowShowing: movies.nowShowing.slice(0, 1) });
  await page.goBack();
  await visitor.at('/');
  await expect.poll(() => films.count()).toBe(1);
  expect([await page.locator('.hf-carousel').first().innerText(), await page.getByText(nothingNewer).count()]).toEqual([banners, 0]);
  await clear();
  await visitor.leave();
});

test('Q-06 M-17 seen bookings are shown without a line, with a notice, and are asked for when the line is back', async () => {
  const token = nextToken();
  await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], ['G 1']);
  const visitor = await person(site, token, PHONE);
  const { page, context } = visitor;
  const main = page.getByRole('main');
  await visitor.open('/userProfile/myTransactions');
  await main.getByRole('article').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Movies' }).click();
  await visitor.at('/movies');
  await context.setOffline(true);
  await page.goBack();
  await main.getByText(nothingNewer).waitFor();
  expect([await main.getByRole('article').count(), await main.getByText('No Records Found').count()]).toEqual([1, 0]);
  await main.getByRole('button', { name: 'Retry' }).waitFor();
  await context.setOffline(false);
  await main.getByText(nothingNewer).waitFor({ state: 'detached' });
  await main.getByRole('article').waitFor();
  await visitor.leave();
});

test('N-20 G-11 Q-06 seats that are held while the next screen does not load can be chosen anew', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await choose(visitor, ['D 1']);
  await cutCode(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await told(visitor);
  await choose(visitor, ['D 2']);
  expect(await page.getByText('went to someone else').count()).toBe(0);
  await mendCode(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/fnd-checkout');
  await page.getByText('2 seats').first().waitFor();
  await visitor.leave();
});

test('Q-06 C-15 Home shows without its later parts when their code does not load', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  const main = page.getByRole('main');
  const films = main.getByRole('region', { name: 'Now Showing' }).getByRole('article');
  const late = async () => {
    const names = ['Quick booking', 'Coming Soon', 'Offers', 'Promotions', 'Download the app'];
    const counts = await Promise.all(names.map((name) => main.getByRole('region', { name, exact: true }).count()));
    return names.filter((_, at) => counts[at]);
  };
  let cut = 0;
  await page.route('**/assets/home-late-*.js', (route) => {
    cut++;
    return route.abort('connectionreset');
  });
  await visitor.open('/');
  await expect.poll(late).toEqual([]);
  expect(cut).toBeGreaterThan(0);
  expect(await films.count()).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Offers', exact: true }).click();
  await visitor.at('/offers');
  await page.getByRole('link', { name: 'Houseful, home' }).click();
  await visitor.at('/');
  await films.first().waitFor();
  expect(await late()).toEqual([]);
  await page.unrouteAll();
  await visitor.open('/');
  expect(await late()).toHaveLength(5);
  await visitor.leave();
});

test('N-10 Q-06 terms that failed to load once are asked for again with the next press', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  await visitor.open('/movies');
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  const register = dialog(visitor, 'Register');
  await page.route('**/v1.0/webapp/terms-conditions', (route) => route.abort('connectionreset'));
  await register.getByRole('button', { name: 'Terms & Conditions' }).click();
  await told(visitor);
  await register.waitFor();
  await page.unroute('**/v1.0/webapp/terms-conditions');
  await register.getByRole('button', { name: 'Terms & Conditions' }).click();
  await expect.poll(() => dialog(visitor, 'Terms & Conditions').locator('.sh-prose').innerText()).not.toBe('');
  await visitor.leave();
});

test('Q-06 AMB-104 a language that does not load is reported, and the current one stays', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page, context } = visitor;
  await visitor.open('/contact-us');
  const chooseHindi = async () => {
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click();
  };
  const lang = async () => [
    await page.locator('html').getAttribute('lang'),
    (await context.cookies()).find(({ name }) => name === 'LANG')?.value ?? 'en',
  ];
  await context.setOffline(true);
  await chooseHindi();
  await told(visitor);
  expect(await lang()).toEqual(['en', 'en']);
  await context.setOffline(false);
  await chooseHindi();
  await expect.poll(lang).toEqual(['hi', 'hi']);
  await visitor.leave();
});
