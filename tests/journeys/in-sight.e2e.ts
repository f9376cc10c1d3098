import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt, goToSummary, person } from '../setup/booking-journey.ts';
import { fixtures, isInside, nextToken, openJourney, site, sticksOut } from '../setup/journey.ts';
import { PHONE, type Visitor } from '../setup/site.ts';

// The main purpose of a screen is visible without scrolling.

openJourney({ users: 4 });

const ON_ITS_SIDE = { width: 844, height: 390 };

test('S-08 C-04 on a phone in landscape Book Ticket is in the first screen of Home and of a film', async () => {
  const visitor = await site.visit(ON_ITS_SIDE, { popup: false });
  const { page } = visitor;
  await visitor.open('/');
  const book = page.getByRole('region', { name: 'Banners' }).getByRole('link', { name: 'Book Ticket' }).first();
  await expect.poll(() => isInside(book, ON_ITS_SIDE)).toBe(true);
  await visitor.open(`/movie-details/${fixtures.sessions['S-FAR'].movie_code}`);
  for (const name of ['Book Ticket', 'Play Trailer']) {
    await expect.poll(() => isInside(page.locator('main').getByRole('link', { name }).first(), ON_ITS_SIDE)).toBe(true);
  }
  await visitor.leave();
});

test('K-01 on a phone in landscape the gate sees the whole code, and its letters beside it', async () => {
  const token = nextToken();
  const { transaction } = await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], ['A 1']);
  const visitor = await person(site, token, ON_ITS_SIDE);
  const { page } = visitor;
  await visitor.open(`/final-ticket/${transaction}`);
  const letters = (await page.locator('main [data-booking-id]').textContent()) ?? '';
  await page.getByRole('button', { name: 'Show QR at the gate' }).click();
  const gate = page.getByRole('dialog', { name: 'QR code for the gate' });
  await expect.poll(() => isInside(gate.getByRole('img', { name: 'Ticket QR code' }), ON_ITS_SIDE)).toBe(true);
  expect(letters).not.toBe('');
  for (const part of await gate.locator('p').all()) expect(await isInside(part, ON_ITS_SIDE)).toBe(true);
  await visitor.isAccessible();
  await visitor.leave();
});

test('J-01 the bar at the lower edge of a phone shows the total until the total itself is in sight', async () => {
  // A higher phone has the total on its first screen.
  const low = { width: 360, height: 640 };
  const visitor = await person(site, nextToken(), low);
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['B 1', 'B 2']);
  const total = page.locator('[data-line="total"]');
  const proceed = page.getByRole('button', { name: 'Proceed' });
  const said = () => proceed.evaluate((button) => getComputedStyle(button.parentElement ?? button, '::before').content);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(said).toContain((await total.textContent()) ?? '-');
  expect([await isInside(total, low), await isInside(proceed, low)]).toEqual([false, true]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(said).toBe('none');
  expect([await isInside(total, low), await isInside(proceed, low)]).toEqual([true, true]);
  await visitor.leave();
});

test('E-01 S-01 the narrowest phones name both film lists in full, and a card has its trailer beside its likes', async () => {
  const narrow = { width: 360, height: 740 };
  const visitor = await site.visit(narrow);
  await visitor.open('/movies');
  const main = visitor.page.locator('main');
  expect(await main.getByRole('tab').count()).toBe(2);
  for (const tab of await main.getByRole('tab').all()) expect(await isInside(tab, narrow)).toBe(true);
  const card = main.getByRole('article').filter({ hasText: 'UA 16+' }).first();
  const middle = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  expect(await middle(card.getByRole('link', { name: /Trailer/ }))).toBe(await middle(card.getByRole('button', { name: /^Like/ })));
  await visitor.leave();
});

/** Says whether the part is as wide as its column. */
const fills = async ({ page }: Visitor, part: string) => {
  const [own, column] = await Promise.all([page.locator(part).first().boundingBox(), page.locator('.pr-bookings').boundingBox()]);
  return own && column && own.width === column.width;
};

test('M-17 a loading booking’s placeholder is as wide as the booking', async () => {
  const token = nextToken();
  await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], ['C 1']);
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  let go = () => {};
  const held = new Promise<void>((release) => {
    go = release;
  });
  await page.route('**/profile/bookings*', (route) => held.then(() => route.continue()));
  await visitor.open('/userProfile/myTransactions');
  await page.locator('.pr-bookings .hf-skeleton').first().waitFor();
  expect(await fills(visitor, '.pr-bookings .hf-skeleton')).toBe(true);
  go();
  await page.getByRole('article').first().waitFor();
  expect(await fills(visitor, '.pr-booking')).toBe(true);
  await visitor.leave();
});

test('S-01 S-02 on a phone the heading begins at the same height on every reading and listing page', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  const tops: number[] = [];
  for (const path of ['/cinemas', '/offers', '/offers-and-promotions', '/food-and-drinks', '/about-us', '/careers', '/safety']) {
    await visitor.open(path);
    tops.push(await page.getByRole('heading', { level: 1 }).evaluate((heading) => Math.round(heading.getBoundingClientRect().top)));
  }
  expect(new Set(tops).size).toBe(1);
  await visitor.leave();
});

test('S-01 the demo’s inbox is no wider than a phone, however long a link is', async () => {
  await bookingAt(site).buy(nextToken(), fixtures.sessions['S-FAR'], ['D 1']);
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await page.goto(`${site.url}/dev/inbox`);
  const link = page.getByRole('link', { name: /final-ticket/ }).first();
  await expect.poll(() => page.reload().then(() => link.count())).toBe(1);
  // An address breaks at some letters; this one has no such place.
  await link.evaluate((own) => {
    own.textContent = '8'.repeat(80);
  });
  expect(await sticksOut(page)).toBe(0);
  await visitor.leave();
});
