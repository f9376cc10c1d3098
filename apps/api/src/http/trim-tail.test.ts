import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/setup/app.ts';
import { trimTail } from './trim-tail.ts';

test.each([
  ['/final-ticket/abc_-', '/final-ticket/abc_-'],
  ['/final-ticket/abc.', '/final-ticket/abc'],
  ['/fnd-final-ticket/abc).', '/fnd-final-ticket/abc'],
  ['/final-ticket/abc%29', '/final-ticket/abc'],
  ['/final-ticket/abc%E2%80%9D,', '/final-ticket/abc'],
  ['/final-ticket/abc%3E', '/final-ticket/abc'],
  ['/final-ticket/abc*?utm=1', '/final-ticket/abc?utm=1'],
  ['/final-ticket/abc%E0%A5%A4', '/final-ticket/abc'],
  ['/paynow/abc?share=tok_en]', '/paynow/abc?share=tok_en'],
  ['/paynow/abc?share=token%22', '/paynow/abc?share=token'],
  ['/paynow/abc?share=token!', '/paynow/abc?share=token'],
  ['/tickets/abc.pdf.', '/tickets/abc.pdf'],
  ['/movies?search=what?', '/movies?search=what?'],
  ['/final-ticket/', '/final-ticket/'],
  ['/', '/'],
])('K-03 J-03 a link %s, copied from a message, leads to %s', (copied, address) => {
  expect(trimTail(copied)).toBe(address);
});

test('K-03 J-03 a ticket’s or payment’s link with a sentence’s full stop leads to the page without it', async () => {
  const app = await startTestApp();
  const go = async (url: string) => {
    const { statusCode, headers } = await app.app.inject({ url });
    return [statusCode, headers.location];
  };
  expect(await go('/final-ticket/abc.')).toEqual([302, '/final-ticket/abc']);
  expect(await go('/paynow/abc?share=token).')).toEqual([302, '/paynow/abc?share=token']);
  expect((await go('/tickets/abcabcabcabcabcabcabcabc.pdf.'))[1]).toBe('/tickets/abcabcabcabcabcabcabcabc.pdf');
  expect((await go('/v1.0/webapp/booking/pay-now/abc.'))[0]).toBe(404);
  await app.close();
});
