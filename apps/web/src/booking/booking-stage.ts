import type { Order } from './receive.ts';

/**
 * The stage of a booking for its buyer. `live`: the seats are held. `waiting`: time is up, but a payment
 * begun in time may still arrive. `booked`: there is a ticket. `returned`: the money came too late and goes
 * back. `over`: time ran out. `closed`: the cinema cancelled the show. `none`: nothing is in progress.
 */
export type Stage = 'live' | 'waiting' | 'booked' | 'returned' | 'over' | 'closed' | 'none';

const STAGES: { readonly [state: string]: Stage } = {
  HELD: 'live',
  PAYING: 'live',
  CONFIRMED: 'booked',
  PENDING: 'booked',
  REDEEMED: 'booked',
  COMPLETED: 'booked',
  CANCELLED: 'booked',
  AUTO_CANCELLED: 'booked',
  REFUNDING: 'returned',
  EXPIRED: 'over',
};

/** Returns the stage for a state of the server; an unknown state counts as `none`. */
export function stageOf(
  order: Pick<Order, 'state' | 'booked' | 'booking_end_time' | 'server_time'> | null,
): Stage {
  if (!order) return 'none';
  const { state, booking_end_time: end, server_time: now } = order;
  if (state === 'PAYING' && end !== null && Date.parse(now) >= Date.parse(end)) return 'waiting';
  if (state === 'CANCELLED' && !order.booked) return 'closed';
  return STAGES[state] ?? 'none';
}

/** Answers take differently long to arrive, so two may differ a little without anything having changed. */
const JITTER_MS = 1500;

/**
 * Returns the end of the hold by this browser's own clock, right or wrong (G-15): the server's time left,
 * counted from `receivedAt`. Keeps `before` while the answers agree, so that the countdown runs evenly.
 */
export function endsAt(
  order: Pick<Order, 'booking_end_time' | 'server_time'>,
  receivedAt: number,
  before?: number,
): number {
  if (order.booking_end_time === null) return receivedAt;
  const now = receivedAt + Date.parse(order.booking_end_time) - Date.parse(order.server_time);
  return before !== undefined && Math.abs(now - before) < JITTER_MS ? before : now;
}
