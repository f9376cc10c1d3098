import { defaults } from '@houseful/contract/sentences.ts';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt, choose, goToPayment, goToSummary, person, seatsPath } from '../setup/booking-journey.ts';
import { answer, clear, dialog, fixtures, notifier, openJourney, site } from '../setup/journey.ts';
import { drawn, stopClock } from '../setup/page-clock.ts';
import { DESKTOP, type Visitor } from '../setup/site.ts';

openJourney({ users: 5 });

test('T-02 T-03 AMB-115 each change of path is one page view, with pattern and title; a change of the query is none', async () => {
  const visitor = await person(site, fixtures.users[0].token);
  const { page } = visitor;
  const views: { path: string; title: string }[] = [];
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/v1.0/webapp/events') views.push(request.postDataJSON());
    if (url.origin !== site.url && url.protocol.startsWith('http')) elsewhere.push(request.url());
  });
  const bought = await bookingAt(site).buy(fixtures.users[0].token, fixtures.sessions['S-FAR'], ['A 1']);
  await visitor.open('/cinemas');
  await page.getByRole('searchbox', { name: 'Search cinema' }).fill('chitra');
  await expect.poll(() => new URL(page.url()).search).toBe('?search=chitra');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Chitralaya/ })
    .first()
    .click();
  await visitor.at('/cinema-details/MUM-CHI');
  const cinema = await page.title();
  await page.getByRole('banner').getByRole('link', { name: 'Movies' }).click();
  await visitor.at('/movies');
  await page.goBack();
  await visitor.at('/cinema-details/MUM-CHI');
  await expect.poll(() => views.length).toBe(4);
  await visitor.open(`/final-ticket/${bought.transaction}`);
  await expect.poll(() => views.length).toBe(5);
  expect(views.map(({ path }) => path)).toEqual([
    '/cinemas',
    '/cinema-details/{cinema_code}',
    '/movies',
    '/cinema-details/{cinema_code}',
    '/final-ticket/{transaction_id}',
  ]);
  expect(views.slice(0, 4).map(({ title }) => title)).toEqual([expect.stringMatching(/^Cinemas/), cinema, 'Movies | Houseful', cinema]);
  expect(views[4]?.title).toBe(await page.title());
  for (const secret of [bought.transaction, fixtures.users[0].number, fixtures.users[0].token])
    expect(JSON.stringify(views)).not.toContain(secret);
  expect(elsewhere).toEqual([]);
  await visitor.leave();
});

test('T-02 a screen named by an answer is counted once by that name; if left earlier, by its first name', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const views: { path: string; title: string }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1.0/webapp/events') views.push(request.postDataJSON());
  });
  const show = fixtures.sessions['S-FAR'];
  const layouts: Route[] = [];
  await page.route(/\/seat_layout\/\d+\/CIN1$/, (route) => void layouts.push(route));
  await page.clock.install();
  await visitor.open(seatsPath(show));
  // Longer than the screen waits before its first reaction.
  await page.clock.fastForward(5_000);
  await expect.poll(() => layouts.length).toBe(1);
  await layouts[0]?.continue();
  await page.getByRole('gridcell').first().waitFor();
  await expect.poll(() => views.length).toBe(1);

  await visitor.open('/paynow/x');
  await page.getByRole('heading', { name: 'Uh-oh!' }).waitFor();
  await expect.poll(() => views.length).toBe(2);

  await visitor.open(`/cinema-details/CIN1?date=${show.starts_at.slice(0, 10)}`);
  await expect.poll(() => views.length).toBe(3);
  await page.locator(`[data-session-id="${show.session_id}"]`).click();
  await expect.poll(() => layouts.length).toBe(2);
  await page.getByRole('heading', { level: 1, name: 'Choose your seats' }).waitFor();
  await page.goBack();
  await visitor.at('/cinema-details/CIN1');
  await expect.poll(() => views.length).toBe(5);

  const seats = '/seat-layout/{session_id}/{cinema_code}';
  const cinema = ['/cinema-details/{cinema_code}', 'Prakash | Houseful'];
  expect(views.map(({ path, title }) => [path, title])).toEqual([
    [seats, 'Mazhai Thapaal | Houseful'],
    ['/paynow/{transaction_id}', 'Uh-oh! | Houseful'],
    cinema,
    [seats, 'Choose your seats | Houseful'],
    cinema,
  ]);
  await visitor.leave();
});

test('N-07 AMB-113 the booking steps have no header and footer; the ticket and the food menu have them', async () => {
  const { token } = fixtures.users[1];
  const held = await bookingAt(site).hold(token, fixtures.sessions['S-A'], ['B 1']);
  await bookingAt(site).commit(token, held, {}, { payment_type: 3 });
  const visitor = await person(site, token);
  const { page } = visitor;
  const frame = async () => [await page.getByRole('banner').count(), await page.getByRole('contentinfo').count()];
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  expect(await frame()).toEqual([0, 0]);
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['B 2']);
  expect(await frame()).toEqual([0, 0]);
  await visitor.open('/fnd-checkout');
  expect(await frame()).toEqual([0, 0]);
  await visitor.open('/regularBooking');
  expect(await frame()).toEqual([0, 0]);
  await visitor.open(`/paynow/${held.transaction}`);
  expect(await frame()).toEqual([0, 0]);
  for (const path of ['/food-and-drinks/CIN1', `/final-ticket/${held.transaction}`, '/userProfile/myTransactions']) {
    await visitor.open(path);
    expect([path, ...(await frame())]).toEqual([path, 1, 1]);
  }
  await visitor.leave();
});

test('N-10 the terms stand 60vh tall, Back returns to sign-up, and without a text the modal closes itself', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const named = (name: string) => dialog(visitor, name);
  await visitor.open('/movies');
  const openTerms = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
    await named('Register').getByRole('button', { name: 'Terms & Conditions' }).click();
  };
  await openTerms();
  const text = named('Terms & Conditions').getByRole('region', { name: 'Terms & Conditions' });
  await text
    .getByText(/\w{20}|\w+ \w+ \w+/)
    .first()
    .waitFor();
  expect(Math.abs(((await text.boundingBox())?.height ?? 0) - 0.6 * DESKTOP.height)).toBeLessThanOrEqual(1);
  await page.goBack();
  await named('Register').waitFor();
  expect(new URL(page.url()).pathname).toBe('/movies');
  for (const empty of [[], [{ tc_text: '' }]]) {
    await answer('/terms-conditions', empty);
    await visitor.open('/movies');
    await openTerms();
    await named('Register').waitFor();
    await named('Terms & Conditions').waitFor({ state: 'detached' });
    await clear();
  }
  await visitor.leave();
});

/** Expects the first notice of a kind to stay this long on a stopped clock, to rest under a pointer, and to go. */
async function lasts(visitor: Visitor, kind: 'notification' | 'toast', shownMs: number): Promise<void> {
  const { page } = visitor;
  const notice = notifier(visitor, kind).locator('> *').first();
  const opacity = () => notice.evaluate((shown) => Number(getComputedStyle(shown).opacity));
  await notice.waitFor();
  await drawn(page);
  await page.clock.runFor(shownMs - 300);
  await expect.poll(opacity).toBe(1);
  await notice.hover();
  await drawn(page);
  await page.clock.runFor(20_000);
  expect([kind, await opacity()]).toEqual([kind, 1]);
  await page.mouse.move(5, 800);
  await drawn(page);
  await page.clock.runFor(600);
  await expect.poll(async () => (await notice.count()) === 0 || (await opacity()) < 0.5).toBe(true);
  await page.clock.runFor(1_000);
  await notice.waitFor({ state: 'detached' });
}

test('N-15 Q-10 AMB-103 a notification stays three seconds top-centre, a toast five top-right; both rest under a pointer', async () => {
  const visitor = await person(site, fixtures.users[2].token);
  await visitor.page.clock.install();
  await visitor.open('/movies');
  await stopClock(visitor.page);
  await site.dev('fault', { path: '/v1.0/webapp/like-movie', mode: 'status_false', message: 'Not in this house.', times: 1 });
  await visitor.page
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  const said = notifier(visitor, 'notification').getByText('Not in this house.');
  await said.waitFor();
  const centre = (await said.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  expect(Math.abs(centre.x + centre.width / 2 - DESKTOP.width / 2)).toBeLessThan(20);
  expect(centre.y).toBeLessThan(100);
  await lasts(visitor, 'notification', 3_000);
  await visitor.leave();

  const { token } = fixtures.users[3];
  const other = await person(site, token);
  const { page } = other;
  await goToSummary(other, fixtures.sessions['S-FAR'], ['C 1']);
  await page.clock.install();
  const [freed, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/booking/cancel-transaction', async (route) => {
    const response = await route.fetch();
    freed.resolve();
    await stopped.promise;
    await route.fulfill({ response });
  });
  await page.goto(site.url + seatsPath(fixtures.sessions['S-3D']));
  await choose(other, ['C 3']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await other.at('/fnd-checkout');
  await freed.promise;
  // Before the delayed call is aborted.
  await stopClock(page, 5_000);
  stopped.resolve();
  const toast = notifier(other, 'toast').getByText('The seats you held for another show are free again.');
  await toast.waitFor();
  const corner = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  expect(corner.x + corner.width).toBeGreaterThan(DESKTOP.width - 40);
  expect(corner.y).toBeLessThan(100);
  await lasts(other, 'toast', 5_000);
  await other.leave();
});

test('N-02 N-05 the footer follows the configuration, and the profile’s menu leads to its sections', async () => {
  const { social_links } = (await site.call('/config')).data;
  const visitor = await person(site, fixtures.users[0].token);
  const { page } = visitor;
  await visitor.open('/movies');
  const footer = page.getByRole('contentinfo');
  expect(social_links.length).toBeGreaterThan(0);
  for (const { name, url } of social_links) expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(url);
  await footer.locator('a[href^="mailto:"]').first().waitFor();
  for (const [name, path] of [
    ['Edit Profile', '/userProfile/editProfile'],
    ['Notification', '/userProfile/notifications'],
    ['My Bookings', '/userProfile/myTransactions'],
  ] as const) {
    await page.getByRole('button', { name: /^Profile(,|$)/ }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
    await visitor.at(path);
  }
  await visitor.leave();
});

test('Q-06 AMB-104 a new screen offline does not open: the person stays, is told, and gets there when the line is back', async () => {
  const visitor = await site.visit();
  const { page, context } = visitor;
  await visitor.open('/movies');
  const link = page.getByRole('banner').getByRole('link', { name: 'Cinemas' });
  await context.setOffline(true);
  await link.click();
  await notifier(visitor, 'notification').getByText(defaults.offline).waitFor();
  expect(new URL(page.url()).pathname).toBe('/movies');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await context.setOffline(false);
  await link.click();
  await visitor.at('/cinemas');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Movies' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/movies');
  await context.setOffline(false);
  // A machine may only believe that it is offline.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await visitor.open('/movies');
  await link.click();
  await visitor.at('/cinemas');
  await visitor.leave();
});

test('G-15 AMB-55 N-20 two minutes and thirty seconds are announced as they pass, but not to later visitors', async () => {
  const visitor = await person(site, fixtures.users[4].token);
  const { page } = visitor;
  await page.clock.install();
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['J 3']);
  const said = async () => [await page.getByText('2 minutes left').count(), await page.getByText('30 seconds left').count()];
  /** Moves on until this many seconds are left, however long the way here took. */
  const passUntil = async (seconds: number) => {
    const [minute, second] = (await page.getByRole('timer', { name: 'Time left' }).first().innerText()).split(':').map(Number);
    const ms = ((minute ?? 0) * 60 + (second ?? 0) - seconds) * 1_000;
    await site.dev('clock', { advance_ms: ms });
    await page.clock.fastForward(ms);
  };
  await passUntil(119);
  await expect.poll(said).toEqual([1, 0]);
  await passUntil(57);
  await page.getByText('Less than a minute left.').waitFor();
  // The announcement disappears with the effect after the drawing.
  await expect.poll(said).toEqual([0, 0]);
  await page.reload();
  await visitor.at('/regularBooking');
  await page.getByText('Less than a minute left.').waitFor();
  expect(await said()).toEqual([0, 0]);
  await passUntil(29);
  await expect.poll(said).toEqual([0, 1]);
  await visitor.leave();
});
