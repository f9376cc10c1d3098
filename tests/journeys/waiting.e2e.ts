import { expect, test } from 'vitest';
import { bookingAt, person, seatsPath } from '../setup/booking-journey.ts';
import { fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';

openJourney({ users: 2 });

const boxOf = async (part: { boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null> }) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
};

test('M-05 Q-09 while the profile loads, a round picture and whole fields hold its place', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page } = visitor;
  const asked = Promise.withResolvers<void>();
  await page.route('**/webapp/profile', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/userProfile/editProfile`);
  const waiting = page.getByRole('main').locator('.pr-edit[aria-busy] .hf-skeleton');
  await waiting.first().waitFor();
  const [picture, ...fields] = await Promise.all((await waiting.all()).map(boxOf));
  asked.resolve();
  const frame = await boxOf(page.locator('.pr-picture__frame:not(.hf-skeleton)'));
  const { width } = await boxOf(page.getByRole('textbox', { name: 'Full name' }));
  expect(picture).toEqual(frame);
  expect(fields.map((field) => field.width)).toEqual(fields.map(() => width));
  await visitor.leave();
});

test('H-27 Q-09 while a booking loads at the food step, rows of dishes hold the place of the menu', async () => {
  const token = nextToken();
  await bookingAt(site).hold(token, fixtures.sessions['S-FAR'], ['C 1']);
  const visitor = await person(site, token, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await page.getByRole('link', { name: 'Go on with them' }).click();
  await visitor.at('/fnd-checkout');
  const asked = Promise.withResolvers<void>();
  await page.route(/\/webapp\//, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Food and drinks' }).waitFor();
  const waiting = page.getByRole('main').locator('[aria-busy] .hf-skeleton');
  const [picture, words] = [await boxOf(waiting.nth(0)), await boxOf(waiting.nth(1))];
  asked.resolve();
  const dish = page.getByRole('main').getByRole('article').first();
  await dish.waitFor();
  const there = await boxOf(dish.locator('.fd-item__picture'));
  expect([picture.x, picture.width, picture.height]).toEqual([there.x, there.width, there.height]);
  expect(words.x).toBe((await boxOf(dish.getByRole('heading'))).x);
  await visitor.leave();
});

test('E-08 a pressed film shows on its card that its page is on the way', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open('/movies');
  const asked = Promise.withResolvers<void>();
  await page.route(/\/webapp\/session\//, async (route) => {
    await asked.promise;
    await route.continue();
  });
  const cards = page.getByRole('main').getByRole('article');
  const dots = (card: ReturnType<typeof cards.first>) => card.evaluate((part) => getComputedStyle(part, '::after').animationName);
  await cards.first().getByRole('link', { name: 'Book Ticket' }).click();
  await expect.poll(() => dots(cards.first())).toBe('hf-wait');
  expect(await dots(cards.nth(1))).toBe('none');
  asked.resolve();
  await visitor.at(/^\/movie-details\//);
  await visitor.leave();
});

test('C-04 E-23 a pressed banner or show time shows that its page is on the way', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  const dots = (link: ReturnType<typeof page.getByRole>) => link.evaluate((part) => getComputedStyle(part, '::after').animationName);
  const slowly = async (what: RegExp, link: ReturnType<typeof page.getByRole>, path: RegExp) => {
    const asked = Promise.withResolvers<void>();
    await page.route(what, async (route) => {
      await asked.promise;
      await route.continue();
    });
    expect(await dots(link)).not.toBe('hf-wait');
    await link.click();
    await expect.poll(() => dots(link)).toBe('hf-wait');
    asked.resolve();
    await visitor.at(path);
    await page.unroute(what);
  };
  await visitor.open('/');
  const banner = page.getByRole('region', { name: 'Banners' }).getByRole('link', { name: 'Book Ticket' }).first();
  await slowly(/\/webapp\/session\//, banner, /^\/movie-details\//);
  await slowly(/\/assets\/.+\.js$/, page.locator('a[data-session-id]').first(), /^\/seat-layout\//);
  await visitor.leave();
});

test('E-08 Q-06 the code of a page begins to come when a finger touches its link', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open('/movies');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('main').getByRole('article').first().getByRole('link', { name: 'Book Ticket' }).dispatchEvent('touchstart');
  await expect.poll(() => asked.some((url) => /\/assets\/.+\.js$/.test(url))).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/movies');
  await visitor.leave();
});

test('S-01 no fact of a film stands alone on a second line of a phone', async () => {
  const visitor = await site.visit({ width: 390, height: 844 }, { popup: false });
  const { page } = visitor;
  await visitor.open('/movies');
  const films = await page
    .getByRole('main')
    .locator('a[href*="/movie-details/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))]);
  const alone: string[] = [];
  for (const film of films) {
    await page.goto(site.url + film);
    const lines = await page
      .locator('.hf-facts')
      .first()
      .evaluate((facts) => {
        const tops = [...facts.children].map((fact) => Math.round(fact.getBoundingClientRect().bottom / 16));
        return tops.map((top) => tops.filter((other) => Math.abs(other - top) < 1).length);
      });
    if (lines.at(-1) === 1) alone.push(film);
  }
  await page.goto(`${site.url}/movie-details/mazhai-thapaal`);
  expect(films.length).toBeGreaterThan(0);
  expect(alone).toEqual([]);
  await visitor.leave();
});
