import { sql } from 'kysely';
import type { Db } from '../../apps/api/src/db/connect.ts';

/** How many rows of a table the transaction has read so far, by whichever way: what a statement costs when the table has grown. */
export async function rowsRead(tx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables where relname = ${table}`.execute(tx);
  return rows[0]?.n ?? 0;
}
