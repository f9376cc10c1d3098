import { expect, test } from 'vitest';
import { answer, clear, fixtures, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE, type Visitor } from '../setup/site.ts';

openJourney();

async function home(size = DESKTOP): Promise<Visitor> {
  const visitor = await site.visit(size, { popup: false });
  await visitor.open('/');
  return visitor;
}

const day = () => fixtures.sessions['S-SOLD'].starts_at.slice(0, 10);
const dayName = () => new RegExp(`${Number(day().slice(8))} `);
const session = (label: string) => String(fixtures.sessions[label].session_id);

test('C-01 D-01 D-05 D-09 on a phone six taps lead from Home to the seats, and each choice shows the next one', async () => {
  const visitor = await home(PHONE);
  const { page } = visitor;
  let taps = 0;
  const tap = async (target: ReturnType<typeof page.locator>) => {
    taps += 1;
    await target.tap();
  };
  const sheet = page.getByRole('dialog', { name: 'Quick booking' }).getByRole('region', { name: 'Quick booking' });
  const option = () => sheet.getByRole('listbox').locator('[role="option"]:not([aria-disabled="true"])').first();
  await tap(page.getByRole('region', { name: 'Quick booking' }).getByRole('button', { name: /Quick booking/ }));
  for (const step of ['Movie', 'Cinema', 'Date', 'Time']) {
    await expect.poll(() => sheet.getByRole('listbox').getAttribute('aria-label')).toBe(step);
    const box = sheet.getByRole('combobox', { name: step });
    expect([step, await box.getAttribute('aria-expanded')]).toEqual([step, 'true']);
    // Films and cinemas can be searched, even if there are few.
    expect([step, await box.evaluate(({ tagName }) => tagName)]).toEqual([
      step,
      step === 'Movie' || step === 'Cinema' ? 'INPUT' : 'BUTTON',
    ]);
    if (step === 'Movie') await visitor.isAccessible();
    if (step === 'Movie') expect(await option().locator('img').count()).toBe(1);
    if (step === 'Cinema') expect(await option().locator('.qb-option__area').innerText()).not.toMatch(/\d{6}/);
    await tap(option());
  }
  // A chosen time leads the focus to Book.
  await expect.poll(() => sheet.getByRole('link', { name: 'Book' }).evaluate((link) => link === document.activeElement)).toBe(true);
  await tap(sheet.getByRole('link', { name: 'Book' }));
  await visitor.at(/^\/seat-layout\/\d+\/\w/);
  expect(taps).toBe(6);
  await page.goBack();
  await visitor.at('/');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await visitor.leave();
});

test('C-01 D-01 D-03 D-04 D-05 on a phone a show of the first day is one tap that sets date and time', async () => {
  const visitor = await home(PHONE);
  const { page } = visitor;
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/quickbook')) asked.push(url.searchParams.get('date'));
  });
  const sheet = page.getByRole('dialog', { name: 'Quick booking' });
  const film = (await site.call(`/movies/${fixtures.films.FILM2D}`)).data.Film_strTitle;
  const cinema = (await site.call('/cinemas')).data.find((row: any) => row.Cinema_strID === 'CIN1').Cinema_strName;
  const of = `/quickbook?city_id=mumbai&movie_title=${fixtures.films.FILM2D}&cinema_code=CIN1`;
  const [first] = (await site.call(of)).data.dateDetails;
  const open = (await site.call(`${of}&date=${first}`)).data.showDetails.filter((show: any) => !show.sold_out);
  const offered = open.slice(0, 4).map((show: any) => String(show.Session_lngSessionId));
  await page
    .getByRole('region', { name: 'Quick booking' })
    .getByRole('button', { name: /Quick booking/ })
    .tap();
  await sheet.getByRole('option', { name: film }).first().tap();
  await sheet.getByRole('listbox', { name: 'Cinema' }).waitFor();
  expect(await sheet.locator('[data-session-id]').count()).toBe(0);
  await sheet.getByRole('option', { name: cinema, exact: true }).tap();
  const early = sheet.getByRole('group', { name: /^Or straight to a show on / });
  await early.waitFor();
  const shows = early.getByRole('button');
  expect(await shows.evaluateAll((chips) => chips.map((chip) => (chip as HTMLElement).dataset.sessionId))).toEqual(offered);
  // The steps stay in their order: a step opens when the one before it is set.
  expect(await sheet.getByRole('combobox', { name: 'Date' }).getAttribute('aria-expanded')).toBe('true');
  expect(await sheet.getByRole('combobox', { name: 'Time' }).isDisabled()).toBe(true);
  expect(await sheet.getByRole('link', { name: 'Book' }).count()).toBe(0);
  await visitor.isAccessible();
  const before = asked.length;
  await shows.first().tap();
  const book = sheet.getByRole('link', { name: 'Book' });
  await expect.poll(() => book.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await early.count()).toBe(0);
  expect(asked.length).toBe(before);
  const heads = await sheet.getByRole('combobox').evaluateAll((boxes) => boxes.map((box) => box.textContent));
  expect(heads[2]).toContain(`${Number(first.slice(8))} `);
  expect(heads[3]).toMatch(/\d+:\d\d [AP]M/);
  // Each of the two can be changed.
  await sheet.getByRole('combobox', { name: 'Time' }).tap();
  await sheet.getByRole('listbox', { name: 'Time' }).locator(`[data-session-id="${offered[0]}"]`).tap();
  await book.tap();
  await visitor.at(`/seat-layout/${offered[0]}/CIN1`);
  await visitor.leave();
});

test('D-11 AMB-30 sold-out shows are listed but cannot be chosen, by tap or by keyboard', async () => {
  const phone = await home(PHONE);
  const sheet = phone.page.getByRole('dialog', { name: 'Quick booking' });
  await phone.page
    .getByRole('region', { name: 'Quick booking' })
    .getByRole('button', { name: /Quick booking/ })
    .tap();
  const film = (await site.call(`/movies/${fixtures.films.FILM2D}`)).data.Film_strTitle;
  await sheet.getByRole('option', { name: film }).first().tap();
  await sheet.getByRole('listbox', { name: 'Cinema' }).waitFor();
  const cinema = (await site.call('/cinemas')).data.find((row: any) => row.Cinema_strID === 'CIN1').Cinema_strName;
  await sheet.getByRole('option', { name: cinema, exact: true }).tap();
  await sheet.getByRole('option', { name: dayName() }).tap();
  const sold = sheet.locator(`[data-session-id="${session('S-SOLD')}"]`);
  await sold.waitFor();
  expect(await sold.getAttribute('aria-disabled')).toBe('true');
  expect(await sold.getAttribute('data-state')).toBe('sold');
  await sold.tap({ force: true });
  expect(await sheet.getByRole('link', { name: 'Book' }).count()).toBe(0);
  expect(await sold.getAttribute('aria-selected')).toBe('false');
  await phone.isAccessible();
  await sheet.locator(`[data-session-id="${session('S-FAR')}"]`).tap();
  await sheet.getByRole('link', { name: 'Book' }).waitFor();
  await phone.leave();

  const desktop = await home();
  const bar = desktop.page.getByRole('region', { name: 'Quick booking' });
  await keyboard(desktop, 'Movie', film);
  await keyboard(desktop, 'Cinema', cinema);
  await bar.getByRole('combobox', { name: 'Date' }).selectOption(day());
  const times = bar.getByRole('combobox', { name: 'Time' });
  await expect.poll(() => times.locator(`option[value="${session('S-SOLD')}"]`).count()).toBe(1);
  expect(await times.locator(`option[value="${session('S-SOLD')}"]`).isDisabled()).toBe(true);
  expect(await times.locator(`option[value="${session('S-SOLD')}"]`).innerText()).toContain('House full');
  await times.selectOption(session('S-FAR'));
  await bar.getByRole('link', { name: 'Book' }).press('Enter');
  await desktop.at(`/seat-layout/${session('S-FAR')}/CIN1`);
  await desktop.leave();
});

test('N-20 the focused option in Date has its ring', async () => {
  const visitor = await home();
  const { page } = visitor;
  await keyboard(visitor, 'Movie', 'Saat Samandar Ghar');
  await keyboard(visitor, 'Cinema', 'Chitralaya');
  const dates = page.getByRole('region', { name: 'Quick booking' }).getByRole('combobox', { name: 'Date' });
  await expect.poll(() => dates.isDisabled()).toBe(false);
  await dates.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  const ring = () =>
    page.evaluate(() => {
      const at = document.activeElement as Element;
      return [at.tagName, getComputedStyle(at).outlineStyle, getComputedStyle(at).outlineWidth];
    });
  await expect.poll(ring).toEqual(['OPTION', 'solid', '3px']);
  await visitor.leave();
});

test('D-05 F-17 two shows in the same minute name their screens, in a desktop’s list and on a phone’s chips', async () => {
  const { data } = await site.call(`/quickbook?city_id=mumbai&movie_title=${fixtures.films.FILM2D}&cinema_code=CIN1&date=${day()}`);
  const far = data.showDetails.find((show: any) => String(show.Session_lngSessionId) === session('S-FAR'));
  const twin = { ...far, Session_lngSessionId: far.Session_lngSessionId + 1, Screen_strName: 'The other screen' };
  const one = { ...data, movieDetails: data.movieDetails.slice(0, 1), dateDetails: [day()], showDetails: [far, twin] };
  await answer('/quickbook', one);
  const { Film_strTitle: film } = one.movieDetails[0];
  const { Cinema_strName: cinema } = one.cinemaDetails[0];
  const desktop = await home();
  const bar = desktop.page.getByRole('region', { name: 'Quick booking' });
  await keyboard(desktop, 'Movie', film);
  await keyboard(desktop, 'Cinema', cinema);
  await bar.getByRole('combobox', { name: 'Date' }).selectOption(day());
  const times = bar.getByRole('combobox', { name: 'Time' }).locator('option:not([value=""])');
  await expect.poll(() => times.count()).toBe(2);
  const texts = await times.allTextContents();
  expect([texts[0]?.includes(far.Screen_strName), texts[1]?.includes('The other screen')]).toEqual([true, true]);
  await desktop.leave();

  const phone = await home(PHONE);
  const sheet = phone.page.getByRole('dialog', { name: 'Quick booking' });
  await phone.page.getByRole('button', { name: /Quick booking/ }).tap();
  await sheet.getByRole('option', { name: film }).tap();
  await sheet.getByRole('option', { name: cinema, exact: true }).tap();
  await sheet.getByRole('option', { name: dayName() }).tap();
  for (const name of [far.Screen_strName, 'The other screen']) await sheet.getByRole('option', { name }).waitFor();
  await phone.leave();
  await clear();
});

/** Chooses in a searchable step by keyboard. */
async function keyboard({ page }: Visitor, step: string, text: string): Promise<void> {
  const box = page.getByRole('region', { name: 'Quick booking' }).getByRole('combobox', { name: step });
  await expect.poll(() => box.isDisabled()).toBe(false);
  await box.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text.slice(0, 5));
  await page.getByRole('listbox').getByRole('option', { name: text }).first().waitFor();
  await page.keyboard.press('Enter');
}

test('D-02 N-16 a desk lists films with poster and language, cinemas with their area, and names them by their names', async () => {
  const visitor = await home();
  const { page } = visitor;
  const bar = page.getByRole('region', { name: 'Quick booking' });
  await bar.getByRole('combobox', { name: 'Movie' }).click();
  const film = page.getByRole('option', { name: 'Saat Samandar Ghar', exact: true });
  await film.waitFor();
  const beside = (option: typeof film) =>
    option.locator('[data-aside]').evaluate((note) => [note.getAttribute('data-aside'), getComputedStyle(note, '::after').content]);
  expect(await beside(film)).toEqual(['Hindi', '"Hindi"']);
  await expect.poll(() => film.locator('img').evaluate((own: HTMLImageElement) => own.naturalWidth)).toBeGreaterThan(0);
  await visitor.isAccessible();
  await film.click();
  await expect.poll(() => bar.getByRole('combobox', { name: 'Cinema' }).isDisabled()).toBe(false);
  await bar.getByRole('combobox', { name: 'Cinema' }).click();
  const cinema = page.getByRole('option', { name: 'Chitralaya', exact: true });
  await cinema.waitFor();
  expect((await beside(cinema))[0]).toContain('Mumbai');
  await visitor.leave();
});

test('D-02 D-04 by cinema the steps change places, and another first choice clears the later ones', async () => {
  const visitor = await home();
  const { page } = visitor;
  const bar = page.getByRole('region', { name: 'Quick booking' });
  await keyboard(visitor, 'Movie', 'Saat Samandar Ghar');
  await bar
    .getByRole('radio', { name: 'Cinema' })
    .or(bar.getByRole('tab', { name: 'Cinema' }))
    .first()
    .click();
  const order = await bar.getByRole('combobox').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));
  expect(order).toEqual(['Cinema', 'Movie', 'Date', 'Time']);
  expect(await bar.getByRole('combobox', { name: 'Movie' }).isDisabled()).toBe(true);
  await keyboard(visitor, 'Cinema', 'Chitralaya');
  await keyboard(visitor, 'Movie', 'Saat Samandar Ghar');
  await expect.poll(() => bar.getByRole('combobox', { name: 'Date' }).isDisabled()).toBe(false);
  await bar.getByRole('combobox', { name: 'Date' }).selectOption({ index: 1 });
  await keyboard(visitor, 'Cinema', 'Sagarika');
  await expect.poll(() => bar.getByRole('combobox', { name: 'Date' }).isDisabled()).toBe(true);
  expect(await bar.getByRole('combobox', { name: 'Movie' }).inputValue()).toBe('');
  await visitor.leave();
});

for (const [size, shape] of [
  [DESKTOP, 'desktop'],
  [PHONE, 'phone'],
] as const) {
  test(`D-10 N-16 AMB-119 on a ${shape} 1,000 of 1,200 films are offered, and the search knows all and says if none fits`, async () => {
    const movieDetails = Array.from({ length: 1_200 }, (_, at) => ({ Film_strCode: `F${at}`, Film_strTitle: `Reel ${at}` }));
    const many = { movieDetails, cinemaDetails: [], dateDetails: [], showDetails: [] };
    await answer('/quickbook', many);
    const visitor = await home(size);
    const { page } = visitor;
    if (size === PHONE) await page.getByRole('button', { name: /Quick booking/ }).tap();
    const box = page.getByRole('combobox', { name: 'Movie' }).and(page.locator(':visible'));
    await box.click();
    const options = page.getByRole('listbox').getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBe(1_000);
    await box.fill('reel 1199');
    await expect.poll(() => options.allInnerTexts()).toEqual(['Reel 1199']);
    await box.fill('nothing like it');
    await page.getByText('No elements found.', { exact: true }).waitFor();
    await box.fill('reel 1199');
    await clear();
    await answer('/quickbook', { ...many, movieDetails: movieDetails.slice(-1) });
    await options.first().click();
    const cinema = page.getByRole('combobox', { name: 'Cinema' }).and(page.locator(':visible'));
    await expect.poll(() => cinema.isDisabled()).toBe(false);
    if (size === DESKTOP) await cinema.click();
    await page.getByText('No Records Found.', { exact: true }).waitFor();
    await clear();
    await visitor.leave();
  });
}

test('D-01 D-03 a list hangs under its step, in sight and in whole rows; without a choice no bulb burns', async () => {
  const visitor = await home();
  const bar = visitor.page.getByRole('region', { name: 'Quick booking' });
  const lit = bar.locator('.hf-bulb-line--lit');
  expect(await lit.count()).toBe(0);
  const step = bar.getByRole('combobox', { name: 'Movie' });
  await step.click();
  const list = bar.getByRole('listbox');
  await list.waitFor();
  const seen = async () => {
    const [under, own] = [await step.boundingBox(), await list.boundingBox()];
    if (!under || !own) return 'not drawn';
    return own.y >= under.y + under.height && own.y + own.height <= DESKTOP.height ? 'in sight' : `${own.y} to ${own.y + own.height}`;
  };
  await expect.poll(seen).toBe('in sight');
  expect(await list.evaluate((box) => Math.round(box.clientHeight - 16) % 44)).toBe(0);
  await list.getByRole('option').first().click();
  await expect.poll(() => lit.count()).toBe(2);
  await visitor.leave();
});

test('D-01 the cinema that was booked last stands first, and a cinema is known by its part of the city', async () => {
  const visitor = await home(PHONE);
  const { page } = visitor;
  const [, second] = (await site.call('/quickbook?byCinema=true&city_id=mumbai')).data.cinemaDetails;
  await page.evaluate((cinema) => localStorage.setItem('recent', JSON.stringify({ searches: [], cinema })), {
    path: `/cinema-details/${second.Cinema_strID}`,
    label: second.Cinema_strName,
  });
  await page
    .getByRole('region', { name: 'Quick booking' })
    .getByRole('button', { name: /Quick booking/ })
    .tap();
  const sheet = page.getByRole('dialog', { name: 'Quick booking' });
  await sheet.getByRole('radio', { name: 'Cinema' }).check({ force: true });
  const first = sheet.getByRole('listbox', { name: 'Cinema' }).getByRole('option').first();
  await first.and(sheet.getByRole('option', { name: second.Cinema_strName, exact: true })).waitFor();
  expect(await sheet.getByRole('option', { name: second.Cinema_strName, exact: true }).count()).toBe(1);
  await visitor.isAccessible();
  await visitor.leave();
});
