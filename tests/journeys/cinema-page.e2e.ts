import { expect, test } from 'vitest';
import { MEASURES } from '../../apps/web/src/features/places/cinema-flags.ts';
import { FACILITIES } from '../../packages/domain/src/facilities.ts';
import { answer, clear, fixtures, isInside, openJourney, site, sticksOut } from '../setup/journey.ts';
import { DESKTOP, PHONE, signIn, type Visitor } from '../setup/site.ts';

openJourney({ users: 2 });

const region = (visitor: Visitor, name: string) => visitor.page.getByRole('region', { name, exact: true });
const dayOf = (label: string): string => fixtures.sessions[label].starts_at.slice(0, 10);
const cinemaDay = async (code: string, day: string) => (await site.call(`/cinemas/${code}/${day}`)).data;

test('F-06 F-07 F-09 F-10 a cinema shows its film, its pictures or neither, and lists only its own facilities', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const main = page.getByRole('main');
  const pictures = region(visitor, 'Pictures');
  await visitor.open('/cinema-details/CIN3');
  expect(await main.locator('video').count()).toBe(1);
  await visitor.open('/cinema-details/CIN1');
  expect(await main.locator('video').count()).toBe(0);
  await pictures.locator('img').first().waitFor();
  const day = await cinemaDay('CIN1', dayOf('S-FAR'));
  const bare = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`image_path_${at + 1}`, '']));
  const off = Object.fromEntries([...MEASURES.slice(2), ...FACILITIES.slice(3)].map(({ flag }) => [flag, 'N']));
  const on = Object.fromEntries([...MEASURES.slice(0, 2), ...FACILITIES.slice(0, 3)].map(({ flag }) => [flag, 'Y']));
  await answer('/cinemas/CIN1/', { ...day, cinemaDetails: { ...day.cinemaDetails, ...bare, ...off, ...on, cinema_video_path: '' } });
  await visitor.open('/cinema-details/CIN1');
  expect(await pictures.count()).toBe(0);
  expect(await main.locator('video').count()).toBe(0);
  for (const text of [day.cinemaDetails.cinema_address, day.cinemaDetails.cinema_description])
    expect(await main.innerText()).toContain(text);
  for (const [title, listed] of [
    ['My Safety First', MEASURES.slice(0, 2)],
    ['Available Facilities', FACILITIES.slice(0, 3)],
  ] as const) {
    const fold = page.getByRole('button', { name: title, exact: true });
    const items = page.locator(`[id="${await fold.getAttribute('aria-controls')}"]`).getByRole('listitem');
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    expect((await items.allInnerTexts()).map((text) => text.trim())).toEqual(listed.map(({ label }) => label));
    await fold.click();
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await fold.press('Space');
    expect(await fold.getAttribute('aria-expanded')).toBe('true');
  }
  await clear();
  await visitor.leave();
});

test('F-14 F-15 Q-11 today is asked for first, then the first day with shows; another chosen day is asked for too', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  // A fixed time, so that no midnight comes in between.
  await page.clock.setFixedTime(Date.now());
  await visitor.open('/cinemas');
  const today = await page.evaluate(() => new Date(Date.now() + 19_800_000).toISOString().slice(0, 10));
  const day = await cinemaDay('CIN1', dayOf('S-FAR'));
  const dates: string[] = day.dateDetails.filter((date: string) => date > today);
  const [first = '', other = ''] = dates;
  await answer(`/cinemas/CIN1/${today}`, { ...day, sessionDetails: [], dateDetails: dates });
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, date] = /\/webapp\/cinemas\/CIN1\/([^/?]+)$/.exec(request.url()) ?? [];
    if (date) asked.push(decodeURIComponent(date));
  });
  const name = day.cinemaDetails.Cinema_strName;
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await visitor.at('/cinema-details/CIN1');
  // The next steps look for seats of films that are sold out.
  expect(asked.slice(0, 2)).toEqual([`${today} 00:00:00.000`, `${first} 00:00:00.000`]);
  const choice = (date: string) => page.locator(`[data-date="${date}"]`);
  const chosen = (date: string) => choice(date).isChecked();
  expect(await chosen(first)).toBe(true);
  // One film fewer than the search above knows: the shown list was fetched after the choice.
  const sessionDetails = day.sessionDetails.slice(1);
  expect(sessionDetails).not.toEqual([]);
  await answer(`/cinemas/CIN1/${other}`, { ...day, sessionDetails });
  await choice(other).click();
  await expect.poll(() => chosen(other)).toBe(true);
  const films = page.getByRole('main').getByRole('article');
  await expect.poll(() => films.count()).toBe(sessionDetails.length);
  for (const film of sessionDetails) {
    const card = page.getByRole('article', { name: film.name, exact: true });
    const text = await card.innerText();
    for (const part of [film.name, film.language_name, film.genre_name.split(', ')[0], film.Film_strCensor]) expect(text).toContain(part);
    expect(await card.locator('img').count()).toBeGreaterThan(0);
    expect(await card.locator('[data-session-id]').count()).toBe(film.timing.length);
  }
  await clear();
  await visitor.leave();
});

test('F-19 R-09 a visit without ?S= forgets the source of the last one', async () => {
  const { token } = fixtures.users[0];
  const visitor = await site.visit();
  const { page } = visitor;
  await signIn(visitor, site, token);
  await visitor.open('/cinema-details/CIN1?S=gmaps');
  await visitor.open('/cinema-details/CIN1');
  const far = fixtures.sessions['S-FAR'];
  await visitor.open(`/seat-layout/${far.session_id}/CIN1`);
  const posted = page.waitForRequest((request) => request.url().endsWith('/booking/set-seats'));
  await page.getByRole('gridcell', { name: /^Row H, seat 6,/ }).click();
  await page.getByRole('button', { name: 'Proceed' }).click();
  const { transaction_id } = (await posted).postDataJSON();
  await visitor.at('/fnd-checkout');
  expect(await site.dev(`booking/${transaction_id}`)).toMatchObject({ booking_source: '' });
  await visitor.leave();
});

test('F-01 on a desktop the last row of the cinemas is full, however many there are', async () => {
  const every = (await site.call('/cinemas')).data.filter((cinema: any) => cinema.city_id === 'mumbai');
  const visitor = await site.visit({ width: 1440, height: 900 });
  for (const count of [4, 5, 6, 7]) {
    await answer('/cinemas', every.slice(0, count));
    await visitor.open('/cinemas');
    const ends = await visitor.page.locator('.pl-cards').evaluate((list) => {
      const right = (part?: Element) => Math.round(part?.getBoundingClientRect().right ?? 0);
      return { cards: list.children.length, hole: right(list) - right([...list.children].at(-1)) };
    });
    expect(ends).toEqual({ cards: count, hole: 0 });
    await clear();
  }
  await visitor.leave();
});

test('F-03 S-03 AMB-32 a phone’s cinema filters stand at the lower edge and take effect when applied', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open('/cinemas');
  const main = page.getByRole('main');
  const cards = main.getByRole('listitem').filter({ has: page.getByRole('link') });
  const names = () =>
    cards.getByRole('link').evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].sort());
  const every = (await site.call('/cinemas')).data.filter((cinema: any) => cinema.city_id === 'mumbai');
  const paths = (all: any[]) => all.map((cinema) => `/cinema-details/${cinema.Cinema_strID}`).sort();
  expect(await names()).toEqual(paths(every));
  const { flag, label } = FACILITIES.find(
    (each) => new Set(every.map((cinema: any) => cinema[each.flag])).size === 2,
  ) as (typeof FACILITIES)[number];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1.0/webapp/cinemas') asked.push(request.url());
  });
  const apply = main.getByRole('button', { name: 'Apply Filters' });
  const box = await apply.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(PHONE.height - 120);
  for (const width of [PHONE.width, 360]) {
    await page.setViewportSize({ ...PHONE, width });
    const bar = main.locator('.pl-filters__bar');
    const rows = await main.getByRole('checkbox').evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
    expect([width, rows, await bar.evaluate((each) => each.getBoundingClientRect().height < 70), await sticksOut(page)]).toEqual([
      width,
      1,
      true,
      0,
    ]);
  }
  await page.setViewportSize(PHONE);
  // The bar does not cover the focused control.
  const isSeen = () =>
    page.evaluate(() => {
      const { x, y, width, height } = (document.activeElement as Element).getBoundingClientRect();
      return document.activeElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await cards.last().getByRole('link').first().focus();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    await expect.poll(isSeen).toBe(true);
  }
  const more = main.getByRole('button', { name: 'More facilities' });
  if ((await main.getByRole('checkbox', { name: label }).count()) === 0) await more.click();
  await main.getByRole('checkbox', { name: label }).check();
  expect(asked).toEqual([]);
  await apply.click();
  await expect.poll(names).toEqual(paths(every.filter((cinema: any) => cinema[flag] === 'Y')));
  expect(asked).toHaveLength(1);
  await main.getByRole('searchbox', { name: 'Search cinema' }).fill('no such house');
  await apply.click();
  await page.getByText('No Records Found').waitFor();
  await main.getByRole('button', { name: 'Clear All' }).first().click();
  await expect.poll(names).toEqual(paths(every));
  await visitor.leave();
});

test('B-15 the cinema picker searches on the server, within the city', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/food-and-drinks');
  await page.getByRole('main').getByRole('button', { name: 'Select Cinema' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Cinema' });
  const box = picker.getByRole('searchbox', { name: 'Search cinema' });
  expect(await box.getAttribute('placeholder')).toBe('Search cinema');
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname.replace(/\/$/, '').endsWith('/cinemas/city') && searchParams.get('search') === 'praka';
  });
  await box.fill('praka');
  expect((await asked).headers()['city-id']).toBe('mumbai');
  await expect.poll(() => picker.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Prakash')]);
  await box.fill('pusa chitra');
  await expect.poll(() => picker.getByRole('button', { name: 'Pusa Chitra' }).count()).toBe(0);
  await visitor.leave();
});

test('E-06 E-25 a card shows all seven parts; a picture that fails is replaced', async () => {
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  const [film] = (await site.call('/now-showing', {})).data.data;
  await visitor.open('/movies');
  const card = page.getByRole('article', { name: film.Film_strTitle, exact: true });
  const text = await card.innerText();
  for (const part of [film.Film_strTitle, film.language_name, film.genre_name, film.Film_strCensor, String(film.likes)])
    expect(text).toContain(part);
  await card.getByRole('button', { name: `Like ${film.Film_strTitle}` }).waitFor();
  const poster = card.locator('img').first();
  const source = () => poster.evaluate((image) => (image as HTMLImageElement).currentSrc);
  await expect.poll(source).toContain('/pictures/posters/');
  await page.route('**/pictures/posters/**', (route) => route.abort());
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  await expect.poll(source).toContain('/pictures/fallback/');
  await expect.poll(() => poster.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await visitor.leave();
});

test('E-23 E-26 a film’s day has five show types, which narrow the times of the chosen day', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const three = fixtures.sessions['S-3D'];
  await visitor.open(`/movie-details/${fixtures.films.FILM3D}?date=${dayOf('S-3D')}`);
  const day = (await site.call(`/session/${fixtures.films.FILM3D}/${dayOf('S-3D')}`)).data;
  const played = new Set(day.cinemas.flatMap(({ timing }: any) => timing.map(({ show_type }: any) => show_type)));
  const group = page.getByRole('radiogroup', { name: 'Show type' });
  const types = await group.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent));
  expect(types).toEqual(['All', '2D', '3D', '4D', '4DX']);
  const chip = page.locator(`[data-session-id="${three.session_id}"]`);
  await chip.waitFor();
  // Types without a show that day are struck out, and can be chosen all the same.
  const struck = await group
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => getComputedStyle((one as HTMLInputElement).labels?.[0] as Element).textDecorationLine));
  expect(struck).toEqual(['none', ...['2D', '3D', '4D', '4DX'].map((type) => (played.has(type) ? 'none' : 'line-through'))]);
  expect(played.has('4DX')).toBe(false);
  await group.getByRole('radio', { name: '4DX', exact: true }).click();
  await page.getByText('No Records Found').waitFor();
  expect(await chip.count()).toBe(0);
  await group.getByRole('radio', { name: '3D', exact: true }).click();
  await chip.waitFor();
  await chip.click();
  await visitor.at(`/seat-layout/${three.session_id}/CIN1`);
  await visitor.leave();
});

test('E-26 S-02 on a small phone the answer to a show type comes into the window', async () => {
  const small = { width: 360, height: 560 };
  const visitor = await site.visit({ ...PHONE, ...small });
  const { page } = visitor;
  await visitor.open(`/movie-details/${fixtures.films.FILM3D}?date=${dayOf('S-3D')}`);
  await page.getByRole('radio', { name: '4DX', exact: true }).tap();
  await expect.poll(() => isInside(page.getByText('No Records Found'), small)).toBe(true);
  await visitor.leave();
});

test('AMB-34 a phone shows two lines of a film’s story first, and all of it on request', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open(`/movie-details/${fixtures.films.FILM2D}`);
  const { synopsis } = (await site.call(`/movies/${fixtures.films.FILM2D}`)).data;
  const story = page.getByText(synopsis, { exact: true });
  const isWhole = () => story.evaluate((text) => text.scrollHeight <= text.clientHeight);
  expect(await isWhole()).toBe(false);
  await page.getByRole('button', { name: 'more', exact: true }).tap();
  expect(await isWhole()).toBe(true);
  await page.getByRole('button', { name: 'less', exact: true }).tap();
  expect(await isWhole()).toBe(false);
  await visitor.leave();
});

test('AMB-34 the next film’s story begins with two lines again', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open(`/movie-details/${fixtures.films.FILM2D}`);
  await page.getByRole('button', { name: 'more', exact: true }).tap();
  await page.getByRole('button', { name: 'less', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search movies or theatres' }).fill('raatri');
  await page
    .getByRole('option', { name: /Raatri/ })
    .first()
    .click();
  await visitor.at(/^\/movie-details\/raatri/);
  const story = page.getByRole('button', { name: /^(more|less)$/ });
  await story.waitFor();
  expect([await story.innerText(), await story.getAttribute('aria-expanded')]).toEqual(['more', 'false']);
  await visitor.leave();
});
