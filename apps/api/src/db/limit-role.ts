import type pg from 'pg';
import { LIMITS } from './connect.ts';
import { alone, asStarter } from './migrate.ts';

/**
 * Gives the role of this address its limits. When they change, its idle connections are ended, so that none
 * stays in a pool without them; the product opens others.
 */
export const limitRole = (url: string): Promise<void> =>
  asStarter(url, async (client) => {
    const changed = await alone(client, () => setLimits(client));
    if (!changed) return;
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and datname = current_database() and state = 'idle' and pid <> pg_backend_pid()`);
    await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  });

async function setLimits(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ setting: string }>(`
    select unnest(s.setconfig) as setting from pg_db_role_setting s
    join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole
    where d.datname = current_database() and r.rolname = current_user`);
  const known = new Set(rows.map(({ setting }) => setting));
  const missing = Object.entries(LIMITS).filter(([name, value]) => !known.has(`${name}=${value}`));
  for (const [name, value] of missing) {
    await client.query(`do $$ begin
      execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');
    end $$`);
  }
  return missing.length > 0;
}
