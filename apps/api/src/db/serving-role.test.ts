import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { bookingOf } from '../../../../tests/setup/booking.ts';
import { freshDatabase } from '../../../../tests/setup/database.ts';
import { PRODUCTION, testConfig } from '../../../../tests/setup/test-config.ts';
import { startProduct } from '../start.ts';
import { connect } from './connect.ts';
import { prepareDatabase } from './prepare.ts';
import { rightsIn } from './serving-role.ts';
import { raw, sql } from './sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
  const { sessions, users } = await app.dev('fixtures', { users: 1 });
  await bookingOf(app).buy(users[0].token, sessions['S-FAR'], ['A 1']);
});
afterAll(() => app.close());

const REFUSED = '42501';
const outcome = (text: string): Promise<string> =>
  app.ctx.db.run(raw(text)).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? '',
  );

test.each([
  'update ledger set amount_paise = amount_paise + 1',
  'delete from ledger',
  'truncate ledger',
  "update pages set clean = ''",
  'delete from pages',
  'update payments set amount_paise = amount_paise - 1',
  'delete from payments',
  'update refunds set amount_paise = 0',
  'delete from refunds',
  'delete from payment_orders',
  'delete from orders',
  'delete from user_bookings',
  'delete from webhook_events',
  'delete from page_views',
  'delete from users',
  'delete from migrations',
  'alter table ledger disable trigger all',
  'drop table ledger',
  'create table mine (n int)',
  "create role friend login password 'x'",
  'select rolpassword from pg_authid',
])('Serving role: the product may not "%s"', async (text) => {
  expect(await outcome(text)).toBe(REFUSED);
});

test('Serving role: it is no superuser, owns no table, and is given nothing new by a second start', async () => {
  const rows = await app.ctx.db.all<{ mighty: boolean; owned: number }>(sql`
    select (select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls from pg_roles
      where rolname = current_user) as mighty,
      (select count(*)::int from pg_class where relowner = current_user::regrole) as owned`);
  expect(rows).toEqual([{ mighty: false, owned: 0 }]);
  const written = async () =>
    (await app.owner.pool.query("select relname, xmin::text from pg_class where relnamespace = 'public'::regnamespace order by 1")).rows;
  const before = await written();
  await prepareDatabase({ ownerUrl: app.ownerUrl, servingUrl: app.databaseUrl }, true);
  expect(await written()).toEqual(before);
});

test('Serving role: a table that a migration adds is served after the next start', async () => {
  await app.owner.pool.query('create table added (n int generated always as identity, word text)');
  expect(await outcome("insert into added (word) values ('x')")).toBe(REFUSED);
  await prepareDatabase({ ownerUrl: app.ownerUrl, servingUrl: app.databaseUrl }, true);
  for (const text of ["insert into added (word) values ('x')", "update added set word = 'y'", 'delete from added'])
    expect(await outcome(text)).toBe('done');
  await app.owner.pool.query('drop table added');
});

test('Serving role: it may not make temporary tables, which PostgreSQL lets everybody do', async () => {
  const database = await freshDatabase();
  await prepareDatabase({ ownerUrl: database.ownerUrl, servingUrl: database.url }, false);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await expect(client.query('create temporary table mine (n int)')).rejects.toMatchObject({ code: REFUSED });
  await client.end();
  await database.drop();
});

test('Serving role: in production nobody moves the clock or rewrites the catalogue, and sales go on', async () => {
  const database = await freshDatabase();
  const access = { ownerUrl: database.ownerUrl, servingUrl: database.url };
  await prepareDatabase(access, false);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const text of ['update clock set offset_ms = 1', "update settings set value = '1'", 'update show_prices set price_paise = 1'])
    await expect(client.query(text)).rejects.toMatchObject({ code: REFUSED });
  for (const text of ['update cinema_menu set stock = stock', 'update films set likes = likes', 'select 1 from promos for update'])
    await client.query(text);
  await client.end();
  await database.drop();
});

test('Serving role: the start warns of a role that has no limits, or may rewrite the ledger of a real sale', async () => {
  const database = await freshDatabase();
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  const start = async (databaseUrl: string, env: Record<string, string>) => {
    said.length = 0;
    const product = await startProduct({ config: testConfig(env), log, databaseUrl, jobs: false });
    await product.stop();
    return said.filter((line) => line.startsWith('the database role')).map((line) => line.split(/[:,]/)[0]);
  };
  expect(await start(database.url, PRODUCTION)).toEqual([]);
  expect(await start(database.ownerUrl, PRODUCTION)).toEqual([
    'the database role lacks its limits',
    'the database role may rewrite the ledger',
  ]);
  expect(await start(database.ownerUrl, {})).toEqual(['the database role lacks its limits']);
  await database.drop();
});

test('Serving role: no statement of a real sale asks for a right that the role does not have', () => {
  const folder = new URL('../', import.meta.url);
  const asked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^db\W|features.(dev|sandbox)|^settings\.ts/.test(path))
    .flatMap((path) => [...readFileSync(new URL(path, folder), 'utf8').matchAll(/\b(insert into|update|delete from) ([a-z]\w+)/g)])
    .map(([, verb = '', table = '']) => `${verb.split(' ')[0]} ${table}`);
  expect(asked.length).toBeGreaterThan(50);
  const beyond = asked.filter((right) => {
    const [verb = '', table = ''] = right.split(' ');
    return !rightsIn(table, false).includes(verb);
  });
  expect(beyond).toEqual([]);
});

test('Serving role: one role for both serves as before', async () => {
  const database = await freshDatabase();
  // By way of a pooler the address is another one, and the role the same.
  for (const servingUrl of [database.ownerUrl, `${database.ownerUrl}?application_name=pooled`])
    await prepareDatabase({ ownerUrl: database.ownerUrl, servingUrl }, true);
  const { db, close } = connect(database.ownerUrl, 1);
  const rows = await db.all<{ statement_timeout: string }>(sql`show statement_timeout`);
  expect(rows).toEqual([{ statement_timeout: '5s' }]);
  // A superuser, as it is here, may do everything: what is written down counts for any other owner.
  const limited = await db.all(sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relacl is not null
      and not exists (select from aclexplode(relacl) where grantee = relowner and privilege_type = 'DELETE')`);
  expect(limited).toEqual([]);
  await close();
  await database.drop();
});
