import { expect, test } from 'vitest';
import { countedLine } from './counted-line.ts';
import { lineOf } from './line-of.ts';

const counted = (address: string) => countedLine(lineOf(address));

test.each(['203.0.113.7', '8.8.8.8', '100.128.0.1', '172.32.0.1', '2001:db8:1:2::9', '::ffff:203.0.113.7'])(
  'Q-16 %s is a customer’s line, with the same number each time',
  (address) => {
    expect(counted(address)).toEqual(expect.any(Number));
    expect(counted(address)).toBe(counted(address));
  },
);

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.1.1'],
  ...['::1', 'fd00::7', 'fe80::1', '::ffff:10.0.0.1'],
])('Q-16 %s is an address of the house, not a line', (address) => {
  expect(counted(address)).toBeNull();
});

test('Q-16 two lines have two numbers, two addresses of one IPv6 line have one', () => {
  expect(counted('203.0.113.7')).not.toBe(counted('203.0.113.8'));
  expect(counted('2001:db8:1:2::9')).toBe(counted('2001:db8:1:2:ffff::1'));
});
