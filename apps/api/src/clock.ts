import { sql } from 'kysely';
import type { Db } from './db/connect.ts';

/**
 * The product's clock as this process knows it: the database's clock row applied to the machine's time. For wording answers and
 * ageing caches only; rules that decide read app_now() in SQL.
 */
export interface Clock {
  now(): number;
  /** Reads the clock row again; also done once a second by the app, so that several processes agree. */
  refresh(db: Db): Promise<void>;
}

export function createClock(): Clock {
  let offset = 0;
  let frozen: number | null = null;
  return {
    now: () => frozen ?? Date.now() + offset,
    async refresh(db) {
      const { rows } = await sql<{ offset_ms: number; frozen_at: number | null; at: number }>`
        select offset_ms, frozen_at, clock_timestamp() at from clock`.execute(db);
      const [row] = rows;
      if (!row) return;
      offset = row.offset_ms + (row.at - Date.now());
      frozen = row.frozen_at;
    },
  };
}
