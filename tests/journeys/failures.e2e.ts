import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, clear, fail, fixtures, hasFocus, notifier, openJourney, site, sticksOut } from '../setup/journey.ts';
import { DESKTOP, PHONE, signIn, type Visitor } from '../setup/site.ts';

openJourney({ users: 1 });

async function visit(size = DESKTOP, token?: string): Promise<Visitor> {
  const visitor = await site.visit(size, { popup: false });
  if (token) await signIn(visitor, site, token);
  return visitor;
}

/** Expects a usable page: it reacts, has its heading, fits its window, and shows no notice. */
async function isUsable(visitor: Visitor, what: string): Promise<void> {
  const { page } = visitor;
  expect([what, await page.getByRole('heading', { level: 1 }).count()]).toEqual([what, 1]);
  expect([what, await sticksOut(page)]).toEqual([what, 0]);
  for (const kind of ['notification', 'toast'] as const)
    expect([what, kind, await notifier(visitor, kind).innerText()]).toEqual([what, kind, '']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Movies' }).waitFor();
}

interface List {
  at: string;
  call: string;
  /** The call's answer when there is nothing. */
  none: unknown;
  text: string;
  /** The sentence elsewhere on the page when the call fails. */
  failed: string;
  /** An element of the list itself. */
  item: (page: Page) => ReturnType<Page['locator']>;
}

const LISTS: List[] = [
  {
    at: '/movies',
    call: '/now-showing',
    none: { data: [] },
    text: 'No Movies Found',
    failed: 'The films could not be loaded.',
    item: (page) => page.getByRole('main').getByRole('article'),
  },
  {
    at: '/cinemas',
    call: '/cinemas',
    none: [],
    text: 'No Records Found',
    failed: 'The cinemas could not be loaded.',
    item: (page) => page.getByRole('main').getByRole('link', { name: /Chitralaya/ }),
  },
  {
    at: '/movie-details/saat-samandar-ghar',
    call: '/session/',
    none: { dateDetails: [], cinemas: [], movie: null },
    text: 'No shows in your city at the moment.',
    failed: 'The show times could not be loaded.',
    item: (page) => page.locator('[data-session-id]'),
  },
  {
    at: '/offers',
    call: '/offers',
    none: [],
    text: 'No Offers Found',
    failed: 'The offers could not be loaded.',
    item: (page) => page.getByRole('main').getByRole('article'),
  },
  {
    at: '/offers-and-promotions',
    call: '/extras/promotions',
    none: [],
    text: 'No Records Found',
    failed: 'The promotions could not be loaded.',
    item: (page) => page.getByRole('main').getByRole('article'),
  },
  {
    at: '/careers',
    call: '/jobs/jobs',
    none: [],
    text: 'No Records Found',
    failed: 'The jobs could not be loaded.',
    item: (page) => page.getByRole('link', { name: 'Apply' }),
  },
  {
    at: '/investors',
    call: '/extras/investors',
    none: [],
    text: 'No records found',
    failed: 'The annual returns could not be loaded.',
    item: (page) => page.getByRole('link', { name: 'Download PDF' }),
  },
];

for (const { at, call, none, text, failed, item } of LISTS) {
  test(`Q-09 AMB-104 N-20 ${at}: a list that fails looks empty, says so and offers Retry in place; an empty one does not`, async () => {
    const visitor = await visit();
    const { page } = visitor;
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    for (const mode of ['500', 'status_false', '403']) {
      await fail(call, mode);
      await visitor.open(at);
      await retry.waitFor();
      await page
        .getByText(at.startsWith('/movie-details') ? 'No Records Found' : text)
        .first()
        .waitFor();
      await page.getByText(failed).first().waitFor();
      await isUsable(visitor, `${at} ${mode}`);
      expect([await item(page).count(), await page.getByText(/^0 /).count()]).toEqual([0, 0]);
      await clear();
    }
    await visitor.isAccessible();
    await retry.press('Enter');
    await item(page).first().waitFor();
    expect(await retry.count()).toBe(0);
    expect(await hasFocus(page.getByRole('main'))).toBe(true);

    await answer(call, none);
    await visitor.open(at);
    await page.getByText(text).first().waitFor();
    expect([await retry.count(), await page.getByText(failed).count()]).toEqual([0, 0]);
    await isUsable(visitor, `${at} empty`);
    await clear();
    await visitor.leave();
  });
}

test('N-20 P-08 F-03 a button that disappears with what it clears keeps the place, and says that nothing fits', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const main = page.getByRole('main');
  await visitor.open('/careers');
  await main.getByRole('combobox', { name: 'City' }).selectOption('Mumbai');
  await main.getByRole('combobox', { name: 'Role' }).selectOption('Commis');
  await main.getByRole('button', { name: 'Show all jobs' }).press('Enter');
  await main.getByRole('link', { name: 'Apply' }).first().waitFor();
  expect(await hasFocus(main)).toBe(true);

  await visitor.open('/cinemas?facility=cinema_has_recliners');
  await main.getByRole('button', { name: 'More facilities' }).press('Enter');
  await main.getByRole('button', { name: 'More facilities' }).waitFor({ state: 'detached' });
  expect(await hasFocus(main.getByRole('group', { name: 'Facilities' }))).toBe(true);
  const clearAll = main.getByRole('button', { name: 'Clear All' });
  await clearAll.press('Enter');
  await clearAll.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(main.getByRole('group', { name: 'Facilities' }))).toBe(true);

  await main.getByRole('searchbox', { name: 'Search cinema' }).fill('zzz');
  await expect.poll(() => main.getByRole('status').innerText()).toBe('0 cinemas');
  await visitor.leave();
});

test('Q-09 E-23 N-20 a film’s day that fails keeps the film, its days and the focus, and can be retried', async () => {
  const visitor = await visit(PHONE);
  const { page } = visitor;
  const main = page.getByRole('main');
  const days = main.getByRole('radiogroup', { name: 'Date' }).getByRole('radio');
  const retry = main.getByRole('button', { name: 'Retry' });
  // A film of the fixtures has shows on several days, at any hour.
  await visitor.open(`/movie-details/${fixtures.films.FILM2D}`);
  await main.locator('[data-session-id]').first().waitFor();
  const count = await days.count();
  for (const [at, calls] of [
    [1, ['/session/']],
    [0, ['/session/', '/movies/']],
  ] as const) {
    const day = days.nth(at);
    for (const call of calls) await fail(call);
    await day.focus();
    await page.keyboard.press('Space');
    await retry.waitFor();
    await main.getByText('The show times could not be loaded.').waitFor();
    expect([await days.count(), await day.isChecked(), await hasFocus(day)]).toEqual([count, true, true]);
    expect(await main.getByText(/^0 cinemas/).count()).toBe(0);
    await main.getByRole('radiogroup', { name: 'Show type' }).waitFor();
    await main.getByRole('link', { name: 'Book Ticket' }).waitFor();
    await isUsable(visitor, calls.join());
    await clear();
    await retry.click();
    await main.locator('[data-session-id]').first().waitFor();
    expect(await day.isChecked()).toBe(true);
  }
  await visitor.leave();
});

test('F-20 a cinema whose day fails keeps its page, says nothing and can be retried', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await fail('/cinemas/CIN1/');
  await visitor.open('/cinema-details/CIN1');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await page.getByText('No Records Found').waitFor();
  await isUsable(visitor, 'cinema');
  await visitor.isAccessible();
  await clear();
  await retry.click();
  await page
    .getByRole('radio', { name: /\d \w{3}/ })
    .or(page.getByRole('tab', { name: /\d \w{3}/ }))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Available Facilities' }).waitFor();
  expect(await retry.count()).toBe(0);
  await visitor.leave();
});

test('Q-07 Q-09 a page that the server could not draw says so in the browser’s language, and can be retried', async () => {
  const visitor = await visit();
  const { page } = visitor;
  for (const call of ['/movies/', '/session/']) await fail(call);
  const said = 'Sorry! Something went wrong. kindly contact your administrator';
  expect(await (await fetch(`${site.url}/movie-details/thuzha`)).text()).toContain(said);
  await visitor.open('/movie-details/thuzha');
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
  await page.getByText(said, { exact: true }).waitFor();
  await visitor.isAccessible();
  await clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thuzha' }).waitFor();
  await visitor.leave();
});

test('B-06 Q-09 Select City says once that no city could be loaded, and asks again', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/movies');
  await fail('/locations');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mumbai/ })
    .click();
  const modal = page.getByRole('dialog', { name: 'Select City' });
  await modal.getByRole('button', { name: 'View All Cities' }).click();
  await modal.getByRole('alert').first().waitFor();
  await expect.poll(() => modal.locator('[aria-busy="true"]').count()).toBe(0);
  expect(await modal.getByRole('button', { name: 'Retry' }).count()).toBe(1);
  await clear();
  await modal.getByRole('button', { name: 'Retry' }).click();
  await modal.getByText('Maharashtra').first().waitFor();
  await visitor.leave();
});

test('Q-09 C-15 E-24 home without any one of its calls is home without that part', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const part = (name: string) => page.getByRole('region', { name }).first();
  const calls = {
    '/banners': 'Banners',
    '/extras/promotions': 'Promotions',
    '/homepageoffers': 'Offers',
    '/movie/genres': null,
    '/movie/languages': null,
    '/popups': null,
    '/locations/cities': null,
  } as const;
  for (const [call, region] of Object.entries(calls)) {
    await fail(call);
    await visitor.open('/');
    await part('Now Showing').getByRole('article').first().waitFor();
    if (region) expect([call, await page.getByRole('region', { name: region, exact: true }).count()]).toEqual([call, 0]);
    await isUsable(visitor, call);
    await clear();
  }
  await fail('/homepagemovies');
  await visitor.open('/');
  await part('Now Showing').getByText('No Movies Found').waitFor();
  expect(await page.getByRole('region', { name: 'Coming Soon' }).count()).toBe(0);
  await isUsable(visitor, 'films');
  await clear();
  await part('Now Showing').getByRole('button', { name: 'Retry' }).click();
  await part('Now Showing').getByRole('article').first().waitFor();
  await visitor.leave();
});

test('N-06 the footer stands without address, e-mail and configuration when these fail', async () => {
  const visitor = await visit();
  const footer = visitor.page.getByRole('contentinfo');
  await visitor.open('/movies');
  const whole = await footer.innerText();
  for (const call of ['/extras/customer-care-email', '/extras/address']) {
    await fail(call);
    await visitor.open('/movies');
    expect((await footer.innerText()).length).toBeLessThan(whole.length);
    await isUsable(visitor, call);
  }
  expect(await footer.innerText()).not.toContain('@');
  await fail('/config');
  await visitor.open('/movies');
  await isUsable(visitor, 'config');
  expect(await visitor.page.title()).toBe('Movies | Houseful');
  await clear();
  await visitor.leave();
});

test('M-22 the profile’s lists fail silently, and can be retried', async () => {
  for (const size of [DESKTOP, PHONE]) {
    const visitor = await visit(size, fixtures.users[0].token);
    const { page } = visitor;
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    for (const [section, text] of [
      ['myTransactions', 'No Records Found'],
      ['notifications', 'No Booking History'],
    ] as const) {
      await fail('/profile/bookings');
      await visitor.open(`/userProfile/${section}`);
      await page.getByText(text).first().waitFor();
      await retry.waitFor();
      await isUsable(visitor, section);
      await visitor.isAccessible();
      await clear();
      await retry.click();
      await retry.waitFor({ state: 'detached' });
    }
    await fail('/profile');
    await visitor.open('/userProfile/editProfile');
    await retry.waitFor();
    await isUsable(visitor, 'editProfile');
    await clear();
    await retry.click();
    await page.getByRole('button', { name: 'Update Profile' }).waitFor();
    expect(await retry.count()).toBe(0);
    await visitor.leave();
  }
});

test('O-20 O-21 Q-09 the contact form without its lists says so with Retry, which brings them', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const form = page.getByRole('main').locator('form');
  const retry = form.getByRole('button', { name: 'Retry' });
  const options = (name: string) => form.getByRole('combobox', { name }).getByRole('option').count();
  for (const [call, name] of [
    ['/extras/cinema-names', 'Cinema'],
    ['/citylist', 'City'],
  ] as const) {
    await fail(call);
    await visitor.open('/contact-us');
    await retry.waitFor();
    expect([call, await options(name)]).toEqual([call, 1]);
    await isUsable(visitor, call);
    await clear();
    await retry.click();
    await expect.poll(() => options(name)).toBeGreaterThan(1);
    expect(await retry.count()).toBe(0);
  }
  await visitor.leave();
});

test('Q-09 text pages, pictures and desks that fail leave pages with their own words', async () => {
  const visitor = await visit();
  for (const [path, calls] of Object.entries({
    '/about-us': ['/extras/about-us', '/images/', '/contacts'],
    '/contact-us': ['/extras/contact-us', '/contacts'],
    '/advertise-with-us': ['/extras/ad-with-us', '/images/', '/contacts'],
    '/terms-and-conditions': ['/pages/', '/contacts'],
    '/refunds-and-cancellation': ['/pages/'],
    '/privacy-policy': ['/pages/'],
    '/safety': ['/pages/'],
    '/careers?tab=life': ['/extras/life-at-company', '/extras/employee-testimonials', '/citylist', '/jobs/roles', '/jobs/departments'],
    '/movies': ['/movie/genres', '/movie/languages'],
  })) {
    for (const call of calls) await fail(call);
    await visitor.open(path);
    await isUsable(visitor, path);
    const text = await visitor.page.getByRole('main').innerText();
    expect([path, text.length > 120, text.includes('Something went wrong')]).toEqual([path, true, false]);
    await clear();
  }
  await visitor.leave();
});

test('Q-04 Q-05 Q-06 Q-07 Q-10 AMB-08 AMB-104 a failed action is reported for three seconds, in the server’s words or ours', async () => {
  const visitor = await visit(DESKTOP, fixtures.users[0].token);
  const { page } = visitor;
  await page.clock.install();
  await visitor.open('/movies');
  const said = notifier(visitor, 'notification');
  const like = page.getByRole('button', { name: /^Like / }).first();
  const isLike = (url: URL) => url.pathname.includes('/like-movie/');
  const hears = async (text: string) => {
    await page.clock.fastForward(3_000);
    await expect.poll(() => said.innerText(), { timeout: 10_000 }).toBe('');
    await like.click();
    await expect.poll(() => said.innerText(), { timeout: 10_000 }).toBe(text);
  };
  await fail('/like-movie', '403');
  await expect.poll(() => said.innerText()).toBe('');
  // The page itself measures the time, from the first moment to the last.
  const shown = said.evaluate(
    (region) =>
      new Promise<number>((resolve) => {
        let from: number | undefined;
        new MutationObserver(() => {
          if (region.textContent !== '') from ??= performance.now();
          else if (from !== undefined) resolve(performance.now() - from);
        }).observe(region, { childList: true, subtree: true, characterData: true });
      }),
  );
  await hears('Your authorization token is invalid or expired');
  expect(await shown).toBeGreaterThanOrEqual(3_000);
  await page.getByRole('button', { name: /^Profile(,|$)/ }).waitFor();
  await clear();
  await fail('/like-movie');
  await hears('Sorry! Something went wrong. kindly contact your administrator');
  await clear();
  await site.dev('fault', { path: '/v1.0/webapp/like-movie', mode: 'status_false', message: 'Not in this house.', times: 1 });
  await hears('Not in this house.');
  await page.route(isLike, (route) => route.abort());
  await hears('Check your internet connectivity or may be right now server is down. kindly contact your administrator');
  await page.unroute(isLike);
  await page.route(isLike, (route) => route.fulfill({ status: 401, json: { status: false, statusCode: 401, message: '', data: null } }));
  await hears('Sorry! Something went wrong. kindly contact your administrator');
  await visitor.at('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  expect((await visitor.context.cookies()).map(({ name }) => name)).not.toContain('MCHASHID');
  await visitor.leave();
});
