import type { OrderState } from '@houseful/domain/booking-status.ts';
import type { Db } from '../../db/connect.ts';
import { instant, readNow } from '../../db/now.ts';
import { sql } from '../../db/sql.ts';

/**
 * Admits a confirmed booking; false when it was not there to be admitted. One update decides between two
 * gates. It does not say "state =": while the table is young PostgreSQL would read all confirmed bookings by
 * the index that lists them.
 */
export async function admitTicket(db: Db, bookingCode: string): Promise<boolean> {
  const now = instant(await readNow(db));
  const touched = await db.run(sql`
    update orders set state = 'REDEEMED', version = version + 1, redeemed_at = ${now}
    where str_book_id = ${bookingCode} and state is not distinct from 'CONFIRMED'`);
  return touched === 1;
}

export async function findAdmission(
  db: Db,
  bookingCode: string,
): Promise<{ state: OrderState; redeemed_at: number | null } | null> {
  return db.one<{ state: OrderState; redeemed_at: number | null }>(sql`
    select state, redeemed_at from orders where str_book_id = ${bookingCode}`);
}
