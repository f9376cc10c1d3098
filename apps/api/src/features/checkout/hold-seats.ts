import {
  DRAFT_IDLE_MS,
  HOLD_MS,
  MAX_LIVE_HOLDS,
  seatsOfOneLine,
  UNPAID_HOLD_WAITS_MS,
} from '@houseful/domain/holds.ts';
import { fromRupees, toRupees } from '@houseful/domain/money.ts';
import { isSamePrice, type SeatRates, seatPrice, seatRates, ticketRates } from '@houseful/domain/pricing.ts';
import { checkSeats } from '@houseful/domain/seat-selection.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { statement } from '../../db/transaction.ts';
import { countedLine } from '../../http/counted-line.ts';
import { newReservationId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { mayEditNow, stateNow } from '../orders/order-state.ts';
import { savePrice } from '../orders/quote-seats.ts';
import { findOwnOrder, findPrice, type OrderNow } from '../orders/store.ts';
import { holdSeatsRow } from '../seats/store.ts';
import { knownShow } from '../shows/known-shows.ts';
import { loadPlan, type Plan, type PlanSeat } from '../shows/store.ts';
import { presentPriceChange, presentTaken } from './present-hold.ts';

export interface SeatsWanted {
  cinemaId: string;
  showId: number;
  seats: { row: string; seat: string }[];
  quantity: number | null;
  /** The customer has agreed to the price he was last told: by add-seats, or by a refusal of this call. */
  priceAccepted: boolean;
  /**
   * The price that the browser showed per seat, 3D charge included, in rupees; compared, never used (AMB-58).
   */
  shownRupees: number | null;
  source: string;
  sourceIp: string;
  /** The line that the call came by. */
  line: string;
  bookingSource: string;
  location: string;
  lang: string;
}

/**
 * Locks seats (G-14, G-24, AMB-56): all of them for seven minutes, or none. Replaces the person's older hold
 * of the show. Repeated for the same seats while the hold lives, returns the hold. Refuses not_found,
 * invalid_input (no such seat, quantity differs), mixed_seat_types, too_many_seats, price_changed, seat_taken
 * (data.seats), show_closed, hold_expired, too_many_holds, too_many_requests.
 */
export async function holdSeats(
  ctx: Context,
  db: Db,
  orderId: string,
  userId: string,
  wanted: SeatsWanted,
): Promise<OrderNow> {
  const order = await findOwnOrder(db, orderId, userId);
  if (!order || order.cinema_id !== wanted.cinemaId) return refuse('not_found');
  const isPriced = stateNow(order) === 'PRICED';
  if ((!isPriced && !mayEditNow(order)) || order.show_id !== wanted.showId) refuse('hold_expired');
  const show = await knownShow(ctx, db, wanted.cinemaId, wanted.showId);
  if (!show) return refuse('not_found');
  const plan = await loadPlan(db, show.planId);
  if (!isPriced) return isSameHold(order, plan, wanted) ? order : refuse('hold_expired');
  const type = plan.areas.find((area) => area.code === order.area_code)?.typeCode ?? '';
  const seats = chooseSeats(plan, order, wanted);
  const rates = await agreePrice(db, order, wanted, type);

  const asked = {
    ...wanted,
    orderId,
    userId,
    areaCode: order.area_code ?? '',
    seatNos: seats.map((seat) => seat.no).sort((a, b) => a - b),
    rates,
    reservationId: newReservationId(),
    holdMs: HOLD_MS,
    idleMs: DRAFT_IDLE_MS,
    maxHolds: MAX_LIVE_HOLDS,
    waitsMs: ctx.limiter.isSuspended() ? null : UNPAID_HOLD_WAITS_MS,
    line: ctx.limiter.isSuspended() ? null : countedLine(wanted.line),
    lineSeats: seatsOfOneLine(plan.seats.size),
  };
  const { outcome, taken, at, retry_at, order: held } = await statement(db, () => holdSeatsRow(db, asked));
  if (outcome === 'held') {
    db.afterCommit(() => ctx.events.seatsChanged(wanted.cinemaId, wanted.showId));
    return { ...held, at };
  }
  if (outcome === 'must_wait') return refuse('too_many_requests', { retryAfterMs: (retry_at ?? at) - at });
  if (outcome === 'hold_expired') {
    // The same press may have arrived twice at once: the other one has the seats.
    const now = await findOwnOrder(db, orderId, userId);
    return now && mayEditNow(now) && isSameHold(now, plan, wanted) ? now : refuse('hold_expired');
  }
  if (outcome === 'seat_taken') {
    return refuse('seat_taken', {
      data: presentTaken((taken ?? []).flatMap((no) => plan.seats.get(no) ?? [])),
    });
  }
  if (outcome === 'price_changed') {
    const today = await findPrice(db, wanted.cinemaId, wanted.showId, type);
    // The price in this refusal is the one that an acceptance refers to: the next call that agrees goes
    // through at it.
    if (today) await savePrice(db, order, wanted.showId, seats.length, today);
    return refusePrice(order, toRupees(seatPrice(rates)), today?.each ?? rates);
  }
  return refuse(outcome);
}

/**
 * Tells whether an order holds exactly the seats that are asked for: the answer to the call that held them
 * was lost.
 */
function isSameHold(order: OrderNow, plan: Plan, { showId, seats, quantity }: SeatsWanted): boolean {
  const asked = new Set(seats.map(({ row, seat }) => plan.seatAt(row, seat)?.no));
  const isWhole =
    asked.size === order.seat_nos.length &&
    seats.length === asked.size &&
    (quantity ?? seats.length) === seats.length;
  return order.show_id === showId && isWhole && order.seat_nos.every((no) => asked.has(no));
}

/** The seats that were asked for: those priced before, of one type, as many, all for sale. */
function chooseSeats(plan: Plan, order: OrderNow, wanted: SeatsWanted): PlanSeat[] {
  const seats = wanted.seats.map(({ row, seat }) => plan.seatAt(row, seat) ?? refuse('invalid_input'));
  const types = new Map(plan.areas.map((area) => [area.code, area.typeCode]));
  const checked = checkSeats(
    seats.map(({ row, label, area }) => ({ row, seat: label, area, type: types.get(area) ?? '' })),
  );
  if (!checked.ok) refuse(checked.reason);
  if (wanted.quantity !== null && wanted.quantity !== seats.length) refuse('invalid_input');
  if (seats[0]?.area !== order.area_code) refuse('mixed_seat_types');
  if (seats.length !== order.seat_count) refuse('invalid_input');
  const notForSale = seats.filter((seat) => !seat.forSale);
  if (notForSale.length > 0) refuse('seat_taken', { data: presentTaken(notForSale) });
  return seats;
}

/** Tells whether the browser showed this price, disclosed 3D charge included (AMB-58). */
const shows = ({ shownRupees }: SeatsWanted, each: SeatRates): boolean =>
  shownRupees !== null && fromRupees(shownRupees) === seatPrice(each);

/**
 * Returns the price to hold at: the price last quoted or refused, or today's if the browser shows that.
 * Refuses price_changed with today's price if the browser showed another and the customer did not agree
 * (G-16, AMB-57).
 */
async function agreePrice(db: Db, order: OrderNow, wanted: SeatsWanted, type: string): Promise<SeatRates> {
  const quoted = seatRates(order.lines);
  if (wanted.shownRupees === null || shows(wanted, quoted)) return quoted;
  const today = await findPrice(db, wanted.cinemaId, wanted.showId, type);
  if (!today || (wanted.priceAccepted && !shows(wanted, today.each))) return quoted;
  if (!isSamePrice(today.each, quoted)) await savePrice(db, order, wanted.showId, order.seat_count, today);
  return shows(wanted, today.each)
    ? ticketRates(today.each)
    : refusePrice(order, wanted.shownRupees, today.each);
}

/**
 * 911 with both prices per seat and the true totals (AMB-57). An acceptance refers to the price that was
 * saved with it.
 */
function refusePrice(order: OrderNow, oldRupees: number, now: SeatRates): never {
  const data = presentPriceChange(oldRupees, now, order.seat_count);
  return refuse('price_changed', { values: { old: data.old_price, new: data.new_price }, data, keeps: true });
}
