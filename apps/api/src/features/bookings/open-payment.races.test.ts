import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { violations } from '../../../../../tests/setup/booking.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { app, flow, openDoors, places, truth } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import { findOrder } from '../orders/store.ts';
import { openPayment } from '../orders/store-settle.ts';

openDoors();
afterEach(() => vi.restoreAllMocks());

const NOBODY = { name: '', email: '', mobile: '' };
const areWaiting = async (): Promise<number> => {
  const row = await app.ctx.db.one<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.n ?? 0;
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
    await tx.run(sql`select 1 from claims where order_id = ${held.transaction} order by seat_no limit 1 for update`);
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

test('J-23 AMB-70 two presses as a code ends, in every order, open one order of the whole, at every kind of provider', {
  timeout: 240_000,
}, async () => {
  const { createOrder } = app.ctx.gateway;
  vi.spyOn(app.ctx.gateway, 'createOrder').mockImplementation((order) => createOrder({ ...order, receipt: randomUUID() }));
  const { deadlocks } = await interleave(app, {
    limit: 24,
    async begin() {
      const { session, tokens, seats } = await places(1);
      const [token = ''] = tokens;
      const held = await flow.hold(token, session, seats.slice(0, 2));
      const code = randomUUID().slice(0, 8).toUpperCase();
      await app.ctx.db.run(sql`insert into promos (code, scope, kind, value) values (${code}, 'any', 'flat', 5000)`);
      const attached = await app.post('/promos/verify', { promo_code: code, transaction_id: held.transaction }, { token });
      expect(attached).toMatchObject({ status: true });
      await app.ctx.db.run(sql`update promos set ends_at = app_now() where code = ${code}`);
      return () => flow.openOrder(token, held);
    },
    acts: [(press) => press(), (press) => press()],
    async check(_, [one, other]) {
      expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
      expect(other.data).toEqual(one.data);
    },
  });
  expect(deadlocks).toBe(0);
});
