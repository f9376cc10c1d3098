import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, PHONE, type Site, signIn } from '../setup/site.ts';

let site: Site;
let fixtures: any;
beforeAll(async () => {
  site = await openSite();
  fixtures = await site.dev('fixtures', { users: 4 });
});
afterAll(() => site?.close());

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

test('A-29 S-04 logging out on a phone leaves nobody signed in and no cookie', async () => {
  const visitor = await site.visit(PHONE);
  const { page, context } = visitor;
  const { token } = fixtures.users[2];
  await signIn(visitor, site, token);
  await visitor.open('/userProfile/editProfile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect.poll(async () => (await context.cookies()).map((cookie) => cookie.name)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('USINFO'))).toBeNull();
  expect(await site.call('/user/profile', undefined, token)).toMatchObject({ status: false });
  await visitor.leave();
});

test('O-01 O-02 the page for advertisers opens on its first tab, and on Why where the address says so', async () => {
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

test('P-04 P-05 P-06 careers: two tabs, and as many jobs as the line counts, each leading to its form', async () => {
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

test('K-08 a food ticket without a booking leads back where one was', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/');
  await page.goto(`${site.url}/fnd-final-ticket`);
  await visitor.at('/');
  expect(new URL(page.url()).pathname).toBe('/');
  await visitor.leave();
});

test('Q-03 G-20 calls of a signed-in visitor carry the session and the city, and none leaves the site', async () => {
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
