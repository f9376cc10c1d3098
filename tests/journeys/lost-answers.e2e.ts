import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt, choose, person, seat, seatsPath } from '../setup/booking-journey.ts';
import { fixtures, nextToken, notifier, openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';

openJourney({ users: 12 });

const OFFLINE = 'Check your internet connectivity or may be right now server is down. kindly contact your administrator';

/** How an answer is lost after the server has done what it was asked. */
const cut = (route: Route) => route.abort('connectionreset');
const gateway = (route: Route) => route.fulfill({ status: 504, contentType: 'text/html', body: '<html><h1>504</h1></html>' });

/** The server does the next calls of that name, and nobody hears of it. Answers the keys they came with. */
async function loseAnswers(page: Page, call: string | RegExp, how = cut, times = 1): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(typeof call === 'string' ? `**/v1.0/webapp/${call}` : call, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    return keys.length > times ? route.fulfill({ response }) : how(route);
  });
  return keys;
}

const S_FAR = () => fixtures.sessions['S-FAR'];
const codesFor = async (token: string, ...names: string[]) => {
  const codes = bookingAt(site).codes(await bookingAt(site).layoutOf(S_FAR(), token));
  return names.map((name) => codes.get(name as 'A 1'));
};

for (const [what, how, seats] of [
  ['both answers are cut off', cut, ['B 1', 'B 2']],
  ['a gateway answers in place of the server', gateway, ['B 3', 'B 4']],
] as const)
  test(`Q-15 G-14 G-26 the hold is there although ${what}: the person goes on with it`, async () => {
    const visitor = await person(site, nextToken(), PHONE);
    const { page } = visitor;
    await visitor.open(seatsPath(S_FAR()));
    await choose(visitor, seats);
    await loseAnswers(page, 'booking/set-seats', how, 2);
    await page.getByRole('button', { name: 'Proceed' }).click();
    await visitor.at('/fnd-checkout');
    await page.getByText('2 seats').first().waitFor();
    await page.reload();
    await page.getByText('2 seats').first().waitFor();
    await visitor.leave();
  });

test('Q-15 G-14 G-26 R-12 while nobody can tell whether the seats are held they stay chosen, and the next press goes on with them', async () => {
  const token = nextToken();
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(S_FAR()));
  await choose(visitor, ['C 1', 'C 2']);
  await loseAnswers(page, 'booking/set-seats', cut, 2);
  const orders = await loseAnswers(page, /\/webapp\/booking\/[0-9a-z]{26}$/, cut, 1);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await notifier(visitor, 'notification').getByText(OFFLINE).waitFor();
  expect([orders.length, await codesFor(token, 'C 1', 'C 2')]).toEqual([1, ['5', '5']]);
  // The look that follows says that they are his own.
  await page.getByText('You are holding C 1, C 2.').waitFor();
  expect(await page.getByText('went to someone else').count()).toBe(0);
  for (const name of ['C 1', 'C 2'] as const) {
    expect(await seat(page, name).getAttribute('aria-selected')).toBe('true');
    expect(await seat(page, name).getAttribute('aria-disabled')).toBeNull();
  }
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/fnd-checkout');
  await page.getByText('2 seats').first().waitFor();
  expect(await codesFor(token, 'C 1', 'C 2')).toEqual(['5', '5']);
  await visitor.leave();
});

test('G-26 R-12 a hold that this browser was never told of can be gone on with, also after a reload', async () => {
  const token = nextToken();
  await bookingAt(site).hold(token, S_FAR(), ['D 1', 'D 2']);
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(S_FAR()));
  await page.getByText('You are holding D 1, D 2.').waitFor();
  await visitor.isAccessible();
  await page.getByRole('link', { name: 'Go on with them' }).click();
  await visitor.at('/fnd-checkout');
  await page.getByText('2 seats').first().waitFor();
  await visitor.leave();
});

test('AMB-104 seats that could not be given back are still held, and it is said', async () => {
  const token = nextToken();
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(S_FAR()));
  await choose(visitor, ['E 1']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/fnd-checkout');
  await visitor.open(seatsPath(S_FAR()));
  const state = async () => (await visitor.context.cookies()).find(({ name }) => name === 'MCSTATE')?.value;
  const before = await state();
  await page.route('**/booking/cancel-transaction', cut);
  const back = page.getByRole('button', { name: 'Give them back' });
  await back.click();
  await notifier(visitor, 'notification').getByText(OFFLINE).waitFor();
  await back.waitFor();
  expect([await state(), await codesFor(token, 'E 1')]).toEqual([before, ['5']]);
  await page.unroute('**/booking/cancel-transaction');
  await back.click();
  await back.waitFor({ state: 'detached' });
  expect(await codesFor(token, 'E 1')).toEqual(['0']);
  expect(decodeURIComponent((await state()) ?? '')).not.toContain('transactionID');
  await visitor.leave();
});
