import { expect, test } from 'vitest';
import { bookingAt } from '../setup/booking-journey.ts';
import { clear, fail, fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE, type Size, signIn, type Visitor } from '../setup/site.ts';

openJourney({ users: 7 });

const own = ({ page }: Visitor, name: 'Next show' | 'Your usual cinema') => page.getByRole('region', { name, exact: true });

/** Keeps room for the strip, as a visit that had one does. */
const keepRoom = ({ page }: Visitor) => page.addInitScript(() => localStorage.setItem('own_strip', 'Y'));
/** The browser's last cinema is CIN1, and the visit before had a strip. */
async function useCin1(visitor: Visitor): Promise<void> {
  await keepRoom(visitor);
  await visitor.page.addInitScript(() =>
    localStorage.setItem('recent', JSON.stringify({ searches: [], cinema: { path: '/cinema-details/CIN1', label: 'CIN1' } })),
  );
  await watchShifts(visitor);
}
const room = ({ page }: Visitor) => page.locator('.ho-own').evaluate((own) => own.clientHeight);

/** Returns a signed-in visitor whose Home shows no promotions over it and whose banners rest. */
async function known(token: string, size: Size, city?: string): Promise<Visitor> {
  const visitor = await site.visit(size, { popup: false, ...(city && { city }) });
  await signIn(visitor, site, token);
  // The banners stand still: a slide on its way has no colours to judge.
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  return visitor;
}

/** Notes what moves in the page's main part around the strip without a press. */
const watchShifts = ({ page }: Visitor) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as any[])
        for (const { node, previousRect, currentRect } of hadRecentInput ? [] : sources) {
          // A font that comes late makes a word wider, and pushes nothing down.
          if (previousRect.top === currentRect.top) continue;
          const element: Element | null = node instanceof Element ? node : (node?.parentElement ?? null);
          if (element?.closest('main') && !element.closest('.ho-own > *')) moved.push(`${element.tagName} ${element.className}`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = ({ page }: Visitor) => page.evaluate(() => (window as any).moved as string[]);

for (const [size, shape, row] of [
  [PHONE, 'phone', 'I'],
  [DESKTOP, 'desktop', 'J'],
] as const) {
  test(`C-01 M-17 on a ${shape} Home shows a signed-in person their next show and its code, and moves nothing`, async () => {
    const token = nextToken();
    const { transaction } = await bookingAt(site).buy(token, fixtures.sessions['S-NEAR'], [`${row} 1`] as never);
    const visitor = await known(token, size);
    const { page } = visitor;
    await watchShifts(visitor);
    await visitor.open('/');
    const strip = own(visitor, 'Next show');
    await strip.waitFor();
    // A browser that had no strip before has kept no room: one line stands in the gap.
    expect(await room(visitor)).toBe(0);
    expect(await strip.innerText()).toMatch(/(Today|Tonight|Tomorrow), \d+:\d\d [AP]M/);
    expect(await shifts(visitor)).toEqual([]);
    await visitor.isAccessible();
    await page.reload();
    await visitor.at('/');
    await strip.waitFor();
    expect(await room(visitor)).toBeGreaterThan(100);
    expect(await strip.innerText()).toMatch(new RegExp(`(Today|Tonight|Tomorrow), \\d+:\\d\\d [AP]M[^]*${row} 1`));
    expect(await own(visitor, 'Your usual cinema').count()).toBe(0);
    expect(await strip.locator('img').isVisible()).toBe(shape === 'desktop');
    expect(await shifts(visitor)).toEqual([]);
    await visitor.isAccessible();
    expect(await strip.getByRole('link').first().getAttribute('href')).toBe(`/final-ticket/${transaction}`);
    await strip.getByRole('link', { name: 'Show QR' }).click();
    await page.getByRole('dialog', { name: 'QR code for the gate' }).getByRole('img', { name: 'Ticket QR code' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/final-ticket/${transaction}`);
    await visitor.leave();
  });
}

test('C-01 S-01 on a narrow phone neither day nor film of the next show is cut', async () => {
  const token = nextToken();
  await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], ['E 1']);
  const visitor = await known(token, { width: 360, height: 740 });
  const { page } = visitor;
  const strip = own(visitor, 'Next show');
  const cut = () =>
    strip.locator('p').evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent));
  for (const kept of [false, true]) {
    await visitor.open('/');
    await strip.waitFor();
    expect((await room(visitor)) > 100).toBe(kept);
    // The longest name of a film in the demo.
    await strip
      .getByRole('link')
      .first()
      .evaluate((link) => void (link.textContent = 'Saat Samandar Ghar'));
    expect(await cut()).toEqual([]);
  }
  expect(page.url()).toBe(`${site.url}/`);
  await visitor.leave();
});

test('C-01 F-15 without a coming show Home lists the next three hours of the usual cinema; a time opens seats', async () => {
  const visitor = await known(nextToken(), PHONE);
  await useCin1(visitor);
  await visitor.open('/');
  const strip = own(visitor, 'Your usual cinema');
  await strip.waitFor();
  const cinema = (await site.call('/cinemas')).data.find((found: any) => found.Cinema_strID === 'CIN1').Cinema_strName;
  expect(await strip.getByRole('link', { name: cinema }).getAttribute('href')).toBe('/cinema-details/CIN1');
  expect(await shifts(visitor)).toEqual([]);
  await visitor.isAccessible();
  const { session_id: near, starts_at: starts } = fixtures.sessions['S-NEAR'];
  expect(Date.parse(starts) - Date.now()).toBeLessThan(3 * 3_600_000);
  expect(await strip.locator(`[data-session-id="${fixtures.sessions['S-FAR'].session_id}"]`).count()).toBe(0);
  await strip.locator(`a[data-session-id="${near}"]`).tap();
  await visitor.at(`/seat-layout/${near}/CIN1`);
  await visitor.leave();
});

test('C-01 B-08 in another city Home shows nothing of the usual cinema, and keeps no blank room for it', async () => {
  const visitor = await known(nextToken(), PHONE, 'jaipur');
  const { page } = visitor;
  await useCin1(visitor);
  await visitor.open('/');
  const none = page.getByText('No show of yours lies ahead.');
  await none.waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).getAttribute('href')).toBe('/userProfile/myTransactions');
  expect(await own(visitor, 'Your usual cinema').count()).toBe(0);
  expect(await shifts(visitor)).toEqual([]);
  await visitor.isAccessible();
  // The next visit keeps no room.
  expect(await page.evaluate(() => localStorage.getItem('own_strip'))).toBeNull();
  await visitor.leave();
});

test('C-01 a new account without a booking sees no blank room on Home', async () => {
  const visitor = await known(nextToken(), DESKTOP);
  const answered = visitor.page.waitForResponse((response) => response.url().includes('/profile/bookings'));
  await visitor.open('/');
  await answered;
  await visitor.page.waitForLoadState('networkidle');
  expect(await room(visitor)).toBe(0);
  expect(await visitor.page.locator('.ho-own').innerText()).toBe('');
  await visitor.leave();
});

test('C-01 A-33 a guest’s Home has no strip of their own, keeps no room for one and asks for nothing', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().includes('/webapp/profile')) asked.push(request.url());
  });
  await visitor.open('/');
  await visitor.page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(await own(visitor, 'Next show').or(own(visitor, 'Your usual cinema')).count()).toBe(0);
  expect(await visitor.page.locator('.ho-own').evaluate((room) => room.clientHeight)).toBe(0);
  await visitor.leave();
});

test('C-01 Q-09 if the bookings cannot be loaded, a kept room says so in a quiet line and is kept again', async () => {
  const visitor = await known(nextToken(), DESKTOP);
  await keepRoom(visitor);
  await fail('/profile/bookings');
  const answered = visitor.page.waitForResponse((response) => response.url().includes('/profile/bookings'));
  await visitor.open('/');
  await answered;
  await visitor.page.getByRole('region', { name: 'Now Showing' }).getByRole('article').first().waitFor();
  expect(await own(visitor, 'Next show').or(own(visitor, 'Your usual cinema')).count()).toBe(0);
  expect(await visitor.page.getByRole('status').filter({ hasText: /./ }).count()).toBe(0);
  await visitor.page.getByText('Your bookings could not be loaded just now.').waitFor();
  expect(await visitor.page.evaluate(() => localStorage.getItem('own_strip'))).toBe('Y');
  await clear();
  await visitor.leave();
});
