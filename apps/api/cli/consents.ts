import { formatDay, formatTime } from '@houseful/domain/ist.ts';
import { listConsents } from '../src/features/accounts/keep-consent.ts';
import { withDatabase } from './open-database.ts';

/**
 * `npm run consents -- 9876543210`: prints which terms the person of that number accepted, and when, also for
 * accounts that were deleted. Needs the TICKET_SECRET of that time; set an earlier one as TICKET_SECRET_OLD
 * (docs/rules/privacy.md).
 */
async function main([number]: readonly string[]): Promise<void> {
  if (!/^\d{10}$/.test(number ?? ''))
    throw new Error('npm run consents -- <the ten digits of a mobile number>');
  await withDatabase(async (db, config) => {
    const consents = await listConsents(config, db, number as string);
    for (const { terms_version, accepted_at, is_deleted } of consents)
      console.log(
        `terms ${terms_version}, ${formatDay(accepted_at)} ${formatTime(accepted_at)}${is_deleted ? ', account deleted' : ''}`,
      );
    if (consents.length === 0) console.log(`No consent of ${number} is kept`);
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
