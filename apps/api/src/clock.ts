import { sql } from 'kysely';
import type { Db } from './db/connect.ts';

/**
 * The product's clock as this process knows it: the database's clock row applied to the machine's time. For wording answers and
 * ageing caches only; rules that decide read app_now() in SQL.
 */
export interface Clock {
  now(): number;
  /** The database machine's real time, never shifted: processes on machines whose clocks differ agree on it within milliseconds. */
  databaseNow(): number;
  /** Reads the clock row again; also done once a second by the app, so that several processes agree. */
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
      const { rows } = await sql<{ offset_ms: number; frozen_at: number | null; at: number }>`
        select offset_ms, frozen_at, clock_timestamp() at from clock`.execute(db);
      const [row] = rows;
      if (!row) return;
      skew = within(skew, row.at - Date.now(), row.at - asked);
      offset = Math.round(row.offset_ms + skew);
      frozen = row.frozen_at;
    },
  };
}

/**
 * The difference of the two clocks, which a question and its answer bound from both sides. An estimate inside the bounds stays, so that a slow
 * answer never moves it; the first one is their middle.
 */
function within(estimate: number, least: number, most: number): number {
  if (Number.isNaN(estimate)) return (least + most) / 2;
  return Math.min(Math.max(estimate, least), most);
}
