import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/setup/database.ts';
import { asStarter } from './migrate.ts';

// The tables of the booking core: a write of theirs evaluates no volatile function (decision 0067).
const CORE = ['orders', 'order_items', 'claims', 'payment_orders', 'payments', 'refunds', 'ledger', 'shares', 'promo_uses'];
const ALSO = ['user_bookings', 'unpaid_holds', 'gifts', 'shows', 'show_prices', 'cinema_menu'];
const TABLES = [...CORE, ...ALSO];

const VOLATILE = /\b(?:app_now|now|clock_timestamp|statement_timestamp|random|gen_random_uuid)\(\)/;
const WRITE = new RegExp(`\\b(?:insert into|update|delete from)\\s+(?:${TABLES.join('|')})\\b`);

const API = fileURLToPath(new URL('../../', import.meta.url));
const sources = readdirSync(join(API, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(API, 'src', path), 'utf8') }));
const functions = readdirSync(join(API, 'db/functions')).map((path) => ({
  path,
  text: readFileSync(join(API, 'db/functions', path), 'utf8'),
}));

/** The templates of the tag in a source, with the name that each is bound to. */
const templates = (text: string): { name: string; body: string }[] =>
  [...text.matchAll(/(?:const (\w+)[^`;{]*?)?\bsql`((?:[^`$]|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^}]*\})*\})*)`/g)].map(
    ([, name = '', body = '']) => ({ name, body }),
  );

/** Fragments that read the clock, by name, also through other fragments. */
function readingTheClock(files: readonly { text: string }[]): Set<string> {
  const fragments = files.flatMap(({ text }) => templates(text)).filter(({ name }) => name !== '');
  const found = new Set<string>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { name, body } of fragments) if (isVolatile(body, found)) found.add(name);
  }
  return found;
}
const isVolatile = (body: string, fragments: ReadonlySet<string>): boolean =>
  VOLATILE.test(body) || [...body.matchAll(/\$\{(\w+)/g)].some(([, name = '']) => fragments.has(name));

const writesOf = (files: readonly { path: string; text: string }[]): string[] => {
  const fragments = new Set([...readingTheClock(files)].filter((name) => /^[A-Z_]+$/.test(name)));
  return files.flatMap(({ path, text }) =>
    templates(text)
      .filter(({ body }) => WRITE.test(body) && isVolatile(body, fragments))
      .map(({ body }) => `${path}: ${body.trim().slice(0, 60)}`),
  );
};

/** The statements of a function that write, without the assignments between them. */
const writesIn = (text: string): string[] =>
  text
    .replace(/--.*/g, '')
    .split(';')
    .filter((statement) => WRITE.test(statement) && VOLATILE.test(statement));

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('Time: no statement that writes the booking core evaluates a volatile function', () => {
  expect(writesOf(sources)).toEqual([]);
  expect(functions.flatMap(({ path, text }) => writesIn(text).map((found) => `${path}: ${found}`))).toEqual([]);
});

test('Time: no column of the booking core fills itself by a volatile function', async () => {
  const filled = await asStarter(database.ownerUrl, (client) =>
    client.query(
      `select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = any ($1) and column_default ~ '(now|timestamp|random|uuid)'`,
      [TABLES],
    ),
  );
  expect(filled.rows).toEqual([]);
});

test.each([
  ['a write that reads the clock', 'const a = sql`update orders set touched_at = app_now()`;'],
  ['one that reads it in a subquery', 'run(sql`delete from claims where held_until < (select app_now())`)'],
  ['one by a fragment', "const LATE = sql`pay_by < app_now()`; run(sql`update orders set state = 'X' where ${LATE}`)"],
  ['one by a fragment of a fragment', 'const A = sql`app_now()`; const B = sql`x < ${A}`; run(sql`insert into ledger select ${B}`)'],
])('Time: the check finds %s', (_, text) => expect(writesOf([{ path: 'store.ts', text }])).toHaveLength(1));

test.each([
  ['a read', 'all(sql`select app_now() as at from orders`)'],
  ['a write of another table', 'run(sql`update outbox set sent_at = app_now()`)'],
  ['a write that is given its instant', 'run(sql`update orders set touched_at = ${instant(at)}`)'],
])('Time: the check lets %s pass', (_, text) => expect(writesOf([{ path: 'store.ts', text }])).toEqual([]));
