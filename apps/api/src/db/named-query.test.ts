import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { NamedClient } from './named-query.ts';

let app: TestApp;
let client: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  client = new NamedClient({ connectionString: app.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

const KINDS = `select $1::text as text, 12345678901::bigint as whole, 1.5::numeric as part, true as yes, null::text as nothing, date '2026-11-21' as day,
  timestamptz '2026-11-21 10:00+05:30' as at, 'infinity'::timestamptz as never, array['a', 'b'] as list, '{"a": [1]}'::jsonb as json
  from generate_series(1, $2::int)`;
const ROW = {
  text: 'एक',
  whole: 12_345_678_901,
  part: 1.5,
  yes: true,
  nothing: null,
  day: '2026-11-21',
  at: Date.UTC(2026, 10, 21, 4, 30),
  never: Number.POSITIVE_INFINITY,
  list: ['a', 'b'],
  json: { a: [1] },
};

test('Q-15 a statement asked again on a connection reads as it did the first time, every kind of value, however many rows', async () => {
  const ask = (rows: number) => client.query({ name: 'kinds', text: KINDS, values: ['एक', rows] });
  for (const rows of [2, 2, 0, 1]) expect((await ask(rows)).rows).toEqual(Array.from({ length: rows }, () => ROW));
});

test('Q-15 it tells how many rows were written, by what, and what a refusal was; then it goes on', async () => {
  const text = 'insert into settings (key, value) values ($1, $2::jsonb)';
  const write = (key: string, value: string) => client.query({ name: 'write', text, values: [key, value] });
  expect(await write('named one', '1')).toMatchObject({ command: 'INSERT', rowCount: 1, rows: [] });
  await expect(write('named one', '1')).rejects.toMatchObject({ code: '23505', constraint: 'settings_pkey' });
  await expect(write('named two', 'no json')).rejects.toMatchObject({ code: '22P02' });
  expect(await write('named two', '2')).toMatchObject({ rowCount: 1 });
  const forget = { name: 'forget', text: 'delete from settings where key = any ($1)', values: [['named one', 'named two']] };
  expect([await client.query(forget), await client.query(forget)]).toMatchObject([{ rowCount: 2 }, { rowCount: 0 }]);
});

test('Q-15 a statement that cannot be prepared is refused each time, and a query without a name is the driver’s own', async () => {
  const wrong = { name: 'wrong', text: 'selec 1', values: [] };
  for (let i = 0; i < 2; i++) await expect(client.query({ ...wrong })).rejects.toMatchObject({ code: '42601' });
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect((await client.query('select $1::int as two', [2])).rows).toEqual([{ two: 2 }]);
});
