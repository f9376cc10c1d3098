import type { PriceChanged, SeatsTaken } from '@houseful/contract/seats.ts';
import { toRupees } from '@houseful/domain/money.ts';
import { type SeatRates, seatPrice } from '@houseful/domain/pricing.ts';
import type { PlanSeat } from '../shows/store.ts';

/** The seats that cannot be had, as 910 names them. */
export function presentTaken(seats: readonly PlanSeat[]): SeatsTaken {
  return { seats: seats.map((seat) => ({ strRowPhyID: seat.row, strSeatNumber: seat.label })) };
}

/**
 * Both prices per seat, 3D charge included, in rupees, and the true totals of `count` seats, as 911 carries
 * them (AMB-57).
 */
export function presentPriceChange(oldRupees: number, each: SeatRates, count: number): PriceChanged {
  return {
    old_price: oldRupees,
    new_price: toRupees(seatPrice(each)),
    curTotal: toRupees(seatPrice(each) * count),
    curTicketsTotal: toRupees((each.tickets ?? 0) * count),
  };
}
