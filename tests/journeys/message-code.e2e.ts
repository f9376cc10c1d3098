import { expect, test } from 'vitest';
import { dialog, fixtures, openJourney, site } from '../setup/journey.ts';
import { codeFor, PHONE, type Visitor } from '../setup/site.ts';

openJourney({ users: 2 });

/** Gives the browser WebOTP: it remembers its requests and hands over a code on command. */
async function knowsMessages({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    const handing = { asked, give: undefined as ((code: string) => void) | undefined, stopped: 0 };
    const get = (request: CredentialRequestOptions) => {
      asked.push((request as { otp?: unknown }).otp);
      request.signal?.addEventListener('abort', () => handing.stopped++);
      return new Promise((resolve) => {
        handing.give = (code) => resolve({ code });
      });
    };
    Object.assign(window, { OTPCredential: Object, handing });
    Object.defineProperty(navigator, 'credentials', { value: { get } });
  });
}
const handing = ({ page }: Visitor) => page.evaluate(() => (window as any).handing) as Promise<{ asked: unknown[]; stopped: number }>;

async function askCode(visitor: Visitor, number: string): Promise<void> {
  const { page } = visitor;
  const form = dialog(visitor, 'Sign In');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await form.getByRole('textbox', { name: 'Captcha' }).fill((await page.locator('[data-captcha]').getAttribute('data-captcha')) ?? '');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await dialog(visitor, 'Enter OTP').waitFor();
}

async function open(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await knowsMessages(visitor);
  await visitor.open('/movies');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign In' }).first().click();
}

test('A-15 A-16 a browser that reads the SMS fills in the code, which submits itself', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await open(visitor);
  const { number } = fixtures.users[0];
  await askCode(visitor, number);
  await expect.poll(async () => (await handing(visitor)).asked).toEqual([{ transport: ['sms'] }]);
  const code = await codeFor(site, number);
  await page.evaluate((text) => (window as any).handing.give(text), code);
  await dialog(visitor, 'OTP verified').waitFor();
  await visitor.leave();
});

test('A-15 A-17 waiting for the SMS ends with the dialog, and a later code is not used', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await open(visitor);
  const { number } = fixtures.users[1];
  await askCode(visitor, number);
  await expect.poll(async () => (await handing(visitor)).asked.length).toBe(1);
  let asked = 0;
  page.on('request', (request) => request.url().endsWith('/login') && asked++);
  await dialog(visitor, 'Enter OTP').getByRole('button', { name: 'Close' }).click();
  await dialog(visitor, 'Enter OTP').waitFor({ state: 'detached' });
  expect((await handing(visitor)).stopped).toBe(1);
  await page.evaluate(() => (window as any).handing.give('1234'));
  expect([asked, await page.getByRole('dialog').count()]).toEqual([0, 0]);
  await visitor.leave();
});

test('A-15 the site may ask for an SMS code only on its own pages', async () => {
  const response = await fetch(new URL('/', site.url));
  expect(response.headers.get('permissions-policy')).toContain('otp-credentials=(self)');
});
