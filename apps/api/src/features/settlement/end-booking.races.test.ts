import { afterEach, expect, test } from 'vitest';
import { type Session, violations } from '../../../../../tests/setup/booking.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { app, flow, movePlaces, openDoors, places, sum, truth } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';
import { autoCancel } from '../bookings/auto-cancel.job.ts';
import { cancelShow } from '../bookings/cancel-show.ts';
import { remindPayers } from '../bookings/remind-payers.job.ts';
import { moveClock } from '../dev/store.ts';
import { refundPayments } from '../payments/refund-payments.job.ts';

openDoors();

afterEach(async () => {
  await app.dev('clock', { reset: true });
  movePlaces();
});

const LONG = { timeout: 240_000 };
const HOUR = 3_600_000;
const codes = (answers: any[]) => answers.map((answer) => answer.statusCode);
const collect = (transaction: string, paid = true) => app.post('/v1.0/dev/collect', { transaction_id: transaction, paid });
const redeem = (code: string) => app.post('/v1.0/dev/redeem', { code });
const cancel = (token: string, transaction: string) => app.post('/profile/bookings/cancel', { transaction_id: transaction }, { token });

/** A ticket that was bought a quarter of an hour ago. */
async function bought() {
  const { session, tokens, seats } = await places(1);
  const [token = ''] = tokens;
  const { transaction, total } = await flow.buy(token, session, seats.slice(0, 2));
  await app.dev('clock', { advance_ms: 900_000 });
  const { qr } = (await app.post('/booking/final-ticket', { transaction_id: transaction, only_fnd: false })).data;
  return { session, token, transaction, total, qr: qr as string };
}

/** A booking that waits for its money. */
async function pending(at: (place: Awaited<ReturnType<typeof places>>) => Session) {
  const place = await places(2);
  const [token = '', other = ''] = place.tokens;
  const session = at(place);
  const seats = place.seats.slice(0, 2);
  const held = await flow.hold(token, session, seats);
  expect(await flow.commit(token, held, {}, { payment_type: 2 })).toMatchObject({ status: true });
  return { token, other, session, seats, transaction: held.transaction };
}
/** The instant `ms` before a show, or later when the clock is past that. */
const until = (session: Session, ms: number) => moveClock(app.ctx.db, { setMs: Date.parse(session.starts_at) - ms, freeze: true });

test('L-04 K-19 the gate and a cancellation, in every order: admitted, or refunded, never both', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: bought,
    acts: [({ qr }) => redeem(qr), ({ token, transaction }) => cancel(token, transaction)],
    async check({ transaction }, answers) {
      expect([
        [200, 955],
        [955, 200],
      ]).toContainEqual(codes(answers));
      const stored = await truth(transaction);
      const admitted = answers[0].status;
      expect(stored.state).toBe(admitted ? 'REDEEMED' : 'CANCELLED');
      expect([stored.seats.length, stored.refunds.length]).toEqual(admitted ? [2, 0] : [0, 1]);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('L-04 two gates, in every order: one admits', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: bought,
    acts: [({ qr }) => redeem(qr), ({ qr }) => redeem(qr)],
    async check(_scene, answers) {
      expect(codes(answers).sort()).toEqual([200, 955]);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('L-16 the same cancellation twice, in every order: both say the same, the money goes back once', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: bought,
    acts: [({ token, transaction }) => cancel(token, transaction), ({ token, transaction }) => cancel(token, transaction)],
    async check({ transaction }, answers) {
      expect(codes(answers)).toEqual([200, 200]);
      expect(answers[0].data).toEqual(answers[1].data);
      expect((await truth(transaction)).refunds).toHaveLength(1);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('L-11 the fifth and the sixth cancellation of a quarter, in every order: one is allowed', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      const { session, tokens, seats } = await places(1);
      const [token = ''] = tokens;
      const first = await flow.buy(token, session, seats.slice(0, 1));
      const other = await flow.buy(token, session, seats.slice(1, 2));
      // First, or the four may be of the quarter before.
      await app.dev('clock', { advance_ms: 900_000 });
      await app.ctx.db.run(sql`
        insert into orders (cinema_id, order_id, user_id, state, cancelled_by, created_at, touched_at, cancelled_at)
        select cinema_id, order_id || '-' || n, user_id, 'CANCELLED', 'customer', created_at, touched_at, app_now()
        from orders, generate_series(1, 4) n
        where order_id = ${first.transaction}`);
      return { token, first: first.transaction, other: other.transaction };
    },
    acts: [({ token, first }) => cancel(token, first), ({ token, other }) => cancel(token, other)],
    async check({ first, other }, answers) {
      expect(codes(answers).sort()).toEqual([200, 954]);
      const states = [(await truth(first)).state, (await truth(other)).state];
      expect(states).toEqual(answers.map((answer) => (answer.status ? 'CANCELLED' : 'CONFIRMED')));
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('AMB-138 a cancellation by the customer and of the show, in every order: one refund', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: bought,
    acts: [({ token, transaction }) => cancel(token, transaction), ({ session }) => cancelShow(app.ctx, app.ctx.db, session.session_id)],
    async check({ transaction, total }, [customer]) {
      const stored = await truth(transaction);
      const whole = Math.round(total * 100);
      expect(stored.state).toBe('CANCELLED');
      expect(stored.refunds.map((refund: any) => refund.amount_paise)).toEqual([customer.status ? 37_500 : whole]);
      expect(await violations(app)).toEqual([]);
      movePlaces();
    },
    limit: 12,
  });
  expect(deadlocks).toBe(0);
});

test('L-16 two servers carrying out one refund, in every order: the provider pays it once', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      const scene = await bought();
      await cancel(scene.token, scene.transaction);
      return scene;
    },
    acts: [() => refundPayments.run(app.ctx), () => refundPayments.run(app.ctx)],
    async check({ transaction }) {
      const { payments, refunds } = await truth(transaction);
      const rows = await app.ctx.db.all<{ amount: number }>(sql`
        select amount from sandbox_refunds where payment_id = ${payments[0].id}`);
      expect(rows.map((row) => row.amount)).toEqual(refunds.map((refund: any) => refund.amount_paise));
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('L-12 the box office and the deadline, in every order: collected and paid, or ended', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      movePlaces();
      const scene = await pending(({ session }) => session);
      await until(scene.session, 3 * HOUR + 1);
      return scene;
    },
    acts: [
      ({ transaction }) => collect(transaction),
      async ({ session }) => {
        await until(session, 3 * HOUR);
        await autoCancel.run(app.ctx);
      },
    ],
    async check({ transaction }, [collected]) {
      const stored = await truth(transaction);
      expect([200, 955]).toContain(collected.statusCode);
      expect([stored.state, stored.seats.length]).toEqual(collected.status ? ['CONFIRMED', 2] : ['AUTO_CANCELLED', 0]);
      expect(sum(stored.ledger)).toBe(0);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test.each([
  ['unpaid', false],
  ['and paid', true],
])(
  'L-12 G-24 tickets handed out %s as their time ends and a buyer wants the seats, in every order: one has them',
  LONG,
  async (_how, paid) => {
    const { deadlocks } = await interleave(app, {
      async begin() {
        movePlaces();
        const scene = await pending(({ session }) => session);
        await until(scene.session, 3 * HOUR + 1);
        const priced = await flow.price(scene.other, scene.session, scene.seats);
        return { ...scene, priced };
      },
      acts: [
        ({ transaction }) => collect(transaction, paid),
        async ({ other, session, seats, priced }) => {
          await until(session, 3 * HOUR);
          return flow.setSeats(other, session, priced, seats);
        },
      ],
      async check({ transaction }, [collected, held]) {
        expect([200, 955]).toContain(collected.statusCode);
        expect(held.statusCode).toBe(collected.status ? 910 : 200);
        expect((await truth(transaction)).seats.length).toBe(collected.status ? 2 : 0);
        expect(await violations(app)).toEqual([]);
      },
      limit: 32,
    });
    expect(deadlocks).toBe(0);
  },
);

/** A booking that waits for its money, a quarter of an hour old, with that money paid by its link at the provider. */
async function paidByLink() {
  const scene = await pending(({ session }) => session);
  const opened = await app.post('/booking/pay-now/order-id', { transaction_id: scene.transaction });
  const { razorpay_payment_id } = await flow.pay(opened.data.order_id);
  await app.dev('clock', { advance_ms: 900_000 });
  const complete = () => app.post('/booking/complete-pay-later', { transaction_id: scene.transaction, razorpay_payment_id });
  return { ...scene, paise: opened.data.amount_paise as number, complete };
}

test('J-13 AMB-135 paying by link and cancelling, in every order: earlier money returns by the rule, later money whole', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: paidByLink,
    acts: [({ complete }) => complete(), ({ token, transaction }) => cancel(token, transaction)],
    async check({ transaction, paise }, [paid, cancelled]) {
      expect([paid.statusCode, cancelled.statusCode]).toEqual([paid.status ? 200 : 955, 200]);
      const stored = await truth(transaction);
      expect(stored).toMatchObject({ state: 'CANCELLED', seats: [], payments: [{ status: 'captured' }] });
      // Three quarters of two seats at 250, or all of it.
      expect(sum(stored.refunds)).toBe(paid.status ? 37_500 : paise);
      expect(sum(stored.ledger)).toBe(0);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('J-13 L-12 paying by link and at the counter, in every order: it is paid once, and the second money goes back', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: paidByLink,
    acts: [({ complete }) => complete(), ({ transaction }) => collect(transaction)],
    async check({ transaction, paise }, [paid, collected]) {
      expect(collected.statusCode).toBe(200);
      const stored = await truth(transaction);
      expect([stored.state, stored.seats.length]).toEqual(['CONFIRMED', 2]);
      expect(sum(stored.refunds)).toBe(paid.status ? 0 : paise);
      expect(sum(stored.ledger)).toBe(0);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('L-12 G-24 seats past their deadline, the sweep and a new buyer, in every order: the buyer has them', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      movePlaces();
      const { session, tokens, seats } = await places(3);
      const [one = '', two = '', buyer = ''] = tokens;
      const both = seats.slice(0, 2);
      // Ended in the order of booking; taken in the order of the seats.
      for (const [token, seat] of [
        [one, both[1] ?? ''],
        [two, both[0] ?? ''],
      ] as const) {
        await flow.commit(token, await flow.hold(token, session, [seat]), {}, { payment_type: 2 });
      }
      await until(session, 3 * HOUR);
      return { session, buyer, both, priced: await flow.price(buyer, session, both) };
    },
    acts: [({ session, buyer, priced, both }) => flow.setSeats(buyer, session, priced, both), () => autoCancel.run(app.ctx)],
    async check({ priced }, [held]) {
      expect(held).toMatchObject({ status: true });
      expect((await truth(priced.transaction)).seats).toHaveLength(2);
      expect(await violations(app)).toEqual([]);
    },
    limit: 30,
  });
  expect(deadlocks).toBe(0);
});

test('AMB-109 two servers reminding and ending, in every order: one reminder, one ending', LONG, async () => {
  for (const [job, ahead, template] of [
    [remindPayers, 5, 'cash_reminder'],
    [autoCancel, 3, 'booking_lapsed_without_refund'],
  ] as const) {
    const { deadlocks } = await interleave(app, {
      async begin() {
        movePlaces();
        const scene = await pending(({ session }) => session);
        await until(scene.session, ahead * HOUR);
        return scene;
      },
      acts: [() => job.run(app.ctx), () => job.run(app.ctx)],
      async check({ transaction }) {
        const rows = await app.ctx.db.all<{ n: number }>(sql`
          select count(*) as n from outbox where template = ${template} and dedupe_key like ${`%${transaction}%`}`);
        expect(rows[0]?.n).toBeGreaterThan(0);
        const twice = await app.ctx.db.all(sql`select dedupe_key from outbox group by dedupe_key having count(*) > 1`);
        expect(twice).toEqual([]);
        expect(await violations(app)).toEqual([]);
      },
      limit: 8,
    });
    expect(deadlocks).toBe(0);
  }
});
