import { payNow } from '@houseful/contract/pay-now.ts';
import { outward } from '@houseful/domain/booking-status.ts';
import { istIso } from '@houseful/domain/ist.ts';
import { toRupees } from '@houseful/domain/money.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { refuse } from '../../refuse.ts';
import type { ShareNow } from '../orders/end-shares.ts';
import { stateNow } from '../orders/order-state.ts';
import { isOver, readDue } from '../orders/read-due.ts';
import { countLook } from '../tickets/limit-looks.ts';
import { firstName } from '../tickets/plain-name.ts';
import { readShareTicket, readTicket } from '../tickets/read-ticket.ts';
import { CLOSED, completePayLater, openDueOrder } from './pay-due.ts';

/** A share as its link shows it: never a number, and of a name the first part only. */
const presentShare = (share: ShareNow) => ({
  name: firstName(share.name),
  amount: toRupees(share.amount_paise),
  state: share.state,
  refund: share.refund && { amount: toRupees(share.refund.paise), in_cash: share.refund.inCash },
});

/** Paying a pending booking, or a share of one, by its link (requirements §3.7 #54-#56). */
export function payNowRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, payNow, {
    'GET /webapp/booking/pay-now/:transaction_id': async ({ db, params, query, lang, ip }) => {
      await countLook(ctx, ip);
      const due = await readDue(ctx, db, params.transaction_id, query.share ?? '');
      const { share, duePaise, order } = due;
      const ticket = await (share
        ? readShareTicket(ctx, db, share, duePaise, lang)
        : readTicket(ctx, db, order.order_id, lang));
      if (!ticket) return refuse('not_found');
      const view = {
        ticket,
        amount_due: toRupees(due.duePaise),
        pay_by: due.order.pay_by === null ? null : istIso(due.order.pay_by),
        server_time: istIso(due.order.at),
        share: due.share && presentShare(due.share),
        // Only the booking's own link tells who has paid: a friend's link tells of one share (AMB-82).
        shares: due.share ? [] : due.shares.map(presentShare),
      };
      // The refusal still shows the link's owner the booking, and the shares that went back.
      if (isOver(due)) return refuse('state_forbids', { message: CLOSED, data: view });
      return view;
    },

    'POST /webapp/booking/pay-now/order-id': async ({ db, body, ip }) => {
      await countLook(ctx, ip);
      return openDueOrder(ctx, db, body.transaction_id ?? '', body.share ?? '');
    },

    'POST /webapp/booking/complete-pay-later': async ({ db, body, ip }) => {
      await countLook(ctx, ip);
      const due = await completePayLater(
        ctx,
        db,
        body.transaction_id ?? '',
        body.razorpay_payment_id ?? '',
        body.share ?? '',
      );
      return {
        payment_status: outward(stateNow(due.order), due.order.was_paid).payment_status,
        amount_due: toRupees(due.duePaise),
      };
    },
  });
}
