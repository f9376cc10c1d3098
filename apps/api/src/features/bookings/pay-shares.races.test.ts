import { expect, test } from 'vitest';
import { violations } from '../../../../../tests/setup/booking.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { app, flow, movePlaces, openDoors, places, sum, truth } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';
import { moveClock } from '../dev/store.ts';
import { settlePayment } from '../settlement/settle-booking.ts';
import { autoCancel } from './auto-cancel.job.ts';

openDoors();

const LONG = { timeout: 240_000 };
const FRIENDS = [
  { name: 'Ravi', mobile: '9000000001' },
  { name: 'Zoya', mobile: '9000000002' },
];
const complete = (transaction: string, payment: string, share?: string) =>
  app.post('/booking/complete-pay-later', { transaction_id: transaction, razorpay_payment_id: payment, share });

/** A group of three whose organiser has paid; at the provider both friends, the first, or one and somebody for the whole rest have. */
async function group({ rest = false, asked: many = 2 } = {}) {
  const { session, tokens, seats } = await places(1);
  const [token = ''] = tokens;
  const held = await flow.hold(token, session, seats);
  const opened = await flow.openOrder(token, held, { payment_type: 4, friends: FRIENDS, amount: undefined });
  const done = await flow.commit(token, held, await flow.pay(opened.data.order_id), { payment_type: 4, friends: FRIENDS });
  const shares = (done.data.pay_links as { url: string }[]).map(({ url }) => new URL(url).searchParams.get('share') ?? '');
  const asked = rest ? [shares[0], undefined] : shares.slice(0, many);
  const paid: string[] = [];
  for (const share of asked) {
    const order = await app.post('/booking/pay-now/order-id', { transaction_id: held.transaction, share });
    paid.push((await flow.pay(order.data.order_id)).razorpay_payment_id);
  }
  return { session, transaction: held.transaction, total: Math.round(held.total * 100), shares, paid };
}

test('J-22 AMB-78 the last two shares, in every order: both are kept and the booking is confirmed once', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: () => group(),
    acts: [
      ({ transaction, paid, shares }) => complete(transaction, paid[0] ?? '', shares[0]),
      ({ transaction, paid, shares }) => complete(transaction, paid[1] ?? '', shares[1]),
    ],
    async check({ transaction, total }, answers) {
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
      const stored = await truth(transaction);
      expect(stored).toMatchObject({ state: 'CONFIRMED', refunds: [] });
      expect([sum(stored.payments), sum(stored.ledger)]).toEqual([total, 0]);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('J-22 AMB-82 one share and the whole rest, in every order: what is not needed goes back', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: () => group({ rest: true }),
    acts: [
      ({ transaction, paid, shares }) => complete(transaction, paid[0] ?? '', shares[0]),
      ({ transaction, paid }) => complete(transaction, paid[1] ?? ''),
    ],
    async check({ transaction, total }) {
      const stored = await truth(transaction);
      const back = sum(stored.refunds);
      expect(back).toBeGreaterThan(0);
      // The rest paid first confirms; the share paid first leaves less than the rest was for.
      expect(stored.state).toBe(sum(stored.payments) - back === total ? 'CONFIRMED' : 'PENDING');
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('J-22 AMB-82 the whole rest is asked for while a share is paid: what is opened under the lock is what is due then', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    limit: 24,
    async begin() {
      const { shares, transaction, total, paid } = await group({ asked: 1 });
      return { transaction, total, share: shares[0], payment: paid[0] ?? '' };
    },
    acts: [
      ({ transaction }) => app.post('/booking/pay-now/order-id', { transaction_id: transaction }),
      ({ transaction, share, payment }) => complete(transaction, payment, share),
    ],
    async check({ transaction }, [opened, completed]) {
      expect([opened.statusCode, completed.statusCode]).toEqual([200, 200]);
      // Both instants were read under the order's lock.
      const order = await app.ctx.db.one<{ amount_paise: number; rest: number; late: boolean }>(sql`
        select p.amount_paise, p.created_at > s.paid_at as late,
          (select sum(amount_paise)::bigint from shares u where u.order_id = p.order_id and u.state = 'UNPAID') as rest
        from payment_orders p join shares s on s.order_id = p.order_id and s.position = 1
        where p.order_id = ${transaction} and p.provider_order_id = ${opened.data.order_id}`);
      expect(order?.amount_paise).toBe(opened.data.amount_paise);
      if (order?.late) expect(order.amount_paise).toBe(order.rest);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

/** A held pair of seats, and the group that its owner splits it with by that amount of the friend. */
async function pair() {
  const { session, tokens, seats } = await places(1);
  const [token = ''] = tokens;
  const held = await flow.hold(token, session, seats.slice(0, 2));
  const friends = (amount: number) => [{ name: 'Ravi', mobile: '9000000003', amount }];
  const split = (amount: number) => flow.openOrder(token, held, { payment_type: 4, amount: undefined, friends: friends(amount) });
  const commit = (paid: Record<string, unknown>, amount: number) =>
    flow.commit(token, held, paid, { payment_type: 4, friends: friends(amount) });
  const whole = () => flow.openOrder(token, held);
  return { transaction: held.transaction, split, whole, commit };
}

const UNDER_WAY = { statusCode: 955, message: 'A payment for this booking is under way.' };

test('J-22 AMB-79 a group whose organiser has paid is not split anew: the payment books the list that was paid', async () => {
  const { transaction, split, commit } = await pair();
  const paid = await flow.pay((await split(100)).data.order_id);
  expect(await split(150)).toMatchObject(UNDER_WAY);
  const booked = await commit(paid, 100);
  expect(booked).toMatchObject({ statusCode: 200, data: { payment_status: 'Pending', pay_links: [{ amount: 100 }] } });
  expect(await truth(transaction)).toMatchObject({ state: 'PENDING', refunds: [] });
});

test('J-22 AMB-78 a group is split anew only with its card order: if none opens, the earlier list stays and is paid', async () => {
  const { transaction, split, commit } = await pair();
  const first = (await split(100)).data;
  await app.dev('razorpay/mode', { mode: 'refuse', times: 1, only: 'orders' });
  expect(await split(150)).toMatchObject({ statusCode: 503 });
  const booked = await commit(await flow.pay(first.order_id), 100);
  expect(booked).toMatchObject({ statusCode: 200, data: { payment_status: 'Pending', pay_links: [{ amount: 100 }] } });
  expect(await truth(transaction)).toMatchObject({ state: 'PENDING', refunds: [] });
});

test('J-22 AMB-79 a group split anew as its organiser’s payment settles, in every order: the paid list is booked', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      const scene = await pair();
      return { ...scene, paid: await flow.pay((await scene.split(100)).data.order_id) };
    },
    acts: [({ split }) => split(150), ({ commit, paid }) => commit(paid, 100)],
    async check({ transaction }, [again, booked]) {
      // The provider knows of the payment before either begins.
      expect([955, 912]).toContain(again.statusCode);
      expect(booked.statusCode).toBe(200);
      expect(await truth(transaction)).toMatchObject({ state: 'PENDING', refunds: [] });
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('J-22 J-23 a group split in two ways at once, in every order: what was opened last is what is stored', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: pair,
    acts: [({ split }) => split(100), ({ split }) => split(150)],
    async check({ transaction, commit }, answers) {
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const rows = await app.ctx.db.all<{ provider_order_id: string; amount_paise: number }>(sql`
        select p.provider_order_id, f.amount_paise from payment_orders p join shares s using (cinema_id, share_id)
        join shares f on f.order_id = s.order_id and f.position = 1
        where p.order_id = ${transaction} and p.state = 'open'`);
      const [open] = rows;
      expect(rows).toHaveLength(1);
      const amount = (open?.amount_paise ?? 0) / 100;
      expect(open?.provider_order_id).toBe(answers[[100, 150].indexOf(amount)]?.data.order_id);
      const booked = await commit(await flow.pay(open?.provider_order_id ?? ''), amount);
      expect(booked).toMatchObject({ statusCode: 200, data: { pay_links: [{ amount }] } });
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('J-22 AMB-78 AMB-79 the whole asked for as the organiser’s share settles, in every order: the group is booked', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      const scene = await pair();
      const { order_id } = (await scene.split(100)).data;
      return { ...scene, paid: await flow.pay(order_id) };
    },
    acts: [({ whole }) => whole(), ({ commit, paid }) => commit(paid, 100)],
    async check({ transaction }, [opened, booked]) {
      // The provider knows of the payment before either begins.
      expect([955, 912]).toContain(opened.statusCode);
      expect(booked.statusCode).toBe(200);
      expect(await truth(transaction)).toMatchObject({ state: 'PENDING', refunds: [] });
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test(
  'J-22 AMB-78 AMB-79 an abandoned share and the whole paid at once, in every order: the card books, the share goes back',
  LONG,
  async () => {
    const { deadlocks } = await interleave(app, {
      async begin() {
        const scene = await pair();
        const own = (await scene.split(100)).data;
        const whole = await flow.pay((await scene.whole()).data.order_id);
        return { ...scene, own, share: await flow.pay(own.order_id), paid: whole };
      },
      acts: [
        ({ share }) => settlePayment(app.ctx, share.razorpay_payment_id),
        ({ paid }) => settlePayment(app.ctx, paid.razorpay_payment_id),
      ],
      async check({ transaction, own }, answers) {
        expect(answers.map(({ outcome }) => outcome)).toEqual(['returned', 'kept']);
        expect(await truth(transaction)).toMatchObject({ state: 'CONFIRMED', refunds: [{ amount_paise: own.amount_paise }] });
        expect(await violations(app)).toEqual([]);
      },
    });
    expect(deadlocks).toBe(0);
  },
);

test('L-13 the last share and the deadline, in every order: confirmed, or every share goes back', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      movePlaces();
      const scene = await group();
      await settlePayment(app.ctx, scene.paid[0] ?? '');
      await moveClock(app.ctx.db, { setMs: Date.parse(scene.session.starts_at) - 86_400_001, freeze: true });
      return scene;
    },
    acts: [
      ({ transaction, paid, shares }) => complete(transaction, paid[1] ?? '', shares[1]),
      async ({ session }) => {
        await moveClock(app.ctx.db, { setMs: Date.parse(session.starts_at) - 86_400_000, freeze: true });
        await autoCancel.run(app.ctx);
      },
    ],
    async check({ transaction, total }, [paid]) {
      const stored = await truth(transaction);
      expect([stored.state, sum(stored.refunds), stored.seats.length]).toEqual(
        paid.status ? ['CONFIRMED', 0, 3] : ['AUTO_CANCELLED', sum(stored.payments), 0],
      );
      if (!paid.status) expect([955, 941]).toContain(paid.statusCode);
      expect([sum(stored.payments) <= total, sum(stored.ledger)]).toEqual([true, 0]);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});
