import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { bookingOf, type Session } from '../../../../../tests/setup/booking.ts';

let app: TestApp;
let asha: string;
let sessions: Record<string, Session>;
let items: Record<string, string>;
let flow: ReturnType<typeof bookingOf>;
let nextFriend = 9_100_000_000;
let friend: string;

beforeAll(async () => {
  app = await startTestApp();
  flow = bookingOf(app);
});
beforeEach(async () => {
  await app.dev('limits', { off: true });
  await app.dev('limits', { off: false });
  const fixtures = await app.dev('fixtures', { users: 1 });
  ({ sessions, items } = fixtures);
  asha = fixtures.users[0].token;
  friend = String(nextFriend++);
});
afterAll(() => app.close());

const at = (label: string) => sessions[label] as Session;
const MESSAGE = 'Now thats what friends are for! Your friend Asha has sent you movie ticket(s) as a gift.';

/** The browser's request: the ticket's own words beside the form's. The server must ignore the ticket's words. */
const gift = (transactionID: string, more: Record<string, unknown> = {}) => ({
  transactionID,
  intBookId: 1,
  Screen_strName: 'Somewhere',
  strSeatInfo: 'Z 99',
  giftUserName: 'Ravi Iyer',
  giftUserNumber: friend,
  giftUserMessage: MESSAGE,
  Film_strTitle: 'Not this film',
  Session_dtmRealShow: '2020-01-01T00:00:00+05:30',
  number_of_seats: 9,
  Cinema_strName: 'Nowhere',
  ...more,
});
const send = (transactionID: string, more: Record<string, unknown> = {}, options = {}) =>
  app.post('/send-ticket-as-gift', gift(transactionID, more), options);
const received = async () => (await app.dev(`outbox?number=${friend}`)).filter((message: any) => message.template.endsWith('gifted'));
const ticketOf = (id: string, only_fnd = false) => app.post('/booking/final-ticket', { transaction_id: id, only_fnd });
const linkId = (message: { links: string[] }) => message.links[0]?.split('/').at(-1) ?? '';

test('K-12 the friend gets the ticket of the booking, whatever the request says of it', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['A 1', 'A 2']);
  expect(await send(transaction)).toMatchObject({ status: true, data: null });
  const [message] = await received();
  const { data: ticket } = await ticketOf(transaction);
  expect(message).toMatchObject({ channel: 'whatsapp', to: friend, template: 'ticket_gifted' });
  for (const said of [ticket.Film_strTitle, ticket.Cinema_strName, MESSAGE]) expect(message.text).toContain(said);
  for (const unsaid of ['Not this film', 'Nowhere', 'Z 99']) expect(message.text).not.toContain(unsaid);
});

test('AMB-86 K-20 the gift has a link of its own, which opens the ticket without amounts and leads to nothing else', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['A 3', 'A 4']);
  await send(transaction);
  const id = linkId((await received())[0]);
  expect(id).not.toBe(transaction);
  const own = (await ticketOf(transaction)).data;
  const gifted = await ticketOf(id);
  expect(gifted.data).toMatchObject({
    gift: true,
    transaction_id: id,
    qr: own.qr,
    strSeatInfo: own.strSeatInfo,
    Film_strTitle: own.Film_strTitle,
    amount: 0,
    curTotal: 0,
    convenience_fee: 0,
    DiscountAmount: 0,
    amount_due: 0,
    taxes: [],
    receipt: null,
    cancellable: false,
  });
  expect(own.gift).toBeUndefined();
  expect(own.amount).toBeGreaterThan(0);
  expect(JSON.stringify(gifted)).not.toContain(transaction);
  expect(await send(id)).toMatchObject({ http: 404 });
  expect(await app.get(`/booking/pay-now/${id}`)).toMatchObject({ http: 404 });
  expect(await app.get(`/profile/bookings/cancellation-quote?transaction_id=${id}`, { token: asha })).toMatchObject({ http: 404 });
  expect(await ticketOf(id, true)).toMatchObject({ http: 404 });
});

test('K-13 K-16 name, number and message are asked for in this order', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['B 1']);
  const nothing = { giftUserName: ' ', giftUserNumber: '', giftUserMessage: '' };
  expect(await send(transaction, nothing)).toMatchObject({
    http: 400,
    message: 'Please enter a name',
    errors: [{ field: 'giftUserName' }, { field: 'giftUserNumber' }, { field: 'giftUserMessage' }],
  });
  expect(await send(transaction, { ...nothing, giftUserName: 'Ravi' })).toMatchObject({ http: 400, message: 'Please enter a number' });
  for (const giftUserNumber of ['98765', '98765432101', 'abcdefghij', null])
    expect(await send(transaction, { giftUserNumber })).toMatchObject({ http: 400, message: 'Please enter a number' });
  for (const giftUserMessage of ['', ' ', 'x'.repeat(301), 'https://evil.example/x', null])
    expect(await send(transaction, { giftUserMessage })).toMatchObject({ http: 400, message: 'Please enter a message' });
  expect(await received()).toEqual([]);
});

test('AMB-86 links are taken out of the message and of the name', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['B 2']);
  await send(transaction, { giftUserMessage: 'Enjoy! https://evil.example/win www.evil.example and evil.in now' });
  const [message] = await received();
  expect(message.text).toContain('Enjoy!');
  expect(message.text).not.toContain('evil');
  expect(message.links).toHaveLength(1);

  const { token } = await app.register(undefined, 'Asha evil.in');
  await send((await flow.buy(token, at('S-FAR'), ['B 3'])).transaction, {}, { token });
  expect((await received())[0].text).toMatch(/^Asha sent you a ticket/);
});

test('AMB-86 a sentence that begins without a space and a title before a name lose nothing', async () => {
  const { token } = await app.register(undefined, 'Dr.Me Singh');
  const { transaction } = await flow.buy(token, at('S-FAR'), ['B 4']);
  await send(transaction, { giftUserMessage: 'See you at the gate.In case of rain wait inside. 1.2.3.4/upi evil[.]com' }, { token });
  const [message] = await received();
  expect(message.text).toMatch(/^Dr\. Me Singh sent you a ticket/);
  expect(message.text).toContain('See you at the gate. In case of rain wait inside.');
  expect(message.text).not.toMatch(/evil|1\.2\.3/);
});

test('K-13 AMB-86 a friend’s name and the words reach the friend without the marks that nobody sees', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['B 5']);
  await send(transaction, { giftUserName: '\u202aRavi\tIyer\u202c', giftUserMessage: '\u200bCome\u2028early\u2066!' });
  expect((await received())[0].text).toContain('"Come early!"');
  const { rows } = await app.ctx.connection.pool.query('select friend_name from gifts order by created_at desc limit 1');
  expect(rows).toEqual([{ friend_name: 'Ravi Iyer' }]);
});

test('K-17 the gift comes from the signed-in name, else from the first name of the booking', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['C 1']);
  const { token } = await app.register(undefined, 'Meera Das');
  const sender = async (options = {}) => (await app.get(`/gift-sender/${transaction}`, options)).data.sender;
  expect(await sender()).toBe('Asha');
  expect(await sender({ token })).toBe('Meera Das');
  await send(transaction);
  expect((await received())[0].text).toMatch(/^Asha sent/);
  expect(await app.get(`/gift-sender/${'x'.repeat(26)}`)).toMatchObject({ http: 404 });
});

test('K-20 the sixth gift of a booking in a day is refused, and a day later it is not', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['D 1']);
  for (let n = 1; n <= 5; n++) expect((await send(transaction)).status).toBe(true);
  expect(await send(transaction)).toMatchObject({ http: 429 });
  expect(await received()).toHaveLength(5);
  await app.dev('clock', { advance_ms: 24 * 3_600_000 });
  expect((await send(transaction)).status).toBe(true);
  await app.dev('clock', { reset: true });
});

test('K-20 Q-15 a repeated press sends one gift', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['D 2']);
  const once = { headers: { 'idempotency-key': 'one-press' } };
  for (let n = 0; n < 3; n++) expect((await send(transaction, {}, once)).status).toBe(true);
  expect(await received()).toHaveLength(1);
});

test('K-20 only a paid booking that is not over can be given away', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['E 1']);
  expect(await send(held.transaction)).toMatchObject({ http: 404 });
  await flow.commit(asha, held, {}, { payment_type: 2 });
  expect(await send(held.transaction)).toMatchObject({ statusCode: 956, message: 'This ticket cannot be gifted.' });
  expect(await app.get(`/gift-sender/${held.transaction}`)).toMatchObject({ statusCode: 956 });
  expect(await send('x'.repeat(26))).toMatchObject({ http: 404 });

  const cancelled = await flow.buy(asha, at('S-FAR'), ['E 2']);
  await app.dev('clock', { advance_ms: 601_000 });
  await app.post('/profile/bookings/cancel', { transaction_id: cancelled.transaction }, { token: asha });
  expect(await send(cancelled.transaction)).toMatchObject({ statusCode: 956 });
  await app.dev('clock', { reset: true });

  const used = await flow.buy(asha, at('S-FAR'), ['E 3']);
  await app.dev('redeem', { code: (await ticketOf(used.transaction)).data.qr });
  expect(await send(used.transaction)).toMatchObject({ statusCode: 956 });

  const near = await flow.buy(asha, at('S-NEAR'), ['E 4']);
  await app.dev('clock', { advance_ms: 12 * 3_600_000 });
  expect(await send(near.transaction)).toMatchObject({ statusCode: 956 });
  await app.dev('clock', { reset: true });
  expect(await received()).toEqual([]);
});

test('AMB-85 K-18 a food order is given away with its own words and its own kind of link', async () => {
  const { session_id, cinema_code, movie_code } = at('S-FAR');
  const order = await app.post(
    '/booking/only-food-checkout',
    {
      cinema_code,
      items: [{ Item_strID: items.VEG1, Item_intPrice: 120, quantity: 2 }],
      fndType: 'pickup',
      delivery_time: 'during_interval',
      session_id,
      filmCode: movie_code,
      row: 'F',
      seat: '7',
    },
    { token: asha },
  );
  const { reservation_id, transaction_id } = order.data;
  const view = (await app.get(`/booking/${transaction_id}`, { token: asha })).data;
  const contact = { name: 'Asha Rao', email: '', mobile: '9876543210' };
  const opened = await app.post(
    '/booking/order-id',
    { reservation_id, amount: view.totalAmount, booking_type: 'only_fnd', payment_type: 1, ...contact, mode: 'web' },
    { token: asha },
  );
  const paid = await flow.pay(opened.data.order_id);
  const committed = await app.post(
    '/booking/payment-status',
    { reservation_id, payment_type: 1, ...contact, internet_handling_charges: 0, gst: 0, total_amount: view.totalAmount, ...paid },
    { token: asha },
  );
  expect(committed.status).toBe(true);
  expect((await send(transaction_id)).status).toBe(true);
  const [message] = await received();
  expect(message.template).toBe('food_gifted');
  expect(message.links[0]).toContain('/fnd-final-ticket/');
  expect((await ticketOf(linkId(message), true)).data).toMatchObject({ gift: true, only_fnd: true, amount: 0, items: [{ quantity: 2 }] });
});

test.each([
  ['a ticket', () => app.post('/booking/final-ticket', { transaction_id: 'nobody', only_fnd: false })],
  ['what is due', () => app.get('/booking/pay-now/nobody')],
  ['an order to pay it', () => app.post('/booking/pay-now/order-id', { transaction_id: 'nobody' })],
  ['a payment of it', () => app.post('/booking/complete-pay-later', { transaction_id: 'nobody', razorpay_payment_id: 'pay_1' })],
])('AMB-83 Q-16 whoever tries out ids is stopped, whether they ask for %s', async (_what, ask) => {
  const { pool } = app.ctx.connection;
  await app.dev('limits', { off: false });
  await pool.query("insert into rate_counters select 'ticket 127.0.0.1', array_agg(app_now()), app_now() from generate_series(1, 299)");
  expect((await ask()).http).toBe(404);
  expect((await ask()).http).toBe(429);
  await app.dev('limits', { off: true });
});
