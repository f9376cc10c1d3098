import { expect, test } from 'vitest';
import { isOwnPath, ownPath, withQuery } from './own-path.ts';

test('the return path is our own, however the address is disguised', () => {
  expect(ownPath('/regularBooking?a=1#b')).toBe('/regularBooking?a=1#b');
  const disguises = [
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '',
    7,
    undefined,
    ['/a'],
  ];
  for (const disguise of disguises) expect(ownPath(disguise)).toBe('/');
});

test('a request’s address is our own path, or it is refused', () => {
  for (const own of ['/', '/?a=1', '/movies', '/movies?x=//evil.test', '/a//b', '/%2Fevil.test']) expect(isOwnPath(own)).toBe(true);
  for (const other of ['//evil.test', '//', '/\\evil.test', '/.//evil.test', '/a/..//evil.test', '*', ''])
    expect(isOwnPath(other)).toBe(false);
});

test('an addition to the query stands before the fragment', () => {
  expect(withQuery('/offers?sort=new#all', { google: 'failed' })).toBe('/offers?sort=new&google=failed#all');
});
