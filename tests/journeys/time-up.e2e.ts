import { defaults } from '@houseful/contract/sentences.ts';
import { expect, test } from 'vitest';
import { goToPayment, goToSummary, paySandbox, person, runJobs, SIZES, seatsPath } from '../setup/booking-journey.ts';
import { details, fillDetails, hungry, MENU, proceed, setNoon } from '../setup/food-journey.ts';
import { fixtures, nextToken, notifier, openJourney, site } from '../setup/journey.ts';
import { PHONE, type Visitor } from '../setup/site.ts';

openJourney({ users: 5, prepare: setNoon });

const timeIsUp = ({ page }: Visitor) => page.getByRole('alertdialog', { name: 'Time is up' });
/** Lets the time of a hold run out; a payment window closes with it. */
const runOut = () => site.dev('clock', { advance_ms: 601_000 });

for (const [size, shape] of SIZES) {
  test(`G-25 AMB-55 on a ${shape} a person back on an expired booking learns why, and chooses seats again`, async () => {
    const visitor = await person(site, nextToken(), size);
    const { page } = visitor;
    const show = fixtures.sessions['S-FAR'];
    await goToSummary(visitor, show, ['G 1', 'G 2', 'G 3']);
    await page.getByRole('textbox', { name: 'Promo code' }).fill(fixtures.promos.SAVE50);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Remove' }).waitFor();
    await runOut();
    await visitor.at('/');
    await notifier(visitor, 'toast').getByText('Your booking session has expired. Please select your seats again.').waitFor();
    await timeIsUp(visitor)
      .getByText(/^Mazhai Thapaal, \S+ \d+ \S+, \d+:\d+ [AP]M$/)
      .waitFor();
    await timeIsUp(visitor)
      .getByText(`Nothing was charged. G 1 to G 3 may still be free, and ${fixtures.promos.SAVE50} can be used again.`)
      .waitFor();
    await visitor.isAccessible();
    await timeIsUp(visitor).getByRole('link', { name: 'Choose seats again' }).click();
    await visitor.at(seatsPath(show));
    await page.goBack();
    await visitor.at('/');
    expect(await timeIsUp(visitor).count()).toBe(0);
    await visitor.leave();
  });
}

test('G-25 J-20 after a begun payment the page does not say that nothing was charged, even if the attempt failed', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page } = visitor;
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['H 1']);
  await paySandbox(visitor, 'Fail');
  await visitor.at('/regularBooking');
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await runOut();
  await visitor.at('/');
  const words = 'If money was taken all the same, you get your ticket or the whole amount back. H\u00a01 may still be free.';
  await expect.poll(() => timeIsUp(visitor).innerText()).toContain(words);
  await page.goBack();
  await timeIsUp(visitor).waitFor({ state: 'detached' });
  await visitor.at('/');
  await visitor.leave();
});

test('G-25 H-28 food that was not paid in time can be chosen again, even by a later return', async () => {
  const visitor = await hungry(site, nextToken());
  const { page } = visitor;
  await proceed(page);
  await fillDetails(page);
  await details(page).getByRole('button', { name: 'Submit' }).click();
  await visitor.at('/regularBooking');
  await visitor.open('/about-us');
  await runOut();
  await runJobs(site);
  await visitor.open('/summary');
  await visitor.at('/');
  await expect.poll(() => timeIsUp(visitor).innerText()).toContain('Nothing was charged. You can order the food again.');
  await timeIsUp(visitor).getByRole('link', { name: 'Choose food again' }).click();
  await visitor.at(MENU);
  await visitor.leave();
});

test('G-25 Q-06 on a line without Home’s code the page says so, and the dialog comes once Home is reached', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['H 2']);
  // Entered by its own address: the code of Home has not loaded, and will not.
  const homeCode = '**/assets/home-screen-*.js';
  await page.route(homeCode, (route) => route.abort('connectionreset'));
  await visitor.open('/summary');
  await runOut();
  const home = page.getByRole('link', { name: 'Back to home' });
  await home.waitFor();
  await notifier(visitor, 'notification').getByText(defaults.offline).waitFor();
  expect(await timeIsUp(visitor).count()).toBe(0);
  await page.unroute(homeCode);
  await home.click();
  await visitor.at('/');
  await timeIsUp(visitor).getByRole('button', { name: 'Home' }).click();
  await timeIsUp(visitor).waitFor({ state: 'detached' });
  // The focus begins at the top again, not on the first banner.
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('sh-brand');
  await visitor.leave();
});
