import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/setup/database.ts';
import { app, asha, at, flow, openDoors, renewFixtures } from '../../../../tests/setup/shop.ts';
import { connect } from './connect.ts';
import { raw, sql } from './sql.ts';

openDoors();
let order: string;
beforeAll(async () => {
  await renewFixtures();
  order = (await flow.hold(asha, at('S-FAR'), ['A 1'])).transaction;
});

const CHECK_VIOLATION = '23514';

/** Returns the statements that the database does not refuse. */
async function whatIsTaken(statements: readonly string[]): Promise<string[]> {
  const taken: string[] = [];
  for (const bad of statements) {
    const code = await app.owner.db.run(raw(bad)).then(
      () => 'taken',
      (error: { code?: string }) => error.code ?? '',
    );
    if (code !== CHECK_VIOLATION) taken.push(`${bad}: ${code}`);
  }
  return taken;
}

/** The change that gives an order a further line. */
const line = (text: string): string => `lines = lines || '[${text}]'::jsonb`;

test('whoever writes an order, the database takes no state, kind, sum or figure that an order cannot have', async () => {
  const bad = [
    "state = 'SOLD'",
    "kind = 'popcorn'",
    "seat_count = 11, lines = '[]'",
    line('{"kind":"food","count":1,"each":-100,"paise":-100}'),
    line('{"kind":"promo","count":1,"each":100,"paise":100}'),
    line('{"kind":"promo","count":1,"each":-9999999,"paise":-9999999}'),
    line('{"kind":"food","count":2,"each":100,"paise":100}'),
    line('{"kind":"food","count":2,"each":100}'),
    'cash_paise = -1',
    'gst_percent = gst_percent + 1',
    line('{"kind":"gst","count":1,"each":1,"paise":1}'),
    line('{"kind":"handling","count":1,"each":2000,"paise":2000}'),
    'seat_count = seat_count + 1',
    'payment_type = 5',
    "cancelled_by = 'nobody'",
    "fnd_type = 'post'",
    "delivery_time = 'tomorrow'",
    'hold_until = null',
    "live_until = hold_until - interval '1 ms'",
  ];
  expect(await whatIsTaken(bad.map((change) => `update orders set ${change} where order_id = '${order}'`))).toEqual([]);
});

test('the database refuses every state, way and amount that an order, its debts and its money cannot have', async () => {
  await flow.buy(asha, at('S-FAR'), ['A 2']);
  const bad = [
    "update claims set state = 'lent'",
    "update claims set state = 'held', held_until = 'infinity'",
    "update claims set state = 'counter'",
    'update payment_orders set amount_paise = 0',
    "update payment_orders set state = 'lost'",
    'update payments set amount_paise = 0',
    "update payments set state = 'created'",
    'update ledger set amount_paise = 0',
    'update ledger set debit = credit',
    "update outbox set channel = 'pigeon'",
    'update sandbox_orders set amount = 99',
    "update sandbox_orders set capture = 'never'",
    "update sandbox_orders set status = 'void'",
    "update sandbox_payments set status = 'created'",
  ];
  expect(await whatIsTaken(bad)).toEqual([]);
});

test('Q-15 a new database does not plan for empty tables: its plans must serve while the tables grow', async () => {
  const database = await freshDatabase();
  const { db, close } = connect(database.url, 1);
  const known = await db.all<{ table: string }>(sql`
    select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and reltuples = 0 and relpages = 0`);
  await close();
  await database.drop();
  expect(known).toEqual([]);
});
