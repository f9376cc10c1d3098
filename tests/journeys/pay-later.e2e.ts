import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  bookingAt,
  DUE_ASKED_EVERY_MS,
  goToPayment,
  goToSummary,
  idInAddress,
  paySandbox,
  person,
  runJobs,
  SIZES,
} from '../setup/booking-journey.ts';
import { fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { PHONE, type Visitor } from '../setup/site.ts';
import { leadsTo, slowly } from '../setup/slow-answer.ts';

openJourney({ users: 12 });

const HOUR = 3_600_000;
const FILM = 'Mazhai Thapaal';
const card = (page: Page) => page.getByRole('article', { name: FILM });

/** Books without paying, in one of the ways that allow it, and ends on the ticket. Returns the booking's id. */
async function bookUnpaid(visitor: Visitor, way: 'Pay later' | 'Cash at the counter', seats: `${string} ${number}`[]): Promise<string> {
  const { page } = visitor;
  await goToPayment(visitor, fixtures.sessions['S-FAR'], seats);
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('button', { name: 'Book now' }).click();
  await visitor.at(/^\/final-ticket\//);
  await page.getByText('Your seats are booked.').waitFor();
  return idInAddress(page);
}

for (const [size, shape] of SIZES) {
  test(`J-03 J-04 J-13 K-19 AMB-81 M-21 M-24 on a ${shape} a pay-later booking is pending, is paid from My Bookings and is confirmed`, async () => {
    const visitor = await person(site, nextToken(), size);
    const { page } = visitor;
    const id = await bookUnpaid(visitor, 'Pay later', size === PHONE ? ['E 3', 'E 4'] : ['F 3', 'F 4']);
    await page.getByText('AMOUNT PENDING', { exact: true }).waitFor();
    expect(await page.locator('[data-amount]').textContent()).toContain('847.20');
    expect(await page.getByRole('button', { name: 'Send this as a gift' }).count()).toBe(0);
    await visitor.isAccessible();

    await page.getByRole('link', { name: 'View my bookings' }).click();
    await visitor.at('/userProfile/myTransactions');
    await card(page).getByText('AMOUNT PENDING', { exact: true }).waitFor();
    expect(await card(page).textContent()).toContain('₹847.20');
    await visitor.isAccessible();
    await card(page).getByRole('link', { name: 'Pay now' }).click();
    await visitor.at(`/paynow/${id}`);
    await page.getByRole('timer', { name: 'Time left' }).waitFor();
    await page.getByRole('button', { name: 'Pay ₹847.20' }).waitFor();
    await visitor.isAccessible();

    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
    // UPI is a code to scan, and on a phone also a link to the app.
    expect(await page.getByRole('img', { name: 'UPI QR code' }).isVisible()).toBe(true);
    const app = page.getByRole('link', { name: 'Open a UPI app' });
    expect(await app.isVisible()).toBe(size === PHONE);
    if (size === PHONE) expect(await app.getAttribute('href')).toMatch(/^upi:\/\/pay\?.*am=847\.20&cu=INR/);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await visitor.at(`/paynow/${id}`);
    await page.getByText('Nothing was charged.', { exact: true }).waitFor();
    await paySandbox(visitor, 'Succeed');
    await visitor.at(`/final-ticket/${id}`);
    await page.getByText('AMOUNT PAID', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send this as a gift' }).waitFor();
    // A paid booking is not paid again: the address leads to the ticket.
    await visitor.open(`/paynow/${id}`);
    await visitor.at(`/final-ticket/${id}`);
    await visitor.open('/userProfile/myTransactions');
    await card(page).getByText('AMOUNT PAID', { exact: true }).waitFor();
    expect(await card(page).getByRole('link', { name: 'Pay now' }).count()).toBe(0);
    await visitor.leave();
  });
}

test('J-04 K-19 cash at the counter books at once and is paid where the tickets are handed out', async () => {
  const token = nextToken();
  const visitor = await person(site, token);
  const { page } = visitor;
  const id = await bookUnpaid(visitor, 'Cash at the counter', ['G 3']);
  await page.getByText('AMOUNT PENDING', { exact: true }).waitFor();
  await site.dev('collect', { transaction_id: id, paid: true });
  await visitor.open(`/final-ticket/${id}`);
  await expect.poll(() => page.getByText('AMOUNT PAID', { exact: true }).count()).toBeGreaterThan(0);
  await visitor.leave();
});

test('M-16 N-02 a new booking counts on the badge at once, and My Bookings counts the later ones', async () => {
  const token = nextToken();
  const visitor = await person(site, token);
  const { page } = visitor;
  const badge = () => page.getByRole('button', { name: /^Profile(,|$)/ }).innerText();
  await bookUnpaid(visitor, 'Cash at the counter', ['J 3', 'J 4']);
  await expect.poll(badge).toContain('1');
  await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], ['J 5']);
  await page.getByRole('link', { name: 'View my bookings' }).click();
  await visitor.at('/userProfile/myTransactions');
  await expect.poll(badge).toContain('2');
  await visitor.leave();
});

test('J-03 J-23 Pay now can be pressed again when Back shows the same page', async () => {
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  const id = await bookUnpaid(visitor, 'Pay later', ['C 5']);
  await visitor.open(`/paynow/${id}`);
  // The page stays loaded, as if it returned from the browser's memory.
  await page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener('navigate', (event) => event.preventDefault());
  });
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  const busy = () => pay.getAttribute('aria-busy');
  await pay.click();
  await expect.poll(busy).toBe('true');

  await page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(busy).not.toBe('true');
  await visitor.leave();
});

test('J-03 a payment page that loads after Pay now was left does not open', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page } = visitor;
  const id = await bookUnpaid(visitor, 'Pay later', ['C 7']);
  await page.getByRole('link', { name: 'View my bookings' }).click();
  await card(page).getByRole('link', { name: 'Pay now' }).click();
  await visitor.at(`/paynow/${id}`);
  const opening = await slowly(page, 'booking/pay-now/order-id');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await opening.asked;
  await page.goBack();
  await visitor.at('/userProfile/myTransactions');
  expect([await leadsTo(page, opening), new URL(page.url()).pathname]).toEqual([[], '/userProfile/myTransactions']);
  await visitor.leave();
});

test('J-21 types too late for a show are not offered: only a card 90 minutes before, no split five hours before', async () => {
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  const ways = async () => {
    await page.getByRole('radio', { name: 'UPI, card or net banking' }).waitFor();
    return (await page.getByRole('main').getByRole('radio').all()).length;
  };
  await goToPayment(visitor, fixtures.sessions['S-NEAR'], ['E 3', 'E 4']);
  expect(await ways()).toBe(1);
  await page.goto(`${site.url}/`);
  await goToPayment(visitor, fixtures.sessions['S-MID'], ['E 3', 'E 4']);
  expect(await ways()).toBe(3);
  for (const name of ['Cash at the counter', 'Pay later']) await page.getByRole('radio', { name }).waitFor();
  expect(await page.getByRole('radio', { name: 'Split with friends' }).count()).toBe(0);
  await visitor.leave();
});

test('J-21 L-15 a cinema without pay-later and cancellation offers neither, and says so before paying', async () => {
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  await goToPayment(visitor, fixtures.sessions['S-FOOD-NO'], ['E 3']);
  await page.getByRole('radio', { name: 'UPI, card or net banking' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Pay later' }).count()).toBe(0);
  await page.getByText('Cancellation is not available at this cinema.').waitFor();
  // One seat cannot be split.
  expect(await page.getByRole('radio', { name: 'Split with friends' }).count()).toBe(0);
  await paySandbox(visitor, 'Succeed');
  await visitor.at(/^\/final-ticket\//);
  await page.getByRole('link', { name: 'View my bookings' }).click();
  await visitor.at('/userProfile/myTransactions');
  await card(page).getByText('AMOUNT PAID', { exact: true }).waitFor();
  expect(await card(page).getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  await visitor.leave();
});

test('J-07 AMB-73 the fee is asked for once at a cinema that has one, and never asked or shown elsewhere', async () => {
  for (const [label, times] of [
    ['S-FAR', 1],
    ['S-FOOD-NO', 0],
  ] as const) {
    const visitor = await person(site, nextToken());
    const { page } = visitor;
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/convenience-fee')) asked += 1;
    });
    await goToSummary(visitor, fixtures.sessions[label], ['G 7']);
    await page.locator('[data-line="total"]').getByText('₹').first().waitFor();
    expect(await page.locator('[data-line="charges"]').count()).toBe(times);
    await page.getByRole('button', { name: 'Proceed' }).click();
    await visitor.at('/regularBooking');
    await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    expect([label, asked]).toEqual([label, times]);
    await visitor.leave();
  }
});

test('J-03 K-04 an address without a booking says so', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open('/paynow/nothinghere');
  await page.getByText('Uh-oh!').waitFor();
  await visitor.isAccessible();
  for (const path of ['/final-ticket/nothinghere', '/fnd-final-ticket/nothinghere']) {
    await visitor.open(path);
    await expect.poll(() => page.getByText('No Records Found').count()).toBeGreaterThan(0);
    await visitor.isAccessible();
  }
  await visitor.leave();
});

test('J-03 AMB-47 L-12 an unpaid booking cancels itself three hours before the show, and says so everywhere', async () => {
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  await page.clock.install();
  const id = await bookUnpaid(visitor, 'Pay later', ['H 3', 'H 4']);
  await visitor.open(`/paynow/${id}`);
  await page.getByRole('timer', { name: 'Time left' }).waitFor();
  const deadline = Date.parse(fixtures.sessions['S-FAR'].starts_at) - 3 * HOUR;
  await site.dev('clock', { set: new Date(deadline).toISOString() });
  await runJobs(site);
  // Nobody presses anything: the page itself asks the server.
  await page.clock.fastForward(DUE_ASKED_EVERY_MS);
  await page.getByText('This booking is no longer open for payment.').waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  // Nobody has paid anything, and nothing is due.
  expect(await page.getByRole('main').innerText()).not.toContain('₹');
  await visitor.isAccessible();

  await visitor.open(`/final-ticket/${id}`);
  await page.getByText('This booking has cancelled itself.').waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('₹');
  expect(await page.getByRole('img', { name: 'Ticket QR code' }).count()).toBe(0);
  await visitor.isAccessible();
  await page.getByRole('link', { name: 'View my bookings' }).click();
  await visitor.at('/userProfile/myTransactions');
  await card(page).getByText('Cancelled automatically').waitFor();
  expect(await card(page).textContent()).not.toContain('AMOUNT');
  expect(await card(page).getByRole('link', { name: 'Pay now' }).count()).toBe(0);
  await visitor.isAccessible();
  await visitor.leave();
});
