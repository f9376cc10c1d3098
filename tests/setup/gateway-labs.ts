import { createHmac } from 'node:crypto';
import type { Gateway } from '../../apps/api/src/features/payments/gateway.ts';
import { createPocket } from './pocket-gateway.ts';
import { type PocketMood, startPocket } from './pocket-provider.ts';
import { startLoneSandbox } from './sandbox.ts';

/**
 * A provider to test a gateway against. The test controls the customer at the bank, the provider's clock and
 * its faults.
 */
export interface GatewayLab {
  gateway: Gateway;
  /** The same gateway with a short timeout. */
  hasty: Gateway;
  secrets: string[];
  /** Ids of the right form that nobody made. */
  unknown: { order: string; payment: string; refund: string };
  pay(orderId: string, outcome?: LabOutcome, delayMs?: number): Promise<{ paymentId: string; signature: string }>;
  /** Returns the fields that the provider's page would post to us for a payment. */
  returned(proof: { orderId: string; paymentId: string; signature: string }): Record<string, string>;
  /** Signs a checkout with a key that is not ours. */
  foreignSignature(orderId: string, paymentId: string): string;
  view(orderId: string): Promise<{ isPaid: boolean; attempts: number; refunds: number }>;
  ordersOf(receipt: string): Promise<string[]>;
  setMood(mode: PocketMood, times: number, only: 'orders' | 'payments' | 'refunds' | null): Promise<void>;
  advance(ms: number): Promise<void>;
  /** Returns the provider's webhook about a payment that it has taken, or about a refund of it. */
  tell(paymentId: string, refundId?: string): Promise<{ raw: Buffer; headers: Record<string, string> }>;
  /** Returns a signed webhook in which every id is this text. */
  tellOddly(id: string): Promise<{ raw: Buffer; headers: Record<string, string> }>;
  close(): Promise<void>;
}
export type LabOutcome = 'authorized' | 'captured' | 'failed' | 'late';

async function startRazorpayLab(): Promise<GatewayLab> {
  const lone = await startLoneSandbox();
  const { webhookSecrets, keySecret } = lone.config.razorpay;
  const secret = webhookSecrets[0]?.reveal() ?? '';
  const signed = (eventId: string, body: object) => {
    const raw = Buffer.from(JSON.stringify(body));
    const signature = createHmac('sha256', secret).update(raw).digest('hex');
    return { raw, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } };
  };
  return {
    gateway: lone.gateway,
    hasty: lone.hasty,
    secrets: [secret, keySecret.reveal()],
    unknown: { order: 'order_none', payment: 'pay_none', refund: 'rfnd_none' },
    async pay(orderId, outcome = 'authorized', delayMs = 0) {
      const paid = await lone.sandbox.pay({ orderId, outcome, webhook: 'none', delayMs });
      return { paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature ?? '' };
    },
    returned: ({ orderId, paymentId, signature }) => ({
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    }),
    foreignSignature: (orderId, paymentId) => createHmac('sha256', 'another secret').update(`${orderId}|${paymentId}`).digest('hex'),
    async view(orderId) {
      const found = await lone.sandbox.order(orderId);
      return { isPaid: found?.order.status === 'paid', attempts: found?.payments.length ?? 0, refunds: found?.refunds.length ?? 0 };
    },
    ordersOf: async (receipt) =>
      (await lone.query('select order_id from sandbox_orders where receipt = $1', [receipt])).map((row) => row.order_id),
    setMood: (mode, times, only) => lone.sandbox.setMode(mode, times, only),
    advance: (ms) => lone.advance(ms),
    async tell(paymentId, refundId) {
      const payment = await lone.gateway.fetchPayment(paymentId);
      const entity = { id: payment.id, order_id: payment.orderId, amount: payment.amountPaise };
      const event = refundId ? 'refund.processed' : 'payment.captured';
      return signed(`evt_${paymentId}`, {
        event,
        payload: { payment: { entity }, ...(refundId && { refund: { entity: { id: refundId } } }) },
      });
    },
    tellOddly: async (id) => {
      const entity = { id, order_id: id };
      return signed('evt_odd', { event: 'payment.captured', payload: { payment: { entity }, refund: { entity } } });
    },
    close: () => lone.close(),
  };
}

async function startPocketLab(): Promise<GatewayLab> {
  const provider = await startPocket();
  const client = (patienceMs: number) => createPocket({ baseUrl: provider.url, account: 'acc-1', token: provider.token, patienceMs });
  const how = { authorized: 'promised', captured: 'taken', failed: 'broken', late: 'late' } as const;
  return {
    gateway: client(20_000),
    hasty: client(1_000),
    secrets: [provider.token],
    unknown: { order: 'IN-999999', payment: 'MV-999999', refund: 'RT-999999' },
    async pay(orderId, outcome = 'authorized', delayMs = 0) {
      const { no, seal } = provider.pay(orderId, how[outcome], delayMs);
      return { paymentId: no, signature: seal };
    },
    returned: ({ orderId, paymentId, signature }) => ({ intent: orderId, movement: paymentId, seal: signature }),
    foreignSignature: (orderId, paymentId) => createHmac('sha512', 'another token').update(`${paymentId}.${orderId}`).digest('base64url'),
    async view(orderId) {
      const { done, attempts, returns } = provider.view(orderId);
      return { isPaid: done, attempts, refunds: returns };
    },
    ordersOf: async (receipt) => provider.intentsOf(receipt),
    setMood: async (mode, times, only) => provider.setMood(mode, times, only),
    advance: async (ms) => provider.advance(ms),
    tell: async (paymentId, refundId) => provider.tell(refundId ?? paymentId),
    tellOddly: async (id) => provider.sign({ no: 'HP-0', movement: { no: id, intent: id, state: 'taken' }, return: { no: id } }),
    close: () => provider.close(),
  };
}

/** Every gateway that must keep the contract: the one of production, and an invented one of another shape. */
export const GATEWAY_LABS = [
  { name: 'Razorpay', start: startRazorpayLab },
  { name: 'a provider of another shape', start: startPocketLab },
] as const;
