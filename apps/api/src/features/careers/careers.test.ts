import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { sendForm } from '../../../../../tests/setup/send-form.ts';
import { forgetApplications } from './forget-applications.job.ts';
import { readResume } from './read-resume.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.dev('limits', { off: true }));
afterAll(() => app?.close());

const CLOSED = 'J-1020';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

/** The head of an old compound file, with the name of one stream in its directory. */
function compoundFile(stream: string): Buffer {
  const bytes = Buffer.alloc(2_048);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  Buffer.from(stream, 'utf16le').copy(bytes, 1_024);
  return bytes;
}

const zip = (files: Record<string, string>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))));
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = (type: string) => `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
const DOCX = zip({ '[Content_Types].xml': types(WORD), 'word/document.xml': '<w:document/>' });
const DOC = compoundFile('WordDocument');

const FORM = {
  job_id: 'J-1041',
  name: 'Imran Qureshi',
  email: 'imran@mail.example',
  mobile: '9876543210',
  city: 'Mumbai',
  experience: '4',
  employer: 'Lantern Talkies',
  note: 'I never miss the interval bell.',
  consent: 'Y',
};

const apply = (
  changes: Record<string, string | undefined> = {},
  file: { bytes: Buffer; name: string } | null = { bytes: PDF, name: 'cv.pdf' },
  headers = {},
) => sendForm(app, '/jobs/apply', { fields: { ...FORM, ...changes }, file: file && { field: 'resume', ...file }, headers });
const applications = async () => (await app.ctx.connection.pool.query('select * from applications order by created_at desc')).rows;

test('P-09 P-10 jobs, roles and departments have their fields and fit together', async () => {
  const [jobs, roles, departments] = await Promise.all(['/jobs/jobs', '/jobs/roles', '/jobs/departments'].map((path) => app.get(path)));
  expect(jobs?.data.length).toBeGreaterThan(5);
  const known = {
    roles: new Map(roles?.data.map((row: any) => [row.job_role_id, row.job_role])),
    departments: new Map(departments?.data.map((row: any) => [row.job_department_id, row.job_department])),
  };
  for (const job of jobs?.data ?? []) {
    expect(job).toMatchObject({ is_active: 'Y', job_role: known.roles.get(job.job_role_id) });
    for (const field of ['job_id', 'city_id', 'experience', 'job_qualification']) expect(job[field]).not.toBe('');
    expect(known.departments.get(job.job_department_id)).toBeTruthy();
  }
  const [first] = jobs?.data ?? [];
  expect((await app.get(`/jobs/jobs/${first.job_id}`)).data).toEqual(first);
  expect(await app.get('/jobs/jobs/J-0')).toMatchObject({ http: 404, status: false });
});

test('P-09 AMB-96 each open job says in a sentence what it is, then what one does, in both languages', async () => {
  const lines = async (lang: string): Promise<string[][]> =>
    (await app.get('/jobs/jobs', { headers: { 'accept-language': lang } })).data.map((job: any) => job.job_description.split('\n'));
  const [english, hindi] = [await lines('en'), await lines('hi')];
  for (const [at, said] of english.entries()) {
    expect(said.length).toBeGreaterThanOrEqual(4);
    expect(hindi[at]).toHaveLength(said.length);
    for (const line of hindi[at] ?? []) expect(line).toMatch(/[\u0900-\u097f]/);
  }
});

test('P-07 a job that is inactive or past its last day appears neither in the list nor by its id', async () => {
  const listed = async () => (await app.get('/jobs/jobs')).data.map((job: any) => job.job_id);
  expect(await listed()).not.toContain(CLOSED);
  expect((await app.get(`/jobs/jobs/${CLOSED}`)).http).toBe(404);
  expect((await app.get('/jobs/jobs?city_id=mumbai&job_role_id=usher')).data).toEqual([]);
  expect(await listed()).toContain('J-1041');
  await app.dev('clock', { advance_ms: 42 * 86_400_000 });
  expect(await listed()).not.toContain('J-1041');
  expect((await app.get('/jobs/jobs/J-1041')).http).toBe(404);
  await app.dev('clock', { reset: true });
});

test('P-08 AMB-94 city, department and role always narrow together; clearing one widens', async () => {
  const ids = async (query: string) => (await app.get(`/jobs/jobs?${query}`)).data.map((job: any) => job.job_id);
  const mumbai = await ids('city_id=mumbai');
  const technology = await ids('city_id=mumbai&job_department_id=technology');
  const one = await ids('city_id=mumbai&job_department_id=technology&job_role_id=data-analyst');
  expect(one).toEqual(['J-1043']);
  expect(technology.length).toBeGreaterThan(one.length);
  expect(mumbai.length).toBeGreaterThan(technology.length);
  expect(await ids('city_id=kolkata&job_department_id=technology')).toEqual([]);
});

test('P-01 P-03 investors are annual returns in order, each a PDF of our own', async () => {
  const { data } = await app.get('/extras/investors');
  expect(data.length).toBeGreaterThan(1);
  for (const row of data) {
    expect(Object.keys(row).sort()).toEqual(['InvestorInformationDocumentPath', 'InvestorInformationType_ID', 'InvestorInformation_Year']);
    expect(row.InvestorInformationType_ID).toBe(1);
    expect(row.InvestorInformationDocumentPath).toMatch(/^\/documents\/[a-z0-9-]+\.pdf$/);
  }
  const years = data.map((row: any) => row.InvestorInformation_Year);
  expect(years).toEqual([...years].sort().reverse());
});

test('P-02 without documents the list is empty and well', async () => {
  const { pool } = app.owner;
  await pool.query('create table kept as select * from investor_documents');
  await pool.query('delete from investor_documents');
  expect(await app.get('/extras/investors')).toMatchObject({ status: true, data: [], message: 'No Records Found' });
  await pool.query('insert into investor_documents select * from kept');
});

test('O-27 P-11 people who work here say something, each with name, designation and picture', async () => {
  const { data } = await app.get('/extras/employee-testimonials');
  expect(data.length).toBeGreaterThanOrEqual(3);
  for (const row of data) {
    expect(Object.keys(row).sort()).toEqual(['designation', 'image_path', 'name', 'text']);
    for (const part of Object.values(row)) expect(part).not.toBe('');
  }
});

test('P-12 AMB-96 an application is stored with its resume, HR are told, and the answer is the exact sentence', async () => {
  const sent = await apply();
  expect(sent).toMatchObject({
    http: 200,
    status: true,
    data: { application_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    message: 'Your application was submitted successfully. We will get in touch with you soon!',
  });
  const [row] = await applications();
  expect(row).toMatchObject({
    job_id: 'J-1041',
    name: 'Imran Qureshi',
    employer: 'Lantern Talkies',
    resume_name: 'cv.pdf',
    resume_type: 'pdf',
  });
  expect(row.consented_at).toBeTruthy();
  expect(await readResume(app.ctx.config, app.ctx.db, sent.data.application_id)).toMatchObject({ type: 'pdf', bytes: PDF });
  await app.dev('jobs/run', {});
  const [mail] = await app.dev('outbox?email=people@houseful.example');
  for (const said of [
    'Imran Qureshi',
    'imran@mail.example',
    '9876543210',
    'J-1041 Duty manager',
    'Mumbai',
    '4',
    'Lantern Talkies',
    'cv.pdf',
    FORM.note,
  ])
    expect([said, mail.text.includes(said)]).toEqual([said, true]);
});

test('P-12 AMB-96 a resume is judged by its content: PDF, DOC and DOCX are taken and nothing else, whatever its name', async () => {
  for (const [bytes, name, type] of [
    [PDF, 'cv.pdf', 'pdf'],
    [DOC, 'cv.doc', 'doc'],
    [DOCX, 'cv.DOCX', 'docx'],
  ] as const) {
    expect(await apply({}, { bytes, name })).toMatchObject({ http: 200, status: true });
    expect((await applications())[0].resume_type).toBe(type);
  }
  const before = (await applications()).length;
  const others = {
    'page.pdf': Buffer.from('<html><script>alert(1)</script></html>'),
    'program.doc': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]),
    'sheet.doc': compoundFile('Workbook'),
    'archive.docx': zip({ 'a.txt': 'hello' }),
    'picture.pdf': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]),
    'text.doc': Buffer.from('I am the very model of a modern duty manager'),
  };
  for (const [name, bytes] of Object.entries(others)) {
    expect(await apply({}, { bytes, name })).toMatchObject({ http: 400, status: false, message: 'Please attach a PDF, DOC or DOCX file' });
  }
  expect(await apply({}, { bytes: PDF, name: 'cv.exe' })).toMatchObject({ http: 400, message: 'Please attach a PDF, DOC or DOCX file' });
  expect(await applications()).toHaveLength(before);
});

test('P-12 AMB-96 the header of a PDF may have other bytes before it, as readers allow, and not many', async () => {
  const behind = (bytes: number) => ({ bytes: Buffer.concat([Buffer.alloc(bytes, '\r\n'), PDF]), name: 'scan.pdf' });
  for (const bytes of [2, 1_019]) {
    expect(await apply({}, behind(bytes))).toMatchObject({ http: 200, status: true });
    expect((await applications())[0].resume_type).toBe('pdf');
  }
  for (const bytes of [1_020, 5_000])
    expect(await apply({}, behind(bytes))).toMatchObject({ http: 400, message: 'Please attach a PDF, DOC or DOCX file' });
});

test('P-12 AMB-96 the name of a resume keeps the vowel signs and joiners of its script', async () => {
  await apply({}, { bytes: PDF, name: 'बायोडाटा आशा राव.pdf' });
  expect((await applications())[0].resume_name).toBe('बायोडाटा आशा राव.pdf');
  await apply({}, { bytes: PDF, name: 'Rene\u0301 श्री\u200cमान \u202egnp.pdf' });
  expect((await applications())[0].resume_name).toBe('René श्री\u200cमान gnp.pdf');
});

test('P-12 O-29 AMB-96 the letter to HR names the resume as it is stored, and not as it came', async () => {
  await apply({}, { bytes: PDF, name: '../<b>cv</b>\u202e.pdf' });
  const [{ resume_name }] = await applications();
  const [mail] = await app.dev('outbox?email=people@houseful.example');
  expect(mail.text).toContain(resume_name);
  expect(mail.text).not.toContain('<b>');
});

test('P-12 O-07 an application is stored without the marks that nobody sees', async () => {
  const changes = {
    name: '\u202aImran Qureshi\u202c',
    email: '<imran@mail.example>,\u200b',
    city: 'दिल्ली\u200b',
    employer: '\ufeffLantern\tTalkies',
  };
  expect(await apply(changes)).toMatchObject({ http: 200, status: true });
  expect((await applications())[0]).toMatchObject({
    name: 'Imran Qureshi',
    email: 'imran@mail.example',
    city: 'दिल्ली',
    employer: 'Lantern Talkies',
  });
});

test('P-12 AMB-96 five megabytes are taken, more is too large', async () => {
  const most = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 - PDF.length)]);
  expect(await apply({}, { bytes: most, name: 'cv.pdf' })).toMatchObject({ http: 200 });
  const over = await apply({}, { bytes: Buffer.concat([most, Buffer.alloc(1)]), name: 'cv.pdf' });
  expect(over).toMatchObject({ http: 413, status: false, statusCode: 413 });
});

test('P-12 a resume cut off at the limit is refused even where the network parts it exactly there', async () => {
  const fields = Object.entries(FORM).map(([name, value]) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const head = '--cut\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n';
  const full = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 - PDF.length)]);
  const pieces = [Buffer.from(fields.join('') + head), full, Buffer.from('x'), Buffer.from('\r\n--cut--\r\n')];
  const payload = Readable.from(
    (async function* () {
      for (const piece of pieces) {
        yield piece;
        // The parser gets to see each piece before the next one comes.
        for (let turn = 0; turn < 20; turn++) await setImmediate();
      }
    })(),
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
  const reply = await app.app.inject({ method: 'POST', url: '/v1.0/webapp/jobs/apply', headers, payload });
  expect([reply.statusCode, reply.json().statusCode]).toEqual([413, 413]);
});

test('P-12 every field is asked for in the order of the form; employer and cover note may stay empty', async () => {
  const wrong: [Record<string, string>, string][] = [
    [{ name: ' ' }, 'Please enter a name'],
    [{ email: 'a@b' }, 'Enter Valid Email Address'],
    [{ mobile: '9999999999' }, 'Enter Valid Mobile No.'],
    [{ city: '' }, 'Please enter a city'],
    [{ experience: 'long' }, 'Please enter your experience in years as a number, such as 0, 4 or 2.5'],
    [{ note: 'x'.repeat(2_001) }, 'Please shorten the cover note'],
    [{ consent: '' }, 'Please give your consent'],
  ];
  for (const [changes, message] of wrong) expect(await apply(changes)).toMatchObject({ http: 400, status: false, message });
  expect(await apply({}, null)).toMatchObject({ http: 400, message: 'Please attach your resume' });
  expect((await apply(Object.assign({}, ...wrong.map(([changes]) => changes)), null)).errors.map((error: any) => error.field)).toEqual([
    'name',
    'email',
    'mobile',
    'city',
    'experience',
    'note',
    'resume',
    'consent',
  ]);
  expect(await apply({ employer: undefined, note: undefined })).toMatchObject({ http: 200 });
  expect(await apply({ name: 'a\0b' })).toMatchObject({ http: 400, status: false });
});

test('P-12 AMB-30 a consent is given in any of the forms in which a client says yes, and in no other', async () => {
  for (const consent of ['Y', 'yes', 'on', '1', 'TRUE', ' true ']) expect(await apply({ consent })).toMatchObject({ http: 200 });
  for (const consent of ['N', 'off', '0', 'false', 'yesterday']) expect(await apply({ consent })).toMatchObject({ http: 400 });
});

test('P-12 P-07 nobody applies for a closed or unknown job', async () => {
  for (const job_id of [CLOSED, 'J-0', undefined]) expect(await apply({ job_id })).toMatchObject({ http: 404, status: false });
});

test('P-12 a form that is not multipart is refused', async () => {
  expect(await app.post('/jobs/apply', FORM)).toMatchObject({ http: 400, status: false });
});

test('P-12 O-29 Q-16 ten applications an hour of one address, then 429', async () => {
  await app.dev('limits', { off: false });
  for (let post = 0; post < 10; post++) expect((await apply()).http).toBe(200);
  const refused = await apply();
  expect(refused).toMatchObject({ http: 429, status: false });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('Q-15 P-12 an application sent twice with one key is stored once', async () => {
  const before = (await applications()).length;
  const key = { 'idempotency-key': 'application-1' };
  const [one, two] = [await apply({}, undefined, key), await apply({}, undefined, key)];
  expect(two.data).toEqual(one.data);
  expect(await applications()).toHaveLength(before + 1);
  // Another application, or another resume, is not answered as if it had been stored.
  for (const other of [
    await apply({ name: 'Somebody Else' }, undefined, key),
    await apply({}, { bytes: Buffer.concat([PDF, PDF]), name: 'cv.pdf' }, key),
  ])
    expect(other).toMatchObject({ http: 400, status: false });
  expect(await applications()).toHaveLength(before + 1);
});

test('P-12 AMB-96 an application and its resume are kept for a year and not longer', async () => {
  await apply();
  await app.dev('clock', { advance_ms: 364 * 86_400_000 });
  await forgetApplications.run(app.ctx);
  expect((await applications()).length).toBeGreaterThan(0);
  await app.dev('clock', { advance_ms: 3 * 86_400_000 });
  await forgetApplications.run(app.ctx);
  expect((await applications()).length).toBe(0);
  await app.dev('clock', { reset: true });
});

test('P-12 Q-16 a day takes five hundred applications, whoever sends them, then 429', async () => {
  await app.dev('limits', { off: false });
  await app.ctx.connection.pool.query('delete from rate_counters');
  const { pool } = app.ctx.connection;
  await pool.query(
    `insert into rate_counters (key, moments, last_at)
     values ('applications of everybody', array(select app_now() - interval '1 hour' from generate_series(1, 499)), app_now())`,
  );
  expect((await apply()).http).toBe(200);
  expect(await apply()).toMatchObject({ http: 429, status: false });
});
