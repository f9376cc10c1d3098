import { type Quote, sumOf } from '@houseful/domain/pricing.ts';
import type { Db } from '../../db/connect.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { OrderKey, OrderRow } from './store.ts';

/**
 * Facts for computing and showing an order besides its row: cinema, food lines, open card order, the person's
 * unpaid bookings; and its totals.
 */

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

const CINEMA = sql`name, name_hi, address, address_hi, facilities, show_convenience, charge_paise, gst_percent`;

export async function findCinemaFacts(db: Db, cinemaId: string): Promise<CinemaFacts | null> {
  return db.one<CinemaFacts>(sql`select ${CINEMA} from cinemas where cinema_id = ${cinemaId}`);
}

export interface FoodLine {
  item_id: string;
  name: string;
  name_hi: string;
  price_paise: number;
  quantity: number;
}

/**
 * The food of an order, in the menu's order. No dish is free: an order without a food total has none, and the
 * database is not asked.
 */
export async function findFoodLines(db: Db, key: OrderKey & Pick<OrderRow, 'lines'>): Promise<FoodLine[]> {
  if (sumOf(key.lines, 'food') === 0) return [];
  return db.all<FoodLine>(sql`
    select i.item_id, m.name, m.name_hi, i.price_paise, i.quantity
    from order_items i join menu_items m using (item_id)
    where i.cinema_id = ${key.cinema_id} and i.order_id = ${key.order_id} order by m.sort`);
}

export interface UnpaidRecord {
  unpaid: number;
  autoCancels: number;
}

/** The start of the quarter, in India. */
export const QUARTER_START = sql`date_trunc('quarter', app_now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`;

/**
 * Neither paid nor collected by its deadline: over, though no sweep has written so yet (as `stateNow` reads
 * it).
 */
export const OVERDUE = sql`(state = 'PENDING' and pay_by <= (select app_now()) and collected_at is null)`;

/**
 * A person's live unpaid bookings, and the auto-cancels of this IST quarter: by their deadline, whenever a
 * sweep has come.
 */
const unpaidOf = (userId: string): Sql => sql`
  select count(*) filter (where state = 'PENDING' and payment_type in (2, 3) and pay_by > app_now()) as unpaid,
    count(*) filter (where (state = 'AUTO_CANCELLED' or ${OVERDUE}) and payment_type in (2, 3)
      and pay_by >= ${QUARTER_START}) as "autoCancels"
  from orders where user_id = ${userId} and state in ('PENDING', 'AUTO_CANCELLED')`;

/** Counts a person's unpaid bookings, for the payment types on offer (AMB-77). */
export async function unpaidRecord(db: Db, userId: string): Promise<UnpaidRecord> {
  const row = await db.one<UnpaidRecord>(unpaidOf(userId));
  return row ?? { unpaid: 0, autoCancels: 0 };
}

/**
 * Facts of an order's view besides the order and its food: cinema, open card order and payment record, in one
 * round trip.
 */
export type ViewFacts = CinemaFacts &
  UnpaidRecord & { provider_order_id: string | null; payment_opened: boolean };

export async function findViewFacts(
  db: Db,
  order: Pick<OrderRow, 'cinema_id' | 'order_id' | 'user_id'>,
): Promise<ViewFacts | null> {
  return db.one<ViewFacts>(sql`
    select ${CINEMA}, u.*, (select provider_order_id from payment_orders
        where cinema_id = ${order.cinema_id} and order_id = ${order.order_id} and state = 'open'
        order by share_id is not null, created_at desc limit 1), exists (select 1 from payment_orders
        where cinema_id = ${order.cinema_id} and order_id = ${order.order_id}) as payment_opened
    from cinemas cross join (${unpaidOf(order.user_id)}) u where cinema_id = ${order.cinema_id}`);
}

export interface Charges {
  show_convenience: boolean;
  charge_paise: number;
  gst_percent: number;
  tickets: number;
}

/**
 * The cinema's fee, and for how many tickets: those of the person's order there, else one. Null for an
 * unknown cinema or order.
 */
export async function findCharges(
  db: Db,
  cinemaId: string,
  orderId: string | null,
  userId: string,
): Promise<Charges | null> {
  return db.one<Charges>(sql`
    select show_convenience, charge_paise, gst_percent, tickets
    from cinemas c cross join (
      select case kind when 'food' then 0 else seat_count end as tickets from orders
      where cinema_id = ${cinemaId} and order_id = ${orderId} and user_id = ${userId}
      union all select 1 where ${orderId}::text is null
    ) o where c.cinema_id = ${cinemaId}`);
}

/** Sums the order's food lines, in paise. */
export async function sumFood(tx: Db, key: OrderKey): Promise<number> {
  const lines = await tx.one<{ food: number }>(sql`
    select coalesce(sum(quantity * price_paise), 0)::bigint as food from order_items
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
  return lines?.food ?? 0;
}

export async function saveLines(
  tx: Db,
  key: OrderKey,
  quote: Quote,
  promoCode: string | null,
): Promise<void> {
  await tx.run(sql`
    update orders set version = version + 1, lines = ${JSON.stringify(quote.lines)}::jsonb,
      promo_code = ${promoCode}
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
}

/** How an order's food is handed over, when, and where it is brought; its own number is given once. */
export async function saveDelivery(
  tx: Db,
  key: OrderKey,
  delivery: { itemReservation: string; type: string; time: string; row: string | null; seat: string | null },
): Promise<void> {
  await tx.run(sql`
    update orders set item_reservation_id = coalesce(item_reservation_id, ${delivery.itemReservation}),
      fnd_type = ${delivery.type}, delivery_time = ${delivery.time}, food_row = ${delivery.row},
      food_seat = ${delivery.seat}
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
}
