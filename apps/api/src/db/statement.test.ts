import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { type Connection, connect } from './connect.ts';
import { sql } from './sql.ts';
import { transaction } from './transaction.ts';

let app: TestApp;
let one: Connection;
beforeAll(async () => {
  app = await startTestApp();
  one = connect(app.ownerUrl, 1);
});
afterAll(async () => {
  await one.close();
  await app.close();
});

/** Lists the events that a connection receives during a query. */
async function heard(ask: () => Promise<unknown>): Promise<string[]> {
  const client = await one.pool.connect();
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  const told: string[] = [];
  const emit = connection.emit;
  connection.emit = (name: string, ...rest: unknown[]) => {
    told.push(name);
    return emit.call(connection, name, ...rest);
  };
  client.release();
  await ask();
  connection.emit = emit;
  return told;
}

test('a statement has its rows described once a connection, and reads them alike ever after', async () => {
  const ask = () =>
    one.db.all(sql`
      select ${7}::int n, ${'row'}::text word, null::int nothing, timestamptz '2026-11-22T00:00:00Z' as at,
        9000000000::bigint paise, array['a', 'b'] names`);
  const rows = [{ n: 7, word: 'row', nothing: null, at: Date.UTC(2026, 10, 22), paise: 9_000_000_000, names: ['a', 'b'] }];
  let answer: unknown;
  expect(await heard(async () => (answer = await ask()))).toContain('rowDescription');
  expect(answer).toEqual(rows);
  for (let again = 0; again < 2; again++) {
    expect(await heard(async () => (answer = await ask()))).not.toContain('rowDescription');
    expect(answer).toEqual(rows);
  }
});

test('values reach the database as they are, with a described statement and without', async () => {
  const given = [true, 'a "quoted" \\ word', ['x', null, 'y,z'], { deep: [1, 'ü'] }, null, new Date('2026-11-22T03:00:00.000Z'), 12.5];
  const ask = () =>
    one.db.all<Record<string, unknown>>(sql`
      select ${given[0]}::bool a, ${given[1]}::text b, ${given[2]}::text[] c, ${given[3]}::jsonb d, ${given[4]}::int e,
        ${given[5]}::timestamptz f, ${given[6]}::numeric g`);
  const expected = [{ a: true, b: given[1], c: given[2], d: given[3], e: null, f: Date.parse('2026-11-22T03:00:00Z'), g: 12.5 }];
  expect(await ask()).toEqual(expected);
  expect(await ask()).toEqual(expected);
});

test.each([
  ['of an ordinary pool', {}],
  ['of a pool with settings of its own', { durable: false }],
])('a statement %s whose columns changed is prepared anew, alone and in a transaction, and never misread', async (_of, options) => {
  const own = connect(app.ownerUrl, 1, options);
  await one.pool.query('create table shapes (a int)');
  await one.pool.query('insert into shapes values (1)');
  const ask = () => own.db.all(sql`select * from shapes`);
  expect([await ask(), await ask()]).toEqual([[{ a: 1 }], [{ a: 1 }]]);
  await one.pool.query(`alter table shapes add column b text default 'new'`);
  expect(await ask()).toEqual([{ a: 1, b: 'new' }]);
  await one.pool.query('alter table shapes drop column a');
  const both = () => transaction(own.db, async (tx) => [await tx.all(sql`select * from shapes`), await tx.all(sql`select 1 as n`)]);
  expect(await both()).toEqual([[{ b: 'new' }], [{ n: 1 }]]);
  expect(await ask()).toEqual([{ b: 'new' }]);
  await one.pool.query('drop table shapes');
  await own.close();
});

test('a migration that adds a column or gives one another type changes no row while the product runs', async () => {
  await one.pool.query('create table migrated (id int, paise text)');
  await one.pool.query("insert into migrated values (1, '25000')");
  const find = () => one.db.one<{ id: number; paise: string | number }>(sql`select id, paise from migrated`);
  const lock = () => transaction(one.db, (tx) => tx.one(sql`select id, paise from migrated for update`));
  const before = { id: 1, paise: '25000' };
  for (let turn = 0; turn < 2; turn++) expect([await find(), await lock()]).toEqual([before, before]);
  await one.pool.query('alter table migrated add column note text, drop column id, add column id int default 1');
  expect([await find(), await lock()]).toEqual([before, before]);
  await one.pool.query('alter table migrated alter column paise type bigint using paise::bigint');
  const after = { id: 1, paise: 25_000 };
  for (let turn = 0; turn < 2; turn++) expect([await lock(), await find()]).toEqual([after, after]);
});

test('Q-15 a connection that the server ends while it answers is not lent again', async () => {
  const other = connect(app.databaseUrl, 1);
  await expect(other.db.all(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toMatchObject({ code: '57P01' });
  expect(await other.db.all(sql`select 1 as n`)).toEqual([{ n: 1 }]);
  await other.close();
});

test('how many rows a statement touched is told each time, with rows and without', async () => {
  await one.pool.query('create table touched (n int)');
  for (const _ of [1, 2]) {
    expect(await one.db.run(sql`insert into touched select generate_series(1, 3)`)).toBe(3);
  }
  expect(await one.db.all(sql`delete from touched where n < 3 returning n`)).toHaveLength(4);
});

test('Q-15 a transaction in which a failed statement was passed over is not answered as done', async () => {
  await one.pool.query('create table kept (n int primary key)');
  const work = transaction(one.db, async (tx) => {
    await tx.run(sql`insert into kept values (1)`);
    await tx.all(sql`insert into kept values (1)`).catch(() => undefined);
    return 'done';
  });
  await expect(work).rejects.toThrow('undone');
  expect(await one.db.all(sql`select * from kept`)).toEqual([]);
});

test('Q-15 a statement after the end of its transaction is refused, and what came together is done together', async () => {
  const tx = await transaction(one.db, async (open) => {
    const answers = await Promise.all([1, 2, 3].map((n) => open.all<{ n: number }>(sql`select ${n}::int n`)));
    expect(answers.flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    return open;
  });
  await expect(tx.all(sql`select 1`)).rejects.toThrow('after the end');

  const failing = transaction(one.db, (open) =>
    Promise.all([open.all(sql`insert into kept values (5)`), open.all(sql`select 1 / 0`), open.all(sql`insert into kept values (6)`)]),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await one.db.all(sql`select * from kept`)).toEqual([]);
});
