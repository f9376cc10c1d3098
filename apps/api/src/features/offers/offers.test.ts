import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const query = (text: string, values: unknown[] = []) => app.ctx.connection.pool.query(text, values);

test('I-12 I-13 every list answers offers with id, offer_name, image_path and offer_description', async () => {
  const all = await app.get('/alloffers');
  expect(all).toMatchObject({ http: 200, status: true });
  expect(all.data.length).toBeGreaterThan(1);
  for (const offer of all.data) {
    expect(Object.keys(offer).sort()).toEqual(['id', 'image_path', 'offer_description', 'offer_name']);
    for (const part of Object.values(offer)) expect(part).not.toBe('');
  }
  const listed = await app.get('/offers');
  expect(listed.data).toEqual(all.data);
  expect(listed).toMatchObject({ meta: { page: 1, limit: 50, total: all.data.length } });
});

test('I-13 what Home shows is a part of all offers', async () => {
  const all = (await app.get('/alloffers')).data;
  const home = (await app.get('/homepageoffers')).data;
  expect(home.length).toBeGreaterThan(0);
  expect(home.length).toBeLessThan(all.length);
  for (const offer of home) expect(all).toContainEqual(offer);
});

test('I-13 AMB-100 offers come by page, and every page tells how many there are', async () => {
  const all = (await app.get('/alloffers')).data;
  const pages = [await app.get('/offers?page=1&limit=2'), await app.get('/offers?page=2&limit=2')];
  expect(pages.flatMap((page) => page.data)).toEqual(all.slice(0, 4));
  const beyond = await app.get('/offers?page=99&limit=2');
  expect(beyond).toMatchObject({ status: true, data: [], message: 'No Records Found', meta: { page: 99, limit: 2, total: all.length } });
  expect(await app.get('/offers?limit=500')).toMatchObject({ data: all, meta: { page: 1, limit: 200 } });
  for (const wrong of ['page=0', 'limit=0', 'page=x']) expect((await app.get(`/offers?${wrong}`)).http).toBe(400);
});

test('I-11 one offer by its id; an unknown one is not found, in the exact words', async () => {
  const [first] = (await app.get('/alloffers')).data;
  expect((await app.get(`/offer/${first.id}`)).data).toEqual(first);
  expect(first.offer_description).toMatch(/^<p>/);
  expect(await app.get('/offer/nothing-of-the-kind')).toMatchObject({
    http: 404,
    status: false,
    statusCode: 404,
    message: 'Offer not found.',
  });
  const hindi = await app.get('/offer/nothing-of-the-kind', { headers: { 'accept-language': 'hi' } });
  expect(hindi.message).toMatch(/[\u0900-\u097f]/);
});

test('I-11 an offer is found by its id however many the chain has put before it', async () => {
  const [last] = (await app.get('/alloffers')).data.slice(-1);
  await query(
    `insert into offers select 'more-' || n, picture, name, name_hi, description, description_hi, on_home, -1
       from offers, generate_series(1, 500) n where offer_id = $1`,
    [last.id],
  );
  expect((await app.get(`/offer/${last.id}`)).data).toEqual(last);
  await query("delete from offers where offer_id like 'more-%'");
});

test('I-11 an offer is told in the reader’s language', async () => {
  const [english] = (await app.get('/alloffers')).data;
  const [hindi] = (await app.get('/alloffers', { headers: { 'accept-language': 'hi' } })).data;
  expect(hindi.id).toBe(english.id);
  expect(hindi.offer_name).toMatch(/[\u0900-\u097f]/);
  expect(hindi.offer_description).toMatch(/[\u0900-\u097f]/);
});

test('AMB-118 I-11 an offer’s HTML is clean when it is read, whoever wrote the row', async () => {
  const [{ id }] = (await app.get('/alloffers')).data;
  const before = (await query('select description from offers where offer_id = $1', [id])).rows[0].description;
  await query('update offers set description = $2 where offer_id = $1', [
    id,
    '<p onclick="alert(1)">Two <strong>seats</strong></p><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
  ]);
  expect((await app.get(`/offer/${id}`)).data.offer_description).toBe('<p>Two <strong>seats</strong></p><a>x</a>');
  await query('update offers set description = $2 where offer_id = $1', [id, before]);
});

test('I-10 without offers the lists are empty and well', async () => {
  await app.owner.pool.query('create table kept as select * from offers');
  await query('delete from offers');
  for (const path of ['/alloffers', '/homepageoffers', '/offers']) {
    expect(await app.get(path)).toMatchObject({ status: true, data: [], message: 'No Records Found' });
  }
  await app.owner.pool.query('insert into offers select * from kept');
  await app.owner.pool.query('drop table kept');
});

test('I-14 AMB-101 a promotion shows its partner’s mark, and a bogo one has a text of its own', async () => {
  const promotions = (await app.get('/extras/promotions')).data;
  for (const promotion of promotions) expect(promotion.promo_partner_logo).toMatch(/^\/pictures\/partners\/[a-z]+\.svg$/);
  const bogo = promotions.filter((promotion: any) => promotion.kind === 'bogo');
  expect(bogo).toHaveLength(1);
  expect(bogo[0].promo_body.length).toBeGreaterThan(20);
});
