import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { lineOf } from '../../http/line-of.ts';
import { loadPlan, type Plan } from '../shows/store.ts';
import { presentSeatEvent, seatCodes } from './present.ts';
import { findLiveClaims } from './store.ts';

/**
 * Sends live seat maps by server-sent events (G-14: within a second). Looks at each watched show after a
 * change by this process, and every second for lapsed holds and holds of other processes. Sends the
 * differences from the last look.
 */
export interface SeatWatch {
  /**
   * Sends the show's changes to this viewer until the connection ends. Refuses `too_many_requests` when 60
   * streams of the viewer's line are open. A viewer that leaves 64 kB unread is let go of.
   */
  follow(cinemaId: string, showId: number, planId: string, reply: FastifyReply): Promise<void>;
  stop(): void;
}

interface Watched {
  cinemaId: string;
  showId: number;
  plan: Plan;
  codes: Map<number, string>;
  viewers: Set<FastifyReply['raw']>;
  looking: boolean;
}

const POLL_MS = 1_000;
const HEARTBEAT_MS = 20_000;
/** Far above a family or an office behind one address; in each process, whose memory it guards. */
const STREAMS_PER_ADDRESS = 60;
const COME_BACK_MS = 10_000;
/** About five hundred seats. */
const MOST_UNREAD_BYTES = 65_536;

export function createSeatWatch(ctx: Context): SeatWatch {
  const watched = new Map<string, Watched>();
  const streamsOf = new Map<string, number>();
  const keyOf = (cinemaId: string, showId: number) => `${cinemaId} ${showId}`;

  async function firstLook(cinemaId: string, showId: number, planId: string): Promise<Watched> {
    const plan = await loadPlan(ctx.db, planId);
    const codes = seatCodes(await findLiveClaims(ctx.db, cinemaId, showId), new Set());
    return { cinemaId, showId, plan, codes, viewers: new Set(), looking: false };
  }

  async function look(show: Watched): Promise<void> {
    if (show.looking) return;
    show.looking = true;
    try {
      const codes = seatCodes(await findLiveClaims(ctx.db, show.cinemaId, show.showId), new Set());
      const changed = new Set(
        [...codes.keys(), ...show.codes.keys()].filter((no) => codes.get(no) !== show.codes.get(no)),
      );
      show.codes = codes;
      if (changed.size > 0) send(show, changed, ctx.clock.databaseNow());
    } catch (error) {
      ctx.log.debug({ err: error }, 'a look at live seats failed');
    } finally {
      show.looking = false;
    }
  }

  function send(show: Watched, changed: ReadonlySet<number>, version: number): void {
    let text = '';
    for (const no of changed) {
      const seat = show.plan.seats.get(no);
      if (!seat) continue;
      const event = presentSeatEvent(seat, show.codes.get(no), version);
      text += `event: seat\nid: ${version}\ndata: ${JSON.stringify(event)}\n\n`;
    }
    tell(show, text);
  }

  /**
   * Sends a text to each viewer, and disconnects viewers that do not read: their browser opens another stream
   * and reads the layout again.
   */
  function tell({ viewers }: Pick<Watched, 'viewers'>, text: string): void {
    for (const viewer of viewers) {
      if (viewer.writableLength <= MOST_UNREAD_BYTES) viewer.write(text);
      else if (viewers.delete(viewer)) viewer.destroy();
    }
  }

  function count(line: string, by: 1 | -1): void {
    const open = (streamsOf.get(line) ?? 0) + by;
    if (open > 0) streamsOf.set(line, open);
    else streamsOf.delete(line);
  }

  const off = ctx.events.onSeats((cinemaId, showId) => {
    const show = watched.get(keyOf(cinemaId, showId));
    if (show) void look(show);
  });
  const poll = setInterval(() => {
    for (const show of watched.values()) void look(show);
  }, POLL_MS);
  const heartbeat = setInterval(() => {
    for (const show of watched.values()) tell(show, 'event: still\ndata:\n\n');
  }, HEARTBEAT_MS);
  poll.unref();
  heartbeat.unref();

  return {
    async follow(cinemaId, showId, planId, reply) {
      const key = keyOf(cinemaId, showId);
      const found = watched.get(key) ?? (await firstLook(cinemaId, showId, planId));
      const line = lineOf(reply.request.ip);
      ctx.limiter.bound(streamsOf.get(line) ?? 0, STREAMS_PER_ADDRESS, COME_BACK_MS);
      reply.hijack();
      // The viewer may have left during the first look; no event will tell.
      if (reply.raw.destroyed) return;
      const live = watched.get(key) ?? found;
      watched.set(key, live);
      reply.raw.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        Connection: 'keep-alive',
        'X-Request-Id': reply.request.id,
      });
      reply.raw.write('retry: 2000\n\n');
      live.viewers.add(reply.raw);
      count(line, 1);
      // A viewer that came between its layout and this stream may have missed something: tell it everything
      // that is taken now.
      send({ ...live, viewers: new Set([reply.raw]) }, new Set(live.codes.keys()), ctx.clock.databaseNow());
      reply.raw.once('close', () => {
        count(line, -1);
        live.viewers.delete(reply.raw);
        if (live.viewers.size === 0) watched.delete(key);
      });
    },
    stop() {
      off();
      clearInterval(poll);
      clearInterval(heartbeat);
      for (const show of watched.values()) for (const viewer of show.viewers) viewer.end();
    },
  };
}
