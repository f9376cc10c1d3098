import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTexts } from '../packages/text/src/texts.ts';
import { poFiles, putPoFile } from './exchange-texts.ts';
import { readPo, writePo } from './po-file.ts';
import { messageProblems } from './text-rules.ts';

let path: string;
let folder: URL;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'texts-'));
  folder = pathToFileURL(`${path}/`);
  cpSync(new URL('../packages/text/src/', import.meta.url), path, { recursive: true });
});
afterEach(() => rmSync(path, { recursive: true, force: true }));

const addRow = (code: string) => {
  const row = { code, name: 'অসমীয়া', english: 'Assamese' };
  writeFileSync(join(path, 'languages.json'), JSON.stringify([...readTexts(folder).languages, row]));
};

/** Stands for a translator: puts a letter of the script before each word of a sentence, outside its values. */
const translate = (english: string): string =>
  english.replace(/(\{\w+\}|\{\w+, plural,|(?:=\d+|one|other) \{)|(\b[a-zA-Z])/g, (_, value, letter) => value ?? `অ${letter}`);

test('Q-09 a tenth language is a row and a PO file: no type, form, column or screen is touched', () => {
  addRow('as');
  const blank = poFiles(folder).find(({ lang }) => lang === 'as');
  expect(blank?.entries.every(({ said }) => said === '')).toBe(true);
  const entries = (blank?.entries ?? []).map((entry) => ({ ...entry, said: translate(entry.english) }));
  expect(putPoFile(folder, writePo({ lang: 'as', entries }))).toEqual({ problems: [], missing: [] });

  const texts = readTexts(folder);
  expect([texts.has('as'), texts.preferred('as-IN,as;q=0.9,en;q=0.8')]).toEqual([true, 'as']);
  expect(texts.translator('as')('Now Showing')).toBe('অNow অShowing');
  expect(texts.translator('as')('{n, plural, one {# ticket} other {# tickets}}', { n: 2 })).toBe('2 অtickets');
  expect(Object.keys(texts.catalogue('as')).sort()).toEqual(Object.keys(texts.catalogue('hi')).sort());
});

test('Q-09 no language lacks a sentence that another one has', () => {
  const lacking = poFiles(folder).flatMap(({ lang, entries }) =>
    entries.filter(({ said }) => !said).map(({ english }) => `${lang}: ${english}`),
  );
  expect(lacking).toEqual([]);
});

test.each(['hi', 'ta', 'ml'])('Q-09 the catalogue of %s comes back from its PO file as it went', (code) => {
  const file = poFiles(folder).find(({ lang }) => lang === code) ?? { lang: '', entries: [] };
  const before = readTexts(folder).catalogue(code);
  expect(readPo(writePo(file))).toEqual(file);
  expect(putPoFile(folder, writePo(file))).toEqual({ problems: [], missing: [] });
  expect(readTexts(folder).catalogue(code)).toEqual(before);
});

test('Q-09 a PO file with a lost value or a wrong plural is refused, and nothing of it is written', () => {
  const seats = '{n, plural, one {# ticket} other {# tickets}}';
  const [hindi] = poFiles(folder);
  const before = readFileSync(join(path, 'hi', 'tickets.json'), 'utf8');
  const entries = (hindi?.entries ?? []).map((entry) => (entry.english === seats ? { ...entry, said: 'टिकट' } : entry));
  expect(putPoFile(folder, writePo({ lang: 'hi', entries })).problems).toEqual([`"${seats}" has the values {n} in English and {} here`]);
  expect(putPoFile(folder, writePo({ lang: 'xx', entries: [] })).problems).toHaveLength(1);
  expect(readFileSync(join(path, 'hi', 'tickets.json'), 'utf8')).toBe(before);
});

test.each([
  ['{n, plural, one {# சீட்} few {# சீட்} other {# சீட்கள்}}', /plural "few" that the language does not have/],
  ['{n, plural, one {# சீட்}}', /lacks the plural "other"/],
  ['{n, plural, =0 {இல்லை} one {# சீட்} other {# சீட்கள்}}', null],
])('Q-09 the plurals of a language are checked: %s', (said, problem) => {
  const english = '{n, plural, one {# seat} other {# seats}}';
  const found = messageProblems({ lang: 'ta', english, said });
  expect(found).toEqual(problem ? [expect.stringMatching(problem)] : []);
});

test('Q-09 a PO file as translators’ tools write it is read: long lines, marks, obsolete messages', () => {
  const text = [
    'msgid ""\nmsgstr ""\n"Project-Id-Version: x\\n"\n"Language: ta\\n"',
    '# A translator’s note\n#: seats\nmsgid ""\n"Choose "\n"your seats"\nmsgstr "சீட்களை "\n"தேர்வு செய்யவும் \\"இங்கே\\""',
    '#: seats\n#, fuzzy\nmsgid "Seats"\nmsgstr "சீட்"',
    '#~ msgid "Gone"\n#~ msgstr "போச்சு"',
  ];
  expect(readPo(`${text.join('\r\n\r\n')}\r\n`)).toEqual({
    lang: 'ta',
    entries: [
      { feature: 'seats', english: 'Choose your seats', said: 'சீட்களை தேர்வு செய்யவும் "இங்கே"' },
      { feature: 'seats', english: 'Seats', said: '' },
    ],
  });
});
