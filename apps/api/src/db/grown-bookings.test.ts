import { afterAll, beforeAll, expect, test } from 'vitest';
import { growBookings } from '../../../../bench/grow-bookings.ts';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { rowsReadBy } from '../../../../tests/setup/rows-read.ts';
import { checkInvariants } from './invariants.ts';
import { raw } from './sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await growBookings(app.ctx.owner, 3_000);
});
afterAll(() => app.close());

const broken = async (speed: 'changed' | 'all') =>
  (await checkInvariants(app.ctx.owner, speed)).filter(({ violations }) => violations > 0).map(({ name }) => name);
const spoil = (which: string) => app.ctx.owner.run(raw(`update payments set amount_paise = amount_paise + 1 where order_id = (${which})`));
const mend = () => app.ctx.owner.run(raw('update payments set amount_paise = 44720'));

test('§4.6 grown bookings are as many as asked for and keep every invariant, at both speeds', async () => {
  const { rows } = await app.owner.pool.query('select count(*)::int as n from orders');
  expect(rows).toEqual([{ n: 3_000 }]);
  expect(await broken('all')).toEqual([]);
  expect(await broken('changed')).toEqual([]);
});

test('§4.6 the hourly check finds what broke in two days, the nightly one what broke before', async () => {
  await app.ctx.owner.run(raw("update orders set created_at = created_at - interval '30 days' where int_book_id % 2 = 0"));
  await app.ctx.owner.run(raw('update orders set created_at = app_now() where int_book_id % 2 = 1'));
  await spoil('select order_id from orders where int_book_id % 2 = 0 limit 1');
  expect(await broken('changed')).toEqual([]);
  expect(await broken('all')).toContain('ledger: each captured payment once');
  await mend();
  await spoil('select order_id from orders where int_book_id % 2 = 1 limit 1');
  expect(await broken('changed')).toContain('ledger: each captured payment once');
  await mend();
});

test('§4.6 the hourly check reads no ledger of earlier orders', async () => {
  await app.ctx.owner.run(raw("update orders set created_at = created_at - interval '30 days'"));
  await app.ctx.owner.run(raw('analyze'));
  expect(await rowsReadBy(app.ctx.owner, 'ledger', (tx) => checkInvariants(tx, 'changed'))).toBeLessThan(100);
});
