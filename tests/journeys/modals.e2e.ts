import { expect, test } from 'vitest';
import { dialog, fixtures, openJourney, site, sticksOut } from '../setup/journey.ts';
import { codeFor, DESKTOP, enterCode, PHONE, type Visitor } from '../setup/site.ts';

openJourney({ users: 2 });

const all = (visitor: Visitor) => visitor.page.locator('[role="dialog"], [role="alertdialog"]');

/** Expects one dialog on the page, ready to use. */
async function isAlone(visitor: Visitor, name: string): Promise<void> {
  await dialog(visitor, name).waitFor();
  await expect.poll(() => all(visitor).count()).toBe(1);
  // The focus follows a moment after the dialog is drawn.
  await visitor.page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
  expect([name, await sticksOut(visitor.page)]).toEqual([name, 0]);
  await visitor.isAccessible();
}

interface Opening {
  name: string;
  at: string;
  open: (visitor: Visitor) => Promise<void>;
}

const press = (visitor: Visitor, name: string | RegExp, role: 'button' | 'link' = 'button') =>
  visitor.page.getByRole(role, { name }).first().click();
const signIn: Opening['open'] = async (visitor) => {
  if ((visitor.page.viewportSize()?.width ?? 0) < 768) await press(visitor, 'Menu');
  await press(visitor, 'Sign In');
};

/** The dialogs of the eleven that a person opens by a press and may leave. */
const OPENINGS: Opening[] = [
  { name: 'Sign In', at: '/movies', open: signIn },
  {
    name: 'Register',
    at: '/movies',
    async open(visitor) {
      await signIn(visitor);
      await dialog(visitor, 'Sign In').getByRole('button', { name: 'Register' }).click();
    },
  },
  {
    name: 'Trouble signing in?',
    at: '/movies',
    async open(visitor) {
      await signIn(visitor);
      await press(visitor, 'Trouble signing in?');
    },
  },
  {
    name: 'Enter OTP',
    at: '/movies',
    async open(visitor) {
      await signIn(visitor);
      const form = dialog(visitor, 'Sign In');
      await form.getByRole('textbox', { name: 'Mobile number' }).fill(fixtures.users[0]?.number ?? '');
      await form.getByRole('textbox', { name: 'Captcha' }).fill((await form.locator('[data-captcha]').getAttribute('data-captcha')) ?? '');
      await form.getByRole('button', { name: 'Sign In' }).click();
    },
  },
  { name: 'Select Cinema', at: '/food-and-drinks', open: (visitor) => press(visitor, 'Select Cinema') },
  { name: 'Verify your booking', at: '/food-and-drinks', open: (visitor) => press(visitor, 'Book food/drinks') },
  {
    name: 'My Safety First',
    at: '/cinema-details/MUM-CHI',
    async open(visitor) {
      await press(visitor, 'My Safety First');
      await press(visitor, 'See all measures');
    },
  },
  { name: 'Buy one Get One', at: '/offers-and-promotions', open: (visitor) => press(visitor, 'Buy one Get One') },
];

for (const { name, at, open } of OPENINGS) {
  test(`N-09 N-20 ${name}: alone, labelled, and Back, Escape and Close leave the page unchanged`, async () => {
    for (const size of [DESKTOP, PHONE]) {
      const visitor = await site.visit(size);
      const { page } = visitor;
      await visitor.open('/cinemas');
      await visitor.open(at);
      await open(visitor);
      await isAlone(visitor, name);
      await page.goBack();
      await all(visitor).first().waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(at);
      // Codes have a send limit; the other dialogs are opened twice more.
      for (const leave of size === PHONE || name === 'Enter OTP' ? [] : ['Escape', 'Close']) {
        await page.reload();
        await page.waitForSelector('html[data-ready]');
        await open(visitor);
        await dialog(visitor, name).waitFor();
        if (leave === 'Escape') await page.keyboard.press('Escape');
        else await dialog(visitor, name).getByRole('button', { name: 'Close', exact: true }).click();
        await all(visitor).first().waitFor({ state: 'detached' });
      }
      await page.goBack();
      await visitor.at('/cinemas');
      await visitor.leave();
    }
  });
}

test('N-20 H-12 Escape closes an open list and keeps the dialog with its text; the next Escape closes the dialog', async () => {
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await visitor.open('/movies');
  await OPENINGS.find(({ name }) => name === 'Register')?.open(visitor);
  const form = dialog(visitor, 'Register');
  await form.getByRole('textbox', { name: 'Name' }).fill('Kabir Sen');
  const list = form.getByRole('combobox', { name: 'Country code' });
  const isOpen = () => list.evaluate((select) => select.matches(':open'));
  await list.focus();
  await page.keyboard.press('Space');
  await expect.poll(isOpen).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(false);
  expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Kabir Sen');
  await page.keyboard.press('Escape');
  await all(visitor).first().waitFor({ state: 'detached' });
  await visitor.leave();
});

test('N-20 a field takes the first focus; on a phone only a code’s, since a keyboard would cover the rest', async () => {
  for (const [size, first] of [
    [DESKTOP, 'Mobile number'],
    [PHONE, 'Sign In'],
  ] as const) {
    const visitor = await site.visit(size);
    const { page } = visitor;
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement;
        return at.matches('[role="dialog"]') ? at.querySelector('h2')?.textContent : (at.labels?.[0]?.textContent ?? at.ariaLabel);
      });
    await visitor.open('/movies');
    await OPENINGS.find(({ name }) => name === 'Enter OTP')?.open(visitor);
    await isAlone(visitor, 'Enter OTP');
    expect(await focused()).toBe('Digit 1');
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    await signIn(visitor);
    await isAlone(visitor, 'Sign In');
    expect(await focused()).toBe(first);
    await visitor.leave();
  }
});

test('N-09 A-36 the menu, signing in, registering and the terms replace each other, one at a time', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open('/movies');
  await press(visitor, 'Menu');
  await isAlone(visitor, 'Menu');
  await dialog(visitor, 'Menu').getByRole('button', { name: 'Register' }).click();
  await isAlone(visitor, 'Register');
  await dialog(visitor, 'Register').getByRole('textbox', { name: 'Name' }).fill('Kabir Sen');
  await dialog(visitor, 'Register').getByRole('button', { name: 'Terms & Conditions' }).click();
  await isAlone(visitor, 'Terms & Conditions');
  await page.goBack();
  await isAlone(visitor, 'Register');
  expect(await dialog(visitor, 'Register').getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Kabir Sen');
  await dialog(visitor, 'Register').getByRole('button', { name: 'Sign In' }).click();
  await isAlone(visitor, 'Sign In');
  await page.goBack();
  await all(visitor).first().waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/movies');
  await visitor.leave();
});

test('A-26 A-27 AMB-19 OTP verified and Welcome stand alone and return to the page before', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/offers');
  await OPENINGS.find(({ name }) => name === 'Enter OTP')?.open(visitor);
  await dialog(visitor, 'Enter OTP').waitFor();
  await enterCode(page, await codeFor(site, fixtures.users[0]?.number ?? ''));
  await isAlone(visitor, 'OTP verified');
  await page.goBack();
  await all(visitor).first().waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/offers');
  await page.getByRole('button', { name: /^Profile(,|$)/ }).waitFor();
  await visitor.leave();

  const fresh = await site.visit(PHONE);
  await fresh.open('/offers');
  await press(fresh, 'Menu');
  await dialog(fresh, 'Menu').getByRole('button', { name: 'Register' }).click();
  const form = dialog(fresh, 'Register');
  await form.getByRole('textbox', { name: 'Name' }).fill('Kabir Sen');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill('9822200077');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  await dialog(fresh, 'Enter OTP').waitFor();
  await enterCode(fresh.page, await codeFor(site, '9822200077'));
  await isAlone(fresh, 'Welcome');
  await dialog(fresh, 'Welcome').getByRole('button', { name: 'DONE' }).click();
  await all(fresh).first().waitFor({ state: 'detached' });
  expect(new URL(fresh.page.url()).pathname).toBe('/offers');
  await fresh.leave();
});

test('B-03 B-08 AMB-27 AMB-28 the current city has the focus, and choosing it closes; another leads Home with fresh films', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  await visitor.open('/cinemas');
  const box = page.getByRole('banner').getByRole('button', { name: /Mumbai/ });
  await box.click();
  await isAlone(visitor, 'Select City');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mumbai');
  await page.keyboard.press('Escape');
  await dialog(visitor, 'Select City').waitFor();
  await page.keyboard.press('Enter');
  await all(visitor).first().waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/cinemas');

  const reloads: string[] = [];
  page.on('framenavigated', (frame) => reloads.push(frame.url()));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/homepagemovies')) asked.push(request.headers()['city-id'] ?? '');
  });
  await box.click();
  await dialog(visitor, 'Select City').getByRole('button', { name: 'Jaipur' }).click();
  await visitor.at('/');
  expect(asked).toEqual(['jaipur']);
  const { expires = 0 } = (await visitor.context.cookies()).find((cookie) => cookie.name === 'CITYID') ?? {};
  expect(Math.round((expires * 1000 - Date.now()) / 86_400_000)).toBe(365);
  await visitor.leave();
});

test('N-17 AMB-102 My Safety First lists this cinema’s measures, and leads to those of all', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const cinema = (await site.call('/cinemas')).data.find((row: any) => row.Cinema_strID === 'MUM-CHI');
  const active = Object.entries(cinema).filter(([name, value]) => !name.startsWith('cinema_') && value === 'Y').length;
  await visitor.open('/cinema-details/MUM-CHI');
  await press(visitor, 'My Safety First');
  await press(visitor, 'See all measures');
  const listed = dialog(visitor, 'My Safety First').getByRole('listitem');
  await listed.first().waitFor();
  expect(await listed.count()).toBe(active);
  await dialog(visitor, 'My Safety First').getByRole('link').click();
  await visitor.at('/safety');
  expect(await all(visitor).count()).toBe(0);
  await page.goBack();
  await visitor.at('/cinema-details/MUM-CHI');
  await visitor.leave();
});

test('N-04 N-09 on a phone the menu closes even when it leads to the current page', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await visitor.open('/food-and-drinks');
  await press(visitor, 'Menu');
  await dialog(visitor, 'Menu').getByRole('link', { name: 'Food and drinks' }).click();
  await expect.poll(() => all(visitor).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/food-and-drinks');
  await visitor.leave();
});
