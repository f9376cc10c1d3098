import { expect, test } from 'vitest';
import type { Held } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, items, openShop, truth } from '../../../../../tests/setup/shop.ts';

// Which ways of paying a refusal offers instead, and what a group's commit says that has no payment yet (§3.2 940, 943, 944).

openShop({ listen: false });

const UNKNOWN = [0, 5, -1, 'card', null];
const FRIENDS = [{ name: 'Ravi Iyer', mobile: '9000000061' }];
const commit = (held: Pick<Held, 'reservation' | 'total'>, more: object) =>
  app.post('/booking/payment-status', { reservation_id: held.reservation, total_amount: held.total, ...more }, { token: asha });

test('J-04 J-21 §3.2 an unknown way of paying is refused with those of this very booking', async () => {
  for (const [session, seats, available] of [
    ['S-FAR', ['A 1', 'A 2'], [1, 2, 3, 4]],
    ['S-MID', ['A 1', 'A 2'], [1, 2, 3]],
    ['S-NEAR', ['A 1'], [1]],
    ['S-FOOD-NO', ['A 1'], [1, 2]],
  ] as [string, string[], number[]][]) {
    const held = await flow.hold(asha, at(session), seats);
    expect((await app.get(`/booking/${held.transaction}`, { token: asha })).data.payment_types).toEqual(available);
    const unknown = { statusCode: 943, data: { available, reason: 'payment_type_unknown' } };
    for (const payment_type of UNKNOWN) expect(await commit(held, { payment_type })).toMatchObject(unknown);
    expect(await flow.openOrder(asha, held, { payment_type: 9 })).toMatchObject(unknown);
    // A type that opens no card order is not offered as an alternative to itself, either.
    const cash = {
      available: available.filter((type) => type !== 2),
      reason: available.includes(2) ? 'not_by_this_call' : 'show_too_soon',
    };
    expect(await flow.openOrder(asha, held, { payment_type: 2 })).toMatchObject({ statusCode: 943, data: cash });
    await app.post('/booking/cancel-transaction', { transaction_id: held.transaction }, { token: asha });
    expect(await commit(held, { payment_type: 5 })).toMatchObject({ statusCode: 916 });
  }
  expect(await commit({ reservation: 'rsv_nothing', total: 1 }, { payment_type: 5 })).toMatchObject({ statusCode: 916 });
});

test('J-04 §4.2 for food alone card and cash are left, and for a booking that is paid nothing', async () => {
  const place = { session_id: at('S-FAR').session_id, row: 'A', seat: 1 };
  const food = { cinema_code: 'CIN1', items: [{ Item_strID: items.VEG1, quantity: 1 }], ...place };
  const { data } = await app.post('/booking/only-food-checkout', food, { token: asha });
  const held = { reservation: data.reservation_id, total: 120 };
  expect(await commit(held, { payment_type: 7 })).toMatchObject({ statusCode: 943, data: { available: [1, 2] } });
  expect(await commit(held, { payment_type: 2, mobile: '9876543210' })).toMatchObject({ status: true });
  expect(await commit(held, { payment_type: 7 })).toMatchObject({ statusCode: 943, data: { available: [] } });
});

test('J-21 AMB-78 a total of nothing is not offered to be shared, by no call', async () => {
  const code = `FREE${Date.now()}`;
  const { pool } = app.ctx.connection;
  await pool.query("insert into promos (code, scope, kind, value, listed) values ($1, 'any', 'flat', 10000000, false)", [code]);
  const held = await flow.hold(asha, at('S-FOOD-NO'), ['A 1', 'A 2']);
  await app.post('/promos/verify', { promo_code: code, transaction_id: held.transaction }, { token: asha });
  const order = (await app.get(`/booking/${held.transaction}`, { token: asha })).data;
  expect(order).toMatchObject({ totalAmount: 0, payment_types: [1, 2] });
  const shared = { payment_type: 4, friends: FRIENDS };
  const refused = { statusCode: 943, data: { available: [1, 2], reason: 'too_little_to_share' } };
  expect(await flow.openOrder(asha, held, { ...shared, amount: undefined })).toMatchObject(refused);
  expect(await commit({ ...held, total: 0 }, shared)).toMatchObject(refused);
});

test('J-22 §3.2 a group without a payment: the right list is told that it is missing, a wrong one its own fault', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 1', 'B 2']);
  const group = (friends: unknown) => commit(held, { payment_type: 4, friends });
  expect(await group(FRIENDS)).toMatchObject({ statusCode: 940, message: 'Payment failed. Please try again.' });
  expect(await group([])).toMatchObject({ statusCode: 944, data: { problem: 'none' } });
  expect(await group([{ name: 'Ravi', mobile: '12' }])).toMatchObject({ statusCode: 944, data: { problem: 'mobile', friend: 0 } });
  const foreign = { razorpay_payment_id: 'pay_x', razorpay_order_id: 'order_x', razorpay_signature: 'f'.repeat(64) };
  expect(await commit(held, { payment_type: 4, friends: FRIENDS, ...foreign })).toMatchObject({ statusCode: 941 });
  // A list that was refused with its amount is nobody's list.
  const others = [{ name: 'Zoya', mobile: '9000000009' }];
  expect(await flow.openOrder(asha, held, { payment_type: 4, friends: others, amount: 1 })).toMatchObject({ statusCode: 942 });
  expect(await group(FRIENDS)).toMatchObject({ statusCode: 940 });
  expect((await truth(held.transaction)).state).toBe('HELD');
  await app.post('/booking/cancel-transaction', { transaction_id: held.transaction }, { token: asha });
  expect(await group(FRIENDS)).toMatchObject({ statusCode: 916, message: 'BadTransaction' });
});
