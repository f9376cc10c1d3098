import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
});
afterAll(() => app?.close());

let next = 6_100_000_000;
const freshNumber = () => String(next++);
const codeFor = async (number: string): Promise<string> => (await app.dev(`outbox?number=${number}`))[0].otp;
const USER_FIELDS = [
  'user_name',
  'user_email',
  'user_number',
  'user_number_country_code',
  'is_verified',
  'user_id',
  'role_id',
  'profile_image',
  'unread_notifications_count',
  'token',
];

async function ask(number: string, form: object = {}) {
  return app.post('/getregisterotp', { name: 'Asha Rao', number, userTerms: 'Y', ...form });
}

test('A-01 A-07 A-08 A-13 a person registers and later signs in with nothing but a number and a code', async () => {
  const number = freshNumber();
  const sent = await ask(number);
  expect(sent).toMatchObject({
    http: 200,
    status: true,
    statusCode: 200,
    message: 'OTP sent',
    data: { otp_type: 'Register', expires_in: 180 },
  });
  expect(await codeFor(number)).toMatch(/^\d{4}$/);
  const made = await app.post('/register', { otp: await codeFor(number), number });
  expect(made).toMatchObject({ status: true, message: 'OTP verified successfully.', data: { token: expect.stringMatching(/.{40}/) } });

  const again = await app.post('/getloginotp', { number });
  expect(again).toMatchObject({ status: true, statusCode: 200, message: 'OTP sent', data: { otp_type: 'Login' } });
  const signed = await app.post('/login', { otp: await codeFor(number), number });
  expect(signed).toMatchObject({ status: true, message: 'OTP verified successfully.' });
  expect((await app.get('/profile/unread-notification-count', { token: signed.data.token })).data).toEqual({
    unread_notifications_count: 0,
  });
});
