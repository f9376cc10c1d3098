import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { identifier, raw, type Sql, sql } from './sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = ({ text, values }: Sql) => ({ text, values });

test('sql: a fragment becomes part of the text, and its values stand in their order', () => {
  const place = (cinema: string, show: number): Sql => sql`cinema_id = ${cinema} and show_id = ${show}`;
  const either = sql`(${place('A', 1)} or ${sql`not (${place('B', 2)})`})`;
  expect(read(sql`select ${0}::int from shows where ${either} limit ${9}`)).toEqual({
    text: 'select $1::int from shows where (cinema_id = $2 and show_id = $3 or not (cinema_id = $4 and show_id = $5)) limit $6',
    values: [0, 'A', 1, 'B', 2, 9],
  });
});

test('sql: fragments without values, at the ends and side by side', () => {
  const [first, last] = [sql`select 1`, sql`limit 2`];
  expect(read(sql`${first}${sql``} ${last}`)).toEqual({ text: 'select 1 limit 2', values: [] });
  expect(read(sql`${first}`)).toEqual({ text: 'select 1', values: [] });
  expect(read(sql`${sql`${7}`}${sql`${8}`}`)).toEqual({ text: '$1$2', values: [7, 8] });
});

test('sql: a statement begins with its verb, so that logs and activity views show it', () => {
  expect(
    sql`
    select 1`.text,
  ).toBe('select 1');
});

test('sql: a value used twice is two parameters', () => {
  const id = 'a';
  expect(read(sql`select 1 where ${id} = ${id}`)).toEqual({ text: 'select 1 where $1 = $2', values: ['a', 'a'] });
});

test('sql: the same template has the same text, whatever its values, and another one for other fragments', () => {
  const find = (id: number, city?: string): Sql => sql`select 1 where a = ${id} ${city ? sql`and c = ${city}` : sql``}`;
  expect(find(1).shape).toBe(find(2).shape);
  expect(find(1, 'x').shape).toBe(find(2, 'y').shape);
  expect(find(1, 'x').text).toBe('select 1 where a = $1 and c = $2');
  expect(find(1).text).toBe('select 1 where a = $1');
});

test('sql: a fragment may stand where a value stood before', () => {
  const ask = (one: unknown, two: unknown): string => sql`select ${one}, ${two}`.text;
  const now = sql`app_now()`;
  expect([ask(1, 2), ask(now, 2), ask(1, now), ask(now, now), ask(1, 2)]).toEqual([
    'select $1, $2',
    'select app_now(), $1',
    'select $1, app_now()',
    'select app_now(), app_now()',
    'select $1, $2',
  ]);
});

test('sql: no value ever becomes text, and a name is quoted', () => {
  const nasty = `a"; drop table users; --'$1`;
  expect(read(sql`select ${nasty}`)).toEqual({ text: 'select $1', values: [nasty] });
  expect(read(sql`select ${{ shape: raw('1').shape, values: [], text: '1' }}`).text).toBe('select $1');
  expect(read(sql`select 1 from ${identifier(nasty)}`)).toEqual({ text: `select 1 from "a""; drop table users; --'$1"`, values: [] });
});

test('sql: PostgreSQL takes arrays, lists and repeated values as they are written', async () => {
  const names = ['Pushpa', 'x,"y"', null];
  const numbers = [1, 2];
  const isIn = (list: readonly number[]): Sql => sql`n = any (${list}::int[])`;
  const rows = await app.ctx.db.all<{ n: number; name: string | null; twice: number }>(sql`
    select n, name, ${5}::int + ${5}::int as twice
    from unnest(${[1, 2, 3]}::int[], ${names}::text[]) as t (n, name) where ${isIn(numbers)} order by n`);
  expect(rows).toEqual([
    { n: 1, name: 'Pushpa', twice: 10 },
    { n: 2, name: 'x,"y"', twice: 10 },
  ]);
});

test('Db: all rows, the first row or null, and how many rows were touched', async () => {
  const { db } = app.ctx;
  const some = (from: number): Sql => sql`select n from generate_series(${from}::int, 3) n order by n`;
  expect(await db.all(some(2))).toEqual([{ n: 2 }, { n: 3 }]);
  expect([await db.one(some(2)), await db.one(some(4))]).toEqual([{ n: 2 }, null]);
  await db.begin(async (tx) => {
    expect(await tx.run(some(1))).toBe(3);
    expect([await tx.one(some(3)), await tx.all(some(4))]).toEqual([{ n: 3 }, []]);
  });
});
