import { cookieText, parseCookies } from '@houseful/app-kit/cookies.ts';
import { expect, test } from 'vitest';
import { decodeState } from './persisted-state.ts';

test('R-06 the persisted store lasts three days and comes back as it was written', () => {
  const state = { city: 'mumbai', cinema: 'CIN1', transactionID: '01k', reservationID: 'rsv_1', only_fnd: false };
  const text = cookieText('MCSTATE', JSON.stringify(state), 3, false);
  expect(text).toContain('; Path=/; Max-Age=259200; SameSite=Lax');
  expect(text).not.toContain('Secure');
  expect(decodeState(parseCookies(text.split('; ')[0] ?? '').MCSTATE)).toEqual(state);
});

test('R-04 the city is kept for a year, Secure where the site is', () => {
  expect(cookieText('CITYID', 'delhi ncr', 365, true)).toBe('CITYID=delhi%20ncr; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
});

test('R-11 AMB-116 a cookie that somebody edited gives ids at most, never an amount', () => {
  expect(decodeState('{"transactionID":"01k","totalAmount":1,"only_fnd":"yes","city":7}')).toEqual({ transactionID: '01k' });
  for (const broken of [undefined, '', '{', 'null', '[]', '7']) expect(decodeState(broken)).toEqual({});
});

test('cookies are read one by one, and what cannot be decoded stays as it is', () => {
  expect(parseCookies('a=1; b=%E0%A4%B9; broken=%; =x; none')).toEqual({ a: '1', b: 'ह', broken: '%' });
  expect(parseCookies('')).toEqual({});
});
