import { expect, test } from 'vitest';
import { bookingAt, choose, goToPayment, paySandbox, person, seatsPath } from '../setup/booking-journey.ts';
import { fixtures, openJourney, site } from '../setup/journey.ts';
import { drawn, endlessPatience, stopClock } from '../setup/page-clock.ts';
import { PHONE, type Visitor } from '../setup/site.ts';

openJourney({ users: 6 });

const TITLE_END = ' | Houseful';
/** After this time a page is ready though an answer or a part is missing; on a busy machine that would be luck. */
const READY_ANYHOW_MS = 1_500;

/** Returns what a page shows in the moment in which it says that it is ready: for each selector the texts, or the values of fields. */
const firstSight = ({ page }: Visitor, selectors: string[]) =>
  page.evaluate(
    (all) =>
      new Promise<{ path: string; seen: string[][] }>((resolve) => {
        const textOf = (element: Element) => (element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''));
        const look = () => {
          const path = document.documentElement.dataset.ready;
          if (!path) return;
          watch.disconnect();
          resolve({ path, seen: all.map((selector) => [...document.querySelectorAll(selector)].map(textOf)) });
        };
        const watch = new MutationObserver(look);
        watch.observe(document.documentElement, { attributes: true });
        look();
      }),
    selectors,
  );

test('T-01 J-03 Ready: a screen that loads its own data is ready with its own heading and the same title', async () => {
  const [{ token }] = fixtures.users;
  const far = fixtures.sessions['S-FAR'];
  const shop = bookingAt(site);
  const paid = (await shop.buy(token, far, ['A 1'])).transaction;
  const held = await shop.hold(token, far, ['A 2']);
  await shop.commit(token, held, {}, { payment_type: 3 });
  const visitor = await person(site, token);
  const { page } = visitor;
  await endlessPatience(page, READY_ANYHOW_MS);
  for (const [path, heading] of [
    [seatsPath(far), 'Mazhai Thapaal'],
    [`/final-ticket/${paid}`, 'Mazhai Thapaal'],
    [`/paynow/${held.transaction}`, 'Pay now'],
    ['/paynow/nothinghere', 'Uh-oh!'],
    ['/userProfile/myTransactions', 'My Bookings'],
  ] as const) {
    await page.goto(site.url + path, { waitUntil: 'commit' });
    expect(await firstSight(visitor, ['h1', 'title'])).toEqual({ path, seen: [[heading], [heading + TITLE_END]] });
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
  }
  await visitor.leave();
});

test('B-01 Select City: not at 2.0 s, but at 3.0 s, without waiting for its code', async () => {
  const visitor = await site.visit(undefined, { city: null });
  const { page } = visitor;
  await page.clock.install();
  await visitor.open('/movies');
  // Home begins on a stopped clock, so that a busy machine cannot shift the measurement.
  await stopClock(page);
  await page.locator('header a[href="/"]').first().click();
  await page.getByRole('heading', { name: 'Films in your city', level: 1 }).waitFor({ state: 'attached' });
  const city = page.getByRole('dialog', { name: 'Select City' });
  await drawn(page);
  await page.clock.runFor(2_000);
  expect(await city.count()).toBe(0);
  await page.clock.runFor(1_000);
  // Its code is loading, and the page's own clock draws it.
  await expect.poll(() => page.clock.runFor(1).then(() => city.count())).toBe(1);
  await visitor.leave();
});

test('C-09 dialog Promotions: a ready Home shows it already, and nothing is covered a moment later', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const popup = page.getByRole('dialog', { name: 'Promotions' });
  await endlessPatience(page, READY_ANYHOW_MS);
  await visitor.open('/');
  expect(await popup.isVisible()).toBe(true);
  await popup.getByRole('button', { name: 'Close', exact: true }).click();
  await popup.waitFor({ state: 'detached' });
  await page.reload();
  await visitor.at('/');
  expect(await popup.count()).toBe(0);
  await visitor.leave();
});

test('A-28 C-09 after Sign out Home shows Sign In uncovered; the popup waits for the next visit to Home', async () => {
  const visitor = await person(site, fixtures.users[5].token);
  const { page } = visitor;
  await visitor.open('/userProfile/editProfile');
  await page.getByRole('button', { name: /^Profile(,|$)/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await visitor.at('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Cinemas' }).click();
  await visitor.at('/cinemas');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Houseful/ })
    .click();
  await page.getByRole('dialog', { name: 'Promotions' }).waitFor();
  await visitor.leave();
});

test('N-17 AMB-102 dialog My Safety First from the footer: the current cinema’s measures, elsewhere all, and the page', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const dialog = page.getByRole('dialog', { name: 'My Safety First' });
  for (const path of ['/cinema-details/CIN1', '/movies']) {
    await visitor.open(path);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Safety', exact: true }).click();
    await dialog.getByRole('listitem').first().waitFor();
  }
  const cinemas = (await site.call('/cinemas')).data.filter((cinema: any) => cinema.city_id === 'mumbai');
  const labels = { thermal_scanning: 'Thermal scanning', sanitizers: 'Hand sanitizers', deep_cleaning: 'Deep cleaning' };
  const everywhere = Object.entries(labels).filter(([flag]) => cinemas.every((each: any) => each[flag] === 'Y'));
  expect(await dialog.locator('li b').allInnerTexts()).toEqual(expect.arrayContaining(everywhere.map(([, label]) => label)));
  expect(await dialog.getByRole('listitem').count()).toBeLessThan(11);
  await dialog.getByRole('link').click();
  await visitor.at('/safety');
  await visitor.leave();
});

test('N-04 AMB-129 phone, button Back: the page before, however it was left; Home if there is none', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await visitor.open('/cinemas');
  await back.click();
  await visitor.at('/');
  await visitor.open('/movies');
  await visitor.open('/offers');
  await back.click();
  await visitor.at('/movies');
  expect(new URL(page.url()).pathname).toBe('/movies');
  await visitor.leave();
});

test('Ready: Edit profile is ready when its last list has come, so that no late answer follows', async () => {
  const visitor = await person(site, fixtures.users[0].token);
  const { page } = visitor;
  await endlessPatience(page, READY_ANYHOW_MS);
  await page.goto(`${site.url}/userProfile/editProfile`, { waitUntil: 'commit' });
  const { seen } = await firstSight(visitor, ['main h2']);
  expect(seen[0]).toContain('Signed-in devices');
  await visitor.leave();
});

test('J-16 O-11 M-16 Ready: a person’s page is ready with the account’s fields and the unread count', async () => {
  const { token, number } = fixtures.users[0];
  await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], ['J 1']);
  await site.dev('jobs/run', {});
  const visitor = await person(site, token);
  const { page } = visitor;
  await endlessPatience(page, READY_ANYHOW_MS);
  await page.goto(`${site.url}/advertise-with-us`, { waitUntil: 'commit' });
  const { seen } = await firstSight(visitor, ['input[type=tel]', 'header .hf-count']);
  expect([seen[0], Number.parseInt(seen[1]?.[0] ?? '', 10) > 0]).toEqual([[number], true]);
  await visitor.leave();
});

test('E-02 Ready: /movies is ready with the remembered tab', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await endlessPatience(page, READY_ANYHOW_MS);
  await visitor.open('/offers');
  await page.evaluate(() => sessionStorage.setItem('movie_path', 'coming_soon'));
  await page.goto(`${site.url}/movies`, { waitUntil: 'commit' });
  expect((await firstSight(visitor, ['[role=tab][aria-selected=true]'])).seen).toEqual([['Coming Soon']]);
  await visitor.leave();
});

test('E-03 M-02 buttons Language and Theme: Movies has one combobox Language, the profile one link My Bookings', async () => {
  const visitor = await person(site, fixtures.users[0].token);
  const { page } = visitor;
  const header = page.getByRole('banner');
  const chosen = () => page.getByRole('menuitemradio', { checked: true }).innerText();
  await visitor.open('/movies');
  expect(await page.getByRole('combobox', { name: 'Language', exact: true }).count()).toBe(1);
  await header.getByRole('button', { name: 'Theme', exact: true }).click();
  expect(await chosen()).toBe('System');
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  const language = header.getByRole('button', { name: 'Language', exact: true });
  await language.click();
  expect(await chosen()).toBe('English');
  await visitor.isAccessible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'फ़िल्में' }).waitFor();
  await header.getByRole('button', { name: 'भाषा' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await language.waitFor();
  await visitor.open('/userProfile/editProfile');
  expect(await page.getByRole('link', { name: 'My Bookings' }).count()).toBe(1);
  await visitor.leave();
});

test('E-17 film card, [data-likes]: the number of the API in plain digits', async () => {
  const visitor = await site.visit();
  await visitor.open('/movies');
  for (const film of (await site.call('/now-showing', {})).data.data.slice(0, 3)) {
    const card = visitor.page.getByRole('article', { name: film.Film_strTitle, exact: true });
    expect(await card.locator('[data-likes]').innerText()).toBe(String(film.likes));
  }
  await visitor.leave();
});

test('J-22 payment, Split with friends: the first friend’s row and Add friend, off only when seats run out', async () => {
  const visitor = await person(site, fixtures.users[1].token);
  const { page } = visitor;
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['B 1', 'B 2', 'B 3']);
  await page.getByRole('radio', { name: 'Split with friends' }).check();
  const add = page.getByRole('button', { name: 'Add friend' });
  for (const part of ['name', 'mobile', 'amount']) await page.getByRole('textbox', { name: `Friend 1 ${part}` }).waitFor();
  expect(await add.isEnabled()).toBe(true);
  await add.click();
  await page.getByRole('textbox', { name: 'Friend 2 name' }).waitFor();
  expect(await add.isDisabled()).toBe(true);
  await visitor.leave();
});

test('J-02 payment, button Pay: even on a phone only one button has this name, followed by the amount', async () => {
  const visitor = await person(site, fixtures.users[1].token, PHONE);
  const { page } = visitor;
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['E 7']);
  expect(await page.getByRole('button', { name: 'Pay' }).allInnerTexts()).toEqual(['Pay ₹423.60']);
  await visitor.leave();
});

test('J-12 AMB-76 the message BadTransaction with any code: the page reloads and nobody reads the word', async () => {
  const visitor = await person(site, fixtures.users[2].token);
  const { page } = visitor;
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['C 1']);
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await page.getByRole('radio', { name: 'Cash at the counter' }).check();
  const fault = { path: '/v1.0/webapp/booking/payment-status', mode: 'status_false', times: 1, message: 'BadTransaction' };
  await site.dev('fault', fault);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Book now' }).click()]);
  await visitor.at('/regularBooking');
  expect(await page.getByText('BadTransaction').count()).toBe(0);
  // The seats are still held: the same order can be booked.
  await paySandbox(visitor, 'Succeed');
  await visitor.at(/^\/final-ticket\//);
  await visitor.leave();
});

test('M-15 button Mark all as read: one call without a payload', async () => {
  const { token } = fixtures.users[3];
  await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], ['D 1']);
  await site.dev('jobs/run', {});
  const visitor = await person(site, token);
  const { page } = visitor;
  await visitor.open('/userProfile/notifications');
  const sent = page.waitForRequest((request) => request.url().endsWith('/mark-all-notifications-read'));
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  expect((await sent).postData()).toBeNull();
  await expect.poll(() => page.locator('[data-unread]').count()).toBe(0);
  await visitor.leave();
});

test('G-06 seat: its name has row, number, kind, price and state; data-total excludes fees, the sum has them', async () => {
  const visitor = await person(site, fixtures.users[4].token);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  const named = (state: string) => page.getByRole('gridcell', { name: `Row F, seat 12, Gold, 400 rupees, ${state}`, exact: true });
  await named('available').waitFor();
  await choose(visitor, ['F 12']);
  await named('selected').waitFor();
  expect(await page.locator('[data-total]').innerText()).toBe('₹400.00');
  expect(await page.locator('[data-total-with-fees]').innerText()).toBe('₹423.60');
  await visitor.leave();
});
