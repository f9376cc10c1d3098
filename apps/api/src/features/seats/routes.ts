import { seats } from '@houseful/contract/seats.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createJointRead } from '../../cache/single-flight.ts';
import type { Context } from '../../context.ts';
import { RawBody } from '../../http/answer.ts';
import { LiveJson } from '../../http/live-json.ts';
import { serve } from '../../http/serve.ts';
import { refuse } from '../../refuse.ts';
import { knownShow, showIdOf } from '../shows/known-shows.ts';
import { loadPlan, type ShowFacts } from '../shows/store.ts';
import { fillLayout, type LayoutJson, presentLayout, seatCodes } from './present.ts';
import { findLiveClaims, findOwnHolds, type LiveClaim } from './store.ts';
import { createSeatWatch } from './watch-seats.ts';

/** The seat map and its live changes; holding seats is a call of the booking (requirements §3.5 #19-#20). */
export function seatsRoutes(app: FastifyInstance, ctx: Context): void {
  const layouts = new LRUCache<string, { show: ShowFacts; json: LayoutJson }>({ max: 500 });
  const claims = createJointRead<LiveClaim[]>();
  const watch = createSeatWatch(ctx);
  app.addHook('preClose', async () => watch.stop());

  serve(app, ctx, seats, {
    'GET /webapp/seat_layout/:session_id/:cinema_code': async ({ db, params, user, lang }) => {
      const show = await openShow(ctx, params.cinema_code, params.session_id);
      const key = `${show.cinemaId} ${show.showId} ${lang}`;
      let entry = layouts.get(key);
      if (entry?.show !== show) {
        const plan = await loadPlan(db, show.planId);
        entry = { show, json: new LiveJson((slot) => presentLayout(show, plan, lang, slot)) };
        layouts.set(key, entry);
      }
      const version = ctx.clock.databaseNow();
      const own = user ? await findOwnHolds(db, user.userId, show.cinemaId, show.showId) : [];
      const taken = await claims(`${show.cinemaId} ${show.showId}`, () =>
        findLiveClaims(db, show.cinemaId, show.showId),
      );
      const codes = seatCodes(taken, new Set(own.map((order) => order.order_id)));
      // An order that is being paid can neither be continued nor given back from here.
      const hold = own.find((order) => order.state === 'HELD')?.order_id;
      return new RawBody(fillLayout(entry.json, codes, version, hold));
    },
  });

  app.get<{ Params: { session_id: string; cinema_code: string } }>(
    '/v1.0/webapp/seat_layout/:session_id/:cinema_code/events',
    // A stream has no answer that its head alone could stand for.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const show = await openShow(ctx, request.params.cinema_code, request.params.session_id);
      await watch.follow(show.cinemaId, show.showId, show.planId, reply);
    },
  );
}

/** The show, if it exists at that cinema (404) and is still sold (915, G-27). */
async function openShow(ctx: Context, cinemaId: string, sessionId: string): Promise<ShowFacts> {
  const show = await knownShow(ctx, ctx.db, cinemaId, showIdOf(sessionId));
  if (!show) return refuse('not_found');
  if (show.cancelledAt !== null || show.startsAt <= ctx.clock.now()) refuse('show_closed');
  return show;
}
