import { endAllSessions, endSessionsOf } from '../src/features/accounts/store-sessions.ts';
import { withDatabase } from './open-database.ts';

/**
 * `npm run end-sessions -- 9876543210`: signs the person of that number out on every device, for a phone that
 * was lost or an account that was taken over. `npm run end-sessions -- --all` signs everybody out. Running
 * processes follow within a second.
 */
async function main([whom]: readonly string[]): Promise<void> {
  if (whom !== '--all' && !/^\d{10}$/.test(whom ?? ''))
    throw new Error('npm run end-sessions -- <the ten digits of a mobile number> or --all');
  await withDatabase(async (db) => {
    if (whom === '--all') return console.log(`${await endAllSessions(db)} sessions ended, of everybody`);
    const ended = await endSessionsOf(db, whom as string);
    if (ended === null) throw new Error(`Nobody has an account with ${whom}`);
    console.log(`${ended} sessions of ${whom} ended`);
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
