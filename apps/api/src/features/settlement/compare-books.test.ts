import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { formatDay, formatTime } from '@houseful/domain/ist.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../../../scripts/source-files.ts';
import { app, flow, movePlaces, openDoors, places, sum, truth } from '../../../../../tests/setup/shop.ts';
import { findUnpaidEnded } from '../orders/store-booked.ts';
import { compareBooks } from './compare-books.ts';

/** Our ledger beside the provider's own books (AMB-79). Each test leaves them equal for the next. */
openDoors();
/** The command is a process of its own, which starts slowly on a busy machine. */
const LONG = { timeout: 90_000 };
beforeAll(async () => {
  await app.dev('clock', { advance_ms: 60_000 });
});
afterEach(async () => expect((await compareBooks(app.ctx)).differences).toEqual([]));

const query = (text: string, values: unknown[] = []) => app.owner.pool.query(text, values);

/** The command as an operator runs it: its lines and the code it ends with. */
/** The security log notes who ran the command, on standard error. */
const withoutLog = (text: string) => text.replace(/^\{.*\}$/gm, '');

function reconcile(...args: string[]): Promise<{ code: number; lines: string[] }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['apps/api/cli/reconcile.ts', ...args],
      { cwd: ROOT, env: { ...process.env, NODE_ENV: '', DATABASE_URL: app.databaseUrl, PORT: '0' } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, lines: `${out}${withoutLog(err)}`.trim().split('\n') }),
    );
  });
}

/** Two seats at 547.20. */
async function buy() {
  const { tokens, session, seats } = await places(1);
  const [token = ''] = tokens;
  const bought = await flow.buy(token, session, seats.slice(0, 2));
  const { rows } = await query('select payment_id from payments where order_id = $1', [bought.transaction]);
  return { ...bought, token, payment: rows[0].payment_id as string };
}

test('AMB-79 sold, lost and given back: the books are equal to the paisa, and the command says so', LONG, async () => {
  await buy();
  const cancelled = await buy();
  await app.dev('clock', { advance_ms: 600_000 });
  await app.post('/profile/bookings/cancel', { transaction_id: cancelled.transaction }, { token: cancelled.token });
  await app.dev('jobs/run', {});
  await app.dev('clock', { advance_ms: 3_600_000 });
  await app.dev('jobs/run', {});
  const sums = { captured: 2 * 54_720, refunded: 37_500 };
  expect(await compareBooks(app.ctx)).toEqual({ provider: sums, ledger: sums, differences: [] });
  expect(await reconcile()).toEqual({
    code: 0,
    lines: ['provider: ₹1,094.40 taken, ₹375.00 given back', 'ledger:   ₹1,094.40 taken, ₹375.00 given back', 'ok: the books are equal'],
  });
});

test('AMB-79 a ledger that is a paisa off is found out, and the command ends with 1', LONG, async () => {
  const { payment, transaction } = await buy();
  const change = (paise: number) => query('update ledger set amount_paise = amount_paise + $1 where ref = $2', [paise, payment]);
  await change(1);
  expect((await compareBooks(app.ctx)).differences).toEqual([
    { kind: 'payment', id: payment, orderId: transaction, providerPaise: 54_720, ledgerPaise: 54_721 },
  ]);
  const { code, lines } = await reconcile('--days', '2');
  expect(code).toBe(1);
  expect(lines.slice(2)).toEqual([
    `DIFFERS payment ${payment}: provider ₹547.20, ledger ₹547.21, booking ${transaction}`,
    'differences: 1',
  ]);
  await change(-1);
});

test('AMB-79 J-19 money that nobody told us of differs until it is asked about', async () => {
  const { tokens, session, seats } = await places(1);
  const [token = ''] = tokens;
  const held = await flow.hold(token, session, seats.slice(0, 2));
  const paid = await flow.pay((await flow.openOrder(token, held)).data.order_id, { outcome: 'silent' });
  expect((await compareBooks(app.ctx)).differences).toEqual([
    { kind: 'payment', id: paid.razorpay_payment_id, orderId: null, providerPaise: 54_720, ledgerPaise: 0 },
  ]);
  await app.dev('clock', { advance_ms: 61_000 });
  await app.dev('jobs/run', {});
});

test('AMB-79 money that went back whole before it reached a booking is in neither book', async () => {
  const { tokens, session, seats } = await places(1);
  const [token = ''] = tokens;
  const held = await flow.hold(token, session, seats.slice(0, 2));
  const paid = await flow.pay((await flow.openOrder(token, held)).data.order_id);
  await app.ctx.gateway.refundPayment(paid.razorpay_payment_id, { amountPaise: 54_720, idempotencyKey: randomUUID() });
  expect(await flow.commit(token, held, paid)).toMatchObject({ statusCode: 940 });
  expect((await compareBooks(app.ctx)).differences).toEqual([]);
});

test('AMB-79 a refund made by hand at the provider, and one of ours that it does not know, are found out', async () => {
  const { payment, transaction } = await buy();
  const refund = await app.ctx.gateway.refundPayment(payment, { amountPaise: 100, idempotencyKey: randomUUID() });
  await query(
    `insert into ledger (cinema_id, order_id, entry_id, debit, credit, amount_paise, reason, ref, at)
      select cinema_id, order_id, gen_random_uuid(), 'refunds_payable', 'provider', 250, 'refunded', 'of-nobody', app_now() from orders where order_id = $1`,
    [transaction],
  );
  expect((await compareBooks(app.ctx)).differences).toEqual([
    { kind: 'refund', id: refund.id, orderId: null, providerPaise: 100, ledgerPaise: 0 },
    { kind: 'refund', id: 'of-nobody', orderId: transaction, providerPaise: 0, ledgerPaise: 250 },
  ]);
  await query("delete from ledger where ref = 'of-nobody'");
  await query('delete from sandbox_refunds where refund_id = $1', [refund.id]);
});

test('AMB-79 a ledger entry whose payment the provider does not know is found out', async () => {
  const { payment, transaction } = await buy();
  const rename = (from: string, to: string) => query('update ledger set ref = $2 where ref = $1', [from, to]);
  await rename(payment, 'pay_nobody');
  expect((await compareBooks(app.ctx)).differences).toEqual([
    { kind: 'payment', id: payment, orderId: null, providerPaise: 54_720, ledgerPaise: 0 },
    { kind: 'payment', id: 'pay_nobody', orderId: transaction, providerPaise: 0, ledgerPaise: 54_720 },
  ]);
  await rename('pay_nobody', payment);
});

test('AMB-79 more than a page is read whole', async () => {
  await query(`insert into sandbox_orders (order_id, amount, currency, capture) values ('order_many', 100, 'INR', 'manual')`);
  await query(
    `with many as (select n, 'order_many_' || n as id from generate_series(1, 250) n), orders as (
       insert into sandbox_orders (order_id, amount, currency, capture) select id, 100 + n, 'INR', 'manual' from many returning order_id, amount)
     insert into sandbox_payments (payment_id, order_id, amount, currency, status, tell)
       select 'pay_of_' || order_id, order_id, amount, 'INR', 'captured', 'none' from orders`,
  );
  const { differences } = await compareBooks(app.ctx);
  expect(differences).toHaveLength(250);
  expect(differences.reduce((total, { providerPaise }) => total + providerPaise, 0)).toBe(250 * 100 + (250 * 251) / 2);
  await query(`delete from sandbox_payments where order_id like 'order_many%'`);
});

test('AMB-79 days back leaves older money alone, and asks about what lies on the border', async () => {
  const { payment } = await buy();
  await app.dev('clock', { advance_ms: 36 * 3_600_000 });
  const { tokens, session, seats } = await places(1);
  await flow.buy(tokens[0] ?? '', session, seats.slice(0, 1));
  const { provider, differences } = await compareBooks(app.ctx, 1);
  expect(differences).toEqual([]);
  expect(provider.captured).toBeGreaterThanOrEqual(27_360);
  await query('update ledger set amount_paise = amount_paise + 5 where ref = $1', [payment]);
  expect((await compareBooks(app.ctx, 1)).differences).toMatchObject([{ id: payment, providerPaise: 54_720, ledgerPaise: 54_725 }]);
  await query('update ledger set amount_paise = amount_paise - 5 where ref = $1', [payment]);
});

const cancel = (transaction: string, token: string) => app.post('/profile/bookings/cancel', { transaction_id: transaction }, { token });
const refundState = async (token: string) => (await app.get('/profile/bookings', { token })).data.bookings[0].refund.state;

test('L-16 a refund that the provider refuses is on the operator’s list, shown as failed, and paid by hand once', LONG, async () => {
  const { transaction, token, payment } = await buy();
  await app.dev('clock', { advance_ms: 600_000 });
  await cancel(transaction, token);
  await app.dev('razorpay/mode', { mode: 'refuse', only: 'refunds', times: 1_000 });
  for (let hour = 0; hour < 25; hour++) {
    await app.dev('jobs/run', {});
    await app.dev('clock', { advance_ms: 3_600_000 });
  }
  await app.dev('razorpay/mode', { mode: 'ok' });
  await app.dev('jobs/run', {});
  const [refund] = (await truth(transaction)).refunds;
  expect(refund).toMatchObject({ amount_paise: 37_500, status: 'failed' });
  expect(await refundState(token)).toBe('failed');
  const listed = `OWED ₹375.00, refund ${refund.id}, booking ${transaction} (payment ${payment}: `;
  expect(await reconcile()).toMatchObject({ code: 0, lines: expect.arrayContaining([expect.stringContaining(listed)]) });

  const { code, lines } = await reconcile('--paid', refund.id);
  expect([code, lines[0]]).toEqual([0, `paid by hand: ₹375.00, booking ${transaction}`]);
  expect(lines.join()).not.toContain('OWED');
  expect(await refundState(token)).toBe('processed');
  expect(await reconcile('--paid', refund.id)).toEqual({ code: 1, lines: [`${refund.id} is not on the operator's list`] });
  expect(sum((await truth(transaction)).ledger)).toBe(0);
});

test('L-16 §4.3 a refund unanswered for three days goes to the operator’s list, and is not asked for again', LONG, async () => {
  const { transaction, token, payment } = await buy();
  await app.dev('clock', { advance_ms: 600_000 });
  await cancel(transaction, token);
  await app.dev('razorpay/mode', { mode: '500', only: 'refunds', times: 1_000 });
  for (let day = 0; day < 3; day++) {
    await app.dev('jobs/run', {});
    expect(await refundState(token)).toBe('requested');
    await app.dev('clock', { advance_ms: 86_400_000 });
  }
  await app.dev('jobs/run', {});
  expect(await refundState(token)).toBe('failed');
  await app.dev('razorpay/mode', { mode: 'ok' });
  await app.dev('clock', { advance_ms: 86_400_000 });
  await app.dev('jobs/run', {});
  const [refund] = (await truth(transaction)).refunds;
  expect(refund).toMatchObject({ amount_paise: 37_500, status: 'failed' });
  const listed = new RegExp(`OWED ₹375\\.00, refund ${refund.id}, booking ${transaction} \\(payment ${payment}: .*500`);
  expect(await reconcile()).toMatchObject({ code: 0, lines: expect.arrayContaining([expect.stringMatching(listed)]) });
  await reconcile('--paid', refund.id);
  expect(await refundState(token)).toBe('processed');
  expect(sum((await truth(transaction)).ledger)).toBe(0);
  movePlaces();
});

test('L-16 what was paid in cash at the counter goes back over the counter: it waits on the operator’s list', LONG, async () => {
  const { tokens, session, seats } = await places(1);
  const [token = ''] = tokens;
  const held = await flow.hold(token, session, seats.slice(0, 2));
  await flow.commit(token, held, {}, { payment_type: 2 });
  await app.dev('collect', { transaction_id: held.transaction, paid: true });
  await app.dev('clock', { advance_ms: 600_000 });
  expect((await cancel(held.transaction, token)).data).toMatchObject({ refund: { amount: 375 } });
  const [refund] = (await truth(held.transaction)).refunds;
  const { lines } = await reconcile();
  expect(lines).toContain(`OWED ₹375.00, refund ${refund.id}, booking ${held.transaction} (paid in cash, goes back over the counter)`);
  await reconcile('--paid', refund.id);
  expect(await refundState(token)).toBe('processed');
});

/** Tickets that are handed out with a friend's share of 100.00 unpaid, and with nothing paid; and a booking that nobody comes for. */
async function handOut() {
  const { tokens, session, seats } = await places(3);
  const [group = '', cash = '', away = ''] = tokens;
  const shared = await flow.hold(group, session, seats.slice(0, 2));
  const terms = { payment_type: 4, friends: [{ name: 'Meera Das', mobile: '9000000052', amount: 100 }] };
  const opened = await flow.openOrder(group, shared, { ...terms, amount: undefined });
  const { data } = await flow.commit(group, shared, await flow.pay(opened.data.order_id), terms);
  const owing = await flow.hold(cash, session, seats.slice(2));
  await flow.commit(cash, owing, {}, { payment_type: 2 });
  const elsewhere = await places(1);
  await flow.commit(away, await flow.hold(away, elsewhere.session, elsewhere.seats), {}, { payment_type: 2 });
  for (const { transaction } of [shared, owing]) await app.dev('collect', { transaction_id: transaction, paid: false });
  return { shared: shared.transaction, owing: owing.transaction, session, link: new URL(data.pay_links[0].url).searchParams.get('share') };
}

test('L-12 §4.3 handed-out tickets unpaid at their show’s end are on the operator’s list until paid by link', LONG, async () => {
  const { shared, owing, session, link } = await handOut();
  const { rows } = await query('select ends_at, starts_at, title from shows join films using (film_id) where show_id = $1', [
    session.session_id,
  ]);
  const [{ ends_at, starts_at, title }] = rows;
  const until = (ms: number, freeze = true) => app.dev('clock', { set: new Date(ms).toISOString(), freeze });
  const unpaid = async () => (await findUnpaidEnded(app.ctx.db)).map(({ order_id, duePaise }) => [order_id, duePaise]);
  await until(ends_at - 1);
  expect(await unpaid()).toEqual([]);
  await until(ends_at);
  expect(await unpaid()).toEqual([
    [shared, 10_000],
    [owing, 27_360],
  ]);
  const number = (await query('select int_book_id from orders where order_id = $1', [owing])).rows[0].int_book_id;
  const show = `${title}, ${formatDay(starts_at)} ${formatTime(starts_at)}, ${session.cinema_code}`;
  const { code, lines } = await reconcile();
  expect(code).toBe(0);
  expect(lines).toContain(`UNPAID ₹273.60, booking ${owing} (number ${number}; ${show}): the tickets were handed out`);

  const { data } = await app.post('/booking/pay-now/order-id', { transaction_id: shared, share: link });
  const { razorpay_payment_id } = await flow.pay(data.order_id);
  await app.post('/booking/complete-pay-later', { transaction_id: shared, share: link, razorpay_payment_id });
  expect(await unpaid()).toEqual([[owing, 27_360]]);
  await until(ends_at + 1, false);
  await app.dev('jobs/run', {});
  movePlaces();
});
