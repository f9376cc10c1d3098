import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvRow } from './csv.ts';

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+919876543210', "'+919876543210"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['Asha', 'Asha'],
  ['Sion, Mumbai', '"Sion, Mumbai"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
])('text %j leaves as %j', (text, cell) => expect(csvCell(text)).toBe(cell));

test('numbers stay numbers and empty values stay empty', () => {
  expect([csvCell(null), csvCell(undefined)]).toEqual(['', '']);
  expect(csvRow([-5, 0, 497.2, null, undefined, '', 'A-1'])).toBe('-5,0,497.2,,,,A-1');
});

test('no text cell ever begins like a formula, and every cell reads back as one field', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvCell(text);
      const content = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(content).not.toMatch(/^[=+\-@\t\r]/);
      expect(content === text || content === `'${text}`).toBe(true);
    }),
  );
});
