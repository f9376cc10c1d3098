import { sql } from 'kysely';
import { type Db, hot } from '../../db/connect.ts';
import type { OrderKey } from '../bookings/store.ts';

export interface NewGift extends OrderKey {
  gift_id: string;
  friend_name: string;
  friend_number: string;
  message: string;
}

export async function insertGift(tx: Db, gift: NewGift): Promise<void> {
  await hot(tx, 'insert into gifts (cinema_id, gift_id, order_id, friend_name, friend_number, message) values ($1, $2, $3, $4, $5, $6)', [
    gift.cinema_id,
    gift.gift_id,
    gift.order_id,
    gift.friend_name,
    gift.friend_number,
    gift.message,
  ]);
}

/** The booking that a gift's link opens. */
export async function findGiftedOrder(db: Db, giftId: string): Promise<string | null> {
  const [row] = await hot<{ order_id: string }>(db, 'select order_id from gifts where gift_id = $1', [giftId]);
  return row?.order_id ?? null;
}

/** Takes off the gifts of these people's bookings to whom they went, and what was said. */
export async function eraseGifts(tx: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    update gifts set friend_name = '', friend_number = '', message = '' from orders o
    where o.user_id = any(${userIds}::uuid[]) and gifts.cinema_id = o.cinema_id and gifts.order_id = o.order_id`.execute(tx);
}
