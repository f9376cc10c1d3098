import type { Logger } from 'pino';
import { type Db, LIMITS } from './connect.ts';
import { sql } from './sql.ts';

/**
 * Warns if no limit bounds the waits of the serving role. In production, also warns if the role is a
 * superuser or owns the ledger: it could rewrite the ledger.
 */
export async function warnOfRole({
  db,
  log,
  config,
}: {
  db: Db;
  log: Logger;
  config: { production: boolean };
}): Promise<void> {
  const names = Object.keys(LIMITS);
  const row = await db.one<{ role: string; limits: string[]; mighty: boolean }>(sql`
    select current_user as role, array(select current_setting(name)
      from unnest(${names}::text[]) with ordinality as t (name, n) order by n) as limits,
      (select rolsuper from pg_roles where rolname = current_user)
      or has_table_privilege('ledger', 'update') as mighty`);
  const without = names.filter((name, i) => row?.limits[i] !== Object.values(LIMITS)[i]);
  if (without.length > 0)
    log.warn(
      { role: row?.role, without },
      'the database role lacks its limits: connections of a pooler may be older than them; replace those',
    );
  if (config.production && row?.mighty)
    log.warn(
      { role: row.role },
      'the database role may rewrite the ledger: serve with a role of its own (DATABASE_OWNER_URL, deploy/README.md)',
    );
}
