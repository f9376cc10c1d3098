import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/setup/app.ts';
import { sql } from '../db/sql.ts';
import { transaction } from '../db/transaction.ts';
import { finishCalls } from './finish-calls.ts';

const refused = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  );

test('a stop answers the call under way, as the last on its connection, and refuses new connections', async () => {
  const app = await startTestApp({ listen: true, env: { PORT: '0' } });
  const { token } = await app.register();
  const profile = `${app.ctx.origin}/v1.0/webapp/profile`;
  const { db } = app.ctx;
  const waits = sql`
      select count(*)::int n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
  const { call, stopped } = await transaction(db, async (tx) => {
    await tx.run(sql`lock table users in access exclusive mode`);
    const call = fetch(profile, { headers: { authorization: token } });
    while ((await db.one<{ n: number }>(waits))?.n === 0);
    const stopped = app.app.close();
    while (!(await refused(profile)));
    return { call, stopped };
  });
  const answer = await call;
  expect([answer.status, ((await answer.json()) as { status: boolean }).status]).toEqual([200, true]);
  expect(answer.headers.get('connection')).toBe('close');
  await stopped;
  await app.close();
});

test('a call that does not end is cut off', async () => {
  const lone = Fastify({ forceCloseConnections: true });
  const finish = finishCalls(lone, 0);
  const asked = once(lone.server, 'request');
  lone.get('/', () => new Promise(() => undefined));
  lone.addHook('preClose', finish);
  const cut = refused(await lone.listen({ port: 0, host: '127.0.0.1' }));
  await asked;
  await lone.close();
  expect(await cut).toBe(true);
});

test('a call sent on an idle connection as the stop began is answered, as the last one', async () => {
  const lone = Fastify({ forceCloseConnections: true, return503OnClosing: false });
  const finish = finishCalls(lone);
  lone.get('/', async () => 'answered');
  lone.addHook('preClose', finish);
  const { port } = new URL(await lone.listen({ port: 0, host: '127.0.0.1' }));
  const line = connect(Number(port), '127.0.0.1');
  const ask = () => line.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  ask();
  const [first] = await once(line, 'data');
  expect(String(first)).toContain('keep-alive');
  const second = once(line, 'data');
  ask();
  await lone.close();
  expect(String(await second)).toMatch(/connection: close[^]*answered/i);
});
