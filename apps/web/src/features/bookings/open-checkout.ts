import type { Data } from '@houseful/app-kit/data.ts';
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

/** Takes what a provider's page posts, and turns it into the query that `readReturn` understands. */
const RETURNED = '/v1.0/webapp/payment-return';
const PLACE = /\{(\w+)\}/g;

/**
 * Leaves for the payment in this tab: no script of anybody else ever runs on ours. It comes back to `returnTo` with what `readReturn`
 * understands.
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

/** The provider's fields with their places filled in. A field with a place of which nothing is known, as of a friend who pays by link, is left out. */
export function filledFields(fields: ProviderOrder['checkout']['fields'], page: CheckoutPage, origin: string): Record<string, string> {
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
