import { expect, test } from 'vitest';
import { ownPath, withQuery } from './own-path.ts';

test('the way back is a path of ours, however the address is disguised', () => {
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

test('what is added to the query stands before the fragment', () => {
  expect(withQuery('/offers?sort=new#all', { google: 'failed' })).toBe('/offers?sort=new&google=failed#all');
});
