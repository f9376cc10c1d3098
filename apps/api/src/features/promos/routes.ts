import { promos } from '@houseful/contract/promos.ts';
import { fromRupees, toRupees } from '@houseful/domain/money.ts';
import { normalisePromoCode } from '@houseful/domain/promos.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { isYes } from '../../http/typed-text.ts';
import { refuse } from '../../refuse.ts';
import { attachPromo, removePromo } from './apply-promo.ts';
import { checkPromo } from './check-promo.ts';
import { orderIdOf, presentListed, presentTotal } from './present.ts';
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
      return rows.map((row) => presentListed(row, lang));
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

    'POST /webapp/promos/remove': async ({ db, body, user }) => presentTotal(await removePromo(ctx, db, orderIdOf(body), user.userId)),
  });
}
