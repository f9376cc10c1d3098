import type { Db } from './connect.ts';
import { identifier, raw, sql } from './sql.ts';
import { transaction } from './transaction.ts';

/**
 * Rows of a table that go some time after the instant in one of its columns; an index of the table begins
 * with that column.
 */
export interface Kept {
  table: string;
  column: string;
  /** Interval of PostgreSQL, by the product's clock. */
  time: string;
}

const BATCH = 1_000;
/** After so many the job comes back at its next tick: a server that stops waits for it. */
const ENOUGH = 50;

/**
 * Deletes rows past their time by the index, a thousand per transaction. One process at a time deletes from a
 * table; others skip it. Returns the number of deleted rows.
 */
export async function forgetOld(db: Db, kept: Kept, stop?: AbortSignal): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < ENOUGH && !stop?.aborted; batch++) {
    const gone = await transaction(db, (tx) => forgetBatch(tx, kept));
    total += gone;
    if (gone < BATCH) break;
  }
  return total;
}

/**
 * The instant is a parameter: for an unknown value the planner expects a third of the table, and reads it
 * whole.
 */
async function forgetBatch(tx: Db, { table, column, time }: Kept): Promise<number> {
  const turn = await tx.one<{ ours: boolean; before: string }>(sql`
    select pg_try_advisory_xact_lock(hashtext(${`forget ${table}`})) as ours, (app_now() - ${time}::interval)::text as before`);
  if (!turn?.ours) return 0;
  const [from, by] = [identifier(table), identifier(column)];
  return tx.run(sql`
    delete from ${from} where ctid = any (array(
      select ctid from ${from} where ${by} < ${turn.before}::timestamptz
      order by ${by} limit ${raw(String(BATCH))} for update skip locked))`);
}
