import { formatDayShort, formatTime, MINUTE_MS } from '@houseful/domain/ist.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../setup/booking.ts';
import { bookingAt, DUE_ASKED_EVERY_MS, goToSummary, person, runJobs, SIZES } from '../setup/booking-journey.ts';
import { clear, dialog, fail, fixtures, hasFocus, nextToken, notifier, openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';
import { slowly } from '../setup/slow-answer.ts';

openJourney({ users: 12 });

const FILM = 'Mazhai Thapaal';
const MY_BOOKINGS = '/userProfile/myTransactions';
const card = (page: Page) => page.getByRole('article', { name: FILM });
const question = (page: Page) => page.getByRole('dialog', { name: 'Cancel booking' });
const refund = (page: Page) => question(page).locator('[data-line="refund"]');
const stateOf = async (session: any, name: string) =>
  bookings()
    .codes(await bookings().layoutOf(session))
    .get(name);
const bookings = () => bookingAt(site);

for (const [size, shape] of SIZES) {
  test(`M-24 L-04 L-05 L-10 L-16 L-17 on a ${shape} My Bookings cancels a booking once its quote is accepted`, async () => {
    const token = nextToken();
    const session = fixtures.sessions['S-FAR'];
    const seats: `${string} ${number}`[] = size === PHONE ? ['E 3', 'E 4'] : ['F 3', 'F 4'];
    const { transaction } = await bookings().buy(token, session, seats);
    await site.dev('clock', { advance_ms: 600_000 });
    const visitor = await person(site, token, size);
    const { page } = visitor;

    await visitor.open(MY_BOOKINGS);
    const search = page.getByRole('searchbox', { name: 'Search movies...' });
    await search.fill('no such film');
    await page.getByRole('button', { name: 'Clear search' }).click();
    expect(await search.inputValue()).toBe('');
    expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
    await card(page).getByRole('button', { name: 'Cancel' }).click();
    await refund(page).waitFor();
    // Three quarters of the seats; the fees of 47.20 stay with the cinema.
    expect(await refund(page).textContent()).toContain('₹600.00');
    await question(page).getByText('The refund takes at least 7 working days.').waitFor();
    await question(page).getByText('This would be cancellation 1 of 5 in this quarter.').waitFor();
    await visitor.isAccessible();
    await question(page).getByRole('button', { name: 'Keep my booking' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(await card(page).textContent()).toContain('AMOUNT PAID');
    expect(await site.dev(`booking/${transaction}`)).toMatchObject({ state: 'CONFIRMED', refunds: [] });

    await card(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Yes, cancel' }).click();
    await notifier(visitor, 'notification')
      .getByText('Your booking is cancelled. ₹600.00 is refunded; this takes at least 7 working days.')
      .waitFor();
    await card(page).getByText('Cancelled', { exact: true }).waitFor();
    await card(page)
      .getByText(/₹600\.00/)
      .waitFor();
    expect(await card(page).textContent()).not.toContain('AMOUNT');
    expect(await card(page).getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    await expect.poll(() => hasFocus(card(page))).toBe(true);
    for (const name of seats) expect(await stateOf(session, name)).toBe('0');
    await runJobs(site);
    await visitor.open(MY_BOOKINGS);
    await card(page).getByText('₹600.00 refunded').waitFor();
    await visitor.isAccessible();

    await card(page).getByRole('link', { name: 'View Ticket' }).click();
    await visitor.at(`/final-ticket/${transaction}`);
    await page.getByText('This booking was cancelled.').waitFor();
    await page.getByText('Refund of ₹600.00: done').first().waitFor();
    expect(await page.getByRole('img', { name: 'Ticket QR code' }).count()).toBe(0);
    await visitor.isAccessible();
    expect(await violations(site)).toEqual([]);
    await visitor.leave();
  });

  test(`M-24 L-06 N-20 on a ${shape} a ticket cancels its booking, for half less than two hours before the show`, async () => {
    const { sessions, users } = await site.dev('fixtures', { users: 1 });
    const { transaction } = await bookings().buy(users[0].token, sessions['S-NEAR'], ['C 3', 'C 4']);
    await site.dev('clock', { advance_ms: 600_000 });
    const visitor = await person(site, users[0].token, size);
    const { page } = visitor;
    await visitor.open(`/final-ticket/${transaction}`);
    await page.getByText('If you cancel now, you get ₹250.00 back.').waitFor();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await refund(page).waitFor();
    expect(await refund(page).textContent()).toContain('₹250.00');
    await visitor.isAccessible();
    await question(page).getByRole('button', { name: 'Yes, cancel' }).click();
    await page.getByText('This booking was cancelled.').waitFor();
    await page
      .getByText(/^Refund of ₹250\.00/)
      .first()
      .waitFor();
    const receipt = page.getByRole('region', { name: 'What you paid' });
    await receipt.getByText(/^Refund of ₹250\.00/).waitFor();
    // A ticket that lets nobody in sends nobody to the counter.
    expect(await receipt.innerText()).not.toContain('At the counter');
    // The sentence about it stands above: the page scrolls there and focuses it.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => hasFocus(page.getByText('This booking was cancelled.'))).toBe(true);
    expect(await page.getByRole('button', { name: 'Cancel booking' }).count()).toBe(0);
    expect(await site.dev(`booking/${transaction}`)).toMatchObject({ state: 'CANCELLED', refunds: [{ amount_paise: 25_000 }] });
    await visitor.leave();
  });
}

test('L-04 L-05 M-24 the ticket says in both languages when cancelling opens and its sum, and offers it then', async () => {
  const { sessions, users } = await site.dev('fixtures', { users: 1 });
  const { now } = await site.dev('clock', {});
  // A booking made 42 seconds into a minute can be cancelled 42 seconds into a minute; shown without seconds, that is the next minute.
  const booked = (Math.floor(Date.parse(now) / MINUTE_MS) + 1) * MINUTE_MS + 42_000;
  const set = (ms: number, freeze: boolean) => site.dev('clock', { set: new Date(booked + ms).toISOString(), freeze });
  await set(0, true);
  const { transaction } = await bookings().buy(users[0].token, sessions['S-FAR'], ['G 3', 'G 4']);
  const visitor = await person(site, users[0].token);
  const { page } = visitor;
  await page.clock.install();
  const asked = /\/cancellation-quote/;
  const askedAgain = async () => {
    const answer = page.waitForResponse(asked);
    await page.clock.fastForward(DUE_ASKED_EVERY_MS);
    await answer;
  };
  await fail('/profile/bookings/cancellation-quote');
  const first = page.waitForResponse(asked);
  await visitor.open(`/final-ticket/${transaction}`);
  await first;
  await clear();
  const from = booked + 10 * MINUTE_MS + 18_000;
  const said = page.getByText(`From ${formatDayShort(from)}, ${formatTime(from)} you can cancel and get ₹600.00 back.`, { exact: true });
  const saidInTime = async () => {
    await page.clock.fastForward(DUE_ASKED_EVERY_MS);
    return said.count();
  };
  await expect.poll(saidInTime).toBe(1);
  const receipt = page.getByRole('region', { name: 'What you paid' });
  expect(await receipt.innerText()).toMatch(/Paid by UPI, card or net banking\. At the counter, name the Booking ID\./);

  await fail('/profile/bookings/cancellation-quote');
  const answer = page.waitForResponse(asked);
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click();
  await answer;
  await page.getByText(`${formatTime(from)} से आप बुकिंग रद्द करके ₹600.00 वापस पा सकते हैं।`).waitFor();
  await clear();

  await set(10 * MINUTE_MS - 1_000, true);
  await askedAgain();
  const offer = page.getByRole('button', { name: 'बुकिंग रद्द करें' });
  expect(await offer.count()).toBe(0);
  await set(10 * MINUTE_MS, false);
  await askedAgain();
  await offer.waitFor();
  await visitor.isAccessible();
  await visitor.leave();
});

test('M-24 AMB-105 a quote that changed is shown anew, and nothing is cancelled before it is accepted', async () => {
  const { sessions, users } = await site.dev('fixtures', { users: 1 });
  const { transaction } = await bookings().buy(users[0].token, sessions['S-MID'], ['C 3', 'C 4']);
  await site.dev('clock', { advance_ms: 600_000 });
  const visitor = await person(site, users[0].token);
  const { page } = visitor;
  await visitor.open(MY_BOOKINGS);
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => refund(page).textContent()).toContain('₹375.00');
  await site.dev('clock', { set: new Date(Date.parse(sessions['S-MID'].starts_at) - 3_600_000).toISOString() });
  await question(page).getByRole('button', { name: 'Yes, cancel' }).click();
  await expect.poll(() => refund(page).textContent()).toContain('₹250.00');
  expect(await site.dev(`booking/${transaction}`)).toMatchObject({ state: 'CONFIRMED', refunds: [] });
  await question(page).getByRole('button', { name: 'Yes, cancel' }).click();
  await card(page).getByText('Cancelled', { exact: true }).waitFor();
  await visitor.leave();
});

test('L-11 the sixth cancellation of a quarter is refused with its reason, and offers no button', async () => {
  const { sessions, users } = await site.dev('fixtures', { users: 1 });
  const [{ token }] = users;
  const bought = [];
  for (const seat of ['A 3', 'A 4', 'A 5', 'A 6', 'A 7', 'A 8'] as const)
    bought.push(await bookings().buy(token, sessions['S-FAR'], [seat]));
  await site.dev('clock', { advance_ms: 600_000 });
  for (const { transaction } of bought.slice(0, 5)) {
    const done = await site.call('/profile/bookings/cancel', { transaction_id: transaction }, token);
    expect(done.status).toBe(true);
  }
  const visitor = await person(site, token);
  const { page } = visitor;
  await visitor.open(MY_BOOKINGS);
  await page.getByText('AMOUNT PAID', { exact: true }).waitFor();
  const open = page.getByRole('article', { name: FILM }).filter({ hasText: 'AMOUNT PAID' });
  await open.getByRole('button', { name: 'Cancel' }).click();
  await question(page)
    .getByText(/^You have used 5 cancellations this quarter\. Cancellation is blocked until /)
    .waitFor();
  expect(await question(page).getByRole('button', { name: 'Yes, cancel' }).count()).toBe(0);
  await visitor.isAccessible();
  await question(page).getByRole('button', { name: 'Keep my booking' }).click();
  await visitor.leave();
});

test('AMB-138 L-16 a show that the cinema cancels is refunded with fees; ticket and My Bookings say so', async () => {
  const { sessions, users } = await site.dev('fixtures', { users: 1 });
  const { transaction, total } = await bookings().buy(users[0].token, sessions['S-FAR'], ['B 3', 'B 4']);
  expect(total).toBe(547.2);
  await site.dev('show-cancel', { session_id: sessions['S-FAR'].session_id });
  await runJobs(site);
  const visitor = await person(site, users[0].token, PHONE);
  const { page } = visitor;
  await visitor.open(MY_BOOKINGS);
  await card(page).getByText('₹547.20 refunded').waitFor();
  expect(await card(page).getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  await card(page).getByRole('link', { name: 'View Ticket' }).click();
  await visitor.at(`/final-ticket/${transaction}`);
  await page.getByText('The cinema cancelled this show.').waitFor();
  await page.getByText('Refund of ₹547.20: done').first().waitFor();
  await visitor.isAccessible();
  await visitor.leave();
});

test('L-01 L-02 R-10 giving up before paying frees the seats and goes home; without a hold no call is made', async () => {
  const { sessions, users } = await site.dev('fixtures', { users: 1 });
  const visitor = await person(site, users[0].token);
  const { page } = visitor;
  const calls: string[] = [];
  page.on('request', (request) => /\/booking\/cancel/.test(request.url()) && calls.push(request.url()));
  await goToSummary(visitor, sessions['S-FAR'], ['D 3', 'D 4']);
  const other = await visitor.context.newPage();
  other.on('request', (request) => /\/booking\/cancel/.test(request.url()) && calls.push(request.url()));
  await other.goto(`${site.url}/summary`);
  await other.getByRole('button', { name: 'Cancel' }).waitFor();
  // The other tab cannot ask, so it still shows the booking that is given up here.
  await other.route(/\/webapp\/booking\/\w+$/, (route) => route.abort());
  const leaving = page.getByRole('alertdialog', { name: 'Leave booking?' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await leaving.waitFor();
  await visitor.isAccessible();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await leaving.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/summary');
  expect(await stateOf(sessions['S-FAR'], 'D 3')).not.toBe('0');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await visitor.at('/');
  for (const name of ['D 3', 'D 4']) expect(await stateOf(sessions['S-FAR'], name)).toBe('0');
  expect(calls).toHaveLength(1);
  const state = (await visitor.context.cookies()).find(({ name }) => name === 'MCSTATE')?.value ?? '';
  expect(decodeURIComponent(state)).not.toContain('transactionID');

  await other.getByRole('button', { name: 'Cancel' }).click();
  await other.waitForURL(`${site.url}/`);
  for (const path of ['/summary', '/regularBooking']) {
    await page.goto(site.url + path);
    await visitor.at('/');
    expect(new URL(page.url()).pathname).toBe('/');
  }
  expect(calls).toHaveLength(1);
  await visitor.leave();
});

test('L-01 Stay does not stop a person who has pressed Leave', async () => {
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['G 9']);
  const given = await slowly(page, 'booking/cancel-transaction');
  const leaving = page.getByRole('alertdialog', { name: 'Leave booking?' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await given.asked;
  await leaving.getByRole('button', { name: 'Stay' }).dispatchEvent('click');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await leaving.count()).toBe(1);
  await given.arrive();
  await visitor.at('/');
  await visitor.leave();
});

test('B-03 L-10 a cancellation with a late answer leaves another dialog open', async () => {
  const { sessions, users } = await site.dev('fixtures', { users: 1 });
  await bookings().buy(users[0].token, sessions['S-FAR'], ['C 3']);
  await site.dev('clock', { advance_ms: 600_000 });
  const visitor = await person(site, users[0].token);
  const { page } = visitor;
  await visitor.open(MY_BOOKINGS);
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  const cancelling = await slowly(page, 'profile/bookings/cancel');
  await question(page).getByRole('button', { name: 'Yes, cancel' }).click();
  await cancelling.asked;
  await question(page).getByRole('button', { name: 'Keep my booking' }).click();
  await question(page).waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: /^City/ }).click();
  await dialog(visitor, 'Select City').waitFor();
  await cancelling.arrive();
  await notifier(visitor, 'notification').getByText('Your booking is cancelled.').waitFor();
  await page.getByText('Cancelled', { exact: true }).first().waitFor({ state: 'attached' });
  expect(await dialog(visitor, 'Select City').count()).toBe(1);
  await visitor.leave();
});
