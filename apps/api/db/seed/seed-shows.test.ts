import { addDays, istDate } from '@houseful/domain/ist.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { needsSeed } from './seed-demo.ts';
import { keepRolling, rollShows } from './seed-shows.ts';

let app: TestApp;
let today: string;
const ask = async (text: string, values: unknown[] = []): Promise<any[]> => (await app.ctx.connection.pool.query(text, values)).rows;
const claims = async (day: string): Promise<number> =>
  (await ask(`select count(*)::int n from claims join shows using (cinema_id, show_id) where business_date = $1`, [day]))[0].n;

beforeAll(async () => {
  app = await startTestApp();
  // Six in the morning in India: the whole day lies ahead.
  await app.dev('clock', { set: '2027-01-15T06:00:00+05:30', freeze: true });
  today = istDate(app.ctx.clock.now());
});
afterAll(() => app.close());

test('D-11 F-11 on a day of the chain every cinema plays, some shows sell out, and a second roll changes nothing', async () => {
  expect(await needsSeed(app.ctx.db)).toBe(true);
  expect(await app.dev('jobs/run', {})).toMatchObject({ ran: expect.any(Number) });
  expect(await ask('select 1 from shows')).toEqual([]);

  const made = await rollShows(app.ctx.db, today, 1);
  expect(made).toBeGreaterThan(700);
  expect(made).toBeLessThan(1_100);
  expect(await needsSeed(app.ctx.db)).toBe(false);
  expect(await ask('select cinema_id from cinemas c where not exists (select from shows s where s.cinema_id = c.cinema_id)')).toEqual([]);
  const unpriced = `select 1 from shows s, plans p, jsonb_array_elements(p.areas) a where p.plan_id = s.plan_id and not exists (
    select from show_prices v where v.cinema_id = s.cinema_id and v.show_id = s.show_id and v.area_code = a ->> 'code' and v.price_paise > 0)`;
  expect(await ask(unpriced)).toEqual([]);

  const [fill] = await ask(`
    select count(*) filter (where free = 0)::int full_houses, count(*) filter (where free between 1 and total / 5)::int nearly,
      count(*) filter (where free = total)::int empty
    from (select s.total_seats - s.not_for_sale total, s.total_seats - s.not_for_sale - count(c.seat_no) free
      from shows s left join claims c using (cinema_id, show_id) group by s.cinema_id, s.show_id) x`);
  expect(fill.full_houses).toBeGreaterThan(3);
  expect(fill.nearly).toBeGreaterThan(3);

  const before = await ask('select cinema_id, show_id, starts_at from shows order by 1, 2');
  const sold = await claims(today);
  expect(await rollShows(app.ctx.db, today, 1)).toBe(0);
  expect(await ask('select cinema_id, show_id, starts_at from shows order by 1, 2')).toEqual(before);
  expect(await claims(today)).toBe(sold);
});

test('F-17 no screen plays two films at once, and no film plays on a screen that cannot show it', async () => {
  const overlapping = `select 1 from shows a join shows b on a.cinema_id = b.cinema_id and a.screen_id = b.screen_id
    and a.starts_at < b.starts_at and a.ends_at > b.starts_at`;
  expect(await ask(overlapping)).toEqual([]);
  expect(await ask(`select 1 from shows s join screens r using (cinema_id, screen_id) where not s.show_type = any (r.formats)`)).toEqual(
    [],
  );
  expect(await ask(`select 1 from shows s join films f using (film_id) where not s.show_type = any (f.formats)`)).toEqual([]);
});

// Three days of a whole chain: longer than other tests on a busy machine.
test('D-11 the week rolls on by the product’s clock, sells nearer days further, and stands still in between', async () => {
  const tomorrow = addDays(today, 1);
  expect(await keepRolling(app.ctx.db, 2)).toBe(0);
  await rollShows(app.ctx.db, today, 2);
  const before = await claims(tomorrow);
  await ask(`update films set release_date = $1 where film_id = 'patang-chor'`, [tomorrow]);
  await app.dev('clock', { advance_ms: 86_400_000 });
  expect(await keepRolling(app.ctx.db, 2)).toBeGreaterThan(700);
  expect(await claims(tomorrow)).toBeGreaterThan(before);
  expect(await claims(addDays(today, 2))).toBeGreaterThan(0);
  expect(await ask(`select release_date from films where film_id = 'patang-chor'`)).toEqual([{ release_date: addDays(tomorrow, 28) }]);
  expect(await keepRolling(app.ctx.db, 2)).toBe(0);
  await app.dev('clock', { reset: true });
}, 90_000);

test('I-14 on Tuesdays ordinary seats of 2D shows cost ₹149 or less; other seats, formats and days do not', async () => {
  const cheap = ['SILVER', 'GOLD', 'PLATINUM', 'STALLS', 'DRESS', 'BALCONY'];
  const dearest = (day: string, ordinary: boolean, flat: boolean) =>
    ask(
      `select max(price_paise)::int paise from shows join show_prices using (cinema_id, show_id)
        where business_date = $1 and (area_code = any ($2)) = $3 and (show_type = '2D') = $4`,
      [day, cheap, ordinary, flat],
    ).then(([row]) => row.paise);
  const [tuesday, wednesday] = ['2027-01-19', '2027-01-20'];
  await rollShows(app.ctx.db, tuesday, 2);
  expect(await dearest(tuesday, true, true)).toBe(149_00);
  for (const rest of [dearest(tuesday, false, true), dearest(tuesday, true, false), dearest(wednesday, true, true)])
    expect(await rest).toBeGreaterThan(149_00);
});

test('G-24 the counter never takes a seat that somebody has, nor one that is not for sale', async () => {
  const stray = `select 1 from claims c join shows s using (cinema_id, show_id) left join plan_seats p on p.plan_id = s.plan_id and p.seat_no = c.seat_no
    where p.seat_no is null or not p.for_sale`;
  expect(await ask(stray)).toEqual([]);
});

test('B-10 seeding again keeps the changes of people and time', async () => {
  await ask(`update films set likes = 0, release_date = '2020-01-03' where film_id = 'patang-chor'`);
  const count = await ask('select count(*) from films');
  await seedCatalogue(app.ctx.db);
  expect(await ask('select count(*) from films')).toEqual(count);
  expect(await ask(`select release_date from films where film_id = 'patang-chor'`)).toEqual([{ release_date: '2020-01-03' }]);
});
