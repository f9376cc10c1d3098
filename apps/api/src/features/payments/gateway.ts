/** The payment provider as the product needs it. One port, one client; the sandbox is the same client with another address (AMB-81). */

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

/** News by webhook, signed by the provider. It says whom to ask about; the provider's own answer decides (AMB-79). */
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

/** What was made at the provider in a span of time, newest first. Ends before `toMs`; `skip` leaves out what earlier pages held. */
export interface ProviderSpan {
  fromMs: number;
  toMs: number;
  skip: number;
}

/** Entries of one page at most; a shorter page is the last. */
export const PROVIDER_PAGE = 100;

export interface Gateway {
  readonly keyId: string;
  /** Manual capture; the same receipt gives the same order. Throws ProviderDown or ProviderRefused, as all calls here. */
  createOrder(input: { receipt: string; amountPaise: number; notes?: Record<string, string> }): Promise<ProviderOrder>;
  /** An id that is not one of the provider's own grammar is refused before anything leaves, here and in all calls that take an id. */
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[]>;
  fetchPayment(paymentId: string): Promise<ProviderPayment>;
  /** Capturing what is captured already is not an error: the payment is returned as it is. */
  capturePayment(paymentId: string, amountPaise: number): Promise<ProviderPayment>;
  /** Repeating with the same key gives the same refund. */
  refundPayment(paymentId: string, input: { amountPaise: number; idempotencyKey: string }): Promise<ProviderRefund>;
  fetchRefund(paymentId: string, refundId: string): Promise<ProviderRefund>;
  /** A page of all payments of our account, ours or not, whatever became of them. */
  listPayments(span: ProviderSpan): Promise<ProviderPayment[]>;
  /** A page of all refunds of our account, also those that were made by hand at the provider. */
  listRefunds(span: ProviderSpan): Promise<ProviderRefund[]>;
  /** The checkout's signature: HMAC-SHA256 over our order id and the payment id. Proves origin, not capture. Constant time. */
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): boolean;
  /** Reads a webhook. Null unless its raw body is signed with the current or the previous secret; nothing is parsed before. Constant time. */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): ProviderNews | null;
}
