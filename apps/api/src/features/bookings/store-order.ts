import { type Db, hot } from '../../db/connect.ts';
import type { OrderKey, OrderRow } from './store.ts';

/** What an order's view needs besides the order: its cinema, its food lines, its open provider order. */

export interface CinemaFacts {
  name: string;
  name_hi: string;
  address: string;
  address_hi: string;
  facilities: string[];
  show_convenience: boolean;
  charge_paise: number;
  gst_percent: number;
}

export async function findCinemaFacts(db: Db, cinemaId: string): Promise<CinemaFacts | null> {
  const [row] = await hot<CinemaFacts>(
    db,
    'select name, name_hi, address, address_hi, facilities, show_convenience, charge_paise, gst_percent from cinemas where cinema_id = $1',
    [cinemaId],
  );
  return row ?? null;
}

export interface FoodLine {
  item_id: string;
  name: string;
  name_hi: string;
  price_paise: number;
  quantity: number;
}

/** The food of an order, in the menu's order. No dish is free: an order without a food total has none, and the database is not asked. */
export async function findFoodLines(db: Db, key: OrderKey & Pick<OrderRow, 'food_paise'>): Promise<FoodLine[]> {
  if (key.food_paise === 0) return [];
  return hot<FoodLine>(
    db,
    `select i.item_id, m.name, m.name_hi, i.price_paise, i.quantity from order_items i join menu_items m using (item_id)
      where i.cinema_id = $1 and i.order_id = $2 order by m.sort`,
    [key.cinema_id, key.order_id],
  );
}

export async function findOpenProviderOrder(db: Db, key: OrderKey): Promise<string | null> {
  const [row] = await hot<{ provider_order_id: string }>(
    db,
    "select provider_order_id from payment_orders where cinema_id = $1 and order_id = $2 and state = 'open' and share_id is null limit 1",
    [key.cinema_id, key.order_id],
  );
  return row?.provider_order_id ?? null;
}
