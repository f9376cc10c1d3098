import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { finishPage } from '../../web/page-cache.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PAID = { razorpay_payment_id: 'pay_29QQoUBi66xm2f', razorpay_order_id: 'order_9A33XWu170gUtm', razorpay_signature: 'ab'.repeat(32) };
const FAILED = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'The payment failed', 'error[source]': 'bank' };

const comeBack = (to: string | undefined, fields: Record<string, string>, method: 'POST' | 'GET' = 'POST') =>
  app.app.inject({
    method,
    url: `/v1.0/webapp/payment-return${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

test('J-19 AMB-79 the provider’s page comes back to the paying screen with the proof of the payment', async () => {
  const { statusCode, headers } = await comeBack('/regularBooking', PAID);
  expect(statusCode).toBe(303);
  expect(headers.location).toBe(`/regularBooking?${new URLSearchParams(PAID).toString()}`);
  expect(headers['cache-control']).toBe('no-store');
});

test('J-19 payment by link comes back to its own page, its share kept', async () => {
  const query = String(new URLSearchParams(PAID));
  expect((await comeBack('/paynow/0fj3-ab_9', PAID)).headers.location).toBe(`/paynow/0fj3-ab_9?${query}`);
  expect((await comeBack('/paynow/0fj3?share=7', PAID)).headers.location).toBe(`/paynow/0fj3?share=7&${query}`);
});

test('J-19 a failed payment, half a proof and no fields at all come back as failed', async () => {
  const half = { razorpay_payment_id: PAID.razorpay_payment_id, razorpay_order_id: PAID.razorpay_order_id };
  for (const fields of [FAILED, half, {}, { ...PAID, razorpay_signature: 'a&b=<script>' }]) {
    const { statusCode, headers } = await comeBack('/regularBooking', fields);
    expect([statusCode, headers.location]).toEqual([303, '/regularBooking?razorpay_error=1']);
  }
});

test('Q-14 it leads nowhere but to our paying screens', async () => {
  const elsewhere = [
    undefined,
    '',
    '/',
    '/profile',
    '/regularBooking/../profile',
    '/regularBooking?razorpay_payment_id=pay_x',
    '/paynow/../profile',
    '/paynow/1?share=1&to=2',
    '//evil.test/regularBooking',
    '/\\evil.test',
    'https://evil.test/regularBooking',
    '/regularBooking\r\nSet-Cookie: a=b',
    '/regularBooking\n',
  ];
  for (const to of elsewhere) {
    const { statusCode, headers } = await comeBack(to, PAID);
    expect([to, statusCode, headers.location]).toEqual([to, 400, undefined]);
  }
  expect((await app.app.inject({ method: 'POST', url: '/v1.0/webapp/payment-return?to=/regularBooking&to=/profile' })).statusCode).toBe(
    400,
  );
});

test('Q-13 it is only posted to', async () => {
  const { statusCode, headers } = await comeBack('/regularBooking', PAID, 'GET');
  expect([statusCode, headers.allow]).toEqual([405, 'POST']);
});

test('J-19 Q-14 our pages may send their form to the provider’s page, and to nobody else', async () => {
  const { headers } = await finishPage('<!doctype html><title>Pay</title>', 200, {}, { formAction: app.ctx.gateway.formAction });
  expect(headers['Content-Security-Policy']).toMatch(/(^|; )form-action 'self' https:\/\/api\.razorpay\.com(;|$)/);
  const nowhere = await finishPage('<!doctype html><title>Pay</title>', 200, {}, { formAction: null });
  expect(nowhere.headers['Content-Security-Policy']).toMatch(/(^|; )form-action 'self'(;|$)/);
});
