import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt, goToSummary, person } from '../setup/booking-journey.ts';
import { fixtures, isInside, nextToken, openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';

// The first screen of summary, pay and ticket shows how to go on.

openJourney({ users: 4 });

const DESKTOP = { width: 1440, height: 900 };
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

test('J-01 J-02 on a desktop the total and the button are on the first screen of the summary and of Pay', async () => {
  const visitor = await person(site, nextToken(), DESKTOP);
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['C 1', 'C 2']);
  await page.evaluate(() => scrollTo(0, 0));
  const total = page.locator('[data-line="total"]').last();
  const proceed = page.getByRole('button', { name: 'Proceed' });
  const split = page.getByText('Coming with friends? Split the price with them in the next step.');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  for (const part of [total, proceed, split, cancel]) expect(await isInside(part, DESKTOP)).toBe(true);
  // Giving up is a quiet word, not a box as large as the way on.
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? Number.NaN;
  expect(await widthOf(cancel)).toBeLessThan((await widthOf(proceed)) / 2);
  await proceed.click();
  const pay = page.getByRole('button', { name: /^Pay/ }).last();
  await pay.waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  for (const part of [total, pay]) expect(await isInside(part, DESKTOP)).toBe(true);
  await visitor.isAccessible();
  await visitor.leave();
});

test('J-01 S-09 on a phone the first screen of the summary shows the promo box, the price lines and the total', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['B 1', 'B 2']);
  await page.evaluate(() => scrollTo(0, 0));
  const promo = page.getByRole('region', { name: 'Promo' });
  const bar = await topOf(page.locator('.bk-go'));
  for (const part of [promo.getByRole('textbox', { name: 'Promo code' }), promo.getByRole('button', { name: 'Apply' })])
    expect(await isInside(part, PHONE)).toBe(true);
  for (const line of ['tickets', 'charges', 'gst', 'total']) {
    const { y = 0, height = 0 } = (await page.locator(`[data-line="${line}"]`).last().boundingBox()) ?? {};
    expect([line, height > 0 && y + height < bar]).toEqual([line, true]);
  }
  // The warning comes with the first letter of a code.
  const warning = promo.getByText('Bookings paid with a promo code get no refund if you cancel.');
  expect(await warning.isVisible()).toBe(false);
  await promo.getByRole('textbox', { name: 'Promo code' }).fill('S');
  expect(await warning.isVisible()).toBe(true);
  await visitor.isAccessible();
  await visitor.leave();
});

test('J-04 J-16 on a phone the first way of paying stands above the bar, and the contact stays visible', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['D 1', 'D 2']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  const way = page.getByRole('radio').first();
  await way.waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  for (const name of ['Name', 'Mobile number', 'Email']) {
    expect(await isInside(page.getByRole('textbox', { name, exact: false }).first(), PHONE)).toBe(true);
  }
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  expect(await number.evaluate((field) => field.scrollWidth <= field.clientWidth)).toBe(true);
  const { y = 0, height = 0 } = (await way.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(await topOf(page.locator('.bk-paybar')));
  await visitor.isAccessible();
  await visitor.leave();
});

test('K-01 on a phone the way to the code is on the first screen of the ticket, and in its own place below', async () => {
  const token = nextToken();
  const { transaction } = await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], ['E 1']);
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  await visitor.open(`/final-ticket/${transaction}`);
  const gate = page.getByRole('button', { name: 'Show QR at the gate' });
  await gate.waitFor();
  expect(await isInside(gate, PHONE)).toBe(true);
  // No line of the ticket is cut by the bar.
  const bar = await topOf(page.locator('.tk-gatebar'));
  const cut = await page.getByRole('article', { name: 'Ticket' }).evaluate((ticket, top) => {
    const boxes = [...ticket.querySelectorAll('dt, dd, h1')].map((line) => line.getBoundingClientRect());
    return boxes.filter((box) => box.top + 4 < top && box.bottom - 4 > top && box.height < 40).length;
  }, bar);
  expect(cut).toBe(0);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await topOf(gate)).toBeLessThan(await topOf(page.getByText('Add to calendar')));
  await visitor.isAccessible();
  await visitor.leave();
});
