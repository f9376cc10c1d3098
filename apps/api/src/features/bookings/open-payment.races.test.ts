import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { violations } from '../../../../../tests/setup/booking.ts';
import { app, flow, openDoors, places, truth } from '../../../../../tests/setup/shop.ts';
import { transaction } from '../../db/transaction.ts';
import { findOrder } from './store.ts';
import { openPayment } from './store-settle.ts';

openDoors();

const NOBODY = { name: '', email: '', mobile: '' };
const areWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.ctx.db);
  return rows[0]?.n ?? 0;
};

test('G-24 AMB-55 a hold that ends, and loses a seat, while its payment waits for its claims is not paid for', async () => {
  const { session, tokens, seats } = await places(2);
  const [token = '', rival = ''] = tokens;
  const held = await flow.hold(token, session, seats.slice(0, 2));
  const order = await findOrder(app.ctx.db, held.transaction);
  if (!order) throw new Error('the order is gone');
  await app.dev('clock', { advance_ms: 400_000 });
  const priced = await flow.price(rival, session, seats.slice(1, 2));
  const card = {
    providerOrderId: 'order_late',
    receipt: 'late',
    paise: order.total_paise,
    shareId: null,
    contact: NOBODY,
    graceMs: 180_000,
  };

  const { opening } = await transaction(app.ctx.db, async (tx) => {
    await sql`select 1 from claims where order_id = ${held.transaction} order by seat_no limit 1 for update`.execute(tx);
    const begun = openPayment(app.ctx.db, order, card);
    await expect.poll(areWaiting, { interval: 5 }).toBe(1);
    await app.dev('clock', { advance_ms: 30_000 });
    expect((await flow.setSeats(rival, session, priced, seats.slice(1, 2))).status).toBe(true);
    return { opening: begun };
  });
  expect(await opening).toBe(false);
  expect(await truth(held.transaction)).toMatchObject({ state: 'EXPIRED', seats: [] });
  expect(await violations(app)).toEqual([]);
});
