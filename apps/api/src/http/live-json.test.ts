import { expect, test } from 'vitest';
import { LiveJson } from './live-json.ts';

/** A name in two scripts moves every later place, counted in bytes. */
const NAME = 'प्रकाश "Prakash" \\ live 0';
const json = new LiveJson<string>((slot) => ({
  name: NAME,
  rows: [{ seat: slot('A 1', '0'), left: slot('left', 120), name: NAME }, { seat: slot('A 2', '0') }],
  version: slot('version', 1000),
  own: slot('own', undefined),
}));
const seen = (...changes: Iterable<[string, string | number]>[]) => JSON.parse(json.fill(...changes).toString()).data;
const usual = { name: NAME, rows: [{ seat: '0', left: 120, name: NAME }, { seat: '0' }], version: 1000 };

test('live JSON says the usual values until a look changes them, and the next look starts anew', () => {
  expect(seen()).toEqual(usual);
  expect(seen([['A 2', '5']]).rows[1].seat).toBe('5');
  expect(seen()).toEqual(usual);
});

test('live JSON takes values of every width, in any order, and the field that is usually left out', () => {
  const look = seen(
    [
      ['own', 'TXN-1'],
      ['version', 99999],
      ['A 2', '10'],
    ],
    [
      ['left', 7],
      ['A 1', '2'],
      ['unknown', '1'],
    ],
  );
  expect(look).toEqual({
    name: NAME,
    rows: [{ seat: '2', left: 7, name: NAME }, { seat: '10' }],
    version: 99999,
    own: 'TXN-1',
  });
});
