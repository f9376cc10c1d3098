import { booking } from '@houseful/contract/booking.ts';
import { checkPaymentContact } from '@houseful/domain/forms/payment-contact.ts';
import { istIso } from '@houseful/domain/ist.ts';
import { toRupees } from '@houseful/domain/money.ts';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import { sumOf } from '@houseful/domain/pricing.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { serve } from '../../http/serve.ts';
import { numberOf, tenDigits, textOf, typedEmail, typedLine } from '../../http/typed-text.ts';
import { refuse, refuseForm } from '../../refuse.ts';
import { stateNow } from '../orders/order-state.ts';
import { quoteSeats } from '../orders/quote-seats.ts';
import { unstoredTokens } from '../orders/share-links.ts';
import { findOwnOrder, type OrderNow } from '../orders/store.ts';
import { findCharges } from '../orders/store-order.ts';
import { findShares } from '../orders/store-shares.ts';
import { bookUnpaid } from '../settlement/book-unpaid.ts';
import { type Commit, commitCard, refuseCommit } from '../settlement/commit-booking.ts';
import { friendsOf, payLinks } from '../settlement/split-group.ts';
import { showIdOf } from '../shows/known-shows.ts';
import { beginBooking } from './begin-booking.ts';
import { holdSeats } from './hold-seats.ts';
import { openCardOrder } from './open-order.ts';
import { feeAskedOf, presentCommitted, presentPriced, seatsAskedOf } from './present.ts';
import { releaseBooking } from './release-booking.ts';
import { viewOrder } from './view-order.ts';

/**
 * Reads the contact for the ticket. An omitted field stands for the earlier one, or the account's; a given
 * field must be right (J-16, A-05, AMB-20).
 */
function contactOf(body: { name?: unknown; email?: unknown; mobile?: unknown }): Commit['contact'] {
  const contact = {
    name: typedLine(body.name),
    email: typedEmail(body.email),
    mobile: tenDigits(body.mobile),
  };
  const checked = checkPaymentContact(contact);
  const wrong = checked.ok ? [] : checked.failures.filter(({ field }) => contact[field] !== '');
  if (wrong.length > 0) refuseForm(wrong);
  return contact;
}

/** Each way of paying commits in its own use case; anything else is no way of paying (J-04). */
function commitBooking(ctx: Context, db: Db, userId: string, commit: Commit): Promise<OrderNow> {
  const { paymentType: type } = commit;
  if (type === PAYMENT_TYPE.card || type === PAYMENT_TYPE.group) return commitCard(ctx, db, userId, commit);
  if (type === PAYMENT_TYPE.cash || type === PAYMENT_TYPE.payLater)
    return bookUnpaid(ctx, db, userId, commit);
  return refuseCommit(db, userId, commit);
}

/**
 * Buying: from an empty draft to a booking that stands, or back (requirements §3.7 #44-#57). Payment by link
 * is `checkout/routes-pay-now.ts`.
 */
export function checkoutRoutes(app: FastifyInstance, ctx: Context): void {
  serve(
    app,
    ctx,
    booking,
    {
      'POST /webapp/booking/get-transaction-id': async ({ db, body, user }) => ({
        transaction_id: await beginBooking(db, textOf(body.cinema_code), user.userId),
      }),

      'POST /webapp/booking/add-seats': async ({ db, body, user }) => {
        const asked = {
          cinemaId: textOf(body.cinema_code),
          showId: showIdOf(body.session_id),
          typeCode: textOf(body.type_code),
          quantity: numberOf(body.quantity) ?? Number.NaN,
        };
        return presentPriced(await quoteSeats(db, textOf(body.transaction_id), user.userId, asked));
      },

      'POST /webapp/booking/set-seats': async ({ db, body, user, lang, ip, request }) => {
        const wanted = { ...seatsAskedOf(body), sourceIp: request.ip, line: ip, lang };
        const order = await holdSeats(ctx, db, textOf(body.transaction_id), user.userId, wanted);
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

      'GET /webapp/booking/:transaction_id/pay-links': async ({ db, params, user }) => {
        const order = await findOwnOrder(db, params.transaction_id, user.userId);
        if (!order) return refuse('not_found');
        const unpaid = (await findShares(db, order)).filter(({ state }) => state === 'UNPAID');
        return stateNow(order) === 'PENDING' ? payLinks(ctx, unpaid) : [];
      },

      'GET /webapp/booking/charges': async ({ db, query, user }) => {
        const charges = await findCharges(
          db,
          textOf(query.cinema_code),
          query.transaction_id || null,
          user.userId,
        );
        if (!charges) return refuse('not_found');
        const { show_convenience, charge_paise, tickets, gst_percent } = charges;
        return { charge: show_convenience ? toRupees(charge_paise * tickets) : 0, gst_percent };
      },

      'GET /webapp/convenience-fee': async ({ db, query, user }) => {
        const { orderId, cinemaId } = feeAskedOf(query);
        const order = await findOwnOrder(db, orderId, user.userId);
        if (!order || (cinemaId && order.cinema_id !== cinemaId)) return refuse('not_found');
        return { convenience_fee: toRupees(sumOf(order.lines, 'fee')) };
      },

      'POST /webapp/booking/order-id': async ({ db, body, user }) => {
        return openCardOrder(ctx, db, user.userId, {
          reservationId: textOf(body.reservation_id),
          amountRupees: numberOf(body.amount),
          bookingType: textOf(body.booking_type),
          paymentType: Number(body.payment_type ?? PAYMENT_TYPE.card),
          friends: friendsOf(body.friends),
          contact: contactOf(body),
        });
      },

      'POST /webapp/booking/payment-status': async ({ db, body, user }) => {
        const commit = {
          reservationId: textOf(body.reservation_id),
          paymentType: Number(body.payment_type),
          totalRupees: numberOf(body.total_amount),
          contact: contactOf(body),
          card: {
            paymentId: textOf(body.razorpay_payment_id),
            orderId: textOf(body.razorpay_order_id),
            signature: textOf(body.razorpay_signature),
          },
          friends: friendsOf(body.friends),
        };
        const order = await commitBooking(ctx, db, user.userId, commit);
        const isGroup = order.payment_type === PAYMENT_TYPE.group;
        return presentCommitted(order, isGroup ? payLinks(ctx, await findShares(db, order)) : undefined);
      },

      'POST /webapp/booking/cancel-transaction': async ({ db, body, user }) => {
        await releaseBooking(
          ctx,
          db,
          textOf(body.transaction_id),
          user.userId,
          body.cinema_code ? textOf(body.cinema_code) : null,
        );
        return null;
      },
    },
    { 'POST /webapp/booking/payment-status': unstoredTokens(ctx) },
  );
}
