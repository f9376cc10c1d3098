// The model's types of an order and everything around it. Paise and ms.

export type State =
  | 'DRAFT' | 'PRICED' | 'HELD' | 'PAYING' | 'PENDING' | 'CONFIRMED' | 'RELEASED' | 'EXPIRED' | 'REFUNDING' | 'AUTO_CANCELLED' | 'CANCELLED' | 'REDEEMED' | 'COMPLETED'; // biome-ignore format: one line

export interface Show {
  label: string;
  startsAt: number;
  endsAt: number;
  cancelled: boolean;
  price: number;
  /** Charge and GST per ticket; 0 if there is none. */
  fee: number;
  cancellable: boolean;
  payLater: boolean;
}

export interface Share {
  amount: number;
  paid: boolean;
}

/**
 * A card order at the provider: of the whole, of the amount due, or of one share of the split that it was
 * opened for.
 */
export interface Card {
  amount: number;
  receipt: string;
  split: Share[] | null;
  share: number;
  openedAt: number;
  nextLook: number;
  isVoid: boolean;
  isPaid: boolean;
}

export interface Payment {
  card: Card;
  /** State at the provider. A late payment is failed until `lateAt` and authorised from then on. */
  status: 'authorized' | 'captured' | 'failed';
  lateAt: number | null;
  /** The state that the product has heard of. */
  known: 'failed' | 'authorized' | 'captured' | null;
  kept: boolean;
  refunded: number;
}

export interface Order {
  owner: number;
  show: Show;
  /** The stored state; `stateOf` applies the clock. */
  state: State;
  seats: string[];
  count: number;
  /** Prices per seat: `price` was agreed with the customer, `shown` is shown by the browser. */
  price: number;
  shown: number;
  food: number;
  promo: Promo | null;
  promoUse: 'reserved' | 'consumed' | 'freed' | null;
  touchedAt: number;
  heldUntil: number;
  liveUntil: number;
  bookedAt: number | null;
  payBy: number | null;
  type: number | null;
  collected: boolean;
  byCustomer: boolean;
  cash: number;
  /** The money that went back when the booking ended, to any payer. */
  back: number;
  shares: Share[];
  cards: Card[];
  payments: Payment[];
}

export type Promo = 'SAVE50' | 'LASTONE' | 'FOODONLY';

export interface Model {
  now: number;
  orders: Order[];
}
