import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { JOBS } from '../../jobs/all.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const rows = async (text: string, values: unknown[] = []) => (await app.owner.pool.query(text, values)).rows;

/** The rows of the table "What we keep": what, why, how long. */
async function kept(lang: string): Promise<string[][]> {
  const html = (await app.get('/pages/privacy_policy', { headers: { 'accept-language': lang } })).data.page_data as string;
  return [...html.matchAll(/<tr>\s*<td>(.*?)<\/td>\s*<td>(.*?)<\/td>\s*<td>(.*?)<\/td>\s*<\/tr>/g)].map(
    ([, what = '', why = '', long = '']) => [what, why, long],
  );
}

/** Returns how long the policy keeps something, in English. */
const saysOf = async (what: RegExp): Promise<string> => (await kept('en')).find(([name = '']) => what.test(name))?.[2] ?? '';

/** A row of each kind that goes by itself, `days` old by the clock of the product, and what the policy calls it. */
const AGED: [what: RegExp, says: string, days: number, table: string, insert: string][] = [
  [
    /One-time codes/,
    'after a week',
    7,
    'otps',
    `insert into otps (otp_id, number, purpose, code_hash, created_at, expires_at, used_at)
      select gen_random_uuid(), '7000000001', 'Login', 'x', moment, moment + interval '3 minutes', moment from (select app_now() - $1::interval as moment) t`,
  ],
  [
    /Each sign-in/,
    'the trace goes after 90',
    90,
    'sessions',
    `insert into sessions (token_hash, session_id, user_id, last_seen_at)
      select gen_random_uuid()::text, gen_random_uuid(), (select user_id from users limit 1), app_now() - $1::interval`,
  ],
  [
    /Messages we sent/,
    '180 days',
    180,
    'outbox',
    `insert into outbox (message_id, channel, recipient, template, body, dedupe_key, created_at, sent_at)
      select gen_random_uuid(), 'sms', '7000000001', 'otp', 'x', gen_random_uuid()::text, moment, moment from (select app_now() - $1::interval as moment) t`,
  ],
  [
    /Enquiries and job applications/,
    'one year',
    366,
    'enquiries',
    `insert into enquiries (enquiry_id, kind, name, email, mobile, fields, created_at)
      select gen_random_uuid(), 'contact', 'x', 'x@y.in', '7000000001', '{}', app_now() - $1::interval`,
  ],
  [
    /Enquiries and job applications/,
    'one year',
    366,
    'applications',
    `insert into applications (application_id, job_id, name, email, mobile, city, experience, resume_name, resume_type, resume_file, consented_at, created_at)
      select gen_random_uuid(), 'J-1041', 'x', 'x@y.in', '7000000001', 'x', '1', 'cv', 'pdf', 'cv.pdf', moment, moment from (select app_now() - $1::interval as moment) t`,
  ],
  [
    /payment company reports/,
    '30 days',
    30,
    'webhook_events',
    `insert into webhook_events (event_id, kind, payload, received_at, processed_at)
      select gen_random_uuid()::text, 'x', '{}', moment, moment from (select app_now() - $1::interval as moment) t`,
  ],
  [
    /Page views/,
    'one year',
    366,
    'page_views',
    `insert into page_views (view_id, path, title, at) select gen_random_uuid(), '/movies', 'x', app_now() - $1::interval`,
  ],
  [
    /counters against flooding/,
    'one day',
    1,
    'rate_counters',
    `insert into rate_counters select gen_random_uuid()::text, array[moment], moment from (select app_now() - $1::interval as moment) t`,
  ],
];

test('O-26 what the privacy policy says goes after a time is gone after that time, and not before', async () => {
  await app.register();
  const forget = JOBS.filter(({ name }) => name.startsWith('forget-'));
  expect(forget.length).toBeGreaterThanOrEqual(5);
  for (const [what, says, days, table, insert] of AGED) {
    expect([table, await saysOf(what)]).toEqual([table, expect.stringContaining(says)]);
    await rows(`delete from ${table}`);
    for (const age of [`${days} days 1 hour`, `${(days > 360 ? days - 2 : days) * 24 - 1} hours`]) await rows(insert, [age]);
    expect([table, await rows(`select count(*)::int n from ${table}`)]).toEqual([table, [{ n: 2 }]]);
    for (const job of forget) await job.run(app.ctx);
    expect([table, await rows(`select count(*)::int n from ${table}`)]).toEqual([table, [{ n: 1 }]]);
  }
});

test('O-26 A-31 what the policy says of a deleted account is what deleting does', async () => {
  expect(await saysOf(/^Mobile number/)).toBe('until you delete your account');
  expect(await saysOf(/^Bookings, food orders/)).toContain('eight years after it');
  const { token, number } = await app.register();
  expect((await app.post('/delete-account', { number }, { token })).status).toBe(true);
  const [user] = await rows(`select *, (erase_after - deleted_at)::text as kept from users where deleted_at is not null`);
  expect(user).toMatchObject({ number: null, name: '', email: '', profile_image: '', google_sub: null, terms_version: null });
  expect(user.kept).toMatch(/^(8 years|292[12] days)/);
});

test('O-26 both languages tell of the same things', async () => {
  const [english, hindi] = [await kept('en'), await kept('hi')];
  expect(english.length).toBeGreaterThan(10);
  expect(hindi).toHaveLength(english.length);
  for (const [at, line] of english.entries()) {
    // The figures of a line are the same in both.
    const figures = (cells: readonly string[] | undefined) => (cells ?? []).join(' ').match(/\d+/g) ?? [];
    expect([line[0], figures(hindi[at])]).toEqual([line[0], figures(line)]);
  }
});
