import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GATEWAY_LABS, type GatewayLab, type LabOutcome } from '../../../../../tests/setup/gateway-labs.ts';
import { CHECKOUT_PLACES, ProviderDown, ProviderRefused } from './gateway.ts';

/**
 * Checks over HTTP what the product relies on at any payment provider: with production's client, and with one of another shape (AMB-81).
 */
describe.each(GATEWAY_LABS)('$name', ({ start }) => {
  let lab: GatewayLab;
  beforeAll(async () => {
    lab = await start();
  });
  afterAll(() => lab.close());

  const newOrder = (amountPaise = 49_720) => lab.gateway.createOrder({ receipt: randomUUID(), amountPaise });
  const pay = (orderId: string, outcome: LabOutcome = 'authorized', delayMs = 0) => lab.pay(orderId, outcome, delayMs);

  describe('orders', () => {
    test('J-09 AMB-81 an order carries the amount asked for, in paise and rupees of India', async () => {
      const order = await lab.gateway.createOrder({ receipt: randomUUID(), amountPaise: 12_345, notes: { booking: '7' } });
      expect(order).toMatchObject({ amountPaise: 12_345, currency: 'INR', status: 'created' });
    });

    test('Q-15 the same receipt gives the same order, however often and from however many at once', async () => {
      const receipt = randomUUID();
      const orders = await Promise.all(Array.from({ length: 8 }, () => lab.gateway.createOrder({ receipt, amountPaise: 500 })));
      expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    });

    test('AMB-81 a receipt that stands for another amount is refused, not silently reused', async () => {
      const receipt = randomUUID();
      await lab.gateway.createOrder({ receipt, amountPaise: 500 });
      await expect(lab.gateway.createOrder({ receipt, amountPaise: 600 })).rejects.toBeInstanceOf(ProviderRefused);
    });

    test('an order below one rupee is refused', async () => {
      await expect(newOrder(99)).rejects.toBeInstanceOf(ProviderRefused);
      await expect(newOrder(10.5)).rejects.toBeInstanceOf(ProviderRefused);
    });

    test('an order nobody made is refused', async () => {
      await expect(lab.gateway.fetchOrderPayments(lab.unknown.order)).rejects.toBeInstanceOf(ProviderRefused);
    });
  });

  describe('payments', () => {
    test('J-19 an authorised payment is captured once, and asking again finds it captured', async () => {
      const order = await newOrder();
      const paid = await pay(order.id);
      const seen = await lab.gateway.fetchPayment(paid.paymentId);
      expect(seen).toEqual({ id: paid.paymentId, orderId: order.id, amountPaise: 49_720, currency: 'INR', status: 'authorized' });
      expect(await lab.gateway.capturePayment(seen.id, 49_720)).toEqual({ ...seen, status: 'captured' });
      expect(await lab.gateway.capturePayment(seen.id, 49_720)).toEqual({ ...seen, status: 'captured' });
      expect(await lab.view(order.id)).toEqual({ isPaid: true, attempts: 1, refunds: 0 });
    });

    test('AMB-79 a capture of another amount is refused and takes nothing', async () => {
      const order = await newOrder();
      const { paymentId: id } = await pay(order.id);
      await expect(lab.gateway.capturePayment(id, 49_719)).rejects.toBeInstanceOf(ProviderRefused);
      expect((await lab.gateway.fetchPayment(id)).status).toBe('authorized');
    });

    test('a failed payment cannot be captured, and the same order may be tried again', async () => {
      const order = await newOrder();
      const failed = await pay(order.id, 'failed');
      await expect(lab.gateway.capturePayment(failed.paymentId, 49_720)).rejects.toBeInstanceOf(ProviderRefused);
      const retried = await pay(order.id, 'captured');
      const payments = await lab.gateway.fetchOrderPayments(order.id);
      expect(payments.map(({ id, status }) => [id, status])).toEqual([
        [failed.paymentId, 'failed'],
        [retried.paymentId, 'captured'],
      ]);
    });

    test('AMB-55 a late payment is failed until its time and authorised from then on', async () => {
      const order = await newOrder();
      const { paymentId: id } = await pay(order.id, 'late', 600_000);
      expect((await lab.gateway.fetchPayment(id)).status).toBe('failed');
      await lab.advance(600_001);
      expect((await lab.gateway.fetchPayment(id)).status).toBe('authorized');
      expect((await lab.gateway.capturePayment(id, 49_720)).status).toBe('captured');
    });

    test('a second authorisation of a paid order cannot be captured', async () => {
      const order = await newOrder();
      const late = await pay(order.id, 'late', 1_000);
      await pay(order.id, 'captured');
      await lab.advance(1_001);
      await expect(lab.gateway.capturePayment(late.paymentId, 49_720)).rejects.toBeInstanceOf(ProviderRefused);
    });

    test('J-19 the checkout’s signature is of this order and this payment; nothing else passes', async () => {
      const order = await newOrder();
      const { paymentId, signature } = await pay(order.id, 'captured');
      expect(lab.gateway.isCheckoutSignature(order.id, paymentId, signature)).toBe(true);
      expect(lab.gateway.isCheckoutSignature(order.id, lab.unknown.payment, signature)).toBe(false);
      expect(lab.gateway.isCheckoutSignature(lab.unknown.order, paymentId, signature)).toBe(false);
      expect(lab.gateway.isCheckoutSignature(order.id, paymentId, signature.toUpperCase())).toBe(false);
      expect(lab.gateway.isCheckoutSignature(order.id, paymentId, '')).toBe(false);
      expect(lab.gateway.isCheckoutSignature(order.id, paymentId, lab.foreignSignature(order.id, paymentId))).toBe(false);
    });

    test.each(['', '.', '..', '../orders/1', 'a b', 'half \ud83d', 'x'.repeat(200)])(
      'J-19 an id that is none of the provider’s (%j) is refused without asking',
      async (id) => {
        // An asker would hear of the provider's trouble.
        await lab.setMood('500', 100, null);
        const calls = [
          () => lab.gateway.fetchPayment(id),
          () => lab.gateway.fetchOrderPayments(id),
          () => lab.gateway.capturePayment(id, 100),
          () => lab.gateway.refundPayment(id, { amountPaise: 100, idempotencyKey: randomUUID() }),
          () => lab.gateway.fetchRefund(lab.unknown.payment, id),
        ];
        for (const call of calls) await expect(call()).rejects.toBeInstanceOf(ProviderRefused);
        await lab.setMood('ok', 1, null);
      },
    );
  });

  describe('the way to the payment and back', () => {
    test('J-15 AMB-81 the checkout names the order, goes where our pages may send a form, and carries no secret', async () => {
      const order = await newOrder();
      const { action, fields } = lab.gateway.checkout(order);
      const whole = JSON.stringify({ action, fields });
      expect(whole).toContain(order.id);
      for (const secret of lab.secrets) expect(whole).not.toContain(secret);
      expect(action.startsWith('/') || action.startsWith(lab.gateway.formAction ?? 'nowhere')).toBe(true);
      const places = Object.values(fields).flatMap((value) => [...value.matchAll(/\{(\w*)\}/g)].map(([, name]) => name));
      expect(places.length).toBeGreaterThan(0);
      expect(CHECKOUT_PLACES).toEqual(expect.arrayContaining(places));
    });

    test('J-19 what comes back is read whole or not at all, whatever the provider calls it', async () => {
      const order = await newOrder();
      const proof = { orderId: order.id, ...(await pay(order.id, 'captured')) };
      const fields = lab.returned(proof);
      expect(lab.gateway.readReturn(fields)).toEqual(proof);
      for (const name of Object.keys(fields)) {
        const { [name]: _left, ...rest } = fields;
        expect(lab.gateway.readReturn(rest)).toBeNull();
        expect(lab.gateway.readReturn({ ...fields, [name]: ['a'] })).toBeNull();
      }
      expect(lab.gateway.readReturn({})).toBeNull();
    });
  });

  describe('news by webhook', () => {
    const captured = async () => {
      const order = await newOrder();
      return { order, paymentId: (await pay(order.id, 'captured')).paymentId };
    };

    test('J-19 news of a payment names it, its amount and the order that money was taken on', async () => {
      const { order, paymentId } = await captured();
      const { raw, headers } = await lab.tell(paymentId);
      const news = { paymentId, refundId: null, amountPaise: 49_720, paidOrderId: order.id, payload: JSON.parse(raw.toString()) };
      expect(lab.gateway.readWebhook(raw, headers)).toMatchObject({ ...news, eventId: expect.any(String), kind: expect.any(String) });
    });

    test('L-16 news of a refund names the refund', async () => {
      const { paymentId } = await captured();
      const refund = await lab.gateway.refundPayment(paymentId, { amountPaise: 1_000, idempotencyKey: randomUUID() });
      const { raw, headers } = await lab.tell(paymentId, refund.id);
      expect(lab.gateway.readWebhook(raw, headers)).toMatchObject({ refundId: refund.id });
    });

    test('J-19 news that is not signed, or not over these bytes, is none', async () => {
      const { paymentId } = await captured();
      const { raw, headers } = await lab.tell(paymentId);
      const other = await lab.tell((await captured()).paymentId);
      expect(lab.gateway.readWebhook(Buffer.concat([raw, Buffer.from(' ')]), headers)).toBeNull();
      expect(lab.gateway.readWebhook(raw, other.headers)).toBeNull();
      expect(lab.gateway.readWebhook(raw, Object.fromEntries(Object.keys(headers).map((name) => [name, ''])))).toBeNull();
      expect(lab.gateway.readWebhook(raw, {})).toBeNull();
    });

    test('J-19 news of ids that are none of the provider’s names nothing to ask about', async () => {
      const { raw, headers } = await lab.tellOddly('..');
      expect(lab.gateway.readWebhook(raw, headers)).toMatchObject({ paymentId: null, refundId: null, paidOrderId: null });
    });
  });

  describe('refunds', () => {
    const captured = async () => (await pay((await newOrder()).id, 'captured')).paymentId;

    test('L-16 a refund is pending in its answer and processed afterwards', async () => {
      const id = await captured();
      const refund = await lab.gateway.refundPayment(id, { amountPaise: 20_000, idempotencyKey: randomUUID() });
      expect(refund).toMatchObject({ paymentId: id, amountPaise: 20_000, status: 'pending' });
      expect(await lab.gateway.fetchRefund(id, refund.id)).toEqual({ ...refund, status: 'processed' });
      expect((await lab.gateway.fetchPayment(id)).status).toBe('captured');
    });

    test('J-20 the same key gives the same refund, eight at once included', async () => {
      const id = await captured();
      const key = randomUUID();
      const refunds = await Promise.all(
        Array.from({ length: 8 }, () => lab.gateway.refundPayment(id, { amountPaise: 49_720, idempotencyKey: key })),
      );
      expect(new Set(refunds.map((refund) => refund.id)).size).toBe(1);
      expect((await lab.gateway.fetchPayment(id)).status).toBe('refunded');
    });

    test('the same key with another amount is refused for good', async () => {
      const id = await captured();
      const idempotencyKey = randomUUID();
      await lab.gateway.refundPayment(id, { amountPaise: 1_000, idempotencyKey });
      await expect(lab.gateway.refundPayment(id, { amountPaise: 2_000, idempotencyKey })).rejects.toBeInstanceOf(ProviderRefused);
    });

    test('more than was paid can never go back, in one refund or in several', async () => {
      const id = await captured();
      const refund = (amountPaise: number) => lab.gateway.refundPayment(id, { amountPaise, idempotencyKey: randomUUID() });
      await expect(refund(49_721)).rejects.toBeInstanceOf(ProviderRefused);
      await refund(30_000);
      await expect(refund(19_721)).rejects.toBeInstanceOf(ProviderRefused);
      await refund(19_720);
      await expect(refund(100)).rejects.toBeInstanceOf(ProviderRefused);
    });

    test('money that was not captured cannot be refunded, and short keys are refused', async () => {
      const { paymentId: id } = await pay((await newOrder()).id, 'authorized');
      await expect(lab.gateway.refundPayment(id, { amountPaise: 100, idempotencyKey: randomUUID() })).rejects.toBeInstanceOf(
        ProviderRefused,
      );
      await expect(lab.gateway.refundPayment(await captured(), { amountPaise: 100, idempotencyKey: 'short' })).rejects.toBeInstanceOf(
        ProviderRefused,
      );
    });
  });

  describe('the books as a whole', () => {
    test('AMB-79 list every payment and refund of a span once, however many pages they fill', async () => {
      const began = Date.now();
      await lab.advance(86_400_000);
      const ids: string[] = [];
      for (let n = 0; n < 3; n++) {
        ids.push((await pay((await newOrder()).id, 'captured')).paymentId);
        await lab.advance(1_000);
      }
      const refund = await lab.gateway.refundPayment(ids[0] ?? '', { amountPaise: 1_000, idempotencyKey: randomUUID() });
      const span = { fromMs: began + 43_200_000, toMs: began + 2 * 86_400_000 };
      const listed = await Array.fromAsync(lab.gateway.listPayments(span));
      expect(listed.map(({ id }) => id).sort()).toEqual(ids.toSorted());
      expect(await Array.fromAsync(lab.gateway.listPayments({ ...span, toMs: began + 43_201_000 }))).toEqual([]);
      expect(await Array.fromAsync(lab.gateway.listRefunds(span))).toEqual([{ ...refund, status: 'processed' }]);
      await lab.advance(-86_400_000);
    });
  });

  describe('a provider in a bad mood', () => {
    const client = (mode: string) => (mode === 'hang' ? lab.hasty : lab.gateway);

    test.each(['500', '429', 'garbage', 'answer_lost', 'hang'] as const)('one %s answer is survived by asking again', async (mode) => {
      await lab.setMood(mode, 1, 'orders');
      const receipt = randomUUID();
      const order = await client(mode).createOrder({ receipt, amountPaise: 700 });
      expect(await lab.ordersOf(receipt)).toEqual([order.id]);
    });

    test.each(['500', '429', 'garbage', 'answer_lost', 'hang'] as const)('lasting %s means that nothing is known', async (mode) => {
      await lab.setMood(mode, 2, 'orders');
      await expect(client(mode).createOrder({ receipt: randomUUID(), amountPaise: 700 })).rejects.toBeInstanceOf(ProviderDown);
      expect((await newOrder()).status).toBe('created');
    });

    test('a refusal is final and is not asked again', async () => {
      await lab.setMood('refuse', 1, 'orders');
      await expect(newOrder()).rejects.toBeInstanceOf(ProviderRefused);
      expect((await newOrder()).status).toBe('created');
    });

    test('J-19 a capture whose answer is lost has happened, and is found to have', async () => {
      const { paymentId: id } = await pay((await newOrder()).id);
      await lab.setMood('answer_lost', 1, 'payments');
      expect((await lab.gateway.capturePayment(id, 49_720)).status).toBe('captured');
    });

    test('J-20 a refund whose answer is lost is made once', async () => {
      const order = await newOrder();
      const { paymentId: id } = await pay(order.id, 'captured');
      await lab.setMood('answer_lost', 1, 'refunds');
      await lab.gateway.refundPayment(id, { amountPaise: 10_000, idempotencyKey: randomUUID() });
      expect(await lab.view(order.id)).toMatchObject({ refunds: 1 });
    });

    test('a mood for one kind of call leaves the others alone, and ok clears it', async () => {
      const order = await newOrder();
      await lab.setMood('500', 100, 'refunds');
      expect(await lab.gateway.fetchOrderPayments(order.id)).toEqual([]);
      await lab.setMood('500', 100, null);
      await expect(lab.gateway.fetchOrderPayments(order.id)).rejects.toBeInstanceOf(ProviderDown);
      await lab.setMood('ok', 1, null);
      expect(await lab.gateway.fetchOrderPayments(order.id)).toEqual([]);
    });
  });
});
