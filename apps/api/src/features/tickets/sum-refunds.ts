import { toRupees } from '@houseful/domain/money.ts';
import type { TicketRow } from './store.ts';

/**
 * Returns the refund of an ended booking and its progress (L-16); null if none was decided. Money that bought
 * nothing does not count.
 */
export function refundOf(row: TicketRow): { amount: number; state: string } | null {
  return row.refund_states === null
    ? null
    : { amount: toRupees(row.refund_paise ?? 0), state: worst(row.refund_states) };
}

/** Several refunds of one booking show the state that is furthest from done. */
const ORDER = ['failed', 'requested', 'processing', 'processed'];
const worst = (states: readonly string[]): string =>
  ORDER.find((state) => states.includes(state)) ?? 'processed';
