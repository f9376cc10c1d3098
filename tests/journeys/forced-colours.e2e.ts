import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { choose, goToPayment, person, seatsPath } from '../setup/booking-journey.ts';
import { dialog, fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';

openJourney({ users: 2 });

/** Says whether a part has a line at its edge: forced colours have no shadows and no backgrounds. */
const hasEdge = (part: Locator) =>
  part.first().evaluate((own) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(own);
    return [borderTopStyle, outlineStyle].some((style, at) => style !== 'none' && parseFloat([borderTopWidth, outlineWidth][at] ?? '') > 0);
  });
const ground = (part: Locator) => part.first().evaluate((own) => getComputedStyle(own).backgroundColor);
/** Says whether the part has the background of the system's marked text. */
const isMarked = async (part: Locator) =>
  (await ground(part)) ===
  (await part.page().evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  }));

test('N-20 in forced colours every field, button and show time has an edge, and a choice is marked', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  await visitor.open('/cinema-details/CIN1');
  expect(await hasEdge(page.locator('.hf-show'))).toBe(true);
  const dates = page.locator('.hf-date');
  expect([await isMarked(dates.filter({ has: page.locator(':checked') })), await isMarked(dates.last())]).toEqual([true, false]);
  await visitor.open('/movies');
  const tabs = page.getByRole('tab');
  expect([await isMarked(tabs.nth(0)), await isMarked(tabs.nth(1))]).toEqual([true, false]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await dialog(visitor, 'Menu').getByRole('button', { name: 'Sign In' }).click();
  const form = dialog(visitor, 'Sign In');
  await form.waitFor();
  expect(await hasEdge(form)).toBe(true);
  expect(await hasEdge(form.getByRole('button', { name: 'Sign In' }))).toBe(true);
  const number = form.getByRole('textbox', { name: 'Mobile number' });
  expect(await hasEdge(form.locator('.hf-field__box', { has: page.getByRole('textbox', { name: 'Mobile number' }) }))).toBe(true);
  await number.focus();
  expect(await number.evaluate((own) => getComputedStyle(own).outlineWidth)).toBe('3px');
  await visitor.leave();
});

test('N-20 G-06 J-04 in forced colours chosen seats, the time left and the way of paying are marked', async () => {
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  const show = fixtures.sessions['S-FAR'];
  await page.emulateMedia({ forcedColors: 'active' });
  await visitor.open(seatsPath(show));
  // The switch of areas for two seats stands in the place of the chosen seats.
  expect(await isMarked(page.locator('.hf-segment, .hf-switch > label').filter({ has: page.locator(':checked') }))).toBe(true);
  await choose(visitor, ['D 1']);
  const stroke = (state: string) => page.locator(`.st-room .hf-seat--${state} > path`).first();
  const paint = (part: Locator) => part.evaluate((own) => [getComputedStyle(own).fill, getComputedStyle(own).stroke].join());
  expect(await paint(stroke('mine'))).not.toBe(await paint(stroke('free')));
  await goToPayment(visitor, show, ['D 2']);
  const bulbs = page.locator('.hf-countdown__bulbs').first();
  expect([await hasEdge(bulbs.locator('i')), await isMarked(bulbs.locator('.on'))]).toEqual([true, true]);
  const card = page.getByRole('radio', { name: 'UPI, card or net banking' });
  const cash = page.getByRole('radio', { name: 'Cash at the counter' });
  expect([await hasEdge(card), await isMarked(card), await hasEdge(cash), await isMarked(cash)]).toEqual([true, true, true, false]);
  expect(await hasEdge(page.getByRole('button', { name: /^Pay/ }))).toBe(true);
  await visitor.leave();
});
