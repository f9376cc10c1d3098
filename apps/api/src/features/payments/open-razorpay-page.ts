import { DEFAULT_COUNTRY_CODE } from '@houseful/domain/forms/field-rules.ts';
import type { Checkout, CheckoutProof } from './gateway.ts';

/** Razorpay's hosted payment page: how a browser goes there, and what it brings back. */

export const PAYMENT_PAGE = 'https://api.razorpay.com/v1/checkout/embedded';
const FIELD = /^[\w-]{1,200}$/;

export function hostedCheckout(order: { id: string; amountPaise: number }, keyId: string): Checkout {
  return {
    method: 'post',
    action: PAYMENT_PAGE,
    fields: {
      key_id: keyId,
      order_id: order.id,
      amount: String(order.amountPaise),
      currency: 'INR',
      name: '{payee}',
      description: '{description}',
      'prefill[name]': '{name}',
      'prefill[email]': '{email}',
      'prefill[contact]': `+${DEFAULT_COUNTRY_CODE}{mobile}`,
      callback_url: '{returned}',
      cancel_url: '{closed}',
    },
  };
}

/** The demo's page goes back to the paying screen by itself. */
export const sandboxCheckout = (orderId: string): Checkout => ({
  method: 'get',
  action: `/sandbox/checkout/${encodeURIComponent(orderId)}`,
  fields: { return: '{screen}' },
});

/**
 * Reads the three fields of a payment; null if one is missing or malformed (a failure comes as `error[...]`).
 */
export function readProof(fields: Readonly<Record<string, unknown>>): CheckoutProof | null {
  const of = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' && FIELD.test(value) ? value : '';
  };
  const proof = {
    orderId: of('razorpay_order_id'),
    paymentId: of('razorpay_payment_id'),
    signature: of('razorpay_signature'),
  };
  return proof.orderId && proof.paymentId && proof.signature ? proof : null;
}
