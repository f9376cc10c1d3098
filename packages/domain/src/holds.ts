// How long seats are kept for someone who has not paid (G-15, G-25, AMB-55). Instants and lengths in ms.
// A deadline itself is already too late: something lives while now < its end.

/** Seats are held for seven minutes from set-seats; nothing extends this. */
export const HOLD_MS = 420_000;
/** An open card order keeps its seats this much longer, for that payment only. */
export const PAYMENT_GRACE_MS = 180_000;
/** A draft or quote that nobody touches dies after this long (912). */
export const DRAFT_IDLE_MS = 420_000;
/** Live holds of one person over all sessions (957). A new one of the same session replaces the older, so it counts once (G-26). */
export const MAX_LIVE_HOLDS = 2;

/** The wait before a person may hold seats of a show again, after one, two, three, ... whole holds that they did not pay. The last one repeats. */
export const UNPAID_HOLD_WAITS_MS: readonly number[] = [0, 120_000, 240_000, 480_000];

/** Unpaid seats of a show that one line may hold, however small the show is. */
const LINE_SEATS_AT_LEAST = 20;

/** How many unpaid seats of a show the people of one line may hold at a time: half of the show, so that many behind one address can buy. */
export function seatsOfOneLine(seatsInAll: number): number {
  return Math.max(LINE_SEATS_AT_LEAST, Math.ceil(seatsInAll / 2));
}

/** The part of an order that says how long it lives. `heldUntil` is null before seats are held. */
export type OrderClock = { state: string; heldUntil: number | null; touchedAt: number };

/** Whether something that ends at `until` still lives: the end itself is too late. */
export function isLive(until: number, now: number): boolean {
  return now < until;
}

/** When seats that are held now come free again. */
export function heldUntil(now: number): number {
  return now + HOLD_MS;
}

/** When an order that has not been committed ends by itself, or null for a state that no clock of ours ends. */
export function endsAt(order: OrderClock): number | null {
  if (order.state === 'DRAFT' || order.state === 'PRICED') return order.touchedAt + DRAFT_IDLE_MS;
  if (order.heldUntil === null) return null;
  if (order.state === 'HELD') return order.heldUntil;
  return order.state === 'PAYING' ? order.heldUntil + PAYMENT_GRACE_MS : null;
}

/** Whether the clock has ended an order, swept or not: reads treat a passed end as expired (requirements §4.1). */
export function hasLapsed(order: OrderClock, now: number): boolean {
  const end = endsAt(order);
  return end !== null && !isLive(end, now);
}

/** Whether food, promo and payment type may still change: only before the hold ends, never during the payment's grace (912). */
export function mayEdit(order: OrderClock, now: number): boolean {
  return (order.state === 'HELD' || order.state === 'PAYING') && order.heldUntil !== null && isLive(order.heldUntil, now);
}
