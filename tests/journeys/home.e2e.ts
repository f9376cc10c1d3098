import { expect, test } from 'vitest';
import { answer, clear, openJourney, site } from '../setup/journey.ts';
import { drawn, stopClock } from '../setup/page-clock.ts';
import { DESKTOP, PHONE, type Visitor } from '../setup/site.ts';

openJourney();

const region = (visitor: Visitor, name: string) => visitor.page.getByRole('region', { name, exact: true });
const quiet = (size = DESKTOP) => site.visit(size, { popup: false });

/** Returns which of the slides is shown. */
const shownSlide = (visitor: Visitor, slides: ReturnType<typeof region>) =>
  slides
    .locator('.hf-carousel__slides > div')
    .evaluateAll((all) =>
      all.findIndex((slide) => slide.matches('[aria-current="true"]') || slide.querySelector('[aria-current="true"]') !== null),
    );

test('C-02 banners change every three seconds, and rest under a pointer, a focus or a wish for less motion', async () => {
  const visitor = await quiet();
  const { page } = visitor;
  await page.clock.install();
  await visitor.open('/');
  const banners = region(visitor, 'Banners');
  const at = () => shownSlide(visitor, banners);
  const count = await banners.locator('.hf-carousel__slides > div').count();
  expect(count).toBeGreaterThan(1);
  await stopClock(page);
  let now = await at();
  for (let turn = 0; turn < 3; turn++) {
    await page.clock.runFor(3_000);
    now = (now + 1) % count;
    await expect.poll(at).toBe(now);
    await drawn(page);
  }
  await banners.hover();
  await drawn(page);
  await page.clock.runFor(30_000);
  expect(await at()).toBe(now);
  await page.getByRole('contentinfo').hover();
  const goesOn = async () => {
    await expect
      .poll(async () => {
        await page.clock.runFor(3_000);
        return at();
      })
      .not.toBe(now);
  };
  await goesOn();
  now = await at();
  await page.keyboard.press('Tab');
  const dot = banners.getByRole('button').first();
  await dot.focus();
  await expect.poll(() => dot.evaluate((button) => button.matches(':focus-visible'))).toBe(true);
  await drawn(page);
  await page.clock.runFor(30_000);
  expect(await at()).toBe(now);
  await dot.blur();
  // The preference for less motion takes effect while the pointer still holds the slides.
  await banners.hover();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('contentinfo').hover();
  await drawn(page);
  await page.clock.runFor(30_000);
  expect(await at()).toBe(now);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goesOn();
  await visitor.leave();
});

test('C-02 on a phone a touch holds the banners, a press elsewhere frees them, and a swipe stops them for good', async () => {
  const visitor = await quiet(PHONE);
  const { page } = visitor;
  await page.clock.install();
  await visitor.open('/');
  const banners = region(visitor, 'Banners');
  const at = () => shownSlide(visitor, banners);
  const finger = await visitor.context.newCDPSession(page);
  const touch = async (...way: [x: number, y: number][]) => {
    const points = way.map(([x, y]) => [{ x, y }]);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points[0] as any });
    for (const touchPoints of points.slice(1)) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await drawn(page);
  };
  await stopClock(page);
  const first = await at();
  // A finger that scrolls the page holds the slides too.
  await touch([200, 300], [200, 290], [200, 270]);
  await page.clock.runFor(30_000);
  expect(await at()).toBe(first);
  await page.getByRole('heading', { name: 'Now Showing' }).first().tap();
  await drawn(page);
  await page.clock.runFor(3_000);
  await expect.poll(at).not.toBe(first);
  await drawn(page);
  const now = await at();
  const count = await banners.locator('.hf-carousel__slides > div').count();
  // The finger comes down on the banners only where the page stands still at its top.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await drawn(page);
  await touch([300, 200], [240, 205], [120, 210]);
  await expect.poll(at).toBe((now + 1) % count);
  await touch([100, 200], [160, 205], [300, 210]);
  await expect.poll(at).toBe(now);
  await page.getByRole('heading', { name: 'Now Showing' }).first().tap();
  await drawn(page);
  await page.clock.runFor(30_000);
  expect(await at()).toBe(now);
  await visitor.at('/');
  await visitor.leave();
});

test('C-02 D-01 the banners stand still while quick booking is in use', async () => {
  const visitor = await quiet();
  const { page } = visitor;
  await page.clock.install();
  await visitor.open('/');
  const bar = region(visitor, 'Quick booking');
  const at = () => shownSlide(visitor, region(visitor, 'Banners'));
  await stopClock(page);
  const first = await at();
  await bar.getByRole('combobox', { name: 'Movie' }).click();
  await drawn(page);
  await page.clock.runFor(30_000);
  expect(await at()).toBe(first);
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await drawn(page);
  await page.clock.runFor(30_000);
  expect(await at()).toBe(first);
  await visitor.leave();
});

test('C-09 C-10 R-08 popup slides change every two seconds and link on; a new session sees them again, unless empty', async () => {
  const popups = (await site.call('/popups')).data;
  expect(popups.length).toBeGreaterThan(1);
  const visitor = await site.visit();
  const { page } = visitor;
  await page.clock.install();
  await visitor.open('/');
  const popup = page.getByRole('dialog', { name: 'Promotions' });
  await popup.waitFor();
  const at = () => shownSlide(visitor, popup as ReturnType<typeof region>);
  await stopClock(page);
  await page.mouse.move(2, 2);
  let now = await at();
  for (let turn = 0; turn < 2; turn++) {
    await page.clock.runFor(2_000);
    now = (now + 1) % popups.length;
    await expect.poll(at).toBe(now);
    await drawn(page);
  }
  const { pop_url } = popups[now];
  // The slide stays under the pointer, however long the press takes.
  await popup.locator('a[aria-current="true"]').hover();
  await drawn(page);
  await page.clock.resume();
  await popup.locator('a[aria-current="true"]').click();
  await visitor.at(pop_url.split('?')[0]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/popups'))));
  await page.goBack();
  await visitor.at('/');
  // A ready Home would have asked already.
  expect([asked, await popup.count()]).toEqual([0, 0]);
  await visitor.leave();

  for (const [index, other] of popups.entries()) {
    if (index === now) continue;
    const another = await site.visit();
    await another.open('/');
    const slides = another.page.getByRole('dialog', { name: 'Promotions' });
    await slides.getByRole('button', { name: `Slide ${index + 1} of ${popups.length}` }).click();
    await slides.locator('a[aria-current="true"]').click();
    await another.at(other.pop_url.split('?')[0]);
    await another.leave();
  }
  await answer('/popups', []);
  const none = await site.visit();
  const answered = none.page.waitForResponse(/\/popups$/);
  await none.open('/');
  await answered;
  expect(await none.page.getByRole('dialog').count()).toBe(0);
  expect(await none.page.evaluate(() => sessionStorage.getItem('popup_shown'))).toBeNull();
  await clear();
  await none.leave();
});

test('C-03 C-04 a static banner is only a picture; others lead to a film or an address, with their trailer if any', async () => {
  const all = (await site.call('/banners')).data;
  const film = all.find((banner: any) => banner.Film_strCode !== '' && banner.youtube_url !== '');
  const still = all.find((banner: any) => banner.is_static === 'Y');
  const visitor = await quiet();
  const banners = region(visitor, 'Banners');
  const show = async (banner: object) => {
    await clear();
    await answer('/banners', [banner]);
    await visitor.open('/');
    await banners.getByRole('img').or(banners.locator('img')).first().waitFor();
  };
  for (const picture of [{ ...film, is_static: 'Y' }, { ...still, banner_url: '/offers', youtube_url: film.youtube_url }, still]) {
    await show(picture);
    expect(await banners.getByRole('link').count()).toBe(0);
  }
  expect(await banners.locator('img').first().getAttribute('alt')).toBe(still.alt);
  await show(film);
  expect(await banners.getByRole('link', { name: 'Play Trailer' }).getAttribute('href')).toBe(film.youtube_url);
  await banners.locator('a.ho-link').click();
  await visitor.at(`/movie-details/${film.Film_strCode}`);
  await show({ ...still, is_static: 'N', banner_url: '/offers' });
  expect(await banners.getByRole('link', { name: 'Play Trailer' }).count()).toBe(0);
  await banners.getByRole('link', { name: still.alt }).click();
  await visitor.at('/offers');
  await show({ ...still, is_static: 'N', banner_url: 'https://partner.example/deal', youtube_url: film.youtube_url });
  expect(await banners.getByRole('link', { name: still.alt }).getAttribute('href')).toBe('https://partner.example/deal');
  expect(await banners.getByRole('link', { name: 'Play Trailer' }).getAttribute('href')).toBe(film.youtube_url);
  // Both can be pressed: the picture's own link does not cover the trailer's.
  await banners.getByRole('link', { name: 'Play Trailer' }).click({ trial: true });
  await clear();
  await visitor.leave();
});

test('C-03 S-08 the mirror round a static banner uses the shown cut: on a phone the phone’s', async () => {
  const still = (await site.call('/banners')).data.find((banner: any) => banner.is_static === 'Y');
  await answer('/banners', [still]);
  for (const [size, path] of [
    [PHONE, still.mobile_image_path],
    [{ width: 820, height: 1180 }, still.image_path],
  ] as const) {
    const visitor = await quiet(size);
    await visitor.open('/');
    const picture = region(visitor, 'Banners').locator('.hf-picture').first();
    for (const side of ['::before', '::after'])
      expect(await picture.evaluate((box, part) => getComputedStyle(box, part).backgroundImage, side)).toContain(encodeURI(path));
    await visitor.leave();
  }
  await clear();
});

test('C-03 S-08 a phone gets the banner’s own cut for phones', async () => {
  const [banner] = (await site.call('/banners')).data;
  expect(banner.mobile_image_path).not.toBe(banner.image_path);
  for (const [size, wanted] of [
    [PHONE, true],
    [DESKTOP, false],
  ] as const) {
    const visitor = await quiet(size);
    await visitor.open('/');
    const shown = region(visitor, 'Banners').locator('img').first();
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).currentSrc)).not.toBe('');
    const source = await shown.evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname);
    expect([size.width, source === banner.mobile_image_path]).toEqual([size.width, wanted]);
    await visitor.leave();
  }
});

test('C-11 C-12 C-16 a promotion shows its five parts; View all appears only with several', async () => {
  const [first, second] = (await site.call('/extras/promotions')).data;
  const dated = { ...first, promo_expiry: '2026-12-31', kind: 'plain' };
  const visitor = await quiet();
  const promotions = region(visitor, 'Promotions');
  const all = promotions.getByRole('link', { name: 'View all' });
  await answer('/extras/promotions', [dated]);
  await visitor.open('/');
  const card = promotions.getByRole('article', { name: first.promo_title });
  const text = await card.innerText();
  for (const part of [first.promo_title, first.promo_description, 'Valid till 31 Dec 2026', first.promo_required])
    expect(text).toContain(part);
  expect(await card.locator('img').count()).toBe(1);
  expect(await all.count()).toBe(0);
  await clear();
  await answer('/extras/promotions', [dated, second]);
  await visitor.open('/');
  await all.click();
  await visitor.at('/offers-and-promotions');
  await clear();
  await visitor.leave();
});

test('C-08 the app block leads to the configured stores', async () => {
  const { app_links } = (await site.call('/config')).data;
  const visitor = await quiet();
  await visitor.open('/');
  const links = region(visitor, 'Download the app').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([app_links.android, app_links.ios]);
  await visitor.leave();
});

test('B-08 C-07 D-08 another city has its own films and its own cinemas in quick booking, and drops the old cinema', async () => {
  const visitor = await quiet();
  const { page } = visitor;
  await visitor.open('/movies');
  await page.evaluate(() => localStorage.setItem('cinema_id', 'MUM-CHI'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mumbai/ })
    .click();
  await page.getByRole('dialog', { name: 'Select City' }).getByRole('button', { name: 'Jaipur' }).click();
  await visitor.at('/');
  const stored = () => page.evaluate(() => [localStorage.getItem('city_id'), localStorage.getItem('cinema_id')]);
  expect(await stored()).toEqual(['jaipur', null]);
  const ofJaipur = async (path: string) =>
    (await (await fetch(`${site.url}/v1.0/webapp${path}`, { headers: { 'city-id': 'jaipur' } })).json()).data;
  const films = (await ofJaipur('/homepagemovies')).nowShowing.map((film: any) => film.Film_strTitle);
  const cards = region(visitor, 'Now Showing').getByRole('article');
  const titles = await cards.evaluateAll((all) =>
    all.map((card) => card.getAttribute('aria-label') ?? card.querySelector('h3')?.textContent),
  );
  expect(films.slice(0, titles.length)).toEqual(titles);
  const bar = region(visitor, 'Quick booking');
  await bar
    .getByRole('radio', { name: 'Cinema' })
    .or(bar.getByRole('tab', { name: 'Cinema' }))
    .first()
    .click();
  await bar.getByRole('combobox', { name: 'Cinema' }).click();
  const { cinemaDetails } = await ofJaipur('/quickbook?byCinema=true');
  expect(cinemaDetails.length).toBeGreaterThan(0);
  await expect
    .poll(() => page.getByRole('listbox').getByRole('option').allInnerTexts())
    .toEqual(cinemaDetails.map((cinema: any) => cinema.Cinema_strName));
  await visitor.leave();
});

test('B-03 B-06 B-07 Select City keeps the focus inside; cities stand once under their states; parts of names find them', async () => {
  const visitor = await site.visit(DESKTOP, { city: null });
  const { page } = visitor;
  await visitor.open('/movies');
  await page.getByRole('banner').getByRole('button', { name: 'Select City' }).click();
  const modal = page.getByRole('dialog', { name: 'Select City' });
  await modal.getByRole('button', { name: 'Mumbai' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press(press < 9 ? 'Tab' : 'Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  }
  const box = modal.getByPlaceholder('Search city', { exact: true });
  const offered = () => page.getByRole('option').allInnerTexts();
  await box.fill('MUM');
  await expect.poll(offered).toEqual([expect.stringContaining('Mumbai')]);
  for (const nothing of ['zzz', '', '  ']) {
    await box.fill(nothing);
    await expect.poll(offered).toEqual([]);
    expect(await page.getByRole('listbox').count()).toBe(0);
  }
  await modal.getByRole('button', { name: 'View All Cities' }).click();
  const grouped = (await site.call('/locations')).data.flatMap((group: any) => group.States);
  await modal.getByRole('heading', { name: 'Maharashtra' }).waitFor();
  const headings = await modal.getByRole('heading', { level: 3 }).allInnerTexts();
  expect([...headings].sort()).toEqual(grouped.map((state: any) => state.state_name).sort());
  const listed = await modal.getByRole('listitem').allInnerTexts();
  expect([...listed].sort()).toEqual((await site.call('/citylist')).data.map((city: any) => city.city_name).sort());
  await visitor.leave();
});

test('C-09 a late popup does not take the keys of a person who types; the next Home shows it', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const arriving = Promise.withResolvers<void>();
  await page.route('**/v1.0/webapp/popups', async (route) => {
    await arriving.promise;
    await route.continue();
  });
  await visitor.open('/');
  const box = page.getByRole('searchbox', { name: 'Search movies or theatres' });
  await box.pressSequentially('raa');
  const came = page.waitForResponse(/webapp\/popups/);
  arriving.resolve();
  await (await came).finished();
  // This call leaves after all calls that the answer caused.
  await page.evaluate(() => fetch('/v1.0/webapp/config'));
  expect(await page.evaluate(() => sessionStorage.getItem('popup_shown'))).toBe(null);
  await page.keyboard.type('tri');
  expect([await box.inputValue(), await page.getByRole('dialog').count()]).toEqual(['raatri', 0]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Movies' }).click();
  await visitor.at('/movies');
  await page.getByRole('link', { name: 'Houseful, home' }).click();
  await page.getByRole('dialog', { name: 'Promotions' }).waitFor();
  await visitor.leave();
});
