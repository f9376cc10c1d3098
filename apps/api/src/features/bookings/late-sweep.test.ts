import { afterEach, expect, test } from 'vitest';
import { app, asha, at, flow, openDoors, renewFixtures } from '../../../../../tests/setup/shop.ts';
import { findOwnOrder } from '../orders/store.ts';
import { unpaidRecord } from '../orders/store-order.ts';

// A sweep that comes late finds the same history.

openDoors({ listen: false });
afterEach(() => app.dev('clock', { reset: true }));

const HOUR = 3_600_000;
const NEXT_QUARTER = Date.parse('2031-04-01T00:00:00+05:30');
const goTo = (ms: number) => app.dev('clock', { set: new Date(ms).toISOString(), freeze: true });

test.each([
  ['in the old quarter does not count in the new one', -1_000, 0],
  ['with the new quarter counts in it', 0, 1],
])('AMB-77 §4.1 an auto-cancel counts by its deadline, not by its sweep: one whose deadline comes %s', async (_when, deadline, counted) => {
  await goTo(NEXT_QUARTER - 5 * HOUR);
  await renewFixtures();
  const held = await flow.hold(asha, at('S-MID'), ['A 1']);
  expect(await flow.commit(asha, held, {}, { payment_type: 2 })).toMatchObject({ status: true });
  const id = held.transaction;
  const { pool } = app.ctx.connection;
  await pool.query('update orders set pay_by = to_timestamp($2::float8 / 1000) where order_id = $1', [id, NEXT_QUARTER + deadline]);
  await goTo(NEXT_QUARTER + 1_000);
  const { rows } = await pool.query('select user_id from orders where order_id = $1', [id]);
  const count = async () => (await unpaidRecord(app.ctx.db, rows[0].user_id)).autoCancels;
  expect(await count()).toBe(counted);
  await app.dev('jobs/run', {});
  expect((await findOwnOrder(app.ctx.db, id, rows[0].user_id))?.state).toBe('AUTO_CANCELLED');
  expect(await count()).toBe(counted);
});
