import { parseArgs } from 'node:util';
import { checkInvariants } from '../src/db/invariants.ts';
import { withDatabase } from './open-database.ts';

/**
 * `npm run invariants`: tells whether everything that must always hold does; `--changed` looks at the orders of
 * the last two days and what hangs on them. Ends with 1 if something is broken.
 */
const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } });

await withDatabase(async (db) => {
  const findings = await checkInvariants(db, values.changed ? 'changed' : 'all');
  for (const { name, violations } of findings)
    console.log(violations === 0 ? `holds  ${name}` : `BROKEN ${name}: ${violations}`);
  process.exitCode = findings.some(({ violations }) => violations > 0) ? 1 : 0;
});
