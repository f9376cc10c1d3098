import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from '../../apps/api/src/db/sql.ts';
import type { TestApp } from './app.ts';
import { aroundStatements } from './around-statements.ts';

/**
 * The moment at which the connection ends: before the statement reaches the server, or while its answer is on
 * its way.
 */
export type Moment = 'before' | 'after';

interface Fate {
  at: number;
  moment: Moment;
  steps: number;
}
const fates = new AsyncLocalStorage<Fate>();
const watched = new WeakSet<object>();

/**
 * Runs the work and ends the connection of its `at`-th statement, once (0: never). Returns the number of
 * statements.
 */
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
  const end = (pid: number) => fates.exit(() => app.ctx.db.run(sql`select pg_terminate_backend(${pid}, 5000)`));
  aroundStatements(pool, async (_, pid, send) => {
    const fate = fates.getStore();
    if (!fate) return send();
    fate.steps += 1;
    const isHit = fate.steps === fate.at;
    if (isHit && fate.moment === 'before') await end(pid);
    const answer = await send();
    if (!isHit || fate.moment === 'before') return answer;
    await end(pid);
    throw new Error('Connection terminated unexpectedly');
  });
}
