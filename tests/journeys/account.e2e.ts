import { expect, test } from 'vitest';
import { dialog, fixtures, notifier, openJourney, site } from '../setup/journey.ts';
import { codeFor, DESKTOP, enterCode, signIn, type Visitor } from '../setup/site.ts';

openJourney({ users: 6 });

/** Asks for a sign-in code, as a person does. */
async function askForCode(visitor: Visitor, number: string): Promise<void> {
  await visitor.open('/movies');
  await visitor.page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const form = dialog(visitor, 'Sign In');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await form.getByRole('textbox', { name: 'Captcha' }).fill((await form.locator('[data-captcha]').getAttribute('data-captcha')) ?? '');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await dialog(visitor, 'Enter OTP').waitFor();
}

/** Collects the calls to these paths from now on, in order. */
function listen(visitor: Visitor, paths: string[]): string[] {
  const heard: string[] = [];
  visitor.page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/v1.0/webapp', '');
    if (paths.includes(path)) heard.push(path);
  });
  return heard;
}

test('A-16 A-17 A-18 a code lives three minutes; then none is taken, and Resend brings another and ends the old one', async () => {
  const { number } = fixtures.users[0];
  const visitor = await site.visit();
  const { page } = visitor;
  await page.clock.install();
  await askForCode(visitor, number);
  const old = await codeFor(site, number);
  const form = dialog(visitor, 'Enter OTP');
  const resend = form.getByRole('button', { name: 'Resend' });
  const boxes = form.getByRole('textbox', { name: /^Digit / });
  const typed = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''));
  const paste = (text: string) =>
    boxes.first().evaluate((box, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', given);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  expect(await form.getByRole('timer').innerText()).toMatch(/^0(3:00|2:5\d)$/);
  await paste('12b4');
  expect(await typed()).toBe('');
  await page.clock.fastForward(150_000);
  expect(await resend.count()).toBe(0);
  await page.clock.fastForward(30_000);
  await resend.waitFor();
  const heard = listen(visitor, ['/login', '/register', '/getloginotp']);
  await paste(old);
  await form.getByText('OTP Expired. Please try again.', { exact: true }).waitFor();
  expect(await typed()).toBe(old);
  expect(heard).toEqual([]);

  await resend.click();
  await resend.waitFor({ state: 'detached' });
  expect(await form.getByRole('timer').innerText()).toMatch(/^0(3:00|2:5\d)$/);
  const fresh = await codeFor(site, number);
  if (fresh !== old) {
    await enterCode(page, old);
    await notifier(visitor, 'notification').getByText('Incorrect OTP. Please try again.', { exact: true }).waitFor();
    await expect.poll(typed).toBe('');
  }
  await enterCode(page, fresh);
  await dialog(visitor, 'OTP verified').waitFor();
  expect(new Set(heard)).toEqual(new Set(['/getloginotp', '/login']));
  await visitor.leave();
});

test('A-17 A-18 a change of the phone’s clock neither ends nor prolongs a code', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.clock.install();
  await askForCode(visitor, fixtures.users[1].number);
  const form = dialog(visitor, 'Enter OTP');
  for (const hours of [1, -1]) {
    await page.clock.setSystemTime(new Date(Date.now() + hours * 3_600_000));
    await page.clock.runFor(2_000);
    expect(await form.getByRole('timer').innerText()).toMatch(/^02:[45]\d$/);
    expect(await form.getByRole('button', { name: 'Resend' }).count()).toBe(0);
  }
  await enterCode(page, await codeFor(site, fixtures.users[1].number));
  await dialog(visitor, 'OTP verified').waitFor();
  await visitor.leave();
});

test('A-11 a renewed captcha is refused in its old form, and no code is asked for', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/movies');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const form = dialog(visitor, 'Sign In');
  const shown = async () => (await form.locator('[data-captcha]').getAttribute('data-captcha')) ?? '';
  const old = await shown();
  const heard = listen(visitor, ['/getloginotp']);
  await form.getByRole('button', { name: 'New captcha' }).click();
  await expect.poll(shown).not.toBe(old);
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(fixtures.users[1].number);
  await form.getByRole('textbox', { name: 'Captcha' }).fill(old);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await form.getByText('Incorrect CAPTCHA. Please try again.', { exact: true }).waitFor();
  expect(heard).toEqual([]);
  await visitor.leave();
});

test('A-19 A-20 A-22 each flow verifies by its own call and says each notice once; the marker lasts as the cookie', async () => {
  const known = await site.visit();
  const heard = listen(known, ['/login', '/register']);
  await askForCode(known, fixtures.users[1].number);
  const once = async (visitor: Visitor, text: string) => {
    await expect.poll(() => notifier(visitor, 'notification').getByText(text, { exact: true }).count()).toBe(1);
    expect(await notifier(visitor, 'toast').innerText()).toBe('');
  };
  await once(known, 'OTP sent');
  await enterCode(known.page, await codeFor(site, fixtures.users[1].number));
  await once(known, 'OTP verified successfully.');
  await dialog(known, 'OTP verified').waitFor();
  expect(heard).toEqual(['/login']);
  const expiry = async (name: string) => (await known.context.cookies()).find((cookie) => cookie.name === name)?.expires ?? 0;
  expect(Math.abs((await expiry('MCHASHID')) - (await expiry('MCSESSION')))).toBeLessThan(86_400);
  await known.leave();

  const fresh = await site.visit();
  const { page } = fresh;
  const asked = listen(fresh, ['/login', '/register']);
  await fresh.open('/movies');
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  const form = dialog(fresh, 'Register');
  await form.getByRole('textbox', { name: 'Name' }).fill('Kabir Sen');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill('9822200101');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  await once(fresh, 'OTP sent');
  await enterCode(page, await codeFor(site, '9822200101'));
  await once(fresh, 'OTP verified successfully.');
  await dialog(fresh, 'Welcome').waitFor();
  expect(asked).toEqual(['/register']);
  await fresh.leave();
});

test('A-29 A-30 A-31 deleting the account: a failure changes nothing; success says the words, goes Home, no cookie', async () => {
  const { token, number } = fixtures.users[2];
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page, context } = visitor;
  await signIn(visitor, site, token);
  await visitor.open('/userProfile/editProfile');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/delete-account')) sent.push(request.postDataJSON());
  });
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Account' });
  // Enter does nothing that cannot be undone.
  await expect
    .poll(() => question.getByRole('button', { name: 'Cancel' }).evaluate((button) => button === document.activeElement))
    .toBe(true);
  await site.dev('fault', { path: '/v1.0/webapp/delete-account', mode: 'status_false', message: 'Not today.', times: 1 });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await notifier(visitor, 'notification').getByText('Not today.', { exact: true }).waitFor();
  expect((await site.call('/profile', undefined, token)).status).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/userProfile/editProfile');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await notifier(visitor, 'notification').getByText('User Deleted Successfully', { exact: true }).waitFor();
  await visitor.at('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  expect(sent).toEqual([{ number }, { number }]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('USINFO'))).toBeNull();
  expect(await site.call('/getloginotp', { number })).toMatchObject({ status: false, statusCode: 900 });
  await visitor.leave();
});

test('A-32 N-18 AMB-10 Google shows a button only with a client id; it leaves by our server and returns to sign-up', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const button = dialog(visitor, 'Sign In').getByRole('button', { name: 'Continue with Google' });
  const openSignIn = async (path: string) => {
    await visitor.open(path);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await dialog(visitor, 'Sign In').getByRole('button', { name: 'New captcha' }).waitFor();
  };
  await openSignIn('/movies');
  expect(await button.count()).toBe(0);
  await site.dev('flags', { google_client_id: 'a-client' });
  await openSignIn('/cinemas?search=chitra');
  await visitor.isAccessible();
  const left: string[] = [];
  await page.route('**/google/start**', (route) => {
    left.push(new URL(route.request().url()).searchParams.get('return') ?? '');
    return route.fulfill({ status: 303, headers: { location: '/cinemas?search=chitra&google=signup' } });
  });
  await page.route('**/google/pending', (route) => route.fulfill({ json: { data: { name: 'Asha Rao', email: 'asha@example.in' } } }));
  await button.click();
  const form = dialog(visitor, 'Register');
  await form.waitFor();
  expect(left).toEqual(['/cinemas?search=chitra']);
  expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Asha Rao');
  expect(await form.getByRole('textbox', { name: 'Email (optional)' }).inputValue()).toBe('asha@example.in');
  expect(await form.innerText()).toContain('Please verify your mobile number to continue.');
  expect(new URL(page.url()).search).toBe('?search=chitra');
  await visitor.open('/movies?google=failed');
  await notifier(visitor, 'notification').getByText('Google sign-in did not work. Please try again or use your mobile number.').waitFor();
  await site.dev('flags', { google_client_id: '' });
  await visitor.leave();
});

test('A-23 A-35 R-02 a record that was tampered with opens nothing, names nobody else and breaks nothing', async () => {
  const { token } = fixtures.users[3];
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  await signIn(visitor, site, token);
  await visitor.open('/userProfile/editProfile');
  const offered = async () => {
    await page.getByRole('button', { name: /^Profile(,|$)/ }).click();
    const items = await page.getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    return [items, await page.getByRole('main').getByRole('link').allInnerTexts()];
  };
  const before = await offered();
  expect(before[0]).toHaveLength(4);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('USINFO'))).not.toBeNull();
  for (const forged of [
    JSON.stringify({ user_id: '1', user_name: 'Admin', role_id: 9 }),
    'x.y',
    '',
    `${'A'.repeat(16)}.${'B'.repeat(64)}`,
  ]) {
    await page.evaluate((text) => localStorage.setItem('USINFO', text), forged);
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    expect(await offered()).toEqual(before);
    expect(await page.getByRole('banner').innerText()).not.toContain('Admin');
  }
  await visitor.context.clearCookies({ name: 'MCHASHID' });
  await visitor.open('/movies');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  await visitor.leave();
});

test('R-10 a tab that another person takes over keeps nothing of the one before, and no other booking is lost', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const [one, two] = fixtures.users.slice(4);
  const kept = () => page.evaluate(() => ['typed_payment', 'food_cart'].filter((key) => sessionStorage.getItem(key) !== null));
  const comes = async (token: string, name: string) => {
    await signIn(visitor, site, token);
    await visitor.open('/userProfile');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tab_user'))).toBe(name);
  };
  const idOf = async (token: string) => (await site.call('/profile', undefined, token)).data.user_id;
  await comes(one.token, await idOf(one.token));
  await page.evaluate(() => {
    for (const key of ['typed_payment', 'food_cart']) sessionStorage.setItem(key, '{}');
    document.cookie = `MCSTATE=${encodeURIComponent('{"transactionID":"begun"}')}; path=/`;
  });
  await comes(one.token, await idOf(one.token));
  expect(await kept()).toEqual(['typed_payment', 'food_cart']);
  await comes(two.token, await idOf(two.token));
  expect(await kept()).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toContain('begun');
  await visitor.leave();
});
