import { booking } from '@houseful/contract/booking.ts';
import { istIso } from '@houseful/domain/ist.ts';
import { toRupees } from '@houseful/domain/money.ts';
import { outward } from '@houseful/domain/booking-status.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { refuse } from '../../refuse.ts';
import { openCardOrder } from '../payments/open-order.ts';
import { holdSeats } from '../seats/hold-seats.ts';
import { showIdOf } from '../shows/known-shows.ts';
import { beginBooking } from './begin-booking.ts';
import { commitCard } from './commit-booking.ts';
import { quoteSeats } from './quote-seats.ts';
import { releaseBooking, stateNow } from './release-booking.ts';
import { findOwnOrder } from './store.ts';
import { findCinemaFacts } from './store-order.ts';
import { viewOrder } from './view-order.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value)).trim();
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
/** Source labels are kept short and plain (AMB-39). */
const label = (value: unknown, max: number): string => text(value).replace(/[^\p{L}\p{N} ._+-]/gu, '').slice(0, max);

export function bookingsRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, booking, {
    'POST /webapp/booking/get-transaction-id': async ({ db, body, user }) => ({
      transaction_id: await beginBooking(db, text(body.cinema_code), user.userId),
    }),

    'POST /webapp/booking/add-seats': async ({ db, body, user }) => {
      const priced = await quoteSeats(db, text(body.transaction_id), user.userId, {
        cinemaId: text(body.cinema_code),
        showId: showIdOf(body.session_id),
        typeCode: text(body.type_code),
        quantity: Number(body.quantity),
      });
      return { curTotal: toRupees(priced.curTotalPaise), curTicketsTotal: toRupees(priced.ticketsPaise), intBookId: priced.intBookId };
    },

    'POST /webapp/booking/set-seats': async ({ db, body, user, ip, lang }) => {
      const order = await holdSeats(ctx, db, text(body.transaction_id), user.userId, {
        cinemaId: text(body.cinema_code),
        showId: showIdOf(body.session_id),
        seats: (body.selectedSeats ?? []).map(({ row, seat }) => ({ row: row.strRowPhyID, seat: text(seat.strSeatNumber) })),
        quantity: body.quantity === undefined || body.quantity === null ? null : Number(body.quantity),
        priceAccepted: body.isPriceChange === true || body.isPriceChange === 'Y' || body.isPriceChange === 'true',
        shownRupees: number(body.vistaSeatPrice),
        source: label(body.source, 40),
        sourceIp: ip,
        bookingSource: label(body.booking_source, 64),
        location: label(body.location, 80),
        lang,
      });
      return {
        reservation_id: order.reservation_id ?? '',
        booking_end_time: istIso(order.hold_until ?? order.at),
        server_time: istIso(order.at),
        order: await viewOrder(ctx, db, order, lang),
      };
    },

    'GET /webapp/booking/:transaction_id': async ({ db, params, user, lang }) => {
      const order = await findOwnOrder(db, params.transaction_id, user.userId);
      return order ? viewOrder(ctx, db, order, lang) : refuse('not_found');
    },

    'GET /webapp/booking/charges': async ({ db, query, user }) => {
      const cinema = await findCinemaFacts(db, text(query.cinema_code));
      if (!cinema) return refuse('not_found');
      const order = query.transaction_id ? await findOwnOrder(db, query.transaction_id, user.userId) : null;
      if (query.transaction_id && order?.cinema_id !== query.cinema_code) refuse('not_found');
      const tickets = order ? (order.kind === 'food' ? 0 : order.seat_count) : 1;
      return { charge: cinema.show_convenience ? toRupees(cinema.charge_paise * tickets) : 0, gst_percent: cinema.gst_percent };
    },

    'GET /webapp/convenience-fee': async ({ db, query, user }) => {
      const order = await findOwnOrder(db, text(query.Transaction_ID), user.userId);
      if (!order || (query.Cinema_strID && order.cinema_id !== query.Cinema_strID)) return refuse('not_found');
      return { convenience_fee: toRupees(order.charge_paise + order.gst_paise) };
    },

    'POST /webapp/booking/order-id': async ({ db, body, user }) => {
      if (Number(body.payment_type ?? 1) !== 1) refuse('payment_type_unavailable', { data: { available: [1] } });
      const opened = await openCardOrder(ctx, db, user.userId, {
        reservationId: text(body.reservation_id),
        amountRupees: number(body.amount),
        bookingType: text(body.booking_type),
        contact: { name: text(body.name), email: text(body.email), mobile: text(body.mobile) },
      });
      return {
        order_id: opened.providerOrderId,
        rzp_key_id: ctx.gateway.keyId,
        amount_paise: opened.amountPaise,
        currency: 'INR',
        provider: ctx.config.demo ? 'sandbox' : 'razorpay',
      };
    },

    'POST /webapp/booking/payment-status': async ({ db, body, user }) => {
      if (Number(body.payment_type) !== 1) refuse('payment_type_unavailable', { data: { available: [1] } });
      const card = { paymentId: text(body.razorpay_payment_id), orderId: text(body.razorpay_order_id), signature: text(body.razorpay_signature) };
      const order = await commitCard(ctx, db, user.userId, {
        reservationId: text(body.reservation_id),
        paymentType: 1,
        totalRupees: number(body.total_amount),
        contact: { name: text(body.name), email: text(body.email), mobile: text(body.mobile) },
        card: card.paymentId && card.orderId && card.signature ? card : null,
      });
      return {
        transaction_id: order.order_id,
        only_fnd: order.kind === 'food',
        payment_status: outward(stateNow(order), order.was_paid).payment_status,
        intBookId: order.int_book_id ?? 0,
        strBookId: order.str_book_id ?? '',
      };
    },

    'POST /webapp/booking/cancel-transaction': async ({ db, body, user }) => {
      await releaseBooking(ctx, db, text(body.transaction_id), user.userId, body.cinema_code ? text(body.cinema_code) : null);
      return null;
    },
  });
}
