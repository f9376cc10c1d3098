import { afterAll, expect, test } from 'vitest';
import { rowsReadBy } from '../../../../../tests/setup/rows-read.ts';
import { app, asha, at, flow, openShop } from '../../../../../tests/setup/shop.ts';
import { raw } from '../../db/sql.ts';
import { forgetPastClaims } from '../orders/store-past.ts';
import { forgetClaims } from './forget-claims.job.ts';

openShop();

const query = <Row>(text: string) => app.owner.db.all<Row>(raw(text));
const claimsOf = async (transaction: string) =>
  (await query<{ n: number }>(`select count(*)::int n from claims where order_id = '${transaction}'`))[0]?.n;
/** Moves a show and its booking into the past, as the machine's own clock would. */
const age = (transaction: string, days: number) =>
  query(`with o as (update orders set booked_at = booked_at - interval '${days + 1} days', hold_until = hold_until - interval '${days + 1} days'
      where order_id = '${transaction}' returning cinema_id, show_id)
    update shows s set starts_at = clock_timestamp() - interval '${days} days 3 hours', ends_at = clock_timestamp() - interval '${days} days 1 minute'
    from o where s.cinema_id = o.cinema_id and s.show_id = o.show_id`);
afterAll(() => app.dev('clock', { reset: true }));

test('G-24 the claims of a show go a week after its end, and the booking keeps its seats', async () => {
  const old = (await flow.buy(asha, at('S-FAR'), ['A 1', 'A 2'])).transaction;
  const recent = (await flow.buy(asha, at('S-NEAR'), ['A 1'])).transaction;
  await age(old, 7);
  await age(recent, 6);
  const { seat_nos: before } = (await query<{ seat_nos: number[] }>(`select seat_nos from orders where order_id = '${old}'`))[0] ?? {};
  expect(await forgetClaims.run(app.ctx)).toBeGreaterThanOrEqual(2);
  expect([await claimsOf(old), await claimsOf(recent)]).toEqual([0, 1]);
  expect(await query(`select seat_nos from orders where order_id = '${old}'`)).toEqual([{ seat_nos: before }]);
});

test('G-24 the demo’s clock may pass a week and come back: no claim goes before the machine’s clock agrees', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['B 1']);
  await app.dev('clock', { advance_ms: 30 * 86_400_000 });
  await forgetClaims.run(app.ctx);
  await app.dev('clock', { reset: true });
  expect(await claimsOf(transaction)).toBe(1);
});

test('Forgetting: past shows are found without a look at shows or claims that stay', async () => {
  const { cinema_code: cinema, session_id: show } = at('S-FAR');
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['C 1']);
  await age(transaction, 8);
  await query(`insert into shows select cinema_id, 1500000000 + n, screen_id, film_id, plan_id, starts_at - n * interval '1 day', ends_at - n * interval '1 day',
      business_date, show_type, language_id, subtitles, total_seats, not_for_sale
    from shows, generate_series(1, 2000) n where cinema_id = '${cinema}' and show_id = ${show}`);
  await query('analyze shows');
  expect(await rowsReadBy(app.owner.db, 'shows', (tx) => forgetPastClaims(tx))).toBeLessThan(200);
});

test('Forgetting: while one process forgets claims, another passes', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['D 1']);
  await age(transaction, 8);
  await app.owner.db.begin(async (tx) => {
    expect(await forgetPastClaims(tx)).toBeGreaterThan(0);
    expect(await forgetPastClaims(app.owner.db)).toBe(0);
  });
  expect(await claimsOf(transaction)).toBe(0);
});
