import { promos } from '@houseful/contract/promos.ts';
import { istDate } from '@houseful/domain/ist.ts';
import { fromRupees, toRupees } from '@houseful/domain/money.ts';
import { normalisePromoCode } from '@houseful/domain/promos.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { isYes } from '../../http/typed-text.ts';
import { inLang } from '../../in-lang.ts';
import { refuse } from '../../refuse.ts';
import { attachPromo, removePromo } from './apply-promo.ts';
import { checkPromo } from './check-promo.ts';
import { findListed } from './store.ts';

/** Promo codes: quoted, attached, asked about, taken off (requirements §3.8 #62-#65). */
export function promosRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, promos, {
    'POST /webapp/promos/verify': async ({ db, body, user }) => {
      const code = normalisePromoCode(body.promo_code ?? '');
      if (body.transaction_id) {
        if (!user) return refuse('unauthorized');
        const applied = await attachPromo(ctx, db, body.transaction_id, user.userId, code);
        return { code: applied.code, amount: toRupees(applied.amountPaise) };
      }
      const verdict = await checkPromo(ctx, db, { code, userId: user?.userId ?? null, film: body.movie_code || null });
      if (!verdict.ok) return refuse('promo_refused', { data: { reason: verdict.reason } });
      return { code, amount: toRupees(verdict.amount) };
    },

    'GET /webapp/promos': async ({ db, query, lang }) => {
      const rows = await findListed(db, isYes(query.food) ? 'food' : 'tickets');
      return rows.map((row) => ({
        promo_code: row.code,
        promo_title: inLang(row, 'title', lang),
        promo_description: inLang(row, 'description', lang),
        promo_expiry: row.ends_at === null ? '' : istDate(row.ends_at - 1),
        promo_required: inLang(row, 'terms', lang),
      }));
    },

    'POST /webapp/promos/check': async ({ db, body, user }) => {
      const code = normalisePromoCode(body.promo_code ?? '');
      if (!code) refuse('invalid_input');
      const amount = body.amount === undefined || body.amount === null || body.amount === '' ? null : Number(body.amount);
      const amountPaise = amount === null ? null : fromRupees(amount);
      if (amount !== null && amountPaise === null) refuse('invalid_input');
      const verdict = await checkPromo(ctx, db, {
        code,
        userId: user?.userId ?? null,
        film: body.movie_code || null,
        cinema: body.cinema_code || null,
        orderId: body.transaction_id || null,
        amountPaise,
        food: isYes(body.food),
      });
      return { eligible: verdict.ok, code, amount: verdict.ok ? toRupees(verdict.amount) : 0, reason: verdict.ok ? null : verdict.reason };
    },

    'POST /webapp/promos/remove': async ({ db, body, user }) => {
      const order = await removePromo(ctx, db, body.TransactionID ?? '', user.userId);
      return { totalAmount: toRupees(order.total_paise) };
    },
  });
}
