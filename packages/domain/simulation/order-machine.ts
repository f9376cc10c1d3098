import {
  captureEvent,
  nextState,
  type OrderEvent,
  type OrderState,
  SEAT_CLAIMING,
} from '../src/booking-status.ts';
import { hasLapsed, heldUntil, mayEdit } from '../src/holds.ts';
import type { Paise } from '../src/money.ts';
import { checkPaymentType, isDue, type PaymentType, payBy } from '../src/payment-terms.ts';
import { promoOf, type QuoteInput, quote, sumOf } from '../src/pricing.ts';
import { quoteCancellation } from '../src/refunds.ts';
import { checkQuantity } from '../src/seat-selection.ts';

// One order as a pure machine: it combines this package's rules as the server does. It is small enough for
// millions of dropped, doubled, late and forged events. Group bookings are left out, because a share is an
// order of its own in miniature.

/** Money that the provider captured, by the payment's id, and how much of it was refunded. */
export type Payment = { id: string; amount: Paise; refunded: Paise };

export type Order = {
  state: OrderState;
  seats: readonly string[];
  price: QuoteInput;
  startsAt: number;
  touchedAt: number;
  heldUntil: number | null;
  bookedAt: number | null;
  paymentType: PaymentType;
  payBy: number | null;
  /** Every order ever opened at the provider. The customer can still pay it long after we forgot it. */
  cardOrders: readonly { id: string; amount: Paise }[];
  payments: readonly Payment[];
};

export type Command =
  | { type: 'price'; price: QuoteInput }
  | { type: 'hold'; seats: readonly string[] }
  | { type: 'edit'; foodPaise: Paise; promoPaise: Paise }
  | { type: 'open_card_order'; id: string }
  | { type: 'payment_failed' }
  /**
   * From callback, webhook or reconciler alike. `genuine`: the signature holds and the provider confirms the
   * capture.
   */
  | { type: 'captured'; payment: string; cardOrder: string; amount: Paise; genuine: boolean }
  | { type: 'book_unpaid'; paymentType: PaymentType }
  | { type: 'release' }
  | { type: 'cancel' }
  | { type: 'cancel_show' }
  | { type: 'redeem' }
  /** Time passes: the work of the sweepers. */
  | { type: 'tick' };

export type Decision = { ok: true; order: Order } | { ok: false; reason: string };
export type Decide = (order: Order, command: Command, now: number, seatsFree: boolean) => Decision;

/** Returns an empty draft at `now`; `startsAt` is the start of the show. */
export function newOrder(price: QuoteInput, startsAt: number, now: number): Order {
  return {
    state: 'DRAFT',
    seats: [],
    price,
    startsAt,
    touchedAt: now,
    heldUntil: null,
    bookedAt: null,
    paymentType: 1,
    payBy: null,
    cardOrders: [],
    payments: [],
  };
}

export function totalOf(order: Order): Paise {
  return quote(order.price).total;
}

/** Returns the captured money that was not refunded. */
export function keptMoney(order: Order): Paise {
  return order.payments.reduce((sum, payment) => sum + payment.amount - payment.refunded, 0);
}

/** Returns the order as the clock leaves it, swept or not. Every command and every read starts here. */
export function atClock(order: Order, now: number): Order {
  if (hasLapsed(order, now)) return { ...order, state: 'EXPIRED' };
  if (order.state === 'PENDING' && order.payBy !== null && isDue(order.payBy, now))
    return { ...order, state: 'AUTO_CANCELLED' };
  return order;
}

/** Says whether the order still owns its seats at `now` (requirements §4.6 #1). */
export function claimsSeats(order: Order, now: number): boolean {
  return SEAT_CLAIMING.includes(atClock(order, now).state);
}

/**
 * Returns the order after a command, or the reason why nothing changed. `seatsFree` says whether this order
 * could claim the seats in question at `now`; the caller must ask and act under one lock. A repeated command
 * never changes money or seats again.
 */
export function decide(order: Order, command: Command, now: number, seatsFree: boolean): Decision {
  const current = atClock(order, now);
  switch (command.type) {
    case 'price': {
      if (now >= current.startsAt) return refuse('show_closed');
      const quantity = checkQuantity(command.price.quantity);
      return quantity.ok ? move(current, 'add_seats', { price: command.price, touchedAt: now }) : quantity;
    }
    case 'hold':
      return hold(current, command.seats, now, seatsFree);
    case 'edit': {
      const price = { ...current.price, foodPaise: command.foodPaise, promoPaise: command.promoPaise };
      return mayEdit(current, now) ? move(current, 'edit', { price }) : refuse('hold_expired');
    }
    case 'open_card_order':
      return openCardOrder(current, command.id, now);
    case 'payment_failed':
      // In the grace no hold is left to return to: the order stays as it is until the grace ends.
      return mayEdit(current, now) ? move(current, 'payment_failed') : refuse('state_forbids');
    case 'captured':
      return settle(current, command, now, seatsFree);
    case 'book_unpaid':
      return bookUnpaid(current, command.paymentType, now);
    case 'release':
      return hasLetGo(current) ? { ok: true, order: current } : move(current, 'release');
    case 'cancel':
      return cancel(current, now);
    case 'cancel_show':
      return move(current, 'show_cancelled', {
        payments: current.payments.map((payment) => ({ ...payment, refunded: payment.amount })),
      });
    case 'redeem':
      return move(current, 'redeemed');
    case 'tick':
      return { ok: true, order: current };
  }
}

function refuse(reason: string): Decision {
  return { ok: false, reason };
}

function move(order: Order, event: OrderEvent, change: Partial<Order> = {}): Decision {
  const next = nextState(order.state, event);
  return next.ok ? { ok: true, order: { ...order, ...change, state: next.state } } : next;
}

/**
 * Says whether an order ended before it was booked. It then holds nothing, and releasing it again changes
 * nothing.
 */
function hasLetGo({ state, bookedAt }: Order): boolean {
  return state === 'RELEASED' || state === 'EXPIRED' || (state === 'CANCELLED' && bookedAt === null);
}

function hold(order: Order, seats: readonly string[], now: number, seatsFree: boolean): Decision {
  if (now >= order.startsAt) return refuse('show_closed');
  if (order.state === 'PRICED' && seats.length !== order.price.quantity) return refuse('invalid_input');
  if (order.state === 'PRICED' && !seatsFree) return refuse('seat_taken');
  return move(order, 'set_seats', { seats, heldUntil: heldUntil(now) });
}

/** Opens a card order. A retry for the same total returns to the one that is already open at the provider. */
function openCardOrder(order: Order, id: string, now: number): Decision {
  if (!mayEdit(order, now)) return refuse('hold_expired');
  const amount = totalOf(order);
  const isOpen = order.cardOrders.some((open) => open.amount === amount);
  return move(order, 'open_card_order', {
    cardOrders: isOpen ? order.cardOrders : [...order.cardOrders, { id, amount }],
  });
}

function bookUnpaid(order: Order, type: PaymentType, now: number): Decision {
  if (!mayEdit(order, now)) return refuse('bad_transaction');
  const terms = {
    foodOnly: false,
    delivery: 'pickup' as const,
    quantity: order.price.quantity,
    totalPaise: totalOf(order),
    startsAt: order.startsAt,
    cinemaHasPayLater: true,
    numberVerified: true,
    unpaidBookings: 0,
    autoCancelsThisQuarter: 0,
  };
  const allowed = checkPaymentType(type, terms, now);
  if (!allowed.ok) return allowed;
  // Choosing to pay later closes the window of an open card order.
  const closed = order.state === 'PAYING' ? move(order, 'payment_failed') : { ok: true as const, order };
  if (!closed.ok) return closed;
  return move(closed.order, 'book_unpaid', {
    paymentType: type,
    bookedAt: now,
    payBy: payBy(type, order.startsAt),
  });
}

/**
 * Takes in money; nothing else does. It knows a payment by its id, so callback, webhooks and reconciler may
 * all bring the same capture in any order.
 */
function settle(
  order: Order,
  capture: Extract<Command, { type: 'captured' }>,
  now: number,
  seatsFree: boolean,
): Decision {
  const asked = order.cardOrders.some(
    (open) => open.id === capture.cardOrder && open.amount === capture.amount,
  );
  if (!capture.genuine || !asked) return refuse('payment_unverified');
  if (order.payments.some((payment) => payment.id === capture.payment)) return { ok: true, order };
  const { event, keeps } = captureEvent(order.state, {
    fits: capture.amount === totalOf(order),
    retakable: seatsFree && now < order.startsAt,
  });
  const payment = { id: capture.payment, amount: capture.amount, refunded: keeps ? 0 : capture.amount };
  return move(order, event, {
    payments: [...order.payments, payment],
    bookedAt: keeps ? (order.bookedAt ?? now) : order.bookedAt,
  });
}

function cancel(order: Order, now: number): Decision {
  const { lines } = quote(order.price);
  const answer = quoteCancellation(
    {
      isOwner: true,
      state: order.state,
      paymentType: order.paymentType,
      foodOnly: false,
      cinemaAllowsCancellation: true,
      blockedUntil: null,
      bookedAt: order.bookedAt ?? now,
      startsAt: order.startsAt,
      payBy: order.payBy,
      collected: false,
      promoUsed: promoOf(lines) > 0,
      ticketValue: sumOf(lines, 'ticket'),
      foodValue: sumOf(lines, 'food'),
    },
    now,
  );
  if (!answer.allowed) return refuse(answer.reason);
  // Stray payments were refunded when they came, so the payment without a refund bought the booking.
  const payments = order.payments.map((payment) =>
    payment.refunded === 0 ? { ...payment, refunded: answer.total } : payment,
  );
  return move(order, 'customer_cancelled', { payments });
}
