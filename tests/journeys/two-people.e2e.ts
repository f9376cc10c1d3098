import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt, choose, person, seatsPath } from '../setup/booking-journey.ts';
import { fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { codeFor, DESKTOP, enterCode } from '../setup/site.ts';

// One browser with two tabs or two people. The server says whose session it is; no tab shows one person's name over another's data.

openJourney({ users: 6 });

async function signIn(page: Page, number: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const form = page.getByRole('dialog', { name: 'Sign In', exact: true });
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await form.getByRole('textbox', { name: 'Captcha' }).fill((await form.locator('[data-captcha]').getAttribute('data-captcha')) ?? '');
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('dialog', { name: 'Enter OTP', exact: true }).waitFor();
  await enterCode(page, await codeFor(site, number));
  const done = page.getByRole('dialog', { name: 'OTP verified', exact: true });
  await done.getByRole('button', { name: 'Close' }).click();
  await done.waitFor({ state: 'detached' });
}
async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Profile(,|$)/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  await page.waitForSelector('html[data-ready="/"]');
}
const nameIn = (page: Page) => page.getByRole('banner').locator('.sh-user-name');
const profileOf = async (token: string) => (await site.call('/profile', undefined, token)).data;

test('A-28 R-05 a late answer does not sign a person in again after they signed out', async () => {
  const visitor = await person(site, nextToken(), DESKTOP);
  const { page } = visitor;
  await visitor.context.addInitScript(() => sessionStorage.setItem('popup_shown', 'Y'));
  const [asked, arrive, arrived] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  await page.route('**/v1.0/webapp/profile', async (route) => {
    const response = await route.fetch();
    asked?.resolve();
    await arrive?.promise;
    await route.fulfill({ response });
    arrived?.resolve();
  });
  await page.goto(`${site.url}/movies`);
  await asked?.promise;
  await page.waitForSelector('html[data-heard]');
  await signOut(page);
  arrive?.resolve();
  await arrived?.promise;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Advertise with us' }).click();
  await visitor.at('/advertise-with-us');
  for (const name of ['Full Name', 'Phone Number']) expect(await page.getByRole('textbox', { name }).inputValue()).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('USINFO'))).toBe(null);
  await visitor.leave();
});

test('Q-04 AMB-05 a tab whose own session ended continues with the session begun in another tab', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const older = visitor.page;
  const { number } = fixtures.users[1];
  await visitor.open('/movies');
  await signIn(older, number);
  const newer = await visitor.context.newPage();
  await newer.goto(`${site.url}/movies`);
  await newer.waitForSelector('html[data-ready]');
  await signOut(newer);
  await signIn(newer, number);
  await newer.goto(site.url + seatsPath(fixtures.sessions['S-FAR']));
  await newer.waitForSelector('html[data-ready]');
  await choose({ ...visitor, page: newer }, ['C 1']);
  await newer.getByRole('button', { name: 'Proceed' }).click();
  await newer.waitForSelector('html[data-ready="/fnd-checkout"]');

  await older.bringToFront();
  const heart = older.getByRole('button', { name: /^Like / }).first();
  const name = (await heart.getAttribute('aria-label')) ?? '';
  await heart.click();
  await older
    .getByRole('button', { name: name.replace('Like', 'Unlike') })
    .or(older.locator('[aria-pressed=true]'))
    .first()
    .waitFor();
  await newer.bringToFront();
  await newer.getByRole('button', { name: 'Proceed' }).click();
  await newer.waitForSelector('html[data-ready="/summary"]');
  await newer.getByText('C 1').first().waitFor();
  const { name: session } = (await visitor.context.cookies()).find((cookie) => cookie.name === 'MCSESSION') ?? {};
  expect(session).toBe('MCSESSION');
  await visitor.leave();
});

test('Q-04 A-28 signing out in one tab signs out the other: the next person sees no name over their bookings', async () => {
  const [before, after] = [fixtures.users[2], fixtures.users[3]];
  await bookingAt(site).buy(after.token, fixtures.sessions['S-FAR'], ['H 3']);
  const { user_name: nameBefore } = await profileOf(before.token);
  const { user_name: nameAfter } = await profileOf(after.token);
  const visitor = await person(site, before.token, DESKTOP);
  await visitor.context.addInitScript(() => sessionStorage.setItem('popup_shown', 'Y'));
  const one = visitor.page;
  await visitor.open('/movies');
  const two = await visitor.context.newPage();
  await two.goto(`${site.url}/userProfile/myTransactions`);
  await two.waitForSelector('html[data-ready]');
  expect(await nameIn(two).textContent()).toBe(nameBefore);
  await signOut(one);
  await two.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  await two.waitForSelector('html[data-ready="/"]');
  await one.bringToFront();
  await signIn(one, after.number);
  await two.goto(`${site.url}/userProfile/myTransactions`);
  await nameIn(two).getByText(nameAfter, { exact: true }).waitFor();
  await two.getByRole('main').getByRole('article').first().waitFor();
  await two.getByRole('contentinfo').getByRole('link', { name: 'Advertise with us' }).click();
  await two.waitForSelector('html[data-ready="/advertise-with-us"]');
  expect(await two.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe(nameAfter);
  await visitor.leave();
});
