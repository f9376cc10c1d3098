import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { poFiles, putPoFile } from './exchange-texts.ts';
import { writePo } from './po-file.ts';
import { ROOT } from './source-files.ts';

/**
 * `npm run texts -- --out folder` writes each language as a PO file for translators; sentences that a language
 * lacks stand there with an empty translation. `-- --in ta.po` takes such a file, if its values and plurals are
 * right.
 */
const FOLDER = pathToFileURL(join(ROOT, 'packages', 'text', 'src', '/'));
const { values } = parseArgs({ options: { out: { type: 'string' }, in: { type: 'string' } } });
if (!values.out && !values.in) {
  console.error('npm run texts -- --out folder, or -- --in file.po');
  process.exitCode = 1;
}
if (values.out) {
  mkdirSync(values.out, { recursive: true });
  for (const file of poFiles(FOLDER)) writeFileSync(join(values.out, `${file.lang}.po`), writePo(file));
}
if (values.in) {
  const { problems, missing } = putPoFile(FOLDER, readFileSync(values.in, 'utf8'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`written; ${missing.length} sentences are not translated`);
}
