import { gifts } from '@houseful/contract/gifts.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { countLook } from './limit-looks.ts';
import { giftAskedOf } from './present-gift.ts';
import { nameGiftSender, sendGift } from './send-gift.ts';

/** Giving a ticket away (requirements §3.8 #68), and in whose name that is. */
export function giftRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, gifts, {
    'POST /webapp/send-ticket-as-gift': async ({ db, body, user, ip, lang }) => {
      await countLook(ctx, ip);
      const { orderId, form } = giftAskedOf(body);
      await sendGift(ctx, db, orderId, form, { caller: user, lang });
      return null;
    },
    'GET /webapp/gift-sender/:transaction_id': async ({ db, params, user, ip, lang }) => {
      await countLook(ctx, ip);
      return { sender: await nameGiftSender(ctx, db, params.transaction_id, { caller: user, lang }) };
    },
  });
}
