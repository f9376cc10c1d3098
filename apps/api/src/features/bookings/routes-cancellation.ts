import { cancellations } from '@houseful/contract/cancellations.ts';
import { errors } from '@houseful/contract/errors.ts';
import { outward } from '@houseful/domain/booking-status.ts';
import { formatDay } from '@houseful/domain/ist.ts';
import { toRupees } from '@houseful/domain/money.ts';
import { sumOf } from '@houseful/domain/pricing.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { dayIn } from '../../present/day-words.ts';
import { refuse } from '../../refuse.ts';
import { findTicket } from '../tickets/store.ts';
import { refundOf } from '../tickets/sum-refunds.ts';
import { barredUntil, cancelBooking, quoteCancel } from './cancel-booking.ts';

/** The spec's words for how long a refund takes (L-10). */
const REFUND_NOTE = 'at least 7 working days';

/** Cancelling a booking: the quote, then the deed (requirements §3.6 #42-#43). */
export function cancellationRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, cancellations, {
    'GET /webapp/profile/bookings/cancellation-quote': async ({ db, query, user, t }) => {
      const quoted = await quoteCancel(db, query.transaction_id ?? '', user.userId);
      const { order, quote } = quoted;
      const until = barredUntil(quoted);
      return {
        allowed: quote.allowed,
        reason:
          quote.reason === null
            ? ''
            : t(errors[quote.reason].message, { date: until === null ? '' : dayIn(t, formatDay(until)) }),
        reason_code: quote.reason === null ? 0 : errors[quote.reason].code,
        ticket_value: toRupees(sumOf(order.lines, 'ticket')),
        ticket_percent: quote.ticketPercent,
        ticket_refund: toRupees(quote.ticketRefund),
        food_refund: toRupees(quote.foodRefund),
        fee_refund: 0,
        total_refund: toRupees(quote.total),
        used_this_quarter: quoted.usedThisQuarter,
        refund_note: t(REFUND_NOTE),
      };
    },

    'POST /webapp/profile/bookings/cancel': async ({ db, body, user }) => {
      const order = await cancelBooking(
        ctx,
        db,
        body.transaction_id ?? '',
        user.userId,
        body.expected_refund ?? null,
      );
      const ticket = await findTicket(db, order.order_id);
      if (!ticket) return refuse('not_found');
      return {
        refund: refundOf(ticket) ?? { amount: 0, state: 'processed' },
        booking_status: outward(order.state, order.was_paid).booking_status,
      };
    },
  });
}
