import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt, idInAddress, paySandbox, person, SIZES } from '../setup/booking-journey.ts';
import { add, details, fillDetails, hungry, MENU, proceed, setNoon } from '../setup/food-journey.ts';
import { fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { PHONE, type Size, type Visitor } from '../setup/site.ts';

openJourney({ users: 11, prepare: setNoon });

const DIRECT = '/fnd-checkout?direct=1';

/** Starts on the menu with one samosa: adds a chai and enters the seat. */
async function order(page: Page): Promise<void> {
  await add(page, 'Masala chai').click();
  await proceed(page);
  const dialog = details(page);
  await fillDetails(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
}

/** Returns a person on the ticket of food that was ordered without seats and paid. */
async function foodTicket(size: Size, token = nextToken()): Promise<Visitor> {
  const visitor = await hungry(site, token, { size });
  await order(visitor.page);
  await visitor.at('/regularBooking');
  await paySandbox(visitor, 'Succeed');
  await visitor.at(/^\/fnd-final-ticket\//);
  await visitor.page.getByRole('img', { name: 'Ticket QR code' }).waitFor();
  return visitor;
}

for (const [size, shape] of SIZES) {
  test(`H-02 H-25 H-28 J-11 K-06 K-07 R-10 on a ${shape} food ordered directly goes over the summary to its ticket`, async () => {
    const token = nextToken();
    const visitor = await hungry(site, token, { size });
    const { page } = visitor;
    await visitor.open(DIRECT);
    await visitor.at(MENU);
    await add(page, 'Samosa, two pieces').click();
    await visitor.isAccessible();
    await order(page);
    await visitor.at('/summary');
    await page.getByText('Row C, seat 7').waitFor();
    await page.getByText('Food prices include GST.', { exact: true }).waitFor();
    await visitor.isAccessible();
    await proceed(page);
    await visitor.at('/regularBooking');
    // Food alone is neither paid later nor split.
    expect(await page.getByRole('radio', { name: /Pay later|Split with friends/ }).count()).toBe(0);
    await visitor.isAccessible();
    await paySandbox(visitor, 'Fail');
    await visitor.at('/regularBooking');
    await paySandbox(visitor, 'Succeed');
    await visitor.at(/^\/fnd-final-ticket\//);

    await page.getByRole('heading', { name: 'Congratulations! Your booking is confirmed.' }).waitFor();
    await page.getByText('A confirmation email follows.').waitFor();
    const { width, height } = (await page.getByRole('img', { name: 'Ticket QR code' }).boundingBox()) ?? {};
    expect([width, height]).toEqual([100, 100]);
    await page.getByText('Ticket', { exact: true }).waitFor();
    await page.getByText('1 Samosa, two pieces').waitFor();
    await page.getByText('1 Masala chai').waitFor();
    await page.getByText('FND AMOUNT PAID', { exact: true }).waitFor();
    expect(await page.locator('[data-amount]').textContent()).toBe('₹210.00');
    await page.getByRole('region', { name: 'What you paid' }).getByText('Masala chai').waitFor();
    await visitor.isAccessible();
    const state = (await visitor.context.cookies()).find(({ name }) => name === 'MCSTATE')?.value ?? '';
    expect(decodeURIComponent(state)).not.toContain('transactionID');

    await page.getByRole('link', { name: 'VIEW MY BOOKINGS' }).click();
    await visitor.at('/userProfile/myTransactions');
    await page.getByText('AMOUNT PAID', { exact: true }).waitFor();
    // Food and drinks are never cancelled (L-08).
    expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    await visitor.isAccessible();
    await visitor.leave();
  });
}

test('H-23 H-25 J-11 K-06 food found on the way is paid at once', async () => {
  const visitor = await foodTicket(PHONE);
  const told = visitor.page.getByRole('heading', { name: 'Congratulations! Your booking is confirmed.' });
  await expect.poll(() => told.count()).toBe(1);
  await visitor.leave();
});

for (const [size, shape] of SIZES) {
  test(`S-06 K-18 ${shape === 'phone' ? 'a phone gives food away without amounts' : 'a desktop gives no food away'}`, async () => {
    const visitor = await foodTicket(size);
    const { page } = visitor;
    const send = page.getByRole('button', { name: 'Send as gift' });
    if (size !== PHONE) {
      await page.getByRole('link', { name: 'VIEW MY BOOKINGS' }).waitFor();
      expect(await send.count()).toBe(0);
      return visitor.leave();
    }
    await send.click();
    const form = page.getByRole('dialog', { name: 'Send this as a gift' });
    await form.getByRole('textbox', { name: 'Full name' }).fill('Farhan Qureshi');
    await form.getByRole('combobox', { name: 'Country code' }).waitFor();
    await form.getByRole('textbox', { name: 'Phone number' }).fill('9833300001');
    expect(await form.getByRole('textbox', { name: 'Message' }).inputValue()).toContain('Now thats what friends are for!');
    await visitor.isAccessible();
    await form.getByRole('button', { name: 'Proceed' }).click();
    const sent = page.getByRole('dialog', { name: 'Gift sent' });
    await sent.waitFor();
    await visitor.isAccessible();
    await sent.getByRole('button', { name: 'Close' }).click();

    const [message] = await site.dev('outbox?number=9833300001');
    const { pathname } = new URL(message.links[0]);
    expect(pathname).not.toContain(idInAddress(page));
    const friend = await site.visit(size);
    await friend.open(pathname);
    await friend.page.getByRole('img', { name: 'Ticket QR code' }).waitFor();
    expect(await friend.page.getByRole('main').innerText()).not.toContain('₹');
    expect(await friend.page.getByRole('button', { name: 'Send as gift' }).count()).toBe(0);
    await friend.isAccessible();
    await friend.leave();
    await visitor.leave();
  });
}

test('K-09 from a food ticket a guest signs in first, and a person goes to My Bookings', async () => {
  const token = nextToken();
  const visitor = await foodTicket(PHONE, token);
  const { pathname } = new URL(visitor.page.url());
  const guest = await site.visit(PHONE);
  await guest.open(pathname);
  await guest.page.getByRole('link', { name: 'VIEW MY BOOKINGS' }).click();
  await guest.page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  expect(new URL(guest.page.url()).pathname).toBe(pathname);
  await guest.leave();
  await visitor.page.getByRole('link', { name: 'VIEW MY BOOKINGS' }).click();
  await visitor.at('/userProfile/myTransactions');
  await visitor.leave();
});

test('H-12 H-21 a person with seats for a show of today gives them with one tap, and types no number', async () => {
  const token = nextToken();
  const bookings = bookingAt(site);
  const today: { string: string; Session_lngSessionId: number; Film_strCode: string }[] = (
    await site.call('/booking/today-shows?cinema_code=CIN1')
  ).data;
  const show = today.at(-1);
  if (!show) throw new Error('No show is left today.');
  const session = { ...fixtures.sessions['S-FAR'], session_id: show.Session_lngSessionId, movie_code: show.Film_strCode };
  const [seat = ''] = [...bookings.codes(await bookings.layoutOf(session))].find(([, code]) => code === '0') ?? [];
  await bookings.buy(token, session, [seat]);
  const visitor = await hungry(site, token, { size: PHONE });
  const { page } = visitor;
  await proceed(page);
  const own = details(page).getByRole('region', { name: 'Your next show' });
  await own.getByRole('button').waitFor();
  expect(await own.getByRole('button').innerText()).toContain(seat);
  await visitor.isAccessible();
  await own.getByRole('button').click();
  const verified = page.getByRole('dialog', { name: 'Booking Verified' });
  await verified.waitFor();
  expect(await verified.innerText()).toContain(show.string.split(' · ')[1]);
  await visitor.leave();
  // Nobody else has it to give.
  const other = await hungry(site, nextToken());
  await proceed(other.page);
  await details(other.page).getByRole('combobox', { name: 'Show' }).waitFor();
  expect(await details(other.page).getByRole('region', { name: 'Your next show' }).count()).toBe(0);
  await other.leave();
});

test('H-12 H-29 a signed-in person orders for their next show with one tap, days before it too; a guest gives an ID', async () => {
  const token = nextToken();
  const bookings = bookingAt(site);
  const session = fixtures.sessions['S-FAR'];
  const [seat = ''] = [...bookings.codes(await bookings.layoutOf(session))].find(([, code]) => code === '0') ?? [];
  await bookings.buy(token, session, [seat]);
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  await visitor.open('/food-and-drinks');
  const own = page.getByRole('region', { name: 'Your next show' });
  await own.waitFor();
  expect(await own.innerText()).toContain(seat);
  await visitor.isAccessible();
  await own.getByRole('button', { name: 'Order for this show' }).click();
  await visitor.at(MENU);
  await page.getByRole('complementary', { name: 'Booking summary' }).getByText(seat).waitFor();
  await add(page, 'Masala chai').click();
  await proceed(page);
  await visitor.at('/summary');
  await visitor.leave();
  const guest = await site.visit(PHONE, { popup: false });
  await guest.open('/food-and-drinks');
  await guest.page.getByText('Its ID and your phone number are enough.').waitFor();
  expect(await guest.page.getByRole('region', { name: 'Your next show' }).count()).toBe(0);
  await guest.page.getByRole('button', { name: 'Book food/drinks' }).click();
  await guest.page.getByRole('dialog', { name: 'Verify your booking' }).waitFor();
  await guest.leave();
});
