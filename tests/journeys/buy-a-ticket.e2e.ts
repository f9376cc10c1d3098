import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFor, DESKTOP, enterCode, openSite, PHONE, type Site, signIn, type Visitor } from '../setup/site.ts';

let site: Site;
let fixtures: any;

beforeAll(async () => {
  site = await openSite();
  fixtures = await site.dev('fixtures', { users: 8 });
});
afterAll(() => site?.close());

const seats = (label: string) => `/seat-layout/${fixtures.sessions[label].session_id}/${fixtures.sessions[label].cinema_code}`;
const seat = (page: Page, row: string, number: number) => page.getByRole('gridcell', { name: new RegExp(`^Row ${row}, seat ${number},`) });
const notification = (page: Page) => page.locator('[data-notifier="notification"]');

/** Taps on seats until they read selected. */
async function choose(visitor: Visitor, names: [string, number][]): Promise<void> {
  for (const [row, number] of names) {
    await seat(visitor.page, row, number).click();
    await expect.poll(() => seat(visitor.page, row, number).getAttribute('aria-selected')).toBe('true');
  }
}

/** From the food step to the sandbox's page. */
async function goToPayment(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.at('/fnd-checkout');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/summary');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/regularBooking');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
}

for (const [size, shape] of [
  [DESKTOP, 'desktop'],
  [PHONE, 'phone'],
] as const) {
  test(`A-24 G-15 G-21 J-01 J-02 J-11 K-01 K-03 on a ${shape} a guest picks seats, signs up, pays and holds a ticket`, async () => {
    const visitor = await site.visit(size);
    const { page } = visitor;
    const number = size === PHONE ? '9811100001' : '9811100002';
    await visitor.open(seats('S-FAR'));
    await visitor.isAccessible();
    await choose(
      visitor,
      size === PHONE
        ? [
            ['E', 5],
            ['E', 6],
          ]
        : [
            ['F', 5],
            ['F', 6],
          ],
    );
    await expect.poll(() => page.locator('[data-total]').first().textContent()).toContain('800');
    await page.getByRole('button', { name: 'Proceed' }).click();

    const signInDialog = page.getByRole('dialog', { name: 'Sign In' });
    await signInDialog.getByRole('button', { name: 'Register' }).click();
    const register = page.getByRole('dialog', { name: 'Register' });
    await register.getByRole('textbox', { name: 'Name' }).fill('Meera Joshi');
    await register.getByRole('textbox', { name: 'Mobile number' }).fill(number);
    await register.getByRole('checkbox', { name: 'I accept the terms & conditions' }).check();
    await register.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByRole('dialog', { name: 'Enter OTP' }).waitFor();
    await enterCode(page, await codeFor(site, number));

    // Nobody presses anything: the seats are reserved by themselves.
    await visitor.at('/fnd-checkout');
    await page.getByRole('timer', { name: 'Time left' }).first().waitFor();
    await visitor.isAccessible();
    await page.getByRole('button', { name: 'Proceed' }).click();
    await visitor.at('/summary');
    await visitor.isAccessible();
    expect(await page.locator('[data-line="total"]').textContent()).toContain('847.20');
    await page.getByRole('button', { name: 'Proceed' }).click();
    await visitor.at('/regularBooking');
    await visitor.isAccessible();
    expect(await page.getByRole('textbox', { name: 'Mobile number' }).inputValue()).toBe(number);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: 'Succeed', exact: true }).click();
    await visitor.at(/^\/final-ticket\//);
    await page.getByRole('img', { name: 'Ticket QR code' }).waitFor();
    expect(await page.locator('[data-amount]').textContent()).toContain('847.20');
    await visitor.isAccessible();
    const address = page.url();
    await visitor.leave();

    const friend = await site.visit(size);
    await friend.open(new URL(address).pathname);
    await friend.page.getByRole('img', { name: 'Ticket QR code' }).waitFor();
    expect(await friend.page.locator('body').innerText()).not.toContain(number);
    await friend.leave();
  });
}

test('G-05 G-14 G-24 a seat taken under the finger is said to be taken and leaves the choice', async () => {
  const visitor = await site.visit();
  await signIn(visitor, site, fixtures.users[0].token);
  await visitor.open(seats('S-3D'));
  await choose(visitor, [
    ['B', 3],
    ['B', 4],
  ]);
  await holdByApi('S-3D', fixtures.users[1].token, 'B', ['4']);
  await expect.poll(() => seat(visitor.page, 'B', 4).getAttribute('data-status'), { timeout: 5_000 }).toBe('2');
  await expect.poll(() => seat(visitor.page, 'B', 4).getAttribute('aria-selected')).not.toBe('true');
  await expect.poll(() => seat(visitor.page, 'B', 3).getAttribute('aria-selected')).toBe('true');
  await visitor.leave();
});

test('G-16 G-17 G-18 a changed price is asked about: no aborts, yes goes on at the new price', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await signIn(visitor, site, fixtures.users[2].token);
  await visitor.open(seats('S-A'));
  await choose(visitor, [['C', 3]]);
  const layout = await site.call(`/seat_layout/${fixtures.sessions['S-A'].session_id}/CIN1`);
  const [silver] = layout.data.seatTypes;
  const setPrice = (price: number) =>
    site.dev('price', { session_id: fixtures.sessions['S-A'].session_id, AreaCat_strCode: silver.AreaCat_strCode, price });
  await setPrice(280);
  await page.getByRole('button', { name: 'Proceed' }).click();
  const question = page.getByRole('alertdialog', { name: 'Price changed' });
  await question.waitFor();
  expect(await question.innerText()).toContain(
    'The price has been changed. Do you want to continue? The old price is 250, and the new price is 280 per seat.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(seats('S-A'));
  await seat(page, 'C', 3).waitFor();
  await expect.poll(() => seat(page, 'C', 3).getAttribute('aria-label')).toContain('280 rupees');
  await setPrice(300);
  if ((await seat(page, 'C', 3).getAttribute('aria-selected')) !== 'true') await seat(page, 'C', 3).click();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await question.getByRole('button', { name: 'Continue' }).click();
  await visitor.at('/fnd-checkout');
  await visitor.leave();
});

test('AMB-133 a failed payment keeps the seats, says so, and the next try goes through', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await signIn(visitor, site, fixtures.users[3].token);
  await visitor.open(seats('S-MID'));
  await choose(visitor, [['D', 5]]);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await goToPayment(visitor);
  await page.getByRole('button', { name: 'Fail' }).click();
  await visitor.at('/regularBooking');
  await expect.poll(() => notification(page).innerText()).toContain('Payment failed. Please try again.');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: 'Succeed', exact: true }).click();
  await visitor.at(/^\/final-ticket\//);
  await visitor.leave();
});

test('J-19 a browser that closes after paying still has its booking: the webhook tells', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  const { token } = fixtures.users[4];
  await signIn(visitor, site, token);
  await visitor.open(seats('S-MID'));
  await choose(visitor, [['E', 7]]);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await goToPayment(visitor);
  await page.getByRole('button', { name: 'Succeed without telling the shop' }).click();
  await visitor.context.close();
  await expect
    .poll(async () => (await site.call('/profile/bookings', undefined, token)).data.bookings[0]?.payment_status, { timeout: 15_000 })
    .toBe('Confirmed');
});

test('G-25 a hold that ends says so and goes home', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await signIn(visitor, site, fixtures.users[5].token);
  await visitor.open(seats('S-MID'));
  await choose(visitor, [['G', 7]]);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/fnd-checkout');
  await site.dev('clock', { advance_ms: 421_000 });
  // Nobody presses anything: the screen asks the server by itself.
  await expect
    .poll(() => page.locator('[data-notifier="toast"]').innerText(), { timeout: 10_000 })
    .toContain('Your booking session has expired. Please select your seats again.');
  await visitor.at('/');
  await visitor.leave();
});

/** Somebody else holds seats of a row, through the API. */
async function holdByApi(label: string, token: string, row: string, numbers: string[]): Promise<void> {
  const session = fixtures.sessions[label];
  const layout = (await site.call(`/seat_layout/${session.session_id}/${session.cinema_code}`)).data;
  const type = layout.seatTypes.find((each: any) => each.rows.some((line: any) => line.strRowPhyID === row));
  const line = type.rows.find((each: any) => each.strRowPhyID === row);
  const begun = await site.call('/booking/get-transaction-id', { cinema_code: session.cinema_code }, token);
  const common = {
    cinema_code: session.cinema_code,
    transaction_id: begun.data.transaction_id,
    session_id: session.session_id,
    type_code: type.TType_strCode,
    quantity: numbers.length,
  };
  await site.call('/booking/add-seats', common, token);
  const selectedSeats = numbers.map((number) => ({
    row: { strRowPhyID: row },
    seat: line.seats.find((each: any) => each.strSeatNumber === number),
  }));
  const held = await site.call('/booking/set-seats', { ...common, selectedSeats }, token);
  expect(held.status).toBe(true);
}
