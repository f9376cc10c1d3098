import type { Db } from './connect.ts';
import { type Sql, sql } from './sql.ts';

/**
 * Returns the product's time (epoch ms) at the database. A write receives the instant that it decides by
 * (decision 0067): read it after the lock where a wait could change the outcome.
 */
export async function readNow(db: Db): Promise<number> {
  const row = await db.one<{ at: number }>(sql`select app_now() as at`);
  if (!row) throw new Error('the database has no clock');
  return row.at;
}

/** Returns an instant (epoch ms) as a value of a statement. */
export const instant = (ms: number): Sql => sql`to_timestamp(${ms}::double precision / 1000)`;
