import { expect, test } from 'vitest';
import { bookingAt, person } from '../setup/booking-journey.ts';
import { fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import type { Visitor } from '../setup/site.ts';

openJourney({ users: 1 });

const SEATS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map((number) => `C ${number}`);

/** Buys ten seats with six dishes. Returns the ticket's address. */
async function buyWithFood(token: string): Promise<string> {
  const flow = bookingAt(site);
  const session = fixtures.sessions['S-FAR'];
  const { data: menu } = await site.call(`/items?cinema_code=${session.cinema_code}`);
  const items = menu.slice(0, 6).map(({ Item_strID, Item_intPrice }: any) => ({ Item_strID, Item_intPrice, quantity: 1 }));
  const held = await flow.hold(token, session, SEATS);
  const { data: added } = await site.call(
    '/booking/add-food',
    { reservation_id: held.reservation, items, fndType: 'pickup', delivery_time: 'during_interval' },
    token,
  );
  const order = { ...held, total: added.order.totalAmount };
  const { data: opened, message } = await flow.openOrder(token, order);
  expect([message, opened]).toEqual([message, expect.objectContaining({ order_id: expect.any(String) })]);
  expect((await flow.commit(token, order, await flow.pay(opened.order_id))).status).toBe(true);
  return `/final-ticket/${held.transaction}`;
}

/** Returns the number of A4 sheets on which Chromium prints the page. */
async function sheets({ page }: Visitor): Promise<number> {
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: false })).toString('latin1');
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('K-01 K-02 a ticket of ten seats and six dishes prints on one sheet, with its code and the amount paid', async () => {
  const token = nextToken();
  const path = await buyWithFood(token);
  const visitor = await person(site, token);
  const { page } = visitor;
  for (const [lang, colorScheme] of [
    ['en', 'light'],
    ['hi', 'dark'],
  ] as const) {
    await visitor.context.addCookies([{ name: 'LANG', value: lang, url: site.url }]);
    await page.emulateMedia({ media: null, colorScheme });
    await visitor.open(path);
    await page.locator('.tk-qr svg').waitFor();
    await page.locator('#receipt').waitFor();
    expect([lang, await sheets(visitor)]).toEqual([lang, 1]);
    await page.emulateMedia({ media: 'print', colorScheme });
    for (const width of [672, 794]) {
      await page.setViewportSize({ width, height: 1123 });
      const outside = await page.locator('.hf-ticket').evaluate((ticket) => {
        const paper = ticket.getBoundingClientRect();
        const parts = [...ticket.querySelectorAll('dd, dt, h1, .hf-ticket__tear > *')].filter((part) => part.getClientRects().length > 0);
        const sticksOut = ({ left, top, right, bottom }: DOMRect) =>
          left < paper.left || top < paper.top || right > paper.right + 1 || bottom > paper.bottom + 1;
        const under = document.querySelector('#receipt')?.getBoundingClientRect().top ?? 0;
        return {
          parts: parts.filter((part) => sticksOut(part.getBoundingClientRect())).map((part) => part.textContent),
          over: under < paper.bottom,
        };
      });
      expect([lang, width, outside]).toEqual([lang, width, { parts: [], over: false }]);
    }
    for (const part of ['.tk-qr svg', '.hf-ticket__code', '#receipt', '.hf-ticket__big'])
      expect(await page.locator(part).isVisible()).toBe(true);
    for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).isVisible()).toBe(false);
    const colours = await page
      .locator('.tk-lead')
      .first()
      .evaluate((words) => [getComputedStyle(words).color, getComputedStyle(document.body).backgroundColor]);
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  }
  await visitor.leave();
});
