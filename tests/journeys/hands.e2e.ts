import { expect, test } from 'vitest';
import { bookingAt, choose, goToSummary, person, seat, seatsPath } from '../setup/booking-journey.ts';
import { details, hungry, proceed } from '../setup/food-journey.ts';
import { dialog, fixtures, hasFocus, notifier, openJourney, site, sticksOut } from '../setup/journey.ts';
import { codeFor, DESKTOP, PHONE, type Visitor } from '../setup/site.ts';

openJourney({ users: 9 });

type Target = ReturnType<Visitor['page']['locator']>;

/** Presses Tab until the target has the focus, as a person without a pointer does. */
async function tabTo({ page }: Visitor, target: Target): Promise<void> {
  await target.first().waitFor();
  for (let press = 0; press < 400; press++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`);
}

test('N-20 AMB-27 a whole booking by keyboard alone: show time, seats, food, summary, payment, ticket', async () => {
  const visitor = await person(site, fixtures.users[0].token);
  const { page } = visitor;
  const far = fixtures.sessions['S-FAR'];
  const press = async (target: Target, key = 'Enter') => {
    await tabTo(visitor, target);
    await page.keyboard.press(key);
  };
  const proceed = page.getByRole('button', { name: 'Proceed' });
  await visitor.open(`/cinema-details/CIN1?date=${far.starts_at.slice(0, 10)}`);
  await press(page.locator(`[data-session-id="${far.session_id}"]`));
  await visitor.at(seatsPath(far));
  await tabTo(visitor, page.locator('[role="gridcell"][tabindex="0"]'));
  for (const key of ['ArrowRight', 'ArrowRight', ' ', 'ArrowRight', ' ']) await page.keyboard.press(key);
  const chosen = page.locator('[role="gridcell"][aria-selected="true"]');
  await expect.poll(() => chosen.count()).toBe(2);
  const names = await chosen.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  await press(proceed);
  await visitor.at('/fnd-checkout');
  await press(proceed);
  await visitor.at('/summary');
  await press(proceed);
  await visitor.at('/regularBooking');
  const name = page.getByRole('textbox', { name: 'Name' });
  await tabTo(visitor, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Asha Rao');
  const email = page.getByRole('textbox', { name: 'Email' });
  await tabTo(visitor, email);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('asha@example.in');
  await tabTo(visitor, page.getByRole('radio', { name: 'UPI, card or net banking' }));
  await page.keyboard.press('ArrowDown');
  const cash = page.getByRole('radio', { name: 'Cash at the counter' });
  expect(await cash.isChecked()).toBe(true);
  await press(page.getByRole('button', { name: 'Book now' }));
  await visitor.at(/^\/final-ticket\//);
  const ticket = await page.getByRole('main').innerText();
  for (const each of names) expect(ticket).toMatch(new RegExp(`${each.match(/Row (\w+)/)?.[1]} ?${each.match(/seat (\d+)/)?.[1]}\\b`));
  await visitor.leave();
});

test('N-20 S-09 on a phone the focused control is never under the bar at the foot', async () => {
  const visitor = await person(site, fixtures.users[4].token, PHONE);
  const { page } = visitor;
  const isCovered = () =>
    page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return !(seen && (focused.contains(seen) || seen.contains(focused) || seen.closest('label')?.contains(focused)));
    });
  const tabThrough = async (presses: number) => {
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press('Tab');
      // The page may still scroll towards it.
      await expect.poll(isCovered, { message: await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)) }).toBe(false);
    }
  };
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['G 3']);
  await visitor.open('/fnd-checkout');
  await tabThrough(30);
  await visitor.open('/regularBooking');
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await tabThrough(4);
  await visitor.leave();
});

test('S-09 AMB-52 on a phone touch hits exactly A 1 and L 10 of 1,200 seats; targets have 24 px or more', async () => {
  const visitor = await person(site, fixtures.users[1].token, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-BIG']));
  const selected = () =>
    page
      .locator('[role="gridcell"][aria-selected="true"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-row') + ' ' + each.getAttribute('data-seat')));
  const sizeOf = async (name: 'A 1' | 'L 10') => (await seat(page, name).boundingBox())?.height;
  for (const name of ['A 1', 'L 10'] as const) {
    // From afar a tap first zooms in. Its effect must come before the next tap, which could release the seat again.
    for (let tap = 0; tap < 3 && !(await selected()).includes(name); tap++) {
      const before = await sizeOf(name);
      await seat(page, name).tap();
      await expect.poll(async () => (await selected()).includes(name) || (await sizeOf(name)) !== before).toBe(true);
    }
    await expect.poll(selected).toContain(name);
    const box = await seat(page, name).boundingBox();
    expect([name, Math.round(box?.width ?? 0) >= 24, Math.round(box?.height ?? 0) >= 24]).toEqual([name, true, true]);
  }
  expect((await selected()).sort()).toEqual(['A 1', 'L 10']);
  expect(await sticksOut(page)).toBe(0);
  await visitor.leave();
});

test('S-09 AMB-52 a tap on small seats zooms in and takes none; the map says so only then, and never on a seat', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  const hint = page.getByText('Touch the room to come closer.');
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await seat(page, 'A 1').waitFor();
  expect(await hint.count()).toBe(0);
  await visitor.open(seatsPath(fixtures.sessions['S-BIG']));
  await seat(page, 'A 1').waitFor();
  const { y: hintTop = 0 } = (await hint.boundingBox()) ?? {};
  const { y = 0, height = 0 } = (await seat(page, 'AD 20').boundingBox()) ?? {};
  expect(hintTop).toBeGreaterThan(y + height);
  const middle = (await seat(page, 'M 20').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const finger = { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2, radiusX: 11, radiusY: 11 };
  const devtools = await visitor.context.newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => Math.round((await seat(page, 'M 20').boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(34);
  expect(await page.locator('[role="gridcell"][aria-selected="true"]').count()).toBe(0);
  await visitor.leave();
});

test('S-09 choosing one of 1,200 seats restyles the seat and the bar, not the map', async () => {
  const visitor = await site.visit(PHONE);
  const { page, context } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-BIG']));
  await seat(page, 'A 1').waitFor();
  const devtools = await context.newCDPSession(page);
  const styled: number[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree') styled.push(args.elementCount ?? 0);
  });
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline'] } });
  for (const name of ['A 1', 'L 10'] as const) {
    await seat(page, name).dispatchEvent('click');
    await expect.poll(() => seat(page, name).getAttribute('aria-selected')).toBe('true');
  }
  const traced = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await traced;
  expect(Math.max(...styled)).toBeGreaterThan(1);
  expect(Math.max(...styled)).toBeLessThan(300);
  await visitor.leave();
});

test('S-09 on a low phone suggested seats come into view above the bar', async () => {
  const visitor = await site.visit({ width: 360, height: 640 });
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await page.getByRole('button', { name: 'Find 2 together' }).click();
  await page.getByRole('button', { name: 'Take these 2 seats' }).waitFor();
  const bar = page.getByRole('region', { name: 'Your seats and price' });
  const text = await bar.innerText();
  const [, row, number] = /([A-J]) (\d+), /.exec(text) ?? [];
  const { y = 0, height = 640 } = (await seat(page, `${row} ${number}` as 'A 1').boundingBox()) ?? {};
  const header = await page.locator('.hf-booking-bar').boundingBox();
  expect(y).toBeGreaterThanOrEqual((header?.y ?? 640) + (header?.height ?? 0));
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  await visitor.leave();
});

test('N-20 S-09 a tap that scrolled or was used up does not affect a screen reader’s press', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-BIG']));
  const pressed = async (name: 'A 1' | 'L 10') => {
    await seat(page, name).dispatchEvent('click');
    await expect.poll(() => seat(page, name).getAttribute('aria-selected')).toBe('true');
  };
  await page.locator('.st-pane').evaluate((pane) =>
    pane.addEventListener('pointercancel', () => {
      pane.dataset.cancelled = '';
    }),
  );
  const middle = (await seat(page, 'M 20').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const devtools = await visitor.context.newCDPSession(page);
  const touch = (type: string, ...points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
  await touch('touchStart', middle);
  for (let y = middle.y; y > middle.y - 120; y -= 20) await touch('touchMove', { x: middle.x, y });
  await touch('touchEnd');
  await page.locator('.st-pane[data-cancelled]').waitFor();
  await pressed('A 1');
  const all = (await seat(page, 'M 20').boundingBox())?.height ?? 0;
  await seat(page, 'M 20').tap();
  const isCloser = async () => ((await seat(page, 'M 20').boundingBox())?.height ?? 0) > 1.5 * all;
  await expect.poll(isCloser).toBe(true);
  await page.getByRole('button', { name: 'Zoom out' }).dispatchEvent('click');
  await expect.poll(isCloser).toBe(false);
  await pressed('L 10');
  await visitor.leave();
});

for (const size of [DESKTOP, PHONE]) {
  test(`N-20 S-09 G-21 from Find to Take to Sign In the keyboard keeps its place and hears results (${size.width} px)`, async () => {
    const visitor = await site.visit(size);
    const { page } = visitor;
    await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
    await page.getByRole('button', { name: 'Find 2 together' }).waitFor();
    // A region announces only changes that happen while it exists.
    const regions = await page.locator('.st-said[aria-live="polite"]').elementHandles();
    const saidBy = async (at: number) => ((await regions.at(at)?.isVisible()) ? regions.at(at)?.innerText() : '');
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText);
    await page.getByRole('button', { name: 'Find 2 together' }).focus();
    await page.keyboard.down('Enter');
    await expect.poll(focused).toBe('Take these 2 seats');
    await expect.poll(() => saidBy(0)).toMatch(/rows? from the screen/);
    // A held key does not take the seats too.
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await focused()).toBe('Take these 2 seats');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Sign In' }).getByText('Your seats stay chosen').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Proceed');
    await expect.poll(() => saidBy(-1)).toMatch(/2 seats in /);
    await visitor.isAccessible();
    await visitor.leave();
  });
}

test('S-09 a double tap on Find takes nothing, nor does a held Enter; on Take it asks once', async () => {
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  const find = page.getByRole('button', { name: 'Find 2 together' });
  const take = page.getByRole('button', { name: 'Take these 2 seats' });
  const dialogs = page.getByRole('dialog');
  await find.dblclick();
  await take.waitFor();
  expect(await dialogs.count()).toBe(0);
  await take.dblclick();
  await dialogs.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Proceed' }).waitFor();
  expect(await dialogs.count()).toBe(0);
  await find.focus();
  await page.keyboard.down('Enter');
  await take.waitFor();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect([await take.count(), await dialogs.count()]).toEqual([1, 0]);
  await visitor.leave();
});

test('S-09 AMB-52 on a tablet the search stands beside the seat map, not across it', async () => {
  const visitor = await site.visit({ width: 1024, height: 768 });
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  const search = (await page.getByRole('group', { name: 'How many people' }).boundingBox()) ?? { x: 0, width: 1024 };
  const first = (await seat(page, 'A 1').boundingBox()) ?? { x: 0 };
  expect(search.x + search.width).toBeLessThan(first.x);
  await choose(visitor, ['A 1']);
  expect(await sticksOut(page)).toBe(0);
  await visitor.leave();
});

test('S-09 on a phone in landscape seats, total and Proceed are in view together', async () => {
  const visitor = await site.visit({ width: 844, height: 390 });
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await choose(visitor, ['J 11']);
  for (const part of [seat(page, 'J 11'), page.locator('[data-total-with-fees]'), page.getByRole('button', { name: 'Proceed' })]) {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    expect([y > 0, y + height <= 390, height > 0]).toEqual([true, true, true]);
  }
  await visitor.leave();
});

for (const size of [DESKTOP, PHONE]) {
  test(`AMB-52 losing a chosen seat is announced below the header, and the seat is named at once (${size.width} px)`, async () => {
    const show = fixtures.sessions['S-FAR'];
    const visitor = await site.visit(size);
    const { page } = visitor;
    const [mine, lost] = size === PHONE ? (['H 1', 'H 2'] as const) : (['H 5', 'H 6'] as const);
    await visitor.open(seatsPath(show));
    await choose(visitor, [mine, lost]);
    await bookingAt(site).hold(fixtures.users[5].token, show, [lost]);
    const said = notifier(visitor, 'notification').getByText(
      'One or more selected seats are no longer available. Please choose other seats.',
    );
    await said.waitFor();
    const which = page.getByRole('status').filter({ hasText: `${lost} went to someone else.` });
    await which.waitFor();
    await said.hover();
    const foot = async (box: Target) => {
      const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
      return y + height;
    };
    const top = async () => (await which.boundingBox())?.y ?? 0;
    await expect.poll(async () => (await top()) - (await foot(said))).toBeGreaterThan(0);
    expect((await top()) - (await foot(said))).toBeLessThan(24);
    const lower = await top();
    const header = await page.locator('.hf-booking-bar').boundingBox();
    expect((await said.boundingBox())?.y).toBeGreaterThanOrEqual(Math.floor((header?.y ?? 0) + (header?.height ?? 0)));
    await page.mouse.move(5, size.height - 5);
    await said.waitFor({ state: 'detached' });
    await expect.poll(top).toBeLessThan(lower);
    await which.getByRole('button', { name: 'Close' }).click();
    await which.waitFor({ state: 'detached' });
    await visitor.leave();
  });
}

test('AMB-52 Proceed for two seats holds no single one if the other was lost that very moment', async () => {
  const show = fixtures.sessions['S-FAR'];
  const visitor = await person(site, fixtures.users[0].token, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(show));
  await page.clock.setFixedTime(Date.now());
  await choose(visitor, ['C 1', 'C 2']);
  await bookingAt(site).hold(fixtures.users[5].token, show, ['C 2']);
  const said = notifier(visitor, 'notification').getByText('One or more selected seats are no longer available.');
  await said.waitFor();
  const proceed = page.getByRole('button', { name: 'Proceed' });
  await proceed.click();
  // A person who chooses anew has seen it: this press needs no pause.
  await choose(visitor, ['C 3']);
  await proceed.click();
  await visitor.at('/fnd-checkout');
  await expect.poll(() => page.getByText('2 seats').count()).toBeGreaterThan(0);
  await visitor.leave();
});

test('R-11 R-12 Q-12 a browser’s own total does not count: a reload shows the server’s, with seats and time kept', async () => {
  const visitor = await person(site, fixtures.users[2].token, DESKTOP);
  const { page, context } = visitor;
  await goToSummary(visitor, fixtures.sessions['S-FAR'], ['G 1', 'G 2']);
  const total = page.locator('[data-line="total"]');
  const before = await total.innerText();
  const cookie = (await context.cookies()).find(({ name }) => name === 'MCSTATE');
  const kept = JSON.parse(decodeURIComponent(cookie?.value ?? '{}'));
  expect(Object.values(kept).every((value) => typeof value !== 'number')).toBe(true);
  const forged = encodeURIComponent(JSON.stringify({ ...kept, totalAmount: 1, curTotal: 1, role_id: 9 }));
  await context.addCookies([{ name: 'MCSTATE', value: forged, url: site.url }]);
  await page.evaluate(() => {
    for (const store of [localStorage, sessionStorage]) store.setItem('totalAmount', '1');
  });
  await site.dev('clock', { advance_ms: 240_000 });
  await page.reload();
  await visitor.at('/summary');
  await page.getByText('G 1, G 2').first().waitFor();
  expect(await total.innerText()).toBe(before);
  expect(await page.getByRole('timer', { name: 'Time left' }).first().textContent()).toMatch(/0[23]:\d\d/);
  const amounts = await page.locator('[data-line]').evaluateAll((lines) => lines.map((line) => line.textContent ?? ''));
  for (const text of amounts) expect(text).toMatch(/₹[\d,]+\.\d\d/);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/regularBooking');
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('₹');
  expect(text).not.toMatch(/\$|€|£|\bRs\b|\bINR\b|\bUSD\b/);
  await visitor.leave();
});

test('Q-03 every call of a person in a city carries session and city, after a reload by the cookie', async () => {
  const visitor = await person(site, fixtures.users[3].token);
  const { page } = visitor;
  const calls: { path: string; authorization: string | undefined; city: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const { authorization, 'city-id': city } = request.headers();
    // A stream of live seats cannot carry headers.
    if (pathname.startsWith('/v1.0/webapp/') && !/seat_layout.*\/events$/.test(pathname))
      calls.push({ path: pathname, authorization, city });
  });
  await visitor.open('/movies');
  await page.getByRole('banner').getByRole('link', { name: 'Cinemas' }).click();
  await visitor.at('/cinemas');
  await visitor.open('/userProfile/myTransactions');
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await choose(visitor, ['D 1']);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/fnd-checkout');
  expect(calls.length).toBeGreaterThan(8);
  expect(calls.filter(({ authorization, city }) => authorization !== 'Cookie' || city !== 'mumbai')).toEqual([]);
  await visitor.leave();
});

test('N-20 AMB-05 AMB-127 G-26 pressing a control that then disappears keeps the keyboard’s place', async () => {
  const [device, eater, holder] = fixtures.users.slice(6);
  await site.call('/getloginotp', { number: device.number });
  await site.call('/login', { number: device.number, otp: await codeFor(site, device.number) });
  const one = await person(site, device.token);
  await one.open('/userProfile/editProfile');
  const devices = one.page.getByRole('region', { name: 'Signed-in devices' });
  await devices.getByRole('button', { name: /^Remove / }).press('Enter');
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  await expect.poll(() => hasFocus(devices)).toBe(true);
  await one.leave();

  const { strBookId } = (await bookingAt(site).buy(eater.token, fixtures.sessions['S-FAR'], ['J 3'])).committed.data;
  const two = await hungry(site, eater.token);
  await proceed(two.page);
  await details(two.page).getByRole('textbox', { name: 'Booking ID' }).fill(strBookId);
  await details(two.page).getByRole('button', { name: 'Submit' }).click();
  await dialog(two, 'Booking Verified').getByRole('button', { name: 'Close' }).click();
  await dialog(two, 'Booking Verified').waitFor({ state: 'detached' });
  await two.page.getByRole('button', { name: 'Not for this booking' }).press('Enter');
  await expect.poll(() => hasFocus(two.page.getByRole('complementary', { name: 'Booking summary' }))).toBe(true);
  await two.leave();

  await bookingAt(site).hold(holder.token, fixtures.sessions['S-FAR'], ['J 5']);
  const three = await person(site, holder.token);
  await three.open(seatsPath(fixtures.sessions['S-FAR']));
  const back = three.page.getByRole('button', { name: 'Give them back' });
  await back.press('Enter');
  await back.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(three.page.locator('.st-middle'))).toBe(true);
  await three.leave();
});
