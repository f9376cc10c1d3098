import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { LiveJson } from '../../http/live-json.ts';
import type { DayShow } from './store-days.ts';

/** A show whose count of free seats is live. */
export interface LiveShow {
  cinemaId: string;
  showId: number;
  capacity: number;
}

/** A day's answer, in which the free seats of each show are live. */
export interface ShowDay {
  json: LiveJson<LiveShow>;
  /** The shows, in the answer's order. */
  shows: LiveShow[];
  /**
   * Product time (epoch ms) from which on it is not true any more: the next start of a show that it, or its
   * list of days, counts on.
   */
  until: number;
}

/** Stands for a show's free seats in an answer. */
export type ShowSlot = (show: DayShow) => number;

const KEPT_MS = 5_000;
const MOST_KEPT = 2_000;

/** Makes a day of the data that `present` returns. */
export function showDay(present: (slot: ShowSlot) => unknown, until: number): ShowDay {
  const json = new LiveJson<LiveShow>((slot) =>
    present(({ cinema_id, show_id, capacity }) =>
      slot({ cinemaId: cinema_id, showId: show_id, capacity }, capacity),
    ),
  );
  return { json, shows: json.keys(), until };
}

/** Returns the day with the counts of this moment. `taken` has the live claims of a show. */
export function fillDay({ json, shows }: ShowDay, taken: (show: LiveShow, index: number) => number): Buffer {
  return json.fill(shows.map((show, index) => [show, Math.max(0, show.capacity - taken(show, index))]));
}

export interface KeptDays {
  get(key: string, make: () => Promise<ShowDay>): Promise<ShowDay>;
}

/**
 * Keeps days for as long as they are true: until a show begins or the catalogue changes (decision 0066), five
 * seconds at the most. Callers at the same moment share one making.
 */
export function createKeptDays(ctx: Context): KeptDays {
  const kept = new LRUCache<string, { made: number; day: Promise<ShowDay>; until: number }>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
  });
  ctx.events.onCatalogue(() => kept.clear());
  return {
    async get(key, make) {
      const now = ctx.clock.now();
      const entry = kept.get(key);
      // A clock that was set back makes entries from the future: they know nothing of the shows in between.
      if (entry && entry.made <= now && now < entry.until) return entry.day;
      const fresh = { made: now, day: make(), until: Number.POSITIVE_INFINITY };
      kept.set(key, fresh);
      try {
        const day = await fresh.day;
        fresh.until = day.until;
        return day;
      } catch (error) {
        if (kept.peek(key) === fresh) kept.delete(key);
        throw error;
      }
    },
  };
}
