import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { brokenPromises, startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { bookingOf } from '../../../../tests/setup/booking.ts';
import { freshDatabase } from '../../../../tests/setup/database.ts';
import { type Pooler, startPooler } from '../../../../tests/setup/pooler.ts';
import { withDatabase } from '../../cli/open-database.ts';
import { connect, type Db, LIMITS } from './connect.ts';
import { migrate } from './migrate.ts';
import { identifier, sql } from './sql.ts';

const SERVERS = 3;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let pooler: Pooler;
let app: TestApp;
let flow: ReturnType<typeof bookingOf>;
beforeAll(async () => {
  database = await freshDatabase();
  pooler = await startPooler(database.url, SERVERS);
  app = await startTestApp({ database: { url: pooler.url, ownerUrl: database.ownerUrl, drop: database.drop } });
  await app.dev('limits', { off: true });
  flow = bookingOf(app);
});
afterAll(async () => {
  await app?.close();
  await pooler?.close();
});

const NAMES = [...Object.keys(LIMITS), 'synchronous_commit'];
/** The settings that a statement runs under. */
const settings = async (db: Db): Promise<Record<string, string>> => {
  const rows = await db.all<{ name: string; setting: string }>(sql`
    select name, current_setting(name) as setting from unnest(${NAMES}::text[]) name`);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
};

test('Pooler: startup options are refused, and the product sends none', async () => {
  const insisting = connect(`${pooler.url}?options=-c%20statement_timeout%3D5s`, 1);
  await expect(insisting.db.all(sql`select 1`)).rejects.toThrow('unsupported startup parameter');
  await insisting.close();
  expect((await app.get('/v1.0/health/ready')).http).toBe(200);
});

test('Pooler: people buy at once over fewer connections than the product has, and all promises hold', async () => {
  const { sessions, users } = await app.dev('fixtures', { users: 6 });
  const rows = 'ABCDEF';
  const buy = (token: string, i: number) => flow.buy(token, sessions['S-FAR'], [`${rows[i]} 1`, `${rows[i]} 2`]);
  const booked = await Promise.all(users.map(({ token }: { token: string }, i: number) => buy(token, i)));
  for (const { transaction } of booked) expect(await app.dev(`booking/${transaction}`)).toMatchObject({ state: 'CONFIRMED' });
  expect(pooler.size()).toBeLessThanOrEqual(SERVERS);
  expect(await brokenPromises(app)).toEqual([]);
});

test('Pooler: every statement has its limits, alone and in a transaction', async () => {
  const expected = { ...LIMITS, synchronous_commit: expect.any(String) };
  for (let turn = 0; turn < SERVERS; turn++) expect(await settings(app.ctx.db)).toEqual(expected);
  expect(await app.ctx.db.begin(settings)).toEqual(expected);
});

test('Pooler: what one pool asks for itself holds for its own transactions only', async () => {
  const quick = connect(pooler.url, 1, { durable: false });
  expect((await settings(quick.db)).synchronous_commit).toBe('off');
  expect((await quick.db.begin(settings)).synchronous_commit).toBe('off');
  await quick.close();
  vi.stubEnv('DATABASE_URL', pooler.url);
  await withDatabase(async (db) => expect((await settings(db)).statement_timeout).toBe('10min'));
  vi.unstubAllEnvs();

  for (let turn = 0; turn < 2 * SERVERS; turn++) {
    expect((await settings(app.ctx.db)).statement_timeout).toBe('5s');
    const rows = await app.ctx.db.all<{ name: string }>(sql`select name from pg_settings where source = 'session'`);
    expect(rows).toEqual([]);
  }
});

test('Pooler: of two starters one runs a migration, and no lock stays behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'houseful-sql-'));
  await mkdir(join(folder, 'migrations'));
  await writeFile(join(folder, 'migrations', '9000-later.sql'), 'create table later (n int)');
  const owners = await startPooler(database.ownerUrl, 2);
  const applied = await Promise.all([migrate(owners.url, { folder }), migrate(owners.url, { folder })]);
  expect(applied.flat()).toEqual(['9000-later.sql']);
  await rm(folder, { recursive: true });
  const rows = await app.ctx.db.all(sql`
    select 1 from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and d.datname = current_database()`);
  expect(rows).toEqual([]);
  await owners.close();
});

test('Pooler: a migration that adds columns changes nothing for buyers, on connections old and new', async () => {
  const { sessions, users } = await app.dev('fixtures', { users: 3 });
  const buy = (i: number) => flow.buy(users[i].token, sessions['S-FAR'], [`${'ABC'[i]} 1`]);
  await buy(0);
  const rows = await app.ctx.db.all<{
    name: string;
  }>(sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  for (const { name } of rows)
    await app.owner.db.run(sql`alter table ${identifier(name)} add column added_later text not null default 'new'`);
  await buy(1);
  await pooler.reconnect();
  const { transaction } = await buy(2);
  expect(await app.dev(`booking/${transaction}`)).toMatchObject({ state: 'CONFIRMED' });
  expect(await brokenPromises(app)).toEqual([]);
});

test('Pooler: a migration that moves columns leaves the rows of named columns as they are', async () => {
  await app.owner.db.run(sql`create table moved (a int, b text)`);
  await app.owner.db.run(sql`insert into moved values (1, 'x')`);
  await app.owner.db.run(sql`grant select on moved to public`);
  const client = connect(pooler.url, 1);
  const named = () => client.db.all(sql`select a, b from moved`);
  const starred = () => client.db.all(sql`select * from moved`);
  const row = [{ a: 1, b: 'x' }];
  for (let turn = 0; turn < 2 * SERVERS; turn++) expect([await named(), await starred()]).toEqual([row, row]);

  await app.owner.db.run(sql`alter table moved drop column a, add column a int default 1, add column c text default 'new'`);
  for (let turn = 0; turn < 2 * SERVERS; turn++) expect(await named()).toEqual(row);
  await pooler.reconnect();
  for (let turn = 0; turn < 2 * SERVERS; turn++) expect(await named()).toEqual(row);
  // The pooler prepares the star anew and nobody describes its new rows: the reason why a store has none.
  expect(await starred().catch(() => 'unreadable')).not.toEqual(row);
  await client.close();
});
