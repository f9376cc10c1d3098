import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, openSite, PHONE, type Site, type Size, signIn, type Visitor } from '../setup/site.ts';

let site: Site;
let fixtures: any;
let taken = 0;

beforeAll(async () => {
  site = await openSite();
  // Noon in India, so that some show of today is always still to come.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await site.dev('clock', { set: `${tomorrow}T12:00:00+05:30` });
  fixtures = await site.dev('fixtures', { users: 12 });
});
afterAll(() => site?.close());

const MENU = '/food-and-drinks/CIN1';
const DELIVERY_OFF =
  "Due to the Covid Pandenmic and Government SOP's delivery to seat is currently unavailable, please select your slot for pick up.";

const notification = (page: Page) => page.locator('[data-notifier="notification"]');
const item = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true });
const details = (page: Page) => page.getByRole('dialog', { name: 'Seat booking details' });
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed', exact: true }).click();

/** A signed-in visitor on the menu of CIN1 with one samosa in the cart. */
async function hungry(path = MENU, size: Size = DESKTOP): Promise<Visitor & { token: string }> {
  const { token } = fixtures.users[taken++];
  const visitor = await site.visit(size);
  await signIn(visitor, site, token);
  await visitor.open(path);
  await add(visitor.page, 'Samosa, two pieces').click();
  return { ...visitor, token };
}

/** Buys seats by the API; answers what the ticket says. */
async function buy(token: string, label: string, seats: string[]): Promise<any> {
  const { session_id, cinema_code, movie_code, starts_at } = fixtures.sessions[label];
  const layout = await site.call(`/seat_layout/${session_id}/${cinema_code}`, undefined, token);
  const all = layout.data.seatTypes.flatMap((seatType: any) =>
    seatType.rows.flatMap((row: any) => row.seats.map((seat: any) => ({ row, seat, seatType }))),
  );
  const chosen = seats.map((name) => all.find(({ row, seat }: any) => `${row.strRowPhyID} ${seat.strSeatNumber}` === name));
  const { seatType } = chosen[0];
  const begun = await site.call('/booking/get-transaction-id', { cinema_code }, token);
  const { transaction_id } = begun.data;
  const quantity = seats.length;
  const show = { cinema_code, session_id, transaction_id, type_code: seatType.TType_strCode, quantity };
  const added = await site.call('/booking/add-seats', show, token);
  const held = await site.call(
    '/booking/set-seats',
    {
      ...show,
      group_code: seatType.PGroup_strCode,
      selectedSeats: chosen,
      filmCode: movie_code,
      seatType,
      session_time: starts_at,
      isPriceChange: false,
      threeDCharge: seatType.threeDCharge,
      vistaSeatPrice: added.data.curTotal / quantity,
      source: 'web',
      source_ip: '',
      location: 'Mumbai',
    },
    token,
  );
  const { reservation_id } = held.data;
  const order = (await site.call(`/booking/${transaction_id}`, undefined, token)).data;
  const contact = { name: 'Asha', email: '', mobile: '9876543210' };
  const opened = await site.call(
    '/booking/order-id',
    { reservation_id, amount: order.totalAmount, booking_type: 'regular', payment_type: 1, ...contact, mode: 'web' },
    token,
  );
  const paid = await site.dev('razorpay/pay', { order_id: opened.data.order_id });
  const { internet_handling_charges, gst, totalAmount: total_amount } = order;
  const done = await site.call(
    '/booking/payment-status',
    { reservation_id, payment_type: 1, ...contact, internet_handling_charges, gst, total_amount, seatType, ...paid },
    token,
  );
  if (done.status !== true) throw new Error(done.message);
  return done.data;
}

test('H-01 H-02 H-04 H-06 a guest reads the menu of a cinema, and its Chef’s Corner where there is one', async () => {
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await visitor.open(MENU);
  expect(await page.title()).toContain('Food and drinks');
  await page.getByRole('link', { name: 'Change Cinema' }).waitFor();
  await page.getByRole('complementary', { name: 'Booking summary' }).waitFor();
  expect(await item(page, 'Mutton keema pav').getByRole('img', { name: 'Non-veg' }).count()).toBe(1);
  expect(await item(page, 'Samosa, two pieces').getByRole('img', { name: 'Veg', exact: true }).count()).toBe(1);
  await visitor.isAccessible();

  await page.getByRole('button', { name: "Chef's Corner" }).click();
  expect(await item(page, 'Samosa, two pieces').count()).toBe(0);
  await page.getByRole('button', { name: 'Veg only' }).click();
  expect(await item(page, 'Mutton keema pav').count()).toBe(0);
  expect(await item(page, 'Paneer tikka').count()).toBe(1);

  await visitor.open('/food-and-drinks/CIN2');
  await item(page, 'Masala chai').waitFor();
  expect(await page.getByRole('button', { name: "Chef's Corner" }).count()).toBe(0);
  await visitor.open('/food-and-drinks/NOPE');
  await page.getByText('No Records Found').waitFor();
  await visitor.leave();
});

test('H-07 H-08 H-09 S-05 AMB-69 plus stops at nine, minus takes the line away, a phone shows whole rupees', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open(MENU);
  await visitor.isAccessible();
  const plus = add(page, 'Masala chai');
  const quantity = item(page, 'Masala chai').locator('[data-quantity]');
  for (let press = 0; press < 9; press++) await plus.click();
  expect(await quantity.textContent()).toBe('9');
  expect(await plus.isDisabled()).toBe(true);
  const bar = page.locator('[data-pay-bar]');
  expect(await bar.textContent()).toMatch(/₹810(?!\.)/);
  expect(await page.getByRole('complementary', { name: 'Booking summary' }).textContent()).toContain('₹810.00');
  const minus = page.getByRole('button', { name: 'Remove Masala chai' });
  for (let press = 0; press < 9; press++) await minus.click();
  expect(await quantity.textContent()).toBe('0');
  expect(await minus.count()).toBe(0);
  expect(await plus.evaluate((button) => button === document.activeElement)).toBe(true);
  await visitor.leave();
});

test('H-36 AMB-104 a menu that cannot be loaded is empty and can be asked for again', async () => {
  await site.dev('fault', { path: '/v1.0/webapp/items', mode: '500', times: 1 });
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await visitor.open('/food-and-drinks/CIN3');
  await page.getByText('No Records Found').waitFor();
  expect(await notification(page).textContent()).toBe('');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('article').first().waitFor();
  await visitor.leave();
});

test('B-16 H-10 H-11 B-19 AMB-60b AMB-126 Proceed asks for a sign-in, then a cinema, then a dish', async () => {
  const guest = await site.visit(DESKTOP);
  await guest.open(MENU);
  await proceed(guest.page);
  await guest.page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  await guest.leave();

  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await signIn(visitor, site, fixtures.users[taken++].token);
  await visitor.open('/fnd-checkout?direct=1');
  await page.getByText('Choose a cinema to see its menu.').waitFor();
  await proceed(page);
  const picker = page.getByRole('dialog', { name: 'Select Cinema' });
  await picker.waitFor();
  await picker.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Change Cinema' }).click();
  await picker.getByRole('button', { name: 'Prakash' }).click();
  await visitor.at(/^\/food-and-drinks\//);
  const stored = await page.evaluate(() => [localStorage.getItem('cinema_id'), localStorage.getItem('cinema_has_chefs_corner')]);
  expect(new URL(page.url()).pathname).toBe(`/food-and-drinks/${stored[0]}`);
  await proceed(page);
  await notification(page).getByText('Please add at least one item.').waitFor();
  await visitor.leave();
});

test('H-12 H-13 H-14 H-15 H-16 H-17 H-19 H-20 H-35 AMB-65 what is missing in the details is said by a notification', async () => {
  const visitor = await hungry();
  const { page } = visitor;
  await proceed(page);
  const dialog = details(page);
  await dialog.waitFor();
  await visitor.isAccessible();
  expect(await dialog.getByRole('radio', { name: 'Pick up' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('radio', { name: 'During the interval' }).isChecked()).toBe(true);
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await submit.click();
  await notification(page).getByText('Please enter the booking details.', { exact: true }).waitFor();

  await dialog.getByRole('combobox', { name: 'Show' }).selectOption({ index: 1 });
  await dialog.getByRole('textbox', { name: 'Row' }).fill('AA');
  for (const seat of ['', '0', '-1']) {
    await dialog.getByRole('spinbutton', { name: 'Seat' }).fill(seat);
    await submit.click();
    await notification(page).getByText('Please enter the seat details.', { exact: true }).last().waitFor();
  }
  await dialog.getByRole('textbox', { name: 'Booking ID' }).fill('XXXX');
  await submit.click();
  await notification(page).getByText('Please enter a valid booking ID.', { exact: true }).waitFor();
  expect(await dialog.isVisible()).toBe(true);

  await dialog.getByRole('radio', { name: 'Deliver to seat' }).check();
  await notification(page).getByText(DELIVERY_OFF, { exact: true }).waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: 'Pick up' }).check();
  expect(await submit.isEnabled()).toBe(true);
  await visitor.leave();
});

test('H-18 H-23 H-25 H-28 AMB-61 food goes to a seat of a show of today and straight to the payment', async () => {
  await site.dev('flags', { delivery_allowed: true });
  const visitor = await hungry();
  const { page } = visitor;
  await proceed(page);
  const dialog = details(page);
  await dialog.getByRole('combobox', { name: 'Show' }).selectOption({ index: 1 });
  await dialog.getByRole('textbox', { name: 'Row' }).fill('C');
  await dialog.getByRole('spinbutton', { name: 'Seat' }).fill('7');
  await dialog.getByRole('radio', { name: 'Deliver to seat' }).check();
  await dialog.getByRole('radio', { name: 'Before the show' }).check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await visitor.at('/regularBooking');
  await page.getByRole('button', { name: /^Pay ₹120\.00/ }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await visitor.at('/summary');
  await page.getByText('Row C, seat 7').waitFor();
  expect(await page.getByText('To your seat, before the show').count()).toBe(1);
  await visitor.leave();
  await site.dev('flags', { delivery_allowed: false });
});

test('H-21 H-22 a booking ID is verified, and the food goes with it', async () => {
  const visitor = await hungry();
  const { page } = visitor;
  const { strBookId } = await buy(visitor.token, 'S-NEAR', ['A 1', 'A 2']);
  await proceed(page);
  await details(page).getByRole('textbox', { name: 'Booking ID' }).fill(strBookId.toLowerCase());
  await details(page).getByRole('button', { name: 'Submit' }).click();
  const verified = page.getByRole('dialog', { name: 'Booking Verified' });
  await verified.waitFor();
  await visitor.isAccessible();
  expect(await verified.textContent()).toContain('A 1, A 2');
  await verified.getByRole('button', { name: 'PROCEED' }).click();
  await visitor.at('/regularBooking');
  await page.getByText('Samosa, two pieces').first().waitFor();
  await visitor.leave();
});

test('H-24 H-25 AMB-59 AMB-61 entering the checkout without a hold clears the cart and leads to the cinema’s food; the flag leads over the summary', async () => {
  const visitor = await hungry();
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
  await notification(page).getByText('Please add at least one item.').waitFor();
  await visitor.leave();
});

test('H-29 H-30 H-31 H-32 H-34 AMB-62 AMB-63 AMB-64 AMB-127 a booking verified on the page about food needs no details at its checkout', async () => {
  const { token } = fixtures.users[taken++];
  const { strBookId } = await buy(token, 'S-NEAR', ['B 1']);
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await visitor.open('/food-and-drinks');
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Book food/drinks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your booking' });
  const id = dialog.getByRole('textbox', { name: 'Booking ID' });
  const number = dialog.getByRole('textbox', { name: 'Phone number' });
  const verify = dialog.getByRole('button', { name: 'Verify' });
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

  // No cinema is chosen: the menu of the booking's cinema stands here.
  await add(page, 'Samosa, two pieces').click();
  await signIn(visitor, site, token);
  await visitor.open('/fnd-checkout?direct=1');
  await add(page, 'Samosa, two pieces').click();
  await proceed(page);
  await visitor.at('/summary');
  await page.getByText('Row B, seat 1').waitFor();
  await visitor.leave();
});

test('H-27 H-37 R-11 AMB-68 with seats on hold the server keeps the cart, and food may be skipped', async () => {
  const { token } = fixtures.users[taken++];
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await signIn(visitor, site, token);
  const { session_id, cinema_code } = fixtures.sessions['S-FAR'];
  await visitor.open(`/seat-layout/${session_id}/${cinema_code}`);
  const seat = page.getByRole('gridcell', { name: /^Row J, seat 3,/ });
  await seat.click();
  await expect.poll(() => seat.getAttribute('aria-selected')).toBe('true');
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
