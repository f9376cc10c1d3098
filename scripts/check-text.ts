import { errors } from '@houseful/contract/errors.ts';
import { readFiles } from './source-files.ts';
import { catalogueProblems, type Entry, literalsOf, rawTextOf, sentencesOf } from './text-rules.ts';

/**
 * Checks that every sentence for people exists in Hindi, that no entry is left over, and that no screen
 * writes English past the catalogue.
 */
const CATALOGUE = /^packages\/text\/src\/hi\/[a-z-]+\.json$/;
const entries: Entry[] = readFiles(CATALOGUE).flatMap(({ path, text }) =>
  Object.entries(JSON.parse(text) as Record<string, string>).map(([english, hindi]) => ({
    file: path,
    english,
    hindi,
  })),
);
const sources = readFiles(/^(apps|packages)\/[a-z-]+\/(src|db)\/.*\.tsx?$/).filter(
  ({ path }) => !/\.test\.tsx?$|gallery/.test(path),
);

const known = new Set(entries.map(({ english }) => english));
const wanted = new Map<string, string>(
  Object.values(errors).map(({ message }) => [message, 'packages/contract/src/errors.ts']),
);
for (const source of sources) for (const sentence of sentencesOf(source)) wanted.set(sentence, source.path);
const literals = new Set([...sources.flatMap(literalsOf), ...wanted.keys()]);

const problems = [
  ...catalogueProblems(entries),
  ...[...wanted]
    .filter(([english]) => english.trim() && !known.has(english))
    .map(([english, path]) => `${path}: "${english}" has no Hindi entry`),
  ...entries
    .filter(({ english, file }) => !literals.has(english) && !file.endsWith('/demo.json'))
    .map(({ english, file }) => `${file}: "${english}" is shown nowhere`),
  ...sources.flatMap((source) =>
    rawTextOf(source).map((raw) => `${source.path}: "${raw.trim()}" is written past the catalogue: use t()`),
  ),
];
for (const problem of problems) console.log(problem);
console.log(`${wanted.size} sentences, ${entries.length} entries, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
