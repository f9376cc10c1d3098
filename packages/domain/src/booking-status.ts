// The states of an order and the moves between them (requirements §4.1). A move that the table lacks is
// refused and changes nothing.

export type OrderState =
  | 'DRAFT'
  | 'PRICED'
  | 'HELD'
  | 'PAYING'
  | 'CONFIRMED'
  | 'PENDING'
  | 'RELEASED'
  | 'EXPIRED'
  | 'REFUNDING'
  | 'AUTO_CANCELLED'
  | 'CANCELLED'
  | 'REDEEMED'
  | 'COMPLETED';

export type OrderEvent =
  | 'add_seats'
  | 'set_seats'
  /** A food-only order gets its lines; it has no seats. */
  | 'hold_food'
  /** Food or promo changed. The event voids an open card order, whose amount is no longer the total. */
  | 'edit'
  | 'open_card_order'
  /** The attempt failed or its window was closed. */
  | 'payment_failed'
  /** Captured in full by callback, webhook or reconciler. */
  | 'captured'
  /** Captured the organiser's own share of a group. */
  | 'own_share_captured'
  /** Cash or pay later. */
  | 'book_unpaid'
  | 'release'
  | 'lapse'
  /** Late money arrived, and the same seats could be taken again. */
  | 'late_capture_kept'
  | 'late_share_kept'
  /** Late money arrived and the seats are gone: all of it goes back. */
  | 'late_capture_lost'
  /**
   * Money arrived that this state has no use for: a second payment, or a payment for an older total. It is
   * refunded and the state stays.
   */
  | 'stray_capture'
  | 'share_paid'
  | 'paid_in_full'
  | 'deadline_passed'
  | 'customer_cancelled'
  | 'show_cancelled'
  | 'redeemed'
  | 'show_ended';

export type Refusal = 'bad_transaction' | 'hold_expired' | 'state_forbids';
export type Move = { ok: true; state: OrderState } | { ok: false; reason: Refusal };

const TRANSITIONS: Record<OrderState, { [event in OrderEvent]?: OrderState }> = {
  DRAFT: { add_seats: 'PRICED', hold_food: 'HELD', release: 'RELEASED', lapse: 'EXPIRED' },
  PRICED: { add_seats: 'PRICED', set_seats: 'HELD', release: 'RELEASED', lapse: 'EXPIRED' },
  HELD: {
    edit: 'HELD',
    open_card_order: 'PAYING',
    captured: 'CONFIRMED',
    own_share_captured: 'PENDING',
    book_unpaid: 'PENDING',
    release: 'RELEASED',
    lapse: 'EXPIRED',
    show_cancelled: 'CANCELLED',
    stray_capture: 'HELD',
  },
  PAYING: {
    edit: 'HELD',
    open_card_order: 'PAYING',
    payment_failed: 'HELD',
    captured: 'CONFIRMED',
    own_share_captured: 'PENDING',
    release: 'RELEASED',
    lapse: 'EXPIRED',
    show_cancelled: 'CANCELLED',
    stray_capture: 'PAYING',
  },
  PENDING: {
    share_paid: 'PENDING',
    paid_in_full: 'CONFIRMED',
    deadline_passed: 'AUTO_CANCELLED',
    customer_cancelled: 'CANCELLED',
    show_cancelled: 'CANCELLED',
    stray_capture: 'PENDING',
  },
  CONFIRMED: {
    customer_cancelled: 'CANCELLED',
    show_cancelled: 'CANCELLED',
    redeemed: 'REDEEMED',
    show_ended: 'COMPLETED',
    stray_capture: 'CONFIRMED',
  },
  EXPIRED: { late_capture_kept: 'CONFIRMED', late_share_kept: 'PENDING', late_capture_lost: 'REFUNDING' },
  RELEASED: { late_capture_lost: 'REFUNDING' },
  REFUNDING: { stray_capture: 'REFUNDING' },
  AUTO_CANCELLED: { stray_capture: 'AUTO_CANCELLED' },
  CANCELLED: { stray_capture: 'CANCELLED' },
  REDEEMED: { show_cancelled: 'CANCELLED', stray_capture: 'REDEEMED' },
  COMPLETED: { stray_capture: 'COMPLETED' },
};

/**
 * The refusal of an event: an edit finds its hold gone (912), a payment a bad transaction (916), anything
 * else a wrong state (955).
 */
const REFUSALS: { [event in OrderEvent]?: Refusal } = {
  add_seats: 'hold_expired',
  set_seats: 'hold_expired',
  hold_food: 'hold_expired',
  edit: 'hold_expired',
  open_card_order: 'hold_expired',
  captured: 'bad_transaction',
  own_share_captured: 'bad_transaction',
  book_unpaid: 'bad_transaction',
};

/** Returns the state after an event. Pure table look-up: the caller guards deadlines, owners and amounts. */
export function nextState(state: OrderState, event: OrderEvent): Move {
  const next = TRANSITIONS[state][event];
  return next ? { ok: true, state: next } : { ok: false, reason: REFUSALS[event] ?? 'state_forbids' };
}

/**
 * Facts about a capture. `fits`: its amount equals the amount asked for. `retakable`: the same seats are
 * free, and neither the show nor a group's deadline is past. `leavesDue`: other shares of the group stay
 * unpaid. `tooLate`: the deadline of those shares has passed.
 */
export type CaptureFacts = { fits: boolean; retakable: boolean; leavesDue?: boolean; tooLate?: boolean };

/**
 * Says what captured money means to an order in this state, and whether we keep it. Money that is not kept
 * goes back in full (AMB-55, AMB-76, AMB-79).
 */
export function captureEvent(
  state: OrderState,
  { fits, retakable, leavesDue = false, tooLate = false }: CaptureFacts,
): { event: OrderEvent; keeps: boolean } {
  const kept = (event: OrderEvent) => ({ event, keeps: true });
  const lost = (event: OrderEvent) => ({ event, keeps: false });
  if (state === 'RELEASED') return lost('late_capture_lost');
  if (state === 'EXPIRED') {
    return fits && retakable
      ? kept(leavesDue ? 'late_share_kept' : 'late_capture_kept')
      : lost('late_capture_lost');
  }
  if (!fits) return lost('stray_capture');
  if (state === 'HELD' || state === 'PAYING') {
    if (!leavesDue) return kept('captured');
    return tooLate ? lost('stray_capture') : kept('own_share_captured');
  }
  return state === 'PENDING' ? kept(leavesDue ? 'share_paid' : 'paid_in_full') : lost('stray_capture');
}

/** The states in which an order claims its seats (requirements §4.6 #1). */
export const SEAT_CLAIMING: readonly OrderState[] = [
  'HELD',
  'PAYING',
  'PENDING',
  'CONFIRMED',
  'REDEEMED',
  'COMPLETED',
];

/** Says whether the order is a standing booking. Booking it once more returns the same booking (AMB-76). */
export function isBooked(state: OrderState): boolean {
  return SEAT_CLAIMING.includes(state) && state !== 'HELD' && state !== 'PAYING';
}

export type PaymentStatus = 'Confirmed' | 'Pending';
export type BookingStatus = 'Active' | 'Cancelled' | 'AutoCancelled' | 'Expired' | 'Redeemed';

const BOOKING_STATUS: { [state in OrderState]?: BookingStatus } = {
  RELEASED: 'Cancelled',
  EXPIRED: 'Expired',
  REFUNDING: 'Expired',
  AUTO_CANCELLED: 'AutoCancelled',
  CANCELLED: 'Cancelled',
  REDEEMED: 'Redeemed',
};

/**
 * Returns the two statuses that the contract shows (AMB-46). A cancelled booking remembers whether it was
 * paid in full. Late money never looks confirmed (J-20).
 */
export function outward(
  state: OrderState,
  wasPaid: boolean,
): { payment_status: PaymentStatus; booking_status: BookingStatus } {
  const confirmed = state === 'CONFIRMED' || state === 'REDEEMED' || state === 'COMPLETED';
  const closed = state === 'CANCELLED' || state === 'AUTO_CANCELLED';
  return {
    payment_status: confirmed || (closed && wasPaid) ? 'Confirmed' : 'Pending',
    booking_status: BOOKING_STATUS[state] ?? 'Active',
  };
}

/**
 * Returns the words over the amount, or null where a status chip and the refund line stand instead (K-19,
 * AMB-47).
 */
export function amountLabel(
  paymentStatus: PaymentStatus,
  bookingStatus: BookingStatus,
): 'AMOUNT PAID' | 'AMOUNT PENDING' | null {
  if (bookingStatus !== 'Active' && bookingStatus !== 'Redeemed') return null;
  return paymentStatus === 'Confirmed' ? 'AMOUNT PAID' : 'AMOUNT PENDING';
}
