import { allowCancelling } from '../src/features/accounts/store.ts';
import { withDatabase } from './open-database.ts';

/**
 * `npm run allow-cancelling -- 9876543210`: the person of that number may cancel again before the quarter
 * ends, counted anew (AMB-108), whether the product is running or not.
 */
async function main([number]: readonly string[]): Promise<void> {
  if (!/^\d{10}$/.test(number ?? ''))
    throw new Error('npm run allow-cancelling -- <the ten digits of a mobile number>');
  await withDatabase(async (db) => {
    console.log(
      (await allowCancelling(db, number as string))
        ? `${number} may cancel again`
        : `Nothing keeps ${number} from cancelling`,
    );
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
