import { type Quote, quote } from '@houseful/domain/pricing.ts';
import { checkQuantity } from '@houseful/domain/seat-selection.ts';
import type { Db } from '../../db/connect.ts';
import { drawBookingNumbers } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { stateNow } from './order-state.ts';
import { findQuotable, type OrderHead, type PriceNow, savePriced } from './store.ts';

export interface SeatsAsked {
  cinemaId: string;
  showId: number;
  typeCode: string;
  quantity: number;
}

export interface SeatsPriced {
  totals: Quote;
  bookingNumber: number;
}

/**
 * Prices a number of seats of one type; holds nothing (G-13, AMB-56). May be repeated until seats are held.
 * Refuses not_found (order, show or type), hold_expired (idle, or held already), too_many_seats, show_closed.
 */
export async function quoteSeats(
  db: Db,
  orderId: string,
  userId: string,
  asked: SeatsAsked,
): Promise<SeatsPriced> {
  const quantity = checkQuantity(asked.quantity);
  if (!quantity.ok) refuse(quantity.reason);
  const found = await findQuotable(db, orderId, userId, asked);
  if (!found) return refuse('not_found');
  const { order, price } = found;
  if (order.kind !== 'ticket' || !isDraft(order)) refuse('hold_expired');
  if (!price) return refuse('not_found');
  if (price.cancelled_at !== null || price.starts_at <= price.at) refuse('show_closed');

  const { totals, bookingNumber } = await savePrice(db, order, asked.showId, asked.quantity, price);
  // The order moved on between read and write. After a twin of this call it is still open to it; after the
  // hold it is not.
  return bookingNumber === null ? quoteSeats(db, orderId, userId, asked) : { totals, bookingNumber };
}

/**
 * Writes today's price into an order that holds nothing yet. Without a booking number the order moved on
 * meanwhile and keeps what it had.
 */
export async function savePrice(db: Db, order: OrderHead, showId: number, count: number, price: PriceNow) {
  const totals = quote({
    quantity: count,
    each: price.each,
    gstPercent: price.gst_percent,
  });
  const seats = {
    showId,
    areaCode: price.area_code,
    count,
    gstPercent: price.gst_percent,
    bookingNumbers: drawBookingNumbers(),
  };
  return { totals, bookingNumber: await savePriced(db, order, seats, totals) };
}

function isDraft(order: OrderHead): boolean {
  const state = stateNow(order);
  return state === 'DRAFT' || state === 'PRICED';
}
