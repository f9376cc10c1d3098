import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { bookingOf, type Held, type Session } from '../../../../../tests/setup/booking.ts';
import { sql } from '../../db/sql.ts';

/** The provider out of order while a card order is opened, a payment is told of, and money goes back: nothing is lost, and asking again works. */
let app: TestApp;
let flow: ReturnType<typeof bookingOf>;
let asha: string;
let ravi: string;
let session: Session;

beforeAll(async () => {
  app = await startTestApp({ listen: true });
  await app.dev('limits', { off: true });
  flow = bookingOf(app);
});
beforeEach(async () => {
  const { sessions, users } = await app.dev('fixtures', { users: 2 });
  session = sessions['S-FAR'];
  [asha, ravi] = users.map((user: { token: string }) => user.token);
});
afterEach(async () => {
  await app.dev('razorpay/mode', { mode: 'ok' });
  await app.dev('clock', { reset: true });
});
afterAll(() => app.close());

const SORRY = 'Sorry! Something went wrong. kindly contact your administrator';
const FAULTS = ['500', '429', 'garbage', 'answer_lost', 'hang'] as const;
/** Below the browser's own patience (Q-06). */
const PATIENCE_MS = 15_000;
const LONG = 60_000;
const truth = (transaction: string) => app.dev(`booking/${transaction}`);
const break_ = (mode: string, only: string, times = 100) => app.dev('razorpay/mode', { mode, only, times });
const mend = () => app.dev('razorpay/mode', { mode: 'ok' });

async function isStillHeld(held: Held): Promise<void> {
  expect(flow.codes(await flow.layoutOf(session, asha)).get('A 1')).toBe('5');
  expect(flow.codes(await flow.layoutOf(session, ravi)).get('A 1')).toBe('2');
  const order = (await app.get(`/booking/${held.transaction}`, { token: asha })).data;
  expect(order.booking_end_time).toBe(held.set.data.booking_end_time);
}

test.each([...FAULTS, 'refuse'] as const)(
  'AMB-81 J-09 opening a card order, provider %s: 503, the seats stay held, the next try opens one order',
  async (mode) => {
    const held = await flow.hold(asha, session, ['A 1']);
    await break_(mode, 'orders');
    const began = performance.now();
    const failed = await flow.openOrder(asha, held);
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
    expect(failed).toMatchObject({ http: 503, status: false, statusCode: 503, message: SORRY, data: null });
    expect(failed.headers['retry-after']).toBe('2');
    expect((await truth(held.transaction)).state).toBe('HELD');
    await isStillHeld(held);
    await mend();
    const opened = await flow.openOrder(asha, held);
    expect(opened).toMatchObject({ status: true, data: { amount_paise: 27_360 } });
    const rows = await app.ctx.db.all<{ order_id: string }>(sql`
    select order_id from sandbox_orders where receipt like ${`${held.transaction}%`}`);
    expect(rows).toEqual([{ order_id: opened.data.order_id }]);
    await isStillHeld(held);
  },
  LONG,
);

test.each(FAULTS)(
  'AMB-81 J-19 telling of a payment, provider %s: 503, the seats stay held, the same call again books once',
  async (mode) => {
    for (const [outcome, seat] of [
      ['captured', 'A 1'],
      ['authorized', 'A 2'],
    ] as const) {
      const held = await flow.hold(outcome === 'captured' ? asha : ravi, session, [seat]);
      const token = outcome === 'captured' ? asha : ravi;
      const paid = await flow.pay((await flow.openOrder(token, held)).data.order_id, { outcome });
      await break_(mode, 'payments');
      const began = performance.now();
      const failed = await flow.commit(token, held, paid);
      expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
      expect(failed).toMatchObject({ http: 503, statusCode: 503, message: SORRY });
      expect(await truth(held.transaction)).toMatchObject({ state: 'PAYING', ledger: [] });
      if (outcome === 'captured') await isStillHeld(held);
      await mend();
      expect(await flow.commit(token, held, paid)).toMatchObject({ status: true, data: { payment_status: 'Confirmed' } });
      expect(await truth(held.transaction)).toMatchObject({ state: 'CONFIRMED', payments: [{ status: 'captured' }], refunds: [] });
    }
  },
  LONG,
);

test('J-19 AMB-55 a provider that is away until the hold is over: the money is found and the free seats are the payer’s', async () => {
  const held = await flow.hold(asha, session, ['B 1']);
  const opened = await flow.openOrder(asha, held);
  // Before the customer pays, for the webhook is quick.
  await break_('500', 'payments', 1_000);
  const paid = await flow.pay(opened.data.order_id, { webhook: 'once' });
  await app.dev('jobs/run', {});
  await app.dev('clock', { advance_ms: 601_000 });
  await app.dev('jobs/run', {});
  expect((await truth(held.transaction)).state).toBe('EXPIRED');
  expect(await flow.commit(asha, held, paid)).toMatchObject({ http: 503, message: SORRY });
  await mend();
  await app.dev('clock', { advance_ms: 601_000 });
  await app.dev('jobs/run', {});
  expect(await truth(held.transaction)).toMatchObject({ state: 'CONFIRMED', payments: [{ status: 'captured' }] });
  expect(await flow.commit(asha, held, paid)).toMatchObject({ status: true });
});

test.each([...FAULTS, 'refuse'] as const)(
  'L-16 AMB-107 a refund, provider %s: the booking ends at once, and the money goes back once when it recovers',
  async (mode) => {
    const bought = await flow.buy(asha, session, ['C 1', 'C 2']);
    await app.dev('clock', { advance_ms: 600_000 });
    await break_(mode, 'refunds');
    const cancelled = await app.post('/profile/bookings/cancel', { transaction_id: bought.transaction }, { token: asha });
    expect(cancelled).toMatchObject({ status: true, data: { refund: { amount: 375 }, booking_status: 'Cancelled' } });
    await app.dev('jobs/run', {});
    const [waiting] = (await truth(bought.transaction)).refunds;
    expect(waiting).toMatchObject({ amount_paise: 37_500, status: 'requested' });
    expect(flow.codes(await flow.layoutOf(session, ravi)).get('C 1')).toBe('0');
    await mend();
    for (let day = 0; day < 2; day++) {
      await app.dev('clock', { advance_ms: 86_400_000 });
      await app.dev('jobs/run', {});
    }
    expect((await truth(bought.transaction)).refunds).toEqual([{ ...waiting, status: 'processed' }]);
    const view = await app.dev(`razorpay/orders/${bought.orderId}`);
    expect(view.refunds.map((refund: any) => refund.amount)).toEqual([37_500]);
  },
  LONG,
);

test('AMB-81 J-13 paying what is due while the provider is away: 503, the booking waits, the next try pays it', async () => {
  const held = await flow.hold(asha, session, ['D 1']);
  await flow.commit(asha, held, {}, { payment_type: 3 });
  await break_('500', 'orders');
  const open = () => app.post('/booking/pay-now/order-id', { transaction_id: held.transaction });
  expect(await open()).toMatchObject({ http: 503, message: SORRY });
  await mend();
  const paid = await flow.pay((await open()).data.order_id);
  const complete = () =>
    app.post('/booking/complete-pay-later', { transaction_id: held.transaction, razorpay_payment_id: paid.razorpay_payment_id });
  await break_('garbage', 'payments');
  expect(await complete()).toMatchObject({ http: 503, message: SORRY });
  expect((await truth(held.transaction)).state).toBe('PENDING');
  await mend();
  expect((await complete()).data).toEqual({ payment_status: 'Confirmed', amount_due: 0 });
});

test('Q-06 AMB-80 money for a due amount is read once before it is taken, so slow calls fit the browser’s patience', async () => {
  const held = await flow.hold(asha, session, ['E 1']);
  await flow.commit(asha, held, {}, { payment_type: 3 });
  const opened = await app.post('/booking/pay-now/order-id', { transaction_id: held.transaction });
  const { razorpay_payment_id } = await flow.pay(opened.data.order_id, { outcome: 'authorized' });
  const read = vi.spyOn(app.ctx.gateway, 'fetchPayment').mock;
  const taken = vi.spyOn(app.ctx.gateway, 'capturePayment').mock;
  const told = await app.post('/booking/complete-pay-later', { transaction_id: held.transaction, razorpay_payment_id });
  expect(told.data).toEqual({ payment_status: 'Confirmed', amount_due: 0 });
  expect(taken.calls).toHaveLength(1);
  // The webhook of the capture reads it again, after it.
  expect(read.invocationCallOrder.filter((at) => at < (taken.invocationCallOrder[0] ?? 0))).toHaveLength(1);
});

test('J-13 J-19 a payment id that is none of the provider’s is refused, and no call leaves for it', async () => {
  const held = await flow.hold(asha, session, ['F 1']);
  await flow.commit(asha, held, {}, { payment_type: 3 });
  const card = await flow.hold(ravi, session, ['F 2']);
  await flow.openOrder(ravi, card);
  // A call that left would be answered 503.
  await break_('500', 'payments', 1_000);
  const complete = (razorpay_payment_id: string) =>
    app.post('/booking/complete-pay-later', { transaction_id: held.transaction, razorpay_payment_id });
  for (const id of ['.', '..', '../orders', 'pay_', 'pay_1/refund', 'order_1']) {
    expect(await complete(id)).toMatchObject({ statusCode: 941 });
    // An attempt that the browser says has failed is asked about without a signature.
    expect(await flow.commit(ravi, card, { razorpay_payment_id: id })).toMatchObject({ statusCode: 940 });
  }
  expect(await complete('pay_1')).toMatchObject({ http: 503 });
});
