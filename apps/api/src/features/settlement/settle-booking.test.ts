import { expect, test } from 'vitest';
import { app, asha, at, flow, openShop, promos, ravi, sum, truth } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import { lockOrder, type OrderNow } from '../orders/store.ts';

openShop();

test('J-05 J-06 J-08 the fee is the charge of the cinema per ticket plus GST on it', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1', 'A 2']);
  const charges = await app.get(`/booking/charges?amount=500&cinema_code=CIN1&transaction_id=${held.transaction}`, { token: asha });
  expect(charges.data).toEqual({ charge: 40, gst_percent: 18 });
  expect((await app.get('/booking/charges?amount=500&cinema_code=CIN1', { token: asha })).data.charge).toBe(20);
  const fee = `/convenience-fee?Cinema_strID=CIN1&Transaction_ID=${held.transaction}`;
  expect((await app.get(fee, { token: asha })).data).toEqual({ convenience_fee: 47.2 });
  expect(await app.get(fee, { token: ravi })).toMatchObject({ http: 404 });
  expect(held.set.data.order).toMatchObject({ internet_handling_charges: 40, gst: 7.2, totalAmount: 547.2, ShowConvenience: 1 });
});

test('J-07 a cinema that does not charge a fee has none in any total', async () => {
  const held = await flow.hold(asha, at('S-FOOD-NO'), ['A 1']);
  expect(held.set.data.order).toMatchObject({ ShowConvenience: 0, convenience_fee: 0, totalAmount: 250 });
});

test('J-09 the provider’s order carries our total; a repeat gives the same order', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1', 'A 2']);
  const opened = await flow.openOrder(asha, held);
  expect(opened.data).toMatchObject({ amount_paise: 54_720, currency: 'INR', rzp_key_id: expect.stringMatching(/^rzp_/) });
  expect((await flow.openOrder(asha, held)).data.order_id).toBe(opened.data.order_id);
  expect((await app.dev(`razorpay/orders/${opened.data.order_id}`)).order.amount).toBe(54_720);
});

test('J-09 a provider that will not open an order is 503: the hold lives on and the next try opens it', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1']);
  await app.dev('razorpay/mode', { mode: 'refuse', times: 1, only: 'orders' });
  expect(await flow.openOrder(asha, held)).toMatchObject({ http: 503, statusCode: 503 });
  expect((await truth(held.transaction)).state).toBe('HELD');
  expect((await flow.openOrder(asha, held, { amount: '273.60' })).data).toMatchObject({ amount_paise: 27_360 });
});

test('J-09 AMB-81 an amount or booking type that is not ours creates nothing', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1']);
  expect(await flow.openOrder(asha, held, { amount: 1 })).toMatchObject({ statusCode: 942, data: { totalAmount: 273.6 } });
  expect(await flow.openOrder(asha, held, { booking_type: 'only_fnd' })).toMatchObject({ statusCode: 942 });
  expect((await app.get(`/booking/${held.transaction}`, { token: asha })).data.state).toBe('HELD');
});

test('J-19 AMB-79 money that went back before we heard of it buys nothing, and nothing is paid back twice', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1']);
  const opened = await flow.openOrder(asha, held);
  const paid = await flow.pay(opened.data.order_id);
  const { gateway } = app.ctx;
  await gateway.refundPayment(paid.razorpay_payment_id, {
    amountPaise: 27_360,
    idempotencyKey: 'by-hand-at-the-provider',
  });
  expect(await flow.commit(asha, held, paid)).toMatchObject({ status: false, statusCode: 940 });
  await app.dev('clock', { advance_ms: 601_000 });
  await app.dev('jobs/run', {});
  expect(await truth(held.transaction)).toMatchObject({ state: 'EXPIRED', seats: [], refunds: [], ledger: [] });
  await app.dev('clock', { reset: true });
});

test('J-10 J-11 J-19 a captured and signed payment confirms the booking; its story balances', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['A 1', 'A 2']);
  expect(bought.committed.data).toMatchObject({ transaction_id: bought.transaction, only_fnd: false, payment_status: 'Confirmed' });
  expect(bought.committed.data.strBookId).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  const stored = await truth(bought.transaction);
  expect(stored).toMatchObject({ state: 'CONFIRMED', payments: [{ amount_paise: 54_720, status: 'captured' }], refunds: [] });
  expect(stored.seats).toEqual([
    { strRowPhyID: 'A', strSeatNumber: '1' },
    { strRowPhyID: 'A', strSeatNumber: '2' },
  ]);
  expect(sum(stored.ledger)).toBe(0);
  expect(flow.codes(await flow.layoutOf(at('S-FAR'), ravi)).get('A 1')).toBe('1');
});

test('J-23 ten payment-status calls at once make one booking with one answer', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 3']);
  const paid = await flow.pay((await flow.openOrder(asha, held)).data.order_id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => flow.commit(asha, held, paid)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(true));
  expect(new Set(answers.map((answer) => answer.data.strBookId)).size).toBe(1);
  expect((await truth(held.transaction)).payments).toHaveLength(1);
});

test('J-19 a forged signature or a payment of another order is refused 941', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 4']);
  const other = await flow.hold(ravi, at('S-FAR'), ['A 5']);
  const paid = await flow.pay((await flow.openOrder(asha, held)).data.order_id);
  const foreign = await flow.pay((await flow.openOrder(ravi, other)).data.order_id);
  expect(await flow.commit(asha, held, { ...paid, razorpay_signature: 'f'.repeat(64) })).toMatchObject({ statusCode: 941 });
  expect(await flow.commit(asha, held, foreign)).toMatchObject({ statusCode: 941 });
  expect(await flow.commit(asha, held, { ...paid, razorpay_payment_id: foreign.razorpay_payment_id })).toMatchObject({ statusCode: 941 });
  expect((await truth(held.transaction)).state).toBe('PAYING');
});

test('AMB-133 a failed attempt keeps the seats and the same order may be paid again', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 6']);
  const opened = await flow.openOrder(asha, held);
  const failed = await flow.pay(opened.data.order_id, { outcome: 'failed', webhook: 'once' });
  expect(failed.razorpay_signature).toBeNull();
  await app.dev('jobs/run', {});
  expect(await flow.commit(asha, held)).toMatchObject({ statusCode: 940, message: 'Payment failed. Please try again.' });
  expect((await truth(held.transaction)).state).toBe('HELD');
  const again = await flow.openOrder(asha, held);
  expect(again.data.order_id).toBe(opened.data.order_id);
  expect(await flow.commit(asha, held, await flow.pay(again.data.order_id))).toMatchObject({ status: true });
});

test('AMB-133 a failed attempt that only the browser reports counts at once; a success needs the provider’s word', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 9']);
  const opened = await flow.openOrder(asha, held);
  const failed = await flow.pay(opened.data.order_id, { outcome: 'failed', webhook: 'none' });
  const others = await flow.hold(ravi, at('S-FAR'), ['A 10']);
  await flow.openOrder(ravi, others);
  expect(await flow.commit(ravi, others, failed)).toMatchObject({ statusCode: 940 });
  expect([(await truth(held.transaction)).state, (await truth(others.transaction)).state]).toEqual(['PAYING', 'PAYING']);
  expect(await flow.commit(asha, held, failed)).toMatchObject({ statusCode: 940, message: 'Payment failed. Please try again.' });
  expect((await truth(held.transaction)).state).toBe('HELD');
  const again = await flow.openOrder(asha, held);
  const paid = await flow.pay(again.data.order_id, { webhook: 'none' });
  expect(await flow.commit(asha, held, { ...paid, razorpay_signature: null })).toMatchObject({ statusCode: 940 });
  expect((await truth(held.transaction)).state).toBe('PAYING');
  expect(await flow.commit(asha, held, paid)).toMatchObject({ status: true });
});

test('J-19 an authorised payment is captured once the seats are ours', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 7']);
  const opened = await flow.openOrder(asha, held);
  const paid = await flow.pay(opened.data.order_id, { outcome: 'authorized' });
  expect(await flow.commit(asha, held, paid)).toMatchObject({ status: true, data: { payment_status: 'Confirmed' } });
  const view = await app.dev(`razorpay/orders/${opened.data.order_id}`);
  expect(view.payments).toMatchObject([{ status: 'captured' }]);
});

test('AMB-55 J-19 money that was only promised is not taken once the order is over', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 12']);
  const opened = await flow.openOrder(asha, held);
  const paid = await flow.pay(opened.data.order_id, { outcome: 'authorized', webhook: 'none' });
  await app.dev('clock', { advance_ms: 601_000 });
  await app.dev('jobs/run', {});
  for (const proof of [paid, { ...paid, razorpay_signature: null }])
    expect(await flow.commit(asha, held, proof)).toMatchObject({ statusCode: 916 });
  expect(await truth(held.transaction)).toMatchObject({ state: 'EXPIRED', seats: [], refunds: [], ledger: [] });
  expect((await app.dev(`razorpay/orders/${opened.data.order_id}`)).payments).toMatchObject([{ status: 'authorized' }]);
});

test('J-19 with the browser gone the webhook alone confirms, and duplicates change nothing', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 8']);
  const opened = await flow.openOrder(asha, held);
  await flow.pay(opened.data.order_id, { webhook: 'duplicate' });
  await app.dev('jobs/run', {});
  const stored = await truth(held.transaction);
  expect(stored).toMatchObject({ state: 'CONFIRMED', payments: [{ status: 'captured' }] });
  const bookings = (await app.get('/profile/bookings', { token: asha })).data;
  expect(bookings.bookings).toHaveLength(1);
  expect(bookings.notifications).toHaveLength(1);
});

test('J-19 events out of order end the same; a forged one does nothing', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 9']);
  await flow.pay((await flow.openOrder(asha, held)).data.order_id, { webhook: 'reordered' });
  await app.dev('jobs/run', {});
  expect((await truth(held.transaction)).state).toBe('CONFIRMED');
  const other = await flow.hold(ravi, at('S-FAR'), ['A 10']);
  await flow.pay((await flow.openOrder(ravi, other)).data.order_id, { outcome: 'silent', webhook: 'forged' });
  expect((await truth(other.transaction)).state).toBe('PAYING');
});

test('J-19 what nobody told us the reconciler finds within a minute', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 11']);
  await flow.pay((await flow.openOrder(asha, held)).data.order_id, { outcome: 'silent' });
  await app.dev('clock', { advance_ms: 60_000 });
  await app.dev('jobs/run', {});
  expect((await truth(held.transaction)).state).toBe('CONFIRMED');
});

test('AMB-55 an open card order keeps the seats 180 seconds longer, for that payment only', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 1']);
  const opened = await flow.openOrder(asha, held);
  await app.dev('clock', { advance_ms: 425_000 });
  expect(flow.codes(await flow.layoutOf(at('S-FAR'), ravi)).get('B 1')).toBe('2');
  expect(await flow.openOrder(asha, held)).toMatchObject({ statusCode: 912 });
  expect(await flow.commit(asha, held, await flow.pay(opened.data.order_id))).toMatchObject({ status: true });
});

test('AMB-55 AMB-76 money after the grace takes the same seats again when they are free', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 2']);
  const opened = await flow.openOrder(asha, held);
  await app.dev('clock', { advance_ms: 601_000 });
  await app.dev('jobs/run', {});
  expect((await truth(held.transaction)).state).toBe('EXPIRED');
  expect(await flow.commit(asha, held, await flow.pay(opened.data.order_id))).toMatchObject({ status: true });
  expect((await truth(held.transaction)).state).toBe('CONFIRMED');
});

test('J-20 money after somebody else took the seats goes back in full, and says so', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 3', 'B 4']);
  const opened = await flow.openOrder(asha, held);
  await app.dev('clock', { advance_ms: 601_000 });
  await flow.buy(ravi, at('S-FAR'), ['B 4']);
  const paid = await flow.pay(opened.data.order_id);
  expect(await flow.commit(asha, held, paid)).toMatchObject({ statusCode: 916, message: 'BadTransaction' });
  await app.dev('jobs/run', {});
  const stored = await truth(held.transaction);
  expect(stored).toMatchObject({ state: 'REFUNDING', seats: [], refunds: [{ amount_paise: 54_720 }] });
  expect(sum(stored.ledger)).toBe(0);
  expect(flow.codes(await flow.layoutOf(at('S-FAR'), asha)).get('B 3')).toBe('0');
  const { notifications } = (await app.get('/profile/bookings', { token: asha })).data;
  expect(notifications[0].notification_text).toContain('refunded in full');
  const [message] = (await app.dev('outbox?number=9876543210')).filter((sent: any) => sent.template === 'payment_returned');
  expect(message.text).toContain('₹547.20');
  const inHindi = await app.get('/profile/bookings', { token: asha, headers: { 'accept-language': 'hi' } });
  expect(inHindi.data.notifications[0].notification_text).toContain('पूरी राशि वापस');
  await app.dev('clock', { advance_ms: 86_400_000 });
  await app.dev('jobs/run', {});
  expect((await truth(held.transaction)).refunds[0].status).toBe('processed');
});

test('J-20 money for a transaction the customer cancelled is never re-booked', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 5']);
  const opened = await flow.openOrder(asha, held);
  await app.post('/booking/cancel-transaction', { transaction_id: held.transaction, cinema_code: 'CIN1' }, { token: asha });
  expect(await flow.commit(asha, held, await flow.pay(opened.data.order_id))).toMatchObject({ statusCode: 916 });
  expect(await truth(held.transaction)).toMatchObject({ state: 'REFUNDING', refunds: [{ amount_paise: 27_360 }] });
});

test('G-26 J-20 money for a hold that the same person’s newer hold replaced goes back in full, paid before or after', async () => {
  for (const [paysFirst, row] of [
    [true, 'D'],
    [false, 'E'],
  ] as const) {
    const older = await flow.hold(asha, at('S-FAR'), [`${row} 1`]);
    const opened = await flow.openOrder(asha, older);
    const early = paysFirst ? await flow.pay(opened.data.order_id) : null;
    const newer = await flow.hold(asha, at('S-FAR'), [`${row} 2`]);
    const paid = early ?? (await flow.pay(opened.data.order_id));
    expect(await flow.commit(asha, older, paid)).toMatchObject({ statusCode: 916, message: 'BadTransaction' });
    const stored = await truth(older.transaction);
    expect(stored).toMatchObject({ state: 'REFUNDING', seats: [], refunds: [{ amount_paise: opened.data.amount_paise }] });
    expect(sum(stored.ledger)).toBe(0);
    expect((await truth(newer.transaction)).state).toBe('HELD');
  }
});

test('AMB-79 an order that somebody has paid is not changed any more, told or not', async () => {
  for (const [outcome, seat] of [
    ['authorized', 'C 1'],
    ['silent', 'C 2'],
  ] as const) {
    const held = await flow.hold(asha, at('S-FAR'), [seat]);
    const opened = await flow.openOrder(asha, held);
    await app.dev('razorpay/pay', { order_id: opened.data.order_id, outcome, webhook: 'none' });
    const food = { reservation_id: held.reservation, items: [], fndType: 'pickup', delivery_time: 'before_show' };
    expect(await app.post('/booking/add-food', food, { token: asha })).toMatchObject({
      statusCode: 955,
      message: 'A payment for this booking is under way.',
    });
    expect((await truth(held.transaction)).state).toBe('CONFIRMED');
  }
});

test('AMB-79 with the provider down an order with a reported payment cannot change, and is booked at its answer', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['C 6']);
  const opened = await flow.openOrder(asha, held);
  await app.dev('razorpay/mode', { mode: '500', times: 500 });
  await app.dev('razorpay/pay', { order_id: opened.data.order_id, webhook: 'once' });
  await app.dev('jobs/run', {});
  const promo = { promo_code: promos.SAVE50, transaction_id: held.transaction };
  expect(await app.post('/promos/verify', promo, { token: asha })).toMatchObject({ statusCode: 955 });
  expect((await truth(held.transaction)).state).toBe('PAYING');
  await app.dev('razorpay/mode', { mode: 'ok' });
  await app.dev('clock', { advance_ms: 30_000 });
  await app.dev('jobs/run', {});
  expect(await truth(held.transaction)).toMatchObject({ state: 'CONFIRMED', refunds: [] });
  await app.dev('clock', { reset: true });
});

test('AMB-79 with the provider down an order being paid can change, and a payment of the old total goes back', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['C 5']);
  const opened = await flow.openOrder(asha, held);
  await app.dev('razorpay/pay', { order_id: opened.data.order_id, outcome: 'silent' });
  await app.dev('razorpay/mode', { mode: '500', times: 20 });
  const items = [{ Item_strID: (await app.get('/items?cinema_code=CIN1')).data[0].Item_strID, quantity: 1 }];
  const food = { reservation_id: held.reservation, items, fndType: 'pickup', delivery_time: 'before_show' };
  expect(await app.post('/booking/add-food', food, { token: asha })).toMatchObject({ status: true, data: { order: { state: 'HELD' } } });
  await app.dev('razorpay/mode', { mode: 'ok' });
  await app.dev('clock', { advance_ms: 61_000 });
  await app.dev('jobs/run', {});
  expect(await truth(held.transaction)).toMatchObject({ state: 'HELD', refunds: [{ amount_paise: 27_360 }] });
});

test('AMB-46 a booking is over when its show is: it stays confirmed to the outside and can no longer be cancelled', async () => {
  const bought = await flow.buy(asha, at('S-NEAR'), ['A 1']);
  const fin = () => app.post('/booking/final-ticket', { transaction_id: bought.transaction, only_fnd: false });
  const ends = Date.parse((await fin()).data.show_ends_at);
  await app.dev('clock', { set: new Date(ends - 1).toISOString(), freeze: true });
  await app.dev('jobs/run', {});
  expect((await truth(bought.transaction)).state).toBe('CONFIRMED');
  await app.dev('clock', { advance_ms: 1 });
  await app.dev('jobs/run', {});
  expect((await truth(bought.transaction)).state).toBe('COMPLETED');
  expect((await fin()).data).toMatchObject({ payment_status: 'Confirmed', booking_status: 'Active', cancellable: false });
  const cancel = await app.post('/profile/bookings/cancel', { transaction_id: bought.transaction }, { token: asha });
  expect(cancel).toMatchObject({ statusCode: 955, message: 'This booking cannot be cancelled.' });
  await app.dev('clock', { reset: true });
});

test('L-03 a confirmed booking is not touched by cancel-transaction', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['B 6']);
  const body = { transaction_id: bought.transaction, cinema_code: 'CIN1' };
  expect(await app.post('/booking/cancel-transaction', body, { token: asha })).toMatchObject({ statusCode: 955 });
  expect((await truth(bought.transaction)).state).toBe('CONFIRMED');
});

test('J-10 a total that differs is refused with the right one', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 7']);
  expect(await flow.commit(asha, held, {}, { total_amount: 1 })).toMatchObject({
    statusCode: 942,
    message: 'The amount has changed. Please review and try again.',
    data: { totalAmount: 273.6 },
  });
});

test('J-12 AMB-76 another person’s reservation is a bad transaction', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 8']);
  expect(await flow.commit(ravi, held)).toMatchObject({ statusCode: 916, message: 'BadTransaction' });
  expect(await flow.openOrder(ravi, held)).toMatchObject({ status: false });
});

test('AMB-81 with the provider down the booking stays held and paying can be tried again', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 9']);
  await app.dev('razorpay/mode', { mode: '500', times: 4, only: 'orders' });
  expect(await flow.openOrder(asha, held)).toMatchObject({ http: 503, status: false });
  await app.dev('razorpay/mode', { mode: 'ok' });
  const opened = await flow.openOrder(asha, held);
  const paid = await flow.pay(opened.data.order_id);
  await app.dev('razorpay/mode', { mode: '500', times: 10, only: 'payments' });
  expect(await flow.commit(asha, held, paid)).toMatchObject({ http: 503 });
  await app.dev('razorpay/mode', { mode: 'ok' });
  expect(await flow.commit(asha, held, paid)).toMatchObject({ status: true });
});

test('K-01 K-03 K-04 K-05 the link alone shows the ticket, without a person in it', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['C 1', 'C 2']);
  const ticket = await app.post('/booking/final-ticket', { transaction_id: bought.transaction, only_fnd: false });
  expect(ticket.data).toMatchObject({
    number_of_seats: 2,
    strSeatInfo: 'Silver: C 1, C 2',
    payment_status: 'Confirmed',
    curTotal: 500,
    convenience_fee: 47.2,
    DiscountAmount: 0,
    amount: 547.2,
    booking_status: 'Active',
  });
  const text = expect.stringMatching(/./);
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+05:30$/);
  expect(ticket.data).toMatchObject({ intBookId: bought.committed.data.intBookId, strBookId: bought.committed.data.strBookId, items: [] });
  expect(ticket.data).toMatchObject({ Film_strTitle: text, image_path_1: text, Cinema_strName: text, Screen_strName: text });
  expect(ticket.data).toMatchObject({ cinema_address: text, Session_dtmRealShow: at('S-FAR').starts_at, transaction_time: instant });
  expect(ticket.data.qr).toMatch(new RegExp(`^${ticket.data.strBookId}-`));
  expect(JSON.stringify(ticket.data)).not.toMatch(/Asha|9876543210|asha@/);
  expect(await app.post('/booking/final-ticket', { transaction_id: bought.transaction, only_fnd: true })).toMatchObject({ http: 404 });
  expect(await app.post('/booking/final-ticket', { transaction_id: 'x'.repeat(26), only_fnd: false })).toMatchObject({ http: 404 });
  const held = await flow.hold(asha, at('S-FAR'), ['C 3']);
  expect(await app.post('/booking/final-ticket', { transaction_id: held.transaction, only_fnd: false })).toMatchObject({ http: 404 });
});

test('M-18 M-19 M-20 M-23 a person sees only their own bookings', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['C 4']);
  expect((await app.get('/profile/bookings/?search=', { token: asha })).data.bookings).toHaveLength(1);
  const items = `/profile/bookings/items?transaction_id=${bought.transaction}`;
  expect(await app.get(items, { token: asha })).toMatchObject({ http: 200, data: [] });
  expect(await app.get(items, { token: ravi })).toMatchObject({ http: 404 });
  expect((await app.get('/profile/bookings', { token: ravi })).data).toEqual({
    bookings: [],
    notifications: [],
    total_unread_notifications_count: 0,
  });
  expect((await app.get('/profile/bookings?search=zzzz', { token: asha })).data.bookings).toEqual([]);
});

test('R-12 the booking in progress is restored from the server, by its owner only', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['D 1', 'D 2']);
  const view = await app.get(`/booking/${held.transaction}`, { token: asha });
  expect(view.data).toMatchObject({ state: 'HELD', totalAmount: 547.2, payment_types: expect.arrayContaining([1]) });
  expect(view.data.selectedSeats.map((seat: any) => `${seat.row.strRowPhyID}${seat.seat.strSeatNumber}`)).toEqual(['D1', 'D2']);
  expect(await app.get(`/booking/${held.transaction}`, { token: ravi })).toMatchObject({ http: 404 });
});

test('AMB-55 who waited for an order judges it by the time after the wait', async () => {
  const { transaction: orderId } = await flow.hold(asha, at('S-FAR'), ['F 9']);
  const key = { cinema_id: at('S-FAR').cinema_code, order_id: orderId };
  const { db } = app.ctx;
  let late: Promise<OrderNow | null> | undefined;
  const first = await transaction(db, async (tx) => {
    const order = await lockOrder(tx, key);
    late = transaction(db, (other) => lockOrder(other, key));
    const waits = sql`
      select count(*)::int n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await db.one<{ n: number }>(waits))?.n === 0);
    await app.dev('clock', { advance_ms: 60_000 });
    return order;
  });
  expect((await late)?.at).toBeGreaterThanOrEqual((first?.at ?? 0) + 60_000);
});
