import type { PriceChanged, SeatsTaken } from '@houseful/contract/seats.ts';
import { toRupees } from '@houseful/domain/money.ts';
import type { PriceNow } from '../orders/store.ts';
import type { PlanSeat } from '../shows/store.ts';

/** The seats that cannot be had, as 910 names them. */
export function presentTaken(seats: readonly PlanSeat[]): SeatsTaken {
  return { seats: seats.map((seat) => ({ strRowPhyID: seat.row, strSeatNumber: seat.label })) };
}

/**
 * Both prices per seat, 3D charge included, in rupees, and the true totals of `count` seats, as 911 carries
 * them (AMB-57).
 */
export function presentPriceChange(
  oldRupees: number,
  now: Pick<PriceNow, 'price_paise' | 'three_d_paise'>,
  count: number,
): PriceChanged {
  const each = now.price_paise + now.three_d_paise;
  return {
    old_price: oldRupees,
    new_price: toRupees(each),
    curTotal: toRupees(each * count),
    curTicketsTotal: toRupees(now.price_paise * count),
  };
}
