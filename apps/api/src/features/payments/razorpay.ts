import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../config.ts';
import {
  type Gateway,
  type ProviderOrder,
  type ProviderPayment,
  ProviderDown,
  type ProviderRefund,
  ProviderRefused,
} from './gateway.ts';

/**
 * The Razorpay client on fetch. The official SDK cannot send X-Refund-Idempotency, has no timeout and compares signatures with ===.
 * Reads and keyed writes are tried twice; a write without a key is not repeated blindly (capture is harmless to repeat, see below).
 */

export interface RazorpayOptions {
  baseUrl: string;
  keyId: string;
  keySecret: Secret;
  webhookSecrets: Secret[];
}

const TIMEOUT_MS = 4_000;

interface OrderJson {
  id: string;
  amount: number;
  currency: string;
  status: ProviderOrder['status'];
}
interface PaymentJson {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: ProviderPayment['status'];
}
interface RefundJson {
  id: string;
  payment_id: string;
  amount: number;
  status: ProviderRefund['status'];
}

const toOrder = (json: OrderJson): ProviderOrder => ({ id: json.id, amountPaise: json.amount, currency: json.currency, status: json.status });
const toPayment = (json: PaymentJson): ProviderPayment => ({
  id: json.id,
  orderId: json.order_id,
  amountPaise: json.amount,
  currency: json.currency,
  status: json.status,
});
const toRefund = (json: RefundJson): ProviderRefund => ({ id: json.id, paymentId: json.payment_id, amountPaise: json.amount, status: json.status });

const isId = (json: unknown): json is { id: string } => typeof (json as { id?: unknown } | null)?.id === 'string';

export function createRazorpay(options: RazorpayOptions): Gateway {
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret.reveal()}`).toString('base64')}`;

  async function once(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<unknown> {
    let response: Response;
    let json: unknown;
    try {
      response = await fetch(`${options.baseUrl}/v1${path}`, {
        method,
        headers: { Authorization: authorization, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
        body: body === undefined ? null : JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      json = await response.json();
    } catch (error) {
      throw new ProviderDown(`${method} ${path}: no answer`, { cause: error });
    }
    if (response.ok) return json;
    const description = (json as { error?: { description?: string } } | null)?.error?.description ?? '';
    const text = `${method} ${path}: ${response.status} ${description}`;
    if (response.status >= 500 || response.status === 429 || response.status === 409) throw new ProviderDown(text);
    throw new ProviderRefused(text);
  }

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<unknown> {
    try {
      return await once(method, path, body, headers);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      return once(method, path, body, headers);
    }
  }

  /** A call whose answer must be an object with an id; anything else is as good as no answer. */
  async function entity<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
    const json = await call(method, path, body, headers);
    if (!isId(json)) throw new ProviderDown(`${method} ${path}: unreadable answer`);
    return json as T;
  }

  return {
    keyId: options.keyId,
    async createOrder({ receipt, amountPaise, notes = {} }) {
      const order = toOrder(
        await entity<OrderJson>('POST', '/orders', {
          amount: amountPaise,
          currency: 'INR',
          receipt,
          unique_receipt: true,
          notes,
          // Manual capture: money is taken only once the seats are secured.
          payment: { capture: 'manual' },
        }),
      );
      if (order.amountPaise !== amountPaise || order.currency !== 'INR') throw new ProviderDown(`order ${order.id} differs from what was asked`);
      return order;
    },
    async fetchOrderPayments(orderId) {
      const json = (await call('GET', `/orders/${encodeURIComponent(orderId)}/payments`)) as { items?: PaymentJson[] };
      if (!Array.isArray(json?.items)) throw new ProviderDown(`payments of ${orderId}: unreadable answer`);
      return json.items.map(toPayment);
    },
    fetchPayment: async (paymentId) => toPayment(await entity<PaymentJson>('GET', `/payments/${encodeURIComponent(paymentId)}`)),
    async capturePayment(paymentId, amountPaise) {
      const path = `/payments/${encodeURIComponent(paymentId)}`;
      try {
        return toPayment(await entity<PaymentJson>('POST', `${path}/capture`, { amount: amountPaise, currency: 'INR' }));
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        const payment = toPayment(await entity<PaymentJson>('GET', path));
        if (payment.status === 'captured' || payment.status === 'refunded') return payment;
        throw error;
      }
    },
    refundPayment: async (paymentId, { amountPaise, idempotencyKey }) =>
      toRefund(
        await entity<RefundJson>(
          'POST',
          `/payments/${encodeURIComponent(paymentId)}/refund`,
          { amount: amountPaise, speed: 'optimum' },
          { 'X-Refund-Idempotency': idempotencyKey },
        ),
      ),
    fetchRefund: async (paymentId, refundId) =>
      toRefund(await entity<RefundJson>('GET', `/payments/${encodeURIComponent(paymentId)}/refunds/${encodeURIComponent(refundId)}`)),
    isCheckoutSignature: (orderId, paymentId, signature) =>
      sameText(signature, createHmac('sha256', options.keySecret.reveal()).update(`${orderId}|${paymentId}`).digest('hex')),
    isWebhookSignature: (rawBody, signature) =>
      options.webhookSecrets.some((secret) => sameText(signature, createHmac('sha256', secret.reveal()).update(rawBody).digest('hex'))),
  };
}

function sameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
