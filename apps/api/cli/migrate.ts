import { parseArgs } from 'node:util';
import { isDemo } from '../src/config/config.ts';
import { migrationStates } from '../src/db/migrate.ts';
import { prepareDatabase } from '../src/db/prepare.ts';
import { withDatabase } from './open-database.ts';

/**
 * `npm run migrate`: brings the database up to date as a start does, for chains whose servers do not know its
 * owner. `-- --status` lists the migrations and functions, and changes nothing.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { status: { type: 'boolean' } } });
  await withDatabase(async (_db, _config, _url, access) => {
    if (values.status) {
      for (const { name, state } of await migrationStates(access.ownerUrl))
        console.log(`${state.padEnd(18)} ${name}`);
      return;
    }
    // Rights depend on NODE_ENV, as they do at a start; the secrets that a sale needs are not asked for.
    const applied = await prepareDatabase(access, isDemo(process.env));
    console.log(applied.length > 0 ? `Ran ${applied.join(', ')}` : 'The database is up to date');
  });
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
