import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { aroundStatements } from '../../../../tests/setup/around-statements.ts';
import { withDatabase } from '../../cli/open-database.ts';
import { connect, type Db } from './connect.ts';
import { sql } from './sql.ts';
import { transaction } from './transaction.ts';

/** A busy server ends a connection late. */
const PATIENT = { timeout: 10_000 };

/** Destroys the socket without telling the driver. */
const cut = (client: object) => (client as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('Q-15 a connection cut between two statements of a transaction is tried again, and the product lives on', async () => {
  const { pool } = app.ctx.connection;
  const attempts: number[] = [];
  const answer = await transaction(app.ctx.db, async (tx) => {
    const rows = await tx.all<{ pid: number }>(sql`select pg_backend_pid() pid`);
    const pid = rows[0]?.pid ?? 0;
    attempts.push(pid);
    if (attempts.length === 1) {
      await pool.query('select pg_terminate_backend($1)', [pid]);
      await vi.waitUntil(async () => (await pool.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount === 0, PATIENT);
    }
    return await tx.all<{ n: number }>(sql`select 7 n`);
  });
  expect(answer).toEqual([{ n: 7 }]);
  expect(new Set(attempts).size).toBe(2);
});

test('Q-15 a lost idle connection is logged without the driver’s client, and not while its pool is closing', async () => {
  const heard: Error[] = [];
  const other = connect(app.databaseUrl, 2, { onError: (error) => heard.push(error) });
  const pidOf = async () => (await other.pool.query('select pg_backend_pid() pid')).rows[0].pid as number;
  const cut = (pid: number) => app.ctx.connection.pool.query('select pg_terminate_backend($1)', [pid]);
  await cut(await pidOf());
  await vi.waitUntil(() => heard.length > 0, PATIENT);
  expect(heard.map((error) => [error.message, 'client' in error])).toEqual([[expect.stringContaining('terminating connection'), false]]);

  const last = await pidOf();
  const closed = other.close();
  await cut(last);
  await closed;
  expect(heard).toHaveLength(1);
});

test('Q-15 a transaction whose connection breaks during several statements is retried once, as a whole', async () => {
  const two = connect(app.databaseUrl, 2);
  let attempts = 0;
  const answer = transaction(two.db, (tx) => {
    attempts++;
    const first = attempts === 1 ? tx.all(sql`select pg_sleep(60) as n`) : tx.all<{ n: number }>(sql`select 1 as n`);
    return Promise.all([first, tx.all<{ n: number }>(sql`select 2 as n`), tx.all<{ n: number }>(sql`select 3 as n`)]);
  });
  await vi.waitUntil(async () => {
    const { rowCount } = await app.ctx.connection.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(60)%' and datname = current_database()`,
    );
    return rowCount === 1;
  }, PATIENT);
  expect((await answer).flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(attempts).toBe(2);
  expect([two.pool.totalCount, two.pool.idleCount]).toEqual([1, 1]);
  await two.close();
});

test('Q-15 a transaction whose connection is lost as it begins is tried again, and nothing is left unheard', async () => {
  const single = connect(app.databaseUrl, 1);
  const client = await single.pool.connect();
  client.release();
  cut(client);
  expect(await transaction(single.db, (tx) => tx.all(sql`select 1 as n`))).toEqual([{ n: 1 }]);
  await single.close();
});

test('Q-15 what undid a transaction is told, not what failed behind it, so that it is tried again', async () => {
  let attempts = 0;
  const answer = await transaction(app.ctx.db, async (tx) => {
    attempts++;
    if (attempts === 2) return 'done';
    // A deadlock ends a statement with this code; the one sent behind it fails with another, and is heard of first.
    const undone = tx.all(sql`do $$ begin raise exception 'undone' using errcode = '40P01'; end $$`);
    const behind = tx.all(sql`select 1`);
    undone.catch(() => undefined);
    await behind;
    return 'passed over';
  });
  expect([answer, attempts]).toEqual(['done', 2]);
});

test('Q-15 a connection whose socket is gone is not lent again', async () => {
  const single = connect(app.databaseUrl, 1);
  const client = await single.pool.connect();
  client.release();
  aroundStatements(single.pool, async (text, _, send) => {
    const answer = await send();
    if (text === 'select 1 as n') cut(client);
    return answer;
  });
  expect(await single.db.all(sql`select 1 as n`)).toEqual([{ n: 1 }]);
  expect(await single.db.all(sql`select 2 as n`)).toEqual([{ n: 2 }]);
  await single.close();
});

test('AMB-79 a command may read all books for ten minutes, a call waits five seconds for a statement', async () => {
  const patience = async (db: Db) => (await db.all<{ statement_timeout: string }>(sql`show statement_timeout`))[0]?.statement_timeout;
  const told = [await patience(app.ctx.db)];
  vi.stubEnv('DATABASE_URL', app.databaseUrl);
  await withDatabase(async (db) => void told.push(await patience(db)));
  vi.unstubAllEnvs();
  expect(told).toEqual(['5s', '10min']);
});
