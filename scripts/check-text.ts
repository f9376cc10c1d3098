import { errors } from '@houseful/contract/errors.ts';
import { texts } from '../packages/text/src/texts.ts';
import { readFiles } from './source-files.ts';
import { catalogueProblems, type Entry, literalsOf, rawTextOf, sentencesOf } from './text-rules.ts';

/**
 * Checks that every sentence for people exists in the first language after English, and that no screen writes
 * English past the catalogue. No entry of any language is broken or left over. A test names what the other
 * languages lack (exchange-texts.test.ts).
 */
const CATALOGUE = /^packages\/text\/src\/([a-z]{2,3})\/[a-z-]+\.json$/;
const entries: Entry[] = readFiles(CATALOGUE).flatMap(({ path, text }) =>
  Object.entries(JSON.parse(text) as Record<string, string>).map(([english, said]) => ({
    file: path,
    lang: CATALOGUE.exec(path)?.[1] ?? '',
    english,
    said,
  })),
);
const sources = readFiles(/^(apps|packages)\/[a-z-]+\/(src|db)\/.*\.tsx?$/).filter(
  ({ path }) => !/\.test\.tsx?$|gallery/.test(path),
);

const wanted = new Map<string, string>(
  Object.values(errors).map(({ message }) => [message, 'packages/contract/src/errors.ts']),
);
for (const source of sources) for (const sentence of sentencesOf(source)) wanted.set(sentence, source.path);
const literals = new Set([...sources.flatMap(literalsOf), ...wanted.keys()]);
const isShown = ({ english, file }: Entry) => literals.has(english) || file.endsWith('/demo.json');

const codes = texts.languages.map(({ code }) => code);
const [, first] = codes;
const problems = [
  ...codes.flatMap((code) => (code === 'en' ? [] : problemsOf(code))),
  ...entries
    .filter(({ lang }) => !codes.includes(lang))
    .map(({ file, lang }) => `${file}: ${lang} has no row in packages/text/src/languages.json`),
  ...entries
    .filter((entry) => !isShown(entry))
    .map(({ english, file }) => `${file}: "${english}" is shown nowhere`),
  ...sources.flatMap((source) =>
    rawTextOf(source).map((raw) => `${source.path}: "${raw.trim()}" is written past the catalogue: use t()`),
  ),
];
for (const problem of problems) console.log(problem);
console.log(
  `${wanted.size} sentences, ${codes.length} languages, ${entries.length} entries, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

function problemsOf(code: string): string[] {
  const own = entries.filter(({ lang }) => lang === code);
  const known = new Set(own.map(({ english }) => english));
  return [
    ...catalogueProblems(own),
    ...(code === first ? missing(known).map((problem) => `${problem} has no entry in ${code}`) : []),
  ];
}

/** Returns the sentences that a catalogue lacks. */
function missing(known: ReadonlySet<string>): string[] {
  const sentences = [...wanted].filter(([english]) => english.trim() && !known.has(english));
  return sentences.map(([english, path]) => `${path}: "${english}"`);
}
