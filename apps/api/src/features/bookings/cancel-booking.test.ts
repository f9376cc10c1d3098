import { afterEach, expect, test } from 'vitest';
import { type Session } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, items, openShop, promos, ravi, renewFixtures, truth } from '../../../../../tests/setup/shop.ts';
import { allowCancelling } from '../accounts/store.ts';

openShop();
afterEach(() => app.dev('clock', { reset: true }));

const MINUTE = 60_000;
const HOUR = 3_600_000;
const quote = (transaction: string, token = asha) =>
  app.get(`/profile/bookings/cancellation-quote?transaction_id=${transaction}`, { token });
const cancel = (transaction: string, token = asha, more: object = {}) =>
  app.post('/profile/bookings/cancel', { transaction_id: transaction, ...more }, { token });
const before = (session: Session, ms: number) =>
  app.dev('clock', { set: new Date(Date.parse(session.starts_at) - ms).toISOString(), freeze: true });

/** Two Silver seats (500) with food for 200 is not on the menu: VEG1 + VEG1 = 240. */
async function buyWithFood(session: Session, seats: string[]) {
  const held = await flow.hold(asha, session, seats);
  const added = await app.post(
    '/booking/add-food',
    { reservation_id: held.reservation, items: [{ Item_strID: items.VEG1, quantity: 2 }] },
    { token: asha },
  );
  const total = added.data.order.totalAmount;
  const opened = await flow.openOrder(asha, { ...held, total });
  await flow.commit(asha, { ...held, total }, await flow.pay(opened.data.order_id));
  return held.transaction;
}

test('L-04 AMB-106 cancelling opens ten minutes after booking, to the second', async () => {
  const { now } = await app.dev('clock', { set: new Date().toISOString(), freeze: true });
  const bought = await flow.buy(asha, at('S-FAR'), ['A 1']);
  await app.dev('clock', { set: new Date(Date.parse(now) + 10 * MINUTE - 1000).toISOString(), freeze: true });
  expect(await cancel(bought.transaction)).toMatchObject({
    statusCode: 950,
    message: 'Cancellation is allowed only after 10 minutes of booking.',
  });
  expect((await quote(bought.transaction)).data).toMatchObject({ allowed: false, reason_code: 950 });
  await app.dev('clock', { advance_ms: 1000 });
  expect((await quote(bought.transaction)).data).toMatchObject({
    allowed: true,
    reason_code: 0,
    ticket_percent: 75,
    refund_note: 'at least 7 working days',
  });
  expect(await cancel(bought.transaction)).toMatchObject({ status: true });
});

test('L-05 L-07 more than two hours before: three quarters of the tickets and all of the food, never the fee', async () => {
  const transaction = await buyWithFood(at('S-FAR'), ['A 2', 'A 3']);
  await before(at('S-FAR'), 2 * HOUR + 1000);
  expect((await quote(transaction)).data).toMatchObject({
    ticket_refund: 375,
    food_refund: 240,
    fee_refund: 0,
    total_refund: 615,
    ticket_value: 500,
  });
});

test('L-06 AMB-106 exactly two hours before, and down to twenty minutes: half of the tickets; after that nothing', async () => {
  const transaction = await buyWithFood(at('S-FAR'), ['A 4', 'A 5']);
  await before(at('S-FAR'), 2 * HOUR);
  expect((await quote(transaction)).data).toMatchObject({ ticket_percent: 50, total_refund: 490 });
  await before(at('S-FAR'), 20 * MINUTE);
  expect((await quote(transaction)).data).toMatchObject({ allowed: true, total_refund: 490 });
  await app.dev('clock', { advance_ms: 1000 });
  expect(await cancel(transaction)).toMatchObject({
    statusCode: 951,
    message: 'Cancellation is not allowed within 20 minutes of the show.',
  });
});

test('L-16 L-17 ten cancels at once make one refund, and the seats are free at once', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['B 1', 'B 2']);
  await app.dev('clock', { advance_ms: 11 * MINUTE });
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(bought.transaction)));
  expect(answers.every((answer) => answer.status)).toBe(true);
  expect(answers[0]?.data).toMatchObject({ refund: { amount: 375 }, booking_status: 'Cancelled' });
  await flow.hold(ravi, at('S-FAR'), ['B 1']);
  expect((await truth(bought.transaction)).refunds).toHaveLength(1);
  await app.dev('jobs/run', {});
  await app.dev('clock', { advance_ms: HOUR });
  await app.dev('jobs/run', {});
  const { bookings } = (await app.get('/profile/bookings', { token: asha })).data;
  expect(bookings[0]).toMatchObject({ booking_status: 'Cancelled', refund: { amount: 375, state: 'processed' } });
  expect((await truth(bought.transaction)).ledger.reduce((sum: number, entry: any) => sum + entry.amount_paise, 0)).toBe(0);
});

test('L-03 M-23 another person’s booking cannot be quoted or cancelled', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['B 3']);
  expect(await quote(bought.transaction, ravi)).toMatchObject({ http: 404 });
  expect(await cancel(bought.transaction, ravi)).toMatchObject({ http: 404 });
});

test('L-08 food-only bookings cannot be cancelled', async () => {
  const body = {
    cinema_code: 'CIN1',
    items: [{ Item_strID: items.VEG1, quantity: 1 }],
    session_id: at('S-FAR').session_id,
    row: 'A',
    seat: 1,
  };
  const begun = await app.post('/booking/only-food-checkout', body, { token: asha });
  const opened = await app.post('/booking/order-id', { reservation_id: begun.data.reservation_id, payment_type: 1 }, { token: asha });
  const paid = await flow.pay(opened.data.order_id);
  await app.post('/booking/payment-status', { reservation_id: begun.data.reservation_id, payment_type: 1, ...paid }, { token: asha });
  await app.dev('clock', { advance_ms: 11 * MINUTE });
  expect(await cancel(begun.data.transaction_id)).toMatchObject({
    statusCode: 952,
    message: 'Food and drinks bookings cannot be cancelled.',
  });
});

test('L-09 AMB-107 a booking with a promo gives its seats back and nothing else', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['C 1', 'C 2']);
  await app.post('/promos/verify', { promo_code: promos.SAVE50, transaction_id: held.transaction }, { token: asha });
  const opened = await flow.openOrder(asha, { ...held, total: 497.2 });
  await flow.commit(asha, { ...held, total: 497.2 }, await flow.pay(opened.data.order_id));
  await app.dev('clock', { advance_ms: 11 * MINUTE });
  expect((await quote(held.transaction)).data).toMatchObject({ allowed: true, total_refund: 0 });
  expect((await cancel(held.transaction)).data).toMatchObject({ refund: { amount: 0 } });
  expect((await app.dev(`booking/${held.transaction}`)).refunds).toEqual([]);
  expect(flow.codes(await flow.layoutOf(at('S-FAR'))).get('C 1')).toBe('0');
});

test('L-11 AMB-108 the sixth cancellation of a quarter is refused until the next quarter begins, to the second', async () => {
  await app.dev('clock', { set: '2031-03-31T20:00:00+05:30', freeze: true });
  await renewFixtures();
  const bought: string[] = [];
  for (let i = 1; i <= 6; i++) bought.push((await flow.buy(asha, at('S-FAR'), [`A ${i}`])).transaction);
  await app.dev('clock', { advance_ms: 11 * MINUTE });
  const last = bought.pop() ?? '';
  for (const [used, transaction] of bought.entries()) {
    expect((await quote(transaction)).data).toMatchObject({ allowed: true, used_this_quarter: used });
    expect(await cancel(transaction)).toMatchObject({ status: true });
  }
  for (const time of ['2031-03-31T20:12:00', '2031-03-31T23:59:59']) {
    await app.dev('clock', { set: `${time}+05:30`, freeze: true });
    const refused = await cancel(last);
    expect(refused).toMatchObject({
      statusCode: 954,
      message: 'You have used 5 cancellations this quarter. Cancellation is blocked until 01 Apr 2031.',
      data: { cancellation_blocked_until: '2031-04-01T00:00:00+05:30' },
    });
    expect((await quote(last)).data).toMatchObject({ allowed: false, reason: refused.message });
    // A month has its name in the reader's language.
    const inHindi = { token: asha, headers: { 'accept-language': 'hi' } };
    const hindi = await app.post('/profile/bookings/cancel', { transaction_id: last }, inHindi);
    expect(hindi.message).toContain('01 अप्रैल 2031 तक');
    expect((await app.get(`/profile/bookings/cancellation-quote?transaction_id=${last}`, inHindi)).data.reason).toBe(hindi.message);
  }
  // Only cancelling is blocked.
  await flow.buy(asha, at('S-FAR'), ['B 1']);
  await app.dev('clock', { set: '2031-04-01T00:00:00+05:30', freeze: true });
  expect((await quote(last)).data).toMatchObject({ allowed: true, used_this_quarter: 0 });
  expect(await cancel(last)).toMatchObject({ status: true });
});

test('L-11 AMB-108 an operator lifts the block before the quarter ends, and five more are counted', async () => {
  await app.dev('clock', { set: '2031-05-02T10:00:00+05:30', freeze: true });
  await renewFixtures();
  const number = (await app.get('/profile', { token: asha })).data.user_number;
  expect(await allowCancelling(app.ctx.db, number)).toBe(false);
  const bought: string[] = [];
  for (let i = 1; i <= 6; i++) bought.push((await flow.buy(asha, at('S-FAR'), [`A ${i}`])).transaction);
  await app.dev('clock', { advance_ms: 11 * MINUTE });
  const last = bought.pop() ?? '';
  for (const transaction of bought) expect(await cancel(transaction)).toMatchObject({ status: true });
  expect(await cancel(last)).toMatchObject({ statusCode: 954 });
  await app.dev('clock', { advance_ms: 1 });
  expect(await allowCancelling(app.ctx.db, number)).toBe(true);
  expect((await quote(last)).data).toMatchObject({ allowed: true, used_this_quarter: 0 });
  expect(await cancel(last)).toMatchObject({ status: true });
  const next = await flow.buy(asha, at('S-FAR'), ['B 1']);
  expect((await quote(next.transaction)).data).toMatchObject({ used_this_quarter: 1, reason_code: 950 });
});

test('L-15 a cinema without cancellation refuses it and offers no button', async () => {
  const bought = await flow.buy(asha, at('S-FOOD-NO'), ['A 1']);
  await app.dev('clock', { advance_ms: 11 * MINUTE });
  expect(await cancel(bought.transaction)).toMatchObject({ statusCode: 953 });
  const { bookings } = (await app.get('/profile/bookings', { token: asha })).data;
  expect(bookings[0].cancellable).toBe(false);
});

test('AMB-105 a quote that has moved is asked about again', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['D 1']);
  await app.dev('clock', { advance_ms: 11 * MINUTE });
  expect(await cancel(bought.transaction, asha, { expected_refund: 1 })).toMatchObject({ statusCode: 942 });
});

test('AMB-135 an unpaid booking is given up any time before its deadline, with nothing to refund', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['D 2']);
  await flow.commit(asha, held, {}, { payment_type: 3 });
  expect((await cancel(held.transaction)).data).toMatchObject({ refund: { amount: 0 }, booking_status: 'Cancelled' });
  expect((await app.dev(`booking/${held.transaction}`)).refunds).toEqual([]);
  const [notice] = (await app.get('/profile/bookings/', { token: asha })).data.notifications;
  expect(notice.notification_text).toMatch(/^Your booking for .+ is cancelled\.$/);
  expect(flow.codes(await flow.layoutOf(at('S-FAR'))).get('D 2')).toBe('0');
});

test('AMB-138 a show that the cinema cancels is refunded in full, fee, food and promo too', async () => {
  const transaction = await buyWithFood(at('S-FAR'), ['E 1', 'E 2']);
  const elsewhere = await flow.buy(asha, at('S-A'), ['A 1']);
  const other = await flow.hold(ravi, at('S-FAR'), ['F 1']);
  await app.dev('show-cancel', { session_id: at('S-FAR').session_id });
  const stored = await truth(transaction);
  expect(stored.state).toBe('CANCELLED');
  expect(stored.refunds[0].amount_paise).toBe(stored.payments[0].amount_paise);
  expect(await truth(other.transaction)).toMatchObject({ state: 'CANCELLED', seats: [], refunds: [] });
  expect(await app.post('/booking/final-ticket', { transaction_id: other.transaction })).toMatchObject({ http: 404 });
  expect(await app.post('/booking/cancel-transaction', { transaction_id: other.transaction }, { token: ravi })).toMatchObject({
    status: true,
  });
  expect((await app.get('/profile/bookings', { token: ravi })).data.bookings).toEqual([]);
  expect(await flow.layoutOf(at('S-FAR'))).toMatchObject({ statusCode: 915 });
  const { notifications } = (await app.get('/profile/bookings', { token: asha })).data;
  expect(notifications[0].notification_text).toContain('The cinema cancelled');
  expect((await app.post('/booking/final-ticket', { transaction_id: transaction })).data.cancelled_by).toBe('cinema');
  // It is not the customer's cancellation.
  expect((await quote(elsewhere.transaction)).data.used_this_quarter).toBe(0);
});

test('AMB-138 AMB-55 whoever was paying when the cinema cancelled the show is refunded in full and books nothing', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1']);
  const opened = await flow.openOrder(asha, held);
  const paid = await flow.pay(opened.data.order_id);
  await app.dev('show-cancel', { session_id: at('S-FAR').session_id });
  expect(await flow.commit(asha, held, paid)).toMatchObject({ statusCode: 916, message: 'BadTransaction' });
  expect(await truth(held.transaction)).toMatchObject({ state: 'CANCELLED', seats: [], refunds: [{ amount_paise: 27_360 }] });
  expect(await flow.commit(asha, held, {}, { payment_type: 3 })).toMatchObject({ statusCode: 916 });
});

test('AMB-138 a ticket that was let in is refunded too when the cinema breaks its show off', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['A 1']);
  const { qr } = (await app.post('/booking/final-ticket', { transaction_id: bought.transaction })).data;
  await app.dev('redeem', { code: qr });
  await app.dev('show-cancel', { session_id: at('S-FAR').session_id });
  expect(await truth(bought.transaction)).toMatchObject({ state: 'CANCELLED', refunds: [{ amount_paise: 27_360 }] });
});

test('K-10 AMB-49 a ticket’s code admits once, and no forged one ever', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['G 1']);
  const { qr, strBookId } = (await app.post('/booking/final-ticket', { transaction_id: bought.transaction, only_fnd: false })).data;
  const redeem = (code: string) => app.post('/v1.0/dev/redeem', { code });
  for (const code of [strBookId, `${strBookId}-AAAAAAAAAA`, `${qr.slice(0, -1)}${qr.endsWith('A') ? 'B' : 'A'}`]) {
    expect(await redeem(code)).toMatchObject({ status: false });
  }
  const answers = await Promise.all([redeem(qr), redeem(qr), redeem(qr)]);
  expect(answers.filter((answer) => answer.status)).toHaveLength(1);
  expect(answers.find((answer) => !answer.status)).toMatchObject({
    statusCode: 955,
    data: { first_admitted_at: expect.stringContaining('+05:30') },
  });
  await app.dev('clock', { advance_ms: 11 * MINUTE });
  expect(await cancel(bought.transaction)).toMatchObject({ statusCode: 955 });
});

test('AMB-136 L-16 a share that was paid in cash at the counter gets its part of the refund in cash', async () => {
  const group = { payment_type: 4, friends: [{ name: 'Meera Das', mobile: '9000000051', amount: 34.34 }] };
  const held = await flow.hold(asha, at('S-FAR'), ['D 1', 'D 2', 'D 3']);
  const opened = await flow.openOrder(asha, held, { ...group, amount: 786.46 });
  await flow.commit(asha, held, await flow.pay(opened.data.order_id), group);
  expect(await app.dev('collect', { transaction_id: held.transaction, paid: true })).toEqual({ state: 'CONFIRMED' });
  await app.dev('clock', { advance_ms: 10 * MINUTE });
  expect((await cancel(held.transaction)).data).toMatchObject({ refund: { amount: 562.5 } });
  const { rows } = await app.ctx.connection.pool.query(
    'select amount_paise, payment_id is null as in_cash from refunds where order_id = $1 order by amount_paise',
    [held.transaction],
  );
  expect(rows).toEqual([
    { amount_paise: 2353, in_cash: true },
    { amount_paise: 53_897, in_cash: false },
  ]);
  await app.dev('jobs/run', {});
  expect((await truth(held.transaction)).refunds.map(({ status }: { status: string }) => status).sort()).toEqual([
    'processed',
    'requested',
  ]);
});
