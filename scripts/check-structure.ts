import { brokenPage } from './doc-rules.ts';
import { listFiles, readFiles } from './source-files.ts';
import { RULES } from './structure-rules.ts';
import { tablesOfTwo } from './table-rules.ts';

/**
 * Enforces the layout of CONTRIBUTING.md: names of files, imports, places of SQL, time and the environment,
 * and the tables that a feature writes.
 */
const files = readFiles(/^(packages|apps|tests|bench|scripts)\/.*\.(tsx?|mjs|css|sql)$/);
const problems = files.flatMap(({ path, text }) =>
  RULES.flatMap((rule) => rule(path, text)).map((problem) => `${path}: ${problem}`),
);
problems.push(...tablesOfTwo(files));
const pages = readFiles(/^[^/]+\.md$|^(docs|deploy|packages)\/.*\.md$/).filter(
  ({ path }) => !/^docs\/(requirements|coverage)/.test(path),
);
const paths = new Set(listFiles(/./));
problems.push(
  ...pages.flatMap(({ path, text }) => brokenPage(path, text, paths).map((problem) => `${path}: ${problem}`)),
);
for (const problem of problems) console.log(problem);
console.log(`${files.length} files, ${pages.length} pages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
