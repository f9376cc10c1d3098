import { devCalls } from '@houseful/contract/dev.ts';
import { istIso } from '@houseful/domain/ist.ts';
import type { FastifyInstance } from 'fastify';
import { makeFixtures } from '../../../db/seed/seed-fixtures.ts';
import { type Context, refreshContext } from '../../context.ts';
import { checkInvariants } from '../../db/invariants.ts';
import { serve } from '../../http/serve.ts';
import { JOBS } from '../../jobs/all.ts';
import { runDue } from '../../jobs/jobs.ts';
import { refuse } from '../../refuse.ts';
import { plainPage } from '../../web/plain-page.ts';
import { autoCancel } from '../bookings/auto-cancel.job.ts';
import { cancelShow } from '../bookings/cancel-show.ts';
import { collectBooking } from '../bookings/collect-booking.ts';
import { setContent } from '../content/store.ts';
import { stateNow } from '../orders/order-state.ts';
import { findOrder } from '../orders/store.ts';
import { emptyUnpaidHolds } from '../orders/store-lapsed.ts';
import { expireHolds } from '../settlement/expire-holds.job.ts';
import { showIdOf } from '../shows/known-shows.ts';
import { redeemTicket } from '../tickets/redeem-ticket.ts';
import { type FaultMode, injectFaults } from './inject-faults.ts';
import { inboxPage, presentMessage, presentTruth, priceAskedOf } from './present.ts';
import { findMessages, moveClock, readTruth, setPrice } from './store.ts';

const MODES: readonly string[] = ['500', 'timeout', 'status_false', '403', 'data'];
/** Later years are not written with four digits. */
const END_OF_TIME = Date.UTC(9999, 11, 31);

/** Demo mode's affordances. Registered only there; production answers 404 for every one of these paths. */
export function devRoutes(app: FastifyInstance, ctx: Context): void {
  const faults = injectFaults(app);
  ctx.faultsStruck = faults.struck;
  const changed = async (): Promise<void> => {
    await refreshContext(ctx);
    ctx.sessions.clear();
    ctx.events.catalogueChanged();
  };

  serve(app, ctx, devCalls, {
    'GET /dev/outbox': async ({ db, query }) => {
      const since = query.since ? Date.parse(query.since) : Number.NaN;
      const rows = await findMessages(db, {
        ...(query.number && { number: query.number }),
        ...(query.email && { email: query.email }),
        ...(Number.isFinite(since) && { since }),
      });
      return rows.map(presentMessage);
    },

    'POST /dev/clock': async ({ db, body }) => {
      const set = body.set === undefined ? null : Date.parse(body.set);
      if (set !== null && !(set < END_OF_TIME)) refuse('invalid_input');
      if (body.advance_ms !== undefined && body.advance_ms < 0) refuse('invalid_input');
      const move = body.reset
        ? ({ reset: true } as const)
        : set !== null
          ? { setMs: set, freeze: body.freeze === true }
          : { advanceMs: Math.round(body.advance_ms ?? 0) };
      // An ended order must not come back to life beside the new owner of its seats.
      if ('reset' in move) await runDue(ctx, [expireHolds, autoCancel]);
      const now = await moveClock(db, move);
      await changed();
      return { now: istIso(now) };
    },

    'POST /dev/jobs/run': async () => ({ ran: await runDue(ctx, JOBS) }),

    'POST /dev/fault': async ({ body }) => {
      if (body.clear) faults.clear();
      else {
        if (!body.path || !MODES.includes(body.mode ?? '')) refuse('invalid_input');
        faults.add({
          path: body.path ?? '',
          mode: body.mode as FaultMode,
          times: body.times ?? 1,
          message: body.message ?? '',
          data: body.data ?? null,
        });
      }
      ctx.events.catalogueChanged();
      return null;
    },

    'POST /dev/limits': async ({ body }) => {
      await ctx.limiter.suspend(body.off === true);
      await emptyUnpaidHolds(ctx.db);
      return null;
    },

    'POST /dev/fixtures': async ({ db, body }) => {
      const users = Math.min(500, Math.max(0, Math.trunc(body.users ?? 3)));
      await ctx.clock.refresh(db);
      const made = await makeFixtures(db, ctx.clock.now(), { users });
      await ctx.settings.set(db, { coming_soon: false, delivery_allowed: false });
      await changed();
      return made;
    },

    'POST /dev/price': async ({ db, body }) => {
      const { showId, areaCode, paise } = priceAskedOf(body);
      if (paise === null) return refuse('invalid_input');
      if (!(await setPrice(db, showId, areaCode, paise))) refuse('not_found');
      ctx.events.catalogueChanged();
      return null;
    },

    'POST /dev/collect': async ({ db, body }) => {
      const order = await collectBooking(ctx, db, body.transaction_id ?? '', body.paid === true);
      return { state: stateNow(order) };
    },

    'POST /dev/redeem': async ({ db, body }) => {
      await redeemTicket(ctx, db, body.code ?? '');
      return { admitted: true };
    },

    'POST /dev/show-cancel': async ({ db, body }) => ({
      cancelled: await cancelShow(ctx, db, showIdOf(body.session_id)),
    }),

    'POST /dev/flags': async ({ db, body }) => {
      const flags = await ctx.settings.set(db, {
        ...body,
        ...(body.google_client_id === null && { google_client_id: '' }),
      } as Parameters<typeof ctx.settings.set>[1]);
      ctx.events.catalogueChanged();
      return flags;
    },

    'POST /dev/content': async ({ db, body }) => {
      if (!['page', 'extras', 'terms'].includes(body.kind ?? '')) refuse('invalid_input');
      if (
        !(await setContent(db, { kind: body.kind as 'page', code: body.code ?? '', html: body.html ?? '' }))
      )
        refuse('not_found');
      ctx.events.catalogueChanged();
      return null;
    },

    'GET /dev/booking/:transaction_id': async ({ db, params }) => {
      const order = await findOrder(db, params.transaction_id);
      if (!order) return refuse('not_found');
      return presentTruth(order, await readTruth(db, order.cinema_id, order.order_id));
    },

    'GET /dev/invariants': async ({ db }) => checkInvariants(db),
  });

  app.get<{ Querystring: { number?: string } }>('/dev/inbox', async (request, reply) => {
    const number = /^\d{1,12}$/.test(request.query.number ?? '') ? (request.query.number ?? '') : '';
    return plainPage(reply, 'Inbox', inboxPage(await findMessages(ctx.db, number ? { number } : {}), number));
  });
}
