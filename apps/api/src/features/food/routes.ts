import { food } from '@houseful/contract/food.ts';
import { DEFAULT_DELIVERY, type DeliveryType } from '@houseful/domain/food-cart.ts';
import { formatTime, istIso } from '@houseful/domain/ist.ts';
import { toRupees } from '@houseful/domain/money.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ok } from '../../http/answer.ts';
import { serve } from '../../http/serve.ts';
import { numberOf, tenDigits, textOf } from '../../http/typed-text.ts';
import { inLang } from '../../in-lang.ts';
import { refuse } from '../../refuse.ts';
import { viewOrder } from '../bookings/view-order.ts';
import { knownShow, showIdOf } from '../shows/known-shows.ts';
import { loadPlan } from '../shows/store.ts';
import { addFood, type FoodAsked } from './add-food.ts';
import { beginFoodOrder } from './begin-food-order.ts';
import { presentDelivery, presentItem, presentMenuCinema } from './present.ts';
import { findFilters, findMenu, findMenuCinema, findTodayShows } from './store.ts';
import { verifyBooking } from './verify-booking.ts';

interface FoodBody {
  items?: { Item_strID: string | number; quantity?: unknown }[] | undefined;
  fndType?: string | null | undefined;
  delivery_time?: string | null | undefined;
  row?: unknown;
  seat?: unknown;
}

/** How food is handed over; what is neither of the two is no order to pick up. */
function typeOf(sent: string | null | undefined): DeliveryType {
  const type = textOf(sent).toLowerCase() || DEFAULT_DELIVERY.type;
  return type === 'deliver' || type === 'pickup' ? type : refuse('invalid_input');
}

/** Absent choices are the seeds' defaults: pick up, during the interval (H-20). */
function askedOf(body: FoodBody): FoodAsked {
  return {
    lines: (body.items ?? []).map((line) => ({ item: String(line.Item_strID), quantity: numberOf(line.quantity) ?? Number.NaN })),
    type: typeOf(body.fndType),
    time: body.delivery_time === 'before_show' ? 'before_show' : 'during_interval',
    row: textOf(body.row) || null,
    seat: textOf(body.seat) || null,
  };
}

/** The menu, food for a booking and food alone (requirements §3.7 #48-#49, #59-#60, §3.8 #66-#67). */
export function foodRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, food, {
    'GET /webapp/items': async ({ db, query, lang }) => {
      const asked = { filter: query.filter_id ?? '', search: query.search?.trim() ?? '', category: query.item_category ?? '' };
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
      const order = await addFood(ctx, db, textOf(body.reservation_id), user.userId, askedOf(body));
      return { item_reservation_id: order.item_reservation_id ?? '', order: await viewOrder(ctx, db, order, lang) };
    },

    'POST /webapp/booking/only-food-checkout': async ({ db, body, user, ip, lang }) => {
      const order = await beginFoodOrder(ctx, db, user.userId, {
        ...askedOf(body),
        cinemaId: textOf(body.cinema_code),
        bookingId: textOf(body.booking_id),
        showId: showIdOf(body.session_id),
        ip,
        lang,
      });
      return {
        transaction_id: order.order_id,
        reservation_id: order.reservation_id ?? '',
        item_reservation_id: order.item_reservation_id ?? '',
        curTotal: toRupees(order.food_paise),
        booking_end_time: istIso(order.hold_until ?? order.at),
      };
    },

    'POST /webapp/booking/verify-booking': async ({ db, body, user, ip, lang }) => {
      const number = body.user_number === undefined || body.user_number === null ? null : tenDigits(body.user_number);
      const cinemaId = body.cinema_code ? textOf(body.cinema_code) : null;
      const bookingId = textOf(body.booking_id);
      const { booking, knowsSeats } = await verifyBooking(ctx, db, user, ip, { bookingId, number, cinemaId });
      const show = await knownShow(ctx, booking.cinema_id, booking.show_id);
      if (!show) return refuse('booking_id_wrong');
      const plan = await loadPlan(db, show.planId);
      const seats = booking.seat_nos.flatMap((no) => plan.seats.get(no) ?? []).map((seat) => `${seat.row} ${seat.label}`);
      return {
        // The one of its two ids that was typed (AMB-48).
        booking_id: bookingId === String(booking.int_book_id) ? bookingId : booking.str_book_id,
        Cinema_strID: booking.cinema_id,
        Cinema_strName: inLang(show.cinema, 'name', lang),
        cinema_has_chefs_corner: show.cinema.facilities.includes('chefs_corner') ? 'Y' : 'N',
        Session_lngSessionId: show.showId,
        Film_strCode: show.film.code,
        Film_strTitle: show.film.title,
        Session_dtmRealShow: istIso(show.startsAt),
        ...(knowsSeats && { strSeatInfo: seats.join(', ') }),
      };
    },

    'GET /webapp/booking/today-shows': async ({ db, query, lang }) => {
      const cinema = (await findMenuCinema(db, query.cinema_code ?? '')) ?? refuse('not_found');
      const rows = await findTodayShows(db, cinema.cinema_id);
      const shows = rows.map((row) => ({
        string: `${formatTime(row.starts_at)} · ${row.film} · ${inLang(row, 'screen', lang)}`,
        Session_lngSessionId: row.show_id,
        Film_strCode: row.code,
      }));
      return ok(shows, { meta: presentDelivery(cinema.delivery_allowed, ctx.settings.flags()) });
    },
  });
}
