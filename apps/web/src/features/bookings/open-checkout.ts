import { DEFAULT_COUNTRY_CODE } from '@houseful/domain/forms/field-rules.ts';
import type { Data } from '../../data.ts';
import type { CardProof, Contact } from './queries.ts';

type ProviderOrder = Data<'POST /webapp/booking/order-id'>;

export interface CheckoutPage {
  /** The path of ours that the provider's page comes back to. */
  returnTo: string;
  /** Whom one pays, and for what. */
  payee: string;
  description: string;
  contact: Contact;
}

const RAZORPAY_PAGE = 'https://api.razorpay.com/v1/checkout/embedded';
/** Razorpay comes back by POST; our server turns that into the same query that the sandbox uses. */
const RAZORPAY_RETURN = '/v1.0/webapp/payment-return';

/**
 * Leaves for the provider's own payment page in this tab: no script of anybody else ever runs on ours. It comes back to `returnTo` with what
 * `readReturn` understands.
 */
export function openCheckout(order: ProviderOrder, page: CheckoutPage): void {
  if (order.provider === 'sandbox') {
    location.assign(`/sandbox/checkout/${encodeURIComponent(order.order_id)}?return=${encodeURIComponent(page.returnTo)}`);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = RAZORPAY_PAGE;
  form.hidden = true;
  for (const [name, value] of Object.entries(hostedFields(order, page, location.origin))) {
    const field = document.createElement('input');
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

/** The fields of Razorpay's hosted checkout. What is not known of the person, as of a friend who pays by link, is left out. */
export function hostedFields(order: ProviderOrder, page: CheckoutPage, origin: string): Record<string, string> {
  const { name, email, mobile } = page.contact;
  const prefill = {
    'prefill[name]': name,
    'prefill[email]': email,
    'prefill[contact]': mobile && `+${DEFAULT_COUNTRY_CODE}${mobile}`,
  };
  return {
    key_id: order.rzp_key_id,
    order_id: order.order_id,
    amount: String(order.amount_paise),
    currency: order.currency,
    name: page.payee,
    description: page.description,
    ...Object.fromEntries(Object.entries(prefill).filter(([, value]) => value !== '')),
    callback_url: `${origin}${RAZORPAY_RETURN}?to=${encodeURIComponent(page.returnTo)}`,
    cancel_url: `${origin}${page.returnTo}${page.returnTo.includes('?') ? '&' : '?'}razorpay_closed=1`,
  };
}

export type Return = { kind: 'paid'; proof: CardProof } | { kind: 'failed' | 'closed' };

/** How one came back from the provider's page, or null when nobody came back. */
export function readReturn(query: URLSearchParams): Return | null {
  const of = (name: string) => query.get(name) ?? '';
  const proof = {
    razorpay_payment_id: of('razorpay_payment_id'),
    razorpay_order_id: of('razorpay_order_id'),
    razorpay_signature: of('razorpay_signature'),
  };
  if (proof.razorpay_payment_id && proof.razorpay_order_id) return { kind: 'paid', proof };
  if (query.has('razorpay_error')) return { kind: 'failed' };
  return query.has('razorpay_closed') ? { kind: 'closed' } : null;
}
