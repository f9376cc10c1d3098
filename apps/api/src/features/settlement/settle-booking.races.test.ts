import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Held, violations } from '../../../../../tests/setup/booking.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { postWebhook } from '../../../../../tests/setup/post-webhook.ts';
import { app, flow, openDoors, places, sum, truth } from '../../../../../tests/setup/shop.ts';
import { expireHolds } from './expire-holds.job.ts';
import { reconcile } from './reconcile.job.ts';

openDoors();

const LONG = { timeout: 240_000 };
const codes = (answers: any[]) => answers.map((answer) => answer.statusCode);

/** Two seats that somebody has paid for at the provider; nobody was told. */
async function paidFor(outcome: 'captured' | 'authorized' = 'captured') {
  const place = await places(2);
  const [token = '', other = ''] = place.tokens;
  const seats = place.seats.slice(0, 2);
  const held = await flow.hold(token, place.session, seats);
  const opened = await flow.openOrder(token, held);
  return { ...place, token, other, seats, held, paid: await flow.pay(opened.data.order_id, { outcome }) };
}
type Paid = Awaited<ReturnType<typeof paidFor>>;

const callback = ({ token, held, paid }: Paid) => flow.commit(token, held, paid);
async function webhook({ paid }: Paid): Promise<void> {
  const event = { event: 'payment.captured', payload: { payment: { entity: { id: paid.razorpay_payment_id } } } };
  await postWebhook(app, { id: randomUUID(), body: JSON.stringify(event), forged: false });
}

async function isBookedOnce({ token, held }: { token: string; held: Held }): Promise<void> {
  const stored = await truth(held.transaction);
  expect(stored).toMatchObject({ state: 'CONFIRMED', payments: [{ status: 'captured' }], refunds: [] });
  expect(sum(stored.ledger)).toBe(0);
  const { bookings, notifications } = (await app.get('/profile/bookings', { token })).data;
  expect([bookings.length, notifications.length]).toEqual([1, 1]);
  expect(await violations(app)).toEqual([]);
}
async function isGivenBack({ held }: { held: Held }): Promise<void> {
  const stored = await truth(held.transaction);
  const whole = [{ amount_paise: Math.round(held.total * 100) }];
  expect(stored).toMatchObject({ state: 'REFUNDING', seats: [], payments: [{ status: 'captured' }], refunds: whole });
  expect(sum(stored.ledger)).toBe(0);
  expect(await violations(app)).toEqual([]);
}

test('J-19 J-23 callback and webhook, in every order: one booking, one payment, one notification', LONG, async () => {
  for (const outcome of ['captured', 'authorized'] as const) {
    const { deadlocks } = await interleave(app, {
      begin: () => paidFor(outcome),
      acts: [callback, webhook],
      async check(scene, [answer]) {
        expect(answer).toMatchObject({ status: true, data: { payment_status: 'Confirmed' } });
        await isBookedOnce(scene);
      },
    });
    expect(deadlocks).toBe(0);
  }
});

test('J-19 webhook and reconciler, in every order: one booking', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      const scene = await paidFor('authorized');
      await app.dev('clock', { advance_ms: 60_000 });
      return scene;
    },
    acts: [webhook, () => reconcile.run(app.ctx)],
    check: isBookedOnce,
  });
  expect(deadlocks).toBe(0);
});

test('AMB-55 a late payment and the sweep, in every order: free seats are the payer’s', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      await expireHolds.run(app.ctx);
      const scene = await paidFor();
      await app.dev('clock', { advance_ms: 600_000 });
      return scene;
    },
    acts: [callback, () => expireHolds.run(app.ctx)],
    async check(scene, [answer]) {
      expect(answer).toMatchObject({ status: true });
      await isBookedOnce(scene);
    },
  });
  expect(deadlocks).toBe(0);
});

test('J-20 G-24 a late payment and a new buyer of its seats, in every order: one has them, no money stays without', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      const scene = await paidFor();
      await app.dev('clock', { advance_ms: 600_000 });
      return { ...scene, priced: await flow.price(scene.other, scene.session, scene.seats) };
    },
    acts: [callback, ({ other, session, priced, seats }) => flow.setSeats(other, session, priced, seats)],
    async check(scene, answers) {
      expect([
        [200, 910],
        [916, 200],
      ]).toContainEqual(codes(answers));
      if (answers[0].status) await isBookedOnce(scene);
      else await isGivenBack(scene);
      expect((await truth(scene.priced.transaction)).seats).toHaveLength(answers[1].status ? 2 : 0);
    },
  });
  expect(deadlocks).toBe(0);
});

test('J-20 L-03 paying and cancelling, in every order: a booking, or all of the money back', LONG, async () => {
  for (const outcome of ['captured', 'authorized'] as const) {
    const { deadlocks } = await interleave(app, {
      begin: () => paidFor(outcome),
      acts: [
        callback,
        ({ token, held }) => app.post('/booking/cancel-transaction', { transaction_id: held.transaction, cinema_code: 'CIN1' }, { token }),
      ],
      async check(scene, answers) {
        expect([
          [200, 955],
          [916, 200],
        ]).toContainEqual(codes(answers));
        if (answers[0].status) return isBookedOnce(scene);
        const stored = await truth(scene.held.transaction);
        if (stored.payments.some((payment: any) => payment.status === 'captured')) return isGivenBack(scene);
        // Never captured: the provider lets go of it by itself.
        expect(stored).toMatchObject({ state: 'RELEASED', seats: [], refunds: [] });
        expect(await violations(app)).toEqual([]);
      },
    });
    expect(deadlocks).toBe(0);
  }
});

test('AMB-79 paying and changing the food, in every order: what is booked is what was paid for', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: () => paidFor(),
    acts: [
      webhook,
      ({ token, held, fixtures }) =>
        app.post(
          '/booking/add-food',
          { reservation_id: held.reservation, items: [{ Item_strID: fixtures.items.VEG1, quantity: 1 }] },
          { token },
        ),
    ],
    async check(scene, [, changed]) {
      expect([912, 955]).toContain(changed.statusCode);
      await isBookedOnce(scene);
    },
  });
  expect(deadlocks).toBe(0);
});

test('J-23 paying by card and booking without money, in every order: one booking', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: () => paidFor(),
    acts: [webhook, ({ token, held }) => flow.commit(token, held, {}, { payment_type: 3 })],
    async check({ held, token }, [, unpaid]) {
      expect(unpaid).toMatchObject({ status: true });
      const stored = await truth(held.transaction);
      expect(stored).toMatchObject({ state: 'CONFIRMED', payments: [{ status: 'captured' }] });
      expect(sum(stored.ledger)).toBe(0);
      expect((await app.get('/profile/bookings', { token })).data.bookings).toHaveLength(1);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});
