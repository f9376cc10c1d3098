import { promos } from '@houseful/contract/promos.ts';
import { fromRupees, toRupees } from '@houseful/domain/money.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { isYes, textOf } from '../../http/typed-text.ts';
import { refuse } from '../../refuse.ts';
import { checkPromo } from '../promos/check-promo.ts';
import { findListed } from '../promos/store.ts';
import { attachPromo, removePromo } from './apply-promo.ts';
import { orderIdOf, presentListed, presentTotal } from './present-promos.ts';

/** Promo codes: quoted, attached, asked about, taken off (requirements §3.8 #62-#65). */
export function promosRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, promos, {
    'POST /webapp/promos/verify': async ({ db, body, user }) => {
      const typed = body.promo_code ?? '';
      if (body.transaction_id) {
        if (!user) return refuse('unauthorized');
        const applied = await attachPromo(ctx, db, body.transaction_id, user.userId, typed);
        return { code: applied.code, amount: toRupees(applied.amountPaise) };
      }
      const verdict = await checkPromo(ctx, db, {
        typed,
        userId: user?.userId ?? null,
        film: body.movie_code || null,
      });
      if (!verdict.ok) return refuse('promo_refused', { data: { reason: verdict.reason } });
      return { code: verdict.code, amount: toRupees(verdict.amount) };
    },

    'GET /webapp/promos': async ({ db, query, lang }) => {
      const rows = await findListed(db, isYes(query.food) ? 'food' : 'tickets');
      return rows.map((row) => presentListed(row, lang));
    },

    'POST /webapp/promos/check': async ({ db, body, user }) => {
      const typed = textOf(body.promo_code);
      if (!typed) refuse('invalid_input');
      const amount =
        body.amount === undefined || body.amount === null || body.amount === '' ? null : Number(body.amount);
      const amountPaise = amount === null ? null : fromRupees(amount);
      if (amount !== null && amountPaise === null) refuse('invalid_input');
      const verdict = await checkPromo(ctx, db, {
        typed,
        userId: user?.userId ?? null,
        film: body.movie_code || null,
        cinema: body.cinema_code || null,
        orderId: body.transaction_id || null,
        amountPaise,
        food: isYes(body.food),
      });
      const { ok, code } = verdict;
      return {
        eligible: ok,
        code,
        amount: verdict.ok ? toRupees(verdict.amount) : 0,
        reason: verdict.ok ? null : verdict.reason,
      };
    },

    'POST /webapp/promos/remove': async ({ db, body, user }) =>
      presentTotal(await removePromo(ctx, db, orderIdOf(body), user.userId)),
  });
}
