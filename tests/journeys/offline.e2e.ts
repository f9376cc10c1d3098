import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt, person } from '../setup/booking-journey.ts';
import { fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE, type Visitor } from '../setup/site.ts';

openJourney({ users: 4 });

const code = (page: Page) => page.getByRole('img', { name: 'Ticket QR code' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const titles = (page: Page) => page.getByRole('region', { name: 'Your tickets' }).getByRole('link').first();

/** Returns a person with a ticket for each of these shows, on My Bookings. */
async function withTickets(...shows: ('S-FAR' | 'S-MID' | 'S-NEAR')[]) {
  const token = nextToken();
  const ids: string[] = [];
  for (const [at, show] of shows.entries()) {
    const { transaction } = await bookingAt(site).buy(token, fixtures.sessions[show], [`H ${nextSeat++}`] as never);
    ids[at] = transaction;
  }
  const visitor = await person(site, token, PHONE);
  await visitor.open('/userProfile/myTransactions');
  await visitor.page.getByRole('article').first().waitFor();
  return { visitor, page: visitor.page, ids, token };
}
let nextSeat = 1;

/** Waits until the browser keeps these addresses, and its workers run. */
async function keeps(page: Page, ...wanted: string[]): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      await navigator.serviceWorker.ready;
      return stores.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
    });
  for (const path of wanted)
    await expect.poll(async () => (await kept()).some((one) => one.startsWith(path)), { timeout: 15_000 }).toBe(true);
}

/** Opens an address with the line cut, as typed into the browser. */
async function openOffline({ page, context }: Visitor, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(site.url + path);
  await page.waitForSelector('html[data-ready]', { timeout: 10_000 });
}

test('Q-06 any address opened without a network is our own page, and comes when the line is back', async () => {
  const visitor = await site.visit(DESKTOP);
  const { page, context } = visitor;
  await visitor.open('/');
  await keeps(page, '/offline', '/offline.js', '/assets/');
  await openOffline(visitor, '/movies');
  await heading(page, 'You are offline').waitFor();
  await page.getByText('No ticket is kept in this browser.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/movies');
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontFamily)).toContain('Anek');
  await visitor.isAccessible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await visitor.at('/movies');
  await heading(page, 'Movies').waitFor();
  await visitor.leave();
});

test('K-11 M-17 every coming ticket of My Bookings opens without a network in a browser that never opened it', async () => {
  const { visitor, page, ids } = await withTickets('S-FAR', 'S-MID');
  await keeps(page, ...ids.map((id) => `/final-ticket/${id}?line`), '/userProfile/myTransactions?bookings', '/offline');
  for (const id of ids) {
    await openOffline(visitor, `/final-ticket/${id}`);
    await code(page).waitFor();
    await page.getByText('This is the ticket as you saw it last.').waitFor();
  }
  await openOffline(visitor, '/userProfile/myTransactions');
  await page.getByText('These are your bookings as you saw them last.').waitFor();
  expect(await page.getByRole('article').count()).toBe(2);
  await visitor.leave();
});

test('K-11 Q-06 the offline page lists the kept tickets by show time, and Show QR opens the code of the next show', async () => {
  const { visitor, page, ids } = await withTickets('S-FAR', 'S-MID');
  await keeps(page, ...ids.map((id) => `/final-ticket/${id}?line`), '/offline');
  await openOffline(visitor, '/final-ticket/never-opened');
  await heading(page, 'You are offline').waitFor();
  expect(await titles(page).getAttribute('href')).toBe(`/final-ticket/${ids[1]}`);
  await visitor.isAccessible();
  await page.getByRole('link', { name: 'Show QR' }).click();
  const gate = page.getByRole('dialog', { name: 'QR code for the gate' });
  await code(gate as never).waitFor();
  await gate.getByRole('button', { name: 'Close' }).click();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/final-ticket/${ids[1]}`);
  await visitor.leave();
});

test('K-11 the shortcut of the installed site opens the gate code of the next show, also without a network', async () => {
  const { visitor, page, ids } = await withTickets('S-MID', 'S-NEAR');
  await keeps(page, ...ids.map((id) => `/final-ticket/${id}?line`), '/userProfile/myTransactions?bookings');
  const manifest = await (await fetch(`${site.url}/site.webmanifest`)).json();
  const [{ name, url }] = manifest.shortcuts;
  expect(name).toBe('Show QR');
  for (const offline of [false, true]) {
    await visitor.context.setOffline(offline);
    await page.goto(site.url + url);
    await code(page.getByRole('dialog', { name: 'QR code for the gate' }) as never).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/final-ticket/${ids[1]}`);
  }
  await visitor.leave();
});

test('A-28 signing out leaves none of the kept bookings, and the offline page names no ticket', async () => {
  const { visitor, page, ids } = await withTickets('S-FAR');
  await keeps(page, `/final-ticket/${ids[0]}?line`, '/userProfile/myTransactions?bookings', '/offline');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click();
  await visitor.at('/');
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('offline ')))).toEqual([]);
  await openOffline(visitor, `/final-ticket/${ids[0]}`);
  await heading(page, 'You are offline').waitFor();
  await page.getByText('No ticket is kept in this browser.').waitFor();
  await visitor.leave();
});
