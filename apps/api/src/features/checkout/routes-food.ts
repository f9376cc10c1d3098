import { food } from '@houseful/contract/food.ts';
import { cleanPhrase } from '@houseful/domain/forms/clean-text.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ok } from '../../http/answer.ts';
import { serve } from '../../http/serve.ts';
import { tenDigits, textOf, typedCode } from '../../http/typed-text.ts';
import { inLang } from '../../present/in-lang.ts';
import { refuse } from '../../refuse.ts';
import { findFilters, findMenu, findMenuCinema, findTodayShows } from '../food/store.ts';
import { knownShow, showIdOf } from '../shows/known-shows.ts';
import { loadPlan } from '../shows/store.ts';
import { addFood } from './add-food.ts';
import { beginFoodOrder } from './begin-food-order.ts';
import {
  foodAskedOf,
  presentDelivery,
  presentFoodOrder,
  presentItem,
  presentMenuCinema,
  presentTodayShow,
  presentVerified,
} from './present-food.ts';
import { verifyBooking } from './verify-booking.ts';
import { viewOrder } from './view-order.ts';

/** The menu, food for a booking and food alone (requirements §3.7 #48-#49, #59-#60, §3.8 #66-#67). */
export function foodRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, food, {
    'GET /webapp/items': async ({ db, query, lang }) => {
      const asked = {
        filter: query.filter_id ?? '',
        search: cleanPhrase(query.search ?? ''),
        category: query.item_category ?? '',
      };
      const cinema = (await findMenuCinema(db, query.cinema_code ?? '')) ?? refuse('not_found');
      const rows = await findMenu(db, cinema.cinema_id, asked);
      return ok(
        rows.map((row) => presentItem(row, lang)),
        { meta: presentMenuCinema(cinema, ctx.settings.flags(), lang) },
      );
    },

    'GET /webapp/items/filters': async ({ db, query, lang }) => {
      const rows = await findFilters(db, query.cinema_code ?? '');
      return rows.map((row) => ({ filter_id: row.filter_id, filter_name: inLang(row, 'name', lang) }));
    },

    'POST /webapp/booking/add-food': async ({ db, body, user, lang }) => {
      const order = await addFood(ctx, db, textOf(body.reservation_id), user.userId, foodAskedOf(body));
      return {
        item_reservation_id: order.item_reservation_id ?? '',
        order: await viewOrder(ctx, db, order, lang),
      };
    },

    'POST /webapp/booking/only-food-checkout': async ({ db, body, user, ip, lang }) => {
      const order = await beginFoodOrder(ctx, db, user.userId, {
        ...foodAskedOf(body),
        cinemaId: textOf(body.cinema_code),
        bookingId: typedCode(body.booking_id),
        showId: showIdOf(body.session_id),
        ip,
        lang,
      });
      return presentFoodOrder(order);
    },

    'POST /webapp/booking/verify-booking': async ({ db, body, user, ip, lang }) => {
      const number =
        body.user_number === undefined || body.user_number === null ? null : tenDigits(body.user_number);
      const cinemaId = body.cinema_code ? textOf(body.cinema_code) : null;
      const bookingId = typedCode(body.booking_id);
      const { booking, knowsSeats } = await verifyBooking(ctx, db, user, ip, { bookingId, number, cinemaId });
      const show = await knownShow(ctx, db, booking.cinema_id, booking.show_id);
      if (!show) return refuse('booking_id_wrong');
      const plan = await loadPlan(db, show.planId);
      const seats = booking.seat_nos
        .flatMap((no) => plan.seats.get(no) ?? [])
        .map((seat) => `${seat.row} ${seat.label}`);
      return presentVerified(
        booking,
        show,
        { typed: bookingId, seats: knowsSeats ? seats.join(', ') : null },
        lang,
      );
    },

    'GET /webapp/booking/today-shows': async ({ db, query, lang }) => {
      const cinema = (await findMenuCinema(db, query.cinema_code ?? '')) ?? refuse('not_found');
      const rows = await findTodayShows(db, cinema.cinema_id);
      const shows = rows.map((row) => presentTodayShow(row, lang));
      return ok(shows, { meta: presentDelivery(cinema.delivery_allowed, ctx.settings.flags()) });
    },
  });
}
