import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/setup/database.ts';
import { describeSchema } from './describe-schema.ts';
import { StartProblem } from './embedded-files.ts';
import { asStarter, migrate, migrationStates } from './migrate.ts';

let database: FreshDatabase;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'houseful-sql-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
const ask = async (text: string): Promise<unknown[]> =>
  (await asStarter(database.ownerUrl, (client) => client.query({ text, rowMode: 'array' }))).rows.flat();
const run = (patience = { lockMs: 3_000, tries: 1 }) => migrate(database.ownerUrl, { folder, patience });
const empty = () => asStarter(database.ownerUrl, (client) => client.query('drop schema public cascade; create schema public'));

const TABLE = { 'migrations/0001-shelf.sql': 'create table shelf (n int);' };
const one = (n: number) => ({ 'functions/one.sql': `create or replace function one() returns int language sql as 'select ${n}';` });

test('Migrations: each runs once in the order of the names, and functions follow', async () => {
  await empty();
  write({ 'migrations/0002-book.sql': 'alter table shelf add column book text;', ...TABLE, ...one(1) });
  const names = ['0001-shelf.sql', '0002-book.sql', 'functions/one.sql'];
  expect(await run()).toEqual(names);
  expect(await run()).toEqual([]);
  expect(await ask('select name from migrations order by name')).toEqual(names);
});

test('Migrations: a function whose text changed is made anew, and one that did not is left alone', async () => {
  await empty();
  write({ ...one(1), 'functions/two.sql': "create or replace function two() returns int language sql as 'select one() + 1';" });
  await run();
  write(one(5));
  expect(await run()).toEqual(['functions/one.sql']);
  expect(await ask('select two()')).toEqual([6]);
});

test('Migrations: functions may call each other in any order, but a body that cannot run stops the start', async () => {
  await empty();
  write({ ...one(1), 'functions/a.sql': "create function a() returns int language sql as 'select one()';" });
  expect(await run()).toHaveLength(2);
  write({ 'functions/b.sql': "create function b() returns int language sql as 'select missing()';" });
  await expect(run()).rejects.toThrow(/missing/);
  expect(await ask("select count(*)::int from migrations where name like '%b.sql'")).toEqual([0]);
});

test('Migrations: an applied one that was changed is refused in one line; other line ends are no change', async () => {
  await empty();
  write({ 'migrations/0001-shelf.sql': 'create table shelf (\n  n int\n);\n' });
  await run();
  write({ 'migrations/0001-shelf.sql': 'create table shelf (\r\n  n int\r\n);\r\n' });
  expect(await run()).toEqual([]);
  write({ 'migrations/0001-shelf.sql': 'create table shelf (n bigint);' });
  const problem = await run().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartProblem);
  expect((problem as Error).message).toMatch(/^The migration 0001-shelf\.sql was changed after .+$/);
});

test('Migrations: a database of before the first version is refused in one line that says what to do', async () => {
  await ask('alter table migrations drop column checksum');
  const problem = await migrate(database.ownerUrl).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartProblem);
  expect((problem as Error).message).toMatch(/^This database was made before 0\.1\.0.+Move the folder .data .+$/);
});

test('Migrations: one that needs a table in use lets the others pass and begins its wait anew', async () => {
  await ask('create table busy (n int)');
  write({ 'migrations/9000-busy.sql': 'alter table busy add column m int;' });
  const other = new pg.Client({ connectionString: database.ownerUrl });
  await other.connect();
  await other.query('begin; lock table busy');
  await expect(run({ lockMs: 10, tries: 2 })).rejects.toThrow(/^9000-busy\.sql waited 2 times for a table that is in use/);
  expect(await ask("select count(*)::int from migrations where name = '9000-busy.sql'")).toEqual([0]);
  const waited = run({ lockMs: 10, tries: 1_000_000 });
  await other.query('commit');
  expect(await waited).toEqual(['9000-busy.sql']);
  await other.end();
});

test('Migrations: a process of an older release leaves the functions of a newer one', async () => {
  await empty();
  write({ ...TABLE, ...one(2) });
  await run();
  await ask("insert into migrations values ('0002-newer.sql', 'x')");
  write(one(1));
  expect(await run()).toEqual([]);
  expect(await ask('select one()')).toEqual([2]);
});

test('Migrations: the status names each file as applied, pending, changed or foreign, and runs nothing', async () => {
  await empty();
  write({ ...TABLE, ...one(1) });
  const states = async () => (await migrationStates(database.ownerUrl, folder)).map(({ name, state }) => `${name} ${state}`);
  expect(await states()).toEqual(['0001-shelf.sql pending', 'functions/one.sql pending']);
  await run();
  await ask("insert into migrations values ('0003-newer.sql', 'x')");
  expect(await states()).toEqual(['0001-shelf.sql applied', 'functions/one.sql applied', '0003-newer.sql of another version']);
  write({ 'migrations/0001-shelf.sql': 'select 1;', 'migrations/0002-book.sql': 'select 2;', ...one(2) });
  expect(await states()).toEqual([
    '0001-shelf.sql changed',
    '0002-book.sql pending',
    'functions/one.sql pending',
    '0003-newer.sql of another version',
  ]);
});

test('Migrations: a database made anew has the schema of the one that is there', async () => {
  const page = () => asStarter(database.ownerUrl, describeSchema);
  const withoutRights = (text: string) => text.replace(/^grant .+\n/gm, '');
  const before = withoutRights(await page());
  await empty();
  expect((await migrate(database.ownerUrl)).length).toBeGreaterThan(20);
  expect(withoutRights(await page())).toBe(before);
});
