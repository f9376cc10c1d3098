import { expect, test } from 'vitest';
import { bookingAt, choose, SIZES, seat, seatsPath } from '../setup/booking-journey.ts';
import { fixtures, isInside, nextToken, openJourney, site } from '../setup/journey.ts';
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
