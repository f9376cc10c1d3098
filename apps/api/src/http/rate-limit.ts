import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { forgetOld } from '../db/forget-old.ts';
import { sql } from '../db/sql.ts';
import { transaction } from '../db/transaction.ts';
import { refuse } from '../refuse.ts';

/**
 * Counts events per key and refuses those beyond a limit with 429 and Retry-After. A limit holds for
 * any stretch of `windowMs` (AMB-17); refused events do not count. Counts use connections of their own. A
 * count stands whatever becomes of the caller's transaction, and no caller holds one connection while it
 * waits for another.
 */
export interface Limiter {
  /** Counts one event; refuses `too_many_requests` when `max` happened within the last `windowMs`. */
  hit(key: string, max: number, windowMs: number): Promise<void>;
  /** Refuses when the window is already full, without counting. */
  check(key: string, max: number, windowMs: number): Promise<void>;
  /**
   * Refuses like `hit` but counts nothing, for a try that turned out right. It waits for simultaneous tries
   * and sees their counts.
   */
  pass(key: string, max: number, windowMs: number): Promise<void>;
  /**
   * Refuses like `hit`, but counts in this process's memory and in whole windows of the product's clock
   * . Use it for reads so cheap and frequent that a stored count would cost more than the read.
   */
  pace(key: string, max: number, windowMs: number): void;
  /** Takes back the latest count of a key, for an event that turned out right after it was counted. */
  forgive(key: string): Promise<void>;
  /** Refuses when `max` are already open, for things that end by themselves. The caller counts them. */
  bound(open: number, max: number, retryAfterMs: number): void;
  /** Says whether the limits are suspended (demo mode), for rules that answer 429 but count by themselves. */
  isSuspended(): boolean;
  /** Suspends all limits and empties the counters, or brings the limits back, for demo mode. */
  suspend(off: boolean): Promise<void>;
}

/** The keys that the current call has counted. */
const counted = new AsyncLocalStorage<Set<string>>();

/**
 * Runs a call that counts once per key, however often its transaction runs: a second run ignores the first
 * run's count.
 */
export const countingOnce = <T>(call: () => T): T => counted.run(new Set(), call);

const isCounted = (key: string): boolean => counted.getStore()?.has(key) ?? false;

/**
 * Returns the moments of the window, oldest first. Moments in the future, left by a reset of the clock, do
 * not count.
 */
const recent = (windowMs: number) => sql`array(
  select m from unnest(c.moments) m
  where m > (select app_now()) - ${windowMs} * interval '1 millisecond'
    and m <= (select app_now()) + interval '1 minute' order by m)`;

/** The number of lines whose pace is remembered: about 5 MB. */
const MOST_PACES = 50_000;

/** Thrown to roll a transaction back on purpose. */
const TAKEN_BACK = Symbol('taken back');

/** Creates a limiter. Nothing else may wait for its connections. */
export function createLimiter(db: Db, clock: Clock): Limiter {
  let off = false;
  const paces = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_PACES });
  /** Returns how long until one more event fits; null when it fits now. */
  const wait = async (key: string, max: number, windowMs: number): Promise<number | null> => {
    const row = await db.one<{ left_ms: number }>(sql`
      select extract(epoch from r[cardinality(r) - ${max}::int + 1] - app_now()) * 1000 + ${windowMs} as left_ms
      from rate_counters c cross join lateral (select ${recent(windowMs)} as r) t
      where key = ${key} and cardinality(r) >= ${max}`);
    return row?.left_ms ?? null;
  };
  const count = async (by: Db, key: string, max: number, windowMs: number): Promise<boolean> => {
    const touched = await by.run(sql`
      insert into rate_counters as c (key, moments, last_at) values (${key}, array[app_now()], app_now())
      on conflict (key) do update set moments = ${recent(windowMs)} || app_now(), last_at = app_now()
      where cardinality(${recent(windowMs)}) < ${max}`);
    return touched > 0;
  };
  const refuseFull = async (key: string, max: number, windowMs: number): Promise<never> =>
    refuse('too_many_requests', { retryAfterMs: (await wait(key, max, windowMs)) ?? 0 });
  return {
    async hit(key, max, windowMs) {
      if (off || isCounted(key)) return;
      if (!(await count(db, key, max, windowMs))) await refuseFull(key, max, windowMs);
      counted.getStore()?.add(key);
    },
    async pass(key, max, windowMs) {
      if (off || isCounted(key)) return;
      const tried = transaction(db, async (tx) => {
        if (await count(tx, key, max, windowMs)) throw TAKEN_BACK;
      });
      const fits = await tried.catch((error: unknown) => error === TAKEN_BACK || Promise.reject(error));
      if (!fits) await refuseFull(key, max, windowMs);
    },
    async check(key, max, windowMs) {
      if (off || isCounted(key)) return;
      const leftMs = await wait(key, max, windowMs);
      if (leftMs !== null) refuse('too_many_requests', { retryAfterMs: leftMs });
    },
    pace(key, max, windowMs) {
      if (off) return;
      const now = clock.now();
      const known = paces.get(key);
      // A window that ends later than it could was opened before the clock was set back.
      const isOpen = known && known.endsAt > now && known.endsAt <= now + windowMs;
      const pace = isOpen ? known : { count: 0, endsAt: now + windowMs };
      if (pace.count >= max) refuse('too_many_requests', { retryAfterMs: pace.endsAt - now });
      pace.count += 1;
      paces.set(key, pace);
    },
    async forgive(key) {
      if (off) return;
      await db.run(sql`
        update rate_counters set moments = trim_array(moments, 1)
        where key = ${key} and cardinality(moments) > 0`);
      counted.getStore()?.delete(key);
    },
    bound(open, max, retryAfterMs) {
      if (!off && open >= max) refuse('too_many_requests', { retryAfterMs });
    },
    isSuspended: () => off,
    async suspend(value) {
      off = value;
      paces.clear();
      if (value) await db.run(sql`delete from rate_counters`);
    },
  };
}

/** Deletes counters, for an operator. Returns their number. */
export async function forgetCounters(db: Db, keys: readonly string[]): Promise<number> {
  return db.run(sql`delete from rate_counters where key = any(${keys})`);
}

/**
 * Counters name numbers and addresses. A counter means nothing once its window is over, and no window is
 * longer than a day.
 */
export const forgetOldCounters = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'rate_counters', column: 'last_at', time: '1 day' }, stop);
