import { createHash } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

/**
 * The database as use cases see it: Kysely's executor, queried with its `sql` tag (or `hot` for the few measured statements).
 * A `Tx` is the same thing inside a transaction. There are no table types: rows are typed where they are read.
 */
export type Db = Kysely<unknown>;

// Instants travel as epoch ms, dates as 'YYYY-MM-DD', bigint (paise) as number: all below 2^53.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) =>
  text === 'infinity' ? Number.POSITIVE_INFINITY : new Date(text).getTime(),
);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface Connection {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

const names = new Map<string, string>();

/** Each distinct statement is prepared once a connection under a name made from its text (0.8x against 0.5x of raw pg unnamed). */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
    names.set(text, name);
  }
  return name;
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

function named(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client);
  if (known) return known;
  const made = {
    query: ((text: string, values: readonly unknown[]) =>
      client.query({ name: nameOf(text), text, values: values as unknown[] })) as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  } as PostgresPoolClient;
  wrapped.set(client, made);
  return made;
}

/**
 * Opens a pool. Every wait is bounded: connect 3 s, lock 3 s, statement 5 s, idle in transaction 10 s. `onError` hears of idle connections
 * that were lost, until the pool is closed.
 */
export function connect(url: string, size: number, onError: (error: Error) => void = () => {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 8_000,
    keepAlive: true,
    options: '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC',
  });
  let closing = false;
  pool.on('error', (error: Error & { client?: unknown }) => {
    // The driver hangs the whole client on it, down to its buffers: nothing for a log.
    delete error.client;
    if (!closing) onError(error);
  });
  // A connection cut between two statements of a transaction: the next statement fails and says so; the process must live.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const dialect = new PostgresDialect({
    pool: { connect: async () => named(await pool.connect()), end: () => pool.end() } as unknown as ConstructorParameters<
      typeof PostgresDialect
    >[0]['pool'] &
      object,
  });
  const db = new Kysely<unknown>({ dialect });
  const close = (): Promise<void> => {
    closing = true;
    return db.destroy();
  };
  return { db, pool, close };
}

/** A hand-written statement of the hot path: no template to compile, same prepared statement each time. */
export async function hot<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const result = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return result.rows;
}
