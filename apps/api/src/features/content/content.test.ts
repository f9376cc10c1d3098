import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { cleanHtml } from './clean-html.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NASTY = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href=" java\nscript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<iframe src="//evil.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="/v1.0/webapp/delete-account"><input name="number"><button>Win</button></form>',
  '<style>body{display:none}</style><link rel="stylesheet" href="//evil.example">',
  '<p style="position:fixed;inset:0" onclick="alert(1)" class="hf-modal" id="root">x</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">',
  '<img src="https://evil.example/pixel.gif"><img src="//evil.example/pixel.gif">',
  '<template><script>alert(1)</script></template>',
  '<!--><script>alert(1)</script>-->',
];
const HARM =
  /<script|<svg|<iframe|<object|<embed|<form|<input|<button|<style|<link|<base|<meta|<template|<math|\son\w+=|javascript:|data:|style=|evil\.example|class=|id=/i;

test('AMB-118 O-24 cleaned text runs, frames, asks and loads nothing from elsewhere; a second cleaning changes nothing', () => {
  for (const html of NASTY) {
    const clean = cleanHtml(html);
    expect(clean).not.toMatch(HARM);
    expect(cleanHtml(clean)).toBe(clean);
  }
  const kept =
    '<section data-part="about"><h2>A</h2><p><strong>b</strong> <a href="/safety">c</a></p><table><tr><td>d</td></tr></table></section>';
  expect(cleanHtml(kept)).toBe(kept);
  expect(cleanHtml('<a href="https://bank.example" target="_blank">x</a>')).toContain('rel="noopener noreferrer nofollow"');
});

test('AMB-118 an edited page is clean in the answer, whoever wrote the row', async () => {
  await app.dev('content', { kind: 'extras', code: 'address', html: `<p>New address</p>${NASTY.join('')}` });
  const edited = (await app.get('/extras/address')).data.extra_html_content;
  expect(edited).toContain('<p>New address</p>');
  expect(edited).not.toMatch(HARM);
  const stored = await app.ctx.connection.pool.query(`select clean from pages where code = 'address' order by version desc limit 1`);
  expect(stored.rows[0].clean).not.toMatch(HARM);
  // Past the cleaning on write: reading cleans again.
  await app.owner.pool.query(
    `update pages set clean = '<p onclick="alert(1)">Raw</p><script>alert(1)</script>' where kind = 'extras' and code = 'address'`,
  );
  expect((await app.get('/extras/address')).data.extra_html_content).toBe('<p>Raw</p>');
});

test('N-11 N-10 terms-conditions answers data[0].tc_text in the reader’s language; an emptied text is an empty list', async () => {
  const english = await app.get('/terms-conditions');
  expect(english).toMatchObject({ status: true, data: [{ tc_text: expect.stringMatching(/^<(p|h2|ul)>/) }] });
  const hindi = await app.get('/terms-conditions', { headers: { 'accept-language': 'hi' } });
  expect(hindi.data[0].tc_text).toMatch(/[\u0900-\u097f]/);
  expect(hindi.data[0].tc_text).not.toBe(english.data[0].tc_text);
  await app.dev('content', { kind: 'terms', code: 'whatever', html: '<p>Version two</p>' });
  for (const lang of ['en', 'hi']) {
    expect((await app.get('/terms-conditions', { headers: { 'accept-language': lang } })).data[0].tc_text).toBe('<p>Version two</p>');
  }
  await app.dev('content', { kind: 'terms', html: '' });
  expect(await app.get('/terms-conditions')).toMatchObject({ status: true, data: [] });
});

test('N-05 customer care and address are HTML with the chain’s own facts filled in', async () => {
  const care = (await app.get('/extras/customer-care-email')).data.extra_html_content;
  expect(care).toContain('href="mailto:care@houseful.example"');
  for (const path of ['customer-care-email', 'address']) {
    expect((await app.get(`/extras/${path}`)).data.extra_html_content).not.toContain('{{');
  }
});

test('L-04 O-24 no page of the demo promises figures of its own: every placeholder is filled from the enforced rules', async () => {
  const { readPage } = await import('./read-page.ts');
  const { rows } = await app.ctx.connection.pool.query(`select distinct kind, code from pages`);
  for (const { kind, code } of rows) {
    for (const lang of ['en', 'hi'] as const) {
      expect(await readPage(app.ctx, app.ctx.db, { kind, code }, lang)).not.toMatch(/\{\{|\}\}|undefined|NaN/);
    }
  }
  const refunds = await readPage(app.ctx, app.ctx.db, { kind: 'page', code: 'refunds_and_cancellations' }, 'en');
  for (const figure of ['75%', '50%', '10 minutes', '20 minutes', '7 working days']) expect(refunds).toContain(figure);
});

test('AMB-98 the older path of a text leads to its present one', async () => {
  const { readPage } = await import('./read-page.ts');
  const now = await readPage(app.ctx, app.ctx.db, { kind: 'extras', code: 'life-at-company' }, 'en');
  expect(now).not.toBeNull();
  expect(await readPage(app.ctx, app.ctx.db, { kind: 'extras', code: 'life-at-miraj' }, 'en')).toBe(now);
  expect(await readPage(app.ctx, app.ctx.db, { kind: 'page', code: 'nothing' }, 'en')).toBeNull();
});

test('C-11 C-13 C-16 I-17 AMB-71 promotions have all their parts, by GET and by POST, until they expire', async () => {
  const got = await app.get('/extras/promotions');
  expect((await app.post('/extras/promotions', {})).data).toEqual(got.data);
  expect(got.data.length).toBeGreaterThan(1);
  for (const promotion of got.data) {
    for (const field of ['image_path', 'promo_partner', 'promo_title', 'promo_description', 'promo_required']) {
      expect(promotion[field]).not.toBe('');
    }
    expect(promotion.promo_expiry).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  expect(got.data.filter((promotion: any) => promotion.kind === 'bogo')).toMatchObject([{ promo_title: 'Buy one Get One' }]);
  await app.dev('clock', { advance_ms: 100 * 86_400_000 });
  expect((await app.get('/extras/promotions')).data).toEqual([]);
  await app.dev('clock', { reset: true });
});

test('T-02 AMB-115 a page view keeps path and title, and nothing about the person', async () => {
  const long = '/final-ticket/0123456789abcdefghjkmnpqrs?token=secret#x';
  expect(await app.post('/events', { path: long, title: 'Ticket | Houseful' })).toMatchObject({ status: true, data: null });
  expect((await app.post('/events', { path: '/movie-details/{movie_code}' })).status).toBe(true);
  expect((await app.post('/events', {})).http).toBe(400);
  const { rows } = await app.ctx.connection.pool.query('select * from page_views order by at');
  expect(rows.map((row: any) => row.path)).toEqual(['/final-ticket/{id}', '/movie-details/{movie_code}']);
  expect(Object.keys(rows[0]).sort()).toEqual(['at', 'path', 'title', 'view_id']);
});

test('Q-16 AMB-115 of 301 page views of one address in ten minutes the last is 429 and not kept', async () => {
  const { pool } = app.ctx.connection;
  await app.owner.pool.query('truncate page_views, rate_counters');
  const { now } = await app.dev('clock', { advance_ms: 0 });
  await app.dev('clock', { set: now, freeze: true });
  const views = await Promise.all(Array.from({ length: 301 }, () => app.post('/events', { path: '/movies' })));
  const refused = views.filter(({ http }) => http === 429);
  expect(refused).toMatchObject([{ status: false, headers: { 'retry-after': '600' } }]);
  expect((await pool.query('select count(*)::int n from page_views')).rows).toEqual([{ n: 300 }]);
  await app.dev('clock', { reset: true });
});
