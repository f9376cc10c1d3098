import { quote } from '@houseful/domain/pricing.ts';
import { expect, test } from 'vitest';
import { app, asha, at, flow, openShop } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';
import { newOrderId, newReservationId } from '../../ids.ts';
import { findQuotable, insertFoodOrder, savePriced } from '../orders/store.ts';

openShop({ listen: false });

test('AMB-48 a number that the cinema gave already is skipped, for seats and food alone, in a transaction too', async () => {
  const show = at('S-FAR');
  const held = await flow.hold(asha, show, ['A 1']);
  const order = await app.ctx.db.one<{ int_book_id: number; user_id: string }>(sql`
    select int_book_id, user_id from orders where order_id = ${held.transaction}`);
  const { int_book_id: given, user_id: userId } = order as NonNullable<typeof order>;
  const begun = await app.post('/booking/get-transaction-id', { cinema_code: show.cinema_code }, { token: asha });
  const wanted = { cinemaId: show.cinema_code, showId: show.session_id, typeCode: '' };
  const found = await findQuotable(app.ctx.db, begun.data.transaction_id, userId, wanted);
  if (!found) throw new Error('no draft');
  const seats = { showId: show.session_id, areaCode: 'X', count: 1, gstPercent: 0 };
  const price = quote({ quantity: 1, each: { tickets: 100 }, gstPercent: 0 });
  await app.ctx.db.begin(async (tx) => {
    expect(await savePriced(tx, found.order, { ...seats, bookingNumbers: [given, 999_999_998] }, price)).toBe(999_999_998);
    const orderId = newOrderId();
    const food = { cinemaId: show.cinema_code, orderId, userId, reservationId: newReservationId(), showId: show.session_id, lang: 'en' };
    await insertFoodOrder(tx, { ...food, bookingNumbers: [999_999_998, 999_999_997], forBooking: null, holdMs: 1_000 });
    const made = await tx.all<{ int_book_id: number }>(sql`select int_book_id from orders where order_id = ${orderId}`);
    expect(made).toEqual([{ int_book_id: 999_999_997 }]);
  });
});
