import { expect, test } from 'vitest';
import { choose, seatsPath } from '../setup/booking-journey.ts';
import { dialog, fixtures, hasFocus, notifier, openJourney, showsFocus, site } from '../setup/journey.ts';
import { codeFor, DESKTOP, enterCode, PHONE, signIn, type Visitor } from '../setup/site.ts';

openJourney({ users: 6 });

async function openSignIn(visitor: Visitor): Promise<void> {
  await visitor.open('/movies');
  await visitor.page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await dialog(visitor, 'Sign In').waitFor();
}

/** Expects the dialog, and the notification that comes with it for three seconds. */
const comes = (visitor: Visitor, name: string, said: string) =>
  Promise.all([dialog(visitor, name).waitFor(), notifier(visitor, 'notification').getByText(said).waitFor()]);

const captchaOf = async (visitor: Visitor) => (await visitor.page.locator('[data-captcha]').getAttribute('data-captcha')) ?? '';

test('A-09 A-10 A-11 A-20 A-22 A-26 N-20 R-02 R-03 R-05 AMB-06 AMB-19 signing in shows number, captcha, code, and the person’s name', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const number = fixtures.users[0]?.number ?? '';
  await openSignIn(visitor);
  const form = dialog(visitor, 'Sign In');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await form.getByText('Please enter a number').waitFor();

  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  const first = await captchaOf(visitor);
  expect(first).toMatch(/^[A-Z0-9]{5}$/);
  await form.getByRole('textbox', { name: 'Captcha' }).fill(first.toLowerCase() === first ? `${first}x` : first.toLowerCase());
  await form.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Incorrect CAPTCHA. Please try again.').first().waitFor();
  await form.getByRole('button', { name: 'New captcha' }).click();
  const second = await captchaOf(visitor);
  expect(second).not.toBe(first);
  await form.getByRole('textbox', { name: 'Captcha' }).fill(second);
  await form.getByRole('button', { name: 'Sign In' }).click();

  await comes(visitor, 'Enter OTP', 'OTP sent');
  expect(await dialog(visitor, 'Enter OTP').getByRole('button', { name: 'Resend' }).count()).toBe(0);
  await enterCode(page, await codeFor(site, number));
  await comes(visitor, 'OTP verified', 'OTP verified successfully.');
  await dialog(visitor, 'OTP verified').getByRole('button', { name: 'Close' }).click();
  expect(new URL(page.url()).pathname).toBe('/movies');
  // The pressed Sign In is gone: the focus is on the person's own menu.
  await expect.poll(() => hasFocus(page.getByRole('button', { name: /^Profile(,|$)/ }))).toBe(true);

  const cookies = await visitor.context.cookies();
  expect(cookies.find((cookie) => cookie.name === 'MCSESSION')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookies.find((cookie) => cookie.name === 'MCHASHID')).toMatchObject({ value: '1' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('USINFO') ?? '')).not.toBe('');
  expect(await page.evaluate(() => localStorage.getItem('USINFO') ?? '')).not.toContain(number);
  await visitor.leave();
});

test('A-14 AMB-21 an unknown number is told so and leads to sign-up with the number kept', async () => {
  const visitor = await site.visit();
  await openSignIn(visitor);
  await dialog(visitor, 'Sign In').getByRole('textbox', { name: 'Mobile number' }).fill('9822200001');
  await dialog(visitor, 'Sign In')
    .getByRole('textbox', { name: 'Captcha' })
    .fill(await captchaOf(visitor));
  await dialog(visitor, 'Sign In').getByRole('button', { name: 'Sign In' }).click();
  await comes(visitor, 'Register', 'This number is not registered. Please sign up to continue.');
  expect(await dialog(visitor, 'Sign In').count()).toBe(0);
  expect(await dialog(visitor, 'Register').getByRole('textbox', { name: 'Mobile number' }).inputValue()).toBe('9822200001');
  await visitor.leave();
});

test('A-01 A-02 A-03 A-05 A-27 A-36 A-37 N-10 N-20 AMB-18 AMB-19 signing up has five fields, one sentence at a time, terms, and a welcome', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const asked: any[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/getregisterotp')) asked.push(request.postDataJSON());
  });
  const passwords = () => page.locator('input[type=password]').count();
  await openSignIn(visitor);
  expect(await passwords()).toBe(0);
  await page.getByRole('button', { name: 'Trouble signing in?' }).click();
  await dialog(visitor, 'Trouble signing in?').waitFor();
  expect(await passwords()).toBe(0);
  await dialog(visitor, 'Trouble signing in?').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  const form = dialog(visitor, 'Register');
  await form.waitFor();
  expect([await page.getByRole('dialog').count(), await passwords()]).toEqual([1, 0]);
  const fields = form.getByRole('textbox').or(form.getByRole('combobox')).or(form.getByRole('checkbox'));
  expect(await fields.count()).toBe(5);
  const email = form.getByRole('textbox', { name: 'Email (optional)' });
  expect(await email.inputValue()).toBe('');
  const terms = form.getByRole('checkbox', { name: 'I accept the terms & conditions' });
  expect(await terms.isChecked()).toBe(false);
  expect(await form.getByLabel('Country code').inputValue()).toMatch(/91/);
  const submit = form.getByRole('button', { name: 'Register', exact: true });
  await submit.click();
  await form.getByText('Please enter a name').waitFor();
  await form.getByRole('textbox', { name: 'Name' }).fill('Kabir Sen');
  await email.fill('kabir@example.in');
  await submit.click();
  await form.getByText('Please enter a valid phone number').waitFor();
  expect(await form.getByText('Please enter a name').count()).toBe(0);
  const number = form.getByRole('textbox', { name: 'Mobile number' });
  await number.pressSequentially('98a2-22 00002999');
  expect(await number.inputValue()).toBe('9822200002');
  await submit.click();
  await form.getByText('Please accept the terms & conditions').waitFor();
  expect(asked).toEqual([]);

  await form.getByRole('button', { name: 'Terms & Conditions' }).click();
  await dialog(visitor, 'Terms & Conditions').getByRole('button', { name: 'I agree' }).click();
  await form.waitFor();
  if (!(await terms.isChecked())) await terms.check();
  await submit.click();
  await dialog(visitor, 'Enter OTP').waitFor();
  expect(await passwords()).toBe(0);
  expect(asked).toMatchObject([{ name: 'Kabir Sen', email: 'kabir@example.in', number: '9822200002', countryCode: '91' }]);
  await enterCode(page, await codeFor(site, '9822200002'));
  await dialog(visitor, 'Welcome').waitFor();
  expect(await dialog(visitor, 'Welcome').innerText()).toContain(
    'Awesome! Your verification is complete and your account has been created! Welcome!',
  );
  await dialog(visitor, 'Welcome').getByRole('button', { name: 'DONE' }).click();
  await expect.poll(() => hasFocus(page.getByRole('button', { name: /^Profile(,|$)/ }))).toBe(true);
  await visitor.leave();
});

test('A-15 A-16 A-18 A-21 N-20 the code boxes take only digits, typed or pasted, and a wrong code says so and stays', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open('/movies');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await dialog(visitor, 'Sign In')
    .getByRole('textbox', { name: 'Mobile number' })
    .fill(fixtures.users[1]?.number ?? '');
  await dialog(visitor, 'Sign In')
    .getByRole('textbox', { name: 'Captcha' })
    .fill(await captchaOf(visitor));
  await dialog(visitor, 'Sign In').getByRole('button', { name: 'Sign In' }).click();
  await dialog(visitor, 'Enter OTP').waitFor();
  const first = page.getByRole('textbox', { name: 'Digit 1' });
  await first.pressSequentially('ab');
  expect(await first.inputValue()).toBe('');
  const boxes = page.getByRole('textbox', { name: /^Digit / });
  const typed = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
  const paste = (text: string) =>
    first.evaluate((box, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', given);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste('12b4');
  expect(await typed()).toEqual(['', '', '', '']);
  const { number } = fixtures.users[1];
  const wrong = (await codeFor(site, number)) === '1234' ? '4321' : '1234';
  // The answer waits until the four boxes were checked, because a wrong code empties them.
  const looked = Promise.withResolvers<void>();
  await page.route('**/v1.0/webapp/login', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await paste(wrong);
  await expect.poll(typed).toEqual([...wrong]);
  looked.resolve();
  await expect.poll(() => page.locator('body').innerText()).toContain('Incorrect OTP. Please try again.');
  await dialog(visitor, 'Enter OTP').getByText('Check the digits in the message and type them again.').waitFor();
  expect(await first.inputValue()).toBe('');
  // Another press with nothing typed shows no second message.
  await dialog(visitor, 'Enter OTP').getByRole('button', { name: 'Verify' }).click();
  expect(await page.getByText('Incorrect OTP. Please try again.').count()).toBe(1);
  expect(await first.getAttribute('aria-invalid')).toBe('true');
  expect(await showsFocus(first)).toBe(true);
  await page.getByRole('timer').first().waitFor();
  // Wrong tries have ended the code: no time is left for it, and another can be asked for.
  for (let tries = 0; tries < 5; tries++) await site.call('/login', { number, otp: wrong });
  await enterCode(page, wrong);
  await dialog(visitor, 'Enter OTP').getByRole('button', { name: 'Resend' }).waitFor();
  expect(await page.getByRole('timer').first().innerText()).toBe('00:00');
  await visitor.leave();
});

test('A-23 A-28 A-34 N-02 M-03 Q-04 the profile menu signs out, and a session that ended elsewhere ends here', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  const token = fixtures.users[2]?.token ?? '';
  await signIn(visitor, site, token);
  await visitor.open('/userProfile/editProfile');
  await page.getByRole('button', { name: /^Profile(,|$)/ }).click();
  for (const name of ['Edit Profile', 'My Bookings', 'Sign out']) await page.getByRole('menuitem', { name }).waitFor();
  await page.getByRole('menuitem', { name: /^Notification/ }).waitFor();
  // A failed sign-out is no sign-out: the session would live on in the cookie that only the server can remove.
  await site.dev('fault', { path: '/v1.0/webapp/logout', mode: 'status_false', message: 'Not today.', times: 1 });
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await notifier(visitor, 'notification').getByText('Not today.', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Profile(,|$)/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await visitor.at('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  expect((await site.call('/profile', undefined, token)).statusCode).toBe(401);
  expect((await visitor.context.cookies()).map((cookie) => cookie.name)).toContain('CITYID');
  await visitor.open('/userProfile/editProfile');
  await visitor.at('/');
  await visitor.leave();

  const other = await site.visit(DESKTOP, { popup: false });
  const revoked = fixtures.users[3]?.token ?? '';
  await signIn(other, site, revoked);
  await other.open('/movies');
  await other.page.getByRole('button', { name: /^Profile(,|$)/ }).waitFor();
  await site.call('/logout', {}, revoked);
  await other.page
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  await other.at('/');
  await other.page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  expect((await other.context.cookies()).map((cookie) => cookie.name)).not.toContain('MCHASHID');
  await other.leave();
});

test('A-24 A-37 help with signing in returns to the interrupted step: the number stays, the seats are reserved', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const { number } = fixtures.users[4];
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await choose(visitor, ['G 1']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  const form = dialog(visitor, 'Sign In');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await form.getByRole('button', { name: 'Trouble signing in?' }).click();
  await dialog(visitor, 'Trouble signing in?').getByRole('button', { name: 'Sign In' }).click();
  expect(await form.getByRole('textbox', { name: 'Mobile number' }).inputValue()).toBe(number);
  await form.getByRole('textbox', { name: 'Captcha' }).fill(await captchaOf(visitor));
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog(visitor, 'Enter OTP').waitFor();
  await enterCode(page, await codeFor(site, number));
  await visitor.at('/fnd-checkout');
  await visitor.leave();
});

test('A-02 A-14 text typed to register survives a look at Sign In and at its help', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  await visitor.open('/movies');
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  const form = dialog(visitor, 'Register');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
  await form.getByRole('textbox', { name: 'Email (optional)' }).fill('asha@example.in');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill('9822200007');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await dialog(visitor, 'Sign In').getByRole('button', { name: 'Trouble signing in?' }).click();
  await dialog(visitor, 'Trouble signing in?').getByRole('button', { name: 'Sign In' }).click();
  await dialog(visitor, 'Sign In').getByRole('button', { name: 'Register' }).click();
  const typed = (name: string) => form.getByRole('textbox', { name, exact: true }).inputValue();
  expect([await typed('Name'), await typed('Email (optional)'), await typed('Mobile number')]).toEqual([
    'Asha Rao',
    'asha@example.in',
    '9822200007',
  ]);
  await visitor.leave();
});

test('A-28 N-09 signing out and opening Sign In before Home has loaded keeps it, with its text', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  await signIn(visitor, site, fixtures.users[5].token);
  await visitor.open('/contact-us');
  const arriving = Promise.withResolvers<void>();
  await page.route('**/v1.0/webapp/banners', async (route) => {
    await arriving.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Profile(,|$)/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const number = dialog(visitor, 'Sign In').getByRole('textbox', { name: 'Mobile number' });
  await number.fill('9876543210');
  arriving.resolve();
  await visitor.at('/');
  expect(await number.inputValue()).toBe('9876543210');
  await page.goBack();
  await dialog(visitor, 'Sign In').waitFor({ state: 'detached' });
  await visitor.at('/');
  await visitor.leave();
});
