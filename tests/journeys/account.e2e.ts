import { expect, test } from 'vitest';
import { bookingAt } from '../setup/booking-journey.ts';
import { clear, fail, fixtures, openJourney, site } from '../setup/journey.ts';
import { codeFor, DESKTOP, enterCode, PHONE, signIn, type Visitor } from '../setup/site.ts';

openJourney({ users: 8 });

const dialog = (visitor: Visitor, name: string) => visitor.page.getByRole('dialog', { name, exact: true });
const said = (visitor: Visitor) => visitor.page.locator('[data-notifier="notification"]');
const toasted = (visitor: Visitor) => visitor.page.locator('[data-notifier="toast"]');

/** Asks for a code to sign in, as a person does. */
async function askForCode(visitor: Visitor, number: string): Promise<void> {
  await visitor.open('/movies');
  await visitor.page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const form = dialog(visitor, 'Sign In');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await form.getByRole('textbox', { name: 'Captcha' }).fill((await form.locator('[data-captcha]').getAttribute('data-captcha')) ?? '');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await dialog(visitor, 'Enter OTP').waitFor();
}

/** The calls to these paths from now on, in their order. */
function listen(visitor: Visitor, paths: string[]): string[] {
  const heard: string[] = [];
  visitor.page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/v1.0/webapp', '');
    if (paths.includes(path)) heard.push(path);
  });
  return heard;
}

test('A-16 A-17 A-18 a code lives three minutes: after that none is taken, Resend brings another, and the old one is dead', async () => {
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
    await said(visitor).getByText('Incorrect OTP. Please try again.', { exact: true }).waitFor();
    await expect.poll(typed).toBe('');
  }
  await enterCode(page, fresh);
  await dialog(visitor, 'OTP verified').waitFor();
  expect(new Set(heard)).toEqual(new Set(['/getloginotp', '/login']));
  await visitor.leave();
});

test('A-11 a captcha that was renewed is refused in its old form, and nothing is asked for', async () => {
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

test('A-19 A-20 A-22 each flow verifies by its own call and says each notice once; the marker lasts as long as the session’s cookie', async () => {
  const known = await site.visit();
  const heard = listen(known, ['/login', '/register']);
  await askForCode(known, fixtures.users[1].number);
  const once = async (visitor: Visitor, text: string) => {
    await expect.poll(() => said(visitor).getByText(text, { exact: true }).count()).toBe(1);
    expect(await toasted(visitor).innerText()).toBe('');
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

test('A-29 A-30 A-31 deleting the account: a failure is told and changes nothing; then the exact words, Home, and no cookie', async () => {
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
  await site.dev('fault', { path: '/v1.0/webapp/delete-account', mode: 'status_false', message: 'Not today.', times: 1 });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await said(visitor).getByText('Not today.', { exact: true }).waitFor();
  expect((await site.call('/profile', undefined, token)).status).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/userProfile/editProfile');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await said(visitor).getByText('User Deleted Successfully', { exact: true }).waitFor();
  await visitor.at('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  expect(sent).toEqual([{ number }, { number }]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('USINFO'))).toBeNull();
  expect(await site.call('/getloginotp', { number })).toMatchObject({ status: false, statusCode: 900 });
  await visitor.leave();
});

test('A-32 N-18 AMB-10 Google: no button without a client id; with one a button that leaves by our own server and comes back to sign-up', async () => {
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
  await said(visitor).getByText('Google sign-in did not work. Please try again or use your mobile number.').waitFor();
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
    await page.getByRole('button', { name: 'Profile', exact: true }).click();
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

test('M-01 M-02 M-05 S-04 the profile’s addresses open their sections; on a phone the menu folds and Logout is there', async () => {
  const phone = await site.visit(PHONE);
  await signIn(phone, site, fixtures.users[4].token);
  const sections = {
    editProfile: 'Edit your profile',
    notifications: 'Notifications',
    myTransactions: 'My Bookings',
    anything: 'Edit your profile',
  };
  for (const [name, heading] of Object.entries(sections)) {
    await phone.open(`/userProfile/${name}`);
    expect([name, await phone.page.getByRole('heading', { level: 1 }).innerText()]).toEqual([name, heading]);
  }
  const main = phone.page.getByRole('main');
  const labels = ['Edit your profile', 'Notifications', 'My Bookings'];
  const menu = main.getByRole('button', { name: 'Profile menu' });
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
  for (const name of labels) expect(await main.getByRole('link', { name }).isVisible()).toBe(false);
  await menu.click();
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  for (const name of labels) await main.getByRole('link', { name }).waitFor();
  await phone.isAccessible();
  await main.getByRole('button', { name: 'Logout' }).waitFor();
  await phone.page.setViewportSize({ width: 768, height: 900 });
  expect(await main.getByRole('button', { name: 'Logout' }).isVisible()).toBe(false);
  expect(await menu.isVisible()).toBe(false);
  for (const name of labels) expect(await main.getByRole('link', { name }).isVisible()).toBe(true);
  await phone.leave();
});

test('M-06 M-07 M-08 M-09 M-10 AMB-44 name, address and picture: what is wrong is said beside its field, what is saved stands in the header at once', async () => {
  const { token } = fixtures.users[5];
  const visitor = await site.visit();
  const { page } = visitor;
  await signIn(visitor, site, token);
  await visitor.open('/userProfile/editProfile');
  let loads = 0;
  page.on('load', () => loads++);
  const name = page.getByRole('textbox', { name: 'Full name' });
  const email = page.getByRole('textbox', { name: 'Email address' });
  const save = page.getByRole('button', { name: 'Update Profile' });
  await name.fill('');
  await email.fill('asha@');
  await save.click();
  await page.getByText('Please enter a name', { exact: true }).waitFor();
  await page.getByText('Enter Valid Email Address', { exact: true }).waitFor();
  await name.fill('Meenakshi Iyer');
  await email.fill('');
  await save.click();
  const done = dialog(visitor, 'Profile updated');
  await done.getByText('Your profile was successfully updated!', { exact: true }).waitFor();
  await done.getByRole('button', { name: 'Close' }).click();
  const profile = page.getByRole('button', { name: 'Profile', exact: true });
  expect(await profile.innerText()).toContain('Meenakshi');

  const picture = page.getByLabel('Profile picture');
  await picture.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') });
  await page.getByText('Please choose a JPEG, PNG or WebP picture of up to 5 MB.').waitFor();
  expect(await profile.locator('img').count()).toBe(0);
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect.poll(() => profile.locator('img').getAttribute('src')).toMatch(/^\/uploads\/[\w-]{24}\.webp$/);
  await expect.poll(() => profile.locator('img').evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect((await site.call('/profile', undefined, token)).data).toMatchObject({ user_name: 'Meenakshi Iyer', user_email: '' });
  expect(loads).toBe(0);
  await visitor.leave();
});

test('AMB-05 the list of devices: another one is removed and is signed out, this one stays', async () => {
  const { token, number } = fixtures.users[6];
  await site.call('/getloginotp', { number });
  const other = (await site.call('/login', { number, otp: await codeFor(site, number) })).data.token;
  const visitor = await site.visit();
  const { page } = visitor;
  await signIn(visitor, site, token);
  await visitor.open('/userProfile/editProfile');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
  expect(await devices.getByText('This device').count()).toBe(1);
  await devices.getByRole('button', { name: /^Remove / }).click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  expect((await site.call('/profile', undefined, other)).statusCode).toBe(401);
  expect((await site.call('/profile', undefined, token)).status).toBe(true);
  await visitor.leave();
});

test('M-16 B-17 the badge is the number of unread notices; when it cannot be asked for there is none, and nobody is told', async () => {
  const { token } = fixtures.users[7];
  await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], ['J 1']);
  await site.dev('jobs/run', {});
  const { unread_notifications_count: unread } = (await site.call('/profile/unread-notification-count', undefined, token)).data;
  expect(unread).toBeGreaterThan(0);
  const visitor = await site.visit();
  const { page } = visitor;
  await signIn(visitor, site, token);
  const profile = page.getByRole('button', { name: 'Profile', exact: true });
  const open = async () => {
    const answers = ['/profile', '/profile/unread-notification-count'].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === `/v1.0/webapp${path}`),
    );
    await visitor.open('/movies');
    await Promise.all(answers);
    await expect.poll(() => profile.innerText()).toMatch(/\p{L}/u);
  };
  await fail('/profile/unread-notification-count');
  await open();
  expect(await profile.innerText()).not.toMatch(/\d/);
  expect(await said(visitor).innerText()).toBe('');
  await clear();
  await open();
  await expect.poll(() => profile.innerText()).toContain(String(unread));
  await visitor.leave();
});
