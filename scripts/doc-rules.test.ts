import { expect, test } from 'vitest';
import { brokenPage } from './doc-rules.ts';

const PATHS = new Set([
  'docs/rules/refunds.md',
  'packages/domain/src/refunds.ts',
  'packages/domain/src/refunds.test.ts',
  'apps/api/src/app.ts',
]);
const check = (text: string, path = 'docs/rules/refunds.md') => brokenPage(path, text, PATHS);
const RULES = 'Rules: [`refunds.ts`](../../packages/domain/src/refunds.ts), tests `refunds.test.ts`.\n';

test('a page of rules whose files and tests are there is in order', () => {
  expect(
    check(`${RULES}See [the app](../../apps/api), [figures](#figures) and <https://example.org> or [there](https://example.org).`),
  ).toEqual([]);
  expect(check(`${RULES}\n## Guarantees\n\n1. Once,\n   and never again. (\`refunds.test.ts\`)\n\n## More\n\n1. A case.\n`)).toEqual([]);
});

test.each([
  ['a link to nowhere', `${RULES}[holds](holds.md)`, 'links to holds.md, which is not there'],
  ['a file that is gone', `${RULES}\`refund.test.ts\``, 'names refund.test.ts, which is not there'],
  ['a page without a test', 'Rules: `refunds.ts`.', 'names no test'],
  [
    'a guarantee without a test',
    `${RULES}\n## Guarantees\n\n1. Once.\n2. Never. (\`refunds.test.ts\`)\n`,
    'guarantees without naming a test: 1. Once.',
  ],
])('%s is found', (_name, text, problem) => expect(check(text)).toEqual([problem]));

test('other pages need no test', () => expect(check('other pages do not need to name a test', 'README.md')).toEqual([]));
