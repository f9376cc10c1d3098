import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';

/**
 * Invoices and the contact on them are kept this long after an account is deleted (docs/rules/privacy.md).
 */
const RETENTION_YEARS = 8;

/**
 * Takes everything that names the person off the account at once; its id stays, for the bookings and
 * notifications that point to it.
 */
export async function detachUser(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`
    update users set number = null, name = '', email = '', profile_image = '', google_sub = null,
      lang = 'en', terms_version = null, terms_accepted_at = null, deleted_at = app_now(),
      erase_after = app_now() + ${RETENTION_YEARS} * interval '1 year'
    where user_id = ${userId} and deleted_at is null`);
}

/** Locks accounts whose retention period has passed. */
export async function lockDueAccounts(tx: Db, limit: number): Promise<string[]> {
  const rows = await tx.all<{ user_id: string }>(sql`
    select user_id from users where erase_after <= (select app_now()) order by erase_after limit ${limit}
    for update skip locked`);
  return rows.map((row) => row.user_id);
}

/** The retention of these accounts is over: nothing is left to erase. */
export async function endRetention(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.run(sql`update users set erase_after = null where user_id = any(${userIds}::uuid[])`);
}
