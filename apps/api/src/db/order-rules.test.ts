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

test('whoever writes an order, the database takes no state, kind, sum or figure that an order cannot have', async () => {
  const bad = [
    "state = 'SOLD'",
    "kind = 'popcorn'",
    'seat_count = 11, seat_paise = 0, tickets_paise = 0, total_paise = total_paise - tickets_paise',
    'food_paise = -100, total_paise = total_paise - 100',
    'charge_paise = -100, gst_percent = 0, gst_paise = 0, total_paise = tickets_paise + three_d_paise - 100',
    'promo_paise = -100, total_paise = total_paise + 100',
    'cash_paise = -1',
    'total_paise = total_paise + 1',
    'gst_paise = gst_paise + 1, total_paise = total_paise + 1',
    'tickets_paise = tickets_paise + 1, total_paise = total_paise + 1',
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
