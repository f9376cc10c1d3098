import { DRAFT_IDLE_MS, HOLD_MS, MAX_LIVE_HOLDS } from '@houseful/domain/holds.ts';
import { fromRupees, toRupees } from '@houseful/domain/money.ts';
import { checkSeats } from '@houseful/domain/seat-selection.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { newReservationId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { findOwnOrder, findPrice, type OrderNow } from '../bookings/store.ts';
import { knownShow } from '../shows/known-shows.ts';
import { loadPlan, type Plan, type PlanSeat } from '../shows/store.ts';
import { holdSeatsRow } from './store.ts';

export interface SeatsWanted {
  cinemaId: string;
  showId: number;
  seats: { row: string; seat: string }[];
  quantity: number | null;
  /** The customer has agreed to the price quoted by add-seats. */
  priceAccepted: boolean;
  /** What the browser showed per seat, 3D charge included, in rupees; compared, never used (AMB-58). */
  shownRupees: number | null;
  source: string;
  sourceIp: string;
  bookingSource: string;
  location: string;
  lang: string;
}

/**
 * The one lock on seats (G-14, G-24, AMB-56): all of the seats for seven minutes, or none. Replaces the person's older hold of the show.
 * Refuses not_found, invalid_input (no such seat, quantity differs), mixed_seat_types, too_many_seats, price_changed, seat_taken (data.seats),
 * show_closed, hold_expired, too_many_holds.
 */
export async function holdSeats(ctx: Context, db: Db, orderId: string, userId: string, wanted: SeatsWanted): Promise<OrderNow> {
  const order = await findOwnOrder(db, orderId, userId);
  if (!order || order.cinema_id !== wanted.cinemaId) return refuse('not_found');
  if (order.state !== 'PRICED' || order.show_id !== wanted.showId) refuse('hold_expired');
  const show = await knownShow(ctx, wanted.cinemaId, wanted.showId);
  if (!show) return refuse('not_found');
  const plan = await loadPlan(db, show.planId);
  const seats = pickSeats(plan, wanted);
  const types = new Map(plan.areas.map((area) => [area.code, area.typeCode]));
  const checked = checkSeats(seats.map((seat) => ({ row: seat.row, seat: seat.label, area: seat.area, type: types.get(seat.area) ?? '' })));
  if (!checked.ok) refuse(checked.reason);
  if (wanted.quantity !== null && wanted.quantity !== seats.length) refuse('invalid_input');
  if (seats[0]?.area !== order.area_code) refuse('mixed_seat_types');
  if (seats.length !== order.seat_count) refuse('invalid_input');
  const notForSale = seats.filter((seat) => !seat.forSale);
  if (notForSale.length > 0) refuse('seat_taken', { data: { seats: notForSale.map(nameOf) } });

  const quoted = order.seat_paise + order.three_d_each_paise;
  if (!wanted.priceAccepted && wanted.shownRupees !== null) {
    const shown = fromRupees(wanted.shownRupees);
    // A client may count the disclosed 3D charge into the price it showed, or show the ticket price alone.
    if (shown !== quoted && shown !== order.seat_paise) refusePrice(order, wanted.shownRupees, quoted);
  }

  const {
    outcome,
    taken,
    at,
    order: held,
  } = await holdSeatsRow(db, {
    ...wanted,
    orderId,
    userId,
    areaCode: order.area_code ?? '',
    seatNos: seats.map((seat) => seat.no).sort((a, b) => a - b),
    seatPaise: order.seat_paise,
    threeDPaise: order.three_d_each_paise,
    reservationId: newReservationId(),
    holdMs: HOLD_MS,
    idleMs: DRAFT_IDLE_MS,
    maxHolds: MAX_LIVE_HOLDS,
  });
  if (outcome === 'held') {
    ctx.events.seatsChanged(wanted.cinemaId, wanted.showId);
    return { ...held, at };
  }
  if (outcome === 'seat_taken') {
    return refuse('seat_taken', { data: { seats: (taken ?? []).flatMap((no) => plan.seats.get(no) ?? []).map(nameOf) } });
  }
  if (outcome === 'price_changed') {
    const type = types.get(order.area_code ?? '') ?? '';
    const price = await findPrice(db, wanted.cinemaId, wanted.showId, type);
    return refusePrice(order, toRupees(quoted), price ? price.price_paise + price.three_d_paise : quoted, price?.price_paise);
  }
  return refuse(outcome);
}

const nameOf = (seat: PlanSeat) => ({ strRowPhyID: seat.row, strSeatNumber: seat.label });

function pickSeats(plan: Plan, wanted: SeatsWanted): PlanSeat[] {
  return wanted.seats.map(({ row, seat }) => plan.seatAt(row, seat) ?? refuse('invalid_input'));
}

/** 911 with both prices per seat and the true totals (AMB-57). */
function refusePrice(order: OrderNow, oldRupees: number, newPaise: number, seatPaise = order.seat_paise): never {
  return refuse('price_changed', {
    values: { old: oldRupees, new: toRupees(newPaise) },
    data: {
      old_price: oldRupees,
      new_price: toRupees(newPaise),
      curTotal: toRupees(newPaise * order.seat_count),
      curTicketsTotal: toRupees(seatPaise * order.seat_count),
    },
  });
}
