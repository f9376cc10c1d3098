import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, openShop, ravi, sum, truth } from '../../../../../tests/setup/shop.ts';
import { compareBooks } from '../settlement/compare-books.ts';
import { payByHand } from '../settlement/pay-by-hand.ts';
import { ProviderDown, type ProviderRefund, ProviderRefused } from './gateway.ts';
import { noteRefund, refundPayments } from './refund-payments.job.ts';
import { findOwedRefunds } from './store-refunds.ts';

/** Money on its way back, at a provider that takes its time, refuses, falls silent or changes its mind: it goes back once, and we know of it. */
openShop({ listen: false });
const HOUR = 3_600_000;

beforeEach(async () => {
  await app.dev('clock', { reset: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.dev('razorpay/mode', { mode: 'ok' });
});

/** Two seats, cancelled: 375.00 is to go back. */
async function cancelTwoSeats(token = asha): Promise<string> {
  const { transaction } = await flow.buy(token, at('S-FAR'), token === asha ? ['A 1', 'A 2'] : ['C 1', 'C 2']);
  await app.dev('clock', { advance_ms: 600_000 });
  expect(await app.post('/profile/bookings/cancel', { transaction_id: transaction }, { token })).toMatchObject({ status: true });
  return transaction;
}

/** The same with the provider having taken the refund on. */
async function handOver(token = asha): Promise<string> {
  const transaction = await cancelTwoSeats(token);
  await refundPayments.run(app.ctx);
  expect(await refundOf(transaction)).toMatchObject({ state: 'processing', provider_refund_id: expect.any(String) });
  return transaction;
}

async function refundOf(transaction: string) {
  const { rows } = await app.ctx.connection.pool.query('select * from refunds where order_id = $1', [transaction]);
  expect(rows).toHaveLength(1);
  return rows[0];
}
/** The accounts that it was paid back from. */
async function paidBackFrom(transaction: string): Promise<string[]> {
  const { rows } = await app.ctx.connection.pool.query("select credit from ledger where order_id = $1 and debit = 'refunds_payable'", [
    transaction,
  ]);
  return rows.map(({ credit }) => credit);
}
const isOwed = async (transaction: string) => (await findOwedRefunds(app.ctx.db)).some(({ order_id }) => order_id === transaction);

async function lookEachHour(times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await app.dev('clock', { advance_ms: HOUR });
    await refundPayments.run(app.ctx);
  }
}
const breakRefunds = (mode: string) => app.dev('razorpay/mode', { mode, only: 'refunds', times: 10_000 });
const mend = () => app.dev('razorpay/mode', { mode: 'ok' });

/** From now on the provider calls every refund that it knows this. */
function answerWith(status: ProviderRefund['status']): void {
  vi.restoreAllMocks();
  const { fetchRefund } = app.ctx.gateway;
  vi.spyOn(app.ctx.gateway, 'fetchRefund').mockImplementation(async (...ids) => ({ ...(await fetchRefund(...ids)), status }));
}

test('L-16 §4.3 a refund that the bank works on for days is not given up because looks at it are refused', async () => {
  const transaction = await handOver();
  answerWith('pending');
  await lookEachHour(25);
  await breakRefunds('refuse');
  await lookEachHour(25);
  expect(await refundOf(transaction)).toMatchObject({ state: 'processing', last_error: expect.stringContaining('400') });
  expect(await isOwed(transaction)).toBe(false);
  await mend();
  vi.restoreAllMocks();
  await lookEachHour(1);
  const { state, refund_id, last_error } = await refundOf(transaction);
  expect([state, last_error]).toEqual(['processed', null]);
  expect(await paidBackFrom(transaction)).toEqual(['provider']);
  expect(await payByHand(app.ctx.db, refund_id)).toBeNull();
  expect((await compareBooks(app.ctx)).differences).toEqual([]);
});

test('L-16 only the twentieth refusal hands a refund to an operator, however often there was no answer', async () => {
  const transaction = await cancelTwoSeats();
  await breakRefunds('500');
  await lookEachHour(25);
  await breakRefunds('refuse');
  await lookEachHour(19);
  expect(await refundOf(transaction)).toMatchObject({ state: 'requested', refusals: 19 });
  expect(await isOwed(transaction)).toBe(false);
  await lookEachHour(1);
  expect(await refundOf(transaction)).toMatchObject({ state: 'failed', refusals: 20 });
  expect(await isOwed(transaction)).toBe(true);
});

test('L-16 §4.3 a refund that the provider calls failed is an operator’s, until it is made after all: recorded once', async () => {
  const transaction = await handOver();
  const { provider_refund_id } = await refundOf(transaction);
  answerWith('failed');
  await lookEachHour(1);
  expect((await refundOf(transaction)).state).toBe('failed');
  expect(await isOwed(transaction)).toBe(true);
  expect(await paidBackFrom(transaction)).toEqual([]);

  answerWith('pending');
  await noteRefund(app.ctx, provider_refund_id);
  expect((await refundOf(transaction)).state).toBe('failed');

  vi.restoreAllMocks();
  await Promise.all([1, 2, 3].map(() => noteRefund(app.ctx, provider_refund_id)));
  const { state, refund_id } = await refundOf(transaction);
  expect(state).toBe('processed');
  expect(await paidBackFrom(transaction)).toEqual(['provider']);
  expect(await isOwed(transaction)).toBe(false);
  expect(await payByHand(app.ctx.db, refund_id)).toBeNull();
  expect((await compareBooks(app.ctx)).differences).toEqual([]);
});

test('L-16 AMB-79 a refund that was paid by hand and is made by the provider after all is a difference between the books', async () => {
  const transaction = await handOver();
  const { provider_refund_id, refund_id } = await refundOf(transaction);
  answerWith('failed');
  await lookEachHour(1);
  expect(await payByHand(app.ctx.db, refund_id)).toMatchObject({ amount_paise: 37_500 });
  vi.restoreAllMocks();
  await noteRefund(app.ctx, provider_refund_id);
  expect(await paidBackFrom(transaction)).toEqual(['bank']);
  expect((await compareBooks(app.ctx)).differences).toMatchObject([{ id: provider_refund_id, providerPaise: 37_500, ledgerPaise: 0 }]);
});

test.each([
  ['no answer for three days', '500', new ProviderDown('too late')],
  ['its twentieth refusal', 'refuse', new ProviderRefused('refused')],
])('L-16 what the provider takes on while another of our servers hears %s stays with the provider', async (_, mode, error) => {
  const transaction = await cancelTwoSeats();
  await breakRefunds(mode);
  await lookEachHour(19);
  await mend();
  if (mode === '500') await app.dev('clock', { advance_ms: 72 * HOUR });
  vi.spyOn(app.ctx.gateway, 'refundPayment').mockImplementationOnce(async () => {
    await lookEachHour(1);
    throw error;
  });
  await lookEachHour(1);
  expect(await refundOf(transaction)).toMatchObject({ state: 'processing', provider_refund_id: expect.any(String) });
  await lookEachHour(1);
  expect(await paidBackFrom(transaction)).toEqual(['provider']);
});

test.each([
  { share: 1.45, part: 99, byHand: true },
  { share: 1.46, part: 100, byHand: false },
])('AMB-136 L-16 a friend’s part of $part paise: below a rupee an operator pays it, from a rupee on the provider', async (given) => {
  const terms = { payment_type: 4, friends: [{ name: 'Meera Das', mobile: '9000000081', amount: given.share }] };
  const held = await flow.hold(asha, at('S-FAR'), ['A 1', 'A 2']);
  const opened = await flow.openOrder(asha, held, { ...terms, amount: undefined });
  const done = await flow.commit(asha, held, await flow.pay(opened.data.order_id), terms);
  const share = new URL(done.data.pay_links[0].url).searchParams.get('share');
  const transaction_id = held.transaction;
  const { data } = await app.post('/booking/pay-now/order-id', { transaction_id, share });
  const { razorpay_payment_id } = await flow.pay(data.order_id);
  await app.post('/booking/complete-pay-later', { transaction_id, share, razorpay_payment_id });
  await app.dev('clock', { advance_ms: 600_000 });
  const asked = vi.spyOn(app.ctx.gateway, 'refundPayment').mock;
  await app.post('/profile/bookings/cancel', { transaction_id }, { token: asha });
  await refundPayments.run(app.ctx);
  await lookEachHour(1);

  const of = (payment: string | null) => payment === razorpay_payment_id;
  expect(asked.calls.filter(([id]) => of(id))).toHaveLength(given.byHand ? 0 : 1);
  const { refunds, ledger } = await truth(transaction_id);
  const friends = refunds.find(({ amount_paise }: any) => amount_paise === given.part);
  expect(refunds.map(({ amount_paise, status }: any) => [amount_paise, status])).toEqual(
    expect.arrayContaining([
      [37_500 - given.part, 'processed'],
      [given.part, given.byHand ? 'failed' : 'processed'],
    ]),
  );
  const owed = (await findOwedRefunds(app.ctx.db)).filter(({ payment_id }) => of(payment_id));
  expect(owed).toMatchObject(given.byHand ? [{ amount_paise: given.part, last_error: expect.stringContaining('less than a rupee') }] : []);
  expect(sum(ledger)).toBe(0);

  if (given.byHand) expect(await payByHand(app.ctx.db, friends.id)).toMatchObject({ amount_paise: given.part });
  expect((await truth(transaction_id)).refunds.map(({ status }: any) => status)).toEqual(['processed', 'processed']);
  expect((await paidBackFrom(transaction_id)).sort()).toEqual(given.byHand ? ['bank', 'provider'] : ['provider', 'provider']);
  expect(await violations(app)).toEqual([]);
});

test('L-16 AMB-17 a server that is to stop asks for no further refund; the next one does', async () => {
  for (const token of [asha, ravi]) await cancelTwoSeats(token);
  const stop = new AbortController();
  const asked = vi.spyOn(app.ctx.gateway, 'refundPayment').mockImplementationOnce(async () => {
    stop.abort();
    throw new ProviderDown('no answer');
  });
  await refundPayments.run(app.ctx, stop.signal);
  expect(asked).toHaveBeenCalledTimes(1);
  await lookEachHour(1);
  expect(asked).toHaveBeenCalledTimes(3);
});
