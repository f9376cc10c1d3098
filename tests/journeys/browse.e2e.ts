import { expect, test } from 'vitest';
import { clear, fail, fixtures, notifier, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE, signIn, type Visitor } from '../setup/site.ts';

openJourney({ users: 3 });

/** Returns a visitor whose session has already seen the popup. */
async function visit(size = DESKTOP, options: { city?: string; lang?: 'en' | 'hi' } = {}): Promise<Visitor> {
  const visitor = await site.visit(size, { ...options, popup: false });
  await visitor.open('/movies');
  return visitor;
}

const region = (visitor: Visitor, name: string) => visitor.page.getByRole('region', { name });

test('C-01 C-02 C-05 C-06 C-08 C-09 C-11 C-12 C-19 R-08 S-07 AMB-117 home has all its parts, the popup once a session', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/');
  const popup = page.getByRole('dialog', { name: 'Promotions' });
  await popup.waitFor();
  await popup.locator('[aria-current="true"]').first().waitFor();
  await popup.getByRole('button', { name: 'Close' }).click();
  for (const name of ['Banners', 'Quick booking', 'Now Showing', 'Coming Soon', 'Offers', 'Promotions', 'Download the app'])
    await region(visitor, name).first().waitFor();
  expect(await region(visitor, 'Banners').locator('[aria-current="true"]').count()).toBe(1);
  const tops = await region(visitor, 'Now Showing')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
  await region(visitor, 'Promotions').getByText('Valid till').first().waitFor();
  await visitor.isAccessible();
  await page.getByRole('link', { name: 'Movies' }).first().click();
  await visitor.at('/movies');
  await page.goBack();
  await visitor.at('/');
  expect(await popup.count()).toBe(0);
  await visitor.leave();
  const phone = await visit(PHONE);
  await phone.open('/');
  expect(await region(phone, 'Download the app').count()).toBe(0);
  await phone.page.getByRole('button', { name: 'Choose Filter' }).waitFor();
  await phone.leave();
});

test('C-14 C-15 coming soon shows only two words; failing promotions leave the rest of home', async () => {
  const visitor = await visit();
  await site.dev('flags', { coming_soon: true });
  await visitor.open('/');
  expect((await visitor.page.getByRole('main').innerText()).trim()).toBe('COMING SOON');
  expect([await visitor.page.getByRole('banner').count(), await visitor.page.getByRole('contentinfo').count()]).toEqual([1, 1]);
  await visitor.open('/movies');
  await visitor.page.getByRole('article').first().waitFor();
  await site.dev('flags', { coming_soon: false });
  const promotions = region(visitor, 'Promotions');
  await fail('/extras/promotions');
  await visitor.open('/');
  for (const name of ['Banners', 'Quick booking', 'Now Showing', 'Coming Soon', 'Offers']) await region(visitor, name).first().waitFor();
  expect(await promotions.count()).toBe(0);
  expect(await notifier(visitor, 'notification').innerText()).toBe('');
  await clear();
  await visitor.open('/');
  await promotions.first().waitFor();
  await visitor.leave();
});

test('D-01 D-03 D-04 D-05 D-09 quick booking opens step by step and ends at the seats', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  const bar = region(visitor, 'Quick booking');
  const step = (name: string) => bar.getByRole('combobox', { name });
  const isOff = async (name: string) => (await step(name).isDisabled()) || (await step(name).getAttribute('aria-disabled')) === 'true';
  expect(await isOff('Movie')).toBe(false);
  for (const name of ['Cinema', 'Date', 'Time']) expect([name, await isOff(name)]).toEqual([name, true]);
  await step('Movie').click();
  await page.getByRole('option', { name: /Saat Samandar Ghar/ }).click();
  await expect.poll(() => isOff('Cinema')).toBe(false);
  await pickFirst(visitor, 'Cinema');
  await pickFirst(visitor, 'Date');
  await pickFirst(visitor, 'Time');
  const book = bar
    .getByRole('link', { name: 'Book' })
    .or(bar.getByRole('button', { name: 'Book' }))
    .first();
  await expect
    .poll(async () => (await book.getAttribute('aria-disabled')) === 'true' || (await book.isDisabled().catch(() => false)))
    .toBe(false);
  await book.click();
  await visitor.at(/^\/seat-layout\/\d+\/\w/);
  await visitor.leave();
});

/** Chooses the last option of a step, from a native select or a listbox. */
async function pickFirst(visitor: Visitor, name: string): Promise<void> {
  const step = region(visitor, 'Quick booking').getByRole('combobox', { name });
  await expect.poll(async () => (await step.isDisabled()) || (await step.getAttribute('aria-disabled')) === 'true').toBe(false);
  if (await step.evaluate((element) => element.tagName === 'SELECT')) {
    const open = step.locator('option:not([disabled]):not([value=""])');
    await open.first().waitFor({ state: 'attached' });
    const values = await open.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await step.selectOption(values.at(-1) ?? '');
  } else {
    await step.click();
    await visitor.page.getByRole('listbox').getByRole('option').and(visitor.page.locator(':not([aria-disabled="true"])')).last().click();
  }
}

test('E-01 E-02 E-03 E-06 E-08 E-10 E-11 E-12 R-07 the films: tabs, filters, cards', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const bodies: any[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/now-showing')) bodies.push(request.postDataJSON());
  });
  const coming: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/coming-soon')) coming.push(searchParams);
  });
  const card = page.getByRole('article').first();
  await card.locator('[data-likes]').waitFor();
  await card.getByRole('button', { name: /^Like / }).waitFor();
  await page.getByRole('button', { name: 'Top Rated' }).click();
  await expect.poll(() => bodies.at(-1)?.sort).toBe('top_rated');
  expect(await page.getByRole('button', { name: 'Top Rated' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('combobox', { name: 'Format' }).selectOption({ label: '3D' });
  await expect.poll(() => String(bodies.at(-1)?.format)).toBe('2');
  expect(bodies).toHaveLength(2);
  await page.getByRole('tab', { name: 'Coming Soon' }).click();
  await page.getByRole('article', { name: 'Trambari' }).waitFor();
  expect(coming.map(String)).toEqual(['format=0']);
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByRole('button', { name: 'Top Rated' }).getAttribute('aria-pressed')).toBe('false');
  expect(await page.getByRole('combobox', { name: 'Format' }).inputValue()).toBe('0');
  expect(await page.getByRole('article', { name: 'Trambari' }).innerText()).toMatch(/\d\d \w{3} \d{4}/);
  expect(await page.evaluate(() => sessionStorage.getItem('movie_path'))).toBe('coming_soon');
  expect(await page.getByRole('article', { name: 'Trambari' }).getByRole('link', { name: 'Book Ticket' }).count()).toBe(0);
  await visitor.open('/movies');
  await expect.poll(() => page.getByRole('tab', { name: 'Coming Soon' }).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('tab', { name: 'Now Showing' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Top Rated' }).getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('article', { name: 'Raatri 12:05' }).getByRole('link', { name: 'Book Ticket' }).click();
  await visitor.at('/movie-details/raatri-1205');
  await visitor.isAccessible();
  await visitor.leave();
});

test('E-05 S-03 a phone’s filter panel makes one call when applied, and one more when cleared', async () => {
  const visitor = await visit(PHONE);
  const { page } = visitor;
  const asked: any[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/now-showing')) asked.push(request.postDataJSON());
  });
  const panel = page.getByRole('dialog', { name: 'Choose Filter' });
  const hindi = panel.getByRole('checkbox', { name: 'Hindi' });
  const clearAll = panel.getByRole('button', { name: 'Clear All' });
  const apply = panel.getByRole('button', { name: 'Apply Filters' });
  const open = () => page.getByRole('button', { name: 'Choose Filter' }).click();
  const cards = page.locator('main article');
  const shown = async () => ({ cards: await cards.count(), search: new URL(page.url()).search });
  const all = await shown();
  const filter = async () => {
    await panel.getByText('3D', { exact: true }).click();
    await hindi.check();
    const before = asked.length;
    await apply.click();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(shown).not.toEqual(all);
    expect(asked.length).toBe(before + 1);
  };
  await open();
  for (const name of ['Movie Formats', 'Languages', 'Genre']) await panel.getByRole('group', { name }).waitFor();
  await hindi.check();
  await clearAll.click();
  expect([await hindi.isChecked(), asked.length]).toEqual([false, 0]);
  await filter();
  expect(asked[0]).toMatchObject({ format: 2, language: expect.stringMatching(/./) });

  // Clear All takes effect at once, so Apply Filters has nothing to add.
  await open();
  expect(await hindi.isChecked()).toBe(true);
  await clearAll.click();
  expect(await hindi.isChecked()).toBe(false);
  await expect.poll(shown).toEqual(all);
  expect(asked.slice(1)).toMatchObject([{ format: 0, language: '', genre: '' }]);
  expect(await panel.isVisible()).toBe(true);
  await apply.click();
  await panel.waitFor({ state: 'detached' });
  expect(asked).toHaveLength(2);

  // The page below is the one shown, however the panel is closed.
  for (const close of [() => page.goBack(), () => panel.getByRole('button', { name: 'Close' }).click()]) {
    await open();
    await filter();
    await open();
    await clearAll.click();
    await expect.poll(shown).toEqual(all);
    await close();
    await panel.waitFor({ state: 'detached' });
    expect(await shown()).toEqual(all);
    await page.getByRole('button', { name: 'Top Rated' }).click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ sort: 'top_rated', format: 0, language: '' });
    await page.getByRole('button', { name: 'Top Rated' }).click();
    await expect.poll(shown).toEqual(all);
  }
  await visitor.leave();
});

test('C-17 E-05 AMB-31 Home’s filters on a phone work, Clear All clears them, and they lead to Movies', async () => {
  const visitor = await visit(PHONE);
  const { page } = visitor;
  await visitor.open('/');
  await page.getByRole('button', { name: 'Choose Filter' }).click();
  const panel = page.getByRole('dialog', { name: 'Choose Filter' });
  for (const name of ['Movie Formats', 'Languages', 'Genre']) await panel.getByRole('group', { name }).waitFor();
  await visitor.isAccessible();
  await panel.getByText('3D', { exact: true }).click();
  await panel.getByRole('checkbox', { name: 'Hindi' }).check();
  await panel.getByRole('button', { name: 'Clear All' }).click();
  expect(await panel.getByRole('checkbox', { name: 'Hindi' }).isChecked()).toBe(false);
  await panel.getByRole('checkbox', { name: 'Telugu' }).check();
  const asked: any[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/now-showing')) asked.push(request.postDataJSON());
  });
  await panel.getByRole('button', { name: 'Apply Filters' }).click();
  await visitor.at('/movies');
  const { language } = (await site.call('/movie/languages')).data.find((row: any) => row.language_name === 'Telugu');
  expect(asked[0]).toMatchObject({ language, format: 0, genre: '' });
  const cards = page.getByRole('main').getByRole('article');
  await cards.first().waitFor();
  for (const text of await cards.allInnerTexts()) expect(text).toContain('Telugu');
  expect(asked).toHaveLength(1);
  await page.goBack();
  await visitor.at('/');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await visitor.leave();
});

test('E-17 E-18 a guest who likes a film is asked to sign in; quick taps end at the stored state', async () => {
  const guest = await visit();
  const before = await guest.page.getByRole('article', { name: 'Saat Samandar Ghar' }).locator('[data-likes]').innerText();
  await guest.page.getByRole('button', { name: 'Like Saat Samandar Ghar' }).click();
  await guest.page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  expect(await guest.page.locator('article', { hasText: 'Saat Samandar Ghar' }).locator('[data-likes]').first().innerText()).toBe(before);
  await guest.leave();

  const visitor = await site.visit();
  const { token } = fixtures.users[0];
  await signIn(visitor, site, token);
  await visitor.open('/movies');
  const heart = visitor.page.getByRole('button', { name: 'Like Saat Samandar Ghar' });
  await heart.evaluate((button) => {
    for (let tap = 0; tap < 21; tap++) (button as HTMLElement).click();
  });
  await expect.poll(async () => (await site.call('/movies/saat-samandar-ghar', undefined, token)).data.liked).toBe('Y');
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  const stored = (await site.call('/movies/saat-samandar-ghar', undefined, token)).data.likes;
  await expect
    .poll(() => visitor.page.getByRole('article', { name: 'Saat Samandar Ghar' }).locator('[data-likes]').innerText())
    .toBe(String(stored));
  await visitor.leave();
});

test('F-01 F-02 AMB-29 F-09 F-10 F-11 F-15 F-16 F-17 F-18 N-17 a cinema: facts, sections, dates, coloured times', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.getByRole('link', { name: 'Cinemas' }).first().click();
  await visitor.at('/cinemas');
  await visitor.isAccessible();
  const main = page.getByRole('main');
  const { data } = await (await fetch(`${site.url}/v1.0/webapp/cinemas`, { headers: { 'city-id': 'mumbai' } })).json();
  for (const { Cinema_strName: name, cinema_address, image_path_1 } of data) {
    const card = main.locator('li', { has: page.getByRole('link', { name, exact: true }) });
    expect([name, await card.locator('img').getAttribute('src')]).toEqual([name, image_path_1]);
    await card.getByText(cinema_address, { exact: true }).waitFor();
  }
  await page
    .getByRole('link', { name: /Chitralaya/ })
    .first()
    .click();
  await visitor.at('/cinema-details/MUM-CHI');
  const { Cinema_strName: name, ...cinema } = data.find(({ Cinema_strID }: any) => Cinema_strID === 'MUM-CHI');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
  for (const text of [cinema.cinema_address, cinema.cinema_description]) await main.getByText(text, { exact: true }).waitFor();
  const picture = region(visitor, 'Pictures').locator('[aria-current="true"] img');
  expect(await picture.getAttribute('alt')).toBe(`${name}, picture 1`);
  await region(visitor, 'Pictures').getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => picture.getAttribute('alt')).toBe(`${name}, picture 2`);
  await page.getByRole('button', { name: 'My Safety First' }).click();
  await page.getByRole('button', { name: 'See all measures' }).click();
  await page.getByRole('dialog', { name: 'My Safety First' }).getByRole('button', { name: 'Close' }).click();
  const facilities = page.getByRole('button', { name: 'Available Facilities' });
  await facilities.press('Enter');
  expect(await facilities.getAttribute('aria-expanded')).toBe('true');
  for (const text of ['Available', 'Fast Filling', 'LAN']) expect(await region(visitor, 'Legend').innerText()).toContain(text);
  await visitor.isAccessible();

  const day = fixtures.sessions['S-FAST'].starts_at.slice(0, 10);
  await visitor.open('/cinema-details/CIN1');
  await page.locator(`[data-date="${day}"]`).click();
  const chip = (label: string) => page.locator(`[data-session-id="${fixtures.sessions[label].session_id}"]`);
  await expect.poll(() => chip('S-FAST').getAttribute('data-state')).toBe('fast');
  expect(await chip('S-FAR').getAttribute('data-state')).toBe('available');
  expect(await chip('S-SOLD').getAttribute('data-state')).toBe('sold');
  expect(await chip('S-SOLD').getAttribute('aria-disabled')).toBe('true');
  expect(await chip('S-SOLD').evaluate((element) => element.closest('a') === null)).toBe(true);
  await chip('S-FAR').click();
  await visitor.at(new RegExp(`^/seat-layout/${fixtures.sessions['S-FAR'].session_id}/CIN1`));
  await visitor.leave();
});

test('F-08 F-19 R-09 AMB-39 AMB-129 without a code the person goes back; ?S= becomes the booking’s source', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.evaluate(() => {
    history.pushState({}, '', '/cinema-details/');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await visitor.at('/movies');
  await visitor.leave();

  const booker = await visit();
  await signIn(booker, site, fixtures.users[1].token);
  await booker.open('/cinema-details/CIN1?S=gmaps');
  await booker.open(`/seat-layout/${fixtures.sessions['S-FAR'].session_id}/CIN1`);
  await booker.page.getByRole('gridcell', { name: /^Row H, seat 6,/ }).click();
  await booker.page.getByRole('button', { name: 'Proceed' }).click();
  await booker.at('/fnd-checkout');
  const state = (await booker.context.cookies()).find((cookie) => cookie.name === 'MCSTATE')?.value ?? '';
  const { transactionID } = JSON.parse(decodeURIComponent(state));
  expect(await site.dev(`booking/${transactionID}`)).toMatchObject({ booking_source: 'gmaps', source: 'Linux Desktop' });
  await booker.leave();
});

test('S-01 the pages in Hindi, in both themes, have no serious finding', async () => {
  const visitor = await site.visit(PHONE, { lang: 'hi' });
  for (const theme of ['light', 'dark'] as const) {
    await visitor.page.emulateMedia({ colorScheme: theme });
    for (const path of ['/movies', '/cinemas', '/movie-details/thuzha', '/cinema-details/CIN3']) {
      await visitor.open(path);
      expect(await visitor.page.locator('html').getAttribute('lang')).toBe('hi');
      await visitor.isAccessible();
    }
  }
  await visitor.leave();
});
