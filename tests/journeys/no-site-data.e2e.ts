import { expect, test } from 'vitest';
import { choose, seatsPath } from '../setup/booking-journey.ts';
import { dialog, fixtures, openJourney, site } from '../setup/journey.ts';
import { codeFor, enterCode, PHONE } from '../setup/site.ts';

openJourney({ users: 1 });

test('G-15 R-12 a browser that keeps no site data gets from the seats to the payment, and releases them', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page, context } = visitor;
  const { number } = fixtures.users[0];
  await (await context.newCDPSession(page)).send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, store, {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  // The server's own cookies are not kept either.
  await page.route('**/v1.0/**', async (route) => {
    const { cookie: _cookie, ...headers } = route.request().headers();
    await route.continue({ headers });
  });
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await choose(visitor, ['A 1']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  const form = dialog(visitor, 'Sign In');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await form.getByRole('textbox', { name: 'Captcha' }).fill((await form.locator('[data-captcha]').getAttribute('data-captcha')) ?? '');
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog(visitor, 'Enter OTP').waitFor();
  await enterCode(page, await codeFor(site, number));
  await visitor.at('/fnd-checkout');
  await page.getByRole('timer', { name: 'Time left' }).waitFor();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/summary');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/regularBooking');
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await page.goBack();
  await visitor.at('/summary');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog', { name: 'Leave booking?' }).getByRole('button', { name: 'Leave', exact: true }).click();
  await visitor.at('/');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await visitor.leave();
});
