import { FACILITY_FLAGS, SAFETY_FLAGS } from '@houseful/contract/shapes.ts';
import { FACILITIES } from '@houseful/domain/facilities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { refreshContext } from '../../context.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hindi = { headers: { 'accept-language': 'hi' } };
const citiesOf = (zones: any[]): any[] => zones.flatMap((zone) => zone.States.flatMap((state: any) => state.cities));

test('B-10 B-11 AMB-25 zones hold states and states hold cities, with and without the trailing slash', async () => {
  const slash = await app.get('/locations/?search=');
  const plain = await app.get('/locations');
  expect(slash.data).toEqual(plain.data);
  expect(slash.data.map((zone: any) => zone.location_group)).toEqual(['North', 'West', 'South', 'East', 'Central', 'North East']);
  for (const zone of slash.data) {
    for (const state of zone.States) {
      expect(state.state_name).not.toBe('');
      for (const city of state.cities) expect(city).toMatchObject({ city_id: expect.any(String), city_name: expect.any(String) });
    }
  }
});

test('B-11 a search keeps only zones and states with a match, in either language', async () => {
  const found = await app.get('/locations/?search=JAI');
  expect(citiesOf(found.data).map((city) => city.city_name)).toEqual(['Jaipur']);
  expect(found.data[0].States.map((state: any) => state.state_name)).toEqual(['Rajasthan']);
  const inHindi = await app.get(`/locations/?search=${encodeURIComponent('जयपु')}`, hindi);
  expect(citiesOf(inHindi.data).map((city) => city.city_name)).toEqual(['जयपुर']);
  expect(inHindi.data[0].location_group).toBe('उत्तर');
  expect(await app.get('/locations/?search=zzz')).toMatchObject({ status: true, data: [], message: 'No Records Found' });
});

test('B-12 B-13 AMB-26 the three city lists are one truth; the six main cities are marked, in their order', async () => {
  const flat = await app.get('/locations/cities');
  const minimal = await app.get('/citylist');
  const grouped = citiesOf((await app.get('/locations')).data);
  const ids = flat.data.map((city: any) => city.city_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(minimal.data).toEqual(flat.data.map(({ city_id, city_name }: any) => ({ city_id, city_name })));
  expect(grouped.map((city) => city.city_id).sort()).toEqual([...ids].sort());
  const main = flat.data.filter((city: any) => city.is_main === 'Y');
  expect(main.map((city: any) => city.city_name)).toEqual(['Mumbai', 'Delhi NCR', 'Hyderabad', 'Kolkata', 'Ahmedabad', 'Jaipur']);
  expect(main.every((city: any) => city.icon.startsWith('/'))).toBe(true);
  expect(flat.data.length).toBeGreaterThanOrEqual(36);
});

test('B-14 the location search answers cities with their state', async () => {
  const found = await app.get('/locations/search?search=mum');
  expect(found.data).toMatchObject([{ city_id: 'mumbai', city_name: 'Mumbai', state_name: 'Maharashtra' }]);
  expect((await app.get('/locations/search?search=%25')).data).toEqual([]);
});

test('B-15 the cinema picker searches the chosen city only', async () => {
  const mumbai = await app.get('/cinemas/city/?search=', { city: 'mumbai' });
  expect(mumbai.data.find((cinema: any) => cinema.Cinema_strID === 'CIN1')).toMatchObject({ cinema_has_chefs_corner: 'Y' });
  expect(mumbai.data.some((cinema: any) => cinema.Cinema_strID === 'CIN2')).toBe(false);
  const found = await app.get('/cinemas/city/?search=praka', { city: 'mumbai' });
  expect(found.data.map((cinema: any) => cinema.Cinema_strID)).toEqual(['CIN1']);
  const elsewhere = await app.get('/cinemas/city/?search=pusa%20chitra', { city: 'mumbai' });
  expect(elsewhere.data.map((cinema: any) => cinema.Cinema_strID)).not.toContain('CIN2');
});

test('B-20 an unknown city counts as none: everything, no error', async () => {
  const all = await app.get('/cinemas');
  for (const city of ['999999', "'; drop table cities", 'Mumbai ']) {
    const reply = await app.get('/cinemas', { city });
    expect(reply.http).toBe(200);
    expect(reply.data.length).toBe(all.data.length);
  }
  expect((await app.get('/quickbook?city_id=999999')).http).toBe(200);
});

test('B-20 AMB-28 a city that was withdrawn counts as none from then on, and stands in no list', async () => {
  const [{ length: all }, { length: ofJaipur }] = [(await app.get('/cinemas')).data, (await app.get('/cinemas', { city: 'jaipur' })).data];
  expect(ofJaipur).toBeLessThan(all);
  const withdraw = async (on: boolean) => {
    await app.ctx.connection.pool.query(`update cities set withdrawn = $1 where city_id = 'jaipur'`, [on]);
    await refreshContext(app.ctx);
  };
  await withdraw(true);
  try {
    expect(await app.get('/cinemas', { city: 'jaipur' })).toMatchObject({ http: 200, data: { length: all } });
    for (const list of ['/citylist', '/locations/cities', '/locations', '/locations/search?search=jaipur']) {
      expect([list, JSON.stringify((await app.get(list)).data).includes('jaipur')]).toEqual([list, false]);
    }
  } finally {
    await withdraw(false);
  }
  expect((await app.get('/cinemas', { city: 'jaipur' })).data).toHaveLength(ofJaipur);
});

test('F-07 the facilities that people choose by are those that the API says of a cinema', () => {
  expect(FACILITIES.map(({ flag }) => flag).sort()).toEqual([...FACILITY_FLAGS].sort());
});

test('F-04 F-05 F-06 F-07 AMB-40 cinemas of the chosen city, with nine picture fields and all 24 flags as Y or N', async () => {
  const mumbai = await app.get('/cinemas', { city: 'mumbai' });
  expect(mumbai.data.length).toBeGreaterThan(1);
  for (const cinema of mumbai.data) {
    expect(cinema.city_id).toBe('mumbai');
    expect(cinema.image_path_1).not.toBe('');
    expect(cinema.fast_filling).toBeGreaterThan(0);
    for (const flag of [...SAFETY_FLAGS, ...FACILITY_FLAGS]) expect(cinema[flag]).toMatch(/^[YN]$/);
  }
  const [cin1] = mumbai.data.filter((cinema: any) => cinema.Cinema_strID === 'CIN1');
  expect(cin1).toMatchObject({
    fast_filling: 50,
    ShowConvenience: 1,
    cinema_has_book_now_pay_later: 'Y',
    cinema_has_ticket_cancellation: 'Y',
    cinema_has_chefs_corner: 'Y',
    cinema_has_fnb: 'Y',
  });
  const delhi = await app.get('/cinemas', { city: 'delhi-ncr' });
  expect(delhi.data.find((cinema: any) => cinema.Cinema_strID === 'CIN2')).toMatchObject({
    ShowConvenience: 0,
    cinema_has_book_now_pay_later: 'N',
    cinema_has_ticket_cancellation: 'N',
    cinema_has_chefs_corner: 'N',
  });
  const jaipur = await app.get('/cinemas', { city: 'jaipur' });
  const cin3 = jaipur.data.find((cinema: any) => cinema.Cinema_strID === 'CIN3');
  expect(cin3.cinema_video_path).not.toBe('');
  expect(Array.from({ length: 9 }, (_, i) => cin3[`image_path_${i + 1}`]).every(Boolean)).toBe(true);
});

test('B-12 no city is without a cinema', async () => {
  const cities = (await app.get('/citylist')).data.map((city: any) => city.city_id);
  const served = new Set((await app.get('/cinemas')).data.map((cinema: any) => cinema.city_id));
  expect(cities.filter((city: string) => !served.has(city))).toEqual([]);
});

test('F-03 AMB-32 facilities combine and narrow the list, the search takes names', async () => {
  const both = await app.get('/cinemas?facility=kids_zone,cinema_has_open_cafe');
  expect(both.data.length).toBeGreaterThan(0);
  for (const cinema of both.data) expect(cinema).toMatchObject({ cinema_has_kids_zone: 'Y', cinema_has_open_cafe: 'Y' });
  expect((await app.get('/cinemas?facility=kids_zone&facility=cinema_has_open_cafe')).data).toEqual(both.data);
  expect((await app.get('/cinemas?facility=helipad')).data).toEqual([]);
  expect((await app.get('/cinemas?search=aina')).data.map((cinema: any) => cinema.Cinema_strID)).toEqual(['CIN3']);
});

test('F-04 names come in the language asked for', async () => {
  const reply = await app.get('/cinemas?search=prakash', hindi);
  expect(reply.data[0].Cinema_strName).toBe('प्रकाश');
  expect(reply.data[0].city_name).toBe('मुंबई');
});

test('N-18 A-32 C-14 AMB-12 AMB-121 the runtime configuration names the chain, its flags and only the keys there are', async () => {
  const { data } = await app.get('/config');
  expect(data).toMatchObject({
    product_name: 'Houseful',
    coming_soon: false,
    delivery_allowed: false,
    default_country_code: '91',
    google_client_id: null,
    social_app_id: null,
    timers: { otp_ms: 180_000, hold_ms: 420_000 },
    otp_digits: 4,
    demo: true,
  });
  expect(data.legal_names).toHaveLength(2);
  expect(data.rzp_key_id).toMatch(/^rzp_test_/);
  expect(JSON.stringify(data)).not.toMatch(/secret/i);
  await app.dev('flags', { coming_soon: true, google_client_id: 'client' });
  expect((await app.get('/config')).data).toMatchObject({ coming_soon: true, google_client_id: 'client' });
  await app.dev('flags', { coming_soon: false, google_client_id: '' });
});

test('H-18 AMB-66 delivery follows the site-wide flag where a cinema says nothing of its own', async () => {
  await app.dev('flags', { delivery_allowed: true });
  const on = await app.get('/cinemas', { city: 'mumbai' });
  await app.dev('flags', { delivery_allowed: false });
  const off = await app.get('/cinemas', { city: 'mumbai' });
  expect(on.data.every((cinema: any) => cinema.delivery_allowed)).toBe(true);
  expect(off.data.some((cinema: any) => cinema.delivery_allowed)).toBe(false);
});

test('E-27 N-03 AMB-128 one search finds films first, then cinemas, at most ten of each, from two characters', async () => {
  expect((await app.get('/search?search=a')).data).toEqual([]);
  expect((await app.get('/search')).data).toEqual([]);
  const both = await app.get('/search?search=ch');
  const kinds = both.data.map((hit: any) => hit.type);
  expect(kinds).toEqual([...kinds].sort().reverse());
  expect(kinds.filter((kind: string) => kind === 'movie').length).toBeGreaterThan(0);
  expect(kinds.filter((kind: string) => kind === 'cinema')).toHaveLength(10);
  for (const hit of both.data) {
    if (hit.type === 'movie') {
      expect(hit).toMatchObject({
        Film_strCode: expect.any(String),
        Film_intDuration: expect.any(Number),
        image_path_1: expect.any(String),
      });
      expect(Object.keys(hit)).toEqual(expect.arrayContaining(['Film_strTitle', 'Film_strCensor', 'language_name', 'genre_name']));
    } else expect(hit).toMatchObject({ Cinema_strID: expect.any(String), Cinema_strName: expect.any(String) });
  }
});

test('E-27 the chosen city’s cinemas come before the others', async () => {
  const { data } = await app.get('/search?search=chitra', { city: 'jaipur' });
  const cities = new Map((await app.get('/cinemas')).data.map((cinema: any) => [cinema.Cinema_strID, cinema.city_id]));
  const order = data.filter((hit: any) => hit.type === 'cinema').map((hit: any) => cities.get(hit.Cinema_strID) === 'jaipur');
  expect(order).toEqual([...order].sort((a, b) => Number(b) - Number(a)));
});

test('N-03 E-27 a found film says how many cinemas play it today or when it begins, a cinema its city', async () => {
  const at = async (city: string | undefined) => (await app.get('/search?search=saat%20samandar', { city })).data[0];
  const day = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
  const { rows } = await app.ctx.connection.pool.query(
    `select c.city_id, count(distinct s.cinema_id)::int cinemas from shows s join cinemas c using (cinema_id)
      join films f using (film_id) where f.title = 'Saat Samandar Ghar' and s.business_date = $1::date
      and s.starts_at > (select app_now()) and s.cancelled_at is null group by 1`,
    [day],
  );
  const playing = (city: string) => rows.find((row: any) => row.city_id === city)?.cinemas ?? 0;
  expect((await at('mumbai')).cinemas_today).toBe(playing('mumbai'));
  expect((await at('jaipur')).cinemas_today).toBe(playing('jaipur'));
  expect((await at(undefined)).cinemas_today).toBe(rows.reduce((sum: number, row: any) => sum + row.cinemas, 0));
  const coming = (await app.get('/coming-soon')).data.find((film: any) => film.Film_strCode && film.release_date > day);
  const found = (await app.get(`/search?search=${encodeURIComponent(coming.Film_strTitle)}`)).data;
  expect(found[0]).toMatchObject({ Film_strCode: coming.Film_strCode, release_date: coming.release_date, cinemas_today: 0 });
  expect((await at('mumbai')).release_date).toBe(null);
  const cinemas = (await app.get('/search?search=chitralaya', { city: 'jaipur' })).data.filter((hit: any) => hit.type === 'cinema');
  expect(cinemas[0]).toMatchObject({ city_id: expect.any(String), city_name: expect.any(String), image_path_1: expect.any(String) });
});

test.each([
  ['the script of the title', 'समंदर', 'Saat Samandar Ghar'],
  ['another script', 'రాత్రి', 'Raatri 12:05'],
  ['another Latin spelling', 'sat samundar ghar', 'Saat Samandar Ghar'],
  ['a slip of the finger', 'sat samandr', 'Saat Samandar Ghar'],
  ['a Telugu title in Hindi', 'रात्रि', 'Raatri 12:05'],
  ['a Tamil title in Hindi', 'मझै', 'Mazhai Thapaal'],
  ['a Hindi title with another sign', 'काले चांद', 'Kaale Chaand Ki Raat'],
  ['a cinema in Hindi', 'चित्रालय', 'Chitralaya'],
  ['a cinema with a slip', 'chitrlaya', 'Chitralaya'],
])('E-27 search understands %s', async (_, typed, expected) => {
  const { data } = await app.get(`/search?search=${encodeURIComponent(typed)}`);
  expect(data.map((hit: any) => hit.Film_strTitle ?? hit.Cinema_strName)).toContain(expected);
});

/** Returns a word with typing slips: a letter left out, doubled, or swapped with the next. */
const slips = (text: string): string[] => {
  const letters = [...text];
  const at = Math.floor(letters.length / 2);
  const [before, here, next] = [letters.slice(0, at), letters[at] ?? '', letters[at + 1] ?? ''];
  const rest = letters.slice(at + 2);
  return [
    [...before, next, ...rest],
    [...before, here, here, next, ...rest],
    [...before, next, here, ...rest],
  ].map((each) => each.join(''));
};

test('E-27 every film and cinema of the city is found by its name in both scripts, by a part, and with a slip', async () => {
  const found = async (typed: string, code: string) =>
    (await app.get(`/search?search=${encodeURIComponent(typed)}`, { city: 'mumbai' })).data.some(
      (hit: any) => hit.Film_strCode === code || hit.Cinema_strID === code,
    );
  const missed: string[] = [];
  const films = (await app.ctx.connection.pool.query('select code, title, title_script, search_text from films where code is not null'))
    .rows;
  const cinemas = (await app.get('/cinemas', { city: 'mumbai' })).data;
  const inHindi = new Map(
    (await app.get('/cinemas', { city: 'mumbai', ...hindi })).data.map((row: any) => [row.Cinema_strID, row.Cinema_strName]),
  );
  for (const film of films) if (!/[\u0900-\u097f]/.test(film.search_text)) missed.push(`${film.code} has no Hindi spelling`);
  const names: [code: string, name: string][] = [
    ...films.flatMap((film): [string, string][] => [
      [film.code, film.title],
      [film.code, film.title_script],
    ]),
    ...cinemas.flatMap((row: any): [string, string][] => [
      [row.Cinema_strID, row.Cinema_strName],
      [row.Cinema_strID, inHindi.get(row.Cinema_strID) as string],
    ]),
  ];
  await app.dev('limits', { off: true });
  for (const [code, name] of names) {
    const typed = [name, name.toUpperCase(), [...name].slice(0, 4).join(''), ...([...name].length >= 6 ? slips(name) : [])];
    for (const text of typed) if (!(await found(text, code))) missed.push(`${text} for ${name}`);
  }
  await app.dev('limits', { off: false });
  expect(missed).toEqual([]);
});

test('E-22 E-27 signs that mean something to a database are letters to the search', async () => {
  for (const typed of ['%%', '__', "''", '\\\\', '--', '(*', '😀😀', 'a'.repeat(100)]) {
    const reply = await app.get(`/search?search=${encodeURIComponent(typed)}`);
    expect(reply).toMatchObject({ http: 200, data: [] });
  }
  expect((await app.get('/search?search=%00%00')).http).toBe(400);
});
