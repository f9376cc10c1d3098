import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '../../../../../tests/setup/booking.ts';
import { createPocket } from '../../../../../tests/setup/pocket-gateway.ts';
import { type PocketProvider, startPocket } from '../../../../../tests/setup/pocket-provider.ts';
import { app, asha, at, flow, openShop, ravi, truth } from '../../../../../tests/setup/shop.ts';
import { compareBooks } from '../settlement/compare-books.ts';
import { finishEvents } from '../settlement/handle-webhook.ts';

/** The whole product with a provider that shares no name, no id and no shape with the one of production (AMB-81). */
openShop({ listen: false });

let provider: PocketProvider;
beforeAll(async () => {
  provider = await startPocket();
  app.ctx.gateway = createPocket({ baseUrl: provider.url, account: 'acc-1', token: provider.token, patienceMs: 20_000 });
});
afterAll(() => provider.close());

async function open(token: string, seat: string) {
  const held = await flow.hold(token, at('S-FAR'), [seat]);
  const { data } = await flow.openOrder(token, held);
  return { held, order: data.order_id as string, data };
}

test('J-09 J-15 AMB-81 the order tells the browser where to pay, in words of the provider alone', async () => {
  const { order, data, held } = await open(asha, 'A 1');
  expect(data).toMatchObject({ provider: 'pocket', rzp_key_id: 'acc-1', amount_paise: Math.round(held.total * 100), currency: 'INR' });
  expect(data.checkout).toEqual({
    method: 'get',
    action: 'pocket://approve',
    fields: { account: 'acc-1', intent: order, rupees: held.total.toFixed(2), memo: '{description}', back: '{screen}' },
  });
});

test('J-13 J-19 L-16 AMB-79 a promised payment is captured and booked, cancelled and given back, and the books are equal', async () => {
  const { held, order } = await open(asha, 'A 1');
  const { no, seal } = provider.pay(order, 'promised', 0);
  const back = await app.app.inject({
    method: 'POST',
    url: '/v1.0/webapp/payment-return?to=/regularBooking',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ intent: order, movement: no, seal }).toString(),
  });
  const proof = Object.fromEntries(new URL(String(back.headers.location), 'http://site').searchParams);
  expect(proof).toEqual({ razorpay_order_id: order, razorpay_payment_id: no, razorpay_signature: seal });
  expect(await flow.commit(asha, held, { ...proof, razorpay_signature: seal.toUpperCase() })).toMatchObject({ statusCode: 941 });
  expect(await flow.commit(asha, held, proof)).toMatchObject({ status: true, data: { payment_status: 'Confirmed' } });
  expect(provider.view(order)).toEqual({ done: true, attempts: 1, returns: 0 });

  await app.dev('clock', { advance_ms: 600_000 });
  await app.post('/profile/bookings/cancel', { transaction_id: held.transaction }, { token: asha });
  for (let look = 0; look < 2; look++) {
    await app.dev('jobs/run', {});
    await app.dev('clock', { advance_ms: 60_000 });
  }
  expect((await truth(held.transaction)).refunds).toMatchObject([{ status: 'processed' }]);
  expect(provider.view(order).returns).toBe(1);
  expect((await compareBooks(app.ctx)).differences).toEqual([]);
  await app.dev('clock', { reset: true });
  expect(await violations(app)).toEqual([]);
});

test('J-19 with the browser gone its webhook alone confirms, once, and one that it did not sign is refused', async () => {
  const { held, order } = await open(ravi, 'B 1');
  const { raw, headers } = provider.tell(provider.pay(order, 'taken', 0).no);
  const send = async (more: Record<string, string>) => {
    const url = '/v1.0/webapp/webhooks/razorpay';
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...more },
      payload: raw,
    });
    await finishEvents(app.ctx);
    return statusCode;
  };
  expect(await send({})).toBe(401);
  expect((await truth(held.transaction)).state).toBe('PAYING');
  for (let time = 0; time < 3; time++) expect(await send(headers)).toBe(200);
  expect(await truth(held.transaction)).toMatchObject({ state: 'CONFIRMED', payments: [{ status: 'captured' }], refunds: [] });
});
