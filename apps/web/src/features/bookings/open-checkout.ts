import type { Data } from '@houseful/app-kit/data.ts';
import type { CardProof, Contact } from './queries.ts';

type ProviderOrder = Data<'POST /webapp/booking/order-id'>;

export interface CheckoutPage {
  /** The path on our site that the provider's page returns to. */
  returnTo: string;
  /** The payee and the description of the payment. */
  payee: string;
  description: string;
  contact: Contact;
}

/** Turns the fields that a provider's page posts into the query that `readReturn` reads. */
const RETURNED = '/v1.0/webapp/payment-return';
const PLACE = /\{(\w+)\}/g;

/**
 * Leaves our page for the payment, in this tab: no foreign script ever runs on our pages. The provider
 * returns to `returnTo` with the query that `readReturn` reads.
 */
export function openCheckout({ checkout }: ProviderOrder, page: CheckoutPage): void {
  const form = document.createElement('form');
  form.method = checkout.method;
  form.action = checkout.action;
  form.hidden = true;
  for (const [name, value] of Object.entries(filledFields(checkout.fields, page, location.origin))) {
    const field = document.createElement('input');
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

/**
 * Fills the placeholders of the provider's fields. A field with an unknown value is left out, for example the
 * email of a friend who pays by link.
 */
export function filledFields(
  fields: ProviderOrder['checkout']['fields'],
  page: CheckoutPage,
  origin: string,
): Record<string, string> {
  const { contact, returnTo } = page;
  const known = new Map([
    ['payee', page.payee],
    ['description', page.description],
    ['name', contact.name],
    ['email', contact.email],
    ['mobile', contact.mobile],
    ['screen', returnTo],
    ['returned', `${origin}${RETURNED}?to=${encodeURIComponent(returnTo)}`],
    ['closed', `${origin}${returnTo}${returnTo.includes('?') ? '&' : '?'}razorpay_closed=1`],
  ]);
  const isKnown = (value: string) => [...value.matchAll(PLACE)].every(([, place = '']) => known.get(place));
  const fill = (value: string) => value.replace(PLACE, (_, place: string) => known.get(place) ?? '');
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => isKnown(value))
      .map(([name, value]) => [name, fill(value)]),
  );
}

export type Return = { kind: 'paid'; proof: CardProof } | { kind: 'failed' | 'closed' };

/** Returns the result of the visit to the provider's page, or null when there was none. */
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
