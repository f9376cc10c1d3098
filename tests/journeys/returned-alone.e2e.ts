import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../setup/booking.ts';
import { bookingAt, choose, goToPayment, idInAddress, person, seatsPath } from '../setup/booking-journey.ts';
import { dialog, fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { codeFor, enterCode, PHONE, type Visitor } from '../setup/site.ts';

openJourney({ users: 8 });

const S_FAR = () => fixtures.sessions['S-FAR'];

/** Returns a person on the provider's page, with seats held. */
async function paying(token: string, seats: readonly `${string} ${number}`[]): Promise<Visitor> {
  const visitor = await person(site, token, PHONE);
  await goToPayment(visitor, S_FAR(), seats);
  await visitor.page.getByRole('button', { name: /^Pay/ }).click();
  await visitor.page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
  return visitor;
}

const succeed = (page: Page) => page.getByRole('button', { name: 'Succeed', exact: true }).click();

/** Acts in another tab of the same browser. */
async function elsewhere({ context }: Visitor, path: string, act: (page: Page) => Promise<unknown>): Promise<void> {
  const page = await context.newPage();
  await page.goto(site.url + path);
  await page.waitForSelector('html[data-ready]');
  await act(page);
  await page.waitForSelector('html[data-ready="/"]');
}

const giveUp = (visitor: Visitor) =>
  elsewhere(visitor, '/summary', async (page) => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
  });

test('J-20 AMB-55 AMB-104 paying for seats that another tab gave up says that the money comes back', async () => {
  const visitor = await paying(nextToken(), ['B 1']);
  const { page } = visitor;
  await giveUp(visitor);
  await succeed(page);
  await visitor.at('/regularBooking');
  await page.getByRole('heading', { name: 'Your money comes back' }).waitFor();
  await page.getByText('The whole amount is refunded to the account it came from. This takes at least 7 working days.').waitFor();
  await visitor.isAccessible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await visitor.at('/');
  expect(await violations(site)).toEqual([]);
  await visitor.leave();
});

test('J-20 AMB-104 the same while another booking is under way, which stays unchanged', async () => {
  const token = nextToken();
  const visitor = await paying(token, ['C 1']);
  const { page } = visitor;
  await giveUp(visitor);
  const other = await visitor.context.newPage();
  await other.goto(site.url + seatsPath(S_FAR()));
  await choose({ ...visitor, page: other }, ['C 5']);
  await other.getByRole('button', { name: 'Proceed' }).click();
  await other.waitForSelector('html[data-ready="/fnd-checkout"]');
  await succeed(page);
  await page.getByRole('heading', { name: 'Your money comes back' }).waitFor();
  const codes = bookingAt(site).codes(await bookingAt(site).layoutOf(S_FAR(), token));
  expect([codes.get('C 1'), codes.get('C 5')]).toEqual(['0', '5']);
  await other.reload();
  await other.getByText('1 seat').first().waitFor();
  await visitor.leave();
});

test('Q-04 J-11 J-19 a person signed out while paying learns where the payment is, and finds the ticket after signing in', async () => {
  const { number, token } = fixtures.users[7];
  const visitor = await paying(token, ['D 1']);
  const { page } = visitor;
  await elsewhere(visitor, '/userProfile/editProfile', (other) => other.getByRole('button', { name: 'Logout' }).first().click());
  await succeed(page);
  const main = page.getByRole('main');
  await main.getByText('You were signed out. Sign in again to see what became of your payment.').waitFor();
  await main.getByText('No money is lost').waitFor();
  await visitor.isAccessible();
  await main.getByRole('button', { name: 'Sign In' }).click();
  const form = dialog(visitor, 'Sign In');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await form.getByRole('textbox', { name: 'Captcha' }).fill((await form.locator('[data-captcha]').getAttribute('data-captcha')) ?? '');
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog(visitor, 'Enter OTP').waitFor();
  await enterCode(page, await codeFor(site, number));
  await visitor.at(/^\/final-ticket\//);
  await page.getByText('AMOUNT PAID', { exact: true }).waitFor();
  expect((await site.dev(`booking/${idInAddress(page)}`)).payments).toHaveLength(1);
  await visitor.leave();
});

test('Q-04 AMB-104 the same when another device ended the session', async () => {
  const token = nextToken();
  const visitor = await paying(token, ['E 1']);
  const { page } = visitor;
  await site.call('/logout', {}, token);
  await succeed(page);
  await page.getByRole('main').getByText('You were signed out. Sign in again to see what became of your payment.').waitFor();
  expect(new URL(page.url()).searchParams.has('razorpay_payment_id')).toBe(true);
  await visitor.leave();
});
