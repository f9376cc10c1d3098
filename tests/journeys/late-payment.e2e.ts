import { expect, test } from 'vitest';
import { violations } from '../setup/booking.ts';
import { bookingAt, goToPayment, idInAddress, person, runJobs, SIZES } from '../setup/booking-journey.ts';
import { fixtures, nextToken, notifier, openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';

openJourney({ users: 10 });

const STATUS = '/v1.0/webapp/booking/payment-status';

test('J-18 a bad answer moves nobody: its message is shown, and the next try books', async () => {
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['F 3']);
  await page.getByText('By paying you accept the terms and conditions.').waitFor();
  await page.getByRole('radio', { name: 'Cash at the counter' }).check();
  await page.getByText('By booking you accept the terms and conditions.').waitFor();
  await site.dev('fault', { path: STATUS, mode: 'status_false', message: 'Not now.', times: 1 });
  await page.getByRole('button', { name: 'Book now' }).click();
  await notifier(visitor, 'notification').getByText('Not now.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/regularBooking');
  await page.getByRole('button', { name: 'Book now' }).click();
  await visitor.at(/^\/final-ticket\//);
  await visitor.leave();
});

for (const [size, shape] of SIZES) {
  test(`J-18 J-19 AMB-79 on a ${shape} a payment with a lost answer is asked about again and becomes one ticket`, async () => {
    const visitor = await person(site, nextToken(), size);
    const { page } = visitor;
    await goToPayment(visitor, fixtures.sessions['S-FAR'], [size === PHONE ? 'E 3' : 'G 3']);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
    await visitor.isAccessible();
    await site.dev('fault', { path: STATUS, mode: '500', times: 1 });
    await page.getByRole('button', { name: 'Succeed', exact: true }).click();
    await page.getByText('Your payment could not be confirmed yet.').waitFor();
    await page.getByText('No money is lost: either your ticket appears here, or the whole amount is refunded.').waitFor();
    await visitor.isAccessible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await visitor.at(/^\/final-ticket\//);
    await page.getByText('AMOUNT PAID', { exact: true }).waitFor();
    const { payments, refunds } = await site.dev(`booking/${idInAddress(page)}`);
    expect([payments.length, refunds.length]).toEqual([1, 0]);
    // Nothing is left to pay.
    await page.goto(`${site.url}/regularBooking`);
    await visitor.at('/');
    await visitor.leave();
  });

  test(`J-20 AMB-55 on a ${shape} money that arrives after the seats went to somebody else goes back by itself`, async () => {
    const { sessions, users } = await site.dev('fixtures', { users: 2 });
    const visitor = await person(site, users[0].token, size);
    const { page } = visitor;
    await goToPayment(visitor, sessions['S-FAR'], ['E 5']);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
    const order = idInAddress(page);
    const state = (await visitor.context.cookies()).find(({ name }) => name === 'MCSTATE')?.value ?? '';
    const { transactionID } = JSON.parse(decodeURIComponent(state));
    await site.dev('clock', { advance_ms: 30 * 60_000 });
    await runJobs(site);
    await bookingAt(site).hold(users[1].token, sessions['S-FAR'], ['E 5']);
    await site.dev('razorpay/pay', { order_id: order });
    await runJobs(site);
    await page.goto(`${site.url}/regularBooking`);
    await visitor.at('/regularBooking');
    await page.getByRole('heading', { name: 'Your money comes back' }).waitFor();
    expect(await page.title()).toMatch(/^Your money comes back \| /);
    // No hold is running, so no time is shown.
    expect(await page.locator('.hf-countdown__bulbs').count()).toBe(0);
    await visitor.isAccessible();
    await expect
      .poll(async () => {
        await runJobs(site);
        return (await site.dev(`booking/${transactionID}`)).refunds;
      })
      .toMatchObject([{ amount_paise: 42_360, status: 'processed' }]);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await visitor.at('/');
    expect(await violations(site)).toEqual([]);
    await visitor.leave();
  });
}

test('J-20 a payment that came too late says so', async () => {
  const { sessions, users } = await site.dev('fixtures', { users: 2 });
  const visitor = await person(site, users[0].token);
  const { page } = visitor;
  await goToPayment(visitor, sessions['S-FAR'], ['E 5']);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
  await site.dev('clock', { advance_ms: 30 * 60_000 });
  await runJobs(site);
  await bookingAt(site).hold(users[1].token, sessions['S-FAR'], ['E 5']);
  await page.getByRole('button', { name: 'Succeed', exact: true }).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Your money comes back' }).count()).toBe(1);
  await visitor.leave();
});
