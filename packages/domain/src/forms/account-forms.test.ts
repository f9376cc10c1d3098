import { describe, expect, test } from 'vitest';
import { checkTypedCode } from '../otp.ts';
import { checkProfile } from './profile.ts';
import { checkSignIn } from './sign-in.ts';
import { checkSignUp } from './sign-up.ts';

const refused = (field: string, message: string) => ({ ok: false, reason: 'invalid_input', field, message });

describe('sign up', () => {
  const good = { name: 'Asha', number: '9876543210', email: '', terms: 'Y' as const };

  test('A-03 the checks come one at a time: name, number, terms', () => {
    expect(checkSignUp({ name: '', number: '', terms: 'N' })).toMatchObject(refused('name', 'Please enter a name'));
    expect(checkSignUp({ name: 'Asha', number: '', terms: 'N' })).toMatchObject(refused('number', 'Please enter a valid phone number'));
    expect(checkSignUp({ name: 'Asha', number: '9876543210', terms: 'N' })).toMatchObject(
      refused('terms', 'Please accept the terms & conditions'),
    );
    expect(checkSignUp(good)).toEqual({ ok: true });
  });

  test('A-03 all failures are listed for marking the fields, in order', () => {
    const result = checkSignUp({ name: '', number: '1', terms: 'N', email: 'x' });
    expect(!result.ok && result.failures.map((failure) => failure.field)).toEqual(['name', 'number', 'terms', 'email']);
  });

  test('A-04 AMB-20 an e-mail is optional, and checked last when given', () => {
    expect(checkSignUp({ ...good, email: undefined })).toEqual({ ok: true });
    expect(checkSignUp({ ...good, email: 'a@b' })).toMatchObject(refused('email', 'Enter Valid Email Address'));
  });

  test('A-05 nine or eleven digits are refused', () => {
    for (const number of ['987654321', '98765432100']) expect(checkSignUp({ ...good, number })).toMatchObject({ field: 'number' });
  });

  test('A-41 a client that has no terms box counts as having accepted', () => {
    expect(checkSignUp({ ...good, terms: undefined })).toEqual({ ok: true });
    expect(checkSignUp({ ...good, terms: 'N' })).toMatchObject({ field: 'terms' });
  });
});

describe('sign in', () => {
  const captcha = { shown: '7KQM4', typed: '7KQM4' };

  test('A-09 an empty number is reported first', () => {
    expect(checkSignIn({ number: '', captcha: { ...captcha, typed: '' } })).toMatchObject(refused('number', 'Please enter a number'));
  });

  test('A-10 a captcha in lower case is refused', () => {
    const wrong = { number: '9876543210', captcha: { ...captcha, typed: '7kqm4' } };
    expect(checkSignIn(wrong)).toMatchObject(refused('captcha', 'Incorrect CAPTCHA. Please try again.'));
    expect(checkSignIn({ ...wrong, captcha })).toEqual({ ok: true });
  });

  test('AMB-13 the server asks for the number alone', () =>
    expect(checkSignIn({ number: '9876543210', captcha: null })).toEqual({ ok: true }));
});

describe('the one-time code', () => {
  test('A-17 after three minutes the code is reported as expired', () => {
    expect(checkTypedCode('1234', 1000, 1000)).toEqual({ ok: false, reason: 'otp_expired' });
    expect(checkTypedCode('12', 1000, 1000)).toEqual({ ok: false, reason: 'otp_expired' });
    expect(checkTypedCode('1234', 1000, 999)).toEqual({ ok: true });
  });

  test('A-15 a code of the wrong shape is not sent', () => {
    for (const code of ['123', '12a4', '12345', '']) expect(checkTypedCode(code, 1000, 0)).toEqual({ ok: false, reason: 'otp_wrong' });
    expect(checkTypedCode('123456', 1000, 0, 6)).toEqual({ ok: true });
  });
});

test('M-08 AMB-44 a profile needs a name, and its e-mail, if any, needs the right form', () => {
  expect(checkProfile({ name: '', email: 'x' })).toMatchObject(refused('name', 'Please enter a name'));
  expect(checkProfile({ name: 'Asha', email: 'x' })).toMatchObject(refused('email', 'Enter Valid Email Address'));
  expect(checkProfile({ name: 'Asha', email: '' })).toEqual({ ok: true });
});
