import type { Db } from './db/connect.ts';
import { sql } from './db/sql.ts';

/**
 * The product's clock as this process knows it: the database's clock row applied to the machine's time. Use
 * it only for wording answers and ageing caches; rules that decide read app_now() in SQL.
 */
export interface Clock {
  now(): number;
  /**
   * Returns the database machine's real time, never shifted. Processes on machines with different clocks
   * agree on it within milliseconds.
   */
  databaseNow(): number;
  /** Reads the clock row again. The app does so once a second, so that several processes agree. */
  refresh(db: Db): Promise<void>;
}

export function createClock(): Clock {
  let offset = 0;
  let skew = Number.NaN;
  let frozen: number | null = null;
  return {
    now: () => frozen ?? Date.now() + offset,
    databaseNow: () => Math.round(Date.now() + (skew || 0)),
    async refresh(db) {
      const asked = Date.now();
      const row = await db.one<{ offset_ms: number; frozen_at: number | null; at: number }>(sql`
        select offset_ms, frozen_at, clock_timestamp() at from clock`);
      if (!row) return;
      skew = within(skew, row.at - Date.now(), row.at - asked);
      offset = Math.round(row.offset_ms + skew);
      frozen = row.frozen_at;
    },
  };
}

/**
 * Returns the difference of the two clocks, which the query and its answer bound from both sides. An estimate
 * inside the bounds stays, so that a slow answer never moves it. The first estimate is their middle.
 */
function within(estimate: number, least: number, most: number): number {
  if (Number.isNaN(estimate)) return (least + most) / 2;
  return Math.min(Math.max(estimate, least), most);
}
