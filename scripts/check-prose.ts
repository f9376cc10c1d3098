import { commentsOf, longTestNames, riddlesIn } from './prose-rules.ts';
import { readFiles } from './source-files.ts';

/**
 * Plain English, as far as a program can judge it (docs/style.md): short comments, short sentences, the
 * subject first, short names of tests.
 */
const files = readFiles(/^(packages|apps|tests|bench|scripts|demo)\/.*\.(tsx?|mjs|css|sql)$/);
const problems = files.flatMap(({ path, text }) => [
  ...commentsOf(path, text).flatMap((comment) =>
    riddlesIn(comment).map((riddle) => `${path}:${comment.line}: ${riddle}`),
  ),
  ...(/\.(test\.tsx?|e2e\.ts)$/.test(path) ? longTestNames(text).map((long) => `${path}: ${long}`) : []),
]);
for (const problem of problems) console.log(problem);
console.log(`${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
