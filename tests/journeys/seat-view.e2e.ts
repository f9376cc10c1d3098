import { expect, test } from 'vitest';
import { bookingAt, seat, seatsPath } from '../setup/booking-journey.ts';
import { fixtures, isInside, nextToken, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE, type Visitor } from '../setup/site.ts';

openJourney({ users: 1 });

const view = ({ page }: Visitor) => page.locator('.st-view');

/** Sends what a finger does, which starts touches, gestures and clicks as on a phone. */
async function fingerOf({ page, context }: Visitor) {
  const devtools = await context.newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
}

test('S-09 G-05 on a desktop a pointer that rests on a free seat shows the view from it, a sold seat has none', async () => {
  const show = fixtures.sessions['S-FAR'];
  await bookingAt(site).buy(nextToken(), show, ['E 6', 'E 7']);
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  const code: string[] = [];
  page.on('request', (request) => request.url().includes('seat-view-panel') && code.push(request.url()));
  await visitor.open(seatsPath(show));
  await seat(page, 'F 6').waitFor();
  expect(code).toEqual([]);
  await seat(page, 'F 6').hover();
  await view(visitor).getByText('View from F 6').waitFor();
  expect(code.length).toBeGreaterThan(0);
  expect(await view(visitor).innerText()).toMatch(/You see the screen straight on.*fills \d+ degrees, about \d+ m away.*right in front/s);
  expect(await view(visitor).locator('.st-view-person').count()).toBe(2);
  await seat(page, 'A 1').hover();
  await expect.poll(() => view(visitor).innerText()).toMatch(/View from A 1.*far to the left/s);
  await seat(page, 'A 6').hover();
  await expect.poll(() => view(visitor).innerText()).toMatch(/View from A 6.*straight on.*steeply/s);
  await seat(page, 'E 6').hover();
  await expect.poll(() => view(visitor).count()).toBe(0);
  await seat(page, 'B 6').hover();
  await view(visitor).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => view(visitor).count()).toBe(0);
  await seat(page, 'C 6').hover();
  await view(visitor).waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).hover();
  await expect.poll(() => view(visitor).count()).toBe(0);
  expect(await page.locator('[aria-selected="true"]').count()).toBe(0);
  await visitor.leave();
});

test('N-20 S-09 V shows the view from the focused seat and says it, arrows take it along, V and Escape end it', async () => {
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  const name = await seat(page, 'C 4').getAttribute('aria-label');
  await seat(page, 'C 4').focus();
  await page.keyboard.press('v');
  const said = page.locator('[aria-live="polite"] > .st-view:not([aria-hidden])');
  await said.getByText('View from C 4').waitFor();
  await page.keyboard.press('ArrowRight');
  await said.getByText('View from C 5').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => said.count()).toBe(0);
  await page.keyboard.press('v');
  await said.waitFor();
  await visitor.isAccessible();
  await page.keyboard.press('v');
  await expect.poll(() => said.count()).toBe(0);
  await page.keyboard.press('v');
  await said.waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => said.count()).toBe(0);
  expect(await seat(page, 'C 4').getAttribute('aria-label')).toBe(name);
  expect(await page.locator('[aria-selected="true"]').count()).toBe(0);
  await visitor.leave();
});

test('S-09 AMB-52 on a phone a held seat shows its view beside the finger, chooses nothing, and panning goes on', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await page.clock.install();
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  const finger = await fingerOf(visitor);
  for (const name of ['A 2', 'J 6'] as const) {
    const box = await seat(page, name).boundingBox();
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await finger('touchStart', at);
    await view(visitor).getByText(`View from ${name}`).waitFor();
    expect(await isInside(view(visitor), PHONE)).toBe(true);
    const seen = await view(visitor).boundingBox();
    expect((seen?.y ?? 0) > at.y || (seen?.y ?? 0) + (seen?.height ?? 0) < at.y).toBe(true);
    await finger('touchEnd');
    await expect.poll(() => view(visitor).count()).toBe(0);
    // The browser may send a click after a long touch.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.locator('[aria-selected="true"]').count()).toBe(0);
  }
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const pane = page.locator('.st-pane');
  const before = await pane.evaluate((own) => own.scrollTop);
  const from = { x: 200, y: 420 };
  await finger('touchStart', from);
  for (let step = 1; step <= 8; step++) await finger('touchMove', { x: from.x, y: from.y - step * 12 });
  await expect.poll(() => pane.evaluate((own) => own.scrollTop)).toBeGreaterThan(before + 20);
  await page.clock.fastForward(600);
  expect(await view(visitor).count()).toBe(0);
  await finger('touchEnd');
  await visitor.leave();
});
