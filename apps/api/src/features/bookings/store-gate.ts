import type { OrderState } from '@houseful/domain/booking-status.ts';
import { type Db, hot } from '../../db/connect.ts';

/** Admits a confirmed booking; false when it was not there to be admitted. One update decides between two gates. */
export async function admitTicket(db: Db, bookingCode: string): Promise<boolean> {
  const rows = await hot(
    db,
    // Not "state =": while the table is young PostgreSQL would read all confirmed bookings by the index that lists them.
    `update orders set state = 'REDEEMED', version = version + 1, redeemed_at = app_now()
      where str_book_id = $1 and state is not distinct from 'CONFIRMED' returning order_id`,
    [bookingCode],
  );
  return rows.length === 1;
}

export async function findAdmission(db: Db, bookingCode: string): Promise<{ state: OrderState; redeemed_at: number | null } | null> {
  const [row] = await hot<{ state: OrderState; redeemed_at: number | null }>(
    db,
    'select state, redeemed_at from orders where str_book_id = $1',
    [bookingCode],
  );
  return row ?? null;
}
