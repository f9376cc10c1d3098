import type pg from 'pg';
import { Statement } from '../../apps/api/src/db/statement.ts';

/**
 * A hook around one statement: it calls `send` and returns the answer. `pid` is the connection's process at
 * the server.
 */
type Around = (text: string, pid: number, send: () => Promise<unknown>) => Promise<unknown>;

/**
 * Passes each later statement of the product on this pool through `around`; the statements of one connection
 * run one after the other.
 */
export function aroundStatements(pool: pg.Pool, around: Around): void {
  const known = new WeakSet<object>();
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (async () => {
    const client = await connect();
    if (known.has(client)) return client;
    known.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const pid = (client as unknown as { processID: number }).processID;
    let before: Promise<unknown> = Promise.resolve();
    client.query = ((...given: unknown[]) => {
      const [statement] = given;
      if (!(statement instanceof Statement)) return query(...given);
      const { text, done } = statement;
      const send = () => {
        query(statement);
        return done;
      };
      statement.done = before.then(() => around(text, pid, send)) as typeof done;
      before = statement.done.catch(() => undefined);
      return statement;
    }) as typeof client.query;
    return client;
  }) as typeof pool.connect;
}
