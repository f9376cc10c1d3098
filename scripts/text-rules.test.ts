import { expect, test } from 'vitest';
import { catalogueProblems, rawTextOf, sentencesOf } from './text-rules.ts';

const screen = (text: string) => ({ path: 'apps/web/src/features/films/films-screen.tsx', text });

test.each([
  ["t('Now Showing')", ['Now Showing']],
  ['t("Chef\'s Corner")', ["Chef's Corner"]],
  ["t('Please don\\'t go')", ["Please don't go"]],
  ["t('{n} jobs found', { n })", ['{n} jobs found']],
  ["t(open ? 'Close' : 'Menu')", ['Close', 'Menu']],
  ["t(kind === 'film' ? 'Films' : 'Cinemas', { kind: 'none' })", ['Films', 'Cinemas']],
  ["const tabs = [{ key: 'now', label: 'Now Showing' }];", ['Now Showing']],
  ["// t('not this')", []],
  ["set('not this')", []],
])('the catalogue check finds the sentences of %s', (text, found) => {
  expect(sentencesOf(screen(text))).toEqual(found);
});

const server = (text: string) => ({ path: 'apps/api/src/features/tickets/announce-booking.ts', text });

test.each([
  ["refuse('state_forbids', { message: 'This booking has ended.' })", ['This booking has ended.']],
  ["note({ textKey: 'Your booking for {film} is confirmed.' })", ['Your booking for {film} is confirmed.']],
  ["const key = `booked ${id}`;\nnote({ textKey: 'It is over.', key: `${id}` })", ['It is over.']],
  ["{ name: 'adu_fullname', message: 'adu_message' }", []],
])("the catalogue check finds the server's sentences in %s", (text, found) => {
  expect(sentencesOf(server(text))).toEqual(found);
});

test.each([
  ['<h1>Now Showing</h1>', ['Now Showing']],
  ['<input placeholder="Search city" />', ['Search city']],
  ["<h1>{t('Now Showing')}</h1>", []],
  ['<input placeholder={t(\'Search city\')} className="wide box" />', []],
  ['const list = useState<Film[]>([]); const x = a > B && c < D;', []],
])('English written past the catalogue in %s is found', (text, found) => {
  expect(rawTextOf(screen(text)).map((raw) => raw.trim())).toEqual(found);
});

test.each([
  [[{ file: 'a', lang: 'hi', english: 'Seats', said: '' }], /is not translated/],
  [[{ file: 'a', lang: 'hi', english: '{n} left', said: '{m} बाकी' }], /values \{n\} in English and \{m\}/],
  [
    [{ file: 'a', lang: 'hi', english: '{n, plural, one {# seat} other {# seats}}', said: '{n, plural, one {# सीट} other {# सीटें}' }],
    /not a valid message/,
  ],
  [
    [
      { file: 'a', lang: 'hi', english: 'Seats', said: 'सीटें' },
      { file: 'b', lang: 'hi', english: 'Seats', said: 'सीट' },
    ],
    /two ways/,
  ],
])('a catalogue fault is named: %j', (entries, problem) => {
  expect(catalogueProblems(entries)).toEqual([expect.stringMatching(problem)]);
});

test('a sound catalogue has no faults', () => {
  const entries = [
    { file: 'a', lang: 'hi', english: '{n} left of {all}', said: '{all} में से {n} बाकी' },
    { file: 'a', lang: 'hi', english: '{n, plural, one {# seat} other {# seats}}', said: '{n, plural, one {# सीट} other {# सीटें}}' },
  ];
  expect(catalogueProblems(entries)).toEqual([]);
});
