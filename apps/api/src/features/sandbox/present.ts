import type { SandboxOrder, SandboxPayment, SandboxRefund } from './store.ts';

/**
 * The sandbox's rows in the shapes of Razorpay's API: paise, Unix seconds, nulls where the real one has
 * nothing to say.
 */

const seconds = (ms: number): number => Math.floor(ms / 1000);

export function orderEntity(order: SandboxOrder) {
  const paid = order.status === 'paid' ? order.amount : 0;
  return {
    id: order.order_id,
    entity: 'order',
    amount: order.amount,
    amount_paid: paid,
    amount_due: order.amount - paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: order.notes,
    created_at: seconds(order.created_at),
  };
}

export function paymentEntity(payment: SandboxPayment) {
  const captured = payment.status === 'captured';
  const failed = payment.status === 'failed';
  const full = payment.refunded >= payment.amount;
  return {
    id: payment.payment_id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: captured && full ? 'refunded' : payment.status,
    order_id: payment.order_id,
    invoice_id: null,
    international: false,
    method: 'card',
    amount_refunded: payment.refunded,
    refund_status: payment.refunded === 0 ? null : full ? 'full' : 'partial',
    captured,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: 'void@razorpay.com',
    contact: '+919999999999',
    notes: [],
    fee: captured ? Math.ceil(payment.amount / 50) : null,
    tax: captured ? 0 : null,
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: failed ? 'Payment failed' : null,
    error_source: failed ? 'bank' : null,
    error_step: failed ? 'payment_authorization' : null,
    error_reason: failed ? 'payment_failed' : null,
    acquirer_data: {},
    created_at: seconds(payment.created_at),
  };
}

export function refundEntity(refund: SandboxRefund) {
  return {
    id: refund.refund_id,
    entity: 'refund',
    amount: refund.amount,
    currency: 'INR',
    payment_id: refund.payment_id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: seconds(refund.created_at),
    batch_id: null,
    status: refund.processed ? 'processed' : 'pending',
    speed_processed: refund.processed ? 'normal' : null,
    speed_requested: refund.speed,
  };
}

type Entities = Partial<{
  payment: ReturnType<typeof paymentEntity>;
  order: ReturnType<typeof orderEntity>;
  refund: ReturnType<typeof refundEntity>;
}>;

/** A webhook's body as text: what is signed and sent byte for byte. */
export function eventBody(event: string, entities: Entities, atMs: number): string {
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: seconds(atMs),
  });
}

/** Words of a refused call, in the real provider's envelope. */
export function errorBody(code: string, description: string) {
  return {
    error: {
      code,
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  };
}
