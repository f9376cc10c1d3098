import { GROUP_DEADLINE_MS, UNPAID_DEADLINE_MS } from '@houseful/domain/payment-terms.ts';
import {
  CANCEL_AFTER_MS,
  CANCEL_BEFORE_MS,
  CANCELLATIONS_PER_QUARTER,
  FOOD_PERCENT,
  HIGHER_PERCENT,
  HIGHER_PERCENT_BEFORE_MS,
  LOWER_PERCENT,
  REFUND_WORKING_DAYS,
} from '@houseful/domain/refunds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const HINDI = { headers: { 'accept-language': 'hi' } };
const page = async (code: string, options = {}): Promise<string> => (await app.get(`/pages/${code}`, options)).data.page_data;
const extra = async (code: string): Promise<string> => (await app.get(`/extras/${code}`)).data.extra_html_content;
const PAGES = ['terms_and_conditions', 'refunds_and_cancellations', 'privacy_policy', 'safety'];

test('O-24 O-26 AMB-99 each text page answers HTML in the reader’s language, an unknown code is not found', async () => {
  for (const code of PAGES) {
    const english = await page(code);
    expect(english).toMatch(/^<(p|h2)>/);
    expect(english.length).toBeGreaterThan(1_000);
    expect(await page(code, HINDI)).toMatch(/[\u0900-\u097f]/);
  }
  for (const code of ['nothing', 'about-us', 'terms']) expect(await app.get(`/pages/${code}`)).toMatchObject({ http: 404, status: false });
});

test('O-25 the refunds page states every figure of the rules, and each is the one that is enforced', async () => {
  const text = (await page('refunds_and_cancellations')).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const minutes = (ms: number): number => ms / 60_000;
  for (const figure of [
    `${minutes(CANCEL_AFTER_MS)} minutes after booking`,
    `${minutes(CANCEL_BEFORE_MS)} minutes before the show`,
    `More than ${minutes(HIGHER_PERCENT_BEFORE_MS) / 60} hours before the show we refund ${HIGHER_PERCENT}% of the ticket value and ${FOOD_PERCENT}% of food`,
    `${LOWER_PERCENT}% of the ticket value`,
    `at least ${REFUND_WORKING_DAYS} working days`,
    `cancel ${CANCELLATIONS_PER_QUARTER} bookings in a calendar quarter`,
    `${minutes(UNPAID_DEADLINE_MS) / 60} hours before the show`,
    `${minutes(GROUP_DEADLINE_MS) / 60} hours before the show`,
    'aged 3 and over need a ticket',
  ]) {
    expect(text).toContain(figure);
  }
});

test('O-27 AMB-98 every text of extras answers extra_html_content', async () => {
  for (const code of ['contact-us', 'ad-with-us', 'about-us', 'life-at-company', 'life-at-miraj', 'customer-care-email', 'address']) {
    const { http, status, data } = await app.get(`/extras/${code}`);
    expect([http, status, Object.keys(data)]).toEqual([200, true, ['extra_html_content']]);
    expect(data.extra_html_content).toMatch(/^<(section|h2|p)/);
  }
});

test('O-16 the about text comes in two parts, about and awards', async () => {
  const html = await extra('about-us');
  expect([...html.matchAll(/<section data-part="([a-z]+)">/g)].map(([, name]) => name)).toEqual(['about', 'awards']);
});

test('O-13 the advertising text says how long commercials and slides are', async () => {
  const html = await extra('ad-with-us');
  expect([...html.matchAll(/<section data-part="([a-z]+)">/g)].map(([, name]) => name)).toEqual(['advertise', 'why', 'advertising']);
  expect(html).toContain('about 30 seconds');
  expect(html).toContain('10 seconds');
});

test('O-15 O-14 the pictures of a page are six paths that are served, an unknown page has none', async () => {
  for (const code of ['advertise_with_us', 'about_us']) {
    const { data } = await app.get(`/images/${code}`);
    expect(Object.keys(data)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `image_path_${number}`));
    for (const path of Object.values(data)) expect(path).toMatch(/^\/pictures\/[a-z]+\/[a-z0-9-]+\.webp$/);
  }
  expect(await app.get('/images/nothing')).toMatchObject({ http: 404, status: false });
});

test('O-17 the chain’s offices, its four desks and who answers complaints', async () => {
  const { data } = await app.get('/contacts');
  for (const office of [data.registered_office, data.corporate_office]) {
    expect(office.company).not.toBe('');
    expect(office.address).not.toBe('');
  }
  expect(data.registered_office.address).not.toBe(data.corporate_office.address);
  for (const desk of ['sales', 'sponsorships', 'hr', 'bulk']) expect(data.emails[desk]).toMatch(/@/);
  for (const part of ['name', 'title', 'email', 'phone']) expect(data.grievance[part]).not.toBe('');
  expect((await app.get('/contacts', HINDI)).data.registered_office.address).toMatch(/[\u0900-\u097f]/);
});

test('AMB-118 an edited page is clean when it is written and again when it is read', async () => {
  const html =
    '<h2>New</h2><p onclick="alert(1)">Text <a href="javascript:alert(1)">link</a></p><script>alert(1)</script><iframe src="//x"></iframe>';
  const clean = '<h2>New</h2><p>Text <a>link</a></p>';
  for (const code of PAGES) {
    await app.dev('content', { kind: 'page', code, html });
    expect(await page(code)).toBe(clean);
    expect(await page(code, HINDI)).toBe(clean);
  }
  const { rows } = await app.ctx.connection.pool.query(`select raw, clean from pages where code = 'safety' order by version desc limit 1`);
  expect(rows[0]).toEqual({ raw: html, clean });
  await app.owner.pool.query(`update pages set clean = '<p>x</p><img src=x onerror=alert(1)><svg onload=alert(1)>' where code = 'safety'`);
  expect(await page('safety')).toBe('<p>x</p><img src="x" />');
});
