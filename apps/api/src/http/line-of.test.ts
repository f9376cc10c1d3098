import { expect, test } from 'vitest';
import { lineOf, networksAround } from './line-of.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['::ffff:0.0.0.1', '0.0.0.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  [undefined, 'unknown'],
])('AMB-17 the line of %s is %s', (address, line) => {
  expect(lineOf(address)).toBe(line);
});

test.each([
  ['203.0.113.9', ['203.0.113.0/24']],
  ['127.0.0.1', []],
  ['::1', []],
  ['2001:db8:77:12ab::1', ['2001:db8:77:1200::/56', '2001:db8:77::/48']],
  ['2001:db8:77:7::1', ['2001:db8:77:000::/56', '2001:db8:77::/48']],
  ['unknown', []],
])('AMB-17 the line of %s lies in %j', (address, networks) => {
  expect(networksAround(lineOf(address)).map(({ key }) => key)).toEqual(networks);
});
