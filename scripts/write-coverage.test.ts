import { expect, test } from 'vitest';
import { noteRows, proofsIn, requirementRows } from './write-coverage.ts';

test('the coverage page reads rows, remarks and the names of tests', () => {
  expect(requirementRows('| Id | x |\n| G-24 | Two customers \\| one seat. | check |\n| AMB-60b | Empty cart. | d | w |')).toEqual([
    { id: 'G-24', text: 'Two customers \\| one seat.' },
    { id: 'AMB-60b', text: 'Empty cart.' },
  ]);
  expect(noteRows('| G-24 | also in the bench |').get('G-24')).toBe('also in the bench');
});

test('only names of tests and groups count, once per name', () => {
  const text = [
    "test('G-24 one seat, one owner (AMB-56, G-24)', () => {});",
    "describe('holds AMB-56', () => {});",
    'test.each([[1, 2]])(`A-05 %s`, () => {});',
    "test.for([\n  { n: 1 },\n])('Q-02 the envelope', () => {});",
    '// A-99 in a comment',
    "const CODE = '**/assets/*.js';",
    "test('C-09 an address with stars begins no comment', () => {});",
    '{/* A-98 in a comment */}',
    "test('BK-03 X-01 OPS-02 a show that moves keeps its bookings (RS-09, RF-02, UTF-16)', () => {});",
    "const label = 'B-01';",
  ].join('\n');
  const proofs = proofsIn([{ path: 'a.test.ts', text }]);
  expect([...proofs].map(([id, places]) => [id, places.get('a.test.ts')])).toEqual([
    ['G-24', 1],
    ['AMB-56', 2],
    ['A-05', 1],
    ['Q-02', 1],
    ['C-09', 1],
    ['BK-03', 1],
    ['X-01', 1],
    ['OPS-02', 1],
  ]);
});
