import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { listPages, putPageFile, restorePage } from './edit-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const put = (name: string, text: string) => putPageFile(app.ctx.db, app.ctx.settings, name, text);
const restore = (name: string, version: number) => restorePage(app.ctx.db, app.ctx.settings, name, version);
const safety = async (lang: string) => (await app.get('/pages/safety', { headers: { 'accept-language': lang } })).data.page_data as string;
const versionsOf = async (wanted: string) =>
  (await listPages(app.ctx.db, ['en', 'hi'])).find(({ name }) => name === wanted)?.versions.map((row) => row.version);

test('O-24 AMB-99 a Markdown file becomes the next version of its page in its language; other texts and versions stay', async () => {
  const [english, hindi] = [await safety('en'), await safety('hi')];
  expect(await put('safety.en.md', '## Out\n\nLeave by the **nearest** door, within {{cancel_before_min}} minutes.')).toEqual({
    ok: true,
    version: 2,
    empty: [],
  });
  expect(await safety('en')).toBe('<h2>Out</h2>\n<p>Leave by the <strong>nearest</strong> door, within 20 minutes.</p>');
  expect(await safety('hi')).toBe(hindi);
  expect(await put('safety.en.md', '## Out\n\nLeave by the **nearest** door, within {{cancel_before_min}} minutes.')).toEqual({
    ok: true,
    version: null,
    empty: [],
  });
  expect(await versionsOf('safety.en')).toEqual([2, 1]);
  expect(await restore('safety.en', 1)).toMatchObject({ ok: true, version: 3 });
  expect(await safety('en')).toBe(english);
  expect(await restore('safety.en', 9)).toMatchObject({ ok: false });
  expect(await restore('nothing.en', 1)).toMatchObject({ ok: false });
});

test('AMB-118 an HTML file is kept as it was entered, and shown clean', async () => {
  const html = '<h2 onclick="alert(1)">A</h2><script>alert(1)</script><p style="color:red">b</p>';
  expect(await put('safety.hi.html', html)).toMatchObject({ ok: true });
  expect(await safety('hi')).toBe('<h2>A</h2><p>b</p>');
  const { rows } = await app.ctx.connection.pool.query(
    `select raw, clean from pages where code = 'safety' and lang = 'hi' order by version desc limit 1`,
  );
  expect(rows[0]).toEqual({ raw: html, clean: '<h2>A</h2><p>b</p>' });
});

test('O-25 a page that asks for a figure nobody fills, and a file that is no page, change nothing', async () => {
  const before = await listPages(app.ctx.db, ['en', 'hi']);
  expect(await put('refunds.en.md', 'You get {{full_percent}}% within {{refund_dayz}} days.')).toMatchObject({
    ok: false,
    problem: expect.stringContaining('{{refund_dayz}}'),
  });
  for (const name of ['terms.md', 'terms.fr.md', 'nothing.en.md', 'constructor.en.md', 'terms.en.txt'])
    expect(await put(name, 'x')).toMatchObject({ ok: false });
  expect(await listPages(app.ctx.db, ['en', 'hi'])).toEqual(before);
});

test('O-17 a text that names what the chain has not said yet is stored, and tells what is empty', async () => {
  const { pool } = app.ctx.connection;
  const { rows } = await pool.query(`select value from settings where key = 'chain'`);
  await pool.query(`update settings set value = value - 'grievance_officer' where key = 'chain'`);
  await app.ctx.settings.refresh(app.ctx.db);
  expect(await put('contact.en.md', 'Write to {{grievance_name}} of {{product}}.')).toMatchObject({ ok: true, empty: ['grievance_name'] });
  await pool.query(`update settings set value = $1 where key = 'chain'`, [JSON.stringify(rows[0].value)]);
  await app.ctx.settings.refresh(app.ctx.db);
});

test('O-26 a chain that begins empty is filled from readable files, each text in both languages', async () => {
  await app.owner.pool.query('delete from pages');
  expect(await app.get('/pages/safety')).toMatchObject({ http: 404 });
  const folder = new URL('../../../../../demo/pages/', import.meta.url);
  for (const name of readdirSync(folder))
    expect([name, await put(name, readFileSync(new URL(name, folder), 'utf8'))]).toEqual([name, { ok: true, version: 1, empty: [] }]);
  for (const { name, versions } of await listPages(app.ctx.db, ['en', 'hi'])) expect([name, versions.length]).toEqual([name, 1]);
  expect(await safety('en')).toContain('<h2>');
});
