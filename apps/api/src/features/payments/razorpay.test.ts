import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { type Ear, type Heard, listen } from '../../../../../tests/setup/sandbox.ts';
import type { Secret } from '../../config/config.ts';
import { type Gateway, ProviderDown, ProviderRefused } from './gateway.ts';
import { createRazorpay } from './razorpay.ts';

/** The client against answers in the shapes that Razorpay documents, and against the ways in which a network fails. */
const secret = (value: string): Secret => ({ reveal: () => value });

const ORDER = {
  amount: 50_000,
  amount_due: 50_000,
  amount_paid: 0,
  attempts: 0,
  created_at: 1_756_455_561,
  currency: 'INR',
  entity: 'order',
  id: 'order_RB58MiP5SPFYyM',
  notes: { booking: '123456789' },
  offer_id: null,
  receipt: 'receipt-1',
  status: 'created',
};
const PAYMENT = {
  id: 'pay_MT48CvBhIC98MQ',
  entity: 'payment',
  amount: 50_000,
  currency: 'INR',
  status: 'captured',
  order_id: ORDER.id,
  invoice_id: null,
  international: false,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  vpa: 'someone@examplebank',
  fee: 50,
  tax: 8,
  error_code: null,
  acquirer_data: { rrn: '322398320067' },
  created_at: 1_692_696_719,
  upi: { payer_account_type: 'credit_card', vpa: 'someone@examplebank', flow: 'intent' },
};
const REFUND = {
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 20_000,
  receipt: null,
  currency: 'INR',
  payment_id: PAYMENT.id,
  notes: [],
  acquirer_data: { arn: null },
  created_at: 1_597_078_866,
  batch_id: null,
  status: 'pending',
  speed_processed: 'normal',
  speed_requested: 'optimum',
};
const error = (description: string) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  },
});
const KEY = '550e8400-e29b-41d4-a716-446655440000';

let ear: Ear | null = null;
afterEach(async () => {
  await ear?.close();
  ear = null;
});

type Answer = { status: number; body: unknown } | 'cut' | null;

/** A client of a provider that gives these answers, one call after the other; the last one stays. */
async function provider(...answers: (Answer | ((heard: Heard) => Answer))[]): Promise<{ gateway: Gateway; heard: Heard[] }> {
  ear = await listen((heard, count) => {
    const answer = answers[Math.min(count, answers.length) - 1] ?? null;
    return typeof answer === 'function' ? answer(heard) : answer;
  });
  const gateway = createRazorpay({
    baseUrl: ear.url,
    keyId: 'rzp_live_key',
    keySecret: secret('key-secret'),
    webhookSecrets: [secret('new'), secret('old')],
    // Waited for to its end only where there is no answer.
    patience: answers.includes(null) ? { read: 1_000, write: 1_000 } : { read: 20_000, write: 20_000 },
  });
  return { gateway, heard: ear.heard };
}
const ok = (body: unknown): Answer => ({ status: 200, body });

describe('what is sent', () => {
  test('J-09 an order is asked for in paise, with manual capture and a unique receipt, under our key', async () => {
    const { gateway, heard } = await provider(ok(ORDER));
    const order = await gateway.createOrder({ receipt: 'receipt-1', amountPaise: 50_000, notes: { booking: '123456789' } });
    expect(order).toEqual({ id: ORDER.id, amountPaise: 50_000, currency: 'INR', status: 'created' });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ method: 'POST', path: '/v1/orders' });
    expect(heard[0]?.headers.authorization).toBe(`Basic ${Buffer.from('rzp_live_key:key-secret').toString('base64')}`);
    expect(heard[0]?.json).toEqual({
      amount: 50_000,
      currency: 'INR',
      receipt: 'receipt-1',
      unique_receipt: true,
      notes: { booking: '123456789' },
      payment: { capture: 'manual' },
    });
  });

  test('J-15 the public key is known, and the secret is in no path and no body', async () => {
    const { gateway, heard } = await provider(ok(PAYMENT));
    await gateway.capturePayment(PAYMENT.id, 50_000);
    expect(gateway.keyId).toBe('rzp_live_key');
    expect(heard.map(({ path, body }) => path + body).join()).not.toContain('key-secret');
    expect(heard[0]).toMatchObject({ path: `/v1/payments/${PAYMENT.id}/capture`, json: { amount: 50_000, currency: 'INR' } });
  });

  test('AMB-79 the provider’s books are read by the week and the hundred, for a span that ends before its end', async () => {
    const refunded = { ...PAYMENT, id: 'pay_back', status: 'refunded', amount_refunded: 50_000 };
    const letGo = { ...refunded, id: 'pay_let_go', captured: false };
    const full = Array.from({ length: 100 }, () => PAYMENT);
    const { gateway, heard } = await provider(
      ok({ items: full }),
      ok({ items: [refunded, letGo] }),
      ok({ items: [] }),
      ok({ items: [REFUND] }),
    );
    const span = { fromMs: 1_692_696_719_500, toMs: 1_692_696_719_500 + 8 * 86_400_000 };
    const payments = await Array.fromAsync(gateway.listPayments(span));
    expect(payments).toHaveLength(102);
    expect(payments.slice(99).map(({ id, status }) => [id, status])).toEqual([
      [PAYMENT.id, 'captured'],
      ['pay_back', 'refunded'],
      ['pay_let_go', 'failed'],
    ]);
    const refund = { id: REFUND.id, paymentId: PAYMENT.id, amountPaise: 20_000, status: 'pending' };
    expect(await Array.fromAsync(gateway.listRefunds({ ...span, toMs: span.fromMs + 1_000 }))).toEqual([refund]);
    const first = 'from=1692696719&to=1693301518&count=100';
    expect(heard.map(({ path }) => path)).toEqual([
      `/v1/payments?${first}&skip=0`,
      `/v1/payments?${first}&skip=100`,
      '/v1/payments?from=1693301519&to=1693387919&count=100&skip=0',
      '/v1/refunds?from=1692696719&to=1692696720&count=100&skip=0',
    ]);
  });

  test('J-15 AMB-81 the hosted page gets our public key, the order and its amount, and comes back to us alone', async () => {
    const { gateway } = await provider(ok(null));
    const { method, action, fields } = gateway.checkout({ id: ORDER.id, amountPaise: 54_720 });
    expect([method, action]).toEqual(['post', 'https://api.razorpay.com/v1/checkout/embedded']);
    expect(fields).toEqual({
      key_id: 'rzp_live_key',
      order_id: ORDER.id,
      amount: '54720',
      currency: 'INR',
      name: '{payee}',
      description: '{description}',
      'prefill[name]': '{name}',
      'prefill[email]': '{email}',
      'prefill[contact]': '+91{mobile}',
      callback_url: '{returned}',
      cancel_url: '{closed}',
    });
  });

  test.each([
    '',
    '.',
    '..',
    '../orders/order_1?x=',
    'pay_',
    'pay_1/capture',
    'pay_1%2F..',
    'pay_\ud83d',
    'rfnd_1\n',
    `order_${'x'.repeat(41)}`,
  ])('J-19 no call leaves for an id that is none of the provider’s (%j)', async (id) => {
    const { gateway, heard } = await provider(ok(PAYMENT));
    const calls = [
      () => gateway.fetchPayment(id),
      () => gateway.capturePayment(id, 100),
      () => gateway.refundPayment(id, { amountPaise: 100, idempotencyKey: KEY }),
      () => gateway.fetchRefund(id, REFUND.id),
      () => gateway.fetchRefund(PAYMENT.id, id),
      () => gateway.fetchOrderPayments(id),
    ];
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(ProviderRefused);
    expect(heard).toEqual([]);
  });

  test('the payments of an order are read from its collection, failed ones too', async () => {
    const failed = { ...PAYMENT, id: 'pay_failed', status: 'failed', captured: false };
    const { gateway } = await provider(ok({ entity: 'collection', count: 2, items: [failed, PAYMENT] }));
    expect(await gateway.fetchOrderPayments(ORDER.id)).toEqual([
      { id: 'pay_failed', orderId: ORDER.id, amountPaise: 50_000, currency: 'INR', status: 'failed' },
      { id: PAYMENT.id, orderId: ORDER.id, amountPaise: 50_000, currency: 'INR', status: 'captured' },
    ]);
  });
});

describe('J-20 refunds are made once', () => {
  const ask = (gateway: Gateway) => gateway.refundPayment(PAYMENT.id, { amountPaise: 20_000, idempotencyKey: KEY });

  test('a refund carries its key, and a repeat after silence carries the same key and body', async () => {
    const { gateway, heard } = await provider(null, ok(REFUND));
    expect(await ask(gateway)).toEqual({ id: REFUND.id, paymentId: PAYMENT.id, amountPaise: 20_000, status: 'pending' });
    expect(heard).toHaveLength(2);
    expect(heard.map(({ headers }) => headers['x-refund-idempotency'])).toEqual([KEY, KEY]);
    expect(heard[0]?.body).toBe(heard[1]?.body);
  });

  test('a twin still under way is waited for; the same key for another refund is refused for good', async () => {
    const first = await provider(
      { status: 409, body: error('Another request with the same idempotency key is still in progress.') },
      ok(REFUND),
    );
    expect((await ask(first.gateway)).id).toBe(REFUND.id);
    await ear?.close();
    const second = await provider({
      status: 409,
      body: error('Different request with the same idempotency key has already been processed.'),
    });
    await expect(ask(second.gateway)).rejects.toBeInstanceOf(ProviderRefused);
    expect(second.heard).toHaveLength(1);
  });

  test('a refund of another amount than asked is not taken for ours', async () => {
    const { gateway } = await provider(ok({ ...REFUND, amount: 50_000 }));
    await expect(ask(gateway)).rejects.toBeInstanceOf(ProviderRefused);
  });

  test('a finished refund is read from its payment', async () => {
    const { gateway, heard } = await provider(ok({ ...REFUND, status: 'processed' }));
    expect((await gateway.fetchRefund(PAYMENT.id, REFUND.id)).status).toBe('processed');
    expect(heard[0]?.path).toBe(`/v1/payments/${PAYMENT.id}/refunds/${REFUND.id}`);
  });
});

describe('J-19 AMB-79 captures', () => {
  test('a payment that is captured already is found by looking, not taken for an error', async () => {
    const { gateway, heard } = await provider({ status: 400, body: error('This payment has already been captured') }, ok(PAYMENT));
    expect((await gateway.capturePayment(PAYMENT.id, 50_000)).status).toBe('captured');
    expect(heard.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  test('a refused capture of a payment that is not captured stays refused', async () => {
    const { gateway } = await provider(
      { status: 400, body: error('Capture amount must be equal to the amount authorized') },
      ok({ ...PAYMENT, status: 'authorized', captured: false }),
    );
    await expect(gateway.capturePayment(PAYMENT.id, 50_000)).rejects.toBeInstanceOf(ProviderRefused);
  });

  test('a capture without an answer is tried again and then found', async () => {
    const { gateway } = await provider('cut', { status: 400, body: error('This payment has already been captured') }, ok(PAYMENT));
    expect((await gateway.capturePayment(PAYMENT.id, 50_000)).status).toBe('captured');
  });

  test('amount and currency are told as the provider says them, for the use case to compare', async () => {
    const { gateway } = await provider(ok({ ...PAYMENT, amount: 100, currency: 'USD' }));
    expect(await gateway.fetchPayment(PAYMENT.id)).toMatchObject({ amountPaise: 100, currency: 'USD' });
  });
});

describe('AMB-81 an order of another amount or currency is never used', () => {
  test.each([{ amount: 49_999 }, { currency: 'USD' }])('%o', async (difference) => {
    const { gateway } = await provider(ok({ ...ORDER, ...difference }));
    await expect(gateway.createOrder({ receipt: 'receipt-1', amountPaise: 50_000 })).rejects.toBeInstanceOf(ProviderRefused);
  });
});

describe('failures', () => {
  const create = (gateway: Gateway) => gateway.createOrder({ receipt: 'receipt-1', amountPaise: 50_000 });

  test.each([
    ['an error of theirs', { status: 500, body: error('') }],
    ['a gateway timeout page', { status: 504, body: '<html>' }],
    ['too many requests', { status: 429, body: error('Request failed') }],
    ['our key refused', { status: 401, body: error('Authentication failed') }],
    ['no answer', null],
    ['a cut line', 'cut'],
    ['a page instead of data', ok('<html>ok</html>')],
    ['half a shape', ok({ id: 'order_1' })],
    ['a shape with nonsense in it', ok({ ...ORDER, amount: '50000', status: 'new' })],
    ['nothing', ok(null)],
  ] as [string, Answer][])('%s: nothing is known, and it was asked twice', async (_name, answer) => {
    const { gateway, heard } = await provider(answer);
    await expect(create(gateway)).rejects.toBeInstanceOf(ProviderDown);
    expect(heard).toHaveLength(2);
  });

  test('a second try that is answered counts', async () => {
    const { gateway } = await provider({ status: 502, body: '' }, ok(ORDER));
    expect((await create(gateway)).id).toBe(ORDER.id);
  });

  test('a refusal is final: it is asked once', async () => {
    const { gateway, heard } = await provider({ status: 400, body: error('The amount must be at least INR 1.00') });
    await expect(create(gateway)).rejects.toThrow(/400 The amount must be at least INR 1.00/);
    await expect(create(gateway)).rejects.toBeInstanceOf(ProviderRefused);
    expect(heard).toHaveLength(2);
  });

  test('a redirect is not followed: the key goes nowhere else', async () => {
    const elsewhere = await listen(() => ok(ORDER) as { status: number; body: unknown });
    const { createServer } = await import('node:http');
    const server = createServer((_request, response) => response.writeHead(302, { Location: `${elsewhere.url}/v1/orders` }).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const gateway = createRazorpay({ baseUrl: `http://127.0.0.1:${port}`, keyId: 'k', keySecret: secret('s'), webhookSecrets: [] });
    await expect(create(gateway)).rejects.toBeInstanceOf(ProviderDown);
    expect(elsewhere.heard).toHaveLength(0);
    server.closeAllConnections();
    server.close();
    await elsewhere.close();
  });
});

describe('J-19 signatures', () => {
  const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

  test('a webhook is signed over its raw bytes with the current or the previous secret', async () => {
    const { gateway } = await provider(ok(null));
    const raw = '{"event":"order.paid",  "amount": 1.0}';
    const check = (text: string, signature: string) =>
      gateway.readWebhook(Buffer.from(text), { 'x-razorpay-signature': signature }) !== null;
    expect(check(raw, hmac('new', raw))).toBe(true);
    expect(check(raw, hmac('old', raw))).toBe(true);
    expect(check(raw, hmac('other', raw))).toBe(false);
    expect(check(JSON.stringify(JSON.parse(raw)), hmac('new', raw))).toBe(false);
    expect(check(raw, '')).toBe(false);
    expect(gateway.readWebhook(Buffer.from(raw), {})).toBeNull();
  });

  test('a webhook names its payment or refund, and the card order only if money was promised or taken', async () => {
    const { gateway } = await provider(ok(null));
    const read = (event: string, parts: Record<string, unknown>) => {
      const raw = JSON.stringify({ event, payload: Object.fromEntries(Object.entries(parts).map(([name, entity]) => [name, { entity }])) });
      return gateway.readWebhook(Buffer.from(raw), { 'x-razorpay-signature': hmac('new', raw), 'x-razorpay-event-id': 'evt_1' });
    };
    const payment = { eventId: 'evt_1', refundId: null, paymentId: PAYMENT.id, amountPaise: 50_000, paidOrderId: ORDER.id };
    for (const kind of ['payment.authorized', 'payment.captured', 'order.paid'])
      expect(read(kind, { payment: PAYMENT, order: ORDER })).toMatchObject({ ...payment, kind });
    expect(read('payment.failed', { payment: PAYMENT })).toMatchObject({ ...payment, paidOrderId: null });
    expect(read('refund.processed', { refund: REFUND, payment: PAYMENT })).toMatchObject({
      ...payment,
      refundId: REFUND.id,
      paidOrderId: null,
    });
    expect(read('settlement.processed', {})).toMatchObject({ refundId: null, paymentId: null, amountPaise: null, paidOrderId: null });
    expect(read('payment.captured', { payment: { id: 7, amount: '5', order_id: '..' } })).toMatchObject({
      paymentId: null,
      amountPaise: null,
      paidOrderId: null,
    });
  });

  test('the checkout signature uses the key secret, not the webhook secret', async () => {
    const { gateway } = await provider(ok(null));
    expect(gateway.isCheckoutSignature('order_1', 'pay_1', hmac('key-secret', 'order_1|pay_1'))).toBe(true);
    expect(gateway.isCheckoutSignature('order_1', 'pay_1', hmac('new', 'order_1|pay_1'))).toBe(false);
  });
});
