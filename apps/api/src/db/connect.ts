import pg from 'pg';
import type { Sql } from './sql.ts';
import { type Answer, forgetStatements, isOutdated, Statement } from './statement.ts';

/**
 * The database as use cases see it, or one transaction of it. Statements are written with the tag of sql.ts.
 * There are no table types: rows are typed where they are read.
 */
export interface Db {
  readonly isTransaction: boolean;
  /** Returns all rows. */
  all<Row>(statement: Sql): Promise<Row[]>;
  /** Returns the first row, or null. */
  one<Row>(statement: Sql): Promise<Row | null>;
  /** Returns how many rows the statement wrote or read. */
  run(statement: Sql): Promise<number>;
  /** Use `transaction`, which tries again. */
  begin<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * Does what must wait for the commit and not happen without it; at once where there is no transaction. It
   * must not throw.
   */
  afterCommit(effect: () => void): void;
}

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

/**
 * Settings of the serving role that bound every wait at the database (limit-role.ts). A pooler in transaction
 * mode passes no startup options on, and a session's settings would stay for the next client of the
 * connection.
 */
export const LIMITS = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
  TimeZone: 'UTC',
} as const;
const STATEMENT_MS = 5_000;

interface ConnectOptions {
  /** Hears of idle connections that were lost, until the pool is closed. */
  onError?: (error: Error) => void;
  /**
   * If true, a commit is answered only when it is on disk. Without it a crash may lose the last half second,
   * but never anything older.
   */
  durable?: boolean;
  /** Time limit of a statement; by default the role's own limit. */
  statementMs?: number;
}

/**
 * Opens a pool. Every wait is bounded: connect 3 s here, everything else by `LIMITS`. A pool's own settings
 * are set in each transaction.
 */
export function connect(
  url: string,
  size: number,
  { onError, durable = true, statementMs }: ConnectOptions = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    query_timeout: (statementMs ?? STATEMENT_MS) + 3_000,
    keepAlive: true,
    // Statements of a transaction that are asked in one moment travel together: `begin` with the first.
    pipeline: true,
  });
  const settings = [
    ...(statementMs === undefined
      ? []
      : Object.entries({ ...LIMITS, statement_timeout: `${statementMs}ms` })),
    ...(durable ? [] : [['synchronous_commit', 'off']]),
  ].map(([name, value]) => `set_config('${name}', '${value}', true)`);
  const opening = settings.length > 0 ? `select ${settings.join(', ')}` : null;
  let closing = false;
  pool.on('error', (error: Error & { client?: unknown }) => {
    // The driver hangs the whole client on it, down to its buffers: nothing for a log.
    delete error.client;
    if (!closing) onError?.(error);
  });
  // A connection cut between two statements of a transaction: the next statement fails and says so; the
  // process must live.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const askAlone: Ask = async <Row>(text: string, values: readonly unknown[]) => {
    const client = await pool.connect();
    let ended = false;
    try {
      return await run<Row>(client, text, values).catch(async (error: unknown) => {
        ended = isEnd(error);
        if (!isOutdated(error)) throw error;
        await forgetStatements(client);
        return run<Row>(client, text, values);
      });
    } finally {
      client.release(ended || isGone(client));
    }
  };
  const askOpened: Ask = <Row>(text: string, values: readonly unknown[]) => {
    const once = () => begin(pool, opening, (tx) => tx.ask<Row>(text, values));
    return once().catch((error: unknown): Promise<Answer<Row>> => {
      if (isOutdated(error)) return once();
      throw error;
    });
  };
  const ask = opening === null ? askAlone : askOpened;
  const db: Db = {
    ...questions(ask),
    isTransaction: false,
    begin: (work) => begin(pool, opening, ({ db }) => work(db)),
    afterCommit: (effect) => effect(),
  };
  const close = (): Promise<void> => {
    closing = true;
    return pool.end();
  };
  return { db, pool, close };
}

type Ask = <Row>(text: string, values: readonly unknown[]) => Promise<Answer<Row>>;

/** The ways to ask one statement. */
const questions = (ask: Ask): Pick<Db, 'all' | 'one' | 'run'> => ({
  all: async <Row>({ text, values }: Sql) => (await ask<Row>(text, values)).rows,
  one: async <Row>({ text, values }: Sql) => (await ask<Row>(text, values)).rows[0] ?? null,
  run: async ({ text, values }: Sql) => (await ask(text, values)).rowCount ?? 0,
});

/**
 * A statement that was never answered is given up a moment before the driver notes that its connection is.
 */
const isGone = (client: pg.PoolClient): boolean =>
  (client as unknown as { connection: { stream: { destroyed: boolean } } }).connection.stream.destroyed;

/**
 * The server ends this connection, or only reads: the next connection may reach the new primary. The socket
 * is still open then.
 */
const isEnd = (error: unknown): boolean =>
  /^(57P0[123]|25006)$/.test((error as { code?: string }).code ?? '');

/** One statement on this connection, as it stands: in its transaction or in none. */
export function run<Row>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[],
): Promise<Answer<Row>> {
  const statement = new Statement<Row>(text, values);
  client.query(statement);
  return statement.done;
}

/** in_failed_sql_transaction */
const ABORTED = '25P02';

/** A connection in a transaction, and the database as it looks from within. */
class Transaction {
  readonly db: Db;
  readonly #client: pg.PoolClient;
  readonly #effects: (() => void)[] = [];
  #isOver = false;
  #failed: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.db = {
      ...questions((text, values) => this.ask(text, values)),
      isTransaction: true,
      begin: (work) => work(this.db),
      afterCommit: (effect) => void this.#effects.push(effect),
    };
  }
  async ask<Row>(text: string, values: readonly unknown[]): Promise<Answer<Row>> {
    if (this.#isOver) throw new Error('a statement after the end of its transaction');
    const answer = run<Row>(this.#client, text, values);
    answer.catch((error: unknown) => {
      this.#failed ??= error;
    });
    return answer;
  }
  end(): void {
    this.#isOver = true;
  }
  committed(): void {
    for (const effect of this.#effects) effect();
  }
  /**
   * Returns the error that undid the transaction. Statements sent behind a failed one fail too, and their
   * errors may arrive first.
   */
  causeOf(error: unknown): unknown {
    return (error as { code?: string }).code === ABORTED ? (this.#failed ?? error) : error;
  }
}

/**
 * Runs one transaction on a connection of its own. Rejects if the caller ignored a failed statement: the
 * database then rolls back silently.
 */
async function begin<T>(
  pool: pg.Pool,
  opening: string | null,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const tx = new Transaction(client);
  let lost: unknown;
  try {
    const begun = run(client, 'begin', []);
    // The first statement behind `begin` reports a lost connection to its caller.
    begun.catch(() => undefined);
    if (opening) run(client, opening, []).catch(() => undefined);
    const result = await work(tx);
    await begun;
    tx.end();
    const { command } = await run(client, 'commit', []);
    if (command !== 'COMMIT') throw new Error('the transaction was undone: a statement of it had failed');
    tx.committed();
    return result;
  } catch (error) {
    tx.end();
    // Answered after all that was sent before it: the connection is free then.
    const cause = tx.causeOf(error);
    const free = run(client, 'rollback', []).then(() =>
      isOutdated(cause) ? forgetStatements(client) : undefined,
    );
    await free.catch((failed) => (lost = failed));
    if (isEnd(cause)) lost = cause;
    throw cause;
  } finally {
    client.release(lost !== undefined);
  }
}
