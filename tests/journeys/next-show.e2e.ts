import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt, person } from '../setup/booking-journey.ts';
import { fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE } from '../setup/site.ts';

openJourney({ users: 4 });

const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

for (const [shape, size, row] of [
  ['phone', PHONE, 'I'],
  ['desktop', DESKTOP, 'J'],
] as const) {
  test(`M-17 K-11 on a ${shape} My Bookings begins with the next show as a ticket, whose QR is one tap away`, async () => {
    const token = nextToken();
    const buy = async (show: 'S-FAR' | 'S-MID' | 'S-NEAR') =>
      (await bookingAt(site).buy(token, fixtures.sessions[show], [`${row} 1`] as never)).transaction;
    const near = await buy('S-NEAR');
    const far = await buy('S-FAR');
    const mid = await buy('S-MID');
    const visitor = await person(site, token, size);
    const { page } = visitor;
    await visitor.open('/userProfile/myTransactions');
    const cards = page.getByRole('main').getByRole('article');
    const tickets = cards.getByRole('link', { name: 'View Ticket' });
    const order = () => tickets.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect.poll(order).toEqual([near, mid, far].map((id) => `/final-ticket/${id}`));
    const parts = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await parts.allTextContents()).toEqual(['Next show', 'Upcoming']);
    expect(await cards.first().innerText()).toMatch(/(Today|Tonight|Tomorrow), \d+:\d\d [AP]M/);
    expect(await cards.first().innerText()).toMatch(/\bin (\d+ h ?)?(\d+ min)?/);
    expect(await cards.last().innerText()).toMatch(/\b\w{3}, in 3 days\b/);
    // On a desktop two that follow stand side by side, and films fill the rest of the page.
    expect((await top(cards.nth(1))) === (await top(cards.nth(2)))).toBe(size === DESKTOP);
    await expect.poll(() => page.getByText('On screen now').isVisible()).toBe(size === DESKTOP);
    await visitor.isAccessible();
    await page.getByRole('link', { name: 'Show QR' }).click();
    const gate = page.getByRole('dialog', { name: 'QR code for the gate' });
    await gate.getByRole('img', { name: 'Ticket QR code' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/final-ticket/${near}`);
    await visitor.leave();
  });
}

test('K-01 on a phone the code stands above the facts from two hours before the show, and below them before', async () => {
  const token = nextToken();
  for (const [show, seat, isAbove] of [
    ['S-NEAR', 'H 1', true],
    ['S-FAR', 'H 1', false],
  ] as const) {
    const { transaction } = await bookingAt(site).buy(token, fixtures.sessions[show], [seat]);
    const visitor = await person(site, token, PHONE);
    await visitor.open(`/final-ticket/${transaction}`);
    const code = visitor.page.getByRole('img', { name: 'Ticket QR code' });
    const facts = visitor.page.getByText(/\bends \d+:\d\d [AP]M$/);
    await facts.waitFor();
    expect((await top(code)) < (await top(facts))).toBe(isAbove);
    await visitor.isAccessible();
    await visitor.leave();
  }
});

test('K-01 at a desk the button of a ticket that stands out is its file, not the code for the gate', async () => {
  const token = nextToken();
  const { transaction } = await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], ['G 1']);
  const visitor = await person(site, token, DESKTOP);
  await visitor.open(`/final-ticket/${transaction}`);
  const file = visitor.page.getByRole('link', { name: 'Download PDF' });
  const gate = visitor.page.getByRole('button', { name: 'Show QR at the gate' });
  await gate.waitFor();
  expect([await ground(file), await ground(gate)]).toEqual(['rgb(246, 166, 35)', 'rgba(0, 0, 0, 0)']);
  await visitor.isAccessible();
  await visitor.leave();
});
