import pg from 'pg';
import { StartProblem } from './embedded-files.ts';
import { readSqlFiles, SQL_FOLDER, type SqlFile } from './sql-files.ts';

/** Any constant works; it only keeps two starters of this product apart. */
const LOCK = 4_172_026;
/** Tables are waited for this long, since every buyer queues behind the wait; then the wait begins anew. */
const PATIENCE = { lockMs: 3_000, tries: 10 };
const LOCK_NOT_AVAILABLE = '55P03';

/** Functions call each other, so their bodies are checked when all of them are there. */
const CHECK_BODIES = `
  set local check_function_bodies = on;
  select case lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
  from pg_proc p join pg_language l on l.oid = prolang
  where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')`;

export interface FileState {
  name: string;
  state: 'applied' | 'pending' | 'changed' | 'of another version';
}

/**
 * Brings the database up to date, one starter at a time. Each new migration runs once, in its own
 * transaction; then all functions whose text changed are made anew together. Nothing outlives a transaction,
 * so that it works through a pooler. Refuses a database whose applied migrations are not ours. Returns the
 * names of the files that ran.
 */
export const migrate = (url: string, { folder = SQL_FOLDER, patience = PATIENCE } = {}): Promise<string[]> =>
  asStarter(url, async (client) => {
    const files = readSqlFiles(folder);
    await alone(client, () =>
      client.query(`create table if not exists migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`),
    );
    const known = await knownChecksums(client);
    refuseChanged(files.migrations, known);
    const run = (some: SqlFile[]) => runFiles(client, some, patience);

    const applied = await run(files.beforeTables.filter(({ name }) => !known.has(name)));
    for (const file of files.migrations) if (!known.has(file.name)) applied.push(...(await run([file])));
    // A process of the release before may start while its neighbours are already new: it leaves their
    // functions.
    if (!isAhead(files.migrations, known))
      applied.push(
        ...(await runFiles(
          client,
          files.functions.filter((file) => known.get(file.name) !== file.checksum),
          patience,
          CHECK_BODIES,
        )),
      );
    return [...new Set(applied)];
  });

/** Lists the migrations and functions of this version, and those that the database has from others. */
export const migrationStates = (url: string, folder = SQL_FOLDER): Promise<FileState[]> =>
  asStarter(url, async (client) => {
    const { migrations, functions } = readSqlFiles(folder);
    const { rows } = await client.query<{ made: boolean }>(
      "select to_regclass('migrations') is not null as made",
    );
    const known = rows[0]?.made ? await knownChecksums(client) : new Map<string, string>();
    const ours = [...migrations, ...functions].map(({ name, checksum }): FileState => {
      const before = known.get(name);
      if (before === checksum) return { name, state: 'applied' };
      return { name, state: before && !name.startsWith('functions/') ? 'changed' : 'pending' };
    });
    const names = new Set(ours.map(({ name }) => name));
    const others = [...known.keys()].filter((name) => !names.has(name)).sort();
    return [...ours, ...others.map((name): FileState => ({ name, state: 'of another version' }))];
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

async function knownChecksums(client: pg.Client): Promise<Map<string, string>> {
  const { rowCount } = await client.query(
    "select 1 from pg_attribute where attrelid = 'migrations'::regclass and attname = 'checksum'",
  );
  if (!rowCount)
    throw new StartProblem(
      'This database was made before 0.1.0, the first version whose data is kept. Move the folder .data (or DATA_DIR) away, or name an empty database in DATABASE_URL; then start again',
    );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseChanged(migrations: SqlFile[], known: Map<string, string>): void {
  const changed = migrations.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (changed)
    throw new StartProblem(
      `The migration ${changed.name} was changed after this database had applied it: take the change back, and write a new migration (CONTRIBUTING.md)`,
    );
}

/** Returns whether a later version has migrated the database. */
function isAhead(migrations: SqlFile[], known: Map<string, string>): boolean {
  const ours = new Set(migrations.map(({ name }) => name));
  return [...known.keys()].some((name) => !name.startsWith('functions/') && !ours.has(name));
}

/** Runs the files in one transaction. Returns the names of those that no other starter ran meanwhile. */
async function runFiles(
  client: pg.Client,
  files: SqlFile[],
  { lockMs, tries }: typeof PATIENCE,
  check = '',
): Promise<string[]> {
  if (files.length === 0) return [];
  for (let left = tries; ; left -= 1) {
    try {
      return await alone(client, async () => {
        await client.query(`set local lock_timeout = ${lockMs}`);
        await client.query('set local check_function_bodies = off');
        const ran: string[] = [];
        for (const file of files) if (await runOnce(client, file)) ran.push(file.name);
        if (check && ran.length > 0) await client.query(check);
        return ran;
      });
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      if (left <= 1)
        throw new StartProblem(
          `${files[0]?.name} waited ${tries} times for a table that is in use: start again when long statements on it have ended`,
        );
    }
  }
}

/** The row is written first, so that a file can never be run twice. Returns false if it is there already. */
async function runOnce(client: pg.Client, { name, checksum, text }: SqlFile): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into migrations as m (name, checksum) values ($1, $2)
    on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at
      where m.checksum <> excluded.checksum and m.name like 'functions/%'`,
    [name, checksum],
  );
  if (rowCount === 0) return false;
  await client.query(text);
  return true;
}
