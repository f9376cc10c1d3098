import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const FOLDER = fileURLToPath(new URL('../../db/migrations/', import.meta.url));
/** Any constant works; it only keeps two starters of this product apart. */
const LOCK = 4_172_026;

/**
 * Brings the database up to date: forward only, each file once, in its own transaction, one starter at a time.
 * The version row is written first, so that a file can never be run twice.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The statement under way fails; without a listener a lost connection would end the process between two of them.
  client.on('error', () => undefined);
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())');
    const known = new Set((await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name));
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      if (known.has(name)) continue;
      await client.query('begin');
      await client.query('insert into migrations (name) values ($1)', [name]);
      await client.query(await readFile(FOLDER + name, 'utf8'));
      await client.query('commit');
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}
