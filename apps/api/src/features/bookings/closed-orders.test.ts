import { afterEach, expect, test, vi } from 'vitest';
import type { Held, Session } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, items, openShop, ravi, renewFixtures, truth } from '../../../../../tests/setup/shop.ts';

// Answers of an order that is over, from the very instant at which it ends: no sweep runs in these tests (§4.1).

openShop({ listen: false });
afterEach(() => vi.restoreAllMocks());

const HOUR = 3_600_000;
const PAY_LATER = { payment_type: 3 };
const commit = (held: Held, more: Record<string, unknown>) => flow.commit(asha, held, {}, more);
const untilBefore = (session: Session, ms: number) =>
  app.dev('clock', { set: new Date(Date.parse(session.starts_at) - ms).toISOString(), freeze: true });

/** A booking that was to be paid later, and its deadline is now. */
async function lapsed(): Promise<Held> {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1']);
  expect(await commit(held, PAY_LATER)).toMatchObject({ status: true });
  await untilBefore(at('S-FAR'), 3 * HOUR);
  return held;
}

test('J-12 AMB-76 L-12 a booking past its deadline is not paid for once more, in any way', async () => {
  const held = await lapsed();
  for (const payment_type of [1, 2, 3, 4, 9])
    expect(await commit(held, { payment_type, total_amount: held.total + 1 })).toMatchObject({
      statusCode: 916,
      message: 'BadTransaction',
    });
  await app.dev('clock', { reset: true });
});

test('H-34 AMB-132 L-12 a booking past its deadline is no booking to order food for', async () => {
  const held = await lapsed();
  const { strBookId } = (await app.post('/booking/final-ticket', { transaction_id: held.transaction, only_fnd: false })).data;
  const wrong = { statusCode: 930, message: 'Please enter a valid booking ID.' };
  const { user_number } = (await app.get('/profile', { token: asha })).data;
  expect(await app.post('/booking/verify-booking', { booking_id: strBookId, user_number })).toMatchObject(wrong);
  const here = { booking_id: strBookId, cinema_code: 'CIN1' };
  expect(await app.post('/booking/verify-booking', here, { token: asha })).toMatchObject(wrong);
  const food = { ...here, items: [{ Item_strID: items.VEG1, quantity: 1 }] };
  expect(await app.post('/booking/only-food-checkout', food, { token: asha })).toMatchObject(wrong);
  await app.dev('clock', { reset: true });
});

test('H-34 L-12 a booking whose tickets were handed out in time is one after its deadline, too', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 2']);
  await commit(held, PAY_LATER);
  await app.dev('collect', { transaction_id: held.transaction, paid: false });
  await untilBefore(at('S-FAR'), 3 * HOUR);
  const { strBookId } = (await app.post('/booking/final-ticket', { transaction_id: held.transaction, only_fnd: false })).data;
  expect(await app.post('/booking/verify-booking', { booking_id: strBookId, cinema_code: 'CIN1' }, { token: asha })).toMatchObject({
    status: true,
  });
  expect(await commit(held, PAY_LATER)).toMatchObject({ status: true, data: { payment_status: 'Pending' } });
  await app.dev('clock', { reset: true });
});

test('AMB-77 the third booking that lapses in a quarter withdraws pay later and cash at its deadline', async () => {
  await app.dev('clock', { set: '2033-02-10T10:00:00+05:30' });
  await renewFixtures();
  const token = asha;
  for (let count = 0; count < 3; count++) {
    await renewFixtures();
    const held = await flow.hold(token, at('S-FAR'), ['A 1']);
    expect(await flow.commit(token, held, {}, PAY_LATER)).toMatchObject({ status: true });
    await untilBefore(at('S-FAR'), 3 * HOUR);
  }
  await renewFixtures();
  const held = await flow.hold(token, at('S-FAR'), ['A 1']);
  expect(held.set.data.order.payment_types).toEqual([1]);
  for (const payment_type of [2, 3])
    expect(await flow.commit(token, held, {}, { payment_type })).toMatchObject({
      statusCode: 943,
      data: { reason: 'withdrawn_this_quarter' },
    });
  await app.dev('clock', { reset: true });
});

test('J-12 G-25 AMB-76 a closed order says so to a payment that is not its own; a live one says 941', async () => {
  const forged = { razorpay_payment_id: 'pay_x', razorpay_order_id: 'order_x', razorpay_signature: 'f'.repeat(64) };
  const closed = { http: 200, statusCode: 916, message: 'BadTransaction', data: null };
  const released = await flow.hold(asha, at('S-FAR'), ['B 1']);
  const opened = await flow.openOrder(asha, released);
  expect(await commit(released, forged)).toMatchObject({ statusCode: 941 });
  await app.post('/booking/cancel-transaction', { transaction_id: released.transaction }, { token: asha });
  expect(await commit(released, forged)).toMatchObject(closed);
  expect(await commit(released, { ...forged, razorpay_order_id: opened.data.order_id })).toMatchObject(closed);

  const other = await flow.hold(ravi, at('S-FAR'), ['B 2']);
  const foreign = await flow.pay((await flow.openOrder(ravi, other)).data.order_id);
  const cancelled = await flow.hold(asha, at('S-FAR'), ['B 3']);
  await commit(cancelled, PAY_LATER);
  await app.post('/profile/bookings/cancel', { transaction_id: cancelled.transaction }, { token: asha });
  const expired = await flow.hold(asha, at('S-FAR'), ['B 4', 'B 5']);
  await app.dev('clock', { advance_ms: 421_000 });
  const friends = [{ name: 'Ravi', mobile: '9000000071' }];
  for (const held of [cancelled, expired])
    for (const payment of [forged, foreign])
      for (const more of [{}, { payment_type: 4, friends }]) expect(await commit(held, { ...payment, ...more })).toMatchObject(closed);
  // Nobody's money moved.
  expect((await truth(other.transaction)).payments).toEqual([]);
  await app.dev('clock', { reset: true });
});

type WrongMoney = { show?: string; seen?: object; outcome?: string; isVoid?: boolean; more?: { payment_type: number; friends: object[] } };
const OLD_FRIENDS = [{ name: 'Ravi', mobile: '9000000071', amount: 100 }];
const WRONG_MONEY: [string, WrongMoney][] = [
  ['of one rupee', { seen: { amountPaise: 100 } }],
  ['of one rupee for a show that is too near to be shared', { show: 'S-NEAR', seen: { amountPaise: 100 } }],
  ['of one rupee that is only promised', { seen: { amountPaise: 100 }, outcome: 'authorized' }],
  ['in dollars', { seen: { currency: 'USD' } }],
  ['for an earlier total', { isVoid: true }],
  ['for an earlier list of friends', { isVoid: true, more: { payment_type: 4, friends: OLD_FRIENDS } }],
];

test.each(WRONG_MONEY)(
  'J-19 §3.2 AMB-76 AMB-79 a signed payment %s is refused 941 while the hold runs and 916 after it',
  async (_, { show = 'S-FAR', seen, outcome, isVoid, more }) => {
    const held = await flow.hold(asha, at(show), ['C 1', 'C 2']);
    const opened = (await flow.openOrder(asha, held, more && { ...more, amount: undefined })).data;
    const food = { reservation_id: held.reservation, items: [{ Item_strID: items.VEG1, quantity: 1 }] };
    const total = isVoid ? (await app.post('/booking/add-food', food, { token: asha })).data.order.totalAmount : held.total;
    const changed = { ...held, total };
    const paid = await flow.pay(opened.order_id, { outcome: outcome ?? 'captured', webhook: 'none' });
    const { gateway } = app.ctx;
    const { fetchPayment } = gateway;
    vi.spyOn(gateway, 'fetchPayment').mockImplementation(async (id) => {
      const payment = await fetchPayment(id);
      return payment.orderId === opened.order_id ? { ...payment, ...seen } : payment;
    });
    const tell = () => flow.commit(asha, changed, paid, { ...more, friends: undefined });
    for (let i = 0; i < 2; i++)
      expect(await tell()).toMatchObject({
        statusCode: 941,
        message: 'We could not verify your payment. Any amount deducted will be refunded.',
      });
    const { state, refunds } = await truth(held.transaction);
    expect([state, refunds.length]).toEqual([isVoid ? 'HELD' : 'PAYING', outcome === 'authorized' ? 0 : 1]);
    await app.dev('clock', { advance_ms: 601_000 });
    expect(await tell()).toMatchObject({ statusCode: 916, message: 'BadTransaction' });
    await app.dev('clock', { reset: true });
  },
);

test.each([
  ['held', 420_000],
  ['being paid', 600_000],
] as const)('R-12 AMB-55 §4.1 an order that was %s and whose time is up is shown with nothing to pay by', async (how, ms) => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1', 'A 2']);
  if (how === 'being paid') await flow.openOrder(asha, held);
  const view = async () => (await app.get(`/booking/${held.transaction}`, { token: asha })).data;
  expect(await view()).toMatchObject({
    payment_types: [1, 2, 3, 4],
    orderID: how === 'held' ? null : expect.stringMatching(/./),
    payment_opened: how !== 'held',
  });
  await app.dev('clock', { advance_ms: ms });
  expect(await view()).toMatchObject({ state: 'EXPIRED', payment_types: [], orderID: null, payment_opened: how !== 'held' });
});
