import { MAX_NAME } from '@houseful/domain/forms/field-rules.ts';
import { expect, test } from 'vitest';
import { violations } from '../setup/booking.ts';
import { choose, goToPayment, paySandbox, person, SIZES, seatsPath } from '../setup/booking-journey.ts';
import { fixtures, nextToken, notifier, openJourney, site } from '../setup/journey.ts';
import { PHONE, type Size, type Visitor } from '../setup/site.ts';

openJourney({ users: 12 });

const FAILED = 'Payment failed. Please try again.';
const TOO_LATE = 'The time to pay is over. Nothing was charged.';
const box = ({ page }: Visitor, name: string) => page.getByRole('textbox', { name, exact: true });
const FRIENDS = [
  ['Gulnaz Ansari', '9811100021', '400.00'],
  ['Theo Fernandes', '9811100022', '300.00'],
] as const;

/** Types contact data that differ from the account's. */
async function typeContact(visitor: Visitor): Promise<void> {
  await box(visitor, 'Name').fill('Nandini Kulkarni');
  await box(visitor, 'Email').fill('nandini@houseful.example');
  await box(visitor, 'Mobile number').fill('9811100020');
}

async function hasContact(visitor: Visitor): Promise<void> {
  await expect.poll(() => box(visitor, 'Name').inputValue()).toBe('Nandini Kulkarni');
  expect(await box(visitor, 'Email').inputValue()).toBe('nandini@houseful.example');
  expect(await box(visitor, 'Mobile number').inputValue()).toBe('9811100020');
}

/** Says whether this browser's stores still contain the typed name, number or address. */
const remembers = ({ page }: Visitor) =>
  page.evaluate(() =>
    /Nandini|nandini|98111000/.test(JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }) + document.cookie),
  );

const payLinks = ({ page }: Visitor) => page.getByRole('region', { name: 'Now your friends' });

async function signOut(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await visitor.at('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
}

for (const [size, shape] of SIZES) {
  test(`AMB-133 J-22 on a ${shape} a failed or closed payment keeps all typed fields: contact, way, friends, shares`, async () => {
    const visitor = await person(site, nextToken(), size);
    const { page } = visitor;
    await goToPayment(visitor, fixtures.sessions['S-FAR'], size === PHONE ? ['E 3', 'E 4', 'E 5'] : ['F 3', 'F 4', 'F 5']);
    await typeContact(visitor);
    await page.getByRole('radio', { name: 'Split with friends' }).check();
    await page.getByRole('button', { name: 'Add friend' }).click();
    for (const [at, [name, mobile, amount]] of FRIENDS.entries()) {
      await box(visitor, `Friend ${at + 1} name`).fill(name);
      await box(visitor, `Friend ${at + 1} mobile`).fill(mobile);
      await box(visitor, `Friend ${at + 1} amount`).fill(amount);
    }
    for (const end of ['Fail', 'Close'] as const) {
      await paySandbox(visitor, end);
      await visitor.at('/regularBooking');
      await hasContact(visitor);
      expect(await page.getByRole('radio', { name: 'Split with friends' }).isChecked()).toBe(true);
      for (const [at, [name, mobile, amount]] of FRIENDS.entries()) {
        expect(await box(visitor, `Friend ${at + 1} name`).inputValue()).toBe(name);
        expect(await box(visitor, `Friend ${at + 1} mobile`).inputValue()).toBe(mobile);
        expect(await box(visitor, `Friend ${at + 1} amount`).inputValue()).toBe(amount);
      }
      await page.getByRole('button', { name: 'Pay ₹570.80' }).waitFor();
    }
    await paySandbox(visitor, 'Succeed');
    await visitor.at(/^\/final-ticket\//);
    expect(await remembers(visitor)).toBe(false);
    if (size !== PHONE) {
      // The friends' links, too, are only for the organiser.
      await payLinks(visitor).waitFor();
      const ticket = new URL(page.url()).pathname;
      await signOut(visitor);
      await visitor.open(ticket);
      await page.getByText('AMOUNT PENDING', { exact: true }).waitFor();
      expect(await payLinks(visitor).count()).toBe(0);
    }
    expect(await violations(site)).toEqual([]);
    await visitor.leave();
  });
}

test('J-16 AMB-44 the name box takes no more than the longest name', async () => {
  const visitor = await person(site, nextToken());
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['H 3']);
  await box(visitor, 'Name').fill('');
  await box(visitor, 'Name').pressSequentially('N'.repeat(MAX_NAME + 1));
  expect(await box(visitor, 'Name').inputValue()).toBe('N'.repeat(MAX_NAME));
  await visitor.leave();
});

test('J-19 K-01 Back from a ticket just paid leads home, not to the payment page', async () => {
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['H 1']);
  await paySandbox(visitor, 'Succeed');
  await visitor.at(/^\/final-ticket\//);
  await page.getByRole('img', { name: 'Ticket QR code' }).waitFor();
  await page.goBack();
  await visitor.at('/');
  await page.getByText('Now Showing').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('AMB-133 L-01 R-10 typed payment fields are forgotten with the booking: given up, replaced or signed out', async () => {
  const token = nextToken();
  const visitor = await person(site, token);
  const { page } = visitor;
  const failOnce = async (seats: `${string} ${number}`[]) => {
    await goToPayment(visitor, fixtures.sessions['S-FAR'], seats);
    await typeContact(visitor);
    await paySandbox(visitor, 'Fail');
    await visitor.at('/regularBooking');
    await hasContact(visitor);
    expect(await remembers(visitor)).toBe(true);
  };

  await failOnce(['G 3']);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await visitor.at('/summary');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Leave booking?' }).getByRole('button', { name: 'Leave' }).click();
  await visitor.at('/');
  expect(await remembers(visitor)).toBe(false);

  await failOnce(['G 4']);
  await visitor.open(seatsPath(fixtures.sessions['S-MID']));
  await choose(visitor, ['D 5']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/fnd-checkout');
  expect(await remembers(visitor)).toBe(false);

  await visitor.open('/movies');
  await failOnce(['G 5']);
  await visitor.open('/movies');
  await signOut(visitor);
  expect(await remembers(visitor)).toBe(false);
  await visitor.leave();
});

test('AMB-133 R-10 typed payment fields go with their booking, even if another tab has begun one since', async () => {
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['G 7']);
  await typeContact(visitor);
  await page.evaluate(() => {
    document.cookie = `MCSTATE=${encodeURIComponent(JSON.stringify({ transactionID: 'another' }))}; path=/`;
  });
  await page.getByRole('radio', { name: 'Cash at the counter' }).check();
  await page.getByRole('button', { name: 'Book now' }).click();
  await visitor.at(/^\/final-ticket\//);
  expect(await remembers(visitor)).toBe(false);
  await visitor.leave();
});

/** Returns a person who is on the provider's page when the seven minutes end; `seats` is the address of the show's seats. */
async function atProviderTooLong(seat: `${string} ${number}`, size?: Size): Promise<{ visitor: Visitor; seats: string }> {
  const { sessions, users } = await site.dev('fixtures', { users: 1 });
  const visitor = await person(site, users[0].token, size);
  await goToPayment(visitor, sessions['S-FAR'], [seat]);
  await visitor.page.getByRole('button', { name: /^Pay/ }).click();
  await visitor.page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
  await site.dev('clock', { advance_ms: 8 * 60_000 });
  return { visitor, seats: seatsPath(sessions['S-FAR']) };
}

for (const [size, shape] of SIZES) {
  test(`AMB-55 AMB-133 on a ${shape} a payment that fails after seven minutes says so, and seats can be chosen again`, async () => {
    const { visitor, seats } = await atProviderTooLong('E 7', size);
    const { page } = visitor;
    await page.getByRole('button', { name: size === PHONE ? 'Close' : 'Fail', exact: true }).click();
    await page.getByText(TOO_LATE, { exact: true }).waitFor();
    await visitor.at('/regularBooking');
    expect(await notifier(visitor, 'notification').innerText()).toBe('');
    expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
    expect(await page.getByText('your ticket appears here').count()).toBe(0);
    await visitor.isAccessible();
    await page.getByRole('button', { name: 'Choose seats again' }).click();
    await visitor.at(seats);
    await choose(visitor, ['E 7']);
    expect(await notifier(visitor, 'notification').innerText()).not.toContain(FAILED);
    await visitor.leave();
  });
}

test('AMB-133 the way to the seats stays when the page hears that the booking is gone', async () => {
  const { visitor, seats } = await atProviderTooLong('E 11');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Fail', exact: true }).click();
  const again = page.getByRole('button', { name: 'Choose seats again' });
  await again.waitFor();
  let letThrough = () => {};
  const told = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/seat-layout-screen/, async (route) => {
    await told;
    await route.continue();
  });
  const released = page.waitForResponse(/booking\/cancel-transaction/);
  await again.click();
  await released;
  await page.waitForResponse((answer) => answer.request().method() === 'GET' && /webapp\/booking\//.test(answer.url()));
  letThrough();
  await visitor.at(seats);
  expect(new URL(page.url()).pathname).toBe(seats);
  await visitor.leave();
});

test('AMB-55 while a payment may still arrive after the seven minutes, the page also offers a way on', async () => {
  const { visitor } = await atProviderTooLong('E 9');
  const { page } = visitor;
  await page.goto(`${site.url}/regularBooking`);
  await page.getByText('If you have just paid, your ticket appears here in a moment.').waitFor();
  expect(await page.getByText(TOO_LATE).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await visitor.at('/');
  await visitor.leave();
});
