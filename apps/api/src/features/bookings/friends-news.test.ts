import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Held, SeatName, Session } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, openShop, promos, ravi, sum, truth } from '../../../../../tests/setup/shop.ts';

// Messages to the friends of a group: nobody else's news reach them (L-10, L-13).

openShop({ listen: false });
afterEach(() => app.dev('clock', { reset: true }));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MEERA = { name: 'Meera Das', mobile: '9000000081' };
const KABIR = { name: 'Kabir Sen', mobile: '9000000082' };
const ASHAS = '9876543210';
const beforeShow = (session: Session, ms: number) =>
  app.dev('clock', { set: new Date(Date.parse(session.starts_at) - ms).toISOString(), freeze: true });

/** The messages to a number in this test, oldest first. */
let before: string[] = [];
beforeEach(async () => {
  const { rows } = await app.ctx.connection.pool.query('select message_id from outbox');
  before = rows.map(({ message_id }: { message_id: string }) => message_id);
});
async function told(number: string): Promise<{ template: string; body: string; links: string[] }[]> {
  const { rows } = await app.ctx.connection.pool.query(
    `select template, body, links from outbox where not message_id = any ($1) and recipient = $2 and channel = 'whatsapp'
      order by written`,
    [before, number],
  );
  return rows;
}
const templates = async (number: string) => (await told(number)).map(({ template }) => template);

async function group(token: string, seats: SeatName[], promo?: string): Promise<{ held: Held; shares: string[] }> {
  const held = await flow.hold(token, at('S-FAR'), seats);
  if (promo) {
    await app.post('/promos/verify', { promo_code: promo, transaction_id: held.transaction }, { token });
    held.total = (await app.get(`/booking/${held.transaction}`, { token })).data.totalAmount;
  }
  const friends = { payment_type: 4, friends: [MEERA, KABIR] };
  const opened = await flow.openOrder(token, held, { ...friends, amount: undefined });
  const done = await flow.commit(token, held, await flow.pay(opened.data.order_id), friends);
  const shares = done.data.pay_links.map(({ url }: { url: string }) => new URL(url).searchParams.get('share'));
  return { held, shares };
}

const openShare = async ({ transaction }: Held, share?: string) =>
  (await app.post('/booking/pay-now/order-id', { transaction_id: transaction, share })).data;
const complete = ({ transaction }: Held, paid: { razorpay_payment_id: string }, share?: string) =>
  app.post('/booking/complete-pay-later', { transaction_id: transaction, razorpay_payment_id: paid.razorpay_payment_id, share });
async function payShare(held: Held, share?: string): Promise<void> {
  const { order_id } = await openShare(held, share);
  expect(await complete(held, await flow.pay(order_id), share)).toMatchObject({ status: true });
}

test('J-20 L-16 a friend’s share that comes too late goes back, and the friend is told, not the organiser', async () => {
  const { held, shares } = await group(asha, ['A 1', 'A 2', 'A 3']);
  const { order_id, amount_paise } = await openShare(held, shares[0]);
  const paid = await flow.pay(order_id, { outcome: 'silent' });
  await beforeShow(at('S-FAR'), DAY);
  await app.dev('jobs/run', {});
  expect(await complete(held, paid, shares[0])).toMatchObject({ statusCode: 955 });
  const news = await told(MEERA.mobile);
  expect(news.map(({ template }) => template)).toEqual(['share_requested', 'payment_returned', 'share_lapsed']);
  expect(news[1]?.body).toBe(
    `Your payment of ₹${(amount_paise / 100).toFixed(2)} could not be used and is refunded in full. A refund takes at least 7 working days.`,
  );
  expect(await templates(ASHAS)).toEqual(['group_pending', 'booking_lapsed']);
  const { notifications } = (await app.get('/profile/bookings', { token: asha })).data;
  expect(notifications.some(({ notification_text: text }: any) => text.includes('could not be used'))).toBe(false);
});

test('J-20 AMB-82 a share that the organiser had paid meanwhile goes back to the friend, too', async () => {
  const { held, shares } = await group(ravi, ['B 1', 'B 2', 'B 3']);
  const own = await openShare(held, shares[1]);
  const late = await flow.pay(own.order_id, { outcome: 'silent' });
  await payShare(held);
  expect((await complete(held, late, shares[1])).status).toBe(false);
  expect(await templates(KABIR.mobile)).toEqual(['share_requested', 'payment_returned']);
  expect(await templates(ASHAS)).toEqual(['group_pending', 'booking_confirmed']);
});

test('J-22 AMB-78 the organiser hears that the own share is paid, and that only the friends’ shares are due', async () => {
  const { held } = await group(asha, ['D 4', 'D 5', 'D 6']);
  const due = (await openShare(held)).amount_paise;
  const [pending, ...more] = await told(ASHAS);
  expect(more).toEqual([]);
  expect(pending?.body).toMatch(/^Your share is paid and your seats are booked\. /);
  expect(pending?.body).toContain(` Your friends’ shares, ₹${(due / 100).toFixed(2)} in all, are due by `);
  expect(pending?.body).not.toContain('Please pay');
  expect(pending?.links).toEqual([expect.stringMatching(new RegExp(`/paynow/${held.transaction}$`))]);
  const { notifications } = (await app.get('/profile/bookings', { token: asha })).data;
  expect(notifications[0].notification_text).toMatch(
    /^Your share for .+ is paid and your seats are booked\. Your friends’ shares are due by /,
  );
  await payShare(held);
  expect(await templates(ASHAS)).toEqual(['group_pending', 'booking_confirmed']);
});

test('AMB-109 an unpaid friend is reminded once, in words of its own, by the same link; a friend who paid is not', async () => {
  const { held, shares } = await group(asha, ['D 1', 'D 2', 'D 3']);
  await payShare(held, shares[0]);
  await beforeShow(at('S-FAR'), DAY + 2 * HOUR - 1000);
  for (let i = 0; i < 2; i++) await app.dev('jobs/run', {});
  expect(await templates(MEERA.mobile)).toEqual(['share_requested']);
  const [invitation, reminder, ...more] = await told(KABIR.mobile);
  expect(more).toEqual([]);
  expect(invitation?.body).toMatch(/^Asha booked seats with you\. .+ Please pay your share of ₹[\d.]+ by .+: http/);
  expect(reminder?.body).toMatch(
    /^Reminder: your share of ₹[\d.]+ for .+ is due by .+, otherwise the booking is cancelled\. Pay here: http/,
  );
  expect(reminder?.links).toEqual(invitation?.links);
  await payShare(held, shares[1]);
});

const NOT_ANY_MORE = /^The booking for .+ is cancelled\. You no longer have to pay your share\.$/;

test('L-13 an unpaid friend hears once that the booking has ended, however often and late the sweep comes', async () => {
  const { held, shares } = await group(asha, ['E 1', 'E 2', 'E 3']);
  await payShare(held, shares[0]);
  await beforeShow(at('S-FAR'), DAY - 5 * HOUR);
  for (let i = 0; i < 2; i++) await app.dev('jobs/run', {});
  expect(await templates(MEERA.mobile)).toEqual(['share_requested', 'share_refunded']);
  const [, end, ...more] = await told(KABIR.mobile);
  expect(end).toMatchObject({ template: 'share_lapsed', body: expect.stringMatching(NOT_ANY_MORE), links: [] });
  expect(more).toEqual([]);
});

test('AMB-138 J-22 a friend who has not paid yet is told when the cinema cancels the show', async () => {
  const { held, shares } = await group(asha, ['F 1', 'F 2', 'F 3']);
  await payShare(held, shares[0]);
  for (let i = 0; i < 2; i++) await app.dev('show-cancel', { session_id: at('S-FAR').session_id });
  expect(await templates(MEERA.mobile)).toEqual(['share_requested', 'share_refunded']);
  const [, end, ...more] = await told(KABIR.mobile);
  expect(end).toMatchObject({ template: 'share_lapsed', body: expect.stringMatching(NOT_ANY_MORE), links: [] });
  expect(more).toEqual([]);
});

test('J-22 friends of a split that was given up for cash are never asked, and so not told of its end either', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['J 1', 'J 2', 'J 3']);
  await flow.openOrder(asha, held, { payment_type: 4, friends: [MEERA, KABIR], amount: undefined });
  expect(await flow.commit(asha, held, {}, { payment_type: 2 })).toMatchObject({ status: true });
  await beforeShow(at('S-FAR'), 3 * HOUR);
  await app.dev('jobs/run', {});
  expect(await templates(ASHAS)).toEqual(['cash_pending', 'booking_lapsed_without_refund']);
  expect(await templates(MEERA.mobile)).toEqual([]);
});

test('AMB-107 AMB-136 who paid a share of a booking that is cancelled without a refund is told that it has ended', async () => {
  const { held, shares } = await group(asha, ['C 1', 'C 2', 'C 3'], promos.SAVE50);
  for (const share of shares) await payShare(held, share);
  await app.dev('clock', { advance_ms: 600_000 });
  const cancelled = await app.post('/profile/bookings/cancel', { transaction_id: held.transaction }, { token: asha });
  expect(cancelled).toMatchObject({ status: true });
  expect((await templates(ASHAS)).at(-1)).toBe('booking_cancelled_without_refund');
  for (const { mobile } of [MEERA, KABIR]) {
    const news = await told(mobile);
    expect(news.map(({ template }) => template)).toEqual(['share_requested', 'share_cancelled']);
    expect(news[1]).toMatchObject({ body: expect.stringMatching(/^The booking for .+ is cancelled\.$/), links: [] });
  }
});

test('AMB-82 AMB-83 the booking’s link tells which friends have paid; a friend’s link tells of that share alone', async () => {
  const { held, shares } = await group(asha, ['H 1', 'H 2', 'H 3']);
  const read = async (query = '') => (await app.get(`/booking/pay-now/${held.transaction}${query}`)).data;
  expect((await read()).shares.map(({ state }: { state: string }) => state)).toEqual(['PAID', 'UNPAID', 'UNPAID']);
  const own = await read(`?share=${shares[0]}`);
  expect(own).toMatchObject({ share: { name: 'Meera', state: 'UNPAID' }, shares: [] });
  expect(JSON.stringify(own)).not.toContain('Kabir');
});

const shareSeen = async ({ transaction }: Held, share?: string) =>
  (await app.get(`/booking/pay-now/${transaction}?share=${share}`)).data.share;
const cancelLater = async ({ transaction }: Held) => {
  await app.dev('clock', { advance_ms: 600_000 });
  expect(await app.post('/profile/bookings/cancel', { transaction_id: transaction }, { token: asha })).toMatchObject({ status: true });
};

test('L-09 AMB-107 a friend whose booking was cancelled with a promo is told that nothing of the own share goes back', async () => {
  const { held, shares } = await group(asha, ['A 1', 'A 2', 'A 3'], promos.SAVE50);
  for (const share of shares) await payShare(held, share);
  expect(await shareSeen(held, shares[0])).toMatchObject({ state: 'PAID', refund: null });
  await cancelLater(held);
  expect((await truth(held.transaction)).refunds).toEqual([]);
  expect(await shareSeen(held, shares[0])).toMatchObject({ state: 'PAID', refund: { amount: 0, in_cash: false } });
});

test('L-05 AMB-136 a friend of a cancelled group sees which part of the own share goes back, whoever had paid it', async () => {
  const { held, shares } = await group(asha, ['A 1', 'A 2', 'A 3']);
  // The organiser pays what is missing, with one payment for both.
  await payShare(held);
  await cancelLater(held);
  const stored = await truth(held.transaction);
  const { data } = await app.get(`/booking/pay-now/${held.transaction}`);
  const back = data.shares.map(({ refund }: any) => Math.round(refund.amount * 100));
  expect(stored.refunds.map(({ amount_paise }: any) => amount_paise).sort()).toEqual([back[0], back[1] + back[2]].sort());
  expect(back.reduce((total: number, paise: number) => total + paise, 0)).toBe(56_250);
  expect(await shareSeen(held, shares[1])).toMatchObject({ state: 'REFUNDED', refund: { amount: back[2] / 100, in_cash: false } });
  // Nothing was open, and none of the money was theirs.
  expect(await templates(KABIR.mobile)).toEqual(['share_requested']);
});

test('L-13 a friend of a lapsed group sees that the whole share goes back; one who never paid sees no refund', async () => {
  const { held, shares } = await group(asha, ['A 1', 'A 2', 'A 3']);
  await payShare(held, shares[0]);
  const { amount } = await shareSeen(held, shares[0]);
  await beforeShow(at('S-FAR'), DAY);
  for (const swept of [false, true]) {
    if (swept) await app.dev('jobs/run', {});
    expect(await shareSeen(held, shares[0])).toMatchObject({ state: 'REFUNDED', refund: { amount, in_cash: false } });
    expect(await shareSeen(held, shares[1])).toMatchObject({ state: 'LAPSED', refund: null });
  }
  expect(sum((await truth(held.transaction)).refunds)).toBe(Math.round(2 * amount * 100));
});

test('AMB-138 L-16 of a show that the cinema cancels every share goes back whole: in cash what was paid in cash', async () => {
  const { held, shares } = await group(asha, ['A 1', 'A 2', 'A 3']);
  await payShare(held, shares[0]);
  await app.dev('collect', { transaction_id: held.transaction, paid: true });
  await app.dev('show-cancel', { session_id: at('S-FAR').session_id });
  const { amount } = await shareSeen(held, shares[0]);
  expect(await shareSeen(held, shares[0])).toMatchObject({ state: 'REFUNDED', refund: { amount, in_cash: false } });
  expect(await shareSeen(held, shares[1])).toMatchObject({ state: 'REFUNDED', refund: { amount, in_cash: true } });
});
