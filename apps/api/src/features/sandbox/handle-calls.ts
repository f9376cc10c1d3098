import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { queuePaymentWebhooks, queueRefundWebhook } from './send-webhooks.ts';
import {
  findPayment,
  findRefundByKey,
  insertOrder,
  insertRefund,
  listPayments,
  lockOrder,
  markCaptured,
  payOrder,
  type SandboxOrder,
  type SandboxPayment,
  type SandboxRefund,
} from './store.ts';

/** Handlers of the provider's API, with the real provider's limits and words of refusal. */

export class SandboxRefusal extends Error {
  readonly status: number;
  constructor(description: string, status = 400) {
    super(description);
    this.status = status;
  }
}

export const newProviderId = (kind: 'order' | 'pay' | 'rfnd'): string =>
  `${kind}_${randomBytes(8).toString('hex')}`;

const MINIMUM_PAISE = 100;
type Body = Record<string, unknown>;

function amountOf(body: Body): number {
  if (!Number.isSafeInteger(body.amount)) throw new SandboxRefusal('The amount must be an integer.');
  const amount = body.amount as number;
  if (amount < MINIMUM_PAISE) throw new SandboxRefusal('The amount must be at least INR 1.00');
  return amount;
}

export async function createOrder(db: Db, body: Body): Promise<SandboxOrder> {
  const amount = amountOf(body);
  if (body.currency !== 'INR') throw new SandboxRefusal('Currency is not supported');
  const receipt = typeof body.receipt === 'string' ? body.receipt : null;
  if (receipt && receipt.length > 40)
    throw new SandboxRefusal('The receipt may not be greater than 40 characters.');
  return insertOrder(db, {
    order_id: newProviderId('order'),
    receipt,
    unique: body.unique_receipt === true && receipt !== null,
    amount,
    currency: body.currency,
    capture: (body.payment as Body | undefined)?.capture === 'manual' ? 'manual' : 'automatic',
    notes: (body.notes ?? {}) as Record<string, string>,
  });
}

export async function capturePayment(db: Db, paymentId: string, body: Body): Promise<SandboxPayment> {
  const amount = amountOf(body);
  return transaction(db, async (tx) => {
    const { payment, order } = await lockPayment(tx, paymentId);
    if (payment.status === 'captured') throw new SandboxRefusal('This payment has already been captured');
    if (payment.status === 'failed')
      throw new SandboxRefusal(
        'Only payments which have been authorized and not yet captured can be captured',
      );
    if (amount !== payment.amount || body.currency !== payment.currency) {
      throw new SandboxRefusal('Capture amount must be equal to the amount authorized');
    }
    if (order.status === 'paid') {
      throw new SandboxRefusal(
        'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
      );
    }
    await markCaptured(tx, paymentId);
    const captured: SandboxPayment = { ...payment, status: 'captured' };
    const paid = await payOrder(tx, order.order_id);
    await queuePaymentWebhooks(tx, paid, captured, [
      { event: 'payment.captured', afterMs: 0 },
      { event: 'order.paid', afterMs: 0 },
    ]);
    return captured;
  });
}

/** The same key with the same request answers the first refund; with another request 409. */
export async function refundPayment(
  db: Db,
  paymentId: string,
  body: Body,
  key: string | undefined,
): Promise<SandboxRefund> {
  if (key !== undefined && key.length < 10)
    throw new SandboxRefusal('The idempotency key must be at least 10 characters long.');
  if (key !== undefined && !/^[\w-]+$/.test(key)) {
    throw new SandboxRefusal(
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    );
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([paymentId, body]))
    .digest('base64url');
  return transaction(db, async (tx) => {
    const { payment } = await lockPayment(tx, paymentId);
    const earlier = key === undefined ? null : await findRefundByKey(tx, key);
    if (earlier && earlier.request_hash !== hash) {
      throw new SandboxRefusal(
        'Different request with the same idempotency key has already been processed.',
        409,
      );
    }
    if (earlier) return earlier;
    const left = payment.amount - payment.refunded;
    if (payment.status !== 'captured')
      throw new SandboxRefusal('The payment status should be captured for action to be taken');
    if (left === 0) throw new SandboxRefusal('The payment has been fully refunded already.');
    const amount = body.amount === undefined ? left : amountOf(body);
    if (amount > left)
      throw new SandboxRefusal('The refund amount provided is greater than amount captured.');
    const refund = await insertRefund(tx, {
      refund_id: newProviderId('rfnd'),
      payment_id: paymentId,
      amount,
      speed: body.speed === 'optimum' ? 'optimum' : 'normal',
      request_hash: hash,
      key: key ?? null,
    });
    await queueRefundWebhook(tx, refund, { ...payment, refunded: payment.refunded + amount });
    return refund;
  });
}

/** A payment read under its order's lock. */
async function lockPayment(
  tx: Db,
  paymentId: string,
): Promise<{ payment: SandboxPayment; order: SandboxOrder }> {
  const seen = await findPayment(tx, paymentId);
  const order = seen && (await lockOrder(tx, seen.order_id));
  const payment =
    order && (await listPayments(tx, order.order_id)).find((candidate) => candidate.payment_id === paymentId);
  if (!payment) throw new SandboxRefusal('The id provided does not exist');
  return { payment, order };
}
