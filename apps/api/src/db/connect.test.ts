import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { connect } from './connect.ts';
import { transaction } from './transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('Q-15 a connection cut between two statements of a transaction is tried again, and the product lives on', async () => {
  const { pool } = app.ctx.connection;
  const attempts: number[] = [];
  const answer = await transaction(app.ctx.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(tx);
    const pid = rows[0]?.pid ?? 0;
    attempts.push(pid);
    if (attempts.length === 1) {
      await pool.query('select pg_terminate_backend($1)', [pid]);
      await vi.waitUntil(async () => (await pool.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount === 0);
    }
    return (await sql<{ n: number }>`select 7 n`.execute(tx)).rows;
  });
  expect(answer).toEqual([{ n: 7 }]);
  expect(new Set(attempts).size).toBe(2);
});

test('Q-15 a lost idle connection is told without the driver’s own client, and not at all of a pool that is being closed', async () => {
  const heard: Error[] = [];
  const other = connect(app.databaseUrl, 2, { onError: (error) => heard.push(error) });
  const pidOf = async () => (await other.pool.query('select pg_backend_pid() pid')).rows[0].pid as number;
  const cut = (pid: number) => app.ctx.connection.pool.query('select pg_terminate_backend($1)', [pid]);
  await cut(await pidOf());
  await vi.waitUntil(() => heard.length > 0);
  expect(heard.map((error) => [error.message, 'client' in error])).toEqual([[expect.stringContaining('terminating connection'), false]]);

  const last = await pidOf();
  const closed = other.close();
  await cut(last);
  await closed;
  expect(heard).toHaveLength(1);
});
