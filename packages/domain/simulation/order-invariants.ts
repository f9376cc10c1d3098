import { type OrderState, SEAT_CLAIMING } from '../src/booking-status.ts';
import { MAX_SEATS } from '../src/seat-selection.ts';
import { atClock, keptMoney, type Order, totalOf } from './order-machine.ts';

const PAID: readonly OrderState[] = ['CONFIRMED', 'REDEEMED', 'COMPLETED'];

/**
 * Lists the broken promises of requirements §4.6; a healthy system has none. `claims` says which order owns a
 * seat. Each order is judged as the clock leaves it, so a late sweep is no violation.
 */
export function brokenPromises(
  orders: ReadonlyMap<string, Order>,
  claims: ReadonlyMap<string, string>,
  now: number,
): string[] {
  const broken: string[] = [];
  for (const [id, order] of orders)
    for (const promise of brokenBy(id, atClock(order, now), claims)) broken.push(`${id} ${promise}`);
  for (const [seat, id] of claims) {
    if (!orders.get(id)?.seats.includes(seat))
      broken.push(`seat ${seat} is claimed by ${id}, which does not have it`);
  }
  return broken;
}

function brokenBy(id: string, order: Order, claims: ReadonlyMap<string, string>): string[] {
  const broken: string[] = [];
  if (SEAT_CLAIMING.includes(order.state)) {
    if (order.seats.length < 1 || order.seats.length > MAX_SEATS)
      broken.push(`has ${order.seats.length} seats`);
    for (const seat of order.seats)
      if (claims.get(seat) !== id) broken.push(`is ${order.state} without its seat ${seat}`);
  }
  for (const payment of order.payments) {
    if (payment.refunded < 0 || payment.refunded > payment.amount)
      broken.push(`refunded ${payment.refunded} of ${payment.amount}`);
  }
  if (new Set(order.payments.map((payment) => payment.id)).size < order.payments.length)
    broken.push('counts a payment twice');
  if (!mayKeep(order, keptMoney(order))) broken.push(`keeps ${keptMoney(order)} while ${order.state}`);
  return broken;
}

/**
 * Judges the money that an order keeps: a live paid booking exactly its total, a cancelled one at most that,
 * every other order nothing.
 */
function mayKeep(order: Order, kept: number): boolean {
  const total = totalOf(order);
  if (order.state === 'CANCELLED') return kept >= 0 && kept <= total;
  return kept === (PAID.includes(order.state) ? total : 0);
}
