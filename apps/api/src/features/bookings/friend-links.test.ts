import { createHash } from 'node:crypto';
import { allCalls } from '@houseful/contract/index.ts';
import { afterEach, expect, test } from 'vitest';
import { app, asha, at, flow, openShop, truth } from '../../../../../tests/setup/shop.ts';
import { testConfig } from '../../../../../tests/setup/test-config.ts';
import { opensShare, shareLink } from '../orders/share-links.ts';

// A friend's link opens one share and nothing of the booking.

openShop({ listen: false });
afterEach(() => app.dev('clock', { reset: true }));

const FRIENDS = [
  { name: 'Meera Das', mobile: '9000000081' },
  { name: 'Kabir Sen', mobile: '9000000082' },
];

/** A group whose organiser has paid, and what the two friends' links are made of. */
async function group(seats: string[]) {
  const held = await flow.hold(asha, at('S-FAR'), seats);
  const terms = { payment_type: 4, friends: FRIENDS, amount: undefined };
  const { order_id } = (await flow.openOrder(asha, held, terms)).data;
  const done = await flow.commit(asha, held, await flow.pay(order_id), terms);
  const links = done.data.pay_links.map(({ url }: { url: string }) => {
    const { pathname, searchParams } = new URL(url);
    return { id: pathname.replace('/paynow/', ''), token: searchParams.get('share') ?? '' };
  }) as { id: string; token: string }[];
  return { held, done, links };
}

const look = (id: string, share = '') => app.get(`/booking/pay-now/${id}${share && `?share=${share}`}`);
const pay = async (id: string, share?: string) => {
  const opened = await app.post('/booking/pay-now/order-id', { transaction_id: id, share });
  const paid = await flow.pay(opened.data.order_id);
  return app.post('/booking/complete-pay-later', { transaction_id: id, share, razorpay_payment_id: paid.razorpay_payment_id });
};

/** Every call that a link opens, with `id` in the place of the booking's; true where it is let in. */
async function opens(id: string): Promise<Record<string, boolean>> {
  const gift = { transactionID: id, giftUserName: 'Eve', giftUserNumber: '9000000099', giftUserMessage: 'Hello' };
  const paid = { transaction_id: id, razorpay_payment_id: 'pay_unknown00000' };
  const calls = {
    'POST /webapp/booking/final-ticket': () => app.post('/booking/final-ticket', { transaction_id: id, only_fnd: false }),
    'GET /webapp/booking/pay-now/:transaction_id': () => look(id),
    'POST /webapp/booking/pay-now/order-id': () => app.post('/booking/pay-now/order-id', { transaction_id: id }),
    'POST /webapp/booking/complete-pay-later': () => app.post('/booking/complete-pay-later', paid),
    'POST /webapp/send-ticket-as-gift': () => app.post('/send-ticket-as-gift', gift),
    'GET /webapp/gift-sender/:transaction_id': () => app.get(`/gift-sender/${id}`),
  };
  const byLink = Object.entries(allCalls).filter(([, call]) => call.auth === 'link');
  // A new call that a link opens gets its line above.
  expect(Object.keys(calls).sort()).toEqual(byLink.map(([key]) => key).sort());
  const answers = Object.entries(calls).map(async ([name, call]) => [name, (await call()).http !== 404] as const);
  const files = ['pdf', 'ics'].map(async (kind) => {
    const { statusCode } = await app.app.inject({ url: `/tickets/${id}.${kind}` });
    return [kind, statusCode !== 404] as const;
  });
  return Object.fromEntries(await Promise.all([...answers, ...files]));
}

test('J-22 AMB-82 a friend’s link tells film, show and own share, and never opens the booking, before or after paying', async () => {
  const { held, done, links } = await group(['A 1', 'A 2', 'A 3']);
  const [meera, kabir] = links as [(typeof links)[0], (typeof links)[0]];
  const { data: whole } = await look(held.transaction);
  const secrets = [held.transaction, held.reservation, done.data.strBookId, String(done.data.intBookId), whole.ticket.qr];
  const view = async () => {
    const { data } = await look(meera.id, meera.token);
    for (const secret of [...secrets, kabir.id, kabir.token, 'Kabir', 'Asha', '9000000082', String(held.total)])
      expect(JSON.stringify(data)).not.toContain(secret);
    expect(data).toMatchObject({
      ticket: { transaction_id: meera.id, qr: '', strBookId: '', intBookId: 0, receipt: null, items: [], taxes: [] },
      shares: [],
    });
    for (const told of ['Film_strTitle', 'Session_dtmRealShow', 'Cinema_strName', 'Screen_strName', 'strSeatInfo'])
      expect(data.ticket[told]).toBe(whole.ticket[told]);
    return data;
  };
  const unpaid = await view();
  expect(unpaid).toMatchObject({
    amount_due: unpaid.ticket.amount,
    share: { name: 'Meera', state: 'UNPAID', amount: unpaid.ticket.amount },
  });
  expect(await pay(meera.id, meera.token)).toMatchObject({ data: { payment_status: 'Pending', amount_due: 0 } });
  expect(await view()).toMatchObject({ amount_due: 0, share: { state: 'PAID' } });
  expect(await pay(kabir.id, kabir.token)).toMatchObject({ data: { payment_status: 'Confirmed', amount_due: 0 } });
  expect(await view()).toMatchObject({ ticket: { payment_status: 'Confirmed' } });
  await app.dev('clock', { advance_ms: 600_000 });
  await app.post('/profile/bookings/cancel', { transaction_id: held.transaction }, { token: asha });
  expect(await look(meera.id, meera.token)).toMatchObject({ statusCode: 955 });
  expect(await view()).toMatchObject({ share: { state: 'REFUNDED' } });
});

test('J-22 AMB-82 no part of a friend’s link opens anything by itself, in no call that a link opens', async () => {
  const { held, links } = await group(['B 1', 'B 2', 'B 3']);
  const nothing = Object.fromEntries(Object.keys(await opens('x')).map((name) => [name, false]));
  for (const { id, token } of links) {
    expect(await opens(id)).toEqual(nothing);
    expect(await opens(token)).toEqual(nothing);
  }
  const [meera, kabir] = links as [(typeof links)[0], (typeof links)[0]];
  // Not another's share either, and no token that is nearly right.
  for (const token of [kabir.token, `${meera.token}A`, meera.token.slice(0, -1), meera.token.toUpperCase(), ' '])
    expect(await look(meera.id, encodeURIComponent(token))).toMatchObject({ http: 404 });
  expect(await app.post('/booking/pay-now/order-id', { transaction_id: meera.id, share: kabir.token })).toMatchObject({ http: 404 });
  expect((await opens(held.transaction))['POST /webapp/booking/final-ticket']).toBe(true);
});

test('J-22 AMB-78 friends and organiser see the same links; the booking’s own id goes on working with a share’s token', async () => {
  const { held, links } = await group(['C 1', 'C 2', 'C 3']);
  const shown = (await app.get(`/booking/${held.transaction}/pay-links`, { token: asha })).data;
  for (const [i, { mobile }] of FRIENDS.entries()) {
    const [message] = await app.dev(`outbox?number=${mobile}`);
    expect(message.links).toEqual([shown[i].url]);
    expect(message.text).not.toContain(held.transaction);
    expect(await look(held.transaction, links[i]?.token)).toMatchObject({ data: { share: { state: 'UNPAID' }, ticket: { qr: '' } } });
  }
  // A payment of one share is no proof for another.
  const [meera, kabir] = links as [(typeof links)[0], (typeof links)[0]];
  const opened = await app.post('/booking/pay-now/order-id', { transaction_id: meera.id, share: meera.token });
  const { razorpay_payment_id } = await flow.pay(opened.data.order_id);
  const told = { transaction_id: kabir.id, share: kabir.token, razorpay_payment_id };
  expect(await app.post('/booking/complete-pay-later', told)).toMatchObject({ statusCode: 941 });
  expect(await pay(held.transaction)).toMatchObject({ data: { payment_status: 'Confirmed' } });
});

const storedOf = async (table: string) => JSON.stringify((await app.ctx.connection.pool.query(`select to_jsonb(t) from ${table} t`)).rows);

test('J-22 K-20 a reader of the database finds no link of a share or a gift', async () => {
  const { held, links } = await group(['D 1', 'D 2', 'D 3']);
  for (const { id, token } of links) {
    expect(await storedOf('shares')).not.toContain(token);
    await pay(id, token);
  }
  const gift = { transactionID: held.transaction, giftUserName: 'Eve', giftUserNumber: '9000000098', giftUserMessage: 'Hello' };
  await app.post('/send-ticket-as-gift', gift);
  const [message] = await app.dev('outbox?number=9000000098');
  const giftLink = message.links[0].split('/').at(-1);
  expect(await storedOf('gifts')).not.toContain(giftLink);
  // A hash is no link.
  const hash = createHash('sha256').update(giftLink).digest();
  expect(await storedOf('gifts')).toContain(hash.toString('hex'));
  for (const text of [hash.toString('hex'), hash.toString('base64url')])
    expect(await app.post('/booking/final-ticket', { transaction_id: text, only_fnd: false })).toMatchObject({ status: false });

  expect((await truth(held.transaction)).payments).toHaveLength(3);
});

test('J-22 a friend’s link from before a change of the secret works while the old secret is named', () => {
  const share = { share_id: '0b8f2c1e-6f0e-4a53-9d5e-2f6f3f0a1b2c' };
  const config = (now: string, old = '') => ({ config: testConfig({ TICKET_SECRET: now.repeat(40), TICKET_SECRET_OLD: old.repeat(40) }) });
  const link = new URL(shareLink({ ...config('a'), origin: 'https://houseful.example' }, share));
  const token = link.searchParams.get('share') ?? '';
  expect(token).toHaveLength(24);
  expect([config('a'), config('b', 'a'), config('b')].map((keys) => opensShare(keys, share, token))).toEqual([true, true, false]);
  expect(opensShare(config('a'), { ...share, share_id: share.share_id.replace('0b', '0c') }, token)).toBe(false);
});

test('J-22 Q-15 AMB-82 the answer that is kept for a repeat holds no token, and the repeat gives the same links', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['H 1', 'H 2', 'H 3']);
  const terms = { payment_type: 4, friends: FRIENDS, amount: undefined };
  const { order_id } = (await flow.openOrder(asha, held, terms)).data;
  const body = {
    reservation_id: held.reservation,
    total_amount: held.total,
    name: 'Asha Rao',
    email: 'asha@example.in',
    mobile: '9876543210',
    ...terms,
    ...(await flow.pay(order_id)),
  };
  const commit = () => app.post('/booking/payment-status', body, { token: asha, headers: { 'idempotency-key': 'the same press' } });
  const first = await commit();
  expect(first.data.pay_links).toHaveLength(2);
  const { rows } = await app.owner.pool.query(`select answer #>> '{}' as answer from idempotency_keys where key = 'the same press'`);
  expect(rows).toEqual([{ answer: expect.stringContaining('/paynow/') }]);
  expect(rows[0].answer).not.toContain('share=');
  expect((await commit()).data).toEqual(first.data);
});
