import { expect, test } from 'vitest';
import { bookingAt } from '../setup/booking-journey.ts';
import { clear, dialog, fail, fixtures, notifier, openJourney, site, sticksOut } from '../setup/journey.ts';
import { codeFor, DESKTOP, PHONE, signIn } from '../setup/site.ts';
import { slowly } from '../setup/slow-answer.ts';

openJourney({ users: 5 });

test('M-01 M-02 M-05 S-04 the profile’s addresses open their sections; a phone folds the menu and has Logout', async () => {
  const phone = await site.visit(PHONE);
  await signIn(phone, site, fixtures.users[0].token);
  const sections = {
    editProfile: 'Edit your profile',
    notifications: 'Notifications',
    myTransactions: 'My Bookings',
    anything: 'Edit your profile',
  };
  for (const [name, heading] of Object.entries(sections)) {
    await phone.open(`/userProfile/${name}`);
    expect([name, await phone.page.getByRole('heading', { level: 1 }).innerText()]).toEqual([name, heading]);
    // The folded menu shows the current section.
    const button = phone.page.getByRole('button', { name: 'Profile menu', exact: true });
    expect([name, await button.innerText()]).toEqual([name, expect.stringContaining(heading)]);
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

test('N-01 M-07 B-14 a narrow desktop shows the whole city beside a name, and nothing wider than its window', async () => {
  const visitor = await site.visit({ width: 1180, height: 800 });
  const { page } = visitor;
  await signIn(visitor, site, fixtures.users[3].token);
  for (const lang of ['en', 'hi'] as const) {
    await page.context().addCookies([{ name: 'LANG', value: lang, url: site.url }]);
    await visitor.open('/cinemas');
    const city = page.getByRole('banner').locator('.sh-location > span');
    expect(await city.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
    expect(await sticksOut(page)).toBe(0);
  }
  await visitor.leave();
});

test('M-06 M-07 M-08 M-09 M-10 AMB-44 name, address and picture report errors beside their field and update the header', async () => {
  const { token } = fixtures.users[1];
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
  const profile = page.getByRole('button', { name: /^Profile(,|$)/ });
  expect(await profile.textContent()).toContain('Meenakshi Iyer');

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

test('AMB-05 the list of devices removes and signs out another device, and keeps this one', async () => {
  const { token, number } = fixtures.users[2];
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

test('M-16 B-17 the badge is the number of unread notices; if it cannot be loaded there is no badge and no notice', async () => {
  const { token } = fixtures.users[3];
  await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], ['J 1']);
  await site.dev('jobs/run', {});
  const { unread_notifications_count: unread } = (await site.call('/profile/unread-notification-count', undefined, token)).data;
  expect(unread).toBeGreaterThan(0);
  const visitor = await site.visit();
  const { page } = visitor;
  await signIn(visitor, site, token);
  const profile = page.getByRole('button', { name: /^Profile(,|$)/ });
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
  expect(await notifier(visitor, 'notification').innerText()).toBe('');
  await clear();
  await open();
  await expect.poll(() => profile.innerText()).toContain(String(unread));
  await visitor.leave();
});

test('M-06 M-09 Q-09 a late older answer does not undo a saved picture or name', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await signIn(visitor, site, fixtures.users[4].token);
  await visitor.open('/userProfile/editProfile');
  await page.getByRole('textbox', { name: 'Full name' }).waitFor();
  const header = page.getByRole('button', { name: /^Profile(,|$)/ });
  const changes = {
    async picture() {
      await page.getByLabel('Profile picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
      await header.locator('img').waitFor();
    },
    async name() {
      await page.getByRole('textbox', { name: 'Full name' }).fill('Quite Another');
      await page.getByRole('button', { name: 'Update Profile' }).click();
      await dialog(visitor, 'Profile updated').getByRole('button', { name: 'Close' }).click();
    },
  };
  for (const change of Object.values(changes)) {
    await page.getByRole('link', { name: 'My Bookings' }).first().click();
    await visitor.at('/userProfile/myTransactions');
    const before = await slowly(page, 'profile');
    await page.getByRole('link', { name: 'Edit your profile' }).first().click();
    await before.asked;
    // Only the first call is slow.
    await page.route('**/v1.0/webapp/profile', (route) => route.continue());
    await change();
    await before.arrive();
    await page.evaluate(() => fetch('/v1.0/webapp/config'));
    expect(await header.locator('img').count()).toBe(1);
  }
  expect(await header.textContent()).toContain('Quite');
  await visitor.leave();
});

test('M-05 M-22 a desk shows the details and, beside them, news and devices; a phone shows one below the other', async () => {
  for (const [size, isBeside] of [
    [DESKTOP, true],
    [PHONE, false],
  ] as const) {
    const visitor = await site.visit(size);
    const main = visitor.page.getByRole('main');
    await signIn(visitor, site, fixtures.users[4].token);
    await visitor.open('/userProfile/editProfile');
    const devices = main.getByRole('region', { name: 'Signed-in devices' });
    await devices.waitFor();
    const form = await main.getByRole('button', { name: 'Update Profile' }).boundingBox();
    const list = await devices.boundingBox();
    if (!form || !list) throw new Error('The form or the list is not drawn.');
    expect([list.x > form.x + form.width, list.y < form.y]).toEqual([isBeside, isBeside]);
    await visitor.isAccessible();
    await main.getByRole('link', { name: 'Read all news' }).click();
    await visitor.at('/userProfile/notifications');
    await visitor.leave();
  }
});
