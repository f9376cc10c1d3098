// What the model knows of an order and everything around it. Paise and ms.

export type State =
  | 'DRAFT' | 'PRICED' | 'HELD' | 'PAYING' | 'PENDING' | 'CONFIRMED' | 'RELEASED' | 'EXPIRED' | 'REFUNDING' | 'AUTO_CANCELLED' | 'CANCELLED' | 'REDEEMED' | 'COMPLETED'; // biome-ignore format: one line

export interface Show {
  label: string;
  startsAt: number;
  endsAt: number;
  cancelled: boolean;
  price: number;
  /** Charge and GST per ticket; 0 where there is none. */
  fee: number;
  cancellable: boolean;
  payLater: boolean;
}

export interface Share {
  amount: number;
  paid: boolean;
}

/** An order at the provider: of the whole, of what is due, or of one share of the split that it was opened for. */
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
  /** At the provider. A late one is failed until `lateAt` and authorised from then on. */
  status: 'authorized' | 'captured' | 'failed';
  lateAt: number | null;
  /** What we have heard of it. */
  known: 'failed' | 'authorized' | 'captured' | null;
  kept: boolean;
  refunded: number;
}

export interface Order {
  owner: number;
  show: Show;
  /** As stored; what the clock makes of it is `stateOf`. */
  state: State;
  seats: string[];
  count: number;
  /** Per seat: agreed with the customer, and shown by the browser. */
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
  /** What went back when the booking ended, to whomever. */
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
