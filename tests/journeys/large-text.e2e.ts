import { expect, test } from 'vitest';
import { bookingAt, choose, goToPayment, goToSummary, person, seatsPath } from '../setup/booking-journey.ts';
import { fixtures, isInside, nextToken, openJourney, site } from '../setup/journey.ts';
import { PHONE, type Size, type Visitor } from '../setup/site.ts';

openJourney({ users: 18 });

/** Returns a visitor whose browser has another type size: 16 px is the default, 32 px twice as large. */
async function reader(fontPx: number, size: Size, token = nextToken()): Promise<Visitor> {
  const visitor = await person(site, token, size);
  const devtools = await visitor.context.newCDPSession(visitor.page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontPx } });
  return visitor;
}

/** Returns the sideways overflow of the document; nothing may be wider than the window. */
const sideways = ({ page }: Visitor) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [fontPx, size] of [
  [16, { width: 340, height: 568 }],
  [24, PHONE],
] as const) {
  test(`S-01 S-09 the seat map leaves room to go on: type of ${fontPx} px, window ${size.width} x ${size.height}`, async () => {
    const visitor = await reader(fontPx, size);
    const { page } = visitor;
    await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
    await choose(visitor, ['A 5']);
    const proceed = page.getByRole('button', { name: 'Proceed' });
    await expect.poll(() => isInside(proceed, size)).toBe(true);
    expect(await sideways(visitor)).toBe(0);
    await visitor.leave();
  });
}

test('S-01 S-09 at twice the type size on a phone Find and the number of people are on the first screen of the seats', async () => {
  const visitor = await reader(32, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  for (const name of ['Find 2 together', 'One person fewer', 'One person more']) {
    await expect.poll(() => isInside(page.getByRole('button', { name }), PHONE)).toBe(true);
  }
  expect(await sideways(visitor)).toBe(0);
  await visitor.leave();
});

test('S-01 S-09 at twice the type size on a phone seats, their whole price and Proceed are one line', async () => {
  const visitor = await reader(32, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await choose(visitor, ['A 7', 'A 8']);
  const bar = page.getByRole('region', { name: 'Your seats and price' });
  const boxes = async () => {
    const parts = [bar.getByText('A 7, A 8'), bar.locator('[data-total-with-fees]'), bar.getByRole('button', { name: 'Proceed' })];
    return Promise.all(parts.map((part) => part.boundingBox()));
  };
  const [seats, sum, proceed] = await boxes();
  if (!seats || !sum || !proceed) throw new Error('a part of the bar is not seen');
  expect([seats.y + seats.height <= sum.y + 1, sum.x + sum.width <= proceed.x, sum.y < proceed.y + proceed.height]).toEqual([
    true,
    true,
    true,
  ]);
  expect((await bar.boundingBox())?.height).toBeLessThan(PHONE.height / 4);
  expect(await sideways(visitor)).toBe(0);
  await visitor.leave();
});

test('S-01 E-01 at twice the type size on a phone both tabs of Movies are in sight', async () => {
  const visitor = await reader(32, PHONE);
  const { page } = visitor;
  await visitor.open('/movies');
  for (const name of ['Now Showing', 'Coming Soon'])
    expect([name, await isInside(page.getByRole('tab', { name }), PHONE)]).toEqual([name, true]);
  expect(await sideways(visitor)).toBe(0);
  await visitor.leave();
});

test('S-01 S-05 S-09 at twice the type size the seats scroll to their end, the food bar stays, nothing overflows', async () => {
  const visitor = await reader(32, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await choose(visitor, ['A 5']);
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => isInside(page.getByRole('button', { name: 'Proceed' }), PHONE)).toBe(true);
  expect(await sideways(visitor)).toBe(0);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/fnd-checkout');
  await page.locator('.fd-item').first().waitFor();
  const bar = page.locator('[data-pay-bar]');
  await expect.poll(() => isInside(bar, PHONE)).toBe(true);
  expect(await isInside(bar.getByRole('button', { name: 'Proceed' }), PHONE)).toBe(true);
  expect(await sideways(visitor)).toBe(0);
  await visitor.leave();
});

test('S-01 S-09 J-22 L-16 at twice the type size a phone’s ticket shows what is paid and what was refunded', async () => {
  const token = nextToken();
  const visitor = await reader(32, PHONE, token);
  const { page } = visitor;
  const { hold, openOrder, pay, commit, buy } = bookingAt(site);
  const held = await hold(token, fixtures.sessions['S-FAR'], ['B 3', 'B 4', 'B 5']);
  const friends = [{ name: 'Meera Iyer', mobile: '9822200021' }];
  const opened = await openOrder(token, held, { payment_type: 4, friends, amount: undefined });
  await commit(token, held, await pay(opened.data.order_id), { payment_type: 4, friends });
  const cancelled = await buy(token, fixtures.sessions['S-FAR'], ['C 3', 'C 4']);
  await site.dev('clock', { advance_ms: 600_000 });
  await site.call('/profile/bookings/cancel', { transaction_id: cancelled.transaction }, token);

  /** Returns words on the ticket's tear-off that would be cut off. */
  const cutOff = () =>
    page.locator('.hf-ticket__tear').evaluate((tear) => {
      const paper = tear.getBoundingClientRect();
      return [...tear.children]
        .filter((part) => {
          const { top, bottom, left, right } = part.getBoundingClientRect();
          return top < paper.top || bottom > paper.bottom || left < paper.left || right > paper.right;
        })
        .map(({ textContent }) => textContent);
    });
  for (const [{ transaction }, words] of [
    [held, / paid, ₹.+ to come$/],
    [cancelled, /^Refund of ₹/],
  ] as const) {
    await visitor.open(`/final-ticket/${transaction}`);
    await page.locator('.hf-ticket__tear').getByText(words).waitFor();
    expect(await cutOff()).toEqual([]);
    expect(await sideways(visitor)).toBe(0);
  }
  await visitor.leave();
});

test('S-01 at twice the type size on a small phone no long word or table widens a page', async () => {
  const visitor = await reader(32, { width: 360, height: 740 });
  const film = `/movie-details/${fixtures.sessions['S-FAR'].movie_code}`;
  for (const path of ['/', film, '/careers', '/investors', '/refunds-and-cancellation', '/userProfile/myTransactions']) {
    await visitor.open(path);
    expect([path, await sideways(visitor)]).toEqual([path, 0]);
  }
  await visitor.leave();
});

/** Returns words of headings, buttons and amounts that break across lines. */
const parted = ({ page }: Visitor) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const part of document.querySelectorAll(
      'h1, h2, .hf-button, .pr-menu__button, .hf-price dd, .pr-booking__amount, .hf-ticket__code, .hf-ticket__amount, .hf-work',
    )) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
        if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.hf-hidden')) continue;
        for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
      }
    }
    return found;
  });

test('S-01 J-17 at twice the type size on a phone no amount, heading word or button word breaks', async () => {
  const token = nextToken();
  const visitor = await reader(32, PHONE, token);
  const { page } = visitor;
  const { movie_code } = fixtures.sessions['S-FAR'];
  const whole = async (path: string) => expect([path, await parted(visitor), await sideways(visitor)]).toEqual([path, [], 0]);
  for (const path of ['/', `/movie-details/${movie_code}`, '/cinemas', '/cinema-details/CIN1', '/careers', '/userProfile/editProfile']) {
    await visitor.open(path);
    await whole(path);
  }
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['E 1', 'E 2', 'E 3']);
  await page.getByRole('button', { name: 'Pay ₹1,270.80' }).waitFor();
  await whole('/regularBooking');
  await visitor.open('/summary');
  await page.getByRole('button', { name: 'Proceed' }).waitFor();
  await whole('/summary');
  const { transaction } = await bookingAt(site).buy(token, fixtures.sessions['S-A'], ['C 3', 'C 4']);
  await visitor.open(`/final-ticket/${transaction}`);
  await page.locator('.hf-ticket__tear').waitFor();
  await whole('/final-ticket');
  await visitor.open('/userProfile/myTransactions');
  await page.getByRole('article').first().waitFor();
  await whole('/userProfile/myTransactions');
  await visitor.leave();
});

for (const [fontPx, size, where] of [
  [16, PHONE, 'a phone'],
  [16, { width: 740, height: 360 }, 'a phone on its side'],
  [32, PHONE, 'a phone with type twice as large'],
  [32, { width: 740, height: 360 }, 'a phone on its side with type twice as large'],
] as const) {
  test(`S-01 C-02 C-04 on ${where} the banner dots and the header cover nothing that can be pressed or read`, async () => {
    const visitor = await reader(fontPx, size);
    await visitor.open('/');
    const covered = await visitor.page.locator('.ho-hero').evaluate((banners) => {
      const bars = [banners.querySelector('.hf-carousel__controls'), document.querySelector('header')].map((bar) =>
        (bar as Element).getBoundingClientRect(),
      );
      const words = banners.querySelectorAll('.hf-carousel__slides > :not([inert]) :is(.hf-button, .hf-lockup, .hf-facts > *)');
      return [...words]
        .filter((word) => {
          const box = word.getBoundingClientRect();
          return (
            box.width > 0 &&
            bars.some((bar) => box.left < bar.right && box.right > bar.left && box.top < bar.bottom && box.bottom > bar.top)
          );
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered).toEqual([]);
    await visitor.leave();
  });
}

for (const [fontPx, size, row] of [
  [16, { width: 740, height: 360 }, 'D'],
  [24, { width: 740, height: 360 }, 'F'],
  [32, PHONE, 'G'],
] as const) {
  test(`S-01 S-09 payment: no focus under the bar (type ${fontPx} px, window ${size.width} x ${size.height})`, async () => {
    const visitor = await reader(fontPx, size);
    const { page } = visitor;
    await goToSummary(visitor, fixtures.sessions['S-A'], [`${row} 3`]);
    await page.getByRole('textbox', { name: 'Promo code' }).fill(fixtures.promos.SAVE50);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Remove' }).waitFor();
    await page.getByRole('button', { name: 'Proceed' }).click();
    await visitor.at('/regularBooking');
    const pay = page.getByRole('button', { name: /^Pay/ });
    await pay.waitFor();
    const under = () =>
      page.evaluate(() => {
        const [focused, bar] = [document.activeElement as Element, document.querySelector('.bk-paybar') as Element];
        const { top, height } = bar.getBoundingClientRect();
        if (getComputedStyle(bar).position === 'fixed' && height > innerHeight / 3) return 'a third of the window';
        if (bar.contains(focused) || !focused.closest('form')) return null;
        return focused.getBoundingClientRect().bottom > top ? focused.outerHTML : null;
      });
    await page.getByRole('textbox', { name: 'Name' }).focus();
    for (let presses = 0; presses < 12; presses++) {
      await expect.poll(under).toBeNull();
      await page.keyboard.press('Tab');
    }
    await visitor.leave();
  });
}

for (const [size, row] of [
  [{ width: 740, height: 360 }, 'H'],
  [{ width: 360, height: 640 }, 'I'],
] as const) {
  test(`S-01 G-25 answers to a question can be reached: type 32 px, window ${size.width} x ${size.height}`, async () => {
    const visitor = await reader(32, size);
    const { page } = visitor;
    await goToSummary(visitor, fixtures.sessions['S-A'], [`${row} 3`]);
    const reached = async (name: string) => {
      const question = page.getByRole('alertdialog', { name });
      for (const answer of await question.locator('.hf-button').all()) {
        await answer.scrollIntoViewIfNeeded();
        await expect.poll(() => isInside(answer, size)).toBe(true);
      }
    };
    await page.getByRole('button', { name: 'Cancel' }).click();
    await reached('Leave booking?');
    await page.getByRole('button', { name: 'Stay' }).click();
    await site.dev('clock', { advance_ms: 480_000 });
    await visitor.at('/');
    await reached('Time is up');
    await visitor.leave();
  });
}
