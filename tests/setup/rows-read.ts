import { sql } from 'kysely';
import type { Db } from '../../apps/api/src/db/connect.ts';
import { transaction } from '../../apps/api/src/db/transaction.ts';

/** Returns how many rows of a table the transaction has read so far by any scan: the cost of a statement once the table has grown. */
export async function rowsRead(tx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables where relname = ${table}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Returns how many rows of a table the work reads; the work must find something. Earlier reads of its connection do not count. */
export const rowsReadBy = (db: Db, table: string, work: (tx: Db) => Promise<unknown>): Promise<number> =>
  transaction(db, async (tx) => {
    const before = await rowsRead(tx, table);
    if (!(await work(tx))) throw new Error('nothing was found');
    return (await rowsRead(tx, table)) - before;
  });
