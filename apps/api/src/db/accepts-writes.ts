import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** False for a standby, a demoted primary and a database that was made read-only. */
export async function acceptsWrites(db: Db): Promise<boolean> {
  const { rows } = await sql<{ read_only: string }>`select current_setting('transaction_read_only') as read_only`.execute(db);
  return rows[0]?.read_only === 'off';
}
