import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { aroundStatements } from '../../../../tests/setup/around-statements.ts';
import { rowsReadBy } from '../../../../tests/setup/rows-read.ts';
import { JOBS } from '../jobs/all.ts';
import { forgetOld } from './forget-old.ts';
import { raw, sql } from './sql.ts';

let app: TestApp;
const asked: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  aroundStatements(app.owner.pool, async (text, _pid, send) => {
    asked.push(text);
    return send();
  });
});
afterAll(() => app.close());

const OUTBOX = { table: 'outbox', column: 'created_at', time: '180 days' };
const query = <Row>(text: string) => app.owner.db.all<Row>(raw(text));
const write = (count: number, age: string) =>
  query(
    `insert into outbox (message_id, channel, recipient, template, body, dedupe_key, created_at, sent_at)
     select gen_random_uuid(), 'email', 'a@b.example', 'otp', '', gen_random_uuid()::text, app_now() - interval '${age}' - n * interval '1 second', app_now()
     from generate_series(1, ${count}) n order by random()`,
  );
const kept = async () => (await query<{ n: number }>('select count(*)::int n from outbox'))[0]?.n;

test('Forgetting: of many young messages none is read to delete the few old ones', async () => {
  for (let part = 0; part < 10; part++) await write(2_000, `${10 + part} days`);
  await write(5, '181 days');
  await query('analyze outbox');
  expect(await rowsReadBy(app.owner.db, 'outbox', (tx) => forgetOld(tx, OUTBOX))).toBeLessThan(50);
  expect(await kept()).toBe(20_000);
});

test('Forgetting: old messages go a thousand at a time, until all are gone or the server stops', async () => {
  await query('delete from outbox');
  await write(2_500, '181 days');
  asked.length = 0;
  expect(await forgetOld(app.owner.db, OUTBOX, AbortSignal.abort())).toBe(0);
  expect(await forgetOld(app.owner.db, OUTBOX)).toBe(2_500);
  expect(asked.filter((text) => text.includes('for update skip locked'))).toHaveLength(3);
  expect(await kept()).toBe(0);
});

test('Forgetting: while one process deletes from a table, another passes', async () => {
  await write(10, '181 days');
  await write(10, '91 days');
  const earlier = { ...OUTBOX, time: '90 days' };
  await app.owner.db.begin(async (tx) => {
    expect(await forgetOld(tx, OUTBOX)).toBe(10);
    expect(await forgetOld(app.owner.db, earlier)).toBe(0);
  });
  expect(await forgetOld(app.owner.db, earlier)).toBe(10);
});

test('Forgetting: every table that a job deletes old rows from has an index that begins with their instant', async () => {
  asked.length = 0;
  for (const job of JOBS) if (job.name.startsWith('forget-')) await job.run({ ...app.ctx, owner: app.owner.db });
  const found = asked.flatMap((text) => {
    const [, table, column] = /delete from "(\w+)".*order by "(\w+)"/s.exec(text) ?? [];
    return table && column ? [{ table, column }] : [];
  });
  expect(found.length).toBeGreaterThanOrEqual(9);
  for (const { table, column } of found) {
    const rows = await app.owner.db.all(sql`
      select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = ${table}::regclass and a.attname = ${column}`);
    expect([table, rows.length > 0]).toEqual([table, true]);
  }
});
