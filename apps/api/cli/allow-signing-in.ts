import { allowSigningIn } from '../src/features/accounts/allow-signing-in.ts';
import { withDatabase } from './open-database.ts';

/**
 * `npm run allow-signing-in -- 9876543210`: codes go to that number again at once. It ends the wait after 30
 * wrong tries and empties the number's limits of codes (A-39, AMB-17), whether the product is running or not.
 */
async function main([number]: readonly string[]): Promise<void> {
  if (!/^\d{10}$/.test(number ?? ''))
    throw new Error('npm run allow-signing-in -- <the ten digits of a mobile number>');
  await withDatabase(async (db) => {
    const allowed = await allowSigningIn(db, number as string);
    console.log(
      allowed ? `${number} may ask for a code again` : `Nothing keeps ${number} from asking for a code`,
    );
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
