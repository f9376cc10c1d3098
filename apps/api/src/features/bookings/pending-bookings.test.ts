import { expect, test } from 'vitest';
import { bookingOf, type Held, type Session } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, items, openShop, ravi, renewFixtures, sum, truth } from '../../../../../tests/setup/shop.ts';

openShop();

const HOUR = 3_600_000;
const book = (token: string, held: Held, type: number, more: object = {}) => flow.commit(token, held, {}, { payment_type: type, ...more });
const seat = async (session: Session, name: string) => flow.codes(await flow.layoutOf(session)).get(name);
const untilBefore = (session: Session, ms: number) =>
  app.dev('clock', { set: new Date(Date.parse(session.starts_at) - ms).toISOString(), freeze: true });

test('J-04 an unknown payment type is refused', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1']);
  for (const type of [0, 5, 9]) expect(await book(asha, held, type)).toMatchObject({ statusCode: 943 });
});

test('J-04 J-21 pay later makes a pending booking whose seats read sold', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1', 'A 2']);
  expect((await book(asha, held, 3)).data).toMatchObject({ payment_status: 'Pending' });
  expect(await seat(at('S-FAR'), 'A 1')).toBe('1');
  const ticket = (await app.post('/booking/final-ticket', { transaction_id: held.transaction, only_fnd: false })).data;
  expect(ticket).toMatchObject({ payment_status: 'Pending', booking_status: 'Active', amount_due: 547.2, payment_type: 3 });
  expect(Date.parse(at('S-FAR').starts_at) - Date.parse(ticket.pay_by)).toBe(3 * HOUR);
  expect(await book(asha, held, 3)).toMatchObject({ status: true });
});

test('M-14 AMB-41 a notice says until when to pay in the words of who reads it', async () => {
  await book(asha, await flow.hold(asha, at('S-FAR'), ['A 7']), 2);
  await app.dev('jobs/run', {});
  const noticeIn = async (lang: string) =>
    (await app.get('/profile/bookings', { token: asha, headers: { 'accept-language': lang } })).data.notifications[0].notification_text;
  expect(await noticeIn('en')).toMatch(/Please pay at the counter by (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d\d [A-Z][a-z]{2}, /);
  expect(await noticeIn('hi')).toMatch(/कृपया (सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि) \d\d \S+, \d+:\d\d [AP]M तक/);
});

test('J-21 cash and pay later need more than three hours, a group more than a day and two seats', async () => {
  const near = await flow.hold(asha, at('S-NEAR'), ['A 1', 'A 2']);
  for (const type of [2, 3]) expect(await book(asha, near, type)).toMatchObject({ statusCode: 943, data: { available: [1] } });
  const mid = await flow.hold(asha, at('S-MID'), ['A 1', 'A 2']);
  const friends = [{ name: 'Ravi', mobile: '9000000001' }];
  const refused = await flow.openOrder(asha, mid, { payment_type: 4, friends, amount: undefined });
  expect(refused).toMatchObject({ statusCode: 943, data: { available: [1, 2, 3] } });
  expect(await book(asha, mid, 4)).toMatchObject({ statusCode: 943 });
  const one = await flow.hold(ravi, at('S-FAR'), ['B 1']);
  expect(await flow.openOrder(ravi, one, { payment_type: 4, friends, amount: undefined })).toMatchObject({ statusCode: 943 });
});

test('J-21 a cinema without pay later refuses it', async () => {
  const held = await flow.hold(asha, at('S-FOOD-NO'), ['A 1']);
  expect(held.set.data.order.payment_types).not.toContain(3);
  expect(await book(asha, held, 3)).toMatchObject({ statusCode: 943 });
});

test('AMB-77 a third unpaid booking is refused, also when two arrive at once', async () => {
  const first = await flow.hold(asha, at('S-FAR'), ['C 1']);
  await book(asha, first, 3);
  const second = await flow.hold(asha, at('S-3D'), ['C 1']);
  const third = await flow.hold(asha, at('S-BIG'), ['C 1']);
  const answers = await Promise.all([book(asha, second, 3), book(asha, third, 2)]);
  expect(answers.filter((answer) => answer.status)).toHaveLength(1);
  expect(answers.find((answer) => !answer.status)).toMatchObject({ statusCode: 943, data: { reason: 'unpaid_limit' } });
});

test('AMB-77 after three bookings that lapsed in a quarter nothing is held without money until the next', async () => {
  await app.dev('clock', { set: '2031-03-20T10:00:00+05:30' });
  await renewFixtures();
  const token = asha;
  for (let lapsed = 0; lapsed < 3; lapsed++) {
    await renewFixtures();
    const held = await flow.hold(token, at('S-FAR'), ['A 1']);
    expect(await book(token, held, 3)).toMatchObject({ status: true });
    await untilBefore(at('S-FAR'), 3 * HOUR);
    await app.dev('jobs/run', {});
    expect((await truth(held.transaction)).state).toBe('AUTO_CANCELLED');
  }
  await renewFixtures();
  const held = await flow.hold(token, at('S-FAR'), ['A 1', 'A 2']);
  for (const type of [2, 3])
    expect(await book(token, held, type)).toMatchObject({ statusCode: 943, data: { reason: 'withdrawn_this_quarter', available: [1, 4] } });
  await app.dev('clock', { set: '2031-04-01T00:00:00+05:30' });
  await renewFixtures();
  expect(await book(token, await flow.hold(token, at('S-FAR'), ['A 1']), 3)).toMatchObject({ status: true });
  await app.dev('clock', { reset: true });
});

test('J-03 J-13 AMB-80 a pending booking is paid by its link; the same payment again is the same answer', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['D 1']);
  await book(asha, held, 3);
  const opened = await app.post('/booking/pay-now/order-id', { transaction_id: held.transaction });
  const paid = await flow.pay(opened.data.order_id);
  const complete = () =>
    app.post('/booking/complete-pay-later', { transaction_id: held.transaction, razorpay_payment_id: paid.razorpay_payment_id });
  expect((await complete()).data).toEqual({ payment_status: 'Confirmed', amount_due: 0 });
  expect((await complete()).data).toEqual({ payment_status: 'Confirmed', amount_due: 0 });
  expect(await app.post('/booking/pay-now/order-id', { transaction_id: held.transaction })).toMatchObject({ statusCode: 945 });
  expect(await app.get(`/booking/pay-now/${held.transaction}`)).toMatchObject({ status: true, data: { amount_due: 0 } });
  expect(sum((await truth(held.transaction)).ledger)).toBe(0);
  const other = await flow.hold(ravi, at('S-FAR'), ['D 2']);
  await book(ravi, other, 3);
  const foreign = await app.post('/booking/complete-pay-later', {
    transaction_id: other.transaction,
    razorpay_payment_id: paid.razorpay_payment_id,
  });
  expect(foreign).toMatchObject({ statusCode: 941 });
  expect(await app.get(`/booking/pay-now/${'x'.repeat(26)}`)).toMatchObject({ http: 404 });
});

test('L-12 J-03 an unpaid booking that nobody collected ends three hours before the show, to the second', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['E 1']);
  await book(asha, held, 2);
  await untilBefore(at('S-FAR'), 3 * HOUR + 1000);
  expect(await seat(at('S-FAR'), 'E 1')).toBe('1');
  await app.dev('clock', { advance_ms: 1000 });
  expect(await seat(at('S-FAR'), 'E 1')).toBe('0');
  expect((await truth(held.transaction)).state).toBe('AUTO_CANCELLED');
  await flow.hold(ravi, at('S-FAR'), ['E 1']);
  await app.dev('jobs/run', {});
  expect(await seat(at('S-FAR'), 'E 1')).toBe('2');
  const link = await app.get(`/booking/pay-now/${held.transaction}`);
  expect(link).toMatchObject({
    http: 200,
    status: false,
    statusCode: 955,
    message: 'This booking is no longer open for payment.',
    data: { amount_due: 0, ticket: { booking_status: 'AutoCancelled' } },
  });
  expect(await app.post('/booking/pay-now/order-id', { transaction_id: held.transaction })).toMatchObject({ statusCode: 955 });
  const { bookings, notifications } = (await app.get('/profile/bookings', { token: asha })).data;
  expect(bookings[0]).toMatchObject({ booking_status: 'AutoCancelled', payment_status: 'Pending' });
  expect(notifications[0].notification_text).toContain('not paid in time');
  await app.dev('clock', { reset: true });
});

test('L-12 a collected booking stays, and cash at the counter confirms it', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['F 1']);
  await book(asha, held, 2);
  expect(await app.dev('collect', { transaction_id: held.transaction, paid: false })).toEqual({ state: 'PENDING' });
  await untilBefore(at('S-FAR'), HOUR);
  await app.dev('jobs/run', {});
  expect(await seat(at('S-FAR'), 'F 1')).toBe('1');
  expect(await app.dev('collect', { transaction_id: held.transaction, paid: true })).toEqual({ state: 'CONFIRMED' });
  expect(sum((await truth(held.transaction)).ledger)).toBe(0);
  await app.dev('clock', { reset: true });
});

test('L-12 §4.1 the counter takes cash for handed-out tickets until the show begins, and nothing from then on', async () => {
  const [early, late] = [await flow.hold(asha, at('S-FAR'), ['F 2']), await flow.hold(ravi, at('S-FAR'), ['F 3', 'F 4'])];
  await book(asha, early, 2);
  await book(ravi, late, 3);
  for (const { transaction } of [early, late]) await app.dev('collect', { transaction_id: transaction, paid: false });
  await untilBefore(at('S-FAR'), 1);
  expect(await app.dev('collect', { transaction_id: early.transaction, paid: true })).toEqual({ state: 'CONFIRMED' });
  await untilBefore(at('S-FAR'), 0);
  const before = await truth(late.transaction);
  const refused = await app.post('/v1.0/dev/collect', { transaction_id: late.transaction, paid: true });
  expect(refused).toMatchObject({ http: 200, statusCode: 955, message: 'This booking is no longer open for payment.' });
  expect(await truth(late.transaction)).toEqual(before);
  expect(before).toMatchObject({ state: 'PENDING', ledger: [] });
  // A paid booking stays paid, however often anybody asks.
  expect(await app.dev('collect', { transaction_id: early.transaction, paid: true })).toEqual({ state: 'CONFIRMED' });
  await app.dev('clock', { reset: true });
});

test('AMB-109 a reminder goes out two hours before the deadline, once', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['G 1']);
  await book(asha, held, 3);
  await untilBefore(at('S-FAR'), 5 * HOUR - 1000);
  await app.dev('jobs/run', {});
  await app.dev('jobs/run', {});
  const reminders = (await app.dev('outbox?number=9876543210')).filter(
    (message: any) => message.template === 'payment_reminder' && message.text.includes(held.transaction),
  );
  expect(reminders).toHaveLength(1);
  await app.dev('clock', { reset: true });
});

test('AMB-77 AMB-109 messages on a cash booking name the counter, and link to paying at once (M-24)', async () => {
  await renewFixtures();
  const held = await flow.hold(ravi, at('S-FAR'), ['G 2']);
  await book(ravi, held, 2);
  await untilBefore(at('S-FAR'), 5 * HOUR - 1000);
  await app.dev('jobs/run', {});
  const sent = (await app.dev('outbox')).filter(
    (message: any) => message.text.includes(held.transaction) && message.channel === 'whatsapp',
  );
  expect(sent.map(({ template }: { template: string }) => template).sort()).toEqual(['cash_pending', 'cash_reminder']);
  for (const { text, links } of sent) {
    expect(text).toMatch(/Please pay ₹423.60 at the counter by /);
    expect(links[0]).toMatch(new RegExp(`/paynow/${held.transaction}$`));
  }
  await app.dev('clock', { reset: true });
});

test('AMB-41 AMB-109 what a Hindi reader is sent names days in Hindi, on WhatsApp and by e-mail', async () => {
  const hindi = bookingOf({
    ...app,
    post: (path, body, options) => app.post(path, body, { ...options, headers: { 'accept-language': 'hi' } }),
  });
  const held = await hindi.hold(asha, at('S-FAR'), ['G 3']);
  await book(asha, held, 3);
  const { rows } = await app.ctx.connection.pool.query(
    "select channel, body, template_values from outbox where body like '%' || $1 || '%'",
    [held.transaction],
  );
  expect(rows.map((row: any) => row.channel).sort()).toEqual(['email', 'whatsapp']);
  for (const { body, template_values: told } of rows) {
    expect(body).toMatch(/(सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि) \d\d \S+, \d+:\d\d [AP]M/);
    expect(body).not.toMatch(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/);
    // The values of WhatsApp's own template.
    for (const day of [told.show, told.pay_by]) expect(day).toMatch(/^(सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि) /);
  }
});

const FRIENDS = [
  { name: 'Ravi Iyer', mobile: '9000000001' },
  { name: 'Meera Das', mobile: '9000000002' },
];

async function group(session: Session, seats: string[]) {
  const held = await flow.hold(asha, session, seats);
  const opened = await flow.openOrder(asha, held, { payment_type: 4, friends: FRIENDS, amount: undefined });
  const paid = await flow.pay(opened.data.order_id);
  const done = await book(asha, held, 4, { friends: FRIENDS, ...paid });
  return { held, opened, done, links: done.data?.pay_links as { amount: number; url: string }[] };
}

async function payShare(transaction: string, url: string) {
  const share = new URL(url).searchParams.get('share') ?? '';
  const order = await app.post('/booking/pay-now/order-id', { transaction_id: transaction, share });
  const { razorpay_payment_id } = await flow.pay(order.data.order_id);
  await app.post('/booking/complete-pay-later', { transaction_id: transaction, razorpay_payment_id, share });
  return order.data.amount_paise / 100;
}

test('J-22 AMB-78 three shares sum exactly to the total and the last payment confirms', async () => {
  const { held, opened, done, links } = await group(at('S-FAR'), ['H 1', 'H 2', 'H 3']);
  expect(done.data.payment_status).toBe('Pending');
  expect(links).toHaveLength(2);
  expect(opened.data.amount_paise + links.reduce((total, link) => total + Math.round(link.amount * 100), 0)).toBe(
    Math.round(held.total * 100),
  );
  const messages = await app.dev('outbox?number=9000000001');
  expect(messages[0].links[0]).toBe(links[0]?.url);
  for (const [i, link] of links.entries()) {
    const share = new URL(link.url).searchParams.get('share') ?? '';
    const due = (await app.get(`/booking/pay-now/${held.transaction}?share=${share}`)).data;
    expect(due).toMatchObject({ amount_due: link.amount, share: { state: 'UNPAID' } });
    const order = await app.post('/booking/pay-now/order-id', { transaction_id: held.transaction, share });
    const paid = await flow.pay(order.data.order_id);
    const complete = await app.post('/booking/complete-pay-later', {
      transaction_id: held.transaction,
      razorpay_payment_id: paid.razorpay_payment_id,
      share,
    });
    expect(complete.data).toEqual({ payment_status: i === 1 ? 'Confirmed' : 'Pending', amount_due: 0 });
  }
  expect((await truth(held.transaction)).payments).toHaveLength(3);
  expect(sum((await truth(held.transaction)).ledger)).toBe(0);
});

test('J-22 AMB-78 only the organiser gets the links of friends who have not paid yet, as long as there is time', async () => {
  const { held, links } = await group(at('S-FAR'), ['F 8', 'F 9', 'F 10']);
  const given = (token: string) => app.get(`/booking/${held.transaction}/pay-links`, { token });
  expect((await given(asha)).data).toEqual(links);
  expect(await given(ravi)).toMatchObject({ status: false, statusCode: 404 });
  await payShare(held.transaction, links[0]?.url ?? '');
  expect((await given(asha)).data).toEqual(links.slice(1));
  await payShare(held.transaction, links[1]?.url ?? '');
  expect((await given(asha)).data).toEqual([]);

  const late = await group(at('S-FAR'), ['G 8', 'G 9', 'G 10']);
  await app.dev('clock', { set: new Date(Date.parse(at('S-FAR').starts_at) - 86_400_000).toISOString() });
  expect((await app.get(`/booking/${late.held.transaction}/pay-links`, { token: asha })).data).toEqual([]);
  await app.dev('clock', { reset: true });
});

test('AMB-78 a friends list that cannot be is refused before anything is created', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['J 1', 'J 2']);
  const open = (friends: unknown) => flow.openOrder(asha, held, { payment_type: 4, friends, amount: undefined });
  for (const friends of [undefined, [], FRIENDS, [{ name: '', mobile: '9000000001' }], [{ name: 'Ravi', mobile: '123' }]]) {
    expect(await open(friends)).toMatchObject({ statusCode: 944 });
  }
  expect((await truth(held.transaction)).state).toBe('HELD');
});

test('AMB-78 the organiser may pay what is missing', async () => {
  const { held } = await group(at('S-FAR'), ['I 1', 'I 2', 'I 3']);
  const order = await app.post('/booking/pay-now/order-id', { transaction_id: held.transaction });
  const paid = await flow.pay(order.data.order_id, { webhook: 'once' });
  await app.dev('jobs/run', {});
  const complete = await app.post('/booking/complete-pay-later', {
    transaction_id: held.transaction,
    razorpay_payment_id: paid.razorpay_payment_id,
  });
  expect(complete.data.payment_status).toBe('Confirmed');
});

test('AMB-136 L-16 a confirmed group is cancelled like any booking, and each payer gets back a proportionate part', async () => {
  const { held, done, links } = await group(at('S-FAR'), ['G 4', 'G 5', 'G 6']);
  expect(await app.post('/profile/bookings/cancel', { transaction_id: held.transaction }, { token: asha })).toMatchObject({
    statusCode: 955,
  });
  for (const { url } of links) await payShare(held.transaction, url);
  expect(done.status).toBe(true);
  await app.dev('clock', { advance_ms: 10 * 60_000 });
  const cancelled = await app.post('/profile/bookings/cancel', { transaction_id: held.transaction }, { token: asha });
  // Three quarters of three Gold seats at 400.
  expect(cancelled.data).toMatchObject({ refund: { amount: 900 } });
  const { rows } = await app.ctx.connection.pool.query(
    `select p.amount_paise as paid, r.amount_paise as back from refunds r join payments p using (cinema_id, payment_id) where r.order_id = $1`,
    [held.transaction],
  );
  expect(rows).toHaveLength(3);
  expect(rows.reduce((total, { back }) => total + back, 0)).toBe(90_000);
  for (const { paid, back } of rows) expect(Math.abs(back - (paid * 90_000) / Math.round(held.total * 100))).toBeLessThan(1);
  await app.dev('clock', { reset: true });
});

test('L-13 a group with an open share ends a day before the show and every paid share goes back whole', async () => {
  const { held, opened } = await group(at('S-FAR'), ['H 4', 'H 5', 'H 6']);
  await untilBefore(at('S-FAR'), 24 * HOUR);
  await app.dev('jobs/run', {});
  const stored = await truth(held.transaction);
  expect(stored).toMatchObject({ state: 'AUTO_CANCELLED', seats: [], refunds: [{ amount_paise: opened.data.amount_paise }] });
  expect(sum(stored.ledger)).toBe(0);
  expect(await seat(at('S-FAR'), 'H 4')).toBe('0');
  await app.dev('clock', { reset: true });
});

test('AMB-109 L-13 L-10 friends are reminded of a share and told when it comes back, each of the own and nobody of another’s', async () => {
  const { held, links } = await group(at('S-A'), ['H 4', 'H 5', 'H 6']);
  const film = (await app.get(`/booking/pay-now/${held.transaction}`)).data.ticket.Film_strTitle;
  const paid = await payShare(held.transaction, links[0]?.url ?? '');
  const told = async ({ mobile }: { mobile: string }) =>
    (await app.dev(`outbox?number=${mobile}`)).filter(
      ({ text, template }: any) => links.some(({ url }) => text.includes(url)) || (template === 'share_refunded' && text.includes(film)),
    );
  const templates = (messages: any[]) => messages.map(({ template }) => template).sort();
  const [ravi = { mobile: '' }, meera = { mobile: '' }] = FRIENDS;
  await untilBefore(at('S-A'), 26 * HOUR - 1000);
  for (let i = 0; i < 2; i++) await app.dev('jobs/run', {});
  expect(templates(await told(ravi))).toEqual(['share_requested']);
  expect(templates(await told(meera))).toEqual(['share_reminder', 'share_requested']);
  await untilBefore(at('S-A'), 24 * HOUR);
  for (let i = 0; i < 2; i++) await app.dev('jobs/run', {});
  expect(templates(await told(meera))).toEqual(['share_reminder', 'share_requested']);
  const news = await told(ravi);
  expect(templates(news)).toEqual(['share_refunded', 'share_requested']);
  const { text } = news.find(({ template }: any) => template === 'share_refunded');
  expect(text).toContain(`₹${paid.toFixed(2)} of your share is refunded. A refund takes at least 7 working days.`);
  await app.dev('clock', { reset: true });
});

test('AMB-78 AMB-86 the name that a friend is asked in carries no link', async () => {
  const held = await flow.hold(asha, at('S-A'), ['A 1', 'A 2']);
  const evil = { payment_type: 4, friends: FRIENDS.slice(0, 1), amount: undefined, name: 'http://evil.example/pay Asha' };
  const opened = await flow.openOrder(asha, held, evil);
  const done = await book(asha, held, 4, { ...evil, ...(await flow.pay(opened.data.order_id)) });
  const [message] = (await app.dev('outbox?number=9000000001')).filter(({ text }: any) => text.includes(done.data.pay_links[0].url));
  expect(message.text).toMatch(/^A friend booked seats with you\. /);
});

test('J-16 A-05 AMB-20 a contact that cannot be is refused before anything is written; one left out is the account’s', async () => {
  const held = await flow.hold(asha, at('S-3D'), ['A 1', 'A 2']);
  for (const [bad, message] of [
    [{ email: 'bad' }, 'Enter Valid Email Address'],
    [{ mobile: '123' }, 'Please enter a valid phone number'],
    [{ mobile: '98765432101' }, 'Please enter a valid phone number'],
  ] as const) {
    expect(await flow.openOrder(asha, held, bad)).toMatchObject({ http: 400, message });
    expect(await book(asha, held, 3, bad)).toMatchObject({ http: 400, message });
  }
  expect((await truth(held.transaction)).state).toBe('HELD');
  expect(await flow.openOrder(asha, held, { mobile: '+919876543210' })).toMatchObject({ status: true });
  const other = await flow.hold(asha, at('S-3D'), ['A 1', 'A 2']);
  expect(await book(asha, other, 3, { name: '', email: '', mobile: '' })).toMatchObject({ status: true });
  const { user_number } = (await app.get('/profile', { token: asha })).data;
  const told = await app.dev(`outbox?number=${user_number}`);
  expect(told.some(({ text }: { text: string }) => text.includes(other.transaction))).toBe(true);
});

test('H-38 a food-only order takes cash at pick-up and neither pay later nor a group', async () => {
  const begun = await app.post(
    '/booking/only-food-checkout',
    { cinema_code: 'CIN1', items: [{ Item_strID: items.VEG1, quantity: 1 }], session_id: at('S-FAR').session_id, row: 'A', seat: 1 },
    { token: asha },
  );
  const commit = (type: number) =>
    app.post(
      '/booking/payment-status',
      { reservation_id: begun.data.reservation_id, payment_type: type, total_amount: 120, name: 'Asha', mobile: '9876543210' },
      { token: asha },
    );
  expect(await commit(3)).toMatchObject({ statusCode: 943 });
  expect((await commit(2)).data).toMatchObject({ only_fnd: true, payment_status: 'Pending' });
  // Food is sold as long as the show runs (§4.2).
  await untilBefore(at('S-FAR'), -60_000);
  expect(await app.dev('collect', { transaction_id: begun.data.transaction_id, paid: true })).toEqual({ state: 'CONFIRMED' });
  await app.dev('clock', { reset: true });
});
