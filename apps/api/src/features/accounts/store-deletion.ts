import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Invoices and the contact on them are kept this long after an account is deleted (docs/rules/privacy.md). */
const RETENTION_YEARS = 8;

/** The person's orders that hold something or are being put together. */
export async function listUnpaidOrders(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders where user_id = ${userId} and state in ('DRAFT', 'PRICED', 'HELD', 'PAYING') order by order_id`.execute(db);
  return rows.map((row) => row.order_id);
}

/** Takes everything that names the person off the account at once; its id stays, for the bookings and notifications that point to it. */
export async function detachUser(tx: Db, userId: string, number: string): Promise<void> {
  await sql`
    update users set number = null, name = '', email = '', profile_image = '', google_sub = null,
      lang = 'en', terms_version = null, terms_accepted_at = null, deleted_at = app_now(),
      erase_after = app_now() + ${RETENTION_YEARS} * interval '1 year'
    where user_id = ${userId} and deleted_at is null`.execute(tx);
  await sql`update uploads set removed_at = coalesce(removed_at, app_now()) where user_id = ${userId}`.execute(tx);
  // Answers kept for repeats say who the person is.
  await sql`delete from idempotency_keys where caller = ${userId}`.execute(tx);
  await sql`delete from outbox where recipient = ${number} and otp is not null and sent_at is null`.execute(tx);
}

/**
 * Ends the retention of accounts whose period has passed: contact and addresses leave their bookings, and so do the friends who shared or
 * were given them. Answers how many.
 */
export async function eraseDueAccounts(tx: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from users where erase_after <= (select app_now()) order by erase_after limit ${limit} for update skip locked`.execute(
    tx,
  );
  const ids = rows.map((row) => row.user_id);
  if (ids.length === 0) return 0;
  await sql`
    update orders set contact_name = '', contact_email = '', contact_mobile = '', source_ip = '', location = ''
    where user_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    update shares set name = '', mobile = '' from orders o
    where o.user_id = any(${ids}::uuid[]) and shares.cinema_id = o.cinema_id and shares.order_id = o.order_id`.execute(tx);
  await sql`
    update gifts set friend_name = '', friend_number = '', message = '' from orders o
    where o.user_id = any(${ids}::uuid[]) and gifts.cinema_id = o.cinema_id and gifts.order_id = o.order_id`.execute(tx);
  await sql`update users set erase_after = null where user_id = any(${ids}::uuid[])`.execute(tx);
  return ids.length;
}
