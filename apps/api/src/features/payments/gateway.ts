/**
 * The payment provider as the product needs it: a port that knows no provider's names. Names, signatures,
 * paging, pages and the grammar of ids belong to the adapter. The sandbox is Razorpay's adapter with another
 * address (AMB-81).
 */

/** `refunded` is money that was taken and went back; money that was never taken and let go is `failed`. */
type ProviderPaymentState = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

export interface ProviderOrder {
  id: string;
  amountPaise: number;
  currency: string;
  status: 'created' | 'attempted' | 'paid';
}

export interface ProviderPayment {
  id: string;
  orderId: string;
  amountPaise: number;
  currency: string;
  status: ProviderPaymentState;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
}

/**
 * News by webhook, signed by the provider. It says whom to ask about; the provider's own answer decides
 * (AMB-79).
 */
export interface ProviderNews {
  /** The provider's id of the event; a repeat carries the same. */
  eventId: string | null;
  kind: string;
  /** The body as it was read; null for a body that is no JSON object. */
  payload: object | null;
  /** The refund that the news is about, if it is about one. */
  refundId: string | null;
  /** The payment that the news is about, and its amount as told. */
  paymentId: string | null;
  amountPaise: number | null;
  /** The card order, when the news says that money was promised or taken on it. */
  paidOrderId: string | null;
}

/** Names in lower case, as Node gives them. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The provider did not answer in time or answered nonsense: nothing is known about the effect. Ask again. */
export class ProviderDown extends Error {}
/** The provider understood and refused (4xx). Asking the same again will not help. */
export class ProviderRefused extends Error {}

/** A span of time that ends before `toMs`. */
export interface ProviderSpan {
  fromMs: number;
  toMs: number;
}

/**
 * The form that takes a browser from our page to the payment. In a field `{name}` is a place for what only
 * the page knows, one of CHECKOUT_PLACES. A field with a place of which nothing is known is left out.
 */
export interface Checkout {
  method: 'get' | 'post';
  /** An address that `formAction` allows, or a path of ours. */
  action: string;
  fields: Record<string, string>;
}

/**
 * Placeholders of a checkout's form. `mobile` has ten digits. `screen` is the path of our paying screen.
 * `returned` is our address that takes the provider's POST after a payment. `closed` is the paying screen for
 * customers who gave up.
 */
export const CHECKOUT_PLACES = [
  'payee',
  'description',
  'name',
  'email',
  'mobile',
  'screen',
  'returned',
  'closed',
] as const;

/**
 * A payment as the checkout hands it to the browser, with the provider's word that it belongs to the order.
 */
export interface CheckoutProof {
  orderId: string;
  paymentId: string;
  signature: string;
}

export interface Gateway {
  /** The provider's name in answers to the browser. */
  readonly provider: string;
  /** The last part of the path that takes the provider's webhooks. */
  readonly webhookName: string;
  /** Our public key at the provider; no secret. */
  readonly keyId: string;
  /**
   * The one foreign address that our pages may send a form to, as a source of the Content-Security-Policy;
   * null for none.
   */
  readonly formAction: string | null;
  checkout(order: { id: string; amountPaise: number }): Checkout;
  /** Reads what the provider's page posted to `returned`; null without a whole proof. Proves nothing yet. */
  readReturn(fields: Readonly<Record<string, unknown>>): CheckoutProof | null;
  /**
   * Money is only promised until it is captured. The same receipt gives the same order. Throws ProviderDown
   * or ProviderRefused, as all calls here.
   */
  createOrder(input: {
    receipt: string;
    amountPaise: number;
    notes?: Record<string, string>;
  }): Promise<ProviderOrder>;
  /**
   * Refuses an id outside the provider's grammar before anything leaves, here and in all calls that take an
   * id.
   */
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[]>;
  fetchPayment(paymentId: string): Promise<ProviderPayment>;
  /** Captures a payment. A captured payment is returned as it is, without an error. */
  capturePayment(paymentId: string, amountPaise: number): Promise<ProviderPayment>;
  /** Repeating with the same key gives the same refund. */
  refundPayment(
    paymentId: string,
    input: { amountPaise: number; idempotencyKey: string },
  ): Promise<ProviderRefund>;
  fetchRefund(paymentId: string, refundId: string): Promise<ProviderRefund>;
  /** All payments of our account in the span, ours or not, whatever became of them. */
  listPayments(span: ProviderSpan): AsyncIterable<ProviderPayment>;
  /** All refunds of our account in the span, also those that were made by hand at the provider. */
  listRefunds(span: ProviderSpan): AsyncIterable<ProviderRefund>;
  /**
   * Tells whether the provider's checkout signed this payment for this order. Proves origin, not capture.
   * Constant time.
   */
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): boolean;
  /**
   * Reads a webhook. Null unless its raw body is signed with the current or the previous secret; nothing is
   * parsed before. Constant time.
   */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): ProviderNews | null;
}
