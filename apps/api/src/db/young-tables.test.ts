import { expect, test } from 'vitest';
import { app, at, flow, openDoors, ravi, renewFixtures } from '../../../../tests/setup/shop.ts';
import { sql } from './sql.ts';

openDoors();

const QUARTER = 900_000;
/** Tables that a purchase and its end write or read. */
const TABLES = [
  'users',
  'sessions',
  'shows',
  'show_prices',
  'orders',
  'claims',
  'user_bookings',
  'payment_orders',
  'payments',
  'refunds',
  'ledger',
];

/** How many rows of each table the product has read so far. */
async function countReads(): Promise<Record<string, number>> {
  const { pool } = app.ctx.connection;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  // A connection tells what it has read when it has been idle for a while, or now.
  for (const client of clients) await client.query('select pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  const rows = await app.ctx.db.all<{ name: string; n: number }>(sql`
    select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as n from pg_stat_user_tables
    where relname = any (${TABLES})`);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

test('Q-15 in a new installation purchase, gate and cancellation read only their own rows, however much is sold', {
  timeout: 60_000,
}, async () => {
  /** A booking is admitted, another one goes from its seats to its cancellation; whoever wants to look hears of each step. */
  const bookAndCancel = async (token: string, seats: string[], look = async (_step: string) => {}): Promise<void> => {
    const admitted = await flow.buy(token, at('S-FAR'), [`${seats[0]?.[0]} 4`, `${seats[0]?.[0]} 5`]);
    const { qr } = (await app.post('/booking/final-ticket', { transaction_id: admitted.transaction, only_fnd: false })).data;
    await look('begin');
    const held = await flow.hold(token, at('S-FAR'), seats);
    await look('hold');
    const opened = await flow.openOrder(token, held);
    const paid = await flow.pay(opened.data.order_id);
    expect(await flow.commit(token, held, paid as Record<string, unknown>)).toMatchObject({ status: true });
    await look('payment');
    await app.dev('clock', { advance_ms: QUARTER });
    await app.post('/booking/final-ticket', { transaction_id: held.transaction, only_fnd: false });
    await look('ticket');
    await app.dev(`booking/${held.transaction}`);
    await look('stored truth');
    expect(await app.post('/v1.0/dev/redeem', { code: qr })).toMatchObject({ data: { admitted: true } });
    await look('gate');
    expect(await app.post('/profile/bookings/cancel', { transaction_id: held.transaction }, { token })).toMatchObject({ status: true });
    await look('cancellation');
  };
  // The plans are made while there is next to nothing, and kept while it grows; never so far that the tables are analysed.
  for (let show = 0; show < 3; show++) {
    await renewFixtures();
    for (const row of 'ABCEFGJ') for (const number of [1, 2]) await flow.buy(ravi, at('S-FAR'), [`${row} ${number}`]);
    // Choices that nobody goes on with, and holds that still run.
    for (const row of ['H', 'I']) {
      const { token } = await app.register();
      await app.post('/booking/get-transaction-id', { cinema_code: at('S-FAR').cinema_code }, { token });
      await flow.hold(token, at('S-FAR'), [`${row} 1`]);
    }
    await bookAndCancel((await app.register()).token, ['D 1', 'D 2']);
  }
  await renewFixtures();
  const read: string[] = [];
  let before: Record<string, number> | null = null;
  await bookAndCancel(ravi, ['D 1', 'D 2'], async (step) => {
    const now = await countReads();
    for (const [table, n] of Object.entries(before ?? {}))
      if ((now[table] ?? 0) - n > 20) read.push(`${step}: ${(now[table] ?? 0) - n} ${table}`);
    before = now;
  });
  expect(read).toEqual([]);
});

test('Q-15 tables that grow with people and bookings are not analysed while a full scan looks cheap', async () => {
  const rows = await app.ctx.db.all<{ name: string }>(sql`
    select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attname in ('user_id', 'order_id', 'show_id', 'token_hash')
      and not coalesce(c.reloptions @> '{autovacuum_analyze_threshold=1000,autovacuum_vacuum_threshold=1000}', false)`);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
