import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { rowsReadBy } from '../../../../../tests/setup/rows-read.ts';
import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';
import { findFilms } from '../films/store.ts';
import { findCinemas } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const swap = (text: string, from: string, to: string): string[] => (text.includes(from) ? [text.replaceAll(from, to)] : []);

/** The ways in which people write a name from an Indian language in Latin letters. Short names forgive least: all of their letters are tried. */
function spellings(name: string): string[] {
  const letters = [...name];
  const places = letters.map((_, at) => at).filter((at) => at > 0 && /^[a-z]{2}$/.test(letters.slice(at - 1, at + 1).join('')));
  const some = letters.length <= 5 ? places : places.slice(-2);
  const doubled = some.slice(-2).map((at) => name.slice(0, at) + name[at] + name.slice(at));
  const leftOut = (letters.length > 4 ? some : []).map((at) => name.slice(0, at) + name.slice(at + 1));
  const pairs = ['aa a', 'a aa', 'v w', 'w v', 'ee i', 'oo u', 'ph f', 'sh s', 'th t'];
  return [...doubled, ...leftOut, ...pairs.flatMap((pair) => swap(name, ...(pair.split(' ') as [string, string])))];
}

test('E-27 AMB-128 a film or cinema is found by each way to spell it: a letter doubled or dropped, w for v, a for aa', async () => {
  const { db } = app.ctx;
  const missed: string[] = [];
  const films = async (search: string) => (await findFilms(db, { search })).map(({ title }) => title);
  const cinemas = async (search: string) => (await findCinemas(db, { search })).map(({ name }) => name);
  const miss = async (name: string, find: typeof films) => {
    for (const text of new Set(spellings(name.toLowerCase()))) if (!(await find(text)).includes(name)) missed.push(`${text} for ${name}`);
  };
  const isLatin = (name: string) => /[a-z]{4}/i.test(name);
  for (const { title } of await findFilms(db, {})) if (isLatin(title)) await miss(title, films);
  for (const { name } of (await findCinemas(db, {})).slice(0, 30)) await miss(name, cinemas);
  expect(missed).toEqual([]);
});

test('E-27 a name that is spelled in another way is found by an index, however many films there are', async () => {
  const { db } = app.ctx;
  await db.run(sql`
    insert into films (film_id, title, status, languages, genres, censor, minutes, search_text)
    select 'many-' || n, 'Film ' || n, 'coming', '{}', '{}', 'U', 100, md5(n::text) || ' ' || md5('other ' || n)
    from generate_series(1, 4000) n`);
  await app.owner.db.run(sql`vacuum analyze films`);
  const found = (tx: Db) => findFilms(tx, { search: 'sat samandar' });
  expect((await found(db)).map(({ title }) => title)).toEqual(['Saat Samandar Ghar']);
  expect(await rowsReadBy(db, 'films', found)).toBeLessThan(100);
});
