import { MAX_LIVE_FOOD_ORDERS } from '@houseful/domain/holds.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { app, asha, at, flow, items, openShop, ravi } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';

// Nobody keeps counted portions from others for ever without paying.

openShop({ listen: false });
const MINUTE = 60_000;
const HOLD = 7 * MINUTE;
const stock = (portions: number | null) =>
  app.ctx.db.run(sql`update cinema_menu set stock = ${portions} where cinema_id = 'CIN1' and item_id = ${items.VEG1}`);
/** The clock stands, so that the edge of a wait can be stood on. */
beforeEach(async () => {
  const { now } = await app.dev('clock', { advance_ms: 0 });
  await app.dev('clock', { set: now, freeze: true });
  await app.dev('limits', { off: true });
  await app.dev('limits', { off: false });
  await stock(200);
});
afterEach(async () => {
  await app.dev('clock', { reset: true });
  await app.dev('limits', { off: true });
  await stock(null);
});

const wait = (ms: number) => app.dev('clock', { advance_ms: ms });
const order = (token: string, item = 'VEG1', quantity = 9) => {
  const place = { session_id: at('S-FAR').session_id, filmCode: at('S-FAR').movie_code, row: 'A', seat: '12' };
  const food = { items: [{ Item_strID: items[item], quantity }], fndType: 'pickup', delivery_time: 'during_interval' };
  return app.post('/booking/only-food-checkout', { cinema_code: 'CIN1', ...food, ...place }, { token });
};
const begun = async (token: string, item?: string) => {
  const reply = await order(token, item);
  expect(reply).toMatchObject({ status: true });
  return reply.data;
};
const waiting = (ms: number) => ({ http: 429, status: false, headers: { 'retry-after': String(ms / 1000) } });

test.each([
  ['not swept yet', false],
  ['swept', true],
])('Q-16 after two lapsed orders of counted food the next waits 2, 4, 8 and 8 minutes; the orders are %s', async (_how, isSwept) => {
  const lapse = async () => {
    await begun(asha);
    await wait(HOLD);
    if (isSwept) await app.dev('jobs/run', {});
  };
  await lapse();
  await lapse();
  for (const minutes of [2, 4, 8, 8]) {
    expect(await order(asha)).toMatchObject(waiting(minutes * MINUTE));
    await wait(minutes * MINUTE - 1000);
    expect(await order(asha)).toMatchObject(waiting(1000));
    await wait(1000);
    await lapse();
  }
  // Another person waits for nothing, and food that is not counted is kept from nobody.
  await begun(ravi);
  await begun(asha, 'VEG2');
});

test('Q-16 H-28 a person who tries often within minutes waits for nothing, up to ten live orders', async () => {
  for (let tries = 0; tries < MAX_LIVE_FOOD_ORDERS; tries++) {
    await begun(asha);
    await wait(1000);
  }
  expect(await order(asha)).toMatchObject(waiting(HOLD - MAX_LIVE_FOOD_ORDERS * 1000));
  await wait(HOLD - MAX_LIVE_FOOD_ORDERS * 1000);
  // Time that several orders keep together counts once: these were seven minutes and a little.
  await begun(asha);
});

test('Q-16 L-03 orders that are given back leave room, and count by the time that they kept their portions', async () => {
  for (let tries = 0; tries < 3 * MAX_LIVE_FOOD_ORDERS; tries++) {
    const { transaction_id } = await begun(asha);
    await wait(1000);
    await app.post('/booking/cancel-transaction', { transaction_id }, { token: asha });
  }
  for (let halves = 0; halves < 4; halves++) {
    const { transaction_id } = await begun(asha);
    await wait(HOLD / 2);
    await app.post('/booking/cancel-transaction', { transaction_id }, { token: asha });
  }
  expect(await order(asha)).toMatchObject(waiting(2 * MINUTE));
});

test('Q-16 an order that lives changes its food, also after two that lapsed', async () => {
  for (let lapses = 0; lapses < 2; lapses++) {
    await begun(asha);
    await wait(HOLD);
  }
  await wait(2 * MINUTE);
  const { reservation_id } = await begun(asha);
  await wait(MINUTE);
  const change = { reservation_id, items: [{ Item_strID: items.VEG1, quantity: 2 }], fndType: 'pickup', delivery_time: 'during_interval' };
  expect(await app.post('/booking/add-food', change, { token: asha })).toMatchObject({ status: true });
  // Food that is not counted becomes counted food only by the same rule.
  const other = await begun(asha, 'VEG2');
  expect(await app.post('/booking/add-food', { ...change, reservation_id: other.reservation_id }, { token: asha })).toMatchObject({
    http: 429,
  });
});

test('Q-16 the wait ends with the first payment of food', async () => {
  await begun(asha);
  await wait(HOLD);
  await begun(asha);
  await wait(HOLD);
  expect(await order(asha)).toMatchObject(waiting(2 * MINUTE));
  await wait(2 * MINUTE);
  const { transaction_id, reservation_id } = await begun(asha);
  const { data: view } = await app.get(`/booking/${transaction_id}`, { token: asha });
  const held = {
    transaction: transaction_id,
    reservation: reservation_id,
    total: view.totalAmount,
    set: { data: { order: view } },
  } as never;
  const { order_id } = (await flow.openOrder(asha, held, { booking_type: 'only_fnd' })).data;
  expect(await flow.commit(asha, held, await flow.pay(order_id))).toMatchObject({ data: { payment_status: 'Confirmed' } });
  await begun(asha);
});

test('Q-16 nobody begins more than sixty orders of food alone in ten minutes', async () => {
  for (let tries = 0; tries < 60; tries++) {
    const { transaction_id } = await begun(ravi);
    await app.post('/booking/cancel-transaction', { transaction_id }, { token: ravi });
  }
  expect(await order(ravi)).toMatchObject({ http: 429 });
});

test('Q-16 H-28 two orders of food at the same instant pass the bound of ten one at a time', async () => {
  for (let tries = 0; tries < MAX_LIVE_FOOD_ORDERS - 1; tries++) await begun(asha);
  const both = await Promise.all([order(asha), order(asha)]);
  expect(both.map(({ http }) => http).sort()).toEqual([200, 429]);
});
