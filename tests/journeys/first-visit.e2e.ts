import { expect, test } from 'vitest';
import { openJourney, site } from '../setup/journey.ts';
import { drawn, stopClock } from '../setup/page-clock.ts';
import { DESKTOP, PHONE, type Visitor } from '../setup/site.ts';

openJourney();

const city = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Select City' });
const popup = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Promotions' });
const openCity = ({ page }: Visitor) => page.getByRole('banner').getByRole('button', { name: 'Select City' }).click();

test('B-08 C-09 after the choice of a city Home says what runs there, and the popup waits for 20 s without a touch', async () => {
  const visitor = await site.visit(PHONE, { city: null });
  const { page } = visitor;
  await page.clock.install();
  // A touch begins the wait anew: this person scrolls until the clock stands still.
  await page.addInitScript(() => Object.assign(window, { scrolls: setInterval(() => dispatchEvent(new Event('scroll')), 1_000) }));
  await visitor.open('/');
  await openCity(visitor);
  await city(visitor).getByRole('button', { name: 'Jaipur' }).click();
  await city(visitor).waitFor({ state: 'detached' });
  await visitor.at('/');
  const line = page.getByRole('main').getByRole('status').filter({ hasText: 'Showing Jaipur.' });
  await line.waitFor();
  expect(await line.innerText()).toMatch(/^Showing Jaipur\. \d+ films?, \d+ cinemas?\.$/);
  await visitor.isAccessible();
  await stopClock(page);
  await page.evaluate(() => clearInterval((window as any).scrolls));
  await page.mouse.move(30, 400);
  await page.clock.runFor(19_000);
  expect(await popup(visitor).count()).toBe(0);
  await page.keyboard.press('Shift');
  await page.clock.runFor(19_000);
  expect(await popup(visitor).count()).toBe(0);
  const asked = page.waitForResponse(/\/popups$/);
  await page.clock.runFor(2_000);
  await asked;
  await page.clock.resume();
  await popup(visitor).waitFor();
  await visitor.leave();
});

test('B-01 the question for the city waits for 2.5 s of rest, so the first tap of a visitor reaches a film', async () => {
  const visitor = await site.visit(PHONE, { city: null, popup: false });
  const { page } = visitor;
  await page.clock.install();
  // This person is busy until the clock stands still.
  await page.addInitScript(() => Object.assign(window, { acts: setInterval(() => dispatchEvent(new Event('wheel')), 1_000) }));
  await visitor.open('/');
  await stopClock(page);
  await page.evaluate(() => clearInterval((window as any).acts));
  await page.keyboard.press('Shift');
  await page.clock.runFor(2_000);
  await page.waitForLoadState('networkidle');
  expect(await city(visitor).count()).toBe(0);
  const film = page.getByRole('region', { name: 'Now Showing' }).getByRole('article').first().getByRole('link', { name: 'Book Ticket' });
  await film.dispatchEvent('pointerdown');
  await page.clock.runFor(2_000);
  await page.waitForLoadState('networkidle');
  expect(await city(visitor).count()).toBe(0);
  await page.clock.runFor(600);
  await page.clock.resume();
  await city(visitor).waitFor();
  await visitor.leave();
});

test('C-09 after the choice of a city the next visit of Home shows the popup at once, and the line no more', async () => {
  const visitor = await site.visit(DESKTOP, { city: null });
  const { page } = visitor;
  await visitor.open('/movies');
  await openCity(visitor);
  await city(visitor).getByRole('button', { name: 'Jaipur' }).click();
  await visitor.at('/');
  const line = page.getByText(/^Showing Jaipur\. /);
  await line.waitFor();
  expect(await popup(visitor).count()).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Movies' }).click();
  await visitor.at('/movies');
  await page.goBack();
  await visitor.at('/');
  await popup(visitor).waitFor();
  expect(await line.count()).toBe(0);
  await visitor.leave();
});

test('B-03 B-08 Near me asks for the position only when pressed, and chooses the nearest city if any is near', async () => {
  const visitor = await site.visit(PHONE, { city: null, popup: false });
  const { page, context } = visitor;
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...given) => {
      document.documentElement.dataset.asked = 'yes';
      ask(...given);
    };
  });
  await visitor.open('/');
  // Only our own pages may ask.
  const policy = await page.evaluate(async () => (await fetch('/')).headers.get('permissions-policy'));
  expect(policy?.split(', ')).toContain('geolocation=(self)');
  await openCity(visitor);
  const near = city(visitor).getByRole('button', { name: 'Near me' });
  await city(visitor).getByRole('button', { name: 'Jaipur' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBeUndefined();
  await near.click();
  await city(visitor).getByText('Your position is not known. Choose a city below.').waitFor();
  await visitor.isAccessible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 0, longitude: 0 });
  await near.click();
  await city(visitor).getByText('None of our cities is near. Choose one below.').waitFor();
  // Amer, beside Jaipur.
  await context.setGeolocation({ latitude: 26.98, longitude: 75.85 });
  await page.reload();
  await visitor.at('/');
  await openCity(visitor);
  await near.click();
  await city(visitor).waitFor({ state: 'detached' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Jaipur/ })
    .waitFor();
  await visitor.leave();
});

test('N-20 a modal that opens by itself or by a press has no focus ring until the keyboard is used', async () => {
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await visitor.open('/');
  const close = popup(visitor).getByRole('button', { name: 'Close' });
  await close.waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
  const ring = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
      return `${outlineStyle} ${outlineWidth}`;
    });
  expect(await ring()).not.toBe('solid 3px');
  await page.keyboard.press('Tab');
  await expect.poll(ring).toBe('solid 3px');
  await close.click();
  await popup(visitor).waitFor({ state: 'detached' });
  expect(await ring()).not.toBe('solid 3px');
  const box = page.getByRole('banner').getByRole('button', { name: /Mumbai/ });
  await box.click();
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
  await drawn(page);
  expect(await ring()).not.toBe('solid 3px');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect.poll(ring).toBe('solid 3px');
  await visitor.leave();
});
