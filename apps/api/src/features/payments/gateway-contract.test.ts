import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LoneSandbox, startLoneSandbox } from '../../../../../tests/setup/sandbox.ts';
import type { Outcome } from '../sandbox/steer-provider.ts';
import { ProviderDown, ProviderRefused } from './gateway.ts';

/** What the product relies on at any payment provider, checked over HTTP through the client that production uses (AMB-81). */
let lone: LoneSandbox;
beforeAll(async () => {
  lone = await startLoneSandbox();
});
afterAll(() => lone.close());

const newOrder = (amountPaise = 49_720) => lone.gateway.createOrder({ receipt: randomUUID(), amountPaise });
const pay = (orderId: string, outcome: Outcome = 'authorized', delayMs = 0) =>
  lone.sandbox.pay({ orderId, outcome, webhook: 'none', delayMs });

describe('orders', () => {
  test('J-09 AMB-81 an order carries the amount asked for, in paise and rupees of India', async () => {
    const order = await lone.gateway.createOrder({ receipt: randomUUID(), amountPaise: 12_345, notes: { booking: '7' } });
    expect(order).toMatchObject({ amountPaise: 12_345, currency: 'INR', status: 'created' });
    expect(order.id).toMatch(/^order_/);
  });

  test('Q-15 the same receipt gives the same order, however often and from however many at once', async () => {
    const receipt = randomUUID();
    const orders = await Promise.all(Array.from({ length: 8 }, () => lone.gateway.createOrder({ receipt, amountPaise: 500 })));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  });

  test('AMB-81 a receipt that stands for another amount is refused, not silently reused', async () => {
    const receipt = randomUUID();
    await lone.gateway.createOrder({ receipt, amountPaise: 500 });
    await expect(lone.gateway.createOrder({ receipt, amountPaise: 600 })).rejects.toBeInstanceOf(ProviderRefused);
  });

  test('an order below one rupee is refused', async () => {
    await expect(newOrder(99)).rejects.toBeInstanceOf(ProviderRefused);
    await expect(newOrder(10.5)).rejects.toBeInstanceOf(ProviderRefused);
  });

  test('an order nobody made is refused', async () => {
    await expect(lone.gateway.fetchOrderPayments('order_none')).rejects.toBeInstanceOf(ProviderRefused);
  });
});

describe('payments', () => {
  test('J-19 an authorised payment is captured once, and asking again finds it captured', async () => {
    const order = await newOrder();
    const paid = await pay(order.id);
    const seen = await lone.gateway.fetchPayment(paid.razorpay_payment_id);
    expect(seen).toEqual({ id: paid.razorpay_payment_id, orderId: order.id, amountPaise: 49_720, currency: 'INR', status: 'authorized' });
    expect(await lone.gateway.capturePayment(seen.id, 49_720)).toEqual({ ...seen, status: 'captured' });
    expect(await lone.gateway.capturePayment(seen.id, 49_720)).toEqual({ ...seen, status: 'captured' });
    expect((await lone.sandbox.order(order.id))?.order).toMatchObject({ status: 'paid', amount_paid: 49_720, amount_due: 0, attempts: 1 });
  });

  test('AMB-79 a capture of another amount is refused and takes nothing', async () => {
    const order = await newOrder();
    const { razorpay_payment_id: id } = await pay(order.id);
    await expect(lone.gateway.capturePayment(id, 49_719)).rejects.toBeInstanceOf(ProviderRefused);
    expect((await lone.gateway.fetchPayment(id)).status).toBe('authorized');
  });

  test('a failed payment cannot be captured, and the same order may be tried again', async () => {
    const order = await newOrder();
    const failed = await pay(order.id, 'failed');
    await expect(lone.gateway.capturePayment(failed.razorpay_payment_id, 49_720)).rejects.toBeInstanceOf(ProviderRefused);
    const retried = await pay(order.id, 'captured');
    const payments = await lone.gateway.fetchOrderPayments(order.id);
    expect(payments.map(({ id, status }) => [id, status])).toEqual([
      [failed.razorpay_payment_id, 'failed'],
      [retried.razorpay_payment_id, 'captured'],
    ]);
  });

  test('AMB-55 a late payment is failed until its time and authorised from then on', async () => {
    const order = await newOrder();
    const { razorpay_payment_id: id } = await pay(order.id, 'late', 600_000);
    expect((await lone.gateway.fetchPayment(id)).status).toBe('failed');
    await lone.advance(600_001);
    expect((await lone.gateway.fetchPayment(id)).status).toBe('authorized');
    expect((await lone.gateway.capturePayment(id, 49_720)).status).toBe('captured');
  });

  test('a second authorisation of a paid order cannot be captured', async () => {
    const order = await newOrder();
    const late = await pay(order.id, 'late', 1_000);
    await pay(order.id, 'captured');
    await lone.advance(1_001);
    await expect(lone.gateway.capturePayment(late.razorpay_payment_id, 49_720)).rejects.toBeInstanceOf(ProviderRefused);
  });

  test('J-19 the checkout signature is the HMAC of order and payment; nothing else passes', async () => {
    const order = await newOrder();
    const paid = await pay(order.id, 'captured');
    const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = paid;
    const signature = paid.razorpay_signature ?? '';
    expect(lone.gateway.isCheckoutSignature(orderId, paymentId, signature)).toBe(true);
    expect(lone.gateway.isCheckoutSignature(orderId, 'pay_other', signature)).toBe(false);
    expect(lone.gateway.isCheckoutSignature('order_other', paymentId, signature)).toBe(false);
    expect(lone.gateway.isCheckoutSignature(orderId, paymentId, signature.toUpperCase())).toBe(false);
    expect(lone.gateway.isCheckoutSignature(orderId, paymentId, '')).toBe(false);
    const foreign = createHmac('sha256', 'another secret').update(`${orderId}|${paymentId}`).digest('hex');
    expect(lone.gateway.isCheckoutSignature(orderId, paymentId, foreign)).toBe(false);
  });
});

describe('refunds', () => {
  const captured = async () => (await pay((await newOrder()).id, 'captured')).razorpay_payment_id;

  test('L-16 a refund is pending in its answer and processed afterwards', async () => {
    const id = await captured();
    const refund = await lone.gateway.refundPayment(id, { amountPaise: 20_000, idempotencyKey: randomUUID() });
    expect(refund).toMatchObject({ paymentId: id, amountPaise: 20_000, status: 'pending' });
    expect(await lone.gateway.fetchRefund(id, refund.id)).toEqual({ ...refund, status: 'processed' });
    expect((await lone.gateway.fetchPayment(id)).status).toBe('captured');
  });

  test('J-20 the same key gives the same refund, eight at once included', async () => {
    const id = await captured();
    const key = randomUUID();
    const refunds = await Promise.all(
      Array.from({ length: 8 }, () => lone.gateway.refundPayment(id, { amountPaise: 49_720, idempotencyKey: key })),
    );
    expect(new Set(refunds.map((refund) => refund.id)).size).toBe(1);
    expect((await lone.gateway.fetchPayment(id)).status).toBe('refunded');
  });

  test('the same key with another amount is refused for good', async () => {
    const id = await captured();
    const idempotencyKey = randomUUID();
    await lone.gateway.refundPayment(id, { amountPaise: 1_000, idempotencyKey });
    await expect(lone.gateway.refundPayment(id, { amountPaise: 2_000, idempotencyKey })).rejects.toBeInstanceOf(ProviderRefused);
  });

  test('more than was paid can never go back, in one refund or in several', async () => {
    const id = await captured();
    const refund = (amountPaise: number) => lone.gateway.refundPayment(id, { amountPaise, idempotencyKey: randomUUID() });
    await expect(refund(49_721)).rejects.toBeInstanceOf(ProviderRefused);
    await refund(30_000);
    await expect(refund(19_721)).rejects.toBeInstanceOf(ProviderRefused);
    await refund(19_720);
    await expect(refund(100)).rejects.toBeInstanceOf(ProviderRefused);
  });

  test('money that was not captured cannot be refunded, and short keys are refused', async () => {
    const { razorpay_payment_id: id } = await pay((await newOrder()).id, 'authorized');
    await expect(lone.gateway.refundPayment(id, { amountPaise: 100, idempotencyKey: randomUUID() })).rejects.toBeInstanceOf(
      ProviderRefused,
    );
    await expect(lone.gateway.refundPayment(await captured(), { amountPaise: 100, idempotencyKey: 'short' })).rejects.toBeInstanceOf(
      ProviderRefused,
    );
  });
});

describe('the books as a whole', () => {
  test('AMB-79 list every payment and refund of a span, newest first, a hundred a page', async () => {
    const began = Date.now();
    await lone.advance(86_400_000);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      ids.unshift((await pay((await newOrder()).id, 'captured')).razorpay_payment_id);
      await lone.advance(1_000);
    }
    const refund = await lone.gateway.refundPayment(ids[0] ?? '', { amountPaise: 1_000, idempotencyKey: randomUUID() });
    const span = { fromMs: began + 43_200_000, toMs: began + 2 * 86_400_000, skip: 0 };
    expect((await lone.gateway.listPayments(span)).map(({ id }) => id)).toEqual(ids);
    expect((await lone.gateway.listPayments({ ...span, skip: 2 })).map(({ id }) => id)).toEqual(ids.slice(2));
    expect(await lone.gateway.listPayments({ ...span, toMs: began + 43_201_000 })).toEqual([]);
    expect(await lone.gateway.listRefunds(span)).toEqual([{ ...refund, status: 'processed' }]);
    await lone.advance(-86_400_000);
  });
});

describe('a provider in a bad mood', () => {
  const client = (mode: string) => (mode === 'hang' ? lone.hasty : lone.gateway);

  test.each(['500', '429', 'garbage', 'answer_lost', 'hang'] as const)('one %s answer is survived by asking again', async (mode) => {
    await lone.sandbox.setMode(mode, 1, 'orders');
    const receipt = randomUUID();
    const order = await client(mode).createOrder({ receipt, amountPaise: 700 });
    expect(await lone.query('select order_id from sandbox_orders where receipt = $1', [receipt])).toEqual([{ order_id: order.id }]);
  });

  test.each(['500', '429', 'garbage', 'answer_lost', 'hang'] as const)('lasting %s means that nothing is known', async (mode) => {
    await lone.sandbox.setMode(mode, 2, 'orders');
    await expect(client(mode).createOrder({ receipt: randomUUID(), amountPaise: 700 })).rejects.toBeInstanceOf(ProviderDown);
    expect((await newOrder()).status).toBe('created');
  });

  test('a refusal is final and is not asked again', async () => {
    await lone.sandbox.setMode('refuse', 1, 'orders');
    await expect(newOrder()).rejects.toBeInstanceOf(ProviderRefused);
    expect((await newOrder()).status).toBe('created');
  });

  test('J-19 a capture whose answer is lost has happened, and is found to have', async () => {
    const { razorpay_payment_id: id } = await pay((await newOrder()).id);
    await lone.sandbox.setMode('answer_lost', 1, 'payments');
    expect((await lone.gateway.capturePayment(id, 49_720)).status).toBe('captured');
  });

  test('J-20 a refund whose answer is lost is made once', async () => {
    const order = await newOrder();
    const { razorpay_payment_id: id } = await pay(order.id, 'captured');
    await lone.sandbox.setMode('answer_lost', 1, 'refunds');
    await lone.gateway.refundPayment(id, { amountPaise: 10_000, idempotencyKey: randomUUID() });
    expect((await lone.sandbox.order(order.id))?.refunds).toHaveLength(1);
  });

  test('a mood for one kind of call leaves the others alone, and ok clears it', async () => {
    const order = await newOrder();
    await lone.sandbox.setMode('500', 100, 'refunds');
    expect(await lone.gateway.fetchOrderPayments(order.id)).toEqual([]);
    await lone.sandbox.setMode('500', 100, null);
    await expect(lone.gateway.fetchOrderPayments(order.id)).rejects.toBeInstanceOf(ProviderDown);
    await lone.sandbox.setMode('ok', 1, null);
    expect(await lone.gateway.fetchOrderPayments(order.id)).toEqual([]);
  });
});
