import { beforeEach, expect, test } from 'vitest';
import { type Held, violations } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, items, openShop, ravi, sum, truth } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';
import { settlePayment } from '../settlement/settle-booking.ts';

// Turns of a booking that nobody plans: each was once a seat or a rupee lost.
openShop({ listen: false });
beforeEach(() => app.dev('clock', { reset: true }));

const DAY = 24 * 3_600_000;
const FRIENDS = [
  { name: 'Ravi Iyer', mobile: '9000000071' },
  { name: 'Meera Das', mobile: '9000000072' },
];
const beforeShow = (ms: number) => app.dev('clock', { set: new Date(Date.parse(at('S-FAR').starts_at) - ms).toISOString(), freeze: true });

/** A group of three whose organiser has paid, and the links of the two friends. */
async function group(seats: string[]): Promise<{ held: Held; links: string[] }> {
  const held = await flow.hold(asha, at('S-FAR'), seats as Parameters<typeof flow.hold>[2]);
  const terms = { payment_type: 4, friends: FRIENDS };
  const { data } = await flow.openOrder(asha, held, { ...terms, amount: undefined });
  const done = await flow.commit(asha, held, await flow.pay(data.order_id), terms);
  return { held, links: done.data.pay_links.map(({ url }: { url: string }) => new URL(url).searchParams.get('share')) };
}

async function payShare({ transaction }: Held, share?: string) {
  const { data } = await app.post('/booking/pay-now/order-id', { transaction_id: transaction, share });
  const { razorpay_payment_id } = await flow.pay(data.order_id);
  return app.post('/booking/complete-pay-later', { transaction_id: transaction, share, razorpay_payment_id });
}

test('G-24 J-22 handed-out tickets of a group keep their seats past the deadline, also after one more friend pays', async () => {
  await beforeShow(DAY + 7_200_000);
  const { held, links } = await group(['A 1', 'A 2', 'A 3']);
  await app.dev('collect', { transaction_id: held.transaction, paid: false });
  expect(await payShare(held, links[0])).toMatchObject({ status: true });
  await beforeShow(DAY - 60_000);
  await app.dev('jobs/run', {});
  const codes = flow.codes(await flow.layoutOf(at('S-FAR')));
  expect(['A 1', 'A 2', 'A 3'].map((seat) => codes.get(seat))).toEqual(['1', '1', '1']);
  expect(await payShare(held, links[1])).toMatchObject({ status: true });
  const { state, payments, refunds } = await truth(held.transaction);
  expect([state, sum(payments) - sum(refunds)]).toEqual(['CONFIRMED', Math.round(held.total * 100)]);
  expect(await violations(app)).toEqual([]);
});

test('§4.6 J-20 money for a booking whose seats are gone against all rules goes back, and is in the ledger', async () => {
  const { held, links } = await group(['B 1', 'B 2', 'B 3']);
  const { data } = await app.post('/booking/pay-now/order-id', { transaction_id: held.transaction, share: links[0] });
  const { razorpay_payment_id } = await flow.pay(data.order_id);
  const { pool } = app.owner;
  await pool.query(`create table lost as select * from claims where order_id = '${held.transaction}' limit 1`);
  await pool.query('delete from claims using lost where claims.show_id = lost.show_id and claims.seat_no = lost.seat_no');
  expect(await settlePayment(app.ctx, razorpay_payment_id)).toMatchObject({ outcome: 'returned' });
  expect((await truth(held.transaction)).refunds).toMatchObject([{ amount_paise: data.amount_paise }]);
  await pool.query('insert into claims select * from lost');
  await pool.query('drop table lost');
  expect(await violations(app)).toEqual([]);
});

test('AMB-55 AMB-133 news of a failed attempt on a card order that is void leaves the new one its time', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['C 1', 'C 2']);
  const first = (await flow.openOrder(asha, held)).data;
  const failed = await flow.pay(first.order_id, { outcome: 'failed', webhook: 'none' });
  const more = { reservation_id: held.reservation, items: [{ Item_strID: items.VEG1, quantity: 1 }] };
  const { data } = await app.post('/booking/add-food', more, { token: asha });
  await flow.openOrder(asha, { ...held, total: data.order.totalAmount });
  await settlePayment(app.ctx, failed.razorpay_payment_id);
  expect((await truth(held.transaction)).state).toBe('PAYING');
});

test('L-16 L-05 cancelling answers with its own refund, not with the money that was paid twice', async () => {
  await beforeShow(2 * DAY);
  const held = await flow.hold(asha, at('S-FAR'), ['D 1', 'D 2']);
  const card = (await flow.openOrder(asha, held)).data;
  await flow.commit(asha, held, {}, { payment_type: 3 });
  const due = (await app.post('/booking/pay-now/order-id', { transaction_id: held.transaction })).data;
  const paid = [await flow.pay(due.order_id), await flow.pay(card.order_id)];
  for (const { razorpay_payment_id } of paid) await settlePayment(app.ctx, razorpay_payment_id);
  const ticket = (await app.post('/booking/final-ticket', { transaction_id: held.transaction, only_fnd: false })).data;
  expect(ticket.refund).toBeNull();
  await app.dev('clock', { advance_ms: 660_000 });
  const cancel = { transaction_id: held.transaction, expected_refund: 375 };
  expect((await app.post('/profile/bookings/cancel', cancel, { token: asha })).data.refund.amount).toBe(375);
});

test('AMB-138 I-09 a show that the cinema cancels gives the code back, too', async () => {
  const { SAVE50 } = (await app.dev('fixtures', {})).promos;
  const held = await flow.hold(ravi, at('S-MID'), ['E 1', 'E 2']);
  const asked = { promo_code: SAVE50, transaction_id: held.transaction };
  expect(await app.post('/promos/verify', asked, { token: ravi })).toMatchObject({ status: true });
  const total = (await app.get(`/booking/${held.transaction}`, { token: ravi })).data.totalAmount;
  const { data } = await flow.openOrder(ravi, { ...held, total });
  await flow.commit(ravi, { ...held, total }, await flow.pay(data.order_id));
  await app.dev('show-cancel', { session_id: at('S-MID').session_id });
  const again = await flow.hold(ravi, at('S-FAR'), ['F 1', 'F 2']);
  expect(await app.post('/promos/verify', { ...asked, transaction_id: again.transaction }, { token: ravi })).toMatchObject({
    status: true,
  });
  expect(await violations(app)).toEqual([]);
});

test('AMB-138 two cinemas have a show of one id: where it is cancelled by that id alone, nobody is left with a ticket of a cancelled show', async () => {
  const here = at('S-MID');
  const other = at('S-FOOD-NO');
  const there = { ...other, session_id: here.session_id };
  // Ids are distinct within a cinema only.
  await app.ctx.db.run(sql`
    insert into shows select (jsonb_populate_record(s, jsonb_build_object('show_id', ${here.session_id}::int,
        'starts_at', s.starts_at + interval '9 hours', 'ends_at', s.ends_at + interval '9 hours'))).*
      from shows s where cinema_id = ${other.cinema_code} and show_id = ${other.session_id}`);
  await app.ctx.db.run(sql`
    insert into show_prices (cinema_id, show_id, area_code, type_code, group_code, price_paise)
      select cinema_id, ${here.session_id}::int, area_code, type_code, group_code, price_paise from show_prices
      where cinema_id = ${other.cinema_code} and show_id = ${other.session_id}`);
  const bought = [await flow.buy(asha, here, ['G 1']), await flow.buy(ravi, there, ['A 1'])];
  expect(await app.dev('show-cancel', { session_id: here.session_id })).toEqual({ cancelled: 2 });
  for (const { transaction } of bought) {
    const { state, payments, refunds } = await truth(transaction);
    expect([state, sum(refunds)]).toEqual(['CANCELLED', sum(payments)]);
  }
  for (const session of [here, there]) expect((await flow.layoutOf(session)).status).toBe(false);
  expect(await violations(app)).toEqual([]);
});

test.each([
  ['by card', 1],
  ['at the counter', 2],
] as const)('H-28 §4.2 food that was chosen before the end of its show cannot be paid %s after it', async (_how, payment_type) => {
  const show = at('S-NEAR');
  const { pool } = app.ctx.connection;
  const { rows } = await pool.query('select ends_at from shows where show_id = $1 and cinema_id = $2', [show.session_id, show.cinema_code]);
  const set = (afterEnd: number) => app.dev('clock', { set: new Date(rows[0].ends_at + afterEnd).toISOString(), freeze: true });
  await set(-60_000);
  const place = { cinema_code: show.cinema_code, session_id: show.session_id, row: 'F', seat: 7 };
  const { data } = await app.post(
    '/booking/only-food-checkout',
    { ...place, items: [{ Item_strID: items.VEG1, quantity: 1 }] },
    { token: asha },
  );
  expect(Date.parse(data.booking_end_time)).toBe(rows[0].ends_at);
  await set(0);
  const me = { reservation_id: data.reservation_id, payment_type, name: 'Asha Rao', email: '', mobile: '9876543210' };
  const answer =
    payment_type === 1
      ? await app.post('/booking/order-id', { ...me, amount: data.curTotal, booking_type: 'only_fnd', mode: 'web' }, { token: asha })
      : await app.post('/booking/payment-status', { ...me, total_amount: data.curTotal }, { token: asha });
  expect(answer).toMatchObject({ status: false, statusCode: payment_type === 1 ? 912 : 916 });
});
