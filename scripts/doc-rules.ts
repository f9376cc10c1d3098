import { dirname, join } from 'node:path/posix';

const LINK = /\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g;
const CODE_FILE = /`([\w./-]+\.(?:ts|tsx|mjs|sql))`/g;
const TEST_FILE = /`[\w./-]+\.(?:test|e2e)\.tsx?`/;

/**
 * Lists the promises of a page that the repository does not keep: missing links and files, and guarantees
 * without a test.
 */
export function brokenPage(path: string, text: string, paths: ReadonlySet<string>): string[] {
  const names = new Set([...paths].map((each) => each.split('/').at(-1)));
  const isThere = (target: string): boolean =>
    paths.has(target) || [...paths].some((each) => each.startsWith(`${target.replace(/\/$/, '')}/`));
  const links = [...text.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !isThere(join(dirname(path), target)));
  const files = [...text.matchAll(CODE_FILE)]
    .map(([, file = '']) => file)
    .filter((file) => !names.has(file.split('/').at(-1)));
  return [
    ...links.map((target) => `links to ${target}, which is not there`),
    ...files.map((file) => `names ${file}, which is not there`),
    ...(path.startsWith('docs/rules/') ? untested(text) : []),
  ];
}

/** Checks that a page of rules names a test, and that each of its guarantees does. */
function untested(text: string): string[] {
  const guarantees = /\n## Guarantees\n([\s\S]*?)(?=\n## |$)/.exec(text)?.[1] ?? '';
  const bare = guarantees
    .split(/\n(?=\d+\. )/)
    .filter((item) => /^\d+\. /.test(item.trim()) && !TEST_FILE.test(item));
  return [
    ...(TEST_FILE.test(text) ? [] : ['names no test']),
    ...bare.map((item) => `guarantees without naming a test: ${item.trim().split('\n')[0]}`),
  ];
}
