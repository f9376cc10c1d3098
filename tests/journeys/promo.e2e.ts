import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingAt, choose, goToSummary, paySandbox, person, SIZES } from '../setup/booking-journey.ts';
import { fixtures, hasFocus, isInside, nextToken, notifier, openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';

openJourney({ users: 10 });

const total = (page: Page) => page.locator('[data-line="total"]').textContent();

/** Stands beside the field, in other words than the notification, which says that the code is invalid. */
const REFUSED = 'Check the code. Nothing has been taken off the total.';

/** Two frames later, effects have run. */
const frames = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function apply(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Promo code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

for (const [size, shape] of SIZES) {
  test(`I-02 I-03 I-04 I-05 I-18 L-09 J-17 N-20 on a ${shape} a promo code is applied, removed, applied again and paid with`, async () => {
    const token = nextToken();
    const { SAVE50, EXPIRED1, USEDUP, FOODONLY } = fixtures.promos;
    const visitor = await person(site, token, size);
    const { page } = visitor;
    await page.clock.install();
    const calls: string[] = [];
    page.on('request', (request) => {
      const call = /\/promos\/(verify|remove)$/.exec(request.url());
      if (call?.[1]) calls.push(call[1]);
    });
    await goToSummary(visitor, fixtures.sessions['S-FAR'], size === PHONE ? ['E 3', 'E 4'] : ['F 3', 'F 4']);
    const off = page.getByRole('button', { name: 'Remove promo' });
    const box = page.getByRole('region', { name: 'Promo' });
    const field = page.getByRole('textbox', { name: 'Promo code' });
    for (const code of ['NOPE', EXPIRED1, USEDUP, FOODONLY]) {
      await apply(page, code);
      await notifier(visitor, 'notification').getByText('Invalid promo code', { exact: true }).waitFor();
      await page.clock.fastForward(3_000);
      await notifier(visitor, 'notification').getByText('Invalid promo code', { exact: true }).waitFor({ state: 'detached' });
      // The notice disappears; the mark stays until something else is typed.
      await box.getByText(REFUSED).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await field.press('End');
      await field.press('Backspace');
      await box.getByText(REFUSED).waitFor({ state: 'detached' });
      expect(await field.getAttribute('aria-invalid')).toBeNull();
      expect(await total(page)).toContain('847.20');
      expect(await off.count()).toBe(0);
    }
    // An answer without code and amount is no promo either.
    for (const data of [{}, { code: SAVE50 }, null]) {
      await site.dev('fault', { path: '/v1.0/webapp/promos/verify', mode: 'data', data, times: 1 });
      await apply(page, SAVE50);
      await notifier(visitor, 'notification').getByText('Invalid promo code', { exact: true }).waitFor();
      await page.clock.fastForward(3_000);
      await notifier(visitor, 'notification').getByText('Invalid promo code', { exact: true }).waitFor({ state: 'detached' });
      expect(await off.count()).toBe(0);
    }

    // The way on is in sight, whatever stands above it.
    if (size === PHONE) {
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => isInside(page.getByRole('button', { name: 'Proceed' }), PHONE)).toBe(true);
    }
    // A refusal does not stand beside a working code.
    await apply(page, 'NOPE');
    await notifier(visitor, 'notification').getByText('Invalid promo code', { exact: true }).waitFor();
    await apply(page, SAVE50);
    await off.waitFor();
    expect(await notifier(visitor, 'notification').textContent()).toBe('');
    expect(await page.getByRole('button', { name: 'See offers' }).count()).toBe(0);
    expect(await box.getByText(REFUSED).count()).toBe(0);
    await expect.poll(() => total(page)).toContain('797.20');
    expect(await page.locator('[data-line="promo"]').textContent()).toContain('50.00');
    await page.getByText('Bookings paid with a promo code get no refund if you cancel.').waitFor();
    await visitor.isAccessible();
    // A reload restores it (G-23).
    await page.reload();
    await visitor.at('/summary');
    await off.waitFor();
    expect(await total(page)).toContain('797.20');
    // The one box holds the code that is on, and has nothing to apply.
    expect(await field.inputValue()).toBe(SAVE50);
    expect(await page.getByRole('button', { name: 'Apply' }).count()).toBe(0);
    // An empty box takes nothing off, and the page says nothing untrue about the total.
    await apply(page, '');
    await box.getByText('Check the code.', { exact: true }).waitFor();
    expect(await box.getByText(REFUSED).count()).toBe(0);
    await off.click();
    await expect.poll(() => total(page)).toContain('847.20');
    expect(await field.inputValue()).toBe('');
    expect(await page.locator('[data-line="promo"]').count()).toBe(0);
    await box.getByRole('status').getByText('The promo code is taken off. Total: ₹847.20').waitFor();
    // The pressed button disappears, and the focus stays in its place.
    await expect.poll(() => hasFocus(box)).toBe(true);

    // A second code removes the first one, even if it is bad itself.
    await apply(page, SAVE50);
    await off.waitFor();
    calls.length = 0;
    await apply(page, 'NOPE');
    await expect.poll(() => total(page)).toContain('847.20');
    await expect.poll(() => off.count()).toBe(0);
    expect(calls).toEqual(['remove', 'verify']);

    // Nobody has to scroll to see the first offer, also when what it saves comes later and makes it higher.
    const answered = Promise.withResolvers<void>();
    await page.route('**/promos/check', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'See offers' }).click();
    await page.getByRole('button', { name: /^Use / }).first().waitFor();
    await frames(page);
    answered.resolve();
    await page
      .getByText(/^Saves /)
      .first()
      .waitFor();
    const first = page.getByRole('button', { name: /^Use / }).first();
    const isFree = (own: Element) => {
      const { x, y, width, height } = own.getBoundingClientRect();
      return own.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    await expect.poll(() => first.evaluate(isFree)).toBe(true);
    await visitor.isAccessible();
    await page.getByRole('button', { name: `Use ${SAVE50}` }).click();
    await off.waitFor();
    await expect.poll(() => hasFocus(box)).toBe(true);
    await page.getByRole('button', { name: 'Proceed' }).click();
    await visitor.at('/regularBooking');
    await page.getByText('No refund if you cancel, because a promo code is used.').waitFor();
    await visitor.isAccessible();
    await page.getByRole('button', { name: 'Pay ₹797.20' }).waitFor();
    await paySandbox(visitor, 'Succeed');
    await visitor.at(/^\/final-ticket\//);
    expect(await page.locator('[data-amount]').textContent()).toContain('797.20');
    // The ticket has the same lines as the summary.
    const receipt = page.getByRole('region', { name: 'What you paid' });
    for (const [line, amount] of Object.entries({ tickets: '800.00', charges: '40.00', gst: '7.20', promo: '50.00' }))
      expect([line, await receipt.locator(`[data-line="${line}"]`).textContent()]).toEqual([line, expect.stringContaining(amount)]);
    await visitor.isAccessible();

    await site.dev('clock', { advance_ms: 600_000 });
    await visitor.open('/userProfile/myTransactions');
    await page.getByRole('article').getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel booking' });
    await question.getByText('No refund for this booking, because a promo code was used.').waitFor();
    expect(await question.locator('[data-line="refund"]').textContent()).toContain('₹0.00');
    await visitor.isAccessible();
    await question.getByRole('button', { name: 'Yes, cancel' }).click();
    await notifier(visitor, 'notification').getByText('Your booking is cancelled. There is nothing to refund.').waitFor();
    await page.getByRole('article').getByText('No refund').waitFor();
    await visitor.leave();
  });
}

test('I-02 N-20 S-09 on a phone the field stays clear of the bar when Enter applies a code', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['J 3', 'J 4']);
  const field = page.getByRole('textbox', { name: 'Promo code' });
  const bar = page.locator('.bk-go > div');
  const edges = async (part: typeof field) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { top: y, foot: y + height };
  };
  await field.fill(fixtures.promos.SAVE50);
  // Scrolls the field to its lowest place.
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), (await edges(field)).foot - (await edges(bar)).top + 16);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Remove promo' }).waitFor();
  await expect.poll(async () => (await edges(field)).foot <= (await edges(bar)).top).toBe(true);
  expect(await hasFocus(field)).toBe(true);
  await visitor.leave();
});

test('I-04 AMB-104 a working code removes the refusal of the one before, and other errors', async () => {
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  const said = notifier(visitor, 'notification');
  const trouble = said.getByText('Sorry! Something went wrong. kindly contact your administrator', { exact: true });
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['I 3', 'I 4']);
  await apply(page, fixtures.promos.SAVE50);
  const off = page.getByRole('button', { name: 'Remove promo' });
  await off.waitFor();
  await site.dev('fault', { path: '/v1.0/webapp/promos/remove', mode: '500', times: 1 });
  await off.click();
  // A notice stays while the pointer is over it.
  await trouble.hover();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('FIRSTBELL');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Promo' }).getByText('FIRSTBELL, ₹60.00 off').waitFor();
  expect(await trouble.count()).toBe(1);
  await visitor.leave();
});

for (const [size, shape] of SIZES) {
  test(`I-07 I-08 I-18 on a ${shape} the offers that fit come first with what they save, and the others say why they do not`, async () => {
    const token = nextToken();
    const visitor = await person(site, token, size);
    const { page } = visitor;
    await goToSummary(visitor, fixtures.sessions['S-FAR'], size === PHONE ? ['J 5', 'J 6'] : ['J 7', 'J 8']);
    const listed: { promo_code: string; promo_title: string; promo_required: string }[] = (await site.call('/promos')).data;
    const asked = page.waitForRequest(/promos\/check$/);
    await page.getByRole('button', { name: 'See offers' }).click();
    const transaction_id = (await asked).postDataJSON().transaction_id;
    const judged = await Promise.all(
      listed.map(async (promo) => ({
        ...promo,
        ...(await site.call('/promos/check', { promo_code: promo.promo_code, transaction_id }, token)).data,
      })),
    );
    const fitting = judged.filter(({ eligible }) => eligible).sort((one, other) => other.amount - one.amount);
    const others = judged.filter(({ eligible }) => !eligible);
    expect(Math.min(fitting.length, others.length)).toBeGreaterThan(1);
    const box = page.getByRole('region', { name: 'Promo' });
    const fold = box.getByRole('button', { name: 'Not for this booking' });
    await fold.waitFor();
    const uses = await box.getByRole('button', { name: /^Use / }).allInnerTexts();
    expect(uses).toEqual(fitting.map(({ promo_code }) => `Use ${promo_code}`));
    const best = box.getByRole('listitem').first();
    const [{ amount }] = fitting as [{ amount: number }];
    expect(await best.innerText()).toContain(`Saves ₹${amount}, total ₹${(847.2 - amount).toFixed(2)}`);
    // The warning stands beside the buttons, before one is pressed.
    await box.getByText('Bookings paid with a promo code get no refund if you cancel.').waitFor();
    await fold.click();
    for (const { promo_title, promo_required } of others) {
      const offer = box.getByRole('listitem').filter({ hasText: promo_title });
      expect(await offer.innerText()).toContain(promo_required);
      expect(await offer.getByText(/below the amount|another cinema|all of its uses/).count()).toBe(1);
    }
    await visitor.isAccessible();
    expect(await total(page)).toContain('847.20');
    expect(await page.getByRole('button', { name: 'Remove promo' }).count()).toBe(0);
    await visitor.leave();
  });
}

test('G-25 I-02 a code that comes after the time has ended gets one answer, the end of the booking', async () => {
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  let deaf = false;
  await page.route(/\/webapp\/booking\/\w+$/, async (route) => {
    const response = await route.fetch();
    await (deaf ? route.abort() : route.fulfill({ response }));
  });
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['I 5', 'I 6']);
  // The screen hears nothing from here on, even answers to earlier calls, so it still believes in its seats.
  deaf = true;
  await site.dev('clock', { advance_ms: 421_000 });
  await page.route(/promos\/verify$/, async (route) => {
    const response = await route.fetch();
    expect((await response.json()).statusCode).toBe(912);
    deaf = false;
    await route.fulfill({ response });
  });
  await apply(page, fixtures.promos.SAVE50);
  await notifier(visitor, 'toast').getByText('Your booking session has expired. Please select your seats again.').waitFor();
  expect(await notifier(visitor, 'notification').textContent()).toBe('');
  await visitor.at('/');
  await visitor.leave();
});

test('I-09 giving a booking up frees its code for the next one', async () => {
  const token = nextToken();
  const visitor = await person(site, token);
  const { page } = visitor;
  const takeLastOne = async () => {
    await goToSummary(visitor, fixtures.sessions['S-FAR'], ['G 3']);
    await apply(page, fixtures.promos.LASTONE);
    await page.getByRole('button', { name: 'Remove promo' }).waitFor();
    expect(await total(page)).toContain('323.60');
  };
  await takeLastOne();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog', { name: 'Leave booking?' }).getByRole('button', { name: 'Leave' }).click();
  await visitor.at('/');
  await takeLastOne();
  await visitor.leave();
});

test('G-10 another show releases seats, food and code of the one before', async () => {
  const token = nextToken();
  const visitor = await person(site, token);
  const { page } = visitor;
  const bookings = bookingAt(site);
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['H 3', 'H 4']);
  await page.getByRole('link', { name: 'Back' }).click();
  await visitor.at('/fnd-checkout');
  await page.getByRole('button', { name: 'Add Masala chai' }).click();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/summary');
  await apply(page, fixtures.promos.SAVE50);
  await page.getByRole('button', { name: 'Remove promo' }).waitFor();

  const { session_id, cinema_code } = fixtures.sessions['S-3D'];
  await visitor.open(`/seat-layout/${session_id}/${cinema_code}`);
  expect(await page.getByRole('gridcell', { selected: true }).count()).toBe(0);
  await choose(visitor, ['C 3']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await notifier(visitor, 'toast').getByText('The seats you held for another show are free again.').waitFor();
  const layout = await bookings.layoutOf(fixtures.sessions['S-FAR']);
  for (const name of ['H 3', 'H 4']) expect(bookings.codes(layout).get(name)).toBe('0');
  await visitor.at('/fnd-checkout');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/summary');
  expect(await page.locator('[data-line="food"], [data-line="promo"]').count()).toBe(0);
  // The once-per-person code is free again.
  await apply(page, fixtures.promos.SAVE50);
  await page.getByRole('button', { name: 'Remove promo' }).waitFor();
  await visitor.leave();
});

for (const [size, shape] of SIZES) {
  test(`I-15 I-14 on a ${shape} promotions appear half a second after their answer, not before`, async () => {
    const visitor = await site.visit(size);
    const { page } = visitor;
    await visitor.open('/offers');
    await page.evaluate(() => {
      const seen = globalThis as unknown as { shownAt?: number };
      const look = () => {
        const isHere = document.querySelector('main h1')?.textContent === 'Offers and Promotions';
        if (isHere && document.querySelector('main article')?.checkVisibility()) seen.shownAt = performance.now();
        else requestAnimationFrame(look);
      };
      look();
    });
    const answered = page.waitForResponse((response) => response.url().includes('/extras/promotions'));
    await page.getByRole('link', { name: 'Promotions with partners' }).click();
    await answered;
    await visitor.at('/offers-and-promotions');
    await page.getByRole('article').first().waitFor();
    const [shown, came] = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answer = entries.filter(({ name }) => name.includes('/extras/promotions')).at(-1);
      return [(globalThis as unknown as { shownAt: number }).shownAt, answer?.responseEnd ?? Number.NaN];
    });
    expect(shown - came).toBeGreaterThanOrEqual(500);
    expect(await page.getByRole('article').first().innerText()).toMatch(/Valid till \d\d \w{3} \d{4}/);
    await visitor.isAccessible();
    await visitor.leave();
  });

  test(`I-16 AMB-101 on a ${shape} a two-for-one promotion opens its text, on Home and among the promotions`, async () => {
    const visitor = await site.visit(size);
    const { page } = visitor;
    const { promo_body } = (await site.call('/extras/promotions')).data.find(({ kind }: any) => kind === 'bogo');
    expect(promo_body).not.toBe('');
    for (const path of ['/offers-and-promotions', '/']) {
      await visitor.open(path);
      if (path === '/') await page.getByRole('dialog', { name: 'Promotions' }).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Buy one Get One' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Buy one Get One' });
      await dialog.getByText(promo_body, { exact: true }).waitFor();
      await dialog.getByText('Valid till').waitFor();
      await visitor.isAccessible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => dialog.count()).toBe(0);
    }
    await visitor.leave();
  });
}
