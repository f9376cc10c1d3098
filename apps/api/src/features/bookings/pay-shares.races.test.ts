import { expect, test } from 'vitest';
import { violations } from '../../../../../tests/setup/booking.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { app, flow, movePlaces, openDoors, places, sum, truth } from '../../../../../tests/setup/shop.ts';
import { moveClock } from '../dev/store.ts';
import { autoCancel } from './auto-cancel.job.ts';
import { settlePayment } from './settle-booking.ts';

openDoors();

const LONG = { timeout: 240_000 };
const FRIENDS = [
  { name: 'Ravi', mobile: '9000000001' },
  { name: 'Zoya', mobile: '9000000002' },
];
const complete = (transaction: string, payment: string, share?: string) =>
  app.post('/booking/complete-pay-later', { transaction_id: transaction, razorpay_payment_id: payment, share });

/** A group of three whose organiser has paid; both friends, or one friend and somebody for the whole rest, have paid at the provider. */
async function group({ rest = false } = {}) {
  const { session, tokens, seats } = await places(1);
  const [token = ''] = tokens;
  const held = await flow.hold(token, session, seats);
  const opened = await flow.openOrder(token, held, { payment_type: 4, friends: FRIENDS, amount: undefined });
  const done = await flow.commit(token, held, await flow.pay(opened.data.order_id), { payment_type: 4, friends: FRIENDS });
  const shares = (done.data.pay_links as { url: string }[]).map(({ url }) => new URL(url).searchParams.get('share') ?? '');
  const asked = rest ? [shares[0], undefined] : shares;
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
