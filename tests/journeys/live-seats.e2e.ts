import { expect, test } from 'vitest';
import { bookingAt, person, seat, seatsPath } from '../setup/booking-journey.ts';
import { fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { openLine } from '../setup/silent-line.ts';
import { DESKTOP, PHONE } from '../setup/site.ts';

openJourney({ users: 2 });

test('G-14 AMB-52 a silent stream of seats is opened anew, and reports the seats lost meanwhile', async () => {
  const line = await openLine(site);
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  const show = fixtures.sessions['S-FAR'];
  await page.clock.install();
  const stream = `/${show.session_id}/${show.cinema_code}/events`;
  const streams: string[] = [];
  page.on('request', (request) => request.url().endsWith(stream) && streams.push(request.url()));
  await page.goto(line.url + seatsPath(show));
  await page.waitForSelector('html[data-ready]');
  await expect.poll(() => line.fallSilent(stream)).toBe(1);
  await bookingAt(site).buy(nextToken(), show, ['J 3']);
  await page.clock.fastForward(50_000);
  await expect.poll(() => seat(page, 'J 3').getAttribute('aria-label')).toMatch(/sold|held/);
  expect(streams.length).toBe(2);
  // After a tunnel the old connection may be dead without notice.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => streams.length).toBe(3);
  line.close();
  await visitor.leave();
});

test('G-14 Q-16 a stream that the server cut reopens by itself, and the seat plan is read again with it', async () => {
  const line = await openLine(site);
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  const show = fixtures.sessions['S-FAR'];
  const layout = `/seat_layout/${show.session_id}/${show.cinema_code}`;
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(layout) && asked.push(request.url().endsWith('/events') ? 'stream' : 'plan'));
  await page.goto(line.url + seatsPath(show));
  await page.waitForSelector('html[data-ready]');
  await expect.poll(() => asked).toContain('stream');
  asked.length = 0;
  await expect.poll(() => line.cut(`${layout}/events`)).toBe(1);
  // The plan is read even without a stream. Only the read after the stream opens shows seats that were released in between.
  await expect.poll(() => asked.join()).toMatch(/stream,plan$/);
  line.close();
  await visitor.leave();
});

test('G-07 S-09 a seat of one’s own puts the suggestion away, and the next search is in its area', async () => {
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await page.getByRole('button', { name: 'Find 2 together' }).click();
  await page.getByRole('button', { name: 'Take these 2 seats' }).waitFor();
  const bar = page.getByRole('region', { name: 'Your seats and price' });
  const found = await bar.locator('.st-picked').innerText();
  const other = found.includes('Gold') ? 'A 1' : 'J 1';
  await seat(page, other).dispatchEvent('click');
  await expect.poll(() => seat(page, other).getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => page.getByRole('button', { name: 'Take these 2 seats' }).count()).toBe(0);
  expect(await page.locator('.st-suggested').count()).toBe(0);
  await page.getByRole('button', { name: 'Find 2 together' }).click();
  await page.getByRole('button', { name: 'Take these 2 seats' }).click();
  await expect.poll(() => bar.locator('.st-picked').innerText()).toContain(found.includes('Gold') ? 'in Silver' : 'in Gold');
  await visitor.leave();
});

test('G-11 S-09 one press takes the suggested seats: they are held, and food comes next', async () => {
  const token = nextToken();
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await page.getByRole('button', { name: 'Find 2 together' }).click();
  await page.getByRole('button', { name: 'Take these 2 seats' }).click();
  await visitor.at('/fnd-checkout');
  await page.getByText('2 seats').first().waitFor();
  const codes = bookingAt(site).codes(await bookingAt(site).layoutOf(fixtures.sessions['S-FAR'], token));
  expect([...codes.values()].filter((code) => code === '5')).toHaveLength(2);
  await visitor.leave();
});
