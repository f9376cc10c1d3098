import { expect, test } from 'vitest';
import { bookingAt, goToSummary, person, seat, seatsPath } from '../setup/booking-journey.ts';
import { fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE, type Visitor } from '../setup/site.ts';

openJourney({ users: 9 });

/** Returns a person whom Home's popup does not interrupt. */
async function onPhone(token = nextToken()): Promise<Visitor> {
  const visitor = await person(site, token, PHONE);
  await visitor.context.addInitScript(() => sessionStorage.setItem('popup_shown', 'Y'));
  return visitor;
}
const said = ({ page }: Visitor) => page.getByText('You are holding B 1, B 2.');

test('R-12 AMB-130 Home and My Bookings name held seats, with the way on to them', async () => {
  const visitor = await onPhone();
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['B 1', 'B 2']);
  for (const path of ['/userProfile/myTransactions', '/']) {
    await visitor.open(path);
    await said(visitor).waitFor();
    expect(await page.getByRole('timer', { name: 'Time left' }).textContent()).toMatch(/^0?6:\d\d$/);
    await visitor.isAccessible();
    await page.getByRole('link', { name: 'Go on with them' }).click();
    await visitor.at('/fnd-checkout');
    await page.getByRole('timer', { name: 'Time left' }).waitFor();
  }
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/summary');
  await page.getByText('B 1, B 2').first().waitFor();

  await visitor.open('/');
  await said(visitor).waitFor();
  await site.dev('clock', { advance_ms: 480_000 });
  await said(visitor).waitFor({ state: 'detached' });
  expect(await page.getByRole('link', { name: 'Go on with them' }).count()).toBe(0);
  await visitor.leave();
});

test('L-01 R-12 AMB-130 Back asks before it leaves a booking that was opened by its address', async () => {
  const visitor = await onPhone();
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['B 1', 'B 2']);
  await visitor.open('/movies');
  await visitor.open('/fnd-checkout');
  await page.getByRole('timer', { name: 'Time left' }).waitFor();
  const question = page.getByRole('alertdialog', { name: 'Leave booking?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/summary');
  await page.goBack();
  await visitor.at('/fnd-checkout');
  await page.reload();
  await page.getByRole('timer', { name: 'Time left' }).waitFor();
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await visitor.at('/');
  expect(await said(visitor).count()).toBe(0);
  await page.goBack();
  await visitor.at('/');
  await page.goBack();
  await visitor.at('/movies');
  await visitor.leave();
});

test('L-01 Back asks even if it comes in the same moment as the step', async () => {
  const visitor = await onPhone();
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['B 1', 'B 2']);
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Food and drinks') return;
      watch.disconnect();
      history.back();
      // A slow phone is still busy with the step when Back arrives.
      const until = performance.now() + 300;
      while (performance.now() < until);
    });
    watch.observe(document.body, { subtree: true, childList: true });
  });
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave booking?' });
  await question.waitFor();
  // Back again asks nothing anew: the same question stands.
  await question.evaluate((dialog) => dialog.setAttribute('data-same', ''));
  await page.evaluate(() => {
    addEventListener('popstate', () => document.body.setAttribute('data-popped', ''));
    history.back();
  });
  await page.locator('body[data-popped]').waitFor({ state: 'attached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/fnd-checkout');
  expect(await question.getAttribute('data-same')).toBe('');
  await question.getByRole('button', { name: 'Leave' }).click();
  await visitor.at('/');
  expect(await said(visitor).count()).toBe(0);
  await visitor.leave();
});

test('G-10 AMB-55 seats stay held when another show is opened, and each tab continues with its own booking', async () => {
  const token = nextToken();
  const visitor = await onPhone(token);
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['C 1']);
  const ownHold = async () => (await bookingAt(site).layoutOf(fixtures.sessions['S-FAR'], token)).data.own_hold;
  const first = await ownHold();
  expect(first).toBeDefined();
  const other = await visitor.context.newPage();
  await other.goto(site.url + seatsPath(fixtures.sessions['S-3D']));
  await seat(other, 'C 1').click();
  await other.getByRole('button', { name: 'Proceed' }).click();
  await other.waitForURL('**/fnd-checkout');
  expect(await ownHold()).toBe(first);

  await page.bringToFront();
  await page.reload();
  await page.getByText('C 1').first().waitFor();
  await visitor.at('/summary');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog', { name: 'Leave booking?' }).getByRole('button', { name: 'Leave', exact: true }).click();
  await visitor.at('/');
  await other.bringToFront();
  await other.reload();
  await other.getByRole('timer', { name: 'Time left' }).waitFor();
  expect(await ownHold()).toBeUndefined();
  await visitor.leave();
});

test('AMB-130 a tab whose booking was given up in another tab says so, once', async () => {
  const visitor = await onPhone();
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['C 1']);
  const other = await visitor.context.newPage();
  await other.goto(site.url + seatsPath(fixtures.sessions['S-FAR']));
  await other.getByRole('button', { name: 'Give them back' }).click();
  await page.bringToFront();
  await page.getByText('This booking was given up elsewhere.').waitFor();
  await visitor.at('/');
  expect(await page.getByText('This booking was given up elsewhere.').count()).toBe(1);
  await visitor.leave();
});

test('L-01 giving a booking up shows no notice of it, even if the page hears of it before the answer', async () => {
  const visitor = await onPhone();
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['C 2']);
  await page.route('**/booking/cancel-transaction', async (route) => {
    const answer = await route.fetch();
    await visitor.at('/');
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await visitor.at('/');
  expect(await page.getByText('This booking was given up elsewhere.').count()).toBe(0);
  await visitor.leave();
});

test('R-12 Home asks for no booking if none was begun, and says nothing of one that was left', async () => {
  const visitor = await onPhone();
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => /\/webapp\/booking\/|held-seats/.test(request.url()) && asked.push(request.url()));
  await visitor.open('/');
  expect(asked).toEqual([]);
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['B 1', 'B 2']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog', { name: 'Leave booking?' }).getByRole('button', { name: 'Leave' }).click();
  await visitor.at('/');
  expect(await said(visitor).count()).toBe(0);
  await visitor.leave();
});

test('R-12 Q-06 Home works without the code that names held seats', async () => {
  const visitor = await onPhone();
  const { page } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['B 1', 'B 2']);
  const lost = page.waitForEvent('requestfailed', (request) => /held-seats-.*\.js/.test(request.url()));
  await page.route('**/assets/held-seats-*.js', (route) => route.abort('connectionreset'));
  await visitor.open('/');
  await lost;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.getByRole('region', { name: 'Now Showing' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Something went wrong' }).count()).toBe(0);
  await site.dev('clock', { advance_ms: 480_000 });
  await visitor.leave();
});

test('R-12 a guest is not told of seats that another person began to book in the same browser', async () => {
  const visitor = await onPhone();
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['B 1', 'B 2']);
  const state = (await visitor.context.cookies()).filter(({ name }) => name === 'MCSTATE');
  const guest = await site.visit(DESKTOP, { popup: false });
  await guest.context.addCookies(state);
  const asked: string[] = [];
  guest.page.on('request', (request) => request.url().includes('/webapp/booking/') && asked.push(request.url()));
  await guest.open('/');
  expect([asked, await said(guest).count()]).toEqual([[], 0]);
  await guest.leave();
  await visitor.leave();
});
