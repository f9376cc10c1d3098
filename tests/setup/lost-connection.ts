import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type pg from 'pg';
import type { TestApp } from './app.ts';

/** Where the connection ends: before the statement reached the server, or when it is done and its answer is still on its way. */
export type Moment = 'before' | 'after';

interface Fate {
  at: number;
  moment: Moment;
  steps: number;
}
const fates = new AsyncLocalStorage<Fate>();
const watched = new WeakSet<object>();

/** Runs the work, ending the connection of its `at`-th statement, once (0: none). Answers how many statements there were. */
export async function losingConnection<T>(
  app: TestApp,
  at: number,
  moment: Moment,
  work: () => Promise<T>,
): Promise<{ answer: T; steps: number }> {
  watch(app);
  const fate: Fate = { at, moment, steps: 0 };
  const answer = await fates.run(fate, work);
  return { answer, steps: fate.steps };
}

function watch(app: TestApp): void {
  const { pool } = app.ctx.connection;
  if (watched.has(pool)) return;
  watched.add(pool);
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const end = (pid: number) => fates.exit(() => sql`select pg_terminate_backend(${pid}, 5000)`.execute(app.ctx.db));
  pool.connect = (async () => {
    const client = await connect();
    if (watched.has(client)) return client;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    const pid = (client as unknown as { processID: number }).processID;
    client.query = (async (...given: unknown[]) => {
      const fate = fates.getStore();
      if (!fate) return query(...given);
      fate.steps += 1;
      const isHit = fate.steps === fate.at;
      if (isHit && fate.moment === 'before') await end(pid);
      const answer = await query(...given);
      if (!isHit || fate.moment === 'before') return answer;
      await end(pid);
      throw new Error('Connection terminated unexpectedly');
    }) as typeof client.query;
    return client;
  }) as typeof pool.connect;
}
