import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@houseful/domain/ist.ts';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Secret } from '../../config/config.ts';
import { callOut, type OutwardAnswer } from '../../outward/call-out.ts';
import {
  type Gateway,
  ProviderDown,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
  type ProviderSpan,
} from './gateway.ts';
import { hostedCheckout, PAYMENT_PAGE, readProof, sandboxCheckout } from './open-razorpay-page.ts';
import { type IdKind, isId, readNews, sameText } from './read-razorpay-news.ts';

/**
 * The Razorpay client. The official SDK cannot send X-Refund-Idempotency, has no timeout and compares
 * signatures with ===. Every call here is idempotent: receipts and keys are unique, and a second capture
 * reads the first. So a call without an answer is tried twice.
 */

export interface RazorpayOptions {
  baseUrl: string;
  keyId: string;
  keySecret: Secret;
  webhookSecrets: Secret[];
  /** The demo's own provider: the same API, and a payment page at our address. */
  isSandbox?: boolean;
  /** Time limit of one attempt, in ms. Two reads and two writes stay below the browser's 15 s. */
  patience?: { read: number; write: number };
}

const PATIENCE = { read: 3_000, write: 4_000 };
const PAUSE_MS = 150;
/** Entries of one page at most; a shorter page is the last. */
const PAGE = 100;
const WEEK_MS = 7 * DAY_MS;

const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Id = Type.String({ minLength: 1, maxLength: 100 });
const OrderJson = Type.Object({
  id: Id,
  amount: Amount,
  currency: Type.String(),
  status: Type.Union([Type.Literal('created'), Type.Literal('attempted'), Type.Literal('paid')]),
});
const PaymentJson = Type.Object({
  id: Id,
  order_id: Type.Union([Type.String(), Type.Null()]),
  amount: Amount,
  currency: Type.String(),
  status: Type.Union([
    Type.Literal('created'),
    Type.Literal('authorized'),
    Type.Literal('captured'),
    Type.Literal('refunded'),
    Type.Literal('failed'),
  ]),
  captured: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
const RefundJson = Type.Object({
  id: Id,
  payment_id: Id,
  amount: Amount,
  status: Type.Union([Type.Literal('pending'), Type.Literal('processed'), Type.Literal('failed')]),
});

/** A reader that takes nothing but the documented shape: anything else is as good as no answer. */
function reader<S extends TSchema>(schema: S): (json: unknown) => Static<S> {
  const check = Compile(schema);
  return (json) => {
    if (!check.Check(json)) throw new ProviderDown('unreadable answer');
    return json as Static<S>;
  };
}
const readOrder = reader(OrderJson);
const readPayment = reader(PaymentJson);
const readPayments = reader(Type.Object({ items: Type.Array(PaymentJson) }));
const readRefund = reader(RefundJson);
const readRefunds = reader(Type.Object({ items: Type.Array(RefundJson) }));

const toOrder = (json: Static<typeof OrderJson>): ProviderOrder => ({
  id: json.id,
  amountPaise: json.amount,
  currency: json.currency,
  status: json.status,
});
const toPayment = (json: Static<typeof PaymentJson>): ProviderPayment => ({
  id: json.id,
  orderId: json.order_id ?? '',
  amountPaise: json.amount,
  currency: json.currency,
  // The bank's promise that nobody captured is let go by the provider, which calls that a refund as well.
  status: json.status === 'refunded' && json.captured === false ? 'failed' : json.status,
});
const toRefund = (json: Static<typeof RefundJson>): ProviderRefund => ({
  id: json.id,
  paymentId: json.payment_id,
  amountPaise: json.amount,
  status: json.status,
});

interface Ask<T> {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  read: (json: unknown) => T;
}

export function createRazorpay(options: RazorpayOptions): Gateway {
  const { patience = PATIENCE } = options;
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret.reveal()}`).toString('base64')}`;

  async function once<T>({ method, path, body, headers, read }: Ask<T>): Promise<T> {
    const send = async (): Promise<OutwardAnswer & { json: unknown }> => {
      const answer = await callOut(`${options.baseUrl}/v1${path}`, {
        method,
        headers: {
          authorization,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        patienceMs: method === 'GET' ? patience.read : patience.write,
      });
      return { ...answer, json: JSON.parse(String(answer.bytes ?? '')) };
    };
    const { ok, status, json } = await send().catch((error: unknown) => {
      throw new ProviderDown(`${method} ${path}: no answer`, { cause: error });
    });
    if (ok) return read(json);
    const description = (json as { error?: { description?: unknown } } | null)?.error?.description;
    throw failureOf(
      status,
      `${method} ${path}: ${status} ${typeof description === 'string' ? description : ''}`,
    );
  }

  async function ask<T>(call: Ask<T>): Promise<T> {
    try {
      return await once(call);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      await pause(PAUSE_MS * (1 + Math.random()));
      return once(call);
    }
  }

  /** Every entry of a span, page by page; a week at a time, so that no page lies deep. */
  async function* list<T>(
    kind: 'payments' | 'refunds',
    span: ProviderSpan,
    read: (json: unknown) => { items: T[] },
  ): AsyncGenerator<T> {
    // Unix seconds; the provider's `to` belongs to the span, ours does not.
    for (let from = Math.floor(span.fromMs / 1000) * 1000; from < span.toMs; from += WEEK_MS) {
      const to = Math.ceil(Math.min(from + WEEK_MS, span.toMs) / 1000) - 1;
      for (let skip = 0; ; skip += PAGE) {
        const path = `/${kind}?from=${from / 1000}&to=${to}&count=${PAGE}&skip=${skip}`;
        const { items } = await ask({ method: 'GET', path, read });
        yield* items;
        if (items.length < PAGE) break;
      }
    }
  }
  // An id may come from a browser. Anything but an id could lead to another path of the API, with our key.
  const of = (kind: IdKind, id: string): string => {
    if (!isId(kind, id)) throw new ProviderRefused(`no id of a ${kind} at the provider`);
    return encodeURIComponent(id);
  };
  const fetchPayment = async (paymentId: string): Promise<ProviderPayment> =>
    toPayment(await ask({ method: 'GET', path: `/payments/${of('payment', paymentId)}`, read: readPayment }));

  return {
    provider: options.isSandbox ? 'sandbox' : 'razorpay',
    webhookName: 'razorpay',
    keyId: options.keyId,
    formAction: new URL(PAYMENT_PAGE).origin,
    checkout: (order) =>
      options.isSandbox ? sandboxCheckout(order.id) : hostedCheckout(order, options.keyId),
    readReturn: readProof,
    async createOrder({ receipt, amountPaise, notes = {} }) {
      // Manual capture: money is taken only once the seats are secured.
      const body = {
        amount: amountPaise,
        currency: 'INR',
        receipt,
        unique_receipt: true,
        notes,
        payment: { capture: 'manual' },
      };
      const order = toOrder(await ask({ method: 'POST', path: '/orders', body, read: readOrder }));
      if (order.amountPaise !== amountPaise || order.currency !== 'INR') {
        throw new ProviderRefused(`order ${order.id} of receipt ${receipt} differs from what was asked`);
      }
      return order;
    },
    async fetchOrderPayments(orderId) {
      const { items } = await ask({
        method: 'GET',
        path: `/orders/${of('order', orderId)}/payments`,
        read: readPayments,
      });
      return items.map(toPayment);
    },
    fetchPayment,
    async capturePayment(paymentId, amountPaise) {
      const body = { amount: amountPaise, currency: 'INR' };
      try {
        return toPayment(
          await ask({
            method: 'POST',
            path: `/payments/${of('payment', paymentId)}/capture`,
            body,
            read: readPayment,
          }),
        );
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        const payment = await fetchPayment(paymentId);
        if (payment.status === 'captured' || payment.status === 'refunded') return payment;
        throw error;
      }
    },
    async refundPayment(paymentId, { amountPaise, idempotencyKey }) {
      const refund = toRefund(
        await ask({
          method: 'POST',
          path: `/payments/${of('payment', paymentId)}/refund`,
          body: { amount: amountPaise, speed: 'optimum' },
          headers: { 'X-Refund-Idempotency': idempotencyKey },
          read: readRefund,
        }),
      );
      if (refund.amountPaise !== amountPaise || refund.paymentId !== paymentId) {
        throw new ProviderRefused(`refund ${refund.id} differs from what was asked`);
      }
      return refund;
    },
    fetchRefund: async (paymentId, refundId) =>
      toRefund(
        await ask({
          method: 'GET',
          path: `/payments/${of('payment', paymentId)}/refunds/${of('refund', refundId)}`,
          read: readRefund,
        }),
      ),
    listPayments: async function* (span) {
      for await (const payment of list('payments', span, readPayments)) yield toPayment(payment);
    },
    listRefunds: async function* (span) {
      for await (const refund of list('refunds', span, readRefunds)) yield toRefund(refund);
    },
    isCheckoutSignature: (orderId, paymentId, signature) =>
      sameText(
        signature,
        createHmac('sha256', options.keySecret.reveal()).update(`${orderId}|${paymentId}`).digest('hex'),
      ),
    readWebhook: (rawBody, headers) => readNews(rawBody, headers, options.webhookSecrets),
  };
}

/**
 * Tells whether asking again can help. A refusal of our keys (401, 403) says nothing about the payment. 409
 * is a twin still under way, unless the same key was used for another request.
 */
function failureOf(status: number, text: string): ProviderDown | ProviderRefused {
  const conflict = status === 409 && !/different request/i.test(text);
  const mayPass = conflict || status >= 500 || [401, 403, 408, 425, 429].includes(status) || status < 400;
  return mayPass ? new ProviderDown(text) : new ProviderRefused(text);
}
