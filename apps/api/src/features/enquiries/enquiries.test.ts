import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { enquiriesCsv, enquiryText } from './export-enquiries.ts';
import { forgetEnquiries } from './forget-enquiries.job.ts';
import { listEnquiries } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.dev('limits', { off: true }));
afterAll(() => app?.close());

const ADVERTISE = {
  adu_fullname: 'Asha Rao',
  adu_phone: '9876543210',
  adu_email: 'asha@shop.example',
  adu_org: 'Rao Sarees',
  adu_message: 'Two weeks at Chitralaya, please.',
};
const CONTACT = {
  category: 'Feedback',
  email: 'asha@mail.example',
  message: 'The samosa was hot.',
  name: 'Asha Rao',
  mobile: '9876543210',
  city_name: 'Mumbai',
  Cinema_strName: 'Chitralaya',
  show_date: '2026-11-20',
};
const advertise = (changes: object = {}, options = {}) => app.post('/advertisewithus', { ...ADVERTISE, ...changes }, options);
const contact = (changes: object = {}, options = {}) => app.post('/extras/contact-us', { ...CONTACT, ...changes }, options);
const stored = async () => listEnquiries(app.ctx.db);
const messages = (reply: any) => reply.errors.map((error: any) => error.message);

test('O-08 O-09 AMB-88 an advertising request is stored with every field before the reader is thanked, and sales are told', async () => {
  expect(await advertise()).toMatchObject({
    http: 200,
    status: true,
    data: null,
    message: 'Your request for advertising was submitted successfully. We will get in touch with you soon!',
  });
  const [row] = await stored();
  expect(row).toMatchObject({
    kind: 'advertise',
    name: 'Asha Rao',
    email: 'asha@shop.example',
    mobile: '9876543210',
    fields: { organization: 'Rao Sarees', message: 'Two weeks at Chitralaya, please.' },
  });
  await app.dev('jobs/run', {});
  const [mail] = await app.dev('outbox?email=sales@houseful.example');
  for (const said of ['Two weeks at Chitralaya, please.', 'Rao Sarees', 'asha@shop.example', '9876543210'])
    expect(mail.text).toContain(said);
});

test('O-23 AMB-88 feedback reaches customer care with everything that was filled in', async () => {
  await contact();
  await app.dev('jobs/run', {});
  const [mail] = await app.dev('outbox?email=care@houseful.example');
  for (const said of [
    'Asha Rao',
    'asha@mail.example',
    '9876543210',
    'Feedback',
    'Mumbai',
    'Chitralaya',
    '2026-11-20',
    'The samosa was hot.',
  ])
    expect([said, mail.text.includes(said)]).toEqual([said, true]);
});

test('AMB-88 a name of two lines, which could forge a mail header, is refused; wide gaps in a name are closed', async () => {
  expect(await advertise({ adu_fullname: 'Asha\r\nBcc: everybody@mail.example' })).toMatchObject({ http: 400, status: false });
  await advertise({ adu_fullname: 'Asha \u00a0  Rao' });
  await app.dev('jobs/run', {});
  const [mail] = await app.dev('outbox?email=sales@houseful.example');
  expect(mail.subject).toBe('New advertise from Asha Rao');
});

test('AMB-88 a chain that has named no address yet still keeps what people write', async () => {
  const { pool } = app.ctx.connection;
  const { rows } = await pool.query(`select value from settings where key = 'chain'`);
  await pool.query(`delete from settings where key = 'chain'`);
  await app.ctx.settings.refresh(app.ctx.db);
  const before = (await stored()).length;
  expect(await contact()).toMatchObject({ http: 200, status: true });
  expect(await stored()).toHaveLength(before + 1);
  const written = await pool.query(`select recipient from outbox where recipient = ''`);
  expect(written.rows).toEqual([]);
  await pool.query(`insert into settings (key, value) values ('chain', $1)`, [JSON.stringify(rows[0].value)]);
  await app.ctx.settings.refresh(app.ctx.db);
});

test('O-05 O-09 a bad mobile is told before a bad email, the merely required fields last', async () => {
  const bad = await advertise({ adu_phone: '12345', adu_email: 'a@b', adu_fullname: ' ', adu_org: '', adu_message: '' });
  expect(bad).toMatchObject({ http: 400, status: false, message: 'Enter Valid Mobile No.' });
  expect(messages(bad).slice(0, 2)).toEqual(['Enter Valid Mobile No.', 'Enter Valid Email Address']);
  expect(bad.errors?.map(({ field }) => field).sort()).toEqual(['adu_email', 'adu_fullname', 'adu_message', 'adu_org', 'adu_phone']);
  expect(await advertise({ adu_email: 'a@b' })).toMatchObject({ http: 400, message: 'Enter Valid Email Address' });
});

test('O-06 AMB-93 a mobile is ten digits and not ten of the same', async () => {
  for (const adu_phone of ['9999999999', '0000000000', '987654321', '98765432101', '98765x3210', '', undefined]) {
    expect(await advertise({ adu_phone })).toMatchObject({ http: 400, message: 'Enter Valid Mobile No.' });
  }
  expect((await advertise({ adu_phone: '9876543210' })).status).toBe(true);
});

test('O-07 AMB-92 an address has the simple form', async () => {
  for (const adu_email of ['a@b', 'a b@c.d', '', 'a@b.c', `${'a'.repeat(250)}@b.co`]) {
    expect(await advertise({ adu_email })).toMatchObject({ http: 400, message: 'Enter Valid Email Address' });
  }
  expect((await advertise({ adu_email: 'a@b.co' })).status).toBe(true);
});

test('O-22 O-23 AMB-90 feedback is stored with every field; category and show date have their defaults', async () => {
  expect(await contact()).toMatchObject({
    http: 200,
    status: true,
    message: 'Your request for Feedback has submitted successfully. We will get in touch with you soon!',
  });
  const [row] = await stored();
  expect(row?.fields).toEqual({
    category: 'Feedback',
    city: 'Mumbai',
    cinema: 'Chitralaya',
    show_date: '2026-11-20',
    message: 'The samosa was hot.',
  });
  expect((await contact({ category: undefined, show_date: undefined })).status).toBe(true);
  expect((await stored())[0]?.fields).toMatchObject({ category: 'Feedback', show_date: '' });
});

test('O-20 O-23 feedback asks for the cinema, then the mobile, then the email', async () => {
  const bad = await contact({ Cinema_strName: '', mobile: '1', email: 'x' });
  expect(bad).toMatchObject({ http: 400, message: 'Please select cinema' });
  expect(messages(bad)).toEqual(['Please select cinema', 'Enter Valid Mobile No.', 'Enter Valid Email Address']);
  expect((await contact({ mobile: '1', email: 'x' })).message).toBe('Enter Valid Mobile No.');
  expect((await contact({ show_date: '2026-02-30' })).http).toBe(400);
});

test('O-12 AMB-88 when storing fails nobody is thanked and nothing is kept', async () => {
  const before = (await stored()).length;
  await app.owner.pool.query(`alter table enquiries add constraint no_more check (name <> 'Refused')`);
  expect(await advertise({ adu_fullname: 'Refused' })).toMatchObject({ http: 500, status: false, data: null });
  expect(await contact({ name: 'Refused' })).toMatchObject({ http: 500, status: false });
  await app.owner.pool.query('alter table enquiries drop constraint no_more');
  expect(await stored()).toHaveLength(before);
});

test('O-29 Q-16 AMB-88 ten posts an hour of one address over both forms, then 429 with Retry-After, until the hour is over', async () => {
  await app.dev('limits', { off: false });
  for (let post = 0; post < 5; post++) {
    expect((await advertise()).http).toBe(200);
    expect((await contact()).http).toBe(200);
  }
  for (const refused of [await advertise(), await contact()]) {
    expect(refused).toMatchObject({ http: 429, status: false, message: 'Too many requests. Please try again later.' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  }
  await app.dev('clock', { advance_ms: 3_600_000 });
  expect((await advertise()).http).toBe(200);
  await app.dev('clock', { reset: true });
});

test('Q-15 a request sent twice with one key is stored once', async () => {
  const before = (await stored()).length;
  const headers = { 'idempotency-key': 'enquiry-1' };
  const [one, two] = [await contact({}, { headers }), await contact({}, { headers })];
  expect([one.status, two.status]).toEqual([true, true]);
  expect(two.message).toBe(one.message);
  expect(await stored()).toHaveLength(before + 1);
});

test('O-28 guests and members alike may write', async () => {
  const { token } = await app.register();
  expect((await advertise({}, { token })).status).toBe(true);
  expect((await contact({}, { token })).status).toBe(true);
});

test('O-21 the cinemas of a city, by GET and by POST', async () => {
  const got = await app.get('/extras/cinema-names?city_id=mumbai');
  expect(got.data.length).toBeGreaterThan(1);
  for (const row of got.data) expect(Object.keys(row).sort()).toEqual(['Cinema_strID', 'Cinema_strName']);
  expect((await app.post('/extras/cinema-names', { city_id: 'mumbai' })).data).toEqual(got.data);
  expect((await app.get('/extras/cinema-names?city_id=jaipur')).data).not.toEqual(got.data);
  expect((await app.get('/extras/cinema-names')).data.length).toBeGreaterThan(got.data.length);
  expect(await app.get('/extras/cinema-names?city_id=nowhere')).toMatchObject({ status: true, data: [] });
});

test('AMB-88 the exported list can run no formula in a spreadsheet and rewrite no terminal', async () => {
  await advertise({ adu_fullname: '=HYPERLINK("//evil.example","x")', adu_org: '+1', adu_message: '@SUM(A1)\r\nsecond "line"\u001b[2J' });
  const rows = (await stored()).filter(({ name }) => name.startsWith('='));
  const csv = enquiriesCsv(rows);
  expect(csv.startsWith('\uFEFFreceived,kind,name,')).toBe(true);
  expect(csv).toContain(`,"'=HYPERLINK(""//evil.example"",""x"")",`);
  expect(csv).toContain(`,'+1,`);
  expect(csv).toContain(`"'@SUM(A1)\r\nsecond ""line""`);
  for (const line of csv.slice(1).split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+@-]/);
  for (const control of ['\u001b', '\r']) expect(enquiryText(rows[0] as never)).not.toContain(control);
});

test('AMB-88 an enquiry is kept for a year and not longer', async () => {
  await advertise();
  await app.dev('clock', { advance_ms: 364 * 86_400_000 });
  await forgetEnquiries.run(app.ctx);
  expect((await stored()).length).toBeGreaterThan(0);
  await app.dev('clock', { advance_ms: 3 * 86_400_000 });
  await forgetEnquiries.run(app.ctx);
  expect(await stored()).toEqual([]);
  await app.dev('clock', { reset: true });
});

test('O-29 Q-16 a day takes five thousand enquiries, whoever sends them, then 429', async () => {
  await app.dev('limits', { off: false });
  const { pool } = app.ctx.connection;
  await pool.query('delete from rate_counters');
  await pool.query(
    `insert into rate_counters (key, moments, last_at)
     values ('enquiries of everybody', array(select app_now() - interval '1 hour' from generate_series(1, 4999)), app_now())`,
  );
  expect((await advertise()).http).toBe(200);
  expect(await contact()).toMatchObject({ http: 429, status: false });
});
