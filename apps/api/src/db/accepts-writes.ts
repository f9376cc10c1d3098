import type { Db } from './connect.ts';
import { sql } from './sql.ts';

/** False for a standby, a demoted primary and a database that was made read-only. */
export async function acceptsWrites(db: Db): Promise<boolean> {
  const row = await db.one<{ read_only: string }>(sql`
    select current_setting('transaction_read_only') as read_only`);
  return row?.read_only === 'off';
}
