import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../config/config.ts';
import type { ProviderNews, WebhookHeaders } from './gateway.ts';

/** The grammar of Razorpay's ids, and its webhooks. */

const IDS = { order: /^order_\w{1,40}$/, payment: /^pay_\w{1,40}$/, refund: /^rfnd_\w{1,40}$/ } as const;
export type IdKind = keyof typeof IDS;

export const isId = (kind: IdKind, id: unknown): id is string => typeof id === 'string' && IDS[kind].test(id);

/** The events that speak of money promised or taken. */
const OF_MONEY = new Set(['payment.authorized', 'payment.captured', 'order.paid']);

type Entity = { id?: unknown; order_id?: unknown; amount?: unknown };
type Parts = Partial<Record<'payment' | 'refund', { entity?: Entity } | null>>;

/**
 * Reads a webhook whose HMAC-SHA256 over the raw body is right under one of the secrets; null for any other.
 */
export function readNews(
  raw: Buffer,
  headers: WebhookHeaders,
  secrets: readonly Secret[],
): ProviderNews | null {
  const signature = headers['x-razorpay-signature'];
  const isSigned = (secret: Secret): boolean =>
    sameText(String(signature), createHmac('sha256', secret.reveal()).update(raw).digest('hex'));
  if (typeof signature !== 'string' || !secrets.some(isSigned)) return null;

  const payload = parse(raw);
  const { event, payload: parts } = (payload ?? {}) as { event?: unknown; payload?: Parts | null };
  const kind = typeof event === 'string' ? event : '';
  const { id: paymentId, order_id: orderId, amount } = parts?.payment?.entity ?? {};
  const refundId = parts?.refund?.entity?.id;
  const eventId = headers['x-razorpay-event-id'];
  return {
    eventId: typeof eventId === 'string' ? eventId : null,
    kind,
    payload,
    refundId: isId('refund', refundId) ? refundId : null,
    paymentId: isId('payment', paymentId) ? paymentId : null,
    amountPaise: Number.isSafeInteger(amount) ? (amount as number) : null,
    paidOrderId: OF_MONEY.has(kind) && isId('order', orderId) ? orderId : null,
  };
}

function parse(raw: Buffer): object | null {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Compares two texts in constant time. */
export function sameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
