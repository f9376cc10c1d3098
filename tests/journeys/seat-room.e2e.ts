import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt, choose, SIZES, seat, seatsPath } from '../setup/booking-journey.ts';
import { fixtures, hasFocus, isInside, nextToken, openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';

openJourney({ users: 1 });

for (const [size, where] of SIZES) {
  test(`L-14 with the first seat of an A film the bar says that everyone needs proof of age, on a ${where}`, async () => {
    const visitor = await site.visit(size);
    const { page } = visitor;
    await page.route(/\/seat_layout\/[^/]+\/[^/]+$/, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      if (answer.data?.movie) answer.data.movie.Film_strCensor = 'A';
      await route.fulfill({ response, json: answer });
    });
    await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
    const line = page.getByRole('region', { name: 'Your seats and price' }).getByText('Certificate A: everyone needs proof of being 18.');
    await seat(page, 'B 4').waitFor();
    expect(await line.count()).toBe(0);
    await choose(visitor, ['B 4']);
    expect(await isInside(line, size)).toBe(true);
    expect(await isInside(page.getByRole('button', { name: 'Proceed' }), size)).toBe(true);
    await visitor.leave();
  });
}

test('L-14 a film without an A certificate asks for no proof of age in the bar', async () => {
  const visitor = await site.visit(PHONE);
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await choose(visitor, ['B 4']);
  expect(await visitor.page.locator('.st-picked-age').count()).toBe(0);
  await visitor.leave();
});

test('S-09 a tap on a sold seat leaves the suggestion; at 1440 x 900 the legend ends above the bar', async () => {
  const show = fixtures.sessions['S-FAR'];
  await bookingAt(site).buy(nextToken(), show, ['A 1']);
  const size = { width: 1440, height: 900 };
  const visitor = await site.visit(size);
  const { page } = visitor;
  await visitor.open(seatsPath(show));
  await page.getByRole('button', { name: 'Find 2 together' }).click();
  await page.getByRole('button', { name: 'Take these 2 seats' }).waitFor();
  await seat(page, 'A 1').click({ force: true });
  expect(await page.locator('.st-suggested').count()).toBe(1);
  await choose(visitor, ['B 1']);
  await page.getByRole('button', { name: 'Find 2 together' }).click();
  await page.getByRole('button', { name: 'Show other places' }).waitFor();
  expect(await isInside(page.getByText('Children aged 3 and over need a ticket.'), size)).toBe(true);
  const side = page.getByRole('complementary', { name: 'About the seats' });
  expect(await side.evaluate((own) => own.scrollHeight - own.clientHeight)).toBe(0);
  await visitor.leave();
});

test('S-09 on a phone the small map gives way at rest and comes back with a move or the focus', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const small = page.getByRole('button', { name: 'Show the whole room' });
  await small.waitFor();
  const look = () => small.evaluate((own) => `${getComputedStyle(own).opacity} ${getComputedStyle(own).pointerEvents}`);
  await expect.poll(look).toBe('0 none');
  await page.locator('.st-pane').evaluate((pane) => pane.scrollBy(0, 60));
  await expect.poll(look).toBe('1 auto');
  await expect.poll(look, { timeout: 5_000 }).toBe('0 none');
  await page.keyboard.press('Tab');
  await small.focus();
  await expect.poll(look).toBe('1 auto');
  await page.keyboard.press('Enter');
  await expect.poll(() => small.count()).toBe(0);
  await visitor.leave();
});

/** Draws the room with these seats sold besides: `sell` gets a row and the number of a seat. */
const sellAlso = (page: Page, sell: (row: string, seat: number) => boolean) =>
  page.route(/\/seat_layout\/[^/]+\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const type of answer.data?.seatTypes ?? [])
      for (const row of type.rows)
        for (const place of row.seats) if (sell(row.strRowPhyID, Number(place.strSeatNumber))) place.strSeatStatus = '1';
    await route.fulfill({ response, json: answer });
  });
const isGold = (row: string) => row >= 'E';

for (const [size, where] of SIZES) {
  test(`S-09 where Gold has no pair the search finds one in Silver, asked or by a button, on a ${where}`, async () => {
    const visitor = await site.visit(size);
    const { page } = visitor;
    await sellAlso(page, (row, number) => isGold(row) && number % 2 === 0);
    await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
    const bar = page.getByRole('region', { name: 'Your seats and price' });
    await bar.getByRole('button', { name: 'Find 2 together' }).click();
    await bar.getByRole('button', { name: 'Take these 2 seats' }).waitFor();
    expect(await page.getByText('In the middle of Silver').count()).toBe(1);
    await page
      .getByRole('group', { name: 'Area' })
      .or(page.getByRole('radiogroup', { name: 'Area' }))
      .getByText('Gold')
      .click();
    await bar.getByRole('button', { name: 'Find 2 together' }).click();
    await page.getByText('No 2 seats together are left in Gold.').waitFor();
    const wayOn = bar.getByRole('button', { name: 'Find 2 in Silver, ₹250 each' });
    expect(await isInside(wayOn, size)).toBe(true);
    expect(await hasFocus(wayOn)).toBe(true);
    await wayOn.click();
    await bar.getByRole('button', { name: 'Take these 2 seats' }).waitFor();
    expect(await page.locator('.st-suggested').count()).toBe(1);
    await visitor.leave();
  });
}

test('S-09 where no area has three together the search offers two, and other shows where none has two', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await sellAlso(page, (_, number) => number % 3 === 0);
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await page.getByRole('button', { name: 'One person more' }).click();
  await page.getByRole('button', { name: 'Find 3 together' }).click();
  await page.getByRole('button', { name: 'Find 2 in Gold, ₹400 each' }).click();
  await page.getByRole('button', { name: 'Take these 2 seats' }).waitFor();
  await page.unrouteAll();
  await sellAlso(page, (_, number) => number % 2 === 0);
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await page.getByRole('button', { name: 'Find 2 together' }).click();
  await page.getByText('No 2 seats together are left in Gold.').waitFor();
  expect(await page.getByRole('link', { name: 'See other shows' }).getAttribute('href')).toBe(
    '/cinema-details/' + fixtures.sessions['S-FAR'].cinema_code,
  );
  await visitor.leave();
});

for (const width of [360, 390])
  test(`S-09 on a phone of ${width} px the small map covers no name or price of an area while one looks round`, async () => {
    const visitor = await site.visit({ width, height: 844 });
    const { page } = visitor;
    await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Show the whole room' }).waitFor();
    const covered = await page.locator('.st-pane').evaluate(async (pane) => {
      const map = document.querySelector('.st-mini') as HTMLElement;
      const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      let shown = 0;
      let lies = 0;
      for (let top = 0; top <= pane.scrollHeight - pane.clientHeight; top += 12) {
        pane.scrollTo(pane.scrollWidth / 3, top);
        await frame();
        if (map.hasAttribute('data-resting')) continue;
        shown += 1;
        const own = map.getBoundingClientRect();
        for (const words of document.querySelectorAll('.st-areas textPath')) {
          const box = words.getBoundingClientRect();
          if (box.right > own.left && box.left < own.right && box.bottom > own.top && box.top < own.bottom) lies += 1;
        }
      }
      return { lies, shown: shown > 10 };
    });
    expect(covered).toEqual({ lies: 0, shown: true });
    await visitor.leave();
  });
