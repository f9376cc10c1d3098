import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutate`: changes the rules of packages/domain one by one and reports each change that no test
 * notices. Name files to mutate only those: `npm run mutate -- src/money.ts`. It takes minutes, so CI leaves
 * it out.
 */
process.chdir(new URL('../packages/domain', import.meta.url).pathname);
const mutate = process.argv.slice(2);
await new Stryker({
  configFile: 'stryker.config.json',
  ...(mutate.length > 0 && { mutate }),
}).runMutationTest();
