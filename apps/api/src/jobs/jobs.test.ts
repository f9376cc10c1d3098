import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Held, type Session, violations } from '../../../../tests/setup/booking.ts';
import { postWebhook } from '../../../../tests/setup/post-webhook.ts';
import { app, flow, openDoors, truth } from '../../../../tests/setup/shop.ts';
import { raw } from '../db/sql.ts';
import { JOBS } from './all.ts';
import { runDue } from './jobs.ts';

openDoors();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const goTo = (session: Session, before: number) =>
  app.dev('clock', { set: new Date(Date.parse(session.starts_at) - before).toISOString(), freeze: true });
const rows = <Row>(text: string): Promise<Row[]> => app.ctx.db.all<Row>(raw(text));

/** Returns everything that the jobs write: what exists, and how often it was tried. */
const everything = () =>
  rows(`select 'order' as kind, order_id as id, state as value, version as n from orders
    union all select 'refund', refund_id::text, state, attempts from refunds
    union all select 'message', dedupe_key, (sent_at is not null)::text, attempts from outbox
    union all select 'note', dedupe_key, '', 1 from notifications
    union all select 'event', event_id, (processed_at is not null)::text, attempts from webhook_events
    union all select 'ledger', ref || reason || debit || credit, '', amount_paise::int from ledger order by 1, 2`);

/** Leaves one open thing of each kind before the jobs stop. */
async function leaveOpen() {
  const early = await app.dev('fixtures', { users: 1 });
  const reminded = await flow.hold(early.users[0].token, early.sessions['S-FAR'], ['A 1']);
  await flow.commit(early.users[0].token, reminded, {}, { payment_type: 3 });
  // The reminder falls due half an hour after the jobs stop, and so does the deadline of an S-MID booking made two hours before.
  await goTo(early.sessions['S-FAR'], 5 * HOUR + 30 * MINUTE + 90 * MINUTE);
  const { sessions, users, promos, items } = await app.dev('fixtures', { users: 6 });
  const tokens: string[] = users.map((user: { token: string }) => user.token);
  const [lapser = '', owing = '', canceller = '', silent = '', deaf = '', next = ''] = tokens;
  const refunded = await flow.buy(canceller, sessions['S-FAR'], ['B 1']);
  await goTo(early.sessions['S-FAR'], 5 * HOUR + 30 * MINUTE);
  const owed = await flow.hold(owing, sessions['S-MID'], ['A 1']);
  await flow.commit(owing, owed, {}, { payment_type: 2 });
  await runDue(app.ctx, JOBS);

  // The jobs stop here.
  const lapsing = await flow.hold(lapser, sessions['S-FAR'], ['C 1', 'C 2']);
  await app.post(
    '/booking/add-food',
    { reservation_id: lapsing.reservation, items: [{ Item_strID: items.VEG1, quantity: 2 }] },
    { token: lapser },
  );
  await app.post('/promos/verify', { promo_code: promos.LASTONE, transaction_id: lapsing.transaction }, { token: lapser });
  await app.post('/profile/bookings/cancel', { transaction_id: refunded.transaction }, { token: canceller });
  const unheard = await flow.hold(silent, sessions['S-FAR'], ['D 1']);
  await flow.pay((await flow.openOrder(silent, unheard)).data.order_id, { outcome: 'silent' });
  const putOff = await flow.hold(deaf, sessions['S-FAR'], ['D 2']);
  const paid = await flow.pay((await flow.openOrder(deaf, putOff)).data.order_id);
  await app.dev('razorpay/mode', { mode: '500', times: 100, only: 'payments' });
  for (const kind of ['payment.captured', 'order.paid']) {
    const event = { event: kind, payload: { payment: { entity: { id: paid.razorpay_payment_id } } } };
    await postWebhook(app, { id: randomUUID(), body: JSON.stringify(event), forged: false });
  }
  await app.dev('razorpay/mode', { mode: 'ok' });
  return { sessions, promos, reminded, refunded, owed, lapsing, unheard, putOff, next };
}

test('G-25 L-12 L-16 J-19 AMB-109 after an hour’s stop the jobs catch up exactly once, on two servers at once', {
  timeout: 60_000,
}, async () => {
  const open = await leaveOpen();
  const state = async ({ transaction }: Pick<Held, 'transaction'>): Promise<string> => (await truth(transaction)).state;
  await app.dev('clock', { advance_ms: HOUR });
  // Reads need no sweep: ended orders already read as ended.
  expect([await state(open.lapsing), await state(open.owed)]).toEqual(['EXPIRED', 'AUTO_CANCELLED']);

  await Promise.all([runDue(app.ctx, JOBS), runDue(app.ctx, JOBS)]);
  await runDue(app.ctx, JOBS);
  expect(await state(open.lapsing)).toBe('EXPIRED');
  expect(await state(open.owed)).toBe('AUTO_CANCELLED');
  expect(await state(open.reminded)).toBe('PENDING');
  expect(await state(open.refunded)).toBe('CANCELLED');
  for (const late of [open.unheard, open.putOff]) {
    expect(await truth(late.transaction)).toMatchObject({ state: 'CONFIRMED', payments: [{ status: 'captured' }], refunds: [] });
  }

  const messages = await rows<{ template: string; id: string; n: number; sent: boolean; attempts: number }>(
    `select template, dedupe_key as id, sent_at is not null as sent, attempts from outbox`,
  );
  expect(messages.filter((message) => !message.sent || message.attempts !== 1)).toEqual([]);
  const about = (template: string, { transaction }: Pick<Held, 'transaction'>): number =>
    messages.filter((message) => message.template === template && message.id.includes(transaction) && message.id.includes('whatsapp'))
      .length;
  expect(about('payment_reminder', open.reminded)).toBe(1);
  expect(about('booking_lapsed_without_refund', open.owed)).toBe(1);
  expect(about('booking_cancelled', open.refunded)).toBe(1);
  for (const late of [open.unheard, open.putOff]) expect(about('booking_confirmed', late)).toBe(1);
  expect(await rows('select event_id from webhook_events where processed_at is null')).toEqual([]);

  const refunds = await rows<{ amount: number }>(
    `select r.amount::int from sandbox_refunds r join payments p on p.payment_id = r.payment_id where p.order_id = '${open.refunded.transaction}'`,
  );
  expect(refunds).toEqual([{ amount: 18_750 }]);
  // The lapsed order's seats and code are free again.
  const held = await flow.hold(open.next, open.sessions['S-FAR'], ['C 1', 'C 2']);
  expect(
    await app.post('/promos/verify', { promo_code: open.promos.LASTONE, transaction_id: held.transaction }, { token: open.next }),
  ).toMatchObject({ status: true });
  expect(await violations(app)).toEqual([]);

  const before = await everything();
  await Promise.all([runDue(app.ctx, JOBS), runDue(app.ctx, JOBS)]);
  expect(await everything()).toEqual(before);
});
