import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../setup/booking.ts';
import { DUE_ASKED_EVERY_MS, goToPayment, goToSummary, idInAddress, paySandbox, person, runJobs, SIZES } from '../setup/booking-journey.ts';
import { fixtures, hasFocus, isInside, nextToken, openJourney, site } from '../setup/journey.ts';
import { PHONE, type Size, type Visitor } from '../setup/site.ts';

openJourney({ users: 5 });

const DAY = 86_400_000;
const FILM = 'Mazhai Thapaal';
type Friend = { name: string; mobile: string };

/** Splits the payment step with these friends, and pays the own share. */
async function split({ page }: Visitor, friends: Friend[]): Promise<void> {
  await page.getByRole('radio', { name: 'Split with friends' }).check();
  for (const [at, { name, mobile }] of friends.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add friend' }).click();
    if (at > 0) await expect.poll(() => hasFocus(page.getByRole('textbox', { name: `Friend ${at + 1} name` }))).toBe(true);
    await page.getByRole('textbox', { name: `Friend ${at + 1} name` }).fill(name);
    await page.getByRole('textbox', { name: `Friend ${at + 1} mobile` }).fill(mobile);
  }
}

/** Returns the address in the message to a friend. */
async function linkOf({ mobile }: Friend): Promise<string> {
  const [message] = (await site.dev(`outbox?number=${mobile}`)).filter((each: any) => each.links.length > 0);
  const { pathname, search } = new URL(message.links[0]);
  expect(pathname).toMatch(/^\/paynow\//);
  return pathname + search;
}

/** Opens a friend's own link without an account, and pays. */
async function payShare(friend: Friend, size: Size): Promise<Visitor> {
  const visitor = await site.visit(size);
  const { page } = visitor;
  await page.clock.install();
  await visitor.open(await linkOf(friend));
  await page.getByText(`Your share, ${friend.name.split(' ')[0]}`).waitFor();
  expect(await page.getByRole('link', { name: /, home$/ }).isVisible()).toBe(true);
  // Shows nobody's number, and nothing of the others.
  expect(await page.locator('body').innerText()).not.toMatch(/\d{10}/);
  await visitor.isAccessible();
  await paySandbox(visitor, 'Succeed');
  await page.getByText('This share is paid. Thank you.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Paid');
  expect(await page.title()).toMatch(/^Paid \| /);
  expect(new URL(page.url()).pathname).toMatch(/^\/paynow\//);
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  return visitor;
}

const stamp = (page: Page, text: string) => page.getByText(text, { exact: true });

for (const [size, shape] of SIZES) {
  test(`J-22 J-03 K-19 M-21 N-20 on a ${shape} three friends pay a share each, and the last share makes a ticket`, async () => {
    const friends = [
      { name: 'Farhan Qureshi', mobile: size === PHONE ? '9822200001' : '9822200003' },
      { name: 'Meera Iyer', mobile: size === PHONE ? '9822200002' : '9822200004' },
    ] as const;
    const token = nextToken();
    const visitor = await person(site, token, size);
    const { page } = visitor;
    await page.clock.install();
    await goToPayment(visitor, fixtures.sessions['S-FAR'], size === PHONE ? ['E 3', 'E 4', 'E 5'] : ['F 3', 'F 4', 'F 5']);
    await split(visitor, [{ name: '', mobile: '' }]);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('Please enter a name', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove friend 1' }).click();
    // A pressed control may disappear or lose its use: the focus moves to the next control.
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Add friend' }))).toBe(true);
    await page.getByRole('button', { name: 'Add friend' }).click();
    await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Friend 1 name' }))).toBe(true);
    await split(visitor, [...friends]);
    // Three seats have three shares, so there is no room for a third friend.
    expect(await page.getByRole('button', { name: 'Add friend' }).isDisabled()).toBe(true);
    if (size === PHONE) {
      // A friend takes two lines of a phone: number and amount stand beside each other.
      // The page may still scroll to the focused field, so all are measured at once.
      const [mobile = 0, amount = 1, first = 0, second = 999] = await page.locator('.bk-friends').evaluate((form) => {
        const inputs = [...form.querySelectorAll('input')].map((input) => input.getBoundingClientRect());
        return [1, 2, 0, 3].map((at) => (inputs[at]?.top ?? Number.NaN) + (inputs[at]?.height ?? 0) / 2);
      });
      expect(Math.abs(mobile - amount)).toBeLessThan(1);
      expect(second - first).toBeLessThan(240);
      const number = page.getByRole('textbox', { name: 'Friend 1 mobile' });
      expect(await number.evaluate((field) => field.scrollWidth <= field.clientWidth)).toBe(true);
    }
    await page.getByText('3 shares', { exact: true }).waitFor();
    await visitor.isAccessible();
    // 1,200 for the seats and 70.80 for the fees.
    await page.getByRole('button', { name: 'Pay ₹423.60' }).waitFor();
    await paySandbox(visitor, 'Succeed');
    await visitor.at(/^\/final-ticket\//);
    // Nothing covers the ticket: its page shows the friends' links.
    const links = page.getByRole('region', { name: 'Now your friends' });
    await links.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('heading', { name: FILM, level: 1 }).waitFor();
    await page.getByRole('link', { name: 'View my bookings' }).waitFor();
    for (const { name } of friends) {
      await links.getByRole('button', { name: `Share the link of ${name.split(' ')[0]}` }).waitFor();
      expect(await links.innerText()).toContain(name.split(' ')[0]);
    }
    expect((await links.innerText()).match(/₹423\.60/g)).toHaveLength(2);
    // The friends are asked first; paying for them is a quiet word beside it.
    const first = page.getByRole('button', { name: /^Share (Farhan|Meera)’s link$/ });
    const quiet = page.getByRole('link', { name: 'Pay the rest yourself, ₹847.20' });
    expect(await first.getAttribute('class')).toContain('hf-button--primary');
    expect(await quiet.getAttribute('class')).toContain('hf-button--link');
    expect(await page.locator('main .hf-button--primary').count()).toBe(1);
    await page.getByText(/^A split booking cannot be cancelled while shares are missing/).waitFor();
    // The sentences fit a group: the own share is paid, and the counter is not mentioned.
    await page.getByText(/^The friends’ shares of ₹847\.20 are to be paid before .+ everybody gets back what they paid\.$/).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/counter|\bowe\b/i);
    await visitor.isAccessible();
    await stamp(page, 'AMOUNT PENDING').waitFor();
    expect(await page.locator('[data-amount]').innerText()).toBe('₹1,270.80');
    await page.getByText('₹423.60 paid, ₹847.20 to come', { exact: true }).waitFor();
    // The organiser finds the links again; other people with the ticket's link do not get them.
    await page.reload();
    await links
      .getByRole('button', { name: /^Share the link of/ })
      .first()
      .waitFor();
    const guest = await site.visit(size);
    await guest.open(new URL(page.url()).pathname);
    await stamp(guest.page, 'AMOUNT PENDING').waitFor();
    expect(await guest.page.getByRole('button', { name: /^Share the link of/ }).count()).toBe(0);
    await guest.leave();
    const id = idInAddress(page);

    const paid = await payShare(friends[0], size);
    await paid.page.getByText('The booking is confirmed once everybody has paid.').waitFor();
    await paid.leave();
    // On each of their devices the organiser can send the link again to friends who have not paid.
    const elsewhere = await person(site, token, size);
    await elsewhere.open(`/final-ticket/${id}`);
    const left = elsewhere.page.getByRole('region', { name: 'Now your friends' });
    await left.getByRole('button', { name: 'Share the link of Meera' }).waitFor();
    expect(await left.getByRole('button').count()).toBe(1);
    await elsewhere.leave();
    await visitor.open('/userProfile/myTransactions');
    const card = page.getByRole('article', { name: FILM });
    await stamp(page, 'AMOUNT PENDING').waitFor();
    await card.getByText('₹847.20 paid, ₹423.60 to come').waitFor();
    await card.getByRole('link', { name: 'Pay now' }).click();
    await visitor.at(`/paynow/${id}`);
    await page.getByRole('heading', { name: 'Shares' }).waitFor();
    await visitor.isAccessible();

    // A friend's link does not lead to the booking.
    const link = new URL(await linkOf(friends[1]), site.url);
    expect(link.href).not.toContain(id);
    const stranger = await site.visit(size);
    await stranger.open(`/final-ticket/${link.pathname.split('/').at(-1)}`);
    await stranger.page.getByText('No Records Found').first().waitFor();
    await stranger.open(link.pathname);
    await stranger.page.getByText('Uh-oh!').waitFor();
    await stranger.leave();
    const last = await payShare(friends[1], size);
    await last.page.getByText('Everybody has paid: the booking is confirmed.').waitFor();
    await last.page.getByText('The ticket is with the one who booked. Its one QR code lets all of you in.').waitFor();
    await last.isAccessible();
    await last.page.getByRole('link', { name: 'Back to home' }).click();
    await last.at('/');
    await last.leave();
    // The organiser's page updates itself.
    await page.clock.fastForward(DUE_ASKED_EVERY_MS);
    await visitor.at(`/final-ticket/${id}`);
    await stamp(page, 'AMOUNT PAID').waitFor();
    expect(await links.count()).toBe(0);
    const { payments } = await site.dev(`booking/${id}`);
    expect(payments.map((each: any) => each.amount_paise)).toEqual([42_360, 42_360, 42_360]);
    expect(await violations(site)).toEqual([]);
    await visitor.leave();
  });
}

test('J-02 the total of a receipt taller than the window stays in sight beside a long form', async () => {
  const size = { width: 1280, height: 600 };
  const visitor = await person(site, nextToken(), size);
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['H 3', 'H 4', 'H 5']);
  await page.getByRole('link', { name: 'Back' }).click();
  await visitor.at('/fnd-checkout');
  const dishes = page.getByRole('article');
  await dishes.first().waitFor();
  for (const dish of (await dishes.all()).slice(0, 14)) await dish.getByRole('button', { name: /^Add / }).click();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/summary');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/regularBooking');
  await split(visitor, [
    { name: 'Farhan Qureshi', mobile: '9822200031' },
    { name: 'Meera Iyer', mobile: '9822200032' },
  ]);
  // It begins below the heading, at any length.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const below = await page.getByRole('heading', { name: 'Pay', level: 1 }).boundingBox();
  const lines = await page.locator('[data-line="tickets"]').boundingBox();
  expect(lines?.y).toBeGreaterThan((below?.y ?? Number.NaN) + (below?.height ?? 0));
  await page.getByRole('heading', { name: 'How you pay' }).evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(() => isInside(page.locator('[data-line="total"]'), size)).toBe(true);
  await visitor.leave();
});

test('L-13 J-22 L-16 a share unpaid a day before the show ends the booking, and everybody gets their share back', async () => {
  const friends = [
    { name: 'Jaspreet Gill', mobile: '9822200011' },
    { name: 'Ravi Menon', mobile: '9822200012' },
  ] as const;
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['G 3', 'G 4', 'G 5']);
  await split(visitor, [...friends]);
  await paySandbox(visitor, 'Succeed');
  await visitor.at(/^\/final-ticket\//);
  const id = idInAddress(page);
  const paid = await payShare(friends[0], PHONE);
  const late = await site.visit(PHONE);
  await late.page.clock.install();
  await late.open(await linkOf(friends[1]));
  await late.page.getByRole('timer', { name: 'Time left' }).waitFor();

  await site.dev('clock', { set: new Date(Date.parse(fixtures.sessions['S-FAR'].starts_at) - DAY).toISOString() });
  await runJobs(site);
  await late.page.clock.fastForward(DUE_ASKED_EVERY_MS);
  await late.page.getByText('This booking is no longer open for payment.').waitFor();
  expect(await late.page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  await late.isAccessible();
  await late.leave();
  await paid.page.clock.fastForward(DUE_ASKED_EVERY_MS);
  await paid.page.getByText('The whole amount is refunded to the account it came from.').waitFor();
  await paid.isAccessible();
  await paid.leave();

  await visitor.open(`/final-ticket/${id}`);
  await page.getByText('This booking has cancelled itself.').waitFor();
  expect(await page.getByRole('heading', { name: 'What you paid' }).count()).toBe(0);
  await visitor.isAccessible();
  await visitor.open('/userProfile/myTransactions');
  await page.getByText('Cancelled automatically').waitFor();
  await visitor.isAccessible();
  await expect
    .poll(async () => {
      await runJobs(site);
      const { refunds } = await site.dev(`booking/${id}`);
      return refunds.map(({ amount_paise, status }: any) => [amount_paise, status]);
    })
    .toEqual([
      [42_360, 'processed'],
      [42_360, 'processed'],
    ]);
  expect(await violations(site)).toEqual([]);
  await visitor.leave();
});
