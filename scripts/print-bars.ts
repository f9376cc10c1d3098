import { readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { commentsOf, riddlesIn } from './prose-rules.ts';
import { ROOT, readFiles } from './source-files.ts';
import { withoutComments } from './source-text.ts';

/**
 * `npm run bars`: the measures that this code is kept by, each with its bar. Ends with 1 when a bar is
 * missed.
 */
const code = readFiles(/^(packages|apps|scripts|bench)\/.*\.(tsx?|mjs|css)$/).filter(
  ({ path }) => !path.startsWith('apps/web/public'),
);
const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path);
const product = code.filter(({ path }) => !isTest(path));
const linesOf = (text: string): number =>
  withoutComments(text)
    .split('\n')
    .filter((line) => line.trim()).length;

const sizes = product.map(({ text }) => linesOf(text)).sort((a, b) => a - b);
const at = (share: number): number =>
  sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0;
const allLines = product.flatMap(({ text }) => text.split('\n'));
const folders = new Map<string, number>();
for (const { path } of product) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
const fullest = [...folders].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
const riddles = product.flatMap(({ path, text }) => commentsOf(path, text).flatMap(riddlesIn)).length;
const runtime = (app: string): number => {
  const { dependencies = {} } = JSON.parse(readFileSync(`${ROOT}/apps/${app}/package.json`, 'utf8')) as {
    dependencies?: object;
  };
  return Object.keys(dependencies).filter(
    (name) => !name.startsWith('@houseful/') && !name.startsWith('@fontsource/'),
  ).length;
};

const BARS: [what: string, is: number, most: number][] = [
  ['lines of a file, median', at(0.5), 60],
  ['lines of a file, 90th percentile', at(0.9), 200],
  ['lines of a file, longest', at(1), 300],
  [
    'lines over 110 characters, in %',
    Math.round((allLines.filter((line) => line.length > 110).length / allLines.length) * 1000) / 10,
    1,
  ],
  [`files of the fullest folder without tests (${fullest[0]})`, fullest[1], 30],
  ['files on top of apps/web/src', folders.get('apps/web/src') ?? 0, 12],
  ['files on top of apps/api/src', folders.get('apps/api/src') ?? 0, 12],
  ['comments that the prose check refuses', riddles, 0],
  ['runtime packages of the API, faces of type not counted', runtime('api'), 20],
  ['runtime packages of the site', runtime('web'), 15],
];
for (const [what, is, most] of BARS)
  console.log(`${is <= most ? 'ok    ' : 'MISSED'} ${String(is).padStart(6)} of at most ${most}: ${what}`);
process.exitCode = BARS.some(([, is, most]) => is > most) ? 1 : 0;
