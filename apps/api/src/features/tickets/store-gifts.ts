import { createHash } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import { instant } from '../../db/now.ts';
import { sql } from '../../db/sql.ts';
import type { OrderKey } from '../orders/store.ts';

export interface NewGift extends OrderKey {
  /** The instant at which it is sent (ms). */
  at: number;
  gift_id: string;
  /**
   * The end of the friend's address. Only its SHA-256 is stored, so a reader of the database opens no gift.
   */
  link: string;
  friend_name: string;
  friend_number: string;
  message: string;
}

const hashOf = (link: string): Buffer => createHash('sha256').update(link).digest();

export async function insertGift(tx: Db, gift: NewGift): Promise<void> {
  await tx.run(sql`
    insert into gifts (cinema_id, gift_id, order_id, friend_name, friend_number, message, link_hash,
      created_at)
    values (${gift.cinema_id}, ${gift.gift_id}, ${gift.order_id}, ${gift.friend_name},
      ${gift.friend_number}, ${gift.message}, ${hashOf(gift.link)}, ${instant(gift.at)})`);
}

/** Returns the booking that a gift's link opens. */
export async function findGiftedOrder(db: Db, link: string): Promise<string | null> {
  const row = await db.one<{ order_id: string }>(sql`
    select order_id from gifts where link_hash = ${hashOf(link)}`);
  return row?.order_id ?? null;
}

/** Takes off the gifts of these people's bookings to whom they went, and what was said. */
export async function eraseGifts(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update gifts set friend_name = '', friend_number = '', message = '' from orders o
    where o.user_id = any(${userIds}::uuid[]) and gifts.cinema_id = o.cinema_id
      and gifts.order_id = o.order_id`);
}
