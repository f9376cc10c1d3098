import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const FOLDER = fileURLToPath(new URL('../../db/migrations/', import.meta.url));
/** Any constant works; it only keeps two starters of this product apart. */
const LOCK = 4_172_026;

/**
 * Brings the database up to date: forward only, each file once, in its own transaction, one starter at a
 * time. Nothing outlives a transaction, so that it works through a pooler. Returns the names of the files
 * that this call ran.
 */
export const migrate = (url: string): Promise<string[]> =>
  asStarter(url, async (client) => {
    const applied: string[] = [];
    const known = await knownNames(client);
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      if (!known.has(name) && (await alone(client, () => applyOnce(client, name)))) applied.push(name);
    }
    return applied;
  });

/** Runs work on a connection of its own, which is closed afterwards. */
export async function asStarter<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The statement under way fails; without a listener a lost connection would end the process between two of
  // them.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs work in one transaction that no other starter is in, and that takes the time it needs. */
export async function alone<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query('set local lock_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function knownNames(client: pg.Client): Promise<Set<string>> {
  await alone(client, () =>
    client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    ),
  );
  return new Set(
    (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
  );
}

/**
 * The version row is written first, so that a file can never be run twice. False if another starter was
 * faster.
 */
async function applyOnce(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into migrations (name) values ($1) on conflict do nothing',
    [name],
  );
  if (rowCount === 0) return false;
  await client.query(await readFile(FOLDER + name, 'utf8'));
  return true;
}
