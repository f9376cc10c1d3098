import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt, choose, idInAddress, person, seat, seatsPath } from '../setup/booking-journey.ts';
import { add, proceed } from '../setup/food-journey.ts';
import { dialog, fixtures, nextToken, notifier, openJourney, site } from '../setup/journey.ts';
import { codeFor, enterCode, PHONE, type Visitor } from '../setup/site.ts';

openJourney({ users: 15 });

const OFFLINE = 'Check your internet connectivity or may be right now server is down. kindly contact your administrator';

/** Ways to lose an answer after the server has done the work. */
const cut = (route: Route) => route.abort('connectionreset');
const gateway = (route: Route) => route.fulfill({ status: 504, contentType: 'text/html', body: '<html><h1>504</h1></html>' });

/** Loses the answers to the next calls of that name, although the server does them. Returns their idempotency keys. */
async function loseAnswers(page: Page, call: string | RegExp, how = cut, times = 1): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(typeof call === 'string' ? `**/v1.0/webapp/${call}` : call, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    return keys.length > times ? route.fulfill({ response }) : how(route);
  });
  return keys;
}

const S_FAR = () => fixtures.sessions['S-FAR'];
const codesFor = async (token: string, ...names: string[]) => {
  const codes = bookingAt(site).codes(await bookingAt(site).layoutOf(S_FAR(), token));
  return names.map((name) => codes.get(name as 'A 1'));
};

/** Continues after the seats, with both of them. */
async function withTwoSeats(visitor: Visitor): Promise<void> {
  await visitor.at('/fnd-checkout');
  await visitor.page.getByText('2 seats').first().waitFor();
}

for (const [what, how, seats] of [
  ['both answers are cut off', cut, ['B 1', 'B 2']],
  ['a gateway answers in place of the server', gateway, ['B 3', 'B 4']],
] as const)
  test(`Q-15 G-14 G-26 the hold exists although ${what}: the person goes on with it`, async () => {
    const token = nextToken();
    const visitor = await person(site, token, PHONE);
    const { page } = visitor;
    await visitor.open(seatsPath(S_FAR()));
    await choose(visitor, seats);
    await loseAnswers(page, 'booking/set-seats', how, 2);
    await page.getByRole('button', { name: 'Proceed' }).click();
    await withTwoSeats(visitor);
    await page.reload();
    await withTwoSeats(visitor);
    expect(await codesFor(token, ...seats)).toEqual(['5', '5']);
    await visitor.leave();
  });

test('Q-15 G-14 G-26 R-12 while the outcome of a hold is unknown the seats stay chosen, and the next press continues', async () => {
  const token = nextToken();
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(S_FAR()));
  await choose(visitor, ['C 1', 'C 2']);
  await loseAnswers(page, 'booking/set-seats', cut, 2);
  const orders = await loseAnswers(page, /\/webapp\/booking\/[0-9a-z]{26}$/, cut, 1);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await notifier(visitor, 'notification').getByText(OFFLINE).waitFor();
  expect(orders).not.toEqual([]);
  expect(await codesFor(token, 'C 1', 'C 2')).toEqual(['5', '5']);
  // The next read shows that the seats belong to this person.
  await page.getByText('You are holding C 1, C 2.').waitFor();
  await page.getByRole('link', { name: 'Go on with them' }).waitFor();
  expect(await page.getByText('went to someone else').count()).toBe(0);
  for (const name of ['C 1', 'C 2'] as const) {
    expect(await seat(page, name).getAttribute('aria-selected')).toBe('true');
    expect(await seat(page, name).getAttribute('aria-disabled')).toBeNull();
  }
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await withTwoSeats(visitor);
  expect(await codesFor(token, 'C 1', 'C 2')).toEqual(['5', '5']);
  await visitor.leave();
});

test('G-26 R-12 a hold that this browser never heard of can be continued, also after a reload', async () => {
  const token = nextToken();
  await bookingAt(site).hold(token, S_FAR(), ['D 1', 'D 2']);
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(S_FAR()));
  await page.getByText('You are holding D 1, D 2.').waitFor();
  await visitor.isAccessible();
  await page.getByRole('link', { name: 'Go on with them' }).click();
  await withTwoSeats(visitor);
  expect(await codesFor(token, 'D 1', 'D 2')).toEqual(['5', '5']);
  await visitor.leave();
});

test('AMB-104 seats that could not be released are still held, and the page says so', async () => {
  const token = nextToken();
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(S_FAR()));
  await choose(visitor, ['E 1']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/fnd-checkout');
  await visitor.open(seatsPath(S_FAR()));
  const state = async () => (await visitor.context.cookies()).find(({ name }) => name === 'MCSTATE')?.value;
  const before = await state();
  await page.route('**/booking/cancel-transaction', cut);
  const back = page.getByRole('button', { name: 'Give them back' });
  await back.click();
  await notifier(visitor, 'notification').getByText(OFFLINE).waitFor();
  await back.waitFor();
  expect([await state(), await codesFor(token, 'E 1')]).toEqual([before, ['5']]);
  await page.unroute('**/booking/cancel-transaction');
  await back.click();
  await back.waitFor({ state: 'detached' });
  expect(await codesFor(token, 'E 1')).toEqual(['0']);
  expect(decodeURIComponent((await state()) ?? '')).not.toContain('transactionID');
  await visitor.leave();
});

for (const [what, how, presses] of [
  ['is cut off', cut, 1],
  ['is a gateway’s', gateway, 2],
] as const)
  test(`Q-15 L-16 AMB-105 a cancelled booking reads cancelled although the answer ${what}`, async () => {
    const token = nextToken();
    await bookingAt(site).buy(token, S_FAR(), [presses === 1 ? 'F 1' : 'F 2']);
    await site.dev('clock', { advance_ms: 600_000 });
    const visitor = await person(site, token, PHONE);
    const { page } = visitor;
    await visitor.open('/userProfile/myTransactions');
    const card = page.getByRole('main').getByRole('article');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await loseAnswers(page, 'profile/bookings/cancel', how);
    const yes = dialog(visitor, 'Cancel booking').getByRole('button', { name: 'Yes, cancel' });
    await yes.click();
    if (presses === 2) {
      await notifier(visitor, 'notification').getByText('Sorry! Something went wrong.').waitFor();
      expect(await page.getByText('This booking cannot be cancelled.').count()).toBe(0);
      await yes.click();
    }
    await notifier(visitor, 'notification').getByText('Your booking is cancelled. ₹300.00 is refunded').waitFor();
    await card.getByText('Cancelled', { exact: true }).waitFor();
    expect(await card.textContent()).not.toContain('AMOUNT');
    await visitor.leave();
  });

test('Q-15 M-20 closing the question after a lost answer shows the booking’s true state', async () => {
  const token = nextToken();
  await bookingAt(site).buy(token, S_FAR(), ['F 3']);
  await site.dev('clock', { advance_ms: 600_000 });
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  await visitor.open('/userProfile/myTransactions');
  const card = page.getByRole('main').getByRole('article');
  await card.getByRole('button', { name: 'Cancel' }).click();
  await loseAnswers(page, 'profile/bookings/cancel', cut, 2);
  await dialog(visitor, 'Cancel booking').getByRole('button', { name: 'Yes, cancel' }).click();
  await notifier(visitor, 'notification').getByText(OFFLINE).waitFor();
  await page.goBack();
  await dialog(visitor, 'Cancel booking').waitFor({ state: 'detached' });
  await card.getByText('Cancelled', { exact: true }).waitFor();
  expect(await card.textContent()).not.toContain('AMOUNT');
  await visitor.leave();
});

/** Holds this seat and chooses food for a person; `items` reads the order's quantities. */
async function foodFor(seat: string) {
  const token = nextToken();
  const { transaction } = await bookingAt(site).hold(token, S_FAR(), [seat]);
  const visitor = await person(site, token, PHONE);
  await visitor.open(seatsPath(S_FAR()));
  await visitor.page.getByRole('link', { name: 'Go on with them' }).click();
  await visitor.at('/fnd-checkout');
  const items = async () => (await site.call(`/booking/${transaction}`, undefined, token)).data.items.map((line: any) => line.quantity);
  return { visitor, page: visitor.page, items };
}

test('H-27 AMB-104 food added without a line stays and is sent when the line is back', async () => {
  const { visitor, page, items } = await foodFor('G 1');
  await add(page, 'Masala chai').waitFor();
  await visitor.context.setOffline(true);
  await add(page, 'Masala chai').click();
  await add(page, 'Masala chai').click();
  await notifier(visitor, 'notification').getByText(OFFLINE).waitFor();
  await page.getByText('1 seat, 2 food items').waitFor();
  await visitor.isAccessible();
  await proceed(page);
  expect(new URL(page.url()).pathname).toBe('/fnd-checkout');
  await visitor.context.setOffline(false);
  await expect.poll(items).toEqual([2]);
  await proceed(page);
  await visitor.at('/summary');
  expect(await page.locator('[data-line="food"]').textContent()).toContain('180.00');
  await visitor.leave();
});

test('H-27 AMB-104 food whose call is lost as the line returns is sent once more', async () => {
  const { visitor, page, items } = await foodFor('G 3');
  const [asked, lost] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  await page.route('**/booking/add-food', async (route) => {
    if (calls++ > 0) return route.continue();
    asked.resolve();
    await lost.promise;
    await route.abort('connectionreset');
  });
  await add(page, 'Masala chai').click();
  await asked.promise;
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  lost.resolve();
  await expect.poll(items).toEqual([1]);
  await visitor.leave();
});

test('H-27 Q-15 Proceed sends food that could not be sent', async () => {
  const { visitor, page } = await foodFor('G 2');
  await page.route('**/booking/add-food', cut);
  await add(page, 'Masala chai').click();
  await notifier(visitor, 'notification').getByText(OFFLINE).waitFor();
  await page.getByText('1 seat, 1 food item').waitFor();
  await page.unroute('**/booking/add-food');
  await proceed(page);
  await visitor.at('/summary');
  expect(await page.locator('[data-line="food"]').textContent()).toContain('90.00');
  await visitor.leave();
});

test('Q-15 K-15 a gift sent again after a lost answer is one message; with other words it is another', async () => {
  const token = nextToken();
  const { transaction } = await bookingAt(site).buy(token, S_FAR(), ['H 1']);
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  await visitor.open(`/final-ticket/${transaction}`);
  await page.getByRole('button', { name: 'Send this as a gift' }).click();
  const form = dialog(visitor, 'Send this as a gift');
  await form.getByRole('textbox', { name: 'Full name' }).fill('Farhan');
  await form.getByRole('textbox', { name: 'Phone number' }).fill('9844400077');
  const keys = await loseAnswers(page, 'send-ticket-as-gift', cut, 2);
  const send = form.getByRole('button', { name: 'Proceed' });
  for (const message of ['See you', 'See you there']) {
    await form.getByRole('textbox', { name: 'Message' }).fill(message);
    await Promise.all([page.waitForEvent('requestfailed'), send.click()]);
    await expect.poll(() => send.getAttribute('aria-busy')).toBeNull();
  }
  await send.click();
  await dialog(visitor, 'Gift sent').waitFor();
  expect([keys.length, new Set(keys).size, keys[1] === keys[2]]).toEqual([3, 2, true]);
  expect(await site.dev('outbox?number=9844400077')).toHaveLength(2);
  await visitor.leave();
});

/** Someone whose payment went through, about to come back from the provider's page. */
async function paidFor(seat: string) {
  const token = nextToken();
  const held = await bookingAt(site).hold(token, S_FAR(), [seat]);
  const visitor = await person(site, token, PHONE);
  await visitor.open(seatsPath(S_FAR()));
  await visitor.page.getByRole('link', { name: 'Go on with them' }).click();
  await visitor.at('/fnd-checkout');
  const { data } = await bookingAt(site).openOrder(token, held);
  const proof = await bookingAt(site).pay(data.order_id);
  return { visitor, held, back: `/regularBooking?${new URLSearchParams(proof)}` };
}

const unconfirmed = (page: Page) => page.getByText('Your payment could not be confirmed yet.').waitFor();

test('J-19 AMB-79 an unconfirmed payment is asked about again when the line is back', async () => {
  const { visitor, held, back } = await paidFor('I 1');
  const { page, context } = visitor;
  await page.route('**/booking/payment-status', cut);
  await visitor.open(back);
  await unconfirmed(page);
  await context.setOffline(true);
  await page.unroute('**/booking/payment-status');
  await context.setOffline(false);
  await visitor.at(/^\/final-ticket\//);
  expect(idInAddress(page)).toBe(held.transaction);
  await visitor.leave();
});

test('J-19 AMB-79 the line comes back before the loss is shown: the payment is asked about again', async () => {
  const { visitor, held, back } = await paidFor('I 2');
  const { page, context } = visitor;
  let calls = 0;
  await page.route('**/booking/payment-status', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await context.setOffline(true);
    await context.setOffline(false);
    await cut(route);
  });
  await visitor.open(back);
  await visitor.at(/^\/final-ticket\//);
  expect([idInAddress(page), calls]).toEqual([held.transaction, 2]);
  await visitor.leave();
});

test('J-19 AMB-79 a line that is just back and loses one more call: the payment is asked about again', async () => {
  const { visitor, held, back } = await paidFor('I 3');
  const { page, context } = visitor;
  let calls = 0;
  await page.route('**/booking/payment-status', (route) => {
    calls += 1;
    return calls > 2 ? route.continue() : cut(route);
  });
  await visitor.open(back);
  await unconfirmed(page);
  await context.setOffline(true);
  await context.setOffline(false);
  await visitor.at(/^\/final-ticket\//);
  expect([idInAddress(page), calls]).toEqual([held.transaction, 3]);
  await visitor.leave();
});

test('Q-06 Q-15 A-15 a code with a lost answer stays typed, and signs in when it is sent again', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  const { number } = fixtures.users[13];
  await visitor.open(seatsPath(S_FAR()));
  await choose(visitor, ['J 1']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  const form = dialog(visitor, 'Sign In');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await form.getByRole('textbox', { name: 'Captcha' }).fill((await form.locator('[data-captcha]').getAttribute('data-captcha')) ?? '');
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog(visitor, 'Enter OTP').waitFor();
  await loseAnswers(page, 'login');
  const code = await codeFor(site, number);
  await enterCode(page, code);
  await notifier(visitor, 'notification').getByText(OFFLINE).waitFor();
  const boxes = page.getByRole('textbox', { name: /^Digit/ });
  expect((await boxes.all()).length).toBe(code.length);
  expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''))).toBe(code);
  await dialog(visitor, 'Enter OTP').getByRole('button', { name: 'Verify' }).click();
  await visitor.at('/fnd-checkout');
  await visitor.leave();
});
