import type { Db } from '../../db/connect.ts';
import { instant, readNow } from '../../db/now.ts';
import { sql } from '../../db/sql.ts';
import { askedAbout } from './store-card-orders.ts';

/** Queries and changes of all orders of a person, for the deletion of the account. */

/** The person's orders that hold something or are being put together. */
export async function listUnbookedOrders(db: Db, userId: string): Promise<string[]> {
  const rows = await db.all<{ order_id: string }>(sql`
    select order_id from orders where user_id = ${userId}
      and state in ('DRAFT', 'PRICED', 'HELD', 'PAYING') order by order_id`);
  return rows.map((row) => row.order_id);
}

/**
 * Copies the account's name and number to bookings, and to orders that late money may book, if they have no
 * contact. So a person hears of a cancelled show or a refund after the account is gone (AMB-22). Until then
 * the account itself is read.
 */
export async function keepContacts(
  tx: Db,
  userId: string,
  { name, number }: { name: string; number: string },
): Promise<void> {
  const now = instant(await readNow(tx));
  await tx.run(sql`
    update orders set contact_name = coalesce(nullif(contact_name, ''), ${name}),
      contact_mobile = coalesce(nullif(contact_mobile, ''), ${number})
    where user_id = ${userId} and (contact_name = '' or contact_mobile = '') and (cinema_id, order_id) in (
      select cinema_id, order_id from user_bookings where user_id = ${userId}
      union all select cinema_id, order_id from payment_orders where ${askedAbout(now)})`);
}

/**
 * Takes the contact and the addresses of these people off their bookings, and the friends who shared them.
 */
export async function eraseContacts(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update orders set contact_name = '', contact_email = '', contact_mobile = '', source_ip = '', location = ''
    where user_id = any(${userIds}::uuid[])`);
  await tx.run(sql`
    update shares set name = '', mobile = '' from orders o
    where o.user_id = any(${userIds}::uuid[]) and shares.cinema_id = o.cinema_id
      and shares.order_id = o.order_id`);
}
