import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { app, asha, at, flow, openDoors, renewFixtures } from '../../../../tests/setup/shop.ts';

openDoors();
let order: string;
beforeAll(async () => {
  await renewFixtures();
  order = (await flow.hold(asha, at('S-FAR'), ['A 1'])).transaction;
});

const CHECK_VIOLATION = '23514';

test('whoever writes an order, the database takes no state, kind, sum or figure that an order cannot have', async () => {
  const { db } = app.ctx;
  const taken: string[] = [];
  for (const bad of [
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
  ]) {
    const code = await sql`update orders set ${sql.raw(bad)} where order_id = ${order}`.execute(db).then(
      () => 'taken',
      (error: { code?: string }) => error.code ?? '',
    );
    if (code !== CHECK_VIOLATION) taken.push(`${bad}: ${code}`);
  }
  expect(taken).toEqual([]);
});
