import type { Db } from '../../apps/api/src/db/connect.ts';
import { sql } from '../../apps/api/src/db/sql.ts';
import { transaction } from '../../apps/api/src/db/transaction.ts';

/**
 * Returns how many rows of a table the transaction has read so far by any scan: the cost of a statement once
 * the table has grown.
 */
export async function rowsRead(tx: Db, table: string): Promise<number> {
  const row = await tx.one<{ n: number }>(sql`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables
    where relname = ${table}`);
  return row?.n ?? 0;
}

/**
 * Returns how many rows of a table the work reads; the work must find something. Earlier reads of its
 * connection do not count.
 */
export const rowsReadBy = (db: Db, table: string, work: (tx: Db) => Promise<unknown>): Promise<number> =>
  transaction(db, async (tx) => {
    const before = await rowsRead(tx, table);
    if (!(await work(tx))) throw new Error('nothing was found');
    return (await rowsRead(tx, table)) - before;
  });
