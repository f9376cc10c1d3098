import { expect, test } from 'vitest';
import { bookingAt, choose, goToPayment, person, seat, seatsPath } from '../setup/booking-journey.ts';
import { dialog, fixtures, nextToken, notifier, openJourney, site } from '../setup/journey.ts';
import { codeFor, enterCode, PHONE, type Visitor } from '../setup/site.ts';
import { leadsTo, slowly } from '../setup/slow-answer.ts';

openJourney({ users: 7 });

const S_FAR = () => fixtures.sessions['S-FAR'];

async function askForCode(visitor: Visitor, number: string): Promise<void> {
  const form = dialog(visitor, 'Sign In');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await form.getByRole('textbox', { name: 'Captcha' }).fill((await form.locator('[data-captcha]').getAttribute('data-captcha')) ?? '');
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('A-24 G-21 a person who closes Enter OTP and chooses other seats holds none when a late answer signs them in', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  const { number, token } = fixtures.users[5];
  await visitor.open(seatsPath(S_FAR()));
  await choose(visitor, ['B 1']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await askForCode(visitor, number);
  await dialog(visitor, 'Enter OTP').waitFor();
  const login = await slowly(page, 'login');
  await enterCode(page, await codeFor(site, number));
  await login.asked;
  await dialog(visitor, 'Enter OTP').getByRole('button', { name: 'Close' }).click();
  await dialog(visitor, 'Enter OTP').waitFor({ state: 'detached' });
  await seat(page, 'B 1').click();
  await choose(visitor, ['B 5']);
  const holds: string[] = [];
  page.on('request', (request) => request.url().includes('/booking/') && holds.push(request.url()));
  await login.arrive();
  await expect.poll(async () => (await visitor.context.cookies()).some(({ name }) => name === 'MCHASHID')).toBe(true);
  // The calls after the sign-in go out before this one, and are answered in order.
  await page.reload();
  await seat(page, 'B 5').waitFor();
  expect(holds).toEqual([]);
  const codes = bookingAt(site).codes(await bookingAt(site).layoutOf(S_FAR(), token));
  expect(['B 1', 'B 5'].map((name) => codes.get(name as 'B 1'))).toEqual(['0', '0']);
  await visitor.leave();
});

test('A-24 G-21 AMB-52 seats are not held after the sign-in if somebody else has taken one of them', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  const { number } = fixtures.users[4];
  await visitor.open(seatsPath(S_FAR()));
  await choose(visitor, ['C 1', 'C 2']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await askForCode(visitor, number);
  await dialog(visitor, 'Enter OTP').waitFor();
  await bookingAt(site).hold(nextToken(), S_FAR(), ['C 1']);
  await page.getByText('C 1 went to someone else.').waitFor({ state: 'attached' });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/booking/') && asked.push(request.url()));
  await enterCode(page, await codeFor(site, number));
  await dialog(visitor, 'Enter OTP').waitFor({ state: 'detached' });
  await page.evaluate(() => fetch('/v1.0/webapp/config'));
  await page.getByText('C 1 went to someone else.').waitFor();
  expect([asked, new URL(page.url()).pathname]).toEqual([[], seatsPath(S_FAR())]);
  await visitor.leave();
});

test('A-12 a code that was asked for opens no dialog on another page', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await visitor.open(seatsPath(S_FAR()));
  await choose(visitor, ['D 1']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  const sending = await slowly(page, 'getloginotp');
  await askForCode(visitor, fixtures.users[3].number);
  await sending.asked;
  await dialog(visitor, 'Sign In').getByRole('button', { name: 'Close' }).click();
  await dialog(visitor, 'Sign In').waitFor({ state: 'detached' });
  await sending.arrive();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await visitor.leave();
});

test('J-23 AMB-79 a payment page that loads after its booking was left does not open', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page } = visitor;
  await goToPayment(visitor, S_FAR(), ['E 1']);
  const opening = await slowly(page, 'booking/order-id');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await opening.asked;
  await page.goBack();
  await visitor.at('/summary');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await visitor.at('/');
  expect([await leadsTo(page, opening), new URL(page.url()).pathname]).toEqual([[], '/']);
  await visitor.leave();
});

test('G-10 L-01 going back while the seats are being held stays there and holds none', async () => {
  const token = nextToken();
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(S_FAR()));
  await choose(visitor, ['F 1']);
  const holding = await slowly(page, 'booking/set-seats');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await holding.asked;
  await page.getByRole('button', { name: 'Back' }).click();
  await visitor.at('/');
  await holding.arrive();
  const code = async () =>
    bookingAt(site)
      .codes(await bookingAt(site).layoutOf(S_FAR(), token))
      .get('F 1');
  await expect.poll(code).toBe('0');
  const begun = (await visitor.context.cookies()).find(({ name }) => name === 'MCSTATE')?.value ?? '';
  expect([new URL(page.url()).pathname, begun.includes('transactionID')]).toEqual(['/', false]);
  await visitor.leave();
});

test('L-01 AMB-104 going back while a booking is begun shows no failure of it', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page } = visitor;
  const [asked, fail] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/booking/get-transaction-id', async (route) => {
    asked.resolve();
    await fail.promise;
    await route.abort('connectionreset');
  });
  await visitor.open(seatsPath(S_FAR()));
  await choose(visitor, ['F 2']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await asked.promise;
  await page.getByRole('button', { name: 'Back' }).click();
  await visitor.at('/');
  const failed = page.waitForEvent('requestfailed');
  fail.resolve();
  await failed;
  await page.evaluate(() => fetch('/v1.0/webapp/config'));
  expect(await notifier(visitor, 'notification').innerText()).toBe('');
  await visitor.leave();
});
