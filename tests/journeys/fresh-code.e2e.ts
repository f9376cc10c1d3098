import { expect, test } from 'vitest';
import { dialog, notifier, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE, type Size, signIn, type Visitor } from '../setup/site.ts';

openJourney();

const ELEVEN_MINUTES = 11 * 60_000;
let next = 9_811_100_100;

const codeFor = async (number: string): Promise<string> => (await site.dev(`outbox?number=${number}`))[0].otp;

/** Returns a person who signed in eleven minutes ago, on their profile page. */
async function signedInLongAgo(size: Size): Promise<{ visitor: Visitor; number: string; token: string }> {
  const number = String(next++);
  await site.call('/getregisterotp', { name: 'Asha Rao', email: 'asha@example.in', number });
  const { token } = (await site.call('/register', { number, otp: await codeFor(number) })).data;
  await site.dev('clock', { advance_ms: ELEVEN_MINUTES });
  const visitor = await site.visit(size, { popup: false });
  await signIn(visitor, site, token);
  await visitor.open('/userProfile/editProfile');
  return { visitor, number, token };
}

/** Types the code that was sent to the account's own number. */
async function proveNumber(visitor: Visitor, number: string): Promise<void> {
  const asked = dialog(visitor, 'Enter OTP');
  await asked.waitFor();
  await notifier(visitor, 'notification').getByText('Please verify your mobile number again to continue.', { exact: true }).waitFor();
  expect(await asked.getByRole('button', { name: 'Change number' }).count()).toBe(0);
  const code = await codeFor(number);
  await asked.getByRole('textbox', { name: 'Digit 1' }).focus();
  await visitor.page.keyboard.type(code);
}

test.each([
  ['desk', DESKTOP],
  ['phone', PHONE],
])('A-30 a person who signed in a while ago needs a code to delete the account, on a %s', async (_, size) => {
  const { visitor, number, token } = await signedInLongAgo(size);
  const { page } = visitor;
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Account' }).getByRole('button', { name: 'Delete', exact: true }).click();
  await proveNumber(visitor, number);
  await notifier(visitor, 'notification').getByText('User Deleted Successfully', { exact: true }).waitFor();
  await visitor.at('/');
  expect(await site.call('/getloginotp', { number })).toMatchObject({ statusCode: 900 });
  expect((await site.call('/profile', undefined, token)).statusCode).toBe(401);
  await visitor.leave();
});

test('M-07 AMB-20 a new e-mail address is saved after a code, a new name without one', async () => {
  const { visitor, number } = await signedInLongAgo(DESKTOP);
  const { page } = visitor;
  const saved = dialog(visitor, 'Profile updated');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Iyer');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await saved.getByRole('button', { name: 'Close' }).first().click();
  await saved.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Email address' }).fill('iyer@example.in');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await proveNumber(visitor, number);
  await saved.getByRole('button', { name: 'Close' }).first().click();
  await saved.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Email address' }).inputValue()).toBe('iyer@example.in');
  await visitor.leave();
});

test('AMB-05 one press signs out all other devices, after a code', async () => {
  const { visitor, number } = await signedInLongAgo(DESKTOP);
  const { page } = visitor;
  await site.call('/getloginotp', { number });
  const other = (await site.call('/login', { number, otp: await codeFor(number) })).data.token;
  await site.dev('clock', { advance_ms: 60_000 });
  await page.reload();
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await devices.getByRole('button', { name: 'Sign out other devices' }).click();
  await proveNumber(visitor, number);
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  expect((await site.call('/profile', undefined, other)).statusCode).toBe(401);
  expect(await devices.getByRole('button', { name: 'Sign out other devices' }).count()).toBe(0);
  await visitor.leave();
});

test('AMB-10 the profile shows that Google can sign in to the account, and removes it', async () => {
  const { visitor, number } = await signedInLongAgo(PHONE);
  const { page } = visitor;
  let linked = true;
  await page.route('**/webapp/profile', async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    await route.fulfill({ response: answer, json: { ...told, data: { ...told.data, google_linked: linked } } });
  });
  await page.reload();
  const google = page.getByRole('region', { name: 'Google sign-in' });
  await google.waitFor();
  await visitor.isAccessible();
  await google.getByRole('button', { name: 'Remove Google sign-in' }).click();
  await proveNumber(visitor, number);
  linked = false;
  await notifier(visitor, 'notification').getByText('Google sign-in was removed from your account.', { exact: true }).waitFor();
  await google.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Remove Google sign-in' }).count()).toBe(0);
  await visitor.leave();
});
