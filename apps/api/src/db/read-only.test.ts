import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Turns the database into one that only reads, as a primary that was demoted to a standby; connections that stand are told, too. */
async function demote(): Promise<void> {
  const { pool } = app.ctx.connection;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) await client.query('set default_transaction_read_only = on');
  for (const client of clients) client.release();
}

test('Q-15 a database that only reads is away: 503 in the envelope, and its connection is not lent again', async () => {
  const { pool } = app.ctx.connection;
  await demote();
  const before = pool.totalCount;
  expect((await app.get('/v1.0/health/ready')).http).toBe(503);
  expect((await app.get('/v1.0/health/live')).http).toBe(200);

  // Each write ends the connection that it met; the ones opened in their place may write.
  let writes = 0;
  for (let tries = 0; tries < before; tries++) {
    const reply = await app.post('/getregisterotp', { name: 'Asha Rao', number: String(7_100_000_000 + tries) });
    expect([200, 503]).toContain(reply.http);
    if (reply.http === 503) expect(reply).toMatchObject({ status: false, statusCode: 503, data: null });
    else writes += 1;
  }
  expect(writes).toBeGreaterThan(0);
  expect((await app.get('/v1.0/health/ready')).http).toBe(200);
});
