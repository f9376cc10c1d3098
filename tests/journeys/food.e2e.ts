import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SeatName } from '../setup/booking.ts';
import { bookingAt, choose, person, seatsPath } from '../setup/booking-journey.ts';
import { add, details, fillDetails, hungry, item, MENU, proceed, setNoon } from '../setup/food-journey.ts';
import { fixtures, nextToken, notifier, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, signIn } from '../setup/site.ts';
import { slowly } from '../setup/slow-answer.ts';

openJourney({ users: 14, prepare: setNoon });

/** Buys seats of a show of today; returns the ticket's data. */
const buy = async (token: string, seats: SeatName[]) =>
  (await bookingAt(site).buy(token, fixtures.sessions['S-NEAR'], seats)).committed.data;

test('H-18 H-23 H-25 H-28 AMB-61 food goes to a seat of a show of today and straight to the payment', async () => {
  await site.dev('flags', { delivery_allowed: true });
  const visitor = await hungry(site, nextToken());
  const { page } = visitor;
  await proceed(page);
  const dialog = details(page);
  await fillDetails(page);
  await dialog.getByRole('radio', { name: 'Deliver to seat' }).check();
  await dialog.getByRole('radio', { name: 'Before the show' }).check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await visitor.at('/regularBooking');
  await page.getByRole('button', { name: /^Pay ₹120\.00/ }).waitFor();
  await page.getByText('Row C, seat 7').waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await visitor.at('/summary');
  await page.getByText('Row C, seat 7').waitFor();
  expect(await page.getByText('To your seat, before the show').count()).toBe(1);
  await visitor.leave();
  await site.dev('flags', { delivery_allowed: false });
});

test('H-35 the error about the seat details disappears once they are right', async () => {
  const visitor = await hungry(site, nextToken());
  const { page } = visitor;
  await proceed(page);
  const dialog = details(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const said = notifier(visitor, 'notification').getByRole('alert');
  // A notice stays while the pointer is over it.
  await said.hover();
  await fillDetails(page);
  await page.keyboard.press('Enter');
  await visitor.at('/regularBooking');
  expect(await said.count()).toBe(0);
  await visitor.leave();
});

test('H-21 H-22 a booking ID is verified, and the food goes with it', async () => {
  const token = nextToken();
  const { strBookId } = await buy(token, ['A 1', 'A 2']);
  const visitor = await hungry(site, token);
  const { page } = visitor;
  await proceed(page);
  await details(page).getByRole('textbox', { name: 'Booking ID' }).fill(strBookId.toLowerCase());
  await details(page).getByRole('button', { name: 'Submit' }).click();
  const verified = page.getByRole('dialog', { name: 'Booking Verified' });
  await verified.waitFor();
  await visitor.isAccessible();
  for (const fact of ['A 1, A 2', `Booking ID ${strBookId}`]) expect(await verified.textContent()).toContain(fact);
  await verified.getByRole('button', { name: 'PROCEED' }).click();
  await visitor.at('/regularBooking');
  await page.getByText('Samosa, two pieces').first().waitFor();
  await visitor.leave();
});

test('H-24 H-25 AMB-59 AMB-61 the checkout without a hold clears the cart and shows the cinema’s food; the flag shows the summary', async () => {
  const visitor = await hungry(site, nextToken());
  const { page } = visitor;
  const only = async () => {
    const cookie = (await visitor.context.cookies()).find(({ name }) => name === 'MCSTATE');
    return JSON.parse(decodeURIComponent(cookie?.value ?? '%7B%7D')).only_fnd;
  };
  await visitor.open('/fnd-checkout');
  await visitor.at(MENU);
  expect(await item(page, 'Samosa, two pieces').locator('[data-quantity]').textContent()).toBe('0');
  expect(await only()).toBeUndefined();
  await visitor.open('/fnd-checkout?direct=1');
  await visitor.at(MENU);
  expect(new URL(page.url()).search).toBe('?direct=1');
  expect(await only()).toBe(true);
  await add(page, 'Samosa, two pieces').click();
  await proceed(page);
  await details(page).getByRole('combobox', { name: 'Show' }).selectOption({ index: 1 });
  await details(page).getByRole('textbox', { name: 'Row' }).fill('C');
  await details(page).getByRole('spinbutton', { name: 'Seat' }).fill('8');
  await details(page).getByRole('button', { name: 'Submit' }).click();
  await visitor.at('/summary');
  await page.getByRole('link', { name: 'Back' }).click();
  await visitor.at('/fnd-checkout');
  await page.getByRole('button', { name: 'Remove Samosa, two pieces' }).click();
  await proceed(page);
  await notifier(visitor, 'notification').getByText('Please add at least one item.').waitFor();
  await visitor.leave();
});

test('H-29 H-30 H-31 H-32 H-33 H-34 AMB-62 AMB-63 AMB-64 AMB-127 a booking verified on the food page needs no details at its checkout', async () => {
  const token = nextToken();
  const { strBookId } = await buy(token, ['B 1']);
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await visitor.open('/food-and-drinks');
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Book food/drinks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your booking' });
  const id = dialog.getByRole('textbox', { name: 'Booking ID' });
  const number = dialog.getByRole('textbox', { name: 'Phone number' });
  const verify = dialog.getByRole('button', { name: 'Verify' });
  // The checkout asks for row and seat, where they are checked.
  for (const name of ['Row', 'Seat']) expect(await page.getByLabel(name, { exact: true }).count()).toBe(0);
  let calls = 0;
  page.on('request', (request) => request.url().endsWith('/verify-booking') && calls++);

  await verify.click();
  await dialog.getByText('Please enter a valid booking ID', { exact: true }).waitFor();
  await id.fill(strBookId);
  await verify.click();
  await dialog.getByText('Please enter a valid phone number', { exact: true }).waitFor();
  expect(calls).toBe(0);
  await number.fill('9000000009');
  await verify.click();
  await dialog.getByText('Please enter a valid booking ID.', { exact: true }).waitFor();
  expect(calls).toBe(1);
  await site.dev('fault', { path: '/v1.0/webapp/booking/verify-booking', mode: 'status_false', times: 1 });
  await verify.click();
  await dialog.getByText('Please enter a valid booking ID', { exact: true }).waitFor();
  await number.fill('9876543210');
  await verify.click();
  await page.getByRole('dialog', { name: 'Booking Verified' }).getByRole('button', { name: 'PROCEED' }).click();
  await visitor.at('/fnd-checkout');

  // No cinema is chosen, so the menu of the booking's cinema appears.
  await add(page, 'Samosa, two pieces').click();
  await signIn(visitor, site, token);
  await visitor.open('/fnd-checkout?direct=1');
  await add(page, 'Samosa, two pieces').click();
  await proceed(page);
  await visitor.at('/summary');
  await page.getByText('Row B, seat 1').waitFor();
  await visitor.leave();
});

test('H-27 H-37 R-11 AMB-68 with held seats the server keeps the cart, and food may be skipped', async () => {
  const token = nextToken();
  const visitor = await person(site, token);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await choose(visitor, ['J 3']);
  await proceed(page);
  await visitor.at('/fnd-checkout');
  const plus = add(page, 'Masala chai');
  for (let press = 0; press < 3; press++) await plus.click();
  const summary = page.getByRole('complementary', { name: 'Booking summary' });
  await expect.poll(() => summary.locator('[data-line="total"]').textContent()).toContain('693.60');
  await visitor.isAccessible();
  await page.getByRole('radio', { name: 'Before the show' }).check();
  await proceed(page);
  await visitor.at('/summary');
  await page.getByText('At the counter, before the show').waitFor();
  expect(await page.locator('[data-line="food"]').textContent()).toContain('270.00');

  await page.getByRole('link', { name: 'Back' }).click();
  await visitor.at('/fnd-checkout');
  for (let press = 0; press < 3; press++) await page.getByRole('button', { name: 'Remove Masala chai' }).click();
  await proceed(page);
  await visitor.at('/summary');
  expect(await page.locator('[data-line="food"]').count()).toBe(0);
  await visitor.leave();
});

test('H-23 L-03 closing the details while the order is begun keeps the cart and the page, and gives the order up', async () => {
  const visitor = await hungry(site, nextToken());
  const { page } = visitor;
  await proceed(page);
  await details(page).getByRole('combobox', { name: 'Show' }).selectOption({ index: 1 });
  await details(page).getByRole('textbox', { name: 'Row' }).fill('C');
  await details(page).getByRole('spinbutton', { name: 'Seat' }).fill('3');
  const begun = await slowly(page, 'booking/only-food-checkout');
  await details(page).getByRole('button', { name: 'Submit' }).click();
  await begun.asked;
  await details(page).getByRole('button', { name: 'Close' }).click();
  await details(page).waitFor({ state: 'detached' });
  const givenUp = page.waitForResponse(/\/cancel-transaction$/);
  await begun.arrive();
  expect((await (await givenUp).json()).status).toBe(true);
  await page.evaluate(() => fetch('/v1.0/webapp/config'));
  expect(new URL(page.url()).pathname).toBe(MENU);
  expect(await page.evaluate(() => sessionStorage.getItem('food_cart'))).not.toBeNull();
  await visitor.leave();
});

test('H-21 H-31 a booking verified after its dialog was closed opens no other dialog', async () => {
  const token = nextToken();
  const { strBookId } = await buy(token, ['C 1']);
  const visitor = await hungry(site, token);
  const { page } = visitor;
  const isQuiet = async () => {
    await page.evaluate(() => fetch('/v1.0/webapp/config'));
    expect([await page.getByRole('dialog').count(), await page.evaluate(() => sessionStorage.getItem('food_for'))]).toEqual([0, null]);
  };
  await proceed(page);
  await details(page).getByRole('textbox', { name: 'Booking ID' }).fill(strBookId);
  const first = await slowly(page, 'booking/verify-booking');
  await details(page).getByRole('button', { name: 'Submit' }).click();
  await first.asked;
  await details(page).getByRole('button', { name: 'Close' }).click();
  await details(page).waitFor({ state: 'detached' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Offers', exact: true }).click();
  await visitor.at('/offers');
  await first.arrive();
  await isQuiet();

  await visitor.open('/food-and-drinks');
  await page.getByRole('button', { name: 'Book food/drinks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your booking' });
  await dialog.getByRole('textbox', { name: 'Booking ID' }).fill(strBookId);
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('9876543210');
  const second = await slowly(page, 'booking/verify-booking');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await second.asked;
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await second.arrive();
  await isQuiet();
  await visitor.leave();
});

/** Begins a food-only order in another tab, up to its summary. */
async function beginFood(context: BrowserContext): Promise<Page> {
  const food = await context.newPage();
  await food.goto(`${site.url}/food-and-drinks/CIN1?direct=1`);
  await food.waitForSelector('html[data-ready]');
  await add(food, 'Samosa, two pieces').click();
  await proceed(food);
  await details(food).getByRole('combobox', { name: 'Show' }).selectOption({ index: 1 });
  await details(food).getByRole('textbox', { name: 'Row' }).fill('C');
  await details(food).getByRole('spinbutton', { name: 'Seat' }).fill('3');
  await details(food).getByRole('button', { name: 'Submit' }).click();
  await food.waitForSelector('html[data-ready="/summary"]');
  return food;
}

test('R-10 AMB-130 a tab continues with its own seats, although food was begun in another tab', async () => {
  const visitor = await person(site, nextToken());
  const { page: seats, context } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await choose(visitor, ['D 1', 'D 2']);
  await proceed(seats);
  await visitor.at('/fnd-checkout');

  const food = await beginFood(context);

  await proceed(seats);
  await visitor.at('/summary');
  await seats.getByRole('main').getByText('D 1, D 2').first().waitFor();
  // Giving up these seats leaves the other tab's order unchanged.
  await seats.getByRole('button', { name: 'Cancel' }).click();
  await seats.getByRole('button', { name: 'Leave', exact: true }).click();
  await visitor.at('/');
  await food.reload();
  await food.getByText('Samosa, two pieces').first().waitFor();
  // Without a step before it, a page takes up the order begun last.
  await visitor.open('/summary');
  await seats.getByText('Samosa, two pieces').first().waitFor();
  expect(await seats.getByText('D 1, D 2').count()).toBe(0);
  await visitor.leave();
});

test('G-10 AMB-55 a food-only order stays when the same tab holds seats afterwards', async () => {
  const visitor = await person(site, nextToken());
  const food = await beginFood(visitor.context);
  const given: string[] = [];
  food.on('request', (request) => request.url().includes('/booking/cancel-transaction') && given.push(request.url()));
  await food.goto(site.url + seatsPath(fixtures.sessions['S-FAR']));
  await choose({ ...visitor, page: food }, ['F 7']);
  await proceed(food);
  await food.waitForSelector('html[data-ready="/fnd-checkout"]');
  await food.reload();
  await food.getByRole('timer', { name: 'Time left' }).waitFor();
  expect(given).toEqual([]);
  await visitor.leave();
});

test('L-01 AMB-130 Back asks before seats are lost, although food was begun in another tab', async () => {
  const token = nextToken();
  const visitor = await person(site, token);
  const { page: seats, context } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await choose(visitor, ['E 1']);
  await proceed(seats);
  await visitor.at('/fnd-checkout');
  const food = await beginFood(context);
  const question = seats.getByRole('alertdialog', { name: 'Leave booking?' });
  await seats.bringToFront();
  await seats.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await proceed(seats);
  await visitor.at('/summary');
  await seats.goBack();
  await visitor.at('/fnd-checkout');
  await seats.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await visitor.at('/');
  const codes = bookingAt(site).codes(await bookingAt(site).layoutOf(fixtures.sessions['S-FAR'], token));
  expect(codes.get('E 1')).toBe('0');
  await food.reload();
  await food.getByText('Samosa, two pieces').first().waitFor();
  await visitor.leave();
});

test('B-16 L-01 asking for another cinema’s food and then staying with the seats changes no cinema', async () => {
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  const stored = () => page.evaluate(() => localStorage.getItem('cinema_name'));
  await visitor.open(MENU);
  await expect.poll(stored).toBe('Prakash');
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await choose(visitor, ['I 3']);
  await proceed(page);
  await visitor.at('/fnd-checkout');
  await page.getByRole('link', { name: 'Change Cinema' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Cinema' });
  await picker.getByRole('listitem').filter({ hasNotText: 'Prakash' }).first().getByRole('button').click();
  await page.getByRole('alertdialog', { name: 'Leave booking?' }).getByRole('button', { name: 'Stay' }).click();
  await visitor.at('/fnd-checkout');
  expect(await stored()).toBe('Prakash');
  await visitor.leave();
});
