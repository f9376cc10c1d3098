import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
});
afterAll(() => app?.close());

let next = 6_100_000_000;
const freshNumber = (): string => String(next++);
const ask = (form: object) => app.post('/getregisterotp', { name: 'Asha Rao', userTerms: 'Y', ...form });
const codeFor = async (number: string): Promise<string> => (await app.dev(`outbox?number=${number}`))[0].otp;
const messagesTo = async (number: string): Promise<unknown[]> => app.dev(`outbox?number=${number}`);

test('A-01 A-07 A-08 a person registers with nothing but a name, a number and the code sent to it', async () => {
  const number = freshNumber();
  const sent = await ask({ number });
  expect(sent).toMatchObject({
    http: 200,
    status: true,
    statusCode: 200,
    message: 'OTP sent',
    data: { otp_type: 'Register', expires_in: 180 },
  });
  const code = await codeFor(number);
  expect(code).toMatch(/^\d{4}$/);
  const made = await app.post('/register', { otp: code, number });
  expect(made).toMatchObject({ http: 200, status: true, message: 'OTP verified successfully.' });
  expect(made.data.token).toMatch(/^[\w-]{40,}$/);
});

test('A-25 A-06 A-35 AMB-24 the new person has every field of a user, country code 91, the customer role and a proven number', async () => {
  const number = freshNumber();
  await ask({ number, email: 'asha@example.in', role_id: 9, is_verified: 'N' });
  const { data } = await app.post('/register', { otp: await codeFor(number), number, role_id: 9 });
  expect(data.user).toEqual({
    user_id: expect.stringMatching(/.+/),
    user_name: 'Asha Rao',
    user_email: 'asha@example.in',
    user_number: number,
    user_number_country_code: '91',
    is_verified: 'Y',
    role_id: 1,
    profile_image: '',
    unread_notifications_count: 0,
    google_linked: false,
    token: data.token,
  });
});

test('A-03 A-02 the form is checked in its order: the first failure is told, all of them are marked', async () => {
  const empty = await app.post('/getregisterotp', { name: '', number: '', userTerms: 'N', email: 'no' });
  expect(empty).toMatchObject({ http: 400, status: false, statusCode: 400, message: 'Please enter a name', data: null });
  expect(empty.errors?.map(({ field }) => field)).toEqual(['name', 'number', 'userTerms', 'email']);
  expect((await ask({ number: '' })).message).toBe('Please enter a valid phone number');
  expect((await ask({ number: freshNumber(), userTerms: 'N' })).message).toBe('Please accept the terms & conditions');
  expect((await app.post('/getregisterotp', { name: '   ', number: freshNumber() })).message).toBe('Please enter a name');
});

test.each(['987654321', '98765432101', '+919876543210', '98765 43210', '९८७६५४३२१०', '９８７６５４３２１０', '987654321a'])(
  'A-05 AMB-14 the number %s is not ten digits and is refused',
  async (number) => {
    expect(await ask({ number })).toMatchObject({ http: 400, status: false, message: 'Please enter a valid phone number' });
  },
);

test('AMB-14 only +91 is on offer: a code is never sent abroad', async () => {
  const number = freshNumber();
  expect(await ask({ number, countryCode: '882' })).toMatchObject({ http: 400, message: 'Please enter a valid phone number' });
  expect(await messagesTo(number)).toEqual([]);
  expect(await ask({ number, countryCode: '+91' })).toMatchObject({ status: true });
  expect(await ask({ number, countryCode: 91 })).toMatchObject({ status: true });
});

test('A-04 AMB-20 the e-mail address may be left out, and has to look like one if given', async () => {
  expect((await ask({ number: freshNumber(), email: '' })).status).toBe(true);
  expect((await ask({ number: freshNumber(), email: null })).status).toBe(true);
  expect(await ask({ number: freshNumber(), email: 'asha@' })).toMatchObject({ http: 400, message: 'Enter Valid Email Address' });
});

test('A-41 AMB-16 accepting the terms is recorded with time and version; an older client is taken to have asked', async () => {
  const number = freshNumber();
  await ask({ number });
  const at = Date.parse((await app.dev('clock', { advance_ms: 60_000 })).now);
  await app.post('/register', { otp: await codeFor(number), number });
  const rows = await app.ctx.db.all<{ terms_version: string; terms_accepted_at: number }>(sql`
    select terms_version, terms_accepted_at from users where number = ${number}`);
  expect(rows[0]?.terms_version).toMatch(/^\d+\.\d+$/);
  // When the box was ticked, not when the code was typed.
  expect(Math.abs(at - 60_000 - (rows[0]?.terms_accepted_at ?? 0))).toBeLessThan(5_000);

  expect(await ask({ number: freshNumber(), userTerms: undefined })).toMatchObject({ status: true });
  for (const userTerms of ['N', 'n', '']) {
    expect(await ask({ number: freshNumber(), userTerms })).toMatchObject({ http: 400, message: 'Please accept the terms & conditions' });
  }
});

test('A-41 new terms are another version: what was accepted stays told apart', async () => {
  const versionOf = async (): Promise<string | undefined> => {
    const { number } = await app.register(freshNumber());
    return (await app.ctx.db.one<{ v: string }>(sql`select terms_version v from users where number = ${number}`))?.v;
  };
  const before = await versionOf();
  await app.dev('content', { kind: 'terms', code: 'terms', html: '<p>New terms.</p>' });
  expect(await versionOf()).not.toBe(before);
});

test('A-38 AMB-15 a number with an account gets a code to sign in, keeps its name, and never a second account', async () => {
  const { number, user } = await app.register(freshNumber(), 'Asha Rao');
  const sent = await ask({ number, name: 'Somebody Else' });
  expect(sent).toMatchObject({ status: true, message: 'OTP sent', data: { otp_type: 'Login' } });
  const code = await codeFor(number);
  expect(await app.post('/register', { otp: code, number })).toMatchObject({ status: false, statusCode: 904 });
  const signed = await app.post('/login', { otp: code, number });
  expect(signed.data.user).toMatchObject({ user_id: user.user_id, user_name: 'Asha Rao' });
});

test('A-38 a registration code for a number that got an account in the meantime signs in to that account', async () => {
  const number = freshNumber();
  await ask({ number });
  await app.ctx.db.run(sql`
    insert into users (user_id, number, name) values (gen_random_uuid(), ${number}, 'Made Meanwhile')`);
  const made = await app.post('/register', { otp: await codeFor(number), number });
  expect(made.data.user.user_name).toBe('Made Meanwhile');
});

test('AMB-15 a person who left sign-up unfinished may sign in instead; an address typed before is not taken over', async () => {
  const number = freshNumber();
  await ask({ number, email: 'first@example.in' });
  await app.dev('clock', { advance_ms: 3_600_000 });
  expect(await app.post('/getloginotp', { number })).toMatchObject({ status: true, data: { otp_type: 'Register' } });
  const made = await app.post('/register', { otp: await codeFor(number), number });
  expect(made.data.user).toMatchObject({ user_name: 'Asha Rao', user_email: '', user_number: number });
});

test('AMB-15 a registration that was begun is forgotten after a week', async () => {
  const number = freshNumber();
  await ask({ number });
  await app.dev('clock', { advance_ms: 8 * 86_400_000 });
  expect(await app.post('/getloginotp', { number })).toMatchObject({ status: false, statusCode: 900 });
  await app.dev('jobs/run', {});
  const rows = await app.ctx.db.all(sql`select from otps where number = ${number}`);
  expect(rows).toHaveLength(0);
});

test('Q-15 asking twice under one Idempotency-Key sends one code and gives the first answer', async () => {
  const number = freshNumber();
  const body = { name: 'Asha Rao', number, userTerms: 'Y' };
  const headers = { 'idempotency-key': `key ${number}` };
  const first = await app.post('/getregisterotp', body, { headers });
  const second = await app.post('/getregisterotp', body, { headers });
  expect(second.data).toEqual(first.data);
  expect(await messagesTo(number)).toHaveLength(1);
});

test('a Hindi reader is told and sent everything in Hindi', async () => {
  const number = freshNumber();
  const headers = { 'accept-language': 'hi-IN,hi;q=0.9' };
  expect((await app.post('/getregisterotp', { number }, { headers })).message).toBe('कृपया नाम डालें');
  await app.post('/getregisterotp', { number, name: 'आशा' }, { headers });
  const [message] = await app.dev(`outbox?number=${number}`);
  expect(message.text).toContain('आपका सत्यापन कोड है');
  expect(message.text).toContain(message.otp);
});
