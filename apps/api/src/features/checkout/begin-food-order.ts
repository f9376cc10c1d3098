import { isSeatNumber } from '@houseful/domain/forms/seat-details.ts';
import { HOLD_MS } from '@houseful/domain/holds.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { drawBookingNumbers, newOrderId, newReservationId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { isShowOpen, keepShowOpen } from '../food/store.ts';
import { insertFoodOrder, lockOrder, lockUser, type OrderNow } from '../orders/store.ts';
import { findCinemaFacts } from '../orders/store-order.ts';
import { requote } from '../settlement/requote-booking.ts';
import { loadPlan } from '../shows/store.ts';
import { type FoodAsked, refuseEmpty, setFood, typedPlace } from './add-food.ts';
import { refuseKeptFood } from './limit-unpaid-food.ts';
import { findByGuess, typedId } from './verify-booking.ts';

export interface FoodOrderAsked extends FoodAsked {
  cinemaId: string;
  bookingId: string;
  showId: number;
  /** The caller's address: guesses of ids are counted by it. */
  ip: string;
  lang: string;
}

/**
 * A payable food-only order without seats of its own, held for seven minutes (H-28, §4.2): for a booking of
 * that cinema, or for a show with row and seat. Refuses not_found, invalid_input (empty),
 * booking_details_missing, seat_details_missing, booking_id_wrong, delivery and item reasons,
 * too_many_requests, and unauthorized for an account that was deleted just now.
 */
export async function beginFoodOrder(
  ctx: Context,
  db: Db,
  userId: string,
  asked: FoodOrderAsked,
): Promise<OrderNow> {
  if (!(await findCinemaFacts(db, asked.cinemaId))) refuse('not_found');
  if (asked.lines.length === 0) refuseEmpty();
  const place = await findPlace(ctx, db, userId, asked);
  const key = { cinema_id: asked.cinemaId, order_id: newOrderId() };
  return transaction(db, async (tx) => {
    await lockUser(tx, userId);
    if (!(await keepShowOpen(tx, asked.cinemaId, place.showId))) {
      refuse(place.booking === null ? 'booking_details_missing' : 'booking_id_wrong');
    }
    const isBegun = await insertFoodOrder(tx, {
      cinemaId: asked.cinemaId,
      orderId: key.order_id,
      userId,
      reservationId: newReservationId(),
      bookingNumbers: drawBookingNumbers(),
      showId: place.showId,
      forBooking: place.booking,
      holdMs: HOLD_MS,
      lang: asked.lang,
    });
    if (!isBegun) refuse('unauthorized');
    const { row, seat } = place.isOwn ? place : { row: null, seat: null };
    await setFood(ctx, tx, key, { ...asked, row, seat }, place);
    await refuseKeptFood(ctx, tx, key, userId);
    const order = await lockOrder(tx, key);
    if (!order) throw new Error('the food order is gone');
    return requote(tx, order);
  });
}

interface Place {
  showId: number;
  /** The booking's code, and the id that the buyer typed. */
  booking: { code: string; asked: string } | null;
  row: string | null;
  seat: string | null;
  /** If true, the buyer may be told the seats. The kitchen finds them by the booking. */
  isOwn: boolean;
}

/**
 * Finds the place for the food: the verified booking's seats, or the typed show, row and seat (H-12..H-16,
 * AMB-132).
 */
async function findPlace(ctx: Context, db: Db, userId: string, asked: FoodOrderAsked): Promise<Place> {
  if (asked.bookingId) {
    const booking = await findByGuess(
      ctx,
      db,
      { ip: asked.ip, caller: { userId } },
      asked.bookingId,
      (row) => row.cinema_id === asked.cinemaId,
    );
    const plan = await loadPlan(db, booking.plan_id);
    const seats = booking.seat_nos.flatMap((no) => plan.seats.get(no) ?? []);
    // One place to bring it to: the first seat's row, and those who sit in it.
    const row = seats[0]?.row ?? null;
    const inRow = seats.filter((seat) => seat.row === row).map(({ label }) => label);
    return {
      showId: booking.show_id,
      booking: { code: booking.str_book_id, asked: typedId(booking, asked.bookingId) },
      row,
      seat: inRow.join(', '),
      isOwn: booking.user_id === userId,
    };
  }
  if (!asked.showId) return refuse('booking_details_missing');
  if (!asked.row || !asked.seat || !isSeatNumber(asked.seat)) return refuse('seat_details_missing');
  if (!(await isShowOpen(db, asked.cinemaId, asked.showId))) return refuse('booking_details_missing');
  return { showId: asked.showId, booking: null, ...typedPlace(asked), isOwn: true };
}
