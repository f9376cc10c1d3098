import { HOLD_MS } from '@houseful/domain/holds.ts';
import { expect, test } from 'vitest';
import { rowsReadBy } from '../../../../../tests/setup/rows-read.ts';
import { app, asha, at, openDoors, renewFixtures } from '../../../../../tests/setup/shop.ts';
import { drawBookingNumbers, newOrderId, newReservationId } from '../../ids.ts';
import { insertFoodOrder } from '../orders/store.ts';
import { beginBooking } from './begin-booking.ts';

openDoors();

test('G-12 Q-15 a booking and a food order begin by reading one account, however many a young database has', async () => {
  for (let set = 0; set < 2; set++) await app.dev('fixtures', { users: 500 });
  await renewFixtures();
  const { cinema_code: cinemaId, session_id: showId } = at('S-FAR');
  const userId = (await app.ctx.sessions.find(app.ctx.db, asha))?.userId ?? '';
  const food = {
    cinemaId,
    userId,
    orderId: newOrderId(),
    reservationId: newReservationId(),
    bookingNumbers: drawBookingNumbers(),
    showId,
    forBooking: null,
    holdMs: HOLD_MS,
    lang: 'en',
  };
  const read = {
    tickets: await rowsReadBy(app.ctx.db, 'users', (tx) => beginBooking(tx, cinemaId, userId)),
    food: await rowsReadBy(app.ctx.db, 'users', (tx) => insertFoodOrder(tx, food)),
  };
  // The account is looked at by the statement, and by the order's key to it.
  expect(read).toEqual({ tickets: 2, food: 2 });
});
