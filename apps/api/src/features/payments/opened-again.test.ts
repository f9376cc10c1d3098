import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '../../../../../tests/setup/app.ts';
import { type Held, violations } from '../../../../../tests/setup/booking.ts';
import { rowsRead } from '../../../../../tests/setup/rows-read.ts';
import { app, asha, at, flow, openShop, ravi, truth } from '../../../../../tests/setup/shop.ts';
import { transaction } from '../../db/transaction.ts';
import { reconcile } from '../settlement/reconcile.job.ts';
import { takeDueOrders } from './store.ts';

// Card orders that were opened before and are opened again, and orders that fail beside others: every payment is found, webhook or not.

openShop({ listen: false });

const MINUTE = 60_000;
const DAY = 86_400_000;
const FRIENDS = [{ name: 'Ravi Iyer', mobile: '9000000071' }];

/** The tests' own instant, to which the clock comes and goes in steps. */
let now: number;
async function pass(ms: number): Promise<void> {
  now += ms;
  await app.dev('clock', { set: new Date(now).toISOString(), freeze: true });
}
beforeEach(async () => {
  await app.dev('clock', { reset: true });
  now = Date.now();
  // Far enough away for a link that is opened on two days.
  const { session_id, cinema_code } = at('S-FAR');
  await app.ctx.connection.pool.query(
    "update shows set starts_at = starts_at + interval '9 days', ends_at = ends_at + interval '9 days' where show_id = $1 and cinema_id = $2",
    [session_id, cinema_code],
  );
  await pass(0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.dev('clock', { reset: true });
});

const stateOf = async ({ transaction }: Held): Promise<string> => (await truth(transaction)).state;
const lookAgain = () => app.dev('jobs/run', {});
const open = async (held: Held, share?: string): Promise<string> =>
  (await app.post('/booking/pay-now/order-id', { transaction_id: held.transaction, ...(share && { share }) })).data.order_id;

/** A booking that is to be paid later. */
async function bookForLater(): Promise<Held> {
  const held = await flow.hold(asha, at('S-FAR'), ['D 1', 'D 2']);
  expect(await flow.commit(asha, held, {}, { payment_type: 3 })).toMatchObject({ status: true });
  return held;
}

/** A group whose friend has a link to its share; the organiser has paid. */
async function bookForTwo(): Promise<{ held: Held; share: string }> {
  const group = { payment_type: 4, friends: FRIENDS };
  const held = await flow.hold(asha, at('S-FAR'), ['D 1', 'D 2']);
  const own = (await flow.openOrder(asha, held, { ...group, amount: undefined })).data.order_id;
  const { data } = await flow.commit(asha, held, await flow.pay(own), group);
  return { held, share: new URL(data.pay_links.at(-1).url).searchParams.get('share') ?? '' };
}

/** Looks each minute, as long as the booking is unpaid; answers after how many minutes it was found. */
async function minutesUntilFound(held: Held): Promise<number> {
  for (let minutes = 1; minutes <= 15; minutes++) {
    await pass(MINUTE);
    await lookAgain();
    if ((await stateOf(held)) === 'CONFIRMED') return minutes;
  }
  return Number.POSITIVE_INFINITY;
}

test.each([
  ['two hours', 2 * 60 * MINUTE],
  ['four days', 4 * DAY],
])(
  'J-19 AMB-79 J-03 a pay-later link that is opened again after %s and paid, with no webhook, is paid within two minutes',
  async (_, later) => {
    const held = await bookForLater();
    const first = await open(held);
    for (let i = 0; i < 12; i++) {
      await pass(later / 12);
      await lookAgain();
    }
    const again = await open(held);
    expect(again).toBe(first);
    await flow.pay(again, { outcome: 'silent' });
    expect(await minutesUntilFound(held)).toBeLessThanOrEqual(2);
    expect(await violations(app)).toEqual([]);
  },
);

test('J-19 AMB-82 a friend’s link reopened after four days and paid, without a webhook, pays the share in two minutes', async () => {
  const { held, share } = await bookForTwo();
  const first = await open(held, share);
  await pass(4 * DAY);
  await lookAgain();
  const again = await open(held, share);
  expect(again).toBe(first);
  await pass(MINUTE);
  await lookAgain(); // not paid yet: looked at again as soon as a new order is
  await flow.pay(again, { outcome: 'silent' });
  expect(await minutesUntilFound(held)).toBeLessThanOrEqual(2);
  expect(await violations(app)).toEqual([]);
});

test('J-19 AMB-79 a page that is opened over and over puts no look at its order off', async () => {
  const held = await bookForLater();
  await flow.pay(await open(held), { outcome: 'silent' });
  for (let i = 0; i < 2; i++) {
    await pass(25_000);
    await open(held);
  }
  await pass(11_000);
  await lookAgain();
  expect(await stateOf(held)).toBe('CONFIRMED');
});

test('J-19 an order that nobody opened for three days is asked about no more', async () => {
  const held = await bookForLater();
  const order = await open(held);
  const asked = vi.spyOn(app.ctx.gateway, 'fetchOrderPayments');
  const times = () => asked.mock.calls.filter(([id]) => id === order).length;
  await pass(3 * DAY - MINUTE);
  await lookAgain();
  expect(times()).toBe(1);
  await pass(MINUTE);
  await lookAgain();
  await pass(DAY);
  await lookAgain();
  expect(times()).toBe(1);
});

test('J-23 AMB-82 a provider order that is paid already is never answered as one to pay', async () => {
  const { held, share } = await bookForTwo();
  const { rows } = await app.ctx.connection.pool.query(
    "select provider_order_id as id from payment_orders where order_id = $1 and state = 'paid'",
    [held.transaction],
  );
  const real = app.ctx.gateway.createOrder;
  const asked = vi.spyOn(app.ctx.gateway, 'createOrder').mockImplementation(async (order) => ({ ...(await real(order)), id: rows[0].id }));
  const answer = await app.post('/booking/pay-now/order-id', { transaction_id: held.transaction, share });
  expect([rows.length, answer.http, asked.mock.calls.length]).toEqual([1, 503, 3]);
});

test('J-19 orders that are asked about no more cost the next look nothing', async () => {
  const held = await bookForLater();
  await open(held);
  const { pool } = app.ctx.connection;
  const days = "app_now() - interval '30 days'";
  await pool.query(
    `insert into payment_orders (cinema_id, order_id, provider_order_id, receipt, amount_paise, created_at, opened_at, next_check_at)
      select cinema_id, order_id, 'order_old' || n, 'old' || n, 100, ${days}, ${days}, ${days} + interval '3 days'
        from payment_orders, generate_series(1, 3000) n where order_id = $1`,
    [held.transaction],
  );
  await app.owner.pool.query('analyze payment_orders');
  await pass(2 * MINUTE);
  const [taken, read] = await transaction(app.ctx.db, async (tx) => [await takeDueOrders(tx, 50), await rowsRead(tx, 'payment_orders')]);
  expect(taken).toHaveLength(1);
  expect(read).toBeLessThan(500);
});

test.each(['asked about', 'settled'])(
  'J-19 AMB-79 an order that cannot be %s by our fault is logged by ids alone, delays no other, and is found later',
  async (step) => {
    const payUnheard = async (token: string, seat: 'F 1' | 'B 1') => {
      const held = await flow.hold(token, at('S-FAR'), [seat]);
      const { order_id } = (await flow.openOrder(token, held)).data;
      await flow.pay(order_id, { outcome: 'silent' });
      return { held, order_id };
    };
    const bad = await payUnheard(asha, 'F 1');
    await pass(100); // so it comes first
    const good = await payUnheard(ravi, 'B 1');
    const { gateway, log } = app.ctx;
    const { fetchOrderPayments, fetchPayment } = gateway;
    const fail = (orderId: string, at: string) => {
      if (orderId === bad.order_id && at === step) throw new TypeError('a fault of ours');
    };
    vi.spyOn(gateway, 'fetchOrderPayments').mockImplementation(async (orderId) => {
      fail(orderId, 'asked about');
      return fetchOrderPayments(orderId);
    });
    vi.spyOn(gateway, 'fetchPayment').mockImplementation(async (paymentId) => {
      const payment = await fetchPayment(paymentId);
      fail(payment.orderId, 'settled');
      return payment;
    });
    const told = vi.spyOn(log, 'error').mockReturnValue();
    await pass(61_000);
    await reconcile.run(app.ctx);
    expect(await stateOf(good.held)).toBe('CONFIRMED');
    expect(await stateOf(bad.held)).toBe('PAYING');
    const ids = { order: bad.order_id, ...(step === 'settled' && { payment: expect.any(String) }) };
    expect(told.mock.calls).toEqual([[{ err: expect.any(TypeError), ...ids }, expect.any(String)]]);
    vi.restoreAllMocks();
    await pass(61_000);
    await lookAgain();
    expect(await stateOf(bad.held)).toBe('CONFIRMED');
  },
);

test('J-19 AMB-17 a server that is to stop asks about no further order; the next look finds them', async () => {
  for (const [token, seat] of [
    [asha, 'C 1'],
    [ravi, 'C 3'],
  ] as const)
    await flow.openOrder(token, await flow.hold(token, at('S-FAR'), [seat]));
  await pass(61_000);
  const stop = new AbortController();
  const asked = vi.spyOn(app.ctx.gateway, 'fetchOrderPayments').mockImplementation(async () => {
    stop.abort();
    return [];
  });
  await reconcile.run(app.ctx, stop.signal);
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(61_000);
  await reconcile.run(app.ctx);
  expect(asked.mock.calls.length).toBeGreaterThan(2);
});

/** A provider that makes an order for each call, also for a receipt that has one; answers how many it made. */
function forgetReceipts(): () => number {
  const real = app.ctx.gateway.createOrder;
  const made = vi.spyOn(app.ctx.gateway, 'createOrder').mockImplementation(async (order) => real({ ...order, receipt: randomUUID() }));
  return () => made.mock.calls.length;
}

const dueOf = (held: Held, share?: string) => () => app.post('/booking/pay-now/order-id', { transaction_id: held.transaction, share });
const holdTwo = () => flow.hold(asha, at('S-FAR'), ['E 1', 'E 2']);
/** Things to pay for: a booking, a friend's share, a hold and the organiser's share. */
const PAYABLE: Record<string, () => Promise<() => Promise<Reply>>> = {
  'a booking': async () => dueOf(await bookForLater()),
  'a friend’s share': async () => {
    const { held, share } = await bookForTwo();
    return dueOf(held, share);
  },
  'a hold': async () => {
    const held = await holdTwo();
    return () => flow.openOrder(asha, held);
  },
  'a group': async () => {
    const held = await holdTwo();
    return () => flow.openOrder(asha, held, { payment_type: 4, friends: FRIENDS, amount: undefined });
  },
};

test.each(Object.entries(PAYABLE))(
  'J-23 AMB-79 ten presses at once open one order of %s, and all ten answer it, also if the provider opens ten',
  async (_, begin) => {
    const press = await begin();
    const made = forgetReceipts();
    const answers = await Promise.all(Array.from({ length: 10 }, press));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1);
    expect(made()).toBeGreaterThan(1);
  },
);
