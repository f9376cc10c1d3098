import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { PRODUCTION } from '../../../../../tests/setup/test-config.ts';

/** The sandbox in the browser's and the tester's hands (spec: demo and test affordances, browser names). */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newOrder = async () => (await app.ctx.gateway.createOrder({ receipt: randomUUID(), amountPaise: 240_440 })).id;
const view = (order: string) => app.dev(`razorpay/orders/${order}`);
const open = (order: string, back = '/regularBooking', headers = {}) =>
  app.app.inject({ url: `/sandbox/checkout/${order}?return=${encodeURIComponent(back)}`, headers });
const press = (order: string, end: string, back = '/regularBooking?step=pay') =>
  app.app.inject({
    method: 'POST',
    url: `/sandbox/checkout/${order}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ return: back, end }).toString(),
  });

describe('the checkout page', () => {
  test('shows the amount, a test card, a UPI code and the four ends', async () => {
    const { statusCode, body, headers } = await open(await newOrder());
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1>Sandbox payment</h1>');
    expect(body).toContain('₹2,404.40');
    expect(body).toContain('4111 1111 1111 1111');
    expect(body).toContain('aria-label="UPI QR code"');
    expect(body).toMatch(/<a class="button" href="upi:\/\/pay\?pa=[^"]*&amp;am=2404\.40&amp;cu=INR[^"]*">Open a UPI app<\/a>/);
    const buttons = [...body.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, name]) => name);
    expect(buttons).toEqual(['Succeed', 'Fail', 'Succeed without telling the shop', 'Close']);
  });

  test('Q-14 allows nothing from elsewhere, no framing and no caching, and the card fields are never sent', async () => {
    const { body, headers } = await open(await newOrder());
    const policy = String(headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-store');
    expect([...body.matchAll(/<input[^>]*name="([^"]+)"/g)].map(([, name]) => name)).toEqual(['return']);
  });

  test('speaks Hindi to those who chose it', async () => {
    const { body } = await open(await newOrder(), '/', { cookie: 'LANG=hi' });
    expect(body).toContain('<html lang="hi">');
    expect(body).toContain('सफल करें');
  });

  test('an unknown order is 404, a paid one says so with a way back', async () => {
    expect((await open('order_none')).statusCode).toBe(404);
    const order = await newOrder();
    await press(order, 'succeed');
    const { statusCode, body } = await open(order, '/back');
    expect(statusCode).toBe(409);
    expect(body).toContain('href="/back"');
  });

  test('what the address says is never markup', async () => {
    const { body } = await open(await newOrder(), '/x"><script>alert(1)</script>');
    expect(body).not.toContain('<script>alert');
  });
});

describe('its four ends', () => {
  test('J-19 Succeed pays and returns with what the success handler receives', async () => {
    const order = await newOrder();
    const { statusCode, headers } = await press(order, 'succeed');
    expect(statusCode).toBe(303);
    const back = new URL(String(headers.location), 'http://shop.test');
    expect(back.pathname).toBe('/regularBooking');
    const query = Object.fromEntries(back.searchParams);
    expect(query).toMatchObject({ step: 'pay', razorpay_order_id: order });
    expect(app.ctx.gateway.isCheckoutSignature(order, query.razorpay_payment_id ?? '', query.razorpay_signature ?? '')).toBe(true);
    expect((await view(order)).payments).toMatchObject([{ id: query.razorpay_payment_id, status: 'captured' }]);
  });

  test('J-19 pressed twice it pays once and says the same', async () => {
    const order = await newOrder();
    const [first, second] = [await press(order, 'succeed'), await press(order, 'succeed')];
    expect(second.headers.location).toBe(first.headers.location);
    expect((await view(order)).payments).toHaveLength(1);
  });

  test('Fail leaves a failed attempt, and the order can be tried again', async () => {
    const order = await newOrder();
    expect((await press(order, 'fail')).headers.location).toBe('/regularBooking?step=pay&razorpay_error=1');
    expect((await view(order)).payments).toMatchObject([{ status: 'failed' }]);
    expect((await press(order, 'succeed')).statusCode).toBe(303);
  });

  test('Close leaves nothing behind', async () => {
    const order = await newOrder();
    expect((await press(order, 'close')).headers.location).toBe('/regularBooking?step=pay&razorpay_closed=1');
    expect((await view(order)).payments).toEqual([]);
  });

  test('J-19 Succeed without telling the shop pays, queues the webhook, and the browser stays outside', async () => {
    const order = await newOrder();
    const { statusCode, body } = await press(order, 'lose');
    expect(statusCode).toBe(200);
    expect(body).toContain('You can close this window');
    expect((await view(order)).payments).toMatchObject([{ status: 'captured' }]);
    const { rows } = await app.ctx.connection.pool.query('select body::jsonb from sandbox_webhooks where body like $1', [`%${order}%`]);
    expect(rows.map((row) => row.body.event)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  });
});

describe('the calls that steer it', () => {
  test('pay answers what the checkout’s success handler would receive; a second pay is refused', async () => {
    const order = await newOrder();
    const paid = await app.dev('razorpay/pay', { order_id: order });
    expect(paid).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_order_id: order,
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const again = await app.post('/v1.0/dev/razorpay/pay', { order_id: order });
    expect(again).toMatchObject({ http: 200, status: false, statusCode: 945 });
    expect(await view(order)).toMatchObject({
      order: { id: order, status: 'paid', amount: 240_440 },
      payments: [{ status: 'captured' }],
      refunds: [],
    });
  });

  test.each(['failed', 'late'])('%s answers ok without a signature', async (outcome) => {
    const paid = await app.dev('razorpay/pay', { order_id: await newOrder(), outcome, delay_ms: 1_000 });
    expect(paid).toMatchObject({ razorpay_payment_id: expect.any(String), razorpay_signature: null });
  });

  test('an unknown order is 404 and unknown words are 400', async () => {
    expect((await app.post('/v1.0/dev/razorpay/pay', { order_id: 'order_none' })).http).toBe(404);
    expect((await app.get('/v1.0/dev/razorpay/orders/order_none')).http).toBe(404);
    for (const body of [{}, { order_id: 'x', outcome: 'maybe' }, { order_id: 'x', webhook: 'thrice' }, { order_id: 'x', delay_ms: -1 }]) {
      expect((await app.post('/v1.0/dev/razorpay/pay', body)).http).toBe(400);
    }
    expect((await app.post('/v1.0/dev/razorpay/mode', { mode: 'angry' })).http).toBe(400);
  });

  test('mode lets the product’s next calls fail, and ok clears it', async () => {
    await app.dev('razorpay/mode', { mode: 'refuse', times: 5 });
    await expect(newOrder()).rejects.toThrow(/400/);
    await app.dev('razorpay/mode', { mode: 'ok' });
    expect(await newOrder()).toMatch(/^order_/);
  });

  test('AMB-81 J-15 in production none of it is there', async () => {
    const real = await startTestApp({ env: PRODUCTION });
    try {
      expect(real.ctx.sandbox).toBeNull();
      expect((await real.post('/v1.0/dev/razorpay/pay', { order_id: 'x' })).http).toBe(404);
      expect((await real.post('/v1.0/dev/razorpay/mode', { mode: 'ok' })).http).toBe(404);
      expect((await real.get('/v1.0/dev/razorpay/orders/x')).http).toBe(404);
      expect((await real.app.inject('/sandbox/checkout/x')).statusCode).toBe(404);
    } finally {
      await real.close();
    }
  });
});
