import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/setup/database.ts';
import { describeSchema } from './describe-schema.ts';
import { asStarter } from './migrate.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** The lines that the schema has after the change and had not before. */
const newLines = (change: string): Promise<string[]> =>
  asStarter(database.ownerUrl, async (client) => {
    const before = new Set((await describeSchema(client)).split('\n'));
    await client.query(change);
    return (await describeSchema(client)).split('\n').filter((line) => line && !before.has(line));
  });

test.each([
  ['a column', 'alter table likes add column note text not null default $$x$$', ["  note text not null default 'x'::text,"]],
  ['a check', 'alter table films add constraint a check (title <> $$x$$)', ["  constraint a CHECK (title <> 'x'::text),"]],
  [
    'an index',
    'create index i on likes (created_at) where film_id is not null',
    ['CREATE INDEX i ON likes USING btree (created_at) WHERE film_id IS NOT NULL;'],
  ],
  [
    'a setting of a table',
    'alter table likes set (fillfactor = 50)',
    [') with (autovacuum_analyze_threshold=1000, autovacuum_vacuum_threshold=1000, fillfactor=50);'],
  ],
  ['a comment', "comment on table likes is 'One a person.'", ["comment on table likes is 'One a person.';"]],
  [
    'a right',
    'revoke all on films from public; grant references on films to public; grant update (title) on films to pg_monitor',
    ['grant update (title) on films to pg_monitor;'],
  ],
  [
    'an identity',
    'create table numbered (n bigint generated always as identity)',
    ['create table numbered (', '  n bigint not null generated always as identity'],
  ],
  ['a domain', 'create domain rank as int check (value > 0)', ['create domain rank as integer constraint rank_check CHECK (VALUE > 0);']],
  ['an enum', "create type side as enum ('left', 'right')", ["create type side as enum ('left', 'right');"]],
  ['a sequence', 'create sequence counter', ['-- Sequences', 'create sequence counter as bigint increment by 1 start 1;']],
  ['a view', 'create view named as select 1 as one', ['-- Views', 'create view named as', ' SELECT 1 AS one;']],
  [
    'a function',
    "create function one() returns smallint language sql as 'select 1::smallint'",
    ['CREATE OR REPLACE FUNCTION public.one()', ' RETURNS smallint', '-- db/functions/one.sql, md5 dda75122ac54b0823197ee358aa3f0e6'],
  ],
  [
    'another body of a function',
    "create or replace function one() returns smallint language sql as 'select 2::smallint'",
    ['-- db/functions/one.sql, md5 c96aa55397c73605cc6f77f3f3078e53'],
  ],
  [
    'a trigger',
    'create trigger t after insert on likes execute function suppress_redundant_updates_trigger()',
    ['CREATE TRIGGER t AFTER INSERT ON likes FOR EACH STATEMENT EXECUTE FUNCTION suppress_redundant_updates_trigger();'],
  ],
])('Schema: its page shows %s', async (_, change, lines) => {
  expect(await newLines(change)).toEqual(lines);
});
