import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { type Held, violations } from '../../../../../tests/setup/booking.ts';
import { postWebhook } from '../../../../../tests/setup/post-webhook.ts';
import { app, asha, at, flow, openShop, truth } from '../../../../../tests/setup/shop.ts';
import type { ProviderPayment } from './gateway.ts';

// Three events tell of each payment. Those that come after it is settled cost one statement; all others are handled as they always were.

openShop({ listen: false });
afterEach(() => void vi.restoreAllMocks());

const KINDS = ['payment.authorized', 'payment.captured', 'order.paid'] as const;
/** Spied upon, the provider goes on answering. */
const asked = () => vi.spyOn(app.ctx.gateway, 'fetchPayment').mock.calls;
const rowOf = async (id: string) => (await app.ctx.connection.pool.query('select * from webhook_events where event_id = $1', [id])).rows[0];

interface Bought extends Held {
  order: string;
  payment: string;
  paise: number;
}

/** A hold that is paid at the provider; nobody was told yet. */
async function payUnheard(seats = ['A 1'], outcome: 'captured' | 'authorized' = 'captured'): Promise<Bought & { paid: any }> {
  const held = await flow.hold(asha, at('S-FAR'), seats);
  const order = (await flow.openOrder(asha, held)).data.order_id;
  const paid = await flow.pay(order, { outcome });
  return { ...held, order, payment: paid.razorpay_payment_id, paise: Math.round(held.total * 100), paid };
}

async function buy(): Promise<Bought> {
  const unheard = await payUnheard();
  expect(await flow.commit(asha, unheard, unheard.paid)).toMatchObject({ status: true });
  return unheard;
}

/** Tells of a payment; answers the stored event. */
async function tell(kind: string, { payment, order, paise }: Pick<Bought, 'payment' | 'order' | 'paise'>, more: object = {}) {
  const id = `evt_${randomUUID()}`;
  const entity = { id: payment, order_id: order, amount: paise, note: randomUUID() };
  const answer = await postWebhook(app, {
    id,
    body: JSON.stringify({ event: kind, payload: { payment: { entity }, ...more } }),
    forged: false,
  });
  expect(answer.http).toBe(200);
  return rowOf(id);
}

test('J-19 AMB-79 each event of a settled payment is stored and finished by one statement, without asking the provider', async () => {
  const bought = await buy();
  const before = await truth(bought.transaction);
  const calls = asked();
  const statements = (['all', 'one', 'run'] as const).map((way) => vi.spyOn(app.ctx.db, way).mock.calls);
  const transactions = vi.spyOn(app.ctx.db, 'begin').mock.calls;
  for (const kind of KINDS) expect(await tell(kind, bought)).toMatchObject({ kind, processed_at: expect.any(Number), last_error: null });
  expect([statements.flat().length, transactions.length, calls.length]).toEqual([3, 0, 0]);
  expect(await truth(bought.transaction)).toEqual(before);
});

test('J-19 AMB-79 an event that tells another amount of a settled payment is asked about', async () => {
  const bought = await buy();
  const calls = asked();
  expect(await tell('payment.captured', { ...bought, paise: bought.paise - 1 })).toMatchObject({ processed_at: expect.any(Number) });
  expect(calls).toEqual([[bought.payment]]);
});

test('J-19 J-20 a second captured payment of an order that is paid is fetched, and goes back in full', async () => {
  const bought = await buy();
  const { fetchPayment } = app.ctx.gateway;
  const second: ProviderPayment = { ...(await fetchPayment(bought.payment)), id: 'pay_second' };
  const fetched = vi
    .spyOn(app.ctx.gateway, 'fetchPayment')
    .mockImplementation(async (id) => (id === second.id ? second : fetchPayment(id)));
  for (const kind of KINDS) await tell(kind, { ...bought, payment: second.id });
  expect(fetched.mock.calls).toEqual([[second.id]]);
  expect(await truth(bought.transaction)).toMatchObject({ state: 'CONFIRMED', refunds: [{ amount_paise: bought.paise }] });
  // The provider of these tests knows no second payment; the shop's own books balance without it.
  expect(await violations(app)).toEqual([]);
});

test('L-16 every event of a refund is fetched, although its payment is settled', async () => {
  const bought = await buy();
  await app.dev('clock', { advance_ms: 600_000 });
  await app.post('/profile/bookings/cancel', { transaction_id: bought.transaction }, { token: asha });
  const pending = vi.spyOn(app.ctx.gateway, 'fetchRefund').mockImplementation(async (paymentId, id) => {
    return { id, paymentId, amountPaise: 1, status: 'pending' };
  });
  await app.dev('jobs/run', {});
  const { rows } = await app.ctx.connection.pool.query('select provider_refund_id as id from refunds where order_id = $1', [
    bought.transaction,
  ]);
  pending.mockRestore();
  const fetched = vi.spyOn(app.ctx.gateway, 'fetchRefund').mock.calls;
  await tell('refund.created', bought, { refund: { entity: { id: rows[0].id } } });
  expect(fetched).toEqual([[bought.payment, rows[0].id]]);
  expect((await truth(bought.transaction)).refunds).toMatchObject([{ status: 'processed' }]);
  await app.dev('clock', { reset: true });
});

test('J-19 J-23 ten events at once for one payment ask the provider once and book once', async () => {
  const unheard = await payUnheard();
  const calls = asked();
  const stored = await Promise.all(Array.from({ length: 10 }, (_, i) => tell(KINDS[i % 3] as string, unheard)));
  expect(stored.filter(({ processed_at: done }) => done === null)).toEqual([]);
  expect(calls).toHaveLength(1);
  expect(await truth(unheard.transaction)).toMatchObject({ state: 'CONFIRMED', payments: [{ status: 'captured' }], refunds: [] });
  expect(await violations(app)).toEqual([]);
});

test('J-19 an event before the browser’s callback settles at once, and the callback finds the booking', async () => {
  for (const [seat, outcome, kind] of [
    ['A 1', 'captured', 'payment.captured'],
    ['B 1', 'authorized', 'payment.authorized'],
  ] as const) {
    const unheard = await payUnheard([seat], outcome);
    await tell(kind, unheard);
    expect((await truth(unheard.transaction)).state).toBe('CONFIRMED');
    expect(await flow.commit(asha, unheard, unheard.paid)).toMatchObject({ status: true, data: { payment_status: 'Confirmed' } });
  }
});

test('J-19 AMB-55 news that comes while older news of its payment is being asked about is asked about itself', async () => {
  const unheard = await payUnheard(['A 1'], 'authorized');
  const { fetchPayment } = app.ctx.gateway;
  const older = Promise.withResolvers<ProviderPayment>();
  const fetched = vi.spyOn(app.ctx.gateway, 'fetchPayment').mockImplementationOnce(() => older.promise);
  const first = tell('payment.failed', unheard);
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  const others = [tell('payment.authorized', unheard), tell('payment.authorized', unheard)];
  await expect.poll(() => countOf(unheard.payment)).toBe(3);
  older.resolve({ ...(await fetchPayment(unheard.payment)), status: 'failed' });
  await Promise.all([first, ...others]);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect((await truth(unheard.transaction)).state).toBe('CONFIRMED');
});

const countOf = async (payment: string): Promise<number> =>
  (await app.ctx.connection.pool.query('select 1 from webhook_events where payment_id = $1', [payment])).rows.length;
