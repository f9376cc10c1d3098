import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialog, fixtures, openJourney, site } from '../setup/journey.ts';
import { endlessPatience } from '../setup/page-clock.ts';
import { DESKTOP, PHONE } from '../setup/site.ts';

openJourney();

const CODE = '**/assets/*.js';
const ENTRY = '**/assets/entry.client-*.js';
const words = {
  en: { said: 'This page has not loaded fully. Links work, buttons do not.', again: 'Load it again' },
  hi: { said: 'यह पेज पूरा लोड नहीं हुआ। लिंक काम करते हैं, बटन नहीं।', again: 'फिर से लोड करें' },
};
const said = (page: Page) => page.getByText(words.en.said);
/** Holds files back until released. */
async function hold(page: Page, files: string): Promise<() => Promise<void>> {
  const come = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await come.promise;
    await route.continue();
  });
  return async () => come.resolve();
}

/** Opens a page that is drawn and styled, while its code still loads. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => getComputedStyle(document.querySelector('main') ?? document.body).flexGrow === '1');
}

/** The time that a silent line may take. */
const SILENCE_MS = 20_000;

for (const lang of ['en', 'hi'] as const) {
  test(`Q-06 a page whose code fails says so in ${lang === 'en' ? 'English' : 'Hindi'}, and one tap reloads it`, async () => {
    const visitor = await site.visit(PHONE, { lang, popup: false });
    const { page } = visitor;
    await page.route(CODE, (route) => route.abort('connectionreset'));
    await endlessPatience(page, SILENCE_MS);
    await look(page, '/movies');
    await page.getByText(words[lang].said).waitFor();
    await page.unroute(CODE);
    await page.getByRole('link', { name: words[lang].again }).click();
    await visitor.at('/movies');
    expect(await page.getByText(words[lang].said).isVisible()).toBe(false);
    await visitor.leave();
  });
}

test('Q-06 a page whose last code file fails says so at once', async () => {
  const { page, context } = await site.visit(PHONE, { popup: false });
  await page.route(ENTRY, (route) => route.abort('connectionreset'));
  await endlessPatience(page, SILENCE_MS);
  await look(page, '/movies?genre=drama');
  await said(page).waitFor();
  expect(await page.getByRole('link', { name: words.en.again }).evaluate((link) => (link as HTMLAnchorElement).href)).toBe(
    `${site.url}/movies?genre=drama`,
  );
  // This visitor cannot `leave`, because the browser itself reports the failed code.
  await context.close();
});

test('Q-06 a page whose code is silent says so after a while, and is whole as soon as the code comes', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await page.clock.install();
  const come = await hold(page, ENTRY);
  const asked = page.waitForRequest(ENTRY);
  await look(page, '/movies');
  await asked;
  expect(await said(page).isVisible()).toBe(false);
  await page.clock.fastForward('00:30');
  await said(page).waitFor();
  await come();
  await visitor.at('/movies');
  expect(await said(page).isVisible()).toBe(false);
  await visitor.leave();
});

test('N-13 Q-06 without JavaScript links are links, and a page says that buttons do nothing', async () => {
  const visitor = await site.visit(PHONE);
  const context = await visitor.context.browser()!.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${site.url}/`);
  await said(page).waitFor();
  await page.getByRole('region', { name: 'Now Showing' }).getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/movie-details\//);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Movies' }).click();
  await page.waitForURL(/\/movies$/);
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  await context.close();
  await visitor.leave();
});

test('N-04 N-20 a button tapped before the code has loaded does its work afterwards', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  const come = await hold(page, ENTRY);
  await look(page, '/movies');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await come();
  await dialog(visitor, 'Search').waitFor();
  await page.goBack();
  await dialog(visitor, 'Search').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/movies');
  await visitor.leave();
});

test('N-20 a button tapped early opens nothing over the thing that is tapped afterwards', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  const [come, comeLate] = [await hold(page, ENTRY), await hold(page, '**/assets/home-late-*.js')];
  await look(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await come();
  await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true);
  await page.getByRole('button', { name: 'Search' }).click();
  await dialog(visitor, 'Search').waitFor();
  await comeLate();
  await visitor.at('/');
  await dialog(visitor, 'Search').waitFor();
  expect(await dialog(visitor, 'Menu').count()).toBe(0);
  await visitor.leave();
});

test('E-23 a date chosen before the code has loaded stays chosen', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  const come = await hold(page, ENTRY);
  await look(page, `/movie-details/${fixtures.films.FILM2D}`);
  const day = page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(1);
  await day.click({ force: true });
  const asked = page.waitForRequest(/\/v1\.0\/webapp\/session\//);
  await come();
  expect((await asked).url()).toContain(await day.getAttribute('data-date'));
  await expect.poll(() => day.isChecked()).toBe(true);
  await visitor.leave();
});

test('O-11 a form sent before the code has loaded keeps its text, stays out of the address and is checked later', async () => {
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  const come = await hold(page, ENTRY);
  await look(page, '/contact-us');
  const form = page.getByRole('main');
  const name = form.getByRole('textbox', { name: 'Name' });
  const comment = form.getByRole('textbox', { name: 'Comment' });
  const city = form.getByRole('combobox', { name: 'City' });
  await name.fill('Asha Rao');
  await comment.fill('The interval bell was late.');
  await city.selectOption('Pune');
  await form.getByRole('button', { name: 'Submit' }).click();
  expect(page.url()).toBe(`${site.url}/contact-us`);
  await come();
  const cinema = form.getByRole('combobox', { name: 'Cinema' });
  await form.locator('[aria-invalid="true"]').waitFor();
  expect(page.url()).toBe(`${site.url}/contact-us`);
  expect(await cinema.getAttribute('aria-invalid')).toBe('true');
  await cinema.locator('option').nth(1).waitFor({ state: 'attached' });
  await form.getByRole('textbox', { name: 'Email' }).fill('asha@mail.example');
  expect([await name.inputValue(), await comment.inputValue()]).toEqual(['Asha Rao', 'The interval bell was late.']);
  expect(await city.locator('option:checked').textContent()).toBe('Pune');
  await visitor.leave();
});

test('P-12 an application filled in before the code has loaded keeps its resume and lacks only the consent', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  const [job] = (await site.call('/jobs/jobs')).data;
  const come = await hold(page, ENTRY);
  await look(page, `/careers-form/${job.job_id}`);
  const form = page.getByRole('main');
  const typed = { 'Full name': 'Asha Rao', Email: 'asha@mail.example', Mobile: '9876543210', City: 'Pune', 'Experience (years)': '4' };
  for (const [name, value] of Object.entries(typed)) await form.getByRole('textbox', { name }).fill(value);
  await form.locator('[type=file]').setInputFiles({ name: 'asha.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await form.getByRole('button', { name: 'Submit' }).click();
  await come();
  const wrong = form.locator('[aria-invalid="true"]');
  await wrong.waitFor();
  expect(await wrong.getAttribute('type')).toBe('checkbox');
  await visitor.leave();
});

test('AMB-128 Q-06 a search typed before the code has loaded is run afterwards', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  const come = await hold(page, ENTRY);
  await look(page, '/movies');
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search movies or theatres' });
  await box.fill('chitr');
  await come();
  await page.getByRole('option', { name: /Chitralaya/ }).waitFor();
  expect(await box.inputValue()).toBe('chitr');
  await visitor.leave();
});

for (const enters of [false, true]) {
  const then = enters ? 'an early Enter takes the first result' : 'the box stays the same, with its focus';
  test(`AMB-128 Q-06 what is typed before the results can be drawn is found; ${then}`, async () => {
    const visitor = await site.visit(DESKTOP, { popup: false });
    const { page } = visitor;
    const come = await hold(page, '**/assets/findings-*.js');
    await visitor.open('/movies');
    const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search movies or theatres' });
    await box.pressSequentially('chitr');
    if (enters) await box.press('Enter');
    const field = await box.elementHandle();
    await come();
    if (enters) await visitor.at(/^\/cinema-details\//);
    else {
      await page.getByRole('option', { name: /Chitralaya/ }).waitFor();
      expect(await field?.evaluate((before) => before === document.activeElement)).toBe(true);
    }
    await visitor.leave();
  });
}

test('N-03 Q-06 results whose code did not come are asked for again with the next key', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page, context } = visitor;
  await visitor.open('/movies');
  await page.route('**/assets/findings-*.js', (route) => route.abort(), { times: 1 });
  const lost = page.waitForEvent('requestfailed');
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search movies or theatres' });
  await box.focus();
  await lost;
  await box.pressSequentially('chitr');
  await page.getByRole('option', { name: /Chitralaya/ }).waitFor();
  expect(await box.inputValue()).toBe('chitr');
  // The browser itself reports the lost file.
  await context.close();
});

test('AMB-128 Q-06 a search answered before the last code has loaded is not repeated', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  const comeLate = await hold(page, '**/assets/home-late-*.js');
  await look(page, '/');
  await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true);
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search movies or theatres' });
  await box.pressSequentially('chitr');
  await page.getByRole('option', { name: /Chitralaya/ }).click();
  await visitor.at(/^\/cinema-details\//);
  expect([await box.inputValue(), await page.getByRole('listbox').count()]).toEqual(['', 0]);
  await comeLate();
  await visitor.leave();
});

test('Q-06 E-17 a browser that keeps no data still shows films', async () => {
  const visitor = await site.visit(DESKTOP, { city: null });
  const { page } = visitor;
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get, configurable: true });
  });
  await visitor.open('/');
  await dialog(visitor, 'Select City').getByRole('button', { name: 'Mumbai' }).click();
  await dialog(visitor, 'Select City').waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await visitor.at(/^\/movie-details\//);
  expect(await said(page).isVisible()).toBe(false);
  await visitor.leave();
});
