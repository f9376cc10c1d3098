import type { Logger } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/setup/database.ts';
import { testConfig } from '../../../../tests/setup/test-config.ts';
import { type Connection, connect } from '../db/connect.ts';
import { type Product, startProduct } from '../start.ts';
import { createLog } from './log.ts';

const PERSON = { name: 'Asha Rao', email: 'asha.rao@mail.example', mobile: '7000000042' };
const NAMED = /Asha|asha\.rao|7000000042/;

const lines: string[] = [];
let log: Logger;
let product: Product;
let owner: Connection;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  log = createLog('trace', { write: (line) => lines.push(line) });
  database = await freshDatabase();
  owner = connect(database.ownerUrl, 1);
  product = await startProduct({ config: testConfig(), log, databaseUrl: database.url, jobs: false });
});
afterAll(async () => {
  await product.stop();
  await owner.close();
  await database.drop();
});
beforeEach(() => {
  lines.length = 0;
});

const ask = (text: string, values: unknown[] = []) => owner.pool.query(text, values);

test('O-26 a row that the database refuses is logged by its table and rule, without its content', async () => {
  await ask(`alter table enquiries add constraint refuses_all check (kind = 'none')`);
  const payload = {
    ...PERSON,
    category: 'Others',
    message: 'Asha Rao was here',
    city_name: 'x',
    Cinema_strName: 'x',
    show_date: '2026-01-01',
  };
  const answer = await product.app.inject({ method: 'POST', url: '/v1.0/webapp/extras/contact-us', payload });
  expect(answer.statusCode).toBe(500);
  const logged = lines.find((line) => line.includes('request failed')) ?? '{}';
  expect(JSON.parse(logged).err).toMatchObject({ code: '23514', table: 'enquiries', constraint: 'refuses_all' });
  expect(JSON.parse(logged).err.stack).toMatch(/violates check constraint[\s\S]+\n {4}at /);
  for (const line of lines) expect(line).not.toMatch(NAMED);
});

test('O-26 a value that the database cannot read is not logged, nor a duplicate key', async () => {
  await ask('create table people (email text primary key)');
  const email = `"${PERSON.email}" or\n"another"`;
  await ask('insert into people values ($1)', [email]);
  for (const text of ['select $1::int', 'select $1::json', 'insert into people values ($1)']) {
    await ask(text, [email]).then(
      () => expect.unreachable(text),
      (err: unknown) => log.warn({ err }, 'a job failed'),
    );
  }
  const errors = lines.map((line) => JSON.parse(line).err);
  expect(errors.map(({ code }) => code)).toEqual(['22P02', '22P02', '23505']);
  for (const { message, stack } of errors)
    expect([message, stack]).toEqual([expect.stringMatching(/input|unique/), expect.stringMatching(/ at /)]);
  for (const line of lines) expect(line).not.toMatch(NAMED);
});

test('O-26 a thrown value that is not an error is logged as it is', () => {
  log.warn({ err: null }, 'a job failed');
  log.warn({ err: 'so' }, 'a job failed');
  expect(lines.map((line) => JSON.parse(line).err)).toEqual([null, 'so']);
});
