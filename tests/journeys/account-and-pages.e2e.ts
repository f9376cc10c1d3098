import { expect, test } from 'vitest';
import { bookingAt } from '../setup/booking-journey.ts';
import { fixtures, openJourney, site } from '../setup/journey.ts';
import { stopClock } from '../setup/page-clock.ts';
import { PHONE, signIn } from '../setup/site.ts';

openJourney({ users: 7 });

test('M-02 M-04 M-05 M-13 the profile switches its sections by the menu and by Back', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await signIn(visitor, site, fixtures.users[0].token);
  await visitor.open('/userProfile/editProfile');
  const name = page.getByRole('textbox', { name: /name/i }).first();
  await name.waitFor();
  await page.getByRole('button', { name: 'Delete Account' }).waitFor();
  await visitor.isAccessible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Notifications/ })
    .click();
  await visitor.at(/^\/userProfile\/.*otification/);
  await page.getByText('No Booking History').first().waitFor();
  await page.goBack();
  await visitor.at('/userProfile/editProfile');
  expect(await page.getByRole('button', { name: 'Delete Account' }).count()).toBe(1);
  await visitor.leave();
});

test('M-06 a saved profile says so', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await signIn(visitor, site, fixtures.users[1].token);
  await visitor.open('/userProfile/editProfile');
  await page.getByRole('textbox', { name: /name/i }).first().fill('Asha Rao');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect.poll(() => page.getByText('Your profile was successfully updated!').count()).toBeGreaterThan(0);
  await visitor.leave();
});

test('A-29 S-04 logging out on a phone signs the person out and leaves no cookie', async () => {
  const visitor = await site.visit(PHONE);
  const { page, context } = visitor;
  const { token } = fixtures.users[2];
  await signIn(visitor, site, token);
  await visitor.open('/userProfile/editProfile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect.poll(async () => (await context.cookies()).map((cookie) => cookie.name)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('USINFO'))).toBeNull();
  expect(await site.call('/profile', undefined, token)).toMatchObject({ status: false, statusCode: 401 });
  await visitor.leave();
});

test('A-29 signing out before the name could be sealed leaves no name behind', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/kept-card-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await signIn(visitor, site, fixtures.users[6].token);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value);
      if (key === 'USINFO') sessionStorage.setItem('was_sealed', 'Y');
    };
  });
  await visitor.open('/userProfile/editProfile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await visitor.at('/');
  code.resolve();
  const names = () => page.evaluate(() => [sessionStorage.getItem('was_sealed'), localStorage.getItem('USINFO')]);
  await expect.poll(names).toEqual(['Y', null]);
  await visitor.leave();
});

test('O-01 O-02 the page for advertisers opens on its first tab, or on Why where the address says so', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/advertise-with-us');
  expect(await page.getByRole('tab').count()).toBe(3);
  expect(await page.getByRole('tab', { name: 'Advertise with us' }).getAttribute('aria-selected')).toBe('true');
  await visitor.isAccessible();
  await visitor.open('/advertise-with-us?tab=why');
  expect(await page.getByRole('tab', { name: /^Why/ }).getAttribute('aria-selected')).toBe('true');
  await visitor.leave();
});

test('P-04 P-05 P-06 careers has two tabs and as many jobs as its line counts; each job leads to its form', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/careers');
  expect(await page.getByRole('tab').count()).toBe(2);
  const apply = page.getByRole('link', { name: /Apply/ });
  await apply.first().waitFor();
  await page
    .getByText(`${await apply.count()} jobs found`)
    .first()
    .waitFor();
  expect(await apply.first().getAttribute('href')).toMatch(/^\/careers-form\/\w+/);
  await visitor.leave();
});

test('P-07 P-12 the form of a closed job is closed', async () => {
  const visitor = await site.visit();
  const [job] = (await site.call('/jobs/jobs')).data;
  const path = `/v1.0/webapp/jobs/jobs/${job.job_id}`;
  await site.dev('fault', { path, mode: 'data', times: 2, data: { ...job, is_active: 'N' } });
  await visitor.open(`/careers-form/${job.job_id}`);
  await visitor.page.getByRole('heading', { name: 'This position is closed' }).waitFor();
  expect(await visitor.page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
  await visitor.leave();
});

test('K-08 AMB-129 a food ticket without a booking leads back to the page before', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/');
  await page.goto(`${site.url}/fnd-final-ticket`);
  await visitor.at('/');
  expect(new URL(page.url()).pathname).toBe('/');
  await visitor.leave();
});

test('Q-03 G-20 AMB-50 calls of a signed-in visitor carry the session and the city, and none leaves the site', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const api: Record<string, string>[] = [];
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && request.url().startsWith('http')) elsewhere.push(request.url());
    if (request.url().includes('/v1.0/webapp/booking')) api.push(request.headers());
  });
  await signIn(visitor, site, fixtures.users[3].token);
  const { session_id, cinema_code } = fixtures.sessions['S-FAR'];
  await visitor.open(`/seat-layout/${session_id}/${cinema_code}`);
  await page.getByRole('gridcell', { name: /^Row D, seat 5,/ }).click();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/fnd-checkout');
  expect(api.length).toBeGreaterThan(0);
  for (const headers of api) expect(headers['city-id']).toBe('mumbai');
  expect(elsewhere).toEqual([]);
  await visitor.leave();
});

test('M-11 M-13 M-14 N-02 B-17 a notice leads to its ticket, one press reads all, and the count survives a reload', async () => {
  const { token } = fixtures.users[4];
  const bought = await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], ['B 2', 'B 3']);
  await site.dev('jobs/run', {});
  const visitor = await site.visit();
  const { page } = visitor;
  await signIn(visitor, site, token);
  await visitor.open('/userProfile/notifications');
  const notices = page.getByRole('main').getByRole('listitem');
  const unread = notices.and(page.locator('[data-unread]'));
  await expect.poll(() => unread.count()).toBeGreaterThan(0);
  const count = await unread.count();
  // The day once, and in each notice the show: equal sentences are told apart.
  await page.getByRole('main').getByRole('heading', { level: 2, name: 'Today' }).waitFor();
  expect(await notices.first().innerText()).toMatch(/\d+:\d\d [AP]M, .+B 2/);
  const badge = async () => {
    await page.getByRole('button', { name: /^Profile(,|$)/ }).click();
    const name = await page.getByRole('menuitem', { name: /^Notification/ }).innerText();
    await page.keyboard.press('Escape');
    return Number(name.match(/\d+/)?.[0] ?? 0);
  };
  expect(await badge()).toBe(count);
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  await expect.poll(badge).toBe(count);
  await visitor.isAccessible();
  await notices.getByRole('link', { name: 'View Ticket' }).first().click();
  await visitor.at(`/final-ticket/${bought.transaction}`);
  await page.goBack();
  await visitor.at('/userProfile/notifications');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => unread.count()).toBe(0);
  expect(await notices.count()).toBe(count);
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  await notices.first().waitFor();
  expect([await unread.count(), await badge()]).toEqual([0, 0]);
  await visitor.leave();
});

test('C-18 My Bookings and notices show their own loading mark until the answer comes', async () => {
  const { token } = fixtures.users[5];
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await signIn(visitor, site, token);
  await page.clock.install();
  await visitor.open('/userProfile/editProfile');
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/profile/bookings**', async (route) => {
    const response = await route.fetch();
    await gate;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
  await visitor.at('/userProfile/myTransactions');
  const waiting = page.getByRole('main').locator('[aria-busy="true"]').first();
  await waiting.waitFor();
  // Uses the page's own clock, which advances a millisecond per look: a busy machine may take its time.
  await stopClock(page, 5_000);
  letGo();
  await expect.poll(() => page.clock.runFor(1).then(() => waiting.count())).toBe(0);
  await page.getByRole('heading', { name: 'No bookings yet' }).waitFor();
  await visitor.leave();
});
