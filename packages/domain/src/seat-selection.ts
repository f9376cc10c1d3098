// Rules for which seats may be chosen together. The browser runs them at every tap, and the server again
// before it holds anything.

/** The most seats in one booking (G-08). */
export const MAX_SEATS = 10;

/** Codes of a seat's status on the wire (AMB-51). An unknown code is drawn unavailable. */
export const SEAT_STATUS = {
  available: '0',
  sold: '1',
  held: '2',
  notForSale: '3',
  ownHold: '5',
  gap: '10',
} as const;

/** A seat of a session: row label and seat number identify it, area and type are its seat type (AMB-53). */
export type ChosenSeat = { row: string; seat: string; area: string; type: string };

export type Toggle =
  | { ok: true; selection: ChosenSeat[] }
  | { ok: false; reason: 'seat_unavailable' | 'mixed_seat_types' | 'too_many_seats' };

export type SeatCheck =
  | { ok: true }
  | { ok: false; reason: 'invalid_input' | 'mixed_seat_types' | 'too_many_seats' };

export function isSameSeat(
  a: Pick<ChosenSeat, 'row' | 'seat'>,
  b: Pick<ChosenSeat, 'row' | 'seat'>,
): boolean {
  return a.row === b.row && a.seat === b.seat;
}

function isSameType(a: Pick<ChosenSeat, 'area' | 'type'>, b: Pick<ChosenSeat, 'area' | 'type'>): boolean {
  return a.area === b.area && a.type === b.type;
}

/**
 * Returns the selection after a tap; the given one stays unchanged. A chosen seat is always let go, even if
 * someone else has it now. Another seat joins when it is available, of the chosen type and not the eleventh,
 * refused in this order (G-05..G-09, AMB-53).
 */
export function toggleSeat(selection: readonly ChosenSeat[], seat: ChosenSeat, status: string): Toggle {
  const without = selection.filter((chosen) => !isSameSeat(chosen, seat));
  if (without.length < selection.length) return { ok: true, selection: without };
  if (status !== SEAT_STATUS.available) return { ok: false, reason: 'seat_unavailable' };
  const first = selection[0];
  if (first && !isSameType(first, seat)) return { ok: false, reason: 'mixed_seat_types' };
  if (selection.length >= MAX_SEATS) return { ok: false, reason: 'too_many_seats' };
  return { ok: true, selection: [...selection, seat] };
}

/** Checks a list of seats to hold: at least one, none twice, one type, at most ten (G-07, G-08, G-14). */
export function checkSeats(seats: readonly ChosenSeat[]): SeatCheck {
  const [first] = seats;
  if (!first) return { ok: false, reason: 'invalid_input' };
  if (new Set(seats.map(({ row, seat }) => JSON.stringify([row, seat]))).size < seats.length)
    return { ok: false, reason: 'invalid_input' };
  if (!seats.every((seat) => isSameType(seat, first))) return { ok: false, reason: 'mixed_seat_types' };
  return checkQuantity(seats.length);
}

/** Applies the same limit to a bare number of seats, before any are named (add-seats, G-08). */
export function checkQuantity(
  quantity: number,
): { ok: true } | { ok: false; reason: 'invalid_input' | 'too_many_seats' } {
  if (!Number.isInteger(quantity) || quantity < 1) return { ok: false, reason: 'invalid_input' };
  return quantity > MAX_SEATS ? { ok: false, reason: 'too_many_seats' } : { ok: true };
}
