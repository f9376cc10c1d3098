import { promos } from '@houseful/contract/promos.ts';
import { istDate } from '@houseful/domain/ist.ts';
import { fromRupees, toRupees } from '@houseful/domain/money.ts';
import { judgePromo, normalisePromoCode } from '@houseful/domain/promos.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { refuse } from '../../refuse.ts';
import { findOwnOrder } from '../bookings/store.ts';
import { attachPromo, removePromo } from './apply-promo.ts';
import { countUses, filmCodeOf, findListed, findPromo, toPromo } from './store.ts';

interface Question {
  code: string;
  userId: string | null;
  film: string | null;
  cinema: string | null;
  orderId: string | null;
  amountPaise: number | null;
  food: boolean;
}

/** Promo codes: quoted, attached, asked about, taken off (requirements §3.8 #62-#65). */
export function promosRoutes(app: FastifyInstance, ctx: Context): void {
  /** Judges a code without attaching it (I-08). */
  async function ask({ code, userId, film, cinema, orderId, amountPaise, food }: Question) {
    const order = orderId && userId ? await findOwnOrder(ctx.db, orderId, userId) : null;
    if (orderId && !order) return refuse('not_found');
    const row = await findPromo(ctx.db, code);
    const uses = await countUses(ctx.db, code, userId, orderId ?? '');
    return judgePromo(
      row && toPromo(row),
      {
        film: order ? await filmCodeOf(ctx.db, order) : film,
        cinema: order?.cinema_id ?? cinema,
        ticketsPaise: order ? order.tickets_paise + order.three_d_paise : food ? 0 : amountPaise,
        foodPaise: order ? order.food_paise : food ? amountPaise : 0,
        usedByUser: uses.mine,
        usedInAll: uses.all,
      },
      ctx.clock.now(),
    );
  }

  serve(app, ctx, promos, {
    'POST /webapp/promos/verify': async ({ db, body, user }) => {
      const code = normalisePromoCode(body.promo_code ?? '');
      if (body.transaction_id) {
        if (!user) return refuse('unauthorized');
        const applied = await attachPromo(ctx, db, body.transaction_id, user.userId, code);
        return { code: applied.code, amount: toRupees(applied.amountPaise) };
      }
      const verdict = await ask({
        code,
        userId: user?.userId ?? null,
        film: body.movie_code || null,
        cinema: null,
        orderId: null,
        amountPaise: null,
        food: false,
      });
      if (!verdict.ok) return refuse('promo_refused', { data: { reason: verdict.reason } });
      return { code, amount: toRupees(verdict.amount) };
    },

    'GET /webapp/promos': async ({ db, query, lang }) => {
      const rows = await findListed(db, query.food && query.food !== '0' ? 'food' : 'tickets');
      const hi = lang === 'hi';
      return rows.map((row) => ({
        promo_code: row.code,
        promo_title: hi ? row.title_hi : row.title,
        promo_description: hi ? row.description_hi : row.description,
        promo_expiry: row.ends_at === null ? '' : istDate(row.ends_at),
        promo_required: hi ? row.terms_hi : row.terms,
      }));
    },

    'POST /webapp/promos/check': async ({ body, user }) => {
      const code = normalisePromoCode(body.promo_code ?? '');
      if (!code) refuse('invalid_input');
      const amount = body.amount === undefined || body.amount === null || body.amount === '' ? null : Number(body.amount);
      const amountPaise = amount === null ? null : fromRupees(amount);
      if (amount !== null && amountPaise === null) refuse('invalid_input');
      const verdict = await ask({
        code,
        userId: user?.userId ?? null,
        film: body.movie_code || null,
        cinema: body.cinema_code || null,
        orderId: body.transaction_id || null,
        amountPaise,
        food: Boolean(body.food) && body.food !== '0',
      });
      return { eligible: verdict.ok, code, amount: verdict.ok ? toRupees(verdict.amount) : 0, reason: verdict.ok ? null : verdict.reason };
    },

    'POST /webapp/promos/remove': async ({ db, body, user }) => {
      const order = await removePromo(ctx, db, body.TransactionID ?? '', user.userId);
      return { totalAmount: toRupees(order.total_paise) };
    },
  });
}
