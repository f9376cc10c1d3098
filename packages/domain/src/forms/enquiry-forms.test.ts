import { describe, expect, test } from 'vitest';
import { checkAdvertise } from './advertise.ts';
import { type CareerForm, checkCareer } from './career.ts';
import { checkContact } from './contact.ts';

const messages = (result: { ok: true } | { ok: false; failures: { message: string }[] }) =>
  result.ok ? [] : result.failures.map((failure) => failure.message);

describe('advertise with us', () => {
  const good = { name: 'Asha', phone: '9876543210', email: 'a@b.co', organization: 'Acme', message: 'Hello' };

  test('O-05 mobile first, then e-mail', () => {
    expect(checkAdvertise({ ...good, phone: '', email: '' })).toMatchObject({ field: 'phone', message: 'Enter Valid Mobile No.' });
    expect(checkAdvertise({ ...good, email: 'a@b' })).toMatchObject({ field: 'email', message: 'Enter Valid Email Address' });
    expect(checkAdvertise(good)).toEqual({ ok: true });
  });

  test('O-04 one character is enough; the most are 120 for the organization and 2,000 for the message', () => {
    expect(checkAdvertise({ ...good, organization: 'A', message: '!' })).toEqual({ ok: true });
    expect(checkAdvertise({ ...good, organization: 'A'.repeat(120), message: '!'.repeat(2000) })).toEqual({ ok: true });
    expect(checkAdvertise({ ...good, organization: 'A'.repeat(121) })).toMatchObject({ field: 'organization' });
    expect(checkAdvertise({ ...good, message: '!'.repeat(2001) })).toMatchObject({ field: 'message' });
  });

  test('O-06 ten equal digits are no mobile number', () =>
    expect(checkAdvertise({ ...good, phone: '9999999999' })).toMatchObject({ field: 'phone' }));

  test('O-04 each of the five fields is required', () => {
    for (const field of Object.keys(good) as (keyof typeof good)[])
      expect(checkAdvertise({ ...good, [field]: '' })).toMatchObject({ ok: false, field });
  });
});

describe('contact us', () => {
  const good = { name: 'Asha', email: 'a@b.co', mobile: '9876543210', city: 'Mumbai', cinema: 'Houseful Chitra', message: 'Hello' };

  test('O-20 with all three wrong: cinema, mobile, e-mail', () => {
    expect(messages(checkContact({ ...good, cinema: '', mobile: '1', email: 'x' }))).toEqual([
      'Please select cinema',
      'Enter Valid Mobile No.',
      'Enter Valid Email Address',
    ]);
  });

  test('O-19 each of the six fields is required, the show date is not', () => {
    for (const field of Object.keys(good) as (keyof typeof good)[])
      expect(checkContact({ ...good, [field]: '' })).toMatchObject({ ok: false, field });
    expect(checkContact(good)).toEqual({ ok: true });
    expect(checkContact({ ...good, showDate: '', message: '!' })).toEqual({ ok: true });
  });

  test('AMB-90 a show date that is given must be a day', () => {
    expect(checkContact({ ...good, showDate: '2026-11-21' })).toEqual({ ok: true });
    expect(checkContact({ ...good, showDate: '2026-11-31' })).toMatchObject({ field: 'showDate' });
  });
});

describe('applying for a job', () => {
  const good: CareerForm = {
    name: 'Asha',
    email: 'a@b.co',
    mobile: '9876543210',
    city: 'Mumbai',
    experience: '3.5',
    resume: { name: 'Asha.PDF', bytes: 5 * 1024 * 1024 },
    consent: true,
  };

  test('P-12 AMB-96 employer and cover note may stay empty', () => {
    expect(checkCareer(good)).toEqual({ ok: true });
    expect(checkCareer({ ...good, experience: '60', resume: { name: 'a.docx', bytes: 1 } })).toEqual({ ok: true });
  });

  test('P-12 AMB-96 spaces around the years of experience do not matter', () => {
    expect(checkCareer({ ...good, experience: ' 2.5 ' })).toEqual({ ok: true });
  });

  test.each(['2,5', '२', 'Fresher', ''])('P-12 AMB-96 the form asks for a number instead of the experience "%s"', (experience) => {
    const wanted = 'Please enter your experience in years as a number, such as 0, 4 or 2.5';
    expect(messages(checkCareer({ ...good, experience }))).toEqual([wanted]);
    expect(['0', '4', '2.5'].map((like) => checkCareer({ ...good, experience: like }).ok)).toEqual([true, true, true]);
  });

  test.each<[string, Partial<CareerForm>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a bad address', { email: 'x' }, 'email'],
    ['a bad number', { mobile: '1' }, 'mobile'],
    ['no city', { city: '' }, 'city'],
    ['experience in words', { experience: 'three' }, 'experience'],
    ['negative experience', { experience: '-1' }, 'experience'],
    ['61 years', { experience: '61' }, 'experience'],
    ['three digits of years', { experience: '010' }, 'experience'],
    ['a note of 2,001 characters', { note: 'x'.repeat(2001) }, 'note'],
    ['no resume', { resume: null }, 'resume'],
    ['an empty resume', { resume: { name: 'a.pdf', bytes: 0 } }, 'resume'],
    ['a program', { resume: { name: 'a.exe', bytes: 10 } }, 'resume'],
    ['a resume over 5 MB', { resume: { name: 'a.pdf', bytes: 5 * 1024 * 1024 + 1 } }, 'resume'],
    ['no consent', { consent: false }, 'consent'],
  ])('P-12 AMB-96 %s is refused', (_name, change, field) =>
    expect(checkCareer({ ...good, ...change })).toMatchObject({ ok: false, field }),
  );

  test('a field is marked once, with its first problem', () => {
    expect(messages(checkCareer({ ...good, resume: { name: 'a.exe', bytes: 0 } }))).toEqual(['Please attach your resume']);
  });
});
