import { defaults } from '@houseful/contract/sentences.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt, person } from '../setup/booking-journey.ts';
import { fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { openLine } from '../setup/silent-line.ts';
import { PHONE, type Visitor } from '../setup/site.ts';
import { slowly } from '../setup/slow-answer.ts';

openJourney({ users: 9 });

const code = (page: Page) => page.getByRole('img', { name: 'Ticket QR code' });
const asLast = (page: Page, why: 'You are offline.' | 'Nothing newer could be loaded.') =>
  page.getByText(`${why} This is the ticket as you saw it last.`);

/** Returns a person with a ticket of their own, and its address. */
async function withTicket(seat: 'J 3' | 'J 4' | 'J 5' | 'J 6' | 'J 7' | 'J 8' | 'J 9' | 'J 10') {
  const token = nextToken();
  const { transaction: id } = await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], [seat]);
  const visitor = await person(site, token, PHONE);
  return { visitor, page: visitor.page, path: `/final-ticket/${id}`, id, token };
}

/** Cancels the ticket elsewhere, as its owner. */
async function cancel(id: string, token: string): Promise<void> {
  await site.dev('clock', { advance_ms: 11 * 60_000 });
  const quote = await site.call(`/profile/bookings/cancellation-quote?transaction_id=${id}`, undefined, token);
  const done = await site.call('/profile/bookings/cancel', { transaction_id: id, expected_refund: quote.data.total_refund }, token);
  expect(done.status).toBe(true);
}

/** Does the same for food alone, which is paid at its counter. */
async function withFoodTicket() {
  const token = nextToken();
  const { session_id, movie_code, cinema_code } = fixtures.sessions['S-FAR'];
  const place = { cinema_code, session_id, filmCode: movie_code, row: 'F', seat: '7', fndType: 'pickup', delivery_time: 'during_interval' };
  const items = [{ Item_strID: fixtures.items.VEG1, Item_intPrice: 120, quantity: 2 }];
  const { data: order } = await site.call('/booking/only-food-checkout', { ...place, items }, token);
  const contact = { name: 'Asha Rao', email: '', mobile: '9876543210' };
  const paid = { reservation_id: order.reservation_id, payment_type: 2, total_amount: order.curTotal };
  expect((await site.call('/booking/payment-status', { ...contact, ...paid }, token)).status).toBe(true);
  const visitor = await person(site, token, PHONE);
  return { visitor, page: visitor.page, path: `/fnd-final-ticket/${order.transaction_id}` };
}

/** Waits until the page has stored the ticket and everything that it needs: no file has come since the last look. */
async function isKept(page: Page): Promise<void> {
  let before = 0;
  const whole = async () => {
    const kept = await page.evaluate(async () => {
      const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      const urls = caught.flat().map(({ url }) => url);
      const page = await (await caches.match(location.pathname))?.text();
      const named = [...(page ?? '').matchAll(/"(\/(?:assets|fonts)\/[^"]+\.(?:js|css))"/g)].map((hit) => hit[1] ?? '');
      const isWhole = [...named, 'gate-modal'].every((file) => urls.some((url) => url.includes(file)));
      return page !== undefined && isWhole && navigator.serviceWorker.controller !== null ? urls.length : 0;
    });
    const isSame = kept > 0 && kept === before;
    before = kept;
    return isSame;
  };
  await expect.poll(whole, { timeout: 15_000, interval: 300 }).toBe(true);
}

/** Opens a seen ticket from My Bookings with the line cut. Then the line returns, and the page asks for it again. */
async function openOnceWithoutLine({ visitor, page, path }: Awaited<ReturnType<typeof withFoodTicket>>): Promise<void> {
  await visitor.open(path);
  await code(page).waitFor();
  await isKept(page);
  await visitor.open('/userProfile/myTransactions');
  await page.getByRole('link', { name: 'View Ticket' }).waitFor();
  await visitor.context.setOffline(true);
  await page.getByRole('link', { name: 'View Ticket' }).click();
  await code(page).waitFor();
  await asLast(page, 'You are offline.').waitFor();
  await visitor.context.setOffline(false);
  await asLast(page, 'You are offline.').waitFor({ state: 'detached' });
  await code(page).waitFor();
}

test('K-11 a seen ticket opens at the gate on a connected but silent line', async () => {
  const { visitor, page, path } = await withTicket('J 3');
  const line = await openLine(site);
  await page.goto(line.url + path);
  await code(page).waitFor();
  await isKept(page);
  line.fallSilent();
  await page.reload({ waitUntil: 'commit' });
  await code(page).waitFor();
  await asLast(page, 'Nothing newer could be loaded.').waitFor();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  line.close();
  await visitor.leave();
});

test('K-11 Q-06 a ticket seen before opens from My Bookings without a network, and is asked for again later', async () => {
  const { visitor, page, path } = await withTicket('J 4');
  await openOnceWithoutLine({ visitor, page, path });
  expect(new URL(page.url()).pathname).toBe(path);
  await visitor.leave();
});

test('K-06 K-11 Q-06 food that was booked opens without a network from My Bookings, is asked for again when the line is back, and opens anew without one', async () => {
  const { visitor, page, path } = await withFoodTicket();
  await openOnceWithoutLine({ visitor, page, path });
  await visitor.context.setOffline(true);
  await page.reload();
  await code(page).waitFor();
  // A page that a test loads offline believes to be online.
  await page.getByText('This is the ticket as you saw it last.').waitFor();
  expect([new URL(page.url()).pathname, await page.getByText('Pay at the food counter').count()]).toEqual([path, 1]);
  await visitor.leave();
});

/** Returns the tickets that the browser keeps, and the scopes of the workers that serve them. */
const left = (page: Page) =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    const scopes = workers.map(({ scope }) => new URL(scope).pathname);
    return [(await caches.keys()).filter((name) => !name.startsWith('offline ')), scopes.filter((scope) => scope !== '/')];
  });

test.each<[string, 'J 8' | 'J 9' | 'J 10', (visitor: Visitor) => Promise<void>]>([
  [
    'A-28 signing out',
    'J 8',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click();
    },
  ],
  ['A-29 Logout of the profile', 'J 9', ({ page }) => page.getByRole('button', { name: 'Logout' }).click()],
  [
    'A-30 deleting the account',
    'J 10',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await page.getByRole('alertdialog', { name: 'Delete Account' }).getByRole('button', { name: 'Delete', exact: true }).click();
    },
  ],
])('%s leaves no ticket in the browser, and its link opens it anew', async (_, seat, end) => {
  const { visitor, page, path } = await withTicket(seat);
  await visitor.open(path);
  await code(page).waitFor();
  await isKept(page);
  await visitor.open('/userProfile/editProfile');
  await page.getByRole('button', { name: 'Delete Account' }).waitFor();
  await end(visitor);
  await visitor.at('/');
  await expect.poll(() => left(page)).toEqual([[], []]);
  await visitor.open(path);
  await code(page).waitFor();
  await isKept(page);
  await visitor.context.setOffline(true);
  await page.reload();
  await code(page).waitFor();
  await visitor.context.setOffline(false);
  await visitor.leave();
});

test('K-11 Q-06 a ticket never seen says offline what is wrong, and Retry brings it when the line is back', async () => {
  const { visitor, page, path } = await withTicket('J 5');
  await page.route('**/booking/final-ticket', (route) => route.abort());
  await visitor.open(path);
  await page.getByText('Your ticket could not be loaded. Your booking is safe.').waitFor();
  await page.getByText(defaults.offline).waitFor();
  await page.unroute('**/booking/final-ticket');
  await page.getByRole('button', { name: 'Retry' }).click();
  await code(page).waitFor();
  expect(await page.getByText(defaults.offline).count()).toBe(0);
  await visitor.leave();
});

test('K-11 AMB-84 Q-06 a failing server keeps nobody from a seen ticket, and Retry asks it again', async () => {
  const { visitor, page, path } = await withTicket('J 6');
  await visitor.open(path);
  await code(page).waitFor();
  await isKept(page);
  await page.route('**/booking/final-ticket', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }));
  await page.reload();
  await asLast(page, 'Nothing newer could be loaded.').waitFor();
  expect(await code(page).isVisible()).toBe(true);
  await page.unroute('**/booking/final-ticket');
  const retry = page.getByRole('button', { name: 'Retry' });
  // Everything said above the ticket stands on the night sky, which rises towards the edges.
  const below = await retry.evaluate((button) => {
    const night = document.querySelector('.tk-night')?.getBoundingClientRect() as DOMRect;
    return night.top + 0.9 * night.height - button.getBoundingClientRect().bottom;
  });
  expect(below).toBeGreaterThan(0);
  await retry.click();
  await asLast(page, 'Nothing newer could be loaded.').waitFor({ state: 'detached' });
  expect(await code(page).isVisible()).toBe(true);
  await visitor.leave();
});

test('K-11 L-10 a late older answer does not confirm a cancelled ticket again', async () => {
  const { visitor, page, path, id, token } = await withTicket('J 7');
  await visitor.open(path);
  await code(page).waitFor();
  await isKept(page);
  const before = await slowly(page, 'booking/final-ticket');
  await visitor.context.setOffline(true);
  await visitor.context.setOffline(false);
  await before.asked;
  // Only the first call is slow.
  await page.route('**/v1.0/webapp/booking/final-ticket', (route) => route.continue());
  await asLast(page, 'Nothing newer could be loaded.').waitFor();
  await cancel(id, token);
  await page.getByRole('button', { name: 'Retry' }).click();
  const cancelled = page.getByText('This booking was cancelled.');
  await cancelled.waitFor();
  await before.arrive();
  // This call leaves after all calls that the answer caused.
  await page.evaluate(() => fetch('/v1.0/webapp/config'));
  expect(await cancelled.count()).toBe(1);
  await visitor.leave();
});
