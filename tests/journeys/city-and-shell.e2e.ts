import { defaults } from '@houseful/contract/sentences.ts';
import { expect, test } from 'vitest';
import { answer, clear, fail, hasFocus, nextToken, notifier, openJourney, site, sticksOut } from '../setup/journey.ts';
import { drawn, stopClock } from '../setup/page-clock.ts';
import { DESKTOP, PHONE, signIn, type Visitor } from '../setup/site.ts';

openJourney({ users: 1 });

const city = (visitor: Visitor) => visitor.page.getByRole('dialog', { name: 'Select City' });
const MAIN = ['Mumbai', 'Delhi NCR', 'Hyderabad', 'Kolkata', 'Ahmedabad', 'Jaipur'];

test('B-01 B-03 B-04 B-05 B-06 B-07 B-08 B-09 R-01 R-04 AMB-27 a first visit asks for the city, and only a city closes the question', async () => {
  const visitor = await site.visit(DESKTOP, { city: null });
  const { page } = visitor;
  const withoutCity: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1.0/webapp') && request.headers()['city-id']) withoutCity.push(request.url());
  });
  await visitor.open('/');
  await city(visitor).waitFor({ timeout: 5_000 });
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await city(visitor).waitFor();
  expect(await hasFocus(city(visitor))).toBe(true);
  expect(await city(visitor).getByRole('button', { name: 'Close' }).count()).toBe(0);
  const icons = await city(visitor).getByRole('button').allInnerTexts();
  expect(icons.map((text) => text.trim()).filter((text) => MAIN.includes(text))).toEqual(MAIN);
  await city(visitor).getByRole('button', { name: 'View All Cities' }).click();
  await city(visitor).getByText('Maharashtra').first().waitFor();
  const box = city(visitor).getByPlaceholder('Search city');
  await box.fill('zzz');
  expect(await page.getByRole('option').count()).toBe(0);
  await box.fill('JAI');
  await page.getByRole('option', { name: /Jaipur/ }).waitFor();
  await visitor.isAccessible();
  expect(withoutCity).toEqual([]);

  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1.0/webapp/') && !request.url().endsWith('/events')) sent.push(request.headers()['city-id']);
  });
  await page.getByRole('option', { name: /Jaipur/ }).click();
  await city(visitor).waitFor({ state: 'detached' });
  await visitor.at('/');
  // The session's popup waits, because Home is the answer to the choice (C-09).
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Jaipur/ })
    .waitFor();
  expect(await page.evaluate(() => localStorage.getItem('city_id'))).toBe('jaipur');
  expect((await visitor.context.cookies()).find((cookie) => cookie.name === 'CITYID')?.value).toBe('jaipur');
  await page.getByRole('link', { name: 'Cinemas' }).first().click();
  await visitor.at('/cinemas');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.every((value) => value === 'jaipur')).toBe(true);
  await visitor.leave();
});

test('B-02 B-20 AMB-28 a known city is not asked for, an invalid one is', async () => {
  const known = await site.visit(DESKTOP, { popup: false });
  await known.open('/');
  const invalid = await site.visit(DESKTOP, { city: '999999', popup: false });
  await invalid.open('/');
  await city(invalid).waitFor({ timeout: 5_000 });
  await invalid.leave();
  // The earlier visitor would have been asked first.
  expect(await city(known).count()).toBe(0);
  await known.leave();
});

test('B-01 Q-06 AMB-104 a city question whose code does not load is reported once and not started again', async () => {
  const visitor = await site.visit(DESKTOP, { city: null });
  const { page } = visitor;
  await page.clock.install();
  await visitor.open('/');
  let tried = 0;
  await page.route('**/assets/*.js', (route) => {
    tried++;
    return route.abort('connectionreset');
  });
  await notifier(visitor, 'notification').getByText(defaults.offline).waitFor();
  await stopClock(page);
  const before = tried;
  await page.clock.runFor(15_000);
  await drawn(page);
  expect([before > 0, tried]).toEqual([true, before]);
  await visitor.leave();
});

test('B-05 AMB-27 late cities do not take the focus from a person who already types', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/webapp\/locations\/cities/, async (route) => {
    await held;
    await route.continue();
  });
  await visitor.open('/movies');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mumbai/ })
    .click();
  const box = city(visitor).getByPlaceholder('Search city');
  await box.fill('jai');
  letThrough();
  await city(visitor).getByRole('button', { name: 'Mumbai' }).waitFor();
  await page.getByRole('option', { name: /Jaipur/ }).waitFor();
  expect(await box.evaluate((own) => own === document.activeElement)).toBe(true);
  await visitor.leave();
});

test('N-09 S-07 a dialog and its styles leave the page below unchanged', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/cinemas');
  const phoneOnly = page.getByRole('main').getByRole('button', { name: 'Apply Filters' });
  expect(await phoneOnly.count()).toBe(0);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mumbai/ })
    .click();
  await city(visitor).getByRole('button', { name: 'Mumbai' }).click();
  await city(visitor).waitFor({ state: 'detached' });
  expect(await phoneOnly.count()).toBe(0);
  await visitor.leave();
});

test('N-12 N-13 N-14 T-01 paths are real, titles name the screen, an unknown path says Uh-oh!', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/movies');
  const heading = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
  expect(await page.title()).toBe(`${heading} | Houseful`);
  await page.evaluate(() => scrollTo({ top: 3_000, behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Cinemas' })
    .evaluate((link: HTMLElement) => link.click());
  await visitor.at('/cinemas');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const missing = await page.goto(`${site.url}/nope`);
  expect(missing?.status()).toBe(404);
  await page.getByText('Uh-oh!').first().waitFor();
  await page.waitForSelector('html[data-ready]');
  await page
    .getByRole('link', { name: 'Back to home' })
    .or(page.getByRole('button', { name: 'Back to home' }))
    .first()
    .click();
  await visitor.at('/');
  expect(await page.title()).toBe('Houseful');
  // Pages without a header have the way home.
  await visitor.open('/seat-layout/1/CIN1');
  await page.getByText('Uh-oh!').first().waitFor();
  await page.getByRole('link', { name: 'Houseful, home' }).click();
  await visitor.at('/');
  await visitor.leave();
});

test('N-01 N-03 N-05 N-08 N-09 S-01 one dialog at a time; search finds films and cinemas; the footer names contact and companies', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/movies');
  const box = page.getByRole('searchbox', { name: 'Search movies or theatres' });
  await box.fill('qqqqqq');
  await page.getByText('No Records Found').waitFor();
  await visitor.isAccessible();
  await box.fill('chitr');
  await page.getByRole('option', { name: /Chitralaya/ }).waitFor();
  await visitor.isAccessible();
  // A focused list obeys the same keys.
  const list = page.getByRole('banner').getByRole('listbox');
  await list.focus();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
  await box.fill('chitral');
  await page.getByRole('option', { name: /Chitralaya/ }).click();
  await visitor.at(/^\/cinema-details\//);
  await box.fill('saat sam');
  await page.getByRole('option', { name: /Saat Samandar Ghar/ }).click();
  await visitor.at(/^\/movie-details\//);
  const footer = page.getByRole('contentinfo');
  await expect.poll(() => footer.innerText()).toMatch(/@/);
  expect((await site.call('/config')).data.legal_names).toHaveLength(2);
  for (const name of (await site.call('/config')).data.legal_names) expect(await footer.innerText()).toContain(name);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Register' }).click();
  await page.getByRole('dialog', { name: 'Register' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await visitor.leave();
});

test('N-04 N-09 S-01 S-02 a phone has menu, search panel and back bar, and nothing wider than the screen', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open('/movies');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page
    .getByRole('dialog', { name: 'Menu' })
    .or(page.getByRole('navigation', { name: 'Menu' }))
    .first();
  await menu.waitFor();
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search movies or theatres' }).fill('raatri');
  await page.getByRole('option', { name: /Raatri/ }).click();
  await visitor.at(/^\/movie-details\//);
  await page.getByRole('button', { name: 'Back' }).first().click();
  await visitor.at('/movies');
  await page.setViewportSize({ width: 340, height: 700 });
  for (const path of ['/', '/movies', '/cinemas', '/cinema-details/CIN1', '/movie-details/raatri-1205']) {
    await visitor.open(path);
    const over = await sticksOut(page);
    expect({ path, isTooWide: over > 0 }).toEqual({ path, isTooWide: false });
  }
  await visitor.leave();
});

test('Q-09 E-09 E-24 films that fail on the way to Movies are an empty list; Retry brings them, without one if none fits', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/cinemas');
  await site.dev('fault', { path: '/v1.0/webapp/now-showing', mode: '500', times: 1 });
  await page.getByRole('link', { name: 'Movies' }).first().click();
  await visitor.at('/movies');
  const none = page.getByText('No Movies Found');
  const retry = page.getByRole('button', { name: 'Retry' });
  await none.waitFor();
  for (const kind of ['notification', 'toast'] as const) expect([kind, await notifier(visitor, kind).innerText()]).toEqual([kind, '']);
  await retry.click();
  await page.getByRole('article').first().waitFor();
  expect(await none.count()).toBe(0);
  await answer('/now-showing', { data: [] });
  await page.getByRole('combobox', { name: 'Format' }).selectOption({ label: '3D' });
  await none.waitFor();
  expect([await page.getByRole('article').count(), await retry.count()]).toEqual([0, 0]);
  await clear();
  await page.getByRole('button', { name: 'Show all films' }).click();
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('combobox', { name: 'Format' }).inputValue()).toBe('0');
  await visitor.leave();
});

test('B-16 B-17 R-06 AMB-29 city and cinema survive a reload and a closed browser; three days of ids are kept, no amounts', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/food-and-drinks');
  await page.getByRole('main').getByRole('button', { name: 'Select Cinema' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Cinema' });
  await picker.getByRole('searchbox', { name: 'Search cinema' }).fill('chitra');
  await expect.poll(() => picker.getByRole('listitem').count()).toBe(1);
  await picker.getByRole('button', { name: 'Chitralaya' }).click();
  await visitor.at('/food-and-drinks/MUM-CHI');
  const kept = () =>
    page.evaluate(() =>
      Object.fromEntries(['city_id', 'cinema_id', 'cinema_name', 'cinema_has_chefs_corner'].map((key) => [key, localStorage.getItem(key)])),
    );
  const chosen = { city_id: 'mumbai', cinema_id: 'MUM-CHI', cinema_name: 'Chitralaya', cinema_has_chefs_corner: 'Y' };
  expect(await kept()).toEqual(chosen);
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  expect(await kept()).toEqual(chosen);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mumbai/ })
    .waitFor();
  expect(await page.getByRole('banner').getByRole('link', { name: 'Food and drinks' }).getAttribute('href')).toContain('MUM-CHI');
  await page
    .getByRole('main')
    .getByText(/Chitralaya/)
    .first()
    .waitFor();

  const cookie = (await visitor.context.cookies()).find(({ name }) => name === 'MCSTATE');
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({ cinema: 'MUM-CHI' });
  expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(3);
  const again = await site.visit();
  await again.context.addCookies(await visitor.context.cookies());
  await again.page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value as string);
    },
    await kept(),
  );
  await again.open('/food-and-drinks');
  await again.page
    .getByRole('main')
    .getByRole('link', { name: /Chitralaya/ })
    .waitFor();
  await visitor.leave();
  await again.leave();
});

test('R-02 the key of the sealed record is dropped after its use', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await signIn(visitor, site, nextToken());
  await visitor.open('/movies');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('USINFO'))).not.toBeNull();
  const deleted = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.deleteDatabase('houseful');
          request.onsuccess = () => resolve('deleted');
          request.onblocked = () => resolve('held open');
        }),
    );
  expect(await deleted()).toBe('deleted');
  await visitor.leave();
});

test('R-01 R-03 R-04 R-05 R-06 a guest who only looks has no cookie; a chosen city adds its own, and a new one drops the cinema', async () => {
  const visitor = await site.visit(DESKTOP, { city: null, popup: false });
  const { page } = visitor;
  await visitor.open('/movies');
  await visitor.open('/cinemas');
  expect(await visitor.context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Select City' }).click();
  await city(visitor).getByRole('button', { name: 'Jaipur' }).click();
  await visitor.at('/');
  const names = (await visitor.context.cookies()).map(({ name }) => name).sort();
  expect(names).toEqual(['CITYID', 'MCSTATE']);
  await page.evaluate(() => localStorage.setItem('cinema_id', 'MUM-CHI'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Jaipur/ })
    .click();
  await city(visitor).getByRole('button', { name: 'Kolkata' }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Kolkata/ })
    .waitFor();
  expect(await page.evaluate(() => localStorage.getItem('cinema_id'))).toBeNull();
  await visitor.leave();
});

test('B-14 N-03 a city whose name cannot be loaded is not shown in the header, the menu or Home’s title', async () => {
  await fail('/locations/cities');
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await page.addInitScript(() => localStorage.removeItem('city_name'));
  // An address that nobody has asked for, because the cached Home knows the name.
  await visitor.open('/?nameless');
  await page.getByRole('banner').getByRole('button', { name: 'Select City', exact: true }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Films in your city');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Select City' }).waitFor();
  await clear();
  await visitor.leave();
});

test('B-01 N-09 the city question does not open over Home while another page loads', async () => {
  const visitor = await site.visit(PHONE, { popup: false, city: null });
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('city-modal') && asked.push(request.url()));
  await page.clock.install();
  await visitor.open('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  const arriving = Promise.withResolvers<void>();
  await page.route('**/v1.0/webapp/now-showing', async (route) => {
    await arriving.promise;
    await route.continue();
  });
  await page.clock.runFor(3_000);
  await menu.getByRole('link', { name: 'Movies' }).click();
  await page.locator('main[aria-busy="true"]').waitFor();
  await page.clock.runFor(3_000);
  await drawn(page);
  expect([new URL(page.url()).pathname, await page.getByRole('dialog').count(), asked]).toEqual(['/', 0, []]);
  arriving.resolve();
  await visitor.at('/movies');
  await visitor.leave();
});
