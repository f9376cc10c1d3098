import { expect, test } from 'vitest';
import { bookingAt, choose, goToPayment, goToSummary, paySandbox, person, SIZES, seat, seatsPath } from '../setup/booking-journey.ts';
import { fixtures, hasFocus, notifier, openJourney, site } from '../setup/journey.ts';
import { codeFor, enterCode, PHONE } from '../setup/site.ts';

openJourney({ users: 12 });

const session = (label: string) => fixtures.sessions[label];
/** The call by which a screen reads its booking. */
const ASKS = /\/webapp\/booking\/\w+$/;

for (const [size, shape] of SIZES) {
  test(`A-24 C-16 G-01 G-15 G-21 J-01 J-02 J-10 J-11 J-16 K-01 K-03 on a ${shape} a guest picks seats, signs up, pays and holds a ticket`, async () => {
    const visitor = await site.visit(size);
    const { page } = visitor;
    const number = size === PHONE ? '9811100001' : '9811100002';
    await visitor.open(seatsPath(session('S-FAR')));
    await visitor.isAccessible();
    await choose(visitor, size === PHONE ? ['E 5', 'E 6'] : ['F 5', 'F 6']);
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

    // The seats are reserved without another press.
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
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Meera Joshi');
    expect(await page.getByRole('textbox', { name: 'Mobile number' }).inputValue()).toBe(number);
    const told = page.waitForRequest(/payment-status$/);
    await paySandbox(visitor, 'Succeed');
    expect((await told).postDataJSON()).toMatchObject({ payment_type: 1, name: 'Meera Joshi', mobile: number, total_amount: 847.2 });
    await visitor.at(/^\/final-ticket\//);
    await page.getByRole('img', { name: 'Ticket QR code' }).waitFor();
    expect(await page.locator('[data-amount]').textContent()).toContain('847.20');
    expect(await page.getByRole('article', { name: 'Ticket' }).textContent()).toMatch(/\d{2} [A-Z][a-z]{2} \d{4}/);
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

test('G-05 G-14 G-24 a seat that is taken under the finger is reported as taken and leaves the choice', async () => {
  const visitor = await person(site, fixtures.users[0].token);
  await visitor.open(seatsPath(session('S-3D')));
  await choose(visitor, ['B 3', 'B 4']);
  // The map and the bar name one price, with the 3D charge in it.
  await visitor.page.locator('.st-areas').getByText('₹280 with 3D').first().waitFor();
  const line = visitor.page.locator('.st-lines').filter({ hasText: 'Silver seats with 3D' });
  expect(await line.innerText()).toMatch(/2 × ₹280\.00\s+₹560\.00/);
  await bookingAt(site).hold(fixtures.users[1].token, session('S-3D'), ['B 4']);
  await expect.poll(() => seat(visitor.page, 'B 4').getAttribute('data-status'), { timeout: 5_000 }).toBe('2');
  await expect.poll(() => seat(visitor.page, 'B 4').getAttribute('aria-selected')).not.toBe('true');
  await expect.poll(() => seat(visitor.page, 'B 3').getAttribute('aria-selected')).toBe('true');
  await visitor.leave();
});

test('G-05 a sold-out show searches for no seats, and leads to other shows', async () => {
  for (const [size] of SIZES) {
    const visitor = await site.visit(size);
    const { page } = visitor;
    await visitor.open(seatsPath(fixtures.sessions['S-SOLD']));
    await page.getByText('Every seat of this show is taken.').waitFor();
    expect(await page.locator('[data-total]').textContent()).toBe('₹0.00');
    expect(await page.getByRole('button', { name: /^Find / }).count()).toBe(0);
    await visitor.isAccessible();
    await page.getByRole('link', { name: 'See other shows' }).click();
    await visitor.at('/cinema-details/CIN1');
    await visitor.leave();
  }
});

test('G-16 G-17 G-18 N-20 a changed price is asked about: no aborts and has the focus, yes continues at the new price', async () => {
  const visitor = await person(site, fixtures.users[2].token);
  const { page } = visitor;
  await visitor.open(seatsPath(session('S-A')));
  await choose(visitor, ['C 3']);
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
  // One more Enter pays nothing more.
  await expect.poll(() => hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(seatsPath(session('S-A')));
  await seat(page, 'C 3').waitFor();
  await expect.poll(() => seat(page, 'C 3').getAttribute('aria-label')).toContain('280 rupees');
  await setPrice(300);
  if ((await seat(page, 'C 3').getAttribute('aria-selected')) !== 'true') await seat(page, 'C 3').click();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await question.getByRole('button', { name: 'Continue' }).click();
  await visitor.at('/fnd-checkout');
  await visitor.leave();
});

for (const [size, shape] of SIZES) {
  test(`G-06 G-07 G-08 G-09 L-14 on a ${shape} seats are of one type and ten at most, and a second tap returns one`, async () => {
    const visitor = await person(site, fixtures.users[size === PHONE ? 6 : 7].token, size);
    const { page } = visitor;
    await visitor.open(seatsPath(session('S-FAR')));
    await page.getByText('Children aged 3 and over need a ticket.').waitFor();
    const total = () => page.locator('[data-total]').first().textContent();
    await choose(visitor, ['A 1', 'A 2']);
    await expect.poll(total).toContain('500');
    await seat(page, 'A 1').click();
    await expect.poll(total).toContain('250');
    await seat(page, 'J 1').click();
    await notifier(visitor, 'notification').getByText('Please select seats of the same type', { exact: true }).waitFor();
    expect(await seat(page, 'J 1').getAttribute('aria-selected')).not.toBe('true');
    expect(await total()).toContain('250');
    await seat(page, 'A 2').click();
    await expect.poll(() => seat(page, 'A 2').getAttribute('aria-selected')).not.toBe('true');
    // With nothing chosen, the other type may be chosen.
    await choose(visitor, ['J 1', 'J 2', 'J 3', 'J 4', 'J 5', 'J 6', 'J 7', 'J 8', 'J 9', 'J 10']);
    await expect.poll(total).toContain('4,000');
    await seat(page, 'J 11').click();
    await notifier(visitor, 'notification').getByText('Max limit of 10 seats reached', { exact: true }).waitFor();
    expect(await seat(page, 'J 11').getAttribute('aria-selected')).not.toBe('true');
    expect(await total()).toContain('4,000');
    await visitor.isAccessible();
    await visitor.leave();
  });
}

test('G-11 G-15 G-23 the three calls are made in order, and a reload restores the whole booking and its time', async () => {
  const { token } = fixtures.users[8];
  const visitor = await person(site, token);
  const { page } = visitor;
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = /\/booking\/(get-transaction-id|add-seats|set-seats)$/.exec(request.url());
    if (call?.[1]) calls.push(call[1]);
  });
  await goToSummary(visitor, session('S-FAR'), ['I 3', 'I 4']);
  expect(calls).toEqual(['get-transaction-id', 'add-seats', 'set-seats']);
  await page.getByRole('link', { name: 'Back' }).click();
  await visitor.at('/fnd-checkout');
  await page.getByRole('button', { name: 'Add Masala chai' }).click();
  await page.getByRole('radio', { name: 'Before the show' }).check();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/summary');
  await page.getByRole('textbox', { name: 'Promo code' }).fill(fixtures.promos.SAVE50);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Remove promo' }).waitFor();
  const lines = () =>
    page.locator('[data-line]').evaluateAll((all) => all.map((line) => [(line as HTMLElement).dataset.line, line.textContent]));
  await expect.poll(async () => (await lines()).map(([name]) => name)).toContain('promo');
  const before = await lines();
  await site.dev('clock', { advance_ms: 120_000 });
  await page.reload();
  await visitor.at('/summary');
  await page.getByText('I 3, I 4').first().waitFor();
  await page.getByText('At the counter, before the show').waitFor();
  await page.getByRole('button', { name: 'Remove promo' }).waitFor();
  expect(await lines()).toEqual(before);
  // Seven minutes minus the two that passed, and minus the time of the calls.
  expect(await page.getByRole('timer', { name: 'Time left' }).first().textContent()).toMatch(/^(05:00|04:\d\d)$/);
  await visitor.leave();
});

test('J-12 AMB-76 a hold that ended unseen is a bad transaction: the page reloads and shows the truth', async () => {
  const visitor = await person(site, fixtures.users[9].token);
  const { page } = visitor;
  await goToPayment(visitor, session('S-FAR'), ['I 7']);
  await page.getByRole('radio', { name: 'Cash at the counter' }).check();
  // The screen cannot ask now, so it still believes in its seats.
  await page.route(ASKS, (route) => route.abort());
  await site.dev('clock', { advance_ms: 421_000 });
  let told = '';
  await page.route(/payment-status$/, async (route) => {
    const response = await route.fetch();
    told = (await response.json()).message;
    await page.unroute(ASKS);
    await route.fulfill({ response });
  });
  const reloaded = page.waitForEvent('framenavigated');
  await page.getByRole('button', { name: 'Book now' }).click();
  await reloaded;
  expect(told).toBe('BadTransaction');
  await visitor.at('/');
  await notifier(visitor, 'toast').getByText('Your booking session has expired. Please select your seats again.').waitFor();
  await visitor.leave();
});

test('AMB-133 a failed payment keeps the seats and says so, and the next try succeeds', async () => {
  const visitor = await person(site, fixtures.users[3].token);
  await goToPayment(visitor, session('S-MID'), ['D 5']);
  await paySandbox(visitor, 'Fail');
  await visitor.at('/regularBooking');
  await expect.poll(() => notifier(visitor, 'notification').innerText()).toContain('Payment failed. Please try again.');
  await paySandbox(visitor, 'Succeed');
  await visitor.at(/^\/final-ticket\//);
  await visitor.leave();
});

test('J-19 a browser that closes after paying still has its booking, because the webhook reports the payment', async () => {
  const { token } = fixtures.users[4];
  const visitor = await person(site, token, PHONE);
  await goToPayment(visitor, session('S-MID'), ['E 7']);
  await paySandbox(visitor, 'Succeed without telling the shop');
  await visitor.context.close();
  await expect
    .poll(async () => (await site.call('/profile/bookings', undefined, token)).data.bookings[0]?.payment_status, { timeout: 15_000 })
    .toBe('Confirmed');
});

test('G-25 a hold that ends says so and goes home', async () => {
  const visitor = await person(site, fixtures.users[5].token);
  const { page } = visitor;
  await visitor.open(seatsPath(session('S-MID')));
  await choose(visitor, ['G 7']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/fnd-checkout');
  await site.dev('clock', { advance_ms: 421_000 });
  // Nobody presses anything: the screen itself asks the server.
  await expect
    .poll(() => notifier(visitor, 'toast').innerText(), { timeout: 10_000 })
    .toContain('Your booking session has expired. Please select your seats again.');
  await visitor.at('/');
  await visitor.leave();
});
