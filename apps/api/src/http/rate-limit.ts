import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { refuse } from '../refuse.ts';

/** Counts events per key and refuses the ones beyond a limit with 429 and Retry-After. One mechanism for every limit that answers 429. */
export interface Limiter {
  /** Counts one event; refuses `too_many_requests` when it is more than `max` within `windowMs`. */
  hit(db: Db, key: string, max: number, windowMs: number): Promise<void>;
  /** Refuses when the window is already full, without counting. */
  check(db: Db, key: string, max: number, windowMs: number): Promise<void>;
  /** Demo affordance: suspends all limits and empties the counters, or brings them back. */
  suspend(db: Db, off: boolean): Promise<void>;
}

/** A window ends with its time; one from a future that a reset of the clock took back has no say either. */
const isOver = (windowMs: number) =>
  sql`(c.window_start + ${windowMs} * interval '1 millisecond' <= app_now() or c.window_start > app_now() + interval '1 minute')`;

export function createLimiter(): Limiter {
  let off = false;
  return {
    async hit(db, key, max, windowMs) {
      if (off) return;
      const { rows } = await sql<{ count: number; left_ms: number }>`
        insert into rate_counters as c (key, window_start, count) values (${key}, app_now(), 1)
        on conflict (key) do update set
          count = case when ${isOver(windowMs)} then 1 else c.count + 1 end,
          window_start = case when ${isOver(windowMs)} then app_now() else c.window_start end
        returning count, extract(epoch from window_start - app_now()) * 1000 + ${windowMs} as left_ms`.execute(db);
      const [row] = rows;
      if (row && row.count > max) refuse('too_many_requests', { retryAfterMs: row.left_ms });
    },
    async check(db, key, max, windowMs) {
      if (off) return;
      const { rows } = await sql<{ left_ms: number }>`
        select extract(epoch from window_start - app_now()) * 1000 + ${windowMs} as left_ms from rate_counters c
        where key = ${key} and count >= ${max} and not (${isOver(windowMs)})`.execute(db);
      const [row] = rows;
      if (row) refuse('too_many_requests', { retryAfterMs: row.left_ms });
    },
    async suspend(db, value) {
      off = value;
      if (value) await sql`delete from rate_counters`.execute(db);
    },
  };
}

/** Counters name numbers and addresses; none says anything once its window is over, and no window is longer than a day. */
export async function forgetOldCounters(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from rate_counters where window_start < (select app_now()) - interval '1 day'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
