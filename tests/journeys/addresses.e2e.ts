import { beforeAll, expect, test } from 'vitest';
import { patterns } from '../../apps/web/src/paths.ts';
import { bookingAt } from '../setup/booking-journey.ts';
import { fixtures, openJourney, site, sticksOut } from '../setup/journey.ts';
import { signIn, type Visitor } from '../setup/site.ts';

openJourney({ users: 1 });

/** Every address of the route table with real ids; personal addresses belong to this person. */
let open: string[];
let own: string[];
/** The required route table, word for word, with ids that exist. */
let routes: string[];

beforeAll(async () => {
  const { session_id, cinema_code } = fixtures.sessions['S-FAR'];
  const bought = await bookingAt(site).buy(fixtures.users[0].token, fixtures.sessions['S-FAR'], ['H 3']);
  const [offer] = (await site.call('/alloffers')).data;
  const [job] = (await site.call('/jobs/jobs')).data;
  const ids: Record<string, string | number> = { cinema_code, movie_code: 'raatri-1205', offer_id: offer.id, job_id: job.job_id };
  const made = (pattern: string) => pattern.replace(/:(\w+)/g, (_, name: string) => String(ids[name]));
  const mine = [patterns.seats, patterns.ticket, patterns.profile];
  // Addresses that need more (a hold, a food order, an unpaid booking) have their own journeys; so has the page without a network.
  const other = [
    patterns.offline,
    patterns.foodTicket,
    patterns.foodCheckout,
    patterns.summary,
    patterns.payment,
    patterns.payNow,
    patterns.notFound,
  ];
  open = Object.values(patterns)
    .filter((pattern) => !(mine as string[]).includes(pattern) && !(other as string[]).includes(pattern))
    .map(made);
  const order = bought.transaction;
  routes = [
    ...['/', '/cinemas', `/cinema-details/${cinema_code}`, '/movies', '/movie-details/raatri-1205', `/food-and-drinks/${cinema_code}`],
    ...[`/seat-layout/${session_id}/${cinema_code}`, `/final-ticket/${order}`, `/fnd-final-ticket/${order}`, '/offers'],
    ...[`/offer-detail/${offer.id}`, '/offers-and-promotions', '/userProfile/editProfile', '/fnd-checkout', '/summary', '/regularBooking'],
    ...[`/paynow/${order}`, '/advertise-with-us', '/about-us', '/contact-us', '/investors', '/careers', `/careers-form/${job.job_id}`],
    ...['/privacy-policy', '/terms-and-conditions', '/refunds-and-cancellation', '/safety', '/404'],
  ];
  own = [
    `/seat-layout/${session_id}/${cinema_code}`,
    `/final-ticket/${bought.transaction}`,
    ...['editProfile', 'notifications', 'myTransactions'].map((section) => `/userProfile/${section}`),
  ];
});

interface Head {
  status: number;
  title: string;
  named: (name: string) => string | undefined;
  canonical: string | undefined;
  data: any[];
}

const plain = (text: string | undefined) =>
  text
    ?.replace(/&#x27;|&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"');

/** Returns the head of a page as a machine reads it, without running scripts. */
async function headOf(path: string): Promise<Head> {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  const html = await answer.text();
  const tags = [...html.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => tag);
  const value = (tag: string | undefined, name: string) => plain(tag?.match(new RegExp(`${name}="([^"]*)"`))?.[1]);
  return {
    status: answer.status,
    title: plain(html.match(/<title>([^<]*)<\/title>/)?.[1]) ?? '',
    named: (name) =>
      value(
        tags.find((tag) => tag.includes(`"${name}"`)),
        'content',
      ),
    canonical: value(
      tags.find((tag) => tag.includes('"canonical"')),
      'href',
    ),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => JSON.parse(text as string)),
  };
}

/** The screen of each of `routes`, by its title before the product's name. */
const SCREENS = [
  ...['Houseful', 'Cinemas', 'Prakash', 'Movies', 'Raatri 12:05', 'Food and drinks', 'Choose your seats', 'Your ticket', 'Your booking'],
  ...['Offers', '', 'Offers and Promotions', 'Edit your profile', 'Food and drinks', 'Booking summary', 'Pay', 'Pay now'],
  ...['Advertise with us', 'About us', 'Contact us', 'Investors', 'Careers', '', 'Privacy policy', 'Terms and conditions'],
  ...['Refunds and cancellation', 'Safety', 'Uh-oh!'],
];

test('N-13 N-19 each of the 28 routes resolves by its whole address to its own screen, for a guest too', async () => {
  expect(new Set(routes).size).toBe(28);
  const [offer, job] = [(await site.call('/alloffers')).data[0].offer_name, (await site.call('/jobs/jobs')).data[0].job_role];
  for (const cookie of ['', `MCSESSION=${fixtures.users[0].token}; MCHASHID=1`]) {
    for (const [at, path] of routes.entries()) {
      const answer = await fetch(site.url + path, { redirect: 'manual', headers: { cookie } });
      expect([path, answer.status]).toEqual([path, path === '/404' ? 404 : 200]);
      const html = await answer.text();
      const screen = SCREENS[at] || (path.startsWith('/offer') ? offer : `Apply: ${job}`);
      expect([path, html.includes('<main'), plain(html.match(/<title>([^<]*)/)?.[1])]).toEqual([
        path,
        true,
        path === '/' ? screen : `${screen} | Houseful`,
      ]);
    }
  }
});

test('T-04 each information page has its own picture for sharing, and data about itself and its place', async () => {
  const kinds: Record<string, string[]> = {
    '/offers': [],
    '/offer-detail/': ['Offer'],
    '/offers-and-promotions': ['Offer'],
    '/advertise-with-us': [],
    '/about-us': ['Organization'],
    '/contact-us': ['Organization'],
    '/investors': ['Organization'],
    '/careers': [],
    '/careers-form/': ['JobPosting'],
    '/privacy-policy': [],
    '/terms-and-conditions': [],
    '/refunds-and-cancellation': [],
    '/safety': [],
  };
  const pictures = new Map<string, string>();
  const descriptions = new Set<string>();
  for (const [place, own] of Object.entries(kinds)) {
    const path = routes.find((route) => (place.endsWith('/') ? route.startsWith(place) : route === place)) ?? '';
    const { named, data } = await headOf(path);
    const picture = named('og:image') ?? '';
    expect([path, new URL(picture).pathname, named('twitter:card')]).toEqual([
      path,
      expect.stringMatching(/^\/pictures\//),
      'summary_large_image',
    ]);
    pictures.set(picture, path);
    descriptions.add(named('description') ?? '');
    const found = new Set([...JSON.stringify(data).matchAll(/"@type":"(\w+)"/g)].map(([, kind]) => kind as string));
    for (const kind of [...own, 'BreadcrumbList']) expect([path, kind, found.has(kind)]).toEqual([path, kind, true]);
    const graph = data.flatMap((each) => each['@graph'] ?? [each]);
    const way = graph.find((each) => each['@type'] === 'BreadcrumbList').itemListElement;
    expect(way.map((step: any) => step.position)).toEqual(way.map((_: unknown, at: number) => at + 1));
    expect([way[0].item, way.at(-1).item]).toEqual([`${site.url}/`, site.url + path]);
  }
  expect(descriptions.size).toBe(Object.keys(kinds).length);
  // A job shows the picture of all jobs; the list of offers shows that of its first offer.
  expect(pictures.size).toBeGreaterThanOrEqual(Object.keys(kinds).length - 2);
});

test('T-04 a job has the data that search engines ask for: title, text, dates, employer and place', async () => {
  const path = routes.find((route) => route.startsWith('/careers-form/')) ?? '';
  const [{ '@graph': graph }] = (await headOf(path)).data;
  const posting = graph.find((each: any) => each['@type'] === 'JobPosting');
  for (const field of ['title', 'description', 'datePosted', 'validThrough'])
    expect([field, posting[field]]).toEqual([field, expect.any(String)]);
  expect(posting.datePosted).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(posting.hiringOrganization).toMatchObject({ '@type': 'Organization', name: 'Houseful' });
  expect(posting.jobLocation.address).toMatchObject({
    '@type': 'PostalAddress',
    addressCountry: 'IN',
    addressLocality: expect.stringMatching(/./),
  });
});

test('N-19 T-01 T-04 public pages have a title, a description, a canonical address and data for sharing', async () => {
  expect(open.length).toBeGreaterThanOrEqual(18);
  const titles = new Set<string>();
  for (const path of open) {
    const head = await headOf(path);
    expect([path, head.status]).toEqual([path, 200]);
    expect([path, head.title]).toEqual([path, path === '/' ? 'Houseful' : expect.stringMatching(/^.+ \| Houseful$/)]);
    titles.add(head.title);
    expect([path, (head.named('description') ?? '').length > 40]).toEqual([path, true]);
    expect([path, head.named('robots')]).toEqual([path, undefined]);
    expect([path, head.canonical]).toEqual([path, new URL(path, site.url).href]);
    expect([path, head.named('og:title'), head.named('og:url')]).toEqual([path, head.title, head.canonical]);
    const picture = await fetch(head.named('og:image') ?? '');
    expect([path, picture.status, picture.headers.get('content-type')]).toEqual([path, 200, expect.stringMatching(/^image\//)]);
  }
  // A cinema's food page has the heading of all food.
  expect(titles.size).toBe(open.length - 1);
});

test('T-04 films, cinemas, offers and jobs carry structured data with their own addresses', async () => {
  const kinds: Record<string, string[]> = {};
  for (const path of open)
    kinds[path] = [...JSON.stringify((await headOf(path)).data).matchAll(/"@type":"(\w+)"/g)].map(([, kind]) => kind as string);
  expect(kinds['/movie-details/raatri-1205']).toContain('Movie');
  expect(kinds['/movies']).toContain('ItemList');
  expect(kinds['/cinemas']).toContain('MovieTheater');
  expect(kinds['/cinema-details/CIN1']).toContain('MovieTheater');
  expect(kinds[open.find((path) => path.startsWith('/careers-form/')) ?? '']).toContain('JobPosting');
  expect(kinds['/contact-us']).toContain('Organization');
  const [film] = (await headOf('/movie-details/raatri-1205')).data;
  expect(film['@graph'][0].url).toBe(`${site.url}/movie-details/raatri-1205`);
});

test('K-11 style sheets are announced to browsers that open a page, not to the script that keeps a ticket', async () => {
  const announced = async (dest: string) => (await fetch(site.url + own[1], { headers: { 'sec-fetch-dest': dest } })).headers.get('link');
  expect(await announced('document')).toMatch(/\.css>; rel=preload; as=style/);
  expect(await announced('empty')).toBeNull();
});

test('Q-09 a cached page is complete, for all who may see it, and still fails where the API is told to fail', async () => {
  const path = '/refunds-and-cancellation';
  const ask = async (method = 'GET', headers: Record<string, string> = {}) => {
    const response = await fetch(site.url + path, {
      method,
      headers: { 'accept-encoding': 'br', cookie: 'CITYID=pune; LANG=hi', ...headers },
    });
    const said = Object.fromEntries([...response.headers].filter(([name]) => !['date', 'content-length', 'x-request-id'].includes(name)));
    return { status: response.status, said, text: await response.text() };
  };
  const drawn = await ask();
  expect(drawn).toMatchObject({
    status: 200,
    said: { 'content-encoding': 'br', 'x-content-type-options': 'nosniff', 'content-language': 'hi' },
  });
  expect(await ask()).toEqual(drawn);
  expect((await ask('GET', { 'accept-encoding': 'gzip' })).text).toBe(drawn.text);
  expect((await ask('GET', { cookie: 'LANG=en' })).said).toMatchObject({ 'content-language': 'en' });
  expect((await ask('GET', { 'sec-fetch-dest': 'empty' })).said).not.toHaveProperty('link');
  expect((await ask('POST')).status).toBe(404);
  await site.dev('fault', { path, mode: '500', times: 1 });
  expect((await ask()).status).toBe(500);
  expect(await ask()).toEqual(drawn);
});

test('T-04 personal pages are kept out of search and say nothing when they are shared', async () => {
  for (const path of [...own, '/summary', '/regularBooking', '/fnd-checkout', '/paynow/x', '/fnd-final-ticket/x', '/final-ticket/x']) {
    const head = await headOf(path);
    expect([path, head.named('robots'), head.named('og:image'), head.canonical]).toEqual([path, 'noindex', undefined, undefined]);
    expect(head.data).toEqual([]);
  }
});

test('N-14 AMB-114 an unknown address answers 404 to machines and Uh-oh! to people', async () => {
  for (const path of [
    '/404',
    '/nope',
    '/movies/extra',
    '/movie-details/no-such-film',
    '/cinema-details/NOPE',
    '/offer-detail/999999',
    '/careers-form/999999',
    '//nope',
    '//a:99999/',
  ]) {
    const head = await headOf(path);
    expect([path, head.status, head.named('robots')]).toEqual([path, 404, 'noindex']);
  }
  // A malformed URL gets the not-found page, not the API's words.
  for (const path of ['/movie-details/%00', '/movie-details/%ff']) {
    const answer = await fetch(site.url + path);
    expect([answer.url, answer.status, answer.headers.get('content-type')]).toEqual([`${site.url}/404`, 404, 'text/html; charset=utf-8']);
  }
  const visitor = await site.visit();
  for (const path of ['/404', '/movie-details/no-such-film', '/cinema-details/NOPE']) {
    await visitor.page.goto(site.url + path);
    await visitor.page.getByRole('heading', { level: 1, name: 'Uh-oh!' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Back to home' }).waitFor();
    await visitor.isAccessible();
  }
  await visitor.leave();
});

test('T-04 the site map lists real, findable pages; robots.txt names it and keeps crawlers out of bookings', async () => {
  const map = await fetch(`${site.url}/sitemap.xml`);
  expect([map.status, map.headers.get('content-type')]).toEqual([200, expect.stringContaining('xml')]);
  const listed = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address as string));
  expect(new Set(listed.map((address) => address.origin))).toEqual(new Set([site.url]));
  const found = listed.map((address) => address.pathname);
  for (const path of ['/', '/movies', '/cinemas', '/movie-details/raatri-1205', '/cinema-details/CIN1', '/offers', '/terms-and-conditions'])
    expect(found).toContain(path);
  const announced = (await site.call('/coming-soon?limit=200')).data.filter((film: any) => film.Film_strCode);
  for (const film of announced) expect(found).toContain(`/movie-details/${film.Film_strCode}`);
  for (const path of open.filter((each) => /^\/(offer-detail|careers-form)\//.test(each))) expect(found).toContain(path);
  expect(new Set(found).size).toBe(found.length);
  for (const path of found) {
    const { status, named, canonical } = await headOf(path);
    expect([path, status, named('robots'), canonical]).toEqual([path, 200, undefined, site.url + path]);
  }
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  for (const path of ['/seat-layout/', '/summary', '/paynow/', '/userProfile/']) expect(robots).toContain(`Disallow: ${path}`);
});

const WIDTHS = [340, 390, 767, 768, 1440, 3840];

/** Opens each address once, checks it at every width, and lists those that are wider than the window. */
async function tooWide(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const { page } = visitor;
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(site.url + path);
    await page.waitForSelector('html[data-ready]');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 768 ? 700 : Math.round(width * 0.56) });
      const over = await sticksOut(page);
      if (over > 0) wide.push(`${path} at ${width}: ${over}`);
    }
  }
  return wide;
}

for (const [lang, language] of [
  ['en', 'English'],
  ['hi', 'Hindi'],
] as const) {
  test(`S-01 AMB-120 in ${language} no address is wider than its window, from 340 px to 4K`, async () => {
    const visitor = await site.visit({ width: 1280, height: 800 }, { lang, popup: false });
    expect(await tooWide(visitor, [...open, '/404'])).toEqual([]);
    await signIn(visitor, site, fixtures.users[0].token);
    expect(await tooWide(visitor, own)).toEqual([]);
    await visitor.leave();
  });
}

test('S-01 AMB-120 the phone’s layout ends at 767 px', async () => {
  const visitor = await site.visit({ width: 767, height: 900 });
  const { page } = visitor;
  await visitor.open('/movies');
  const isPhone = async () => [
    await page.getByRole('button', { name: 'Menu' }).isVisible(),
    await page.getByRole('button', { name: 'Choose Filter' }).isVisible(),
    !(await page.getByRole('banner').getByRole('link', { name: 'Movies' }).isVisible()),
  ];
  expect(await isPhone()).toEqual([true, true, true]);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await isPhone()).toEqual([false, false, false]);
  await visitor.leave();
});

test('Q-08 files are sent compressed and cached by their kind; a missing file is no page', async () => {
  const ask = async (path: string) => {
    const { status, headers } = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } });
    return [status, headers.get('cache-control'), headers.get('content-encoding')];
  };
  const [code] = (await (await fetch(site.url)).text()).match(/\/assets\/[\w-]+\.js/) ?? [];
  const aDay = 'public, max-age=86400';
  expect(await ask(String(code))).toEqual([200, 'public, max-age=31536000, immutable', 'br']);
  expect(await ask('/sw.js')).toEqual([200, aDay, 'br']);
  expect(await ask('/favicon.svg')).toEqual([200, aDay, null]);
  const [film] = (await site.call('/homepagemovies')).data.nowShowing;
  expect(await ask(film.image_path_1)).toEqual([200, aDay, null]);
  for (const folder of ['assets', 'pictures', 'fonts']) expect((await ask(`/${folder}/none.webp`))[0]).toBe(404);
  expect((await ask('/assets/..%2f..%2f..%2fserver%2findex.js'))[0]).toBeGreaterThanOrEqual(400);
});
