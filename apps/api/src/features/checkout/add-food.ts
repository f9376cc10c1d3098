import {
  cartTotal,
  checkCart,
  checkDelivery,
  type DeliveryTime,
  type DeliveryType,
} from '@houseful/domain/food-cart.ts';
import { isSeatNumber } from '@houseful/domain/forms/seat-details.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { newItemReservationId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { findCinemaDelivery, findPrices, replaceLines } from '../food/store.ts';
import { findReservation, lockUser, type OrderKey, type OrderNow } from '../orders/store.ts';
import { saveDelivery } from '../orders/store-order.ts';
import { lockForEdit, requote } from '../settlement/requote-booking.ts';
import { checkUnpaid } from './check-unpaid.ts';
import { refuseKeptFood } from './limit-unpaid-food.ts';

export interface FoodAsked {
  lines: { item: string; quantity: number }[];
  type: DeliveryType;
  time: DeliveryTime;
  row: string | null;
  seat: string | null;
}

/** AMB-60b: food alone is at least one item. */
export const refuseEmpty = (): never => refuse('invalid_input', { message: 'Please add at least one item.' });

/**
 * Sets the food of a held order: replaces what was there, so a repeat changes nothing (H-27, AMB-68). Prices
 * and stock are the server's. Refuses not_found, invalid_input (nothing in an order of food alone),
 * hold_expired, item_unavailable, item_cap, delivery_off, seat_details_missing, state_forbids,
 * too_many_requests.
 */
export async function addFood(
  ctx: Context,
  db: Db,
  reservationId: string,
  userId: string,
  asked: FoodAsked,
): Promise<OrderNow> {
  const found = await findReservation(db, reservationId, userId);
  if (!found) return refuse('not_found');
  await checkUnpaid(ctx, found);
  return transaction(db, async (tx) => {
    if (found.kind === 'food') await lockUser(tx, userId);
    const order = await lockForEdit(tx, found);
    const isFood = order.kind === 'food';
    if (isFood && asked.lines.length === 0) refuseEmpty();
    const known = { row: order.food_row, seat: order.food_seat };
    // A food order keeps its earlier place unless told another. With tickets, food collected at the counter
    // has no place.
    const told = isFood ? { row: asked.row ?? known.row, seat: asked.seat ?? known.seat } : asked;
    const place = isFood || asked.type === 'deliver' ? typedPlace(told, known) : { row: null, seat: null };
    // The seats of the order itself, or of the booking that it is for, are a place that food can be brought
    // to.
    const hasSeats = !isFood || order.for_booking !== null;
    await setFood(ctx, tx, order, { ...asked, ...place }, hasSeats ? { row: 'own', seat: 'own' } : place);
    if (isFood) await refuseKeptFood(ctx, tx, order, userId);
    return requote(tx, order);
  });
}

type Place = Pick<FoodAsked, 'row' | 'seat'>;

/**
 * Reads a place as typed: a row of five letters at most, and one or several seats that are whole numbers from
 * 1 (H-16). A place that equals `known` is right. Refuses seat_details_missing.
 */
export function typedPlace({ row, seat }: Place, known: Place = { row: null, seat: null }): Place {
  if (seat !== null && seat !== known.seat && !seat.split(',').every(isSeatNumber))
    return refuse('seat_details_missing');
  return { row: row === known.row ? row : (row?.slice(0, 5) ?? null), seat };
}

/**
 * Checks lines and delivery against the cinema's menu and settings, then writes them and takes the stock.
 * Part of a transaction.
 */
export async function setFood(
  ctx: Context,
  tx: Db,
  key: OrderKey,
  asked: FoodAsked,
  place: Place = asked,
): Promise<void> {
  const cart = checkCart(asked.lines);
  if (!cart.ok) return refuse(cart.reason);
  const own = await findCinemaDelivery(tx, key.cinema_id);
  const delivery = checkDelivery(asked.type, own ?? ctx.settings.flags().delivery_allowed, place);
  if (!delivery.ok) {
    refuse(
      delivery.reason,
      delivery.reason === 'delivery_off' ? { message: ctx.settings.flags().delivery_message } : {},
    );
  }
  const prices = await findPrices(
    tx,
    key.cinema_id,
    cart.cart.map((line) => line.item),
  );
  if (cartTotal(cart.cart, (item) => prices.get(item)) === null) refuse('item_unavailable');
  const lines = cart.cart.map((line) => ({ ...line, pricePaise: prices.get(line.item) ?? 0 }));
  if (!(await replaceLines(tx, key, lines))) refuse('item_unavailable');
  await saveDelivery(tx, key, {
    itemReservation: newItemReservationId(),
    type: asked.type,
    time: asked.time,
    row: asked.row,
    seat: asked.seat,
  });
}
