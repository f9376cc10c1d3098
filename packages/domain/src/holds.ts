// Rules for how long an unpaid order keeps its seats (G-15, G-25, AMB-55). Instants and lengths in ms. A
// deadline itself is already too late: something lives while now < its end.

/** Seats are held for seven minutes from set-seats; nothing extends this. */
export const HOLD_MS = 420_000;
/** An open card order keeps its seats this much longer, for that payment only. */
export const PAYMENT_GRACE_MS = 180_000;
/** A draft or quote ends after this long without a change (912). */
export const DRAFT_IDLE_MS = 420_000;
/**
 * The most live holds of one person over all sessions (957). A new hold of the same session replaces the
 * older one, so it counts once (G-26).
 */
export const MAX_LIVE_HOLDS = 2;

/**
 * The most live orders of food alone with counted portions of one person, over all cinemas. A person may try
 * often, and keeps few portions from others.
 */
export const MAX_LIVE_FOOD_ORDERS = 10;

/**
 * Waits before a person may hold seats of a show again, after one, two, three, ... whole holds that they did
 * not pay. The last wait repeats.
 */
export const UNPAID_HOLD_WAITS_MS: readonly number[] = [0, 120_000, 240_000, 480_000];

/** Unpaid seats of a show that one line may always hold, even in a small show. */
const LINE_SEATS_AT_LEAST = 20;

/**
 * Returns how many unpaid seats of a show one line may hold at a time: half of the show, so that many people
 * behind one address can buy.
 */
export function seatsOfOneLine(seatsInAll: number): number {
  return Math.max(LINE_SEATS_AT_LEAST, Math.ceil(seatsInAll / 2));
}

/** The part of an order that says how long it lives. `heldUntil` is null before seats are held. */
export type OrderClock = { state: string; heldUntil: number | null; touchedAt: number };

/** Says whether something that ends at `until` still lives; the end itself is too late. */
export function isLive(until: number, now: number): boolean {
  return now < until;
}

/** Returns when seats that are held now come free again. */
export function heldUntil(now: number): number {
  return now + HOLD_MS;
}

/**
 * Returns when an order that has not been committed ends by itself, or null for a state that no clock ends.
 */
export function endsAt(order: OrderClock): number | null {
  if (order.state === 'DRAFT' || order.state === 'PRICED') return order.touchedAt + DRAFT_IDLE_MS;
  if (order.heldUntil === null) return null;
  if (order.state === 'HELD') return order.heldUntil;
  return order.state === 'PAYING' ? order.heldUntil + PAYMENT_GRACE_MS : null;
}

/**
 * Says whether the clock has ended an order, swept or not. Reads treat a passed end as expired (requirements
 * §4.1).
 */
export function hasLapsed(order: OrderClock, now: number): boolean {
  const end = endsAt(order);
  return end !== null && !isLive(end, now);
}

/**
 * Says whether food, promo and payment type may still change: until the hold ends, never during the payment's
 * grace (912).
 */
export function mayEdit(order: OrderClock, now: number): boolean {
  return (
    (order.state === 'HELD' || order.state === 'PAYING') &&
    order.heldUntil !== null &&
    isLive(order.heldUntil, now)
  );
}
