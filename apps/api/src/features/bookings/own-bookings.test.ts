import { expect, test } from 'vitest';
import { app, asha, at, flow, openShop, ravi } from '../../../../../tests/setup/shop.ts';
import { identifier, sql } from '../../db/sql.ts';

openShop();

const bookings = async (query = '') => (await app.get(`/profile/bookings${query}`, { token: asha })).data;

test('M-18 M-19 AMB-42 bookings and notifications come together, newest first, fifty on a page or as many as asked for', async () => {
  const bought: string[] = [];
  for (const [label, seat] of [
    ['S-FAR', 'A 1'],
    ['S-A', 'A 1'],
    ['S-BIG', 'A 1'],
  ] as const) {
    bought.unshift((await flow.buy(asha, at(label), [seat])).transaction);
    await app.dev('clock', { advance_ms: 1_000 });
  }
  await app.dev('jobs/run', {});
  const all = await bookings();
  expect(all.bookings.map((row: any) => row.transaction_id)).toEqual(bought);
  expect(all.notifications.length).toBeGreaterThan(0);
  expect(all.total_unread_notifications_count).toBe(all.notifications.length);
  for (const [page, id] of bought.entries()) {
    const answer = await app.get(`/profile/bookings?page=${page + 1}&limit=1`, { token: asha });
    expect(answer.data.bookings.map((row: any) => row.transaction_id)).toEqual([id]);
    expect(answer.meta).toMatchObject({ total: 3 });
  }
  expect((await bookings('?page=4&limit=1')).bookings).toEqual([]);
  expect(await app.get('/profile/bookings?page=4&limit=1', { token: asha })).toMatchObject({ meta: { total: 3 } });
});

test('M-18 bookings made while the clock stands still are listed newest first, page by page too', async () => {
  await app.dev('clock', { set: (await app.dev('clock', { advance_ms: 0 })).now, freeze: true });
  const { token } = await app.register();
  const made: string[] = [];
  for (const seat of ['E 1', 'E 3', 'E 5', 'E 7', 'E 9', 'E 11']) made.unshift((await flow.buy(token, at('S-FAR'), [seat])).transaction);
  const listed = async (query = '') =>
    (await app.get(`/profile/bookings${query}`, { token })).data.bookings.map(
      (booking: { transaction_id: string }) => booking.transaction_id,
    );
  expect(await listed()).toEqual(made);
  expect([...(await listed('?limit=3&page=1')), ...(await listed('?limit=3&page=2'))]).toEqual(made);
  await app.dev('clock', { reset: true });
});

test('M-19 AMB-43 the food of bookings is asked for by booking, or of all at once', async () => {
  const held = await flow.hold(asha, at('S-MID'), ['A 1']);
  const { items } = await app.dev('fixtures', { users: 0 });
  const plain = await flow.buy(asha, at('S-FAR'), ['B 1']);
  expect((await app.get('/profile/bookings/items', { token: asha })).data).toEqual([]);
  const added = await app.post(
    '/booking/add-food',
    {
      reservation_id: held.reservation,
      items: [{ Item_strID: items.VEG1, quantity: 2 }],
      fndType: 'pickup',
      delivery_time: 'during_interval',
    },
    { token: asha },
  );
  expect(added.status).toBe(true);
  const total = added.data.order?.totalAmount ?? added.data.totalAmount;
  const opened = await flow.openOrder(asha, { ...held, total });
  const committed = await flow.commit(asha, { ...held, total }, await flow.pay(opened.data.order_id));
  expect(committed.status).toBe(true);
  const mine = (await app.get('/profile/bookings/items', { token: asha })).data;
  expect(mine).toMatchObject([{ transaction_id: held.transaction, intBookId: committed.data.intBookId, items: [{ quantity: 2 }] }]);
  expect((await app.get(`/profile/bookings/items?transaction_id=${held.transaction}`, { token: asha })).data).toEqual(mine);
  expect((await app.get(`/profile/bookings/items?transaction_id=${plain.transaction}`, { token: asha })).data).toEqual([]);
  expect(await app.get(`/profile/bookings/items?transaction_id=${held.transaction}`, { token: ravi })).toMatchObject({ http: 404 });
});

test('M-19 AMB-43 the food of a booking is found by its id however many newer bookings the person has', async () => {
  const { transaction } = await flow.buy(asha, at('S-MID'), ['C 1']);
  await app.ctx.db.run(sql`
    with newer as (
      insert into orders (cinema_id, order_id, user_id, created_at, touched_at)
      select cinema_id, order_id || '-' || n, user_id, created_at, touched_at from orders, generate_series(1, 200) n
      where order_id = ${transaction} returning *
    )
    insert into user_bookings (user_id, booked_at, order_id, cinema_id)
    select user_id, app_now() + interval '1 minute', order_id, cinema_id from newer`);
  expect(await app.get(`/profile/bookings/items?transaction_id=${transaction}`, { token: asha })).toMatchObject({ http: 200, data: [] });
  for (const table of ['orders', 'user_bookings'])
    await app.owner.db.run(sql`delete from ${identifier(table)} where order_id like ${`${transaction}-%`}`);
});
