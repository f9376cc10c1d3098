import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LoneSandbox, startLoneSandbox } from '../../../../../tests/setup/sandbox.ts';
import type { Tell } from './send-webhooks.ts';
import type { Outcome } from './steer-provider.ts';

/** The sandbox provider by itself: what its outcomes leave behind and what it tells the shop (spec: demo and test affordances). */
let lone: LoneSandbox;
beforeAll(async () => {
  lone = await startLoneSandbox();
});
afterAll(() => lone.close());
beforeEach(async () => {
  await lone.sandbox.deliverDue();
  await lone.query('delete from sandbox_webhooks');
  lone.shop.heard.length = 0;
  lone.answerWebhooks(200);
});

const MINUTE = 60_000;
const newOrder = async () => (await lone.gateway.createOrder({ receipt: randomUUID(), amountPaise: 49_720 })).id;
const pay = (orderId: string, outcome: Outcome = 'captured', webhook: Tell = 'once', delayMs = 0) =>
  lone.sandbox.pay({ orderId, outcome, webhook, delayMs });
/** Lists the events that the shop received since the test began, in order. */
const told = async () => {
  await lone.sandbox.deliverDue();
  return lone.shop.heard.map(({ json }) => json.event as string);
};
const ids = () => lone.shop.heard.map(({ headers }) => headers['x-razorpay-event-id']);
const signed = (body: string) => createHmac('sha256', lone.config.razorpay.webhookSecrets[0]!.reveal()).update(body).digest('hex');
const WHOLE = ['payment.authorized', 'payment.captured', 'order.paid'];

describe('outcomes', () => {
  test.each([
    ['captured', 'captured', true, WHOLE],
    ['authorized', 'authorized', true, ['payment.authorized']],
    ['failed', 'failed', false, ['payment.failed']],
    ['late', 'failed', false, ['payment.failed']],
    ['silent', 'captured', true, []],
  ] as [Outcome, string, boolean, string[]][])('%s leaves the payment %s', async (outcome, status, hasSignature, events) => {
    const order = await newOrder();
    const paid = await pay(order, outcome, 'once', MINUTE);
    expect(paid.razorpay_order_id).toBe(order);
    expect(paid.razorpay_signature !== null).toBe(hasSignature);
    expect((await lone.sandbox.order(order))?.payments).toMatchObject([{ id: paid.razorpay_payment_id, status, amount: 49_720 }]);
    expect(await told()).toEqual(events);
  });

  test('Q-15 J-19 a payment is on disk before the buyer hears of it; other events reach the product before the disk', async () => {
    await lone.query('create table seen (what text, waits text)');
    await lone.query(`create function see() returns trigger language plpgsql security definer as
      $$ begin insert into seen values (tg_table_name, current_setting('synchronous_commit')); return null; end $$`);
    for (const table of ['sandbox_orders', 'sandbox_payments'])
      await lone.query(`create trigger see after insert on ${table} for each row execute function see()`);
    await pay(await newOrder());
    const seen = await lone.query('select what, waits from seen order by what');
    expect(seen).toEqual([
      { what: 'sandbox_orders', waits: 'off' },
      { what: 'sandbox_payments', waits: 'on' },
    ]);
    await lone.query('drop function see cascade');
  });

  test('AMB-55 a late payment tells of its success when its time has come on the product clock, not before', async () => {
    await pay(await newOrder(), 'late', 'once', 10 * MINUTE);
    await lone.advance(10 * MINUTE - 5_000);
    expect(await told()).toEqual(['payment.failed']);
    await lone.advance(6_000);
    expect(await told()).toEqual(['payment.failed', 'payment.authorized']);
    expect(lone.shop.heard[1]?.json.payload.payment.entity.status).toBe('authorized');
  });

  test('a second pay on a paid or authorised order is refused; after a failure it is taken', async () => {
    for (const outcome of ['captured', 'authorized', 'silent'] as const) {
      const order = await newOrder();
      await pay(order, outcome);
      await expect(pay(order)).rejects.toMatchObject({ refusal: { reason: 'nothing_due' } });
    }
    const order = await newOrder();
    await pay(order, 'failed');
    expect((await pay(order)).razorpay_signature).not.toBeNull();
    expect((await lone.sandbox.order(order))?.order).toMatchObject({ status: 'paid', attempts: 2 });
  });

  test('eight people paying one order at once: one succeeds', async () => {
    const order = await newOrder();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => pay(order, 'authorized')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await lone.sandbox.order(order))?.payments).toHaveLength(1);
  });

  test('J-20 an order whose failed payment the bank promises after all takes no second one', async () => {
    const order = await newOrder();
    await pay(order, 'late', 'none', MINUTE);
    await pay(order, 'failed', 'none');
    await lone.advance(MINUTE);
    await expect(pay(order)).rejects.toMatchObject({ refusal: { reason: 'nothing_due' } });
  });

  test.each(['none', 'once'] as Tell[])('Q-15 a connection that is lost while a payment is written (told: %s): paid once', async (tell) => {
    const order = await newOrder();
    await lone.query('create sequence lost');
    await lone.query(`create function lose() returns trigger language plpgsql security definer as $$ begin
      if nextval('lost') = 1 then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); end if; return new; end $$`);
    await lone.query('create trigger lose before insert on sandbox_payments for each row execute function lose()');
    const paid = await pay(order, 'captured', tell);
    await lone.query('drop function lose cascade');
    await lone.query('drop sequence lost');
    expect((await lone.sandbox.order(order))?.payments).toMatchObject([{ id: paid.razorpay_payment_id, status: 'captured' }]);
    expect(await told()).toEqual(tell === 'none' ? [] : WHOLE);
  });

  test('Q-15 the same attempt written again, because its answer was lost, is the one that was made', async () => {
    const order = await newOrder();
    const write = () => lone.query(`select sandbox_pay($1, 'pay_again', 'captured', 'none', 0, false) as outcome`, [order]);
    expect([await write(), await write()]).toEqual([[{ outcome: 'made' }], [{ outcome: 'made' }]]);
    expect((await lone.sandbox.order(order))?.payments).toHaveLength(1);
    await expect(pay(order)).rejects.toMatchObject({ refusal: { reason: 'nothing_due' } });
  });

  test('J-19 a payment of which the shop cannot be told is not made', async () => {
    const order = await newOrder();
    await lone.query('alter table sandbox_webhooks add constraint full_up check (false) not valid');
    await expect(pay(order)).rejects.toThrow('full_up');
    await lone.query('alter table sandbox_webhooks drop constraint full_up');
    expect((await lone.sandbox.order(order))?.payments).toEqual([]);
    await pay(order);
    expect(await told()).toEqual(WHOLE);
  });

  test('an unknown order is not found', async () => {
    await expect(pay('order_none')).rejects.toMatchObject({ refusal: { reason: 'not_found' } });
    expect(await lone.sandbox.order('order_none')).toBeNull();
  });
});

describe('J-19 webhooks', () => {
  test('once: each event once, signed over the very bytes sent, under an id of its own', async () => {
    const paid = await pay(await newOrder());
    expect(await told()).toEqual(WHOLE);
    for (const { path, headers, body } of lone.shop.heard) {
      expect(path).toBe('/v1.0/webapp/webhooks/razorpay');
      expect(headers['content-type']).toBe('application/json');
      expect(headers['x-razorpay-signature']).toBe(signed(body));
    }
    expect(new Set(ids()).size).toBe(3);
    const last = lone.shop.heard[2]?.json;
    expect(last.contains).toEqual(['payment', 'order']);
    expect(last.payload.payment.entity).toMatchObject({
      id: paid.razorpay_payment_id,
      status: 'captured',
      amount: 49_720,
      currency: 'INR',
    });
    expect(last.payload.order.entity).toMatchObject({ id: paid.razorpay_order_id, status: 'paid', amount_due: 0 });
  });

  test('none: nothing is told', async () => {
    await pay(await newOrder(), 'captured', 'none');
    expect(await told()).toEqual([]);
  });

  test('duplicate: each event five times under the same id', async () => {
    await pay(await newOrder(), 'captured', 'duplicate');
    expect(await told()).toEqual(WHOLE.flatMap((event) => Array.from({ length: 5 }, () => event)));
    expect(new Set(ids()).size).toBe(3);
  });

  test('reordered: captured comes before authorized', async () => {
    await pay(await newOrder(), 'captured', 'reordered');
    expect(await told()).toEqual([...WHOLE].reverse());
  });

  test('forged: the signature is not ours, and a refusal is not repeated', async () => {
    lone.answerWebhooks(401);
    await pay(await newOrder(), 'captured', 'forged');
    expect(await told()).toEqual(WHOLE);
    for (const { headers, body } of lone.shop.heard) expect(headers['x-razorpay-signature']).not.toBe(signed(body));
    await lone.advance(24 * 60 * MINUTE);
    expect(await told()).toHaveLength(3);
  });

  test('delayed: told when the delay is over on the product clock', async () => {
    await pay(await newOrder(), 'captured', 'delayed', 5 * MINUTE);
    await lone.advance(4 * MINUTE);
    expect(await told()).toEqual([]);
    await lone.advance(MINUTE + 1_000);
    expect(await told()).toEqual(WHOLE);
  });

  test('a webhook that is not taken is sent again later, with the same id', async () => {
    lone.answerWebhooks(500);
    await pay(await newOrder(), 'authorized');
    expect(await told()).toHaveLength(1);
    lone.answerWebhooks(200);
    expect(await told()).toHaveLength(1);
    await lone.advance(MINUTE);
    expect(await told()).toHaveLength(2);
    expect(new Set(ids()).size).toBe(1);
    await lone.advance(60 * MINUTE);
    expect(await told()).toHaveLength(2);
  });

  test('webhooks go out by themselves right after the payment, without a job', async () => {
    await pay(await newOrder(), 'authorized');
    await expect.poll(() => lone.shop.heard.length, { interval: 20 }).toBe(1);
  });

  test('a capture by the shop is told, in the way its payment was asked to be told', async () => {
    for (const [webhook, events] of [
      ['once', ['payment.captured', 'order.paid']],
      ['none', []],
    ] as [Tell, string[]][]) {
      const paid = await pay(await newOrder(), 'authorized', webhook);
      await told();
      lone.shop.heard.length = 0;
      await lone.gateway.capturePayment(paid.razorpay_payment_id, 49_720);
      expect(await told()).toEqual(events);
    }
  });

  test('L-16 a finished refund is told, with its payment', async () => {
    const paid = await pay(await newOrder(), 'captured', 'none');
    const refund = await lone.gateway.refundPayment(paid.razorpay_payment_id, { amountPaise: 10_000, idempotencyKey: randomUUID() });
    expect(await told()).toEqual(['refund.processed']);
    expect(lone.shop.heard[0]?.json.payload).toMatchObject({
      refund: { entity: { id: refund.id, payment_id: paid.razorpay_payment_id, amount: 10_000, status: 'processed' } },
      payment: { entity: { amount_refunded: 10_000, refund_status: 'partial' } },
    });
  });

  test('L-16 a refund that came to its end stays there when the clock is set back', async () => {
    await lone.advance(MINUTE);
    const paid = await pay(await newOrder(), 'captured', 'none');
    const { id } = await lone.gateway.refundPayment(paid.razorpay_payment_id, { amountPaise: 10_000, idempotencyKey: randomUUID() });
    await lone.query('update clock set offset_ms = 0');
    expect(await lone.gateway.fetchRefund(paid.razorpay_payment_id, id)).toMatchObject({ status: 'processed' });
  });
});

describe('the provider as a server', () => {
  test('the wrong key is refused before anything else', async () => {
    const response = await fetch(`${lone.sandbox.url}/v1/orders`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from('someone:else').toString('base64')}`, 'Content-Type': 'application/json' },
      body: '{"amount":100,"currency":"INR"}',
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } });
  });

  test('its books and its queue survive a restart', async () => {
    const order = await newOrder();
    const paid = await pay(order, 'captured', 'delayed', MINUTE);
    const refund = await lone.gateway.refundPayment(paid.razorpay_payment_id, { amountPaise: 1_000, idempotencyKey: randomUUID() });
    const before = await lone.sandbox.order(order);
    await lone.restart();
    expect(await lone.sandbox.order(order)).toEqual({ ...before, refunds: [{ ...before?.refunds[0], id: refund.id }] });
    await lone.advance(MINUTE + 1_000);
    expect(await told()).toEqual(expect.arrayContaining(WHOLE));
  });
});
