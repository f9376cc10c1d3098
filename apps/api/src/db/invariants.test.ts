import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsReadBy } from '../../../../tests/setup/rows-read.ts';
import { app, asha, at, flow, items, openDoors, promos, ravi, renewFixtures } from '../../../../tests/setup/shop.ts';
import { checkInvariants, INVARIANTS } from './invariants.ts';
import { raw, sql } from './sql.ts';

/** Every test file ends with the catalogue of what must never be true. Here each entry is broken on purpose: a query that finds nothing proves nothing. */
openDoors();

/** A booking with food and a code, one that was cancelled, a group that collects, and a hold. */
const orders = { booked: '', cancelled: '', group: '', held: '' };

beforeAll(async () => {
  await renewFixtures();
  const token = asha;
  const booked = await flow.hold(token, at('S-FAR'), ['A 1', 'A 2']);
  const { reservation } = booked;
  await app.post('/booking/add-food', { reservation_id: reservation, items: [{ Item_strID: items.VEG1, quantity: 2 }] }, { token });
  await app.post('/promos/verify', { promo_code: promos.SAVE50, transaction_id: booked.transaction }, { token });
  const { totalAmount: total } = (await app.get(`/booking/${booked.transaction}`, { token })).data;
  await flow.commit(token, { ...booked, total }, await flow.pay((await flow.openOrder(token, { ...booked, total })).data.order_id));
  const cancelled = await flow.buy(token, at('S-FAR'), ['B 1']);
  const group = await flow.hold(ravi, at('S-FAR'), ['C 1', 'C 2']);
  const split = { payment_type: 4, friends: [{ name: 'Meera', mobile: '9000000002' }], amount: undefined };
  const paid = await flow.pay((await flow.openOrder(ravi, group, split)).data.order_id);
  await flow.commit(ravi, group, paid, split);
  await app.dev('clock', { advance_ms: 600_000 });
  await app.post('/profile/bookings/cancel', { transaction_id: cancelled.transaction }, { token });
  await app.dev('jobs/run', {});
  await app.dev('clock', { advance_ms: 3_600_000 });
  await app.dev('jobs/run', {});
  const held = await flow.hold(ravi, at('S-3D'), ['D 1']);
  await app.register();
  Object.assign(orders, {
    booked: booked.transaction,
    cancelled: cancelled.transaction,
    group: group.transaction,
    held: held.transaction,
  });
});
afterAll(async () => expect((await checkInvariants(app.ctx.db)).filter(({ violations }) => violations > 0)).toEqual([]));

const set = (order: keyof typeof orders, change: string) => (): string => `update orders set ${change} where order_id = '${orders[order]}'`;
const all = (change: string) => (): string => `update ${change}`;
const of = (order: keyof typeof orders, statement: string) => (): string => `${statement} and order_id = '${orders[order]}'`;
/** Everything becomes a live hold of one person and one show. */
const CROWD = `orders set state = 'HELD', kind = 'ticket', hold_until = app_now() + interval '1 minute', live_until = app_now() + interval '1 minute',
  user_id = (select min(user_id::text)::uuid from orders), show_id = (select min(show_id) from orders where show_id is not null)
  where show_id is not null`;

/** How each is broken, under its name. */
const BREAKS: Record<keyof typeof INVARIANTS, () => string> = {
  'seat: a live claim has a live order of the same show that names the seat': set('held', "state = 'RELEASED'"),
  'seat: a claim is a seat of its show that is for sale': all('claims set seat_no = seat_no + 20000'),
  'seat: a booking owns exactly its seats, of one area': of('booked', 'delete from claims where true'),
  'seat: a live hold owns all of its seats': of('held', 'delete from claims where true'),
  'seat: a sold claim has a booking': set('booked', "state = 'EXPIRED'"),
  'seat: an ended order claims nothing': set('booked', "state = 'EXPIRED'"),
  'seat: for sale + claims + not for sale = all places': all('shows set total_seats = total_seats + 1'),
  'hold: seven minutes, and 180 seconds more only while a card order is open': set(
    'held',
    "live_until = hold_until + interval '181 seconds'",
  ),
  'hold: at most two live holds of a person': all(CROWD),
  'hold: one live hold of a person and show': all(CROWD),
  'show: nothing is booked after its show began, unless held before': set(
    'booked',
    "booked_at = booked_at + interval '30 days', hold_until = hold_until + interval '30 days'",
  ),
  'money: the total is the sum of its parts': set('booked', 'total_paise = total_paise + 1'),
  'money: a booking that stands has its whole total, online or over the counter': of(
    'booked',
    'update payments set kept = false where true',
  ),
  'group: shares add up to the total': all('shares set amount_paise = amount_paise + 1'),
  'group: a paid share has its kept payment': of('group', 'update payments set kept = false where true'),
  'cancel: at most five by a customer in a quarter': () =>
    `insert into orders (cinema_id, order_id, user_id, created_at, touched_at, cancelled_by, cancelled_at)
      select cinema_id, 'copy' || n, user_id, created_at, touched_at, 'customer', app_now()
      from orders, generate_series(1, 6) n where order_id = '${orders.booked}'`,
  'cancel: never outside its window': set('booked', "cancelled_by = 'customer', cancelled_at = booked_at + interval '599 seconds'"),
  'money: captured money is kept by a booking or refunded in full': of('booked', 'update payments set kept = false where true'),
  'money: kept money belongs to a booking that stands, or was decided upon': set('booked', "state = 'EXPIRED'"),
  'money: refunds never exceed the payment': all('refunds set amount_paise = amount_paise * 2'),
  'cancel: what the cinema or a deadline ended goes back whole': set('cancelled', "cancelled_by = 'cinema'"),
  'ledger: each captured payment once': of('booked', "delete from ledger where debit = 'provider'"),
  'ledger: each processed refund once': of('cancelled', "delete from ledger where credit = 'provider'"),
  'ledger: a booking leaves no deposit behind': of('booked', "delete from ledger where credit = 'tickets'"),
  'ticket: a booking is in its person’s list': of('booked', 'delete from user_bookings where true'),
  'ticket: each booking was announced once': of('booked', 'delete from notifications where true'),
  'account: a code works once and inside its three minutes': all("otps set expires_at = created_at + interval '181 seconds'"),
  'account: no session outlives its account': all('users set deleted_at = app_now(), number = null, google_sub = null'),
  'food: an order’s food is the sum of its lines': all('order_items set quantity = quantity + 1'),
  'food: an ended order keeps nothing off the shelf': set('booked', "state = 'EXPIRED'"),
  'promo: never used beyond its limit': all('promos set total = 0'),
  'promo: never used by a person beyond their limit': all('promos set per_user = 0'),
  'promo: an order’s discount is its promo': all('promo_uses set amount_paise = amount_paise - 1'),
  'promo: a reserved promo belongs to a live order': all("promo_uses set state = 'reserved'"),
  'promo: what ended without being paid has its code back': set('booked', "state = 'AUTO_CANCELLED'"),
  'likes: the count of a film is its rows': all('films set likes = likes + 1'),
};

test('every invariant is broken below', () => expect(Object.keys(BREAKS).sort()).toEqual(Object.keys(INVARIANTS).sort()));

/** Breaks something, by the statement, for as long as it is asked whether that is found out. */
async function expectFound(name: string, change: string): Promise<void> {
  const client = await app.owner.pool.connect();
  const count = async () => (await client.query(`select count(*)::int as n from (${INVARIANTS[name]}) found`)).rows[0].n;
  try {
    await client.query('begin');
    // The constraints that forbid the fault are dropped, so that the query has something to find.
    await client.query(`do $$ declare c record; begin
      for c in select conname, conrelid::regclass as t from pg_constraint where contype = 'c' and conrelid in ('orders'::regclass, 'otps'::regclass) loop
        execute format('alter table %s drop constraint %I', c.t, c.conname);
      end loop;
      alter table orders alter total_paise drop expression, alter total_paise set default 0;
      end $$`);
    expect(await count()).toBe(0);
    const { rowCount } = await client.query(change);
    expect(rowCount).toBeGreaterThan(0);
    expect(await count()).toBeGreaterThan(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test.each(Object.keys(INVARIANTS))('§4.6 a database that breaks it is found out: %s', (name) => expectFound(name, BREAKS[name]?.() ?? ''));

const PLACES = 'seat: for sale + claims + not for sale = all places';

test.each([
  ['a show of other places than its plan has', 'update shows set total_seats = total_seats + 1'],
  ['a place that went on or off sale', 'update plan_seats set for_sale = not for_sale'],
  [
    'more claims than there are places',
    `insert into claims (cinema_id, show_id, seat_no, state, held_until)
      select cinema_id, show_id, 20000 + n, 'counter', 'infinity'
      from (select * from shows limit 1) s, generate_series(1, total_seats + 1) n`,
  ],
])('§4.6 the sum of places finds out %s', (_, change) => expectFound(PLACES, change));

test('§4.6 the sum of places reads each claim once, however PostgreSQL goes about it', async () => {
  const rows = await app.ctx.db.all<{ n: number }>(sql`select count(*) as n from claims`);
  const read = await rowsReadBy(app.ctx.db, 'claims', async (tx) => {
    await tx.run(sql`set local enable_indexscan = off`);
    await tx.run(sql`set local enable_bitmapscan = off`);
    await tx.run(sql`set local enable_indexonlyscan = off`);
    return tx.all(raw(`select count(*) from (${INVARIANTS[PLACES]}) found`));
  });
  expect(read).toBe(rows[0]?.n);
});
